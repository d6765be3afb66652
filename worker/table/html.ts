import type { Cell } from "#app/domains/out/imports/sheet/cells.ts";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const MOST_SPANNED = 60;

/** Whether a text is a page with a table, which court sites hand out as `.xls`. */
export const isHtmlTable = (text: string): boolean => /^\s*</.test(text) && /<table\b/i.test(text);

/** The cells of the rows of a page's tables, as text. Cut apart at its tags, so that the time grows with the length alone. */
export function htmlCells(text: string): Cell[][] {
	const [, ...rows] = text.split(/<tr\b/i);
	return rows.map((row) => {
		const [, ...cells] = (row.split(/<\/tr\b|<\/table\b/i)[0] ?? "").split(/<t[dh]\b/i);
		return cells.flatMap(cellsOf);
	});
}

function cellsOf(cell: string): Cell[] {
	const end = cell.indexOf(">");
	const text = unescaped(
		cell
			.slice(end + 1)
			.replace(/<br\b[^>]*>/gi, " ")
			.replace(/<[^>]*>?/g, ""),
	).trim();
	const span = Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(cell.slice(0, end))?.[1] ?? 1);
	const rest = Array.from({ length: Math.min(Math.max(span, 1), MOST_SPANNED) - 1 }, () => null);
	return [text === "" ? null : text, ...rest];
}

function unescaped(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
		const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
		if (code !== null) return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : " ";
		return ENTITIES[String(name).toLowerCase()] ?? whole;
	});
}
