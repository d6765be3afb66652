import { daysBetween } from "#app/core/format.ts";
import { zip } from "#worker/reader/testing/test-files.ts";

/** What is written into a cell: a date cell is a `day`, a formula has the value it came to, if any. */
export type Written =
	| string
	| number
	| null
	| { day: string; time?: number }
	| { formula: string; value?: string | number }
	| { error: string }
	| { struck: string };

/** A sheet; `hiddenRows` are lines from one. */
export type WrittenSheet = {
	name: string;
	rows: readonly (readonly Written[])[];
	isHidden?: boolean;
	hiddenRows?: readonly number[];
	merges?: readonly string[];
};

type Options = { merges?: string[]; extra?: Record<string, string> };

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const letters = (column: number): string =>
	column < 26
		? String.fromCharCode(65 + column)
		: letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** The serial number of a day, as spreadsheets count them from 1900. */
export const serialOf = (day: string) => daysBetween("1899-12-30", day);

function cell(value: Written, row: number, column: number, from: string): string {
	const at = `r="${letters(column)}${row + 1}"`;
	const inline = (text: string, style = "") =>
		`<c ${at}${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
	if (value === null) return "";
	if (typeof value === "number") return `<c ${at}><v>${value}</v></c>`;
	if (typeof value === "string") return inline(value);
	if ("struck" in value) return inline(value.struck, ' s="2"');
	if ("error" in value) return `<c ${at} t="e"><v>${value.error}</v></c>`;
	if ("day" in value) return `<c ${at} s="1"><v>${daysBetween(from, value.day) + (value.time ?? 0)}</v></c>`;
	const formula = `<f>${escaped(value.formula)}</f>`;
	if (value.value === undefined) return `<c ${at}>${formula}<v/></c>`;
	const type = typeof value.value === "string" ? ' t="str"' : "";
	return `<c ${at}${type}>${formula}<v>${escaped(String(value.value))}</v></c>`;
}

function sheetXml({ rows, merges = [], hiddenRows = [] }: WrittenSheet, from: string): string {
	const lines = rows.map((cells, row) => {
		const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : "";
		return `<row r="${row + 1}"${hidden}>${cells.map((value, column) => cell(value, row, column, from)).join("")}</row>`;
	});
	const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
	return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join("")}</sheetData>${merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`}</worksheet>`;
}

/** The bytes of a workbook (ECMA-376) with these rows on its only sheet. */
export const xlsx = (rows: WrittenSheet["rows"], { merges = [], extra }: Options = {}): Buffer =>
	workbook([{ name: "Sheet1", rows, merges }], false, extra);

/** The bytes of a workbook (ECMA-376) with these sheets; `from1904` counts its days as old Macintoshes do. */
export function workbook(
	sheets: readonly WrittenSheet[],
	from1904 = false,
	extra: Record<string, string> = {},
): Buffer {
	const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;
	const type = (name: string, of: string) =>
		`<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`;
	const from = from1904 ? "1904-01-01" : "1899-12-30";
	return zip({
		"[Content_Types].xml": xml(
			`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type("workbook", "sheet.main")}${type("styles", "styles")}${sheets.map((_, at) => type(`worksheets/sheet${at + 1}`, "worksheet")).join("")}</Types>`,
		),
		"_rels/.rels": xml(
			`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		),
		"xl/workbook.xml": xml(
			`<workbook xmlns="${main}" xmlns:r="${rel}"><workbookPr${from1904 ? ' date1904="1"' : ""}/><sheets>${sheets.map(({ name, isHidden }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
		),
		"xl/_rels/workbook.xml.rels": xml(
			`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="rIdStyles" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
		),
		"xl/styles.xml": xml(
			`<styleSheet xmlns="${main}"><fonts count="2"><font/><font><strike/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
		),
		...Object.fromEntries(
			sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, from)]),
		),
		...extra,
	});
}

/** The bytes of an OpenDocument workbook (ISO/IEC 26300) with these sheets. */
export function ods(sheets: readonly WrittenSheet[]): Buffer {
	const names = ["office", "table", "text", "style", "calcext"].map((name) => `xmlns:${name}="urn:${name}"`);
	const tables = sheets.map(({ name, rows, isHidden, hiddenRows = [] }) => {
		const lines = rows.map((cells, at) => {
			const hidden = hiddenRows.includes(at + 1) ? ' table:visibility="collapse"' : "";
			return `<table:table-row${hidden}>${cells.map(odsCell).join("")}<table:table-cell table:number-columns-repeated="1000"/></table:table-row>`;
		});
		return `<table:table table:name="${escaped(name)}"${isHidden ? ' table:style-name="off"' : ""}>${lines.join("")}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table>`;
	});
	const styles =
		'<office:automatic-styles><style:style style:name="out"><style:text-properties style:text-line-through-style="solid"/></style:style><style:style style:name="off"><style:table-properties table:display="false"/></style:style></office:automatic-styles>';
	return zip({
		mimetype: "application/vnd.oasis.opendocument.spreadsheet",
		"content.xml": `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names.join(" ")}>${styles}<office:body><office:spreadsheet>${tables.join("")}</office:spreadsheet></office:body></office:document-content>`,
	});
}

function odsCell(value: Written): string {
	const made = (type: string, text: string, more = "") =>
		`<table:table-cell office:value-type="${type}"${more}><text:p>${escaped(text)}</text:p></table:table-cell>`;
	if (value === null) return "<table:table-cell/>";
	if (typeof value === "number") return made("float", String(value), ` office:value="${value}"`);
	if (typeof value === "string") return made("string", value);
	if ("struck" in value) return made("string", value.struck, ' table:style-name="out"');
	if ("error" in value) return made("string", value.error, ' calcext:value-type="error"');
	if ("day" in value) return made("date", value.day, ` office:date-value="${value.day}"`);
	const formula = ` table:formula="of:=${escaped(value.formula)}"`;
	if (value.value === undefined) return `<table:table-cell${formula}/>`;
	return typeof value.value === "number"
		? made("float", String(value.value), `${formula} office:value="${value.value}"`)
		: made("string", value.value, formula);
}
