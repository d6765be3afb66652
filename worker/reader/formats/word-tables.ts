import { type Lists, Numbers } from "#app/domains/case/drafts/edited/numbering.ts";
import type { PageTable } from "#drizzle/schema.ts";

/** A part of a Word document as mammoth reads it. */
export type Element = {
	type?: string;
	value?: string;
	colSpan?: number;
	children?: Element[];
	/** Of a paragraph in a list: at which of its levels, the first being 0. */
	numbering?: { level: string; isOrdered: boolean } | null;
};

export type WordText = { text: string; tables: PageTable[] };

/** A cell with more letters lays out a page and holds paragraphs. */
const LONGEST_CELL = 1500;

/**
 * The text of a document, paragraph by paragraph, with the numbers and bullets that Word sets before them; a row of a table is one
 * line, its cells parted by tabs.
 */
export function wordText(document: Element): WordText {
	number(document, new Numbers(LISTS));
	const lines: string[] = [];
	const tables: PageTable[] = [];
	const write = (element: Element) => {
		if (element.type === "paragraph") lines.push(...plain(element).split("\n"));
		else if (element.type === "table" && isTable(element)) tables.push(writeTable(element, lines));
		else for (const child of element.children ?? []) write(child);
	};
	write(document);
	const blank = lines.findIndex((line) => line.trim() !== "");
	const first = Math.max(0, blank);
	const rest = lines.slice(first).join("\n");
	return { text: rest, tables: tables.map((table) => ({ ...table, line: table.line - first })) };
}

/** Word's nine levels of a list, once with bullets. */
const LISTS: Lists = {
	ofStyle: new Map(),
	bullets: new Set(Array.from({ length: 9 }, (_, level) => `bullets.${level}`)),
};

/** Writes out what Word counts itself, in place. */
function number(element: Element, numbers: Numbers): void {
	const { type, numbering, children = [] } = element;
	if (type !== "paragraph") {
		for (const child of children) number(child, numbers);
		return;
	}
	const text = plain(element);
	const list = numbering?.isOrdered ? "numbers" : "bullets";
	const place = numbering ? { list, level: Number(numbering.level) || 0 } : null;
	const numbered = numbers.before(text, null, place);
	const mark = numbered.slice(0, numbered.length - text.length);
	if (mark !== "") element.children = [{ type: "text", value: mark }, ...children];
}

function plain({ type, value, children = [] }: Element): string {
	if (type === "text") return value ?? "";
	if (type === "tab") return "\t";
	return children.map(plain).join("");
}

type Cell = { column: number; text: string };

function cellsOf(row: Element): Cell[] {
	let column = 0;
	return (row.children ?? []).map((cell) => {
		const own = { column, text: paragraphsOf(cell).join(" ").replace(/\s+/gu, " ").trim() };
		column += cell.colSpan ?? 1;
		return own;
	});
}

function paragraphsOf(element: Element): string[] {
	return element.type === "paragraph" ? [plain(element)] : (element.children ?? []).flatMap(paragraphsOf);
}

function isTable({ children: rows = [] }: Element): boolean {
	const cells = rows.map(cellsOf);
	return (
		rows.length > 1 &&
		cells.some((row) => row.length > 1) &&
		cells.flat().every(({ text }) => text.length <= LONGEST_CELL)
	);
}

function writeTable({ children: rows = [] }: Element, lines: string[]): PageTable {
	const line = lines.length;
	const written = rows.map(cellsOf).map((cells) => cells.filter(({ text }) => text !== ""));
	const full = written.filter((cells) => cells.length > 0);
	lines.push(...full.map((cells) => cells.map(({ text }) => text).join("\t")));
	return { line, rows: full.map((cells) => cells.map(({ column }): [number] => [column])) };
}
