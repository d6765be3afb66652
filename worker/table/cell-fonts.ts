import type { FontAt } from "./legacy-cells.ts";

/**
 * The fonts of a sheet's cells, by the formats of `xl/styles.xml` that its cells name (ECMA-376 18.8); null for a cell of
 * none. A text of several fonts counts as being in that of its cell.
 */
export function fontsOf(sheetXml: string, stylesXml: string): FontAt {
	const names = listIn(stylesXml, "fonts", "font").map(
		(font) => /<(?:\w+:)?name\s[^>]*?val="([^"]*)"/.exec(font)?.[1] ?? null,
	);
	const formats = listIn(stylesXml, "cellXfs", "xf").map(
		(format) => names[Number(/\sfontId="(\d+)"/.exec(format)?.[1] ?? -1)] ?? null,
	);
	const fonts = new Map<string, string>();
	for (const [tag] of sheetXml.matchAll(/<(?:\w+:)?c\s[^>]*>/g)) {
		const font = formats[Number(/\ss="(\d+)"/.exec(tag)?.[1] ?? 0)];
		const at = /\sr="([A-Z]{1,3}\d{1,7})"/.exec(tag)?.[1];
		if (font && at) fonts.set(at, font);
	}
	return (row, column) => fonts.get(`${lettersOf(column)}${row + 1}`) ?? null;
}

/** The parts of one kind in a list of a workbook's formats. */
function listIn(xml: string, list: string, part: string): string[] {
	const from = xml.search(new RegExp(`<(?:\\w+:)?${list}[\\s>]`));
	if (from === -1) return [];
	const end = xml.slice(from).search(new RegExp(`</(?:\\w+:)?${list}>`));
	const body = xml.slice(from + 1, end === -1 ? undefined : from + end);
	return body.split(new RegExp(`<(?:\\w+:)?${part}(?=[\\s/>])`)).slice(1);
}

const lettersOf = (column: number): string =>
	column < 26
		? String.fromCharCode(65 + column)
		: lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26);
