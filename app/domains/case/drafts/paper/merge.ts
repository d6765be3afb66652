import type { PaperLanguage } from "../papers/text.ts";
import { labelOf, MERGE_FIELDS, MERGE_LISTS, type MergeField, type MergeList } from "./merge-fields.ts";

/** What is known of a matter, its client and its advocate; an absent field stays visible in the text. */
export type TemplateFacts = Partial<Record<MergeField, string>> & {
	language?: PaperLanguage;
	lists?: Partial<Record<MergeList, readonly Record<string, string>[]>>;
};

/** Why a template cannot be filled: which line, from 1, and what is written there. */
export type TemplateFault = {
	why: "field" | "list" | "tag" | "open" | "end" | "deep" | "long";
	line: number;
	name: string;
};

/** A template whose text names what there is not, or does not close what it opens. */
export class FaultyTemplate extends Error {
	readonly fault: TemplateFault;
	constructor(fault: TemplateFault) {
		super(`${fault.why} in line ${fault.line}: ${fault.name}`);
		this.fault = fault;
	}
}

/** The text in place of an unknown field. */
export const visible = (name: MergeField, lang: PaperLanguage = "en") => `[____ ${labelOf(name, lang)} ____]`;

const DEEPEST = 4;
/** As many as a draft may have. */
const MOST_LINES = 10_000;
const TAG = /\{\{([^{}]*)\}\}/g;
const FIELD = /^\??([a-z_0-9]+)$/;
const BLOCK = /^\{\{(?:(if|if not|each) ([a-z_0-9]+)|(else|end))\}\}$/;
const STRAY = /\{\{|\}\}/;

type Line = { kind: "line"; text: string; at: number };
type Choice = { kind: "if"; name: string; isWanted: boolean; known: Part[]; otherwise: Part[] | null };
type Repeat = { kind: "each"; list: MergeList; body: Part[] };
type Part = Line | Choice | Repeat;
type Open = { block: Choice | Repeat; at: number; name: string };

/** The parts of a template's text. Throws FaultyTemplate. */
function partsOf(body: string): Part[] {
	const whole: Part[] = [];
	const open: Open[] = [];
	const lines = body.split("\n");
	for (const [index, text] of lines.entries()) {
		const at = index + 1;
		const block = BLOCK.exec(text.trim());
		if (!block) {
			checkLine(text, at, open);
			inside(whole, open).push({ kind: "line", text, at });
		} else if (block[3]) closeOrTurn(block[3], at, open);
		else opened(whole, open, { word: block[1] ?? "", name: block[2] ?? "", at });
	}
	const last = open.at(-1);
	if (last) throw new FaultyTemplate({ why: "open", line: last.at, name: last.name });
	return whole;
}

function inside(whole: Part[], open: readonly Open[]): Part[] {
	const block = open.at(-1)?.block;
	if (!block) return whole;
	return block.kind === "each" ? block.body : (block.otherwise ?? block.known);
}

function opened(whole: Part[], open: Open[], { word, name, at }: { word: string; name: string; at: number }) {
	if (open.length === DEEPEST) throw new FaultyTemplate({ why: "deep", line: at, name });
	const isList = Object.hasOwn(MERGE_LISTS, name);
	if (word === "each" && !isList) throw new FaultyTemplate({ why: "list", line: at, name });
	if (!isList && !isKnown(name, open)) throw new FaultyTemplate({ why: "field", line: at, name });
	const block: Choice | Repeat =
		word === "each"
			? { kind: "each", list: name as MergeList, body: [] }
			: { kind: "if", name, isWanted: word === "if", known: [], otherwise: null };
	inside(whole, open).push(block);
	open.push({ block, at, name: `{{${word} ${name}}}` });
}

function closeOrTurn(word: string, at: number, open: Open[]): void {
	const block = open.at(-1)?.block;
	const turns = word === "else";
	if (!block || (turns && (block.kind === "each" || block.otherwise)))
		throw new FaultyTemplate({ why: "end", line: at, name: `{{${word}}}` });
	if (block.kind === "if" && turns) block.otherwise = [];
	else open.pop();
}

function checkLine(text: string, line: number, open: readonly Open[]): void {
	for (const [tag, inner = ""] of text.matchAll(TAG)) {
		const name = FIELD.exec(inner)?.[1];
		if (name === undefined) throw new FaultyTemplate({ why: "tag", line, name: tag });
		if (!isKnown(name, open)) throw new FaultyTemplate({ why: "field", line, name });
	}
	const stray = STRAY.exec(text.replace(TAG, ""));
	if (stray) throw new FaultyTemplate({ why: "tag", line, name: stray[0] });
}

const isKnown = (name: string, open: readonly Open[]) =>
	name === "title" ||
	Object.hasOwn(MERGE_FIELDS, name) ||
	open.some(
		({ block }) => block.kind === "each" && (MERGE_LISTS[block.list] as readonly string[]).includes(name),
	);

/** The first fault of a template's text; null when it can be filled. */
export function faultOf(body: string): TemplateFault | null {
	try {
		partsOf(body);
		return null;
	} catch (error) {
		if (error instanceof FaultyTemplate) return error.fault;
		throw error;
	}
}

type Row = Record<string, string>;

/**
 * The text of a template for one matter: known fields filled in, unknown ones visible as `[____ label ____]`, blocks chosen and
 * repeated. Throws FaultyTemplate.
 */
export function mergeText(body: string, title: string, facts: TemplateFacts): string {
	const lines: string[] = [];
	const known = (name: string, row: Row) =>
		(Object.hasOwn(row, name) ? row[name] : name === "title" ? title : facts[name as MergeField])?.trim() ??
		"";
	const rowsOf = (list: string) => facts.lists?.[list as MergeList] ?? [];
	const holds = (name: string, row: Row) =>
		Object.hasOwn(MERGE_LISTS, name) ? rowsOf(name).length > 0 : known(name, row) !== "";
	const write = (parts: readonly Part[], row: Row): void => {
		for (const part of parts) {
			if (lines.length >= MOST_LINES) throw new FaultyTemplate({ why: "long", line: 1, name: "" });
			if (part.kind === "line") writeLine(part, row);
			else if (part.kind === "each")
				for (const [at, one] of rowsOf(part.list).entries())
					write(part.body, { ...row, ...one, number: String(at + 1) });
			else write(holds(part.name, row) === part.isWanted ? part.known : (part.otherwise ?? []), row);
		}
	};
	const writeLine = ({ text }: Line, row: Row) => {
		const tags = [...text.matchAll(TAG)].map(([, inner = ""]) => inner);
		if (tags.some((tag) => tag.startsWith("?") && !known(tag.slice(1), row))) return;
		const isLoud = inCapitals(text);
		lines.push(
			text.replace(TAG, (_, tag: string) => {
				const name = tag.replace("?", "");
				const value = known(name, row);
				if (!value)
					return Object.hasOwn(MERGE_FIELDS, name) ? visible(name as MergeField, facts.language) : "";
				return isLoud ? value.toUpperCase() : value;
			}),
		);
	};
	write(partsOf(body), {});
	return lines.join("\n");
}

/** A line of capitals takes its fields in capitals too. */
function inCapitals(line: string): boolean {
	const own = line.replace(TAG, "").replace(/\[__[^[\]]*\]/g, "");
	return /\p{Lu}{3}/u.test(own) && !/\p{Ll}/u.test(own);
}
