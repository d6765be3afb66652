import type { PageTable } from "#drizzle/schema.ts";
import type { PageText } from "./page-text.ts";

/** The text of a page and the tables in it. */
export type Part = { text: string; tables: PageTable[] };

/** In characters; some fifteen printed pages. */
const MOST_OF_A_PART = 50_000;
/** In characters. No printed page holds as many; a page of a PDF may. */
const MOST_OF_A_PAGE = 100_000;
/** So much of a part may be left to the next one to keep a paragraph whole. */
const LOOSE = 0.2;

/** A line of the whole text, or a piece of one that is too long for a part, and the number of the line. */
type Line = { text: string; number: number };

/**
 * A text without pages of its own, in parts of at most `most` characters, blank lines between them left out. A part ends
 * before a blank line where one is near, else with a line; a line too long for a part ends with a word. A table that goes
 * over the end of a part goes on as another one.
 */
export function partedText({ text, tables }: Part, most = MOST_OF_A_PART): Part[] {
	if (text.length <= most) return [{ text, tables }];
	const lines = text
		.split("\n")
		.flatMap((line, number) => pieces(line, most).map((piece): Line => ({ text: piece, number })));
	const parts: Part[] = [];
	let start = 0;
	while (start < lines.length) {
		const end = endOf(lines, start, most);
		const own = lines.slice(start, end);
		parts.push({
			text: own
				.map(({ text }) => text)
				.join("\n")
				.trimEnd(),
			tables: tablesAmong(tables, own),
		});
		start = end;
		while (lines[start]?.text.trim() === "") start += 1;
	}
	return parts;
}

function pieces(line: string, most: number): string[] {
	const cut: string[] = [];
	let rest = line;
	while (rest.length > most) {
		const space = rest.lastIndexOf(" ", most);
		const end = space > most * (1 - LOOSE) ? space : whole(rest, most);
		cut.push(rest.slice(0, end));
		rest = rest.slice(end).trimStart();
	}
	return rest === "" && cut.length > 0 ? cut : [...cut, rest];
}

/** `end`, or the place before it where it would part the two halves of one character. */
const whole = (text: string, end: number) => (/[\uD800-\uDBFF]/.test(text[end - 1] ?? "") ? end - 1 : end);

/** The index behind the last of the lines that make a part from `start` on; at least one does. */
function endOf(lines: readonly Line[], start: number, most: number): number {
	let [end, length, paragraph] = [start, 0, start];
	for (; end < lines.length; end += 1) {
		const line = lines[end]?.text ?? "";
		length += line.length + 1;
		if (length - 1 > most && end > start) break;
		if (line.trim() === "" && length > most * (1 - LOOSE)) paragraph = end;
	}
	return end < lines.length && paragraph > start ? paragraph : end;
}

function tablesAmong(tables: readonly PageTable[], lines: readonly Line[]): PageTable[] {
	const first = lines[0]?.number ?? 0;
	const last = lines.at(-1)?.number ?? first;
	return tables.flatMap(({ line, rows }) => {
		const own = rows.slice(Math.max(0, first - line), Math.max(0, last + 1 - line));
		return own.length > 0 ? [{ line: Math.max(line, first) - first, rows: own }] : [];
	});
}

/** A page that was read, or the beginning of one that holds more than `most` characters. */
export function beginningOf<Page extends PageText>(
	page: Page,
	most = MOST_OF_A_PAGE,
): { page: Page; isWhole: boolean } {
	if (page.text.length <= most) return { page, isWhole: true };
	const [first] = partedText(page, most);
	const words = page.words.slice(0, first?.text.match(/\S+/g)?.length ?? 0);
	const doubtful = page.doubtful.filter((index) => index < words.length);
	return { page: { ...page, ...first, words, doubtful }, isWhole: false };
}
