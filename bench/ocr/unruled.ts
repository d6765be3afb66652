import { type Random, random } from "./pages.ts";
import { pickText, WORDS, wholeNumber, writtenDay } from "./sheet-texts.ts";
import { NARROW, NARROW_SERIF, SANS, SERIF } from "./sheets.ts";
import type { Text } from "./texts.ts";

/** Pages without a single rule: tables, columns of a newspaper, and pages that are neither. */
const KINDS = {
	"cause list": causeList,
	"index with leaders": index,
	"eight columns": wide,
	"newsletter of two": (words, chance) => newsletter(words, chance, 2),
	"newsletter of three": (words, chance) => newsletter(words, chance, 3),
	"short lines": shortLines,
	verse,
	address,
	parties,
	signatures,
} satisfies Record<string, (words: Words, chance: Random) => Part[]>;

type Words = (typeof WORDS)["en"];

/** What stands on such a page, from top to bottom. */
export type Part =
	| { as: "heading" | "prose"; text: string }
	| { as: "lines"; lines: string[]; indents: number[] }
	| { as: "pairs"; pairs: Array<[left: string, right: string]>; dotted: boolean }
	| {
			as: "table";
			widths: number[];
			rows: string[][];
			/** White between rows and between columns, in pixels of a screen. */
			apart: number;
			beside: number;
			/** The column behind whose words dots lead to the next. */
			led: number | null;
	  }
	| { as: "columns"; count: number; beside: number; align: "justify" | "left"; paragraphs: string[] };

export type Unruled = {
	kind: string;
	text: Text;
	parts: Part[];
	font: string;
	points: number;
	leading: number;
	dpi: number;
	turn: number;
	grain: number;
	seed: number;
};

/** What the reader is tuned on, and what it is measured on: nothing of that was looked at while it was tuned. */
export const TUNING_SEED = 11;
export const FRESH_SEED = 2028;

/** The kinds that are tables. */
export const UNRULED_TABLES: readonly string[] = ["cause list", "index with leaders", "eight columns"];

const LANGUAGES = ["en", "hi", "gu", "en"] as const;
const FONTS = [SERIF, SANS, NARROW, NARROW_SERIF];

/** So many pages of each kind; every seed makes others, the same each time. */
export function unruledOf(seed: number, each: number): Unruled[] {
	return Object.entries(KINDS).flatMap(([kind, make], at) =>
		Array.from({ length: each }, (_, turn): Unruled => {
			const own = seed * 1009 + at * 101 + turn;
			const chance = random(own);
			const language = LANGUAGES[(turn + seed) % LANGUAGES.length] ?? "en";
			const parts = make(WORDS[language], chance);
			const text: Text = {
				name: `unruled-${language}-${turn + 1}`,
				set: "unruled",
				languages: language === "en" ? ["eng"] : ["eng", language === "hi" ? "hin" : "guj"],
				lines: parts.flatMap(linesOf),
			};
			const narrow = kind === "eight columns";
			return {
				kind,
				text,
				parts,
				font: pickText(narrow ? [NARROW, NARROW_SERIF] : FONTS, chance),
				points: narrow ? wholeNumber(chance, 16, 19) / 2 : wholeNumber(chance, 20, 25) / 2,
				leading: 1.2 + chance() * 0.4,
				dpi: wholeNumber(chance, narrow ? 20 : 15, 30) * 10,
				turn: chance() > 0.5 ? 0 : (chance() - 0.5) * 4,
				grain: chance() * 26,
				seed: own,
			};
		}),
	);
}

function linesOf(part: Part): string[] {
	switch (part.as) {
		case "heading":
			return [`# ${part.text}`];
		case "prose":
			return [part.text];
		case "lines":
			return part.lines;
		case "pairs":
			return part.pairs.map(([left, right]) => `${left} ${right}`.trim());
		case "table":
			return part.rows.map((row) => row.filter(Boolean).join(" "));
		case "columns":
			return part.paragraphs;
	}
}

const times = <T>(count: number, make: (at: number) => T) =>
	Array.from({ length: count }, (_, at) => make(at));
const heading = (text: string): Part => ({ as: "heading", text });
const sentences = ({ business }: Words, chance: Random, count: number) =>
	times(count, () => pickText(business, chance)).join(" ");
const prose = (words: Words, chance: Random): Part => ({
	as: "prose",
	text: sentences(words, chance, wholeNumber(chance, 3, 6)),
});
const caseOf = ({ cases }: Words, chance: Random) =>
	`${pickText(cases, chance)} ${wholeNumber(chance, 10, 990)}/${wholeNumber(chance, 2012, 2025)}`;
const headed = (words: Words, chance: Random) => heading(pickText(words.courts, chance));
const between = (from: number, to: number, chance: Random) => from + chance() * (to - from);

function causeList(words: Words, chance: Random): Part[] {
	const serials = chance() > 0.5;
	const [serial = "", ...columns] = words.columns.list ?? [];
	const row = (at: number) => [
		...(serials ? [`${at + 1}.`] : []),
		caseOf(words, chance),
		`${pickText(words.names, chance)} ${words.versus} ${pickText(words.names, chance)}`,
		pickText(words.names, chance),
	];
	const rows = times(wholeNumber(chance, 9, 14), row);
	return [
		headed(words, chance),
		{
			as: "table",
			widths: [...(serials ? [7] : []), between(20, 30, chance), between(32, 44, chance), 26],
			rows: [[...(serials ? [serial] : []), ...columns], ...rows],
			apart: between(7, 16, chance),
			beside: between(14, 30, chance),
			led: null,
		},
	];
}

function index(words: Words, chance: Random): Part[] {
	const dated = chance() > 0.5;
	let page = 0;
	const row = (): string[] => {
		const from = page + 1;
		page = from + wholeNumber(chance, 0, 14);
		const more = chance() > 0.6 ? `, ${pickText(words.papers, chance)}` : "";
		return [
			...(dated ? [writtenDay(chance)] : []),
			`${pickText(words.papers, chance)}${more}`,
			page > from ? `${from}-${page}` : `${from}`,
		];
	};
	return [
		headed(words, chance),
		heading(caseOf(words, chance)),
		{
			as: "table",
			widths: [...(dated ? [17] : []), between(60, 76, chance), between(11, 16, chance)],
			rows: times(wholeNumber(chance, 8, 15), row),
			apart: between(5, 14, chance),
			beside: between(10, 24, chance),
			led: dated ? 1 : 0,
		},
		prose(words, chance),
	];
}

function wide(words: Words, chance: Random): Part[] {
	const serials = chance() > 0.7;
	const row = (at: number) => [
		serials ? String(at + 1) : caseOf(words, chance).replace(/^.* /, ""),
		`${wholeNumber(chance, 1, 400)}/${wholeNumber(chance, 1, 9)}`,
		`${wholeNumber(chance, 0, 3)}.${wholeNumber(chance, 100, 999)}`,
		pickText(words.names, chance),
		pickText(words.places, chance),
		String(wholeNumber(chance, 1, 90)),
		writtenDay(chance),
		pickText(words.purposes, chance),
	];
	const names = words.columns.wide ?? [];
	return [
		headed(words, chance),
		{
			as: "table",
			widths: [serials ? 6 : 11, 10, 9, between(19, 26, chance), 14, 9, 14, 15],
			rows: [
				serials ? names : [words.columns.list?.[1] ?? "", ...names.slice(1)],
				...times(wholeNumber(chance, 9, 18), row),
			],
			apart: between(4, 12, chance),
			beside: between(10, 16, chance),
			led: null,
		},
		prose(words, chance),
	];
}

function newsletter(words: Words, chance: Random, count: number): Part[] {
	const paragraphs = times(wholeNumber(chance, 9, 14), (): string[] => [
		...(chance() > 0.7 ? [`# ${pickText(words.papers, chance)}`] : []),
		sentences(words, chance, wholeNumber(chance, 2, 5)),
	]).flat();
	return [
		headed(words, chance),
		{
			as: "columns",
			count,
			beside: between(22, 44, chance),
			align: chance() > 0.4 ? "justify" : "left",
			paragraphs,
		},
	];
}

/** Sentences in lines of so many words. */
function brokenUp(text: string, least: number, most: number, chance: Random): string[] {
	const words = text.split(" ");
	const lines: string[] = [];
	while (words.length > 0) lines.push(words.splice(0, wholeNumber(chance, least, most)).join(" "));
	return lines;
}

function shortLines(words: Words, chance: Random): Part[] {
	return [
		headed(words, chance),
		...times(3, (): Part[] => {
			const lines = brokenUp(sentences(words, chance, 4), 3, 6, chance);
			return [prose(words, chance), { as: "lines", lines, indents: [wholeNumber(chance, 0, 60)] }];
		}).flat(),
	];
}

function verse(words: Words, chance: Random): Part[] {
	const indents = [wholeNumber(chance, 20, 90), wholeNumber(chance, 90, 160)];
	return [
		headed(words, chance),
		prose(words, chance),
		...times(4, (): Part => {
			const lines = brokenUp(sentences(words, chance, 4), 4, 7, chance).slice(0, 6);
			return { as: "lines", lines, indents };
		}),
	];
}

function address(words: Words, chance: Random): Part[] {
	const [dated, place] = [`${words.dated} ${writtenDay(chance)}`, pickText(words.places, chance)];
	const block = [...times(3, () => pickText(words.names, chance)), pickText(words.courts, chance), place];
	return [
		{
			as: "pairs",
			pairs: [
				[pickText(words.names, chance), dated],
				[place, caseOf(words, chance)],
			],
			dotted: false,
		},
		{ as: "lines", lines: block, indents: [0] },
		...times(4, () => prose(words, chance)),
		{ as: "lines", lines: [pickText(words.names, chance), place], indents: [wholeNumber(chance, 300, 460)] },
	];
}

function parties(words: Words, chance: Random): Part[] {
	const dotted = chance() > 0.4;
	const pair = (role: string): Part => ({
		as: "pairs",
		pairs: [[pickText(words.names, chance), role]],
		dotted,
	});
	const [first = "", second = ""] = words.roles;
	return [
		headed(words, chance),
		...times(3, (): Part[] => [
			heading(caseOf(words, chance)),
			pair(first),
			{ as: "heading", text: words.versus },
			pair(second),
		]).flat(),
		...times(4, () => prose(words, chance)),
	];
}

function signatures(words: Words, chance: Random): Part[] {
	const [first = "", second = ""] = words.roles;
	const pairs = times(wholeNumber(chance, 3, 5), (): [string, string] => [
		pickText(words.names, chance),
		pickText(words.names, chance),
	]);
	return [
		headed(words, chance),
		...times(5, () => prose(words, chance)),
		{
			as: "pairs",
			pairs: [
				[`${words.dated} ${writtenDay(chance)}`, first],
				[pickText(words.places, chance), second],
				...pairs,
			],
			dotted: false,
		},
	];
}
