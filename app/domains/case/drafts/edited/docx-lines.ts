import { walkXml, XmlFault } from "#app/core/outside/xml.ts";
import { checkedWord, unpackedEntry, ZipFault } from "#app/core/outside/zip-entries.ts";
import { LETTERHEAD_STYLE } from "#app/domains/case/drafts/print/docx.ts";
import { type ListPlace, type Lists, listsIn, Numbers } from "./numbering.ts";

/** What the XML of a Word document may unpack to: a draft of the most characters, in lines of sixty, has half of it. */
export const MOST_XML_BYTES = 12_000_000;

/** Why a Word document is no text for a draft. */
export const docxFaults = ["unsupported", "encrypted", "corrupt", "too_large", "macros"] as const;
export type DocxFault = (typeof docxFaults)[number];

const MACROS = /vbaProject|\.bin$/;
/** The text, and the notes below it. */
const TEXTS = [/^word\/document\d*\.xml$/, /^word\/footnotes\.xml$/, /^word\/endnotes\.xml$/];

/**
 * The paragraphs of a Word document as lines of a draft, none of them blank: what is deleted or moved away in it is left out, as
 * is the letterhead; the numbers that Word counts itself are written out, a row of a table is a line with its cells parted by
 * tabs, and notes come last. A fault for what is no such document.
 */
export function docxLines(bytes: Buffer): string[] | DocxFault {
	if (bytes.toString("latin1", 0, 2) !== "PK") return "unsupported";
	try {
		const { entries } = checkedWord(bytes, MOST_XML_BYTES);
		if (entries.some(({ name }) => MACROS.test(name))) return "macros";
		const part = (form: RegExp) => {
			const entry = entries.find(({ name }) => form.test(name));
			return entry ? unpackedEntry(bytes, entry).toString("utf8") : "";
		};
		const lists = listsIn(part(/^word\/numbering\.xml$/), part(/^word\/styles\.xml$/));
		return TEXTS.flatMap((form) => linesOf(part(form), lists));
	} catch (error) {
		if (error instanceof ZipFault) return error.why;
		if (error instanceof XmlFault) return "corrupt";
		throw error;
	}
}

type Paragraph = { text: string; style: string | null; list: string | null; level: number };

/** What is there twice, in a form for older programs, or stands somewhere else now. */
const SKIPPED = new Set(["Fallback", "moveFrom", "pPrChange"]);

/** What an element within a run stands for (ECMA-376 part 1, 17.3.3); others are nothing, deleted text among them. */
const SIGNS: Readonly<Record<string, string>> = { tab: "\t", cr: "\n", noBreakHyphen: "-" };

function linesOf(xml: string, lists: Lists): string[] {
	const lines: string[] = [];
	const numbers = new Numbers(lists);
	/** Paragraphs that are open, one inside another where a text box is; rows of tables, each with its cells. */
	const open: Paragraph[] = [];
	const rows: string[][][] = [];
	let skipped = 0;
	let properties = 0;
	let isText = false;
	const written = (text: string) => {
		const cell = rows.at(-1)?.at(-1);
		if (cell) cell.push(text);
		else lines.push(...text.split("\n"));
	};
	walkXml(xml, {
		open: (name, { val = "", type }) => {
			if (skipped > 0 || SKIPPED.has(name)) {
				skipped += 1;
				return;
			}
			const paragraph = open.at(-1);
			if (name === "p") open.push({ text: "", style: null, list: null, level: 0 });
			else if (name === "tr") rows.push([]);
			else if (name === "tc") rows.at(-1)?.push([]);
			else if (name === "pPr") properties += 1;
			else if (!paragraph) return;
			else if (properties > 0) readProperty(paragraph, name, val);
			else if (name === "t") isText = true;
			else if (name === "br") paragraph.text += type && type !== "textWrapping" ? "" : "\n";
			else paragraph.text += SIGNS[name] ?? "";
		},
		text: (text) => {
			const paragraph = open.at(-1);
			if (paragraph && isText && skipped === 0) paragraph.text += text;
		},
		close: (name) => {
			if (skipped > 0) {
				skipped -= 1;
				return;
			}
			if (name === "t") isText = false;
			if (name === "pPr") properties -= 1;
			if (name === "p") {
				const ended = open.pop();
				if (ended && ended.style !== LETTERHEAD_STYLE)
					written(numbers.before(ended.text, ended.style, placeOf(ended)));
			}
			if (name === "tr") written((rows.pop() ?? []).map((cell) => cell.join(" ").trim()).join("\t"));
		},
	});
	return lines.map((line) => line.trimEnd()).filter((line) => line.trim() !== "");
}

function readProperty(paragraph: Paragraph, name: string, value: string): void {
	if (name === "pStyle") paragraph.style = value;
	if (name === "numId") paragraph.list = value;
	if (name === "ilvl") paragraph.level = Number(value) || 0;
}

const placeOf = ({ list, level }: Paragraph): ListPlace | null => (list === null ? null : { list, level });
