import { daysBetween } from "#app/core/format.ts";
import { zip } from "#worker/reader/test-files.ts";

/** What is written into a cell: a date cell is a `day`, a formula has the value it came to. */
export type Written =
	| string
	| number
	| null
	| { day: string; time?: number }
	| { formula: string; value: string | number };

type Options = {
	merges?: string[];
	hidden?: Written[][];
	extra?: Record<string, string>;
	date1904?: boolean;
};

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const letters = (column: number): string =>
	column < 26
		? String.fromCharCode(65 + column)
		: letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** The serial number of a day, as spreadsheets count them from 1900. */
export const serialOf = (day: string) => daysBetween("1899-12-30", day);

function cell(value: Written, row: number, column: number): string {
	const at = `r="${letters(column)}${row + 1}"`;
	if (value === null) return "";
	if (typeof value === "number") return `<c ${at}><v>${value}</v></c>`;
	if (typeof value === "string")
		return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
	if ("day" in value) return `<c ${at} s="1"><v>${serialOf(value.day) + (value.time ?? 0)}</v></c>`;
	const type = typeof value.value === "string" ? ' t="str"' : "";
	return `<c ${at}${type}><f>${escaped(value.formula)}</f><v>${escaped(String(value.value))}</v></c>`;
}

function sheetXml(rows: readonly (readonly Written[])[], merges: readonly string[] = []): string {
	const lines = rows.map(
		(cells, row) =>
			`<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join("")}</row>`,
	);
	const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
	return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join("")}</sheetData>${merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`}</worksheet>`;
}

/** The bytes of a workbook (ECMA-376) with these rows on its first sheet, and with a hidden sheet when one is given. */
export function xlsx(
	rows: readonly (readonly Written[])[],
	{ merges, hidden, extra = {} }: Options = {},
): Buffer {
	const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;
	const type = (name: string, of: string) =>
		`<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`;
	const sheets = [sheetXml(rows, merges), ...(hidden ? [sheetXml(hidden)] : [])];
	return zip({
		"[Content_Types].xml": xml(
			`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type("workbook", "sheet.main")}${type("styles", "styles")}${sheets.map((_, at) => type(`worksheets/sheet${at + 1}`, "worksheet")).join("")}</Types>`,
		),
		"_rels/.rels": xml(
			`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		),
		"xl/workbook.xml": xml(
			`<workbook xmlns="${main}" xmlns:r="${rel}"><sheets>${sheets.map((_, at) => `<sheet name="Sheet${at + 1}" sheetId="${at + 1}"${at > 0 ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
		),
		"xl/_rels/workbook.xml.rels": xml(
			`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="rId9" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
		),
		"xl/styles.xml": xml(
			`<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
		),
		...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet])),
		...extra,
	});
}
