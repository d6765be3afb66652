import { describe, expect, test } from "vitest";
import {
	MOST_COLUMNS,
	MOST_LETTERS,
	MOST_LINE_LETTERS,
	MOST_SHEETS,
} from "#app/domains/out/imports/sheet/cells.ts";
import { ods, type Written, workbook, xlsx } from "#tests/imports/spreadsheets.ts";
import { zip } from "#worker/reader/testing/test-files.ts";
import { MOST_LINES } from "./book.ts";
import { fillMerged } from "./merged.ts";
import { sheetsOf } from "./table.ts";

const TODAY = "2026-06-01";
const sheetsIn = (bytes: Buffer | string) => sheetsOf(Buffer.from(bytes as string), TODAY);
/** The second line of the first sheet. */
const second = async (bytes: Buffer | string) => (await sheetsIn(bytes))[0]?.lines[1]?.cells;
const why = (bytes: Buffer | string) =>
	sheetsIn(bytes).then(
		() => "read",
		(error) => error.why,
	);
const both = async (...files: (Buffer | string)[]) => Promise.all(files.map(why));
const rows = (count: number, name = "A") => Array.from({ length: count }, (_, at) => [`${name} ${at + 1}`]);

describe("a sheet", () => {
	test("has so many lines at most, however they are written", async () => {
		expect(MOST_LINES).toBe(20_100);
		const text = (lines: number) => "RCS 1/2024\n".repeat(lines);
		expect(await both(text(MOST_LINES), text(MOST_LINES + 1))).toEqual(["read", "rows"]);
		const repeated = (lines: number) =>
			odsOf(`<table:table-row table:number-rows-repeated="${lines}">${odsCell("A")}</table:table-row>`);
		expect(await both(repeated(MOST_LINES), repeated(MOST_LINES + 1))).toEqual(["read", "rows"]);
	});

	test("has sixty columns at most, however they are written", async () => {
		expect(MOST_COLUMNS).toBe(60);
		const text = (columns: number) => Array.from({ length: columns }, (_, at) => `c${at}`).join(",");
		expect(await both(text(60), text(61))).toEqual(["read", "columns"]);
		const repeated = (columns: number) =>
			odsOf(`<table:table-row>${odsCell("A", columns)}</table:table-row>`);
		expect(await both(repeated(60), repeated(61))).toEqual(["read", "columns"]);
		const behind = (blank: number) =>
			odsOf(`<table:table-row>${odsCell("", blank)}${odsCell("A")}</table:table-row>`);
		expect(await both(behind(59), behind(60), behind(50_000))).toEqual(["read", "columns", "columns"]);
		const spanned = (columns: number) => `<table><tr><td colspan="${columns}">A<td>B</table>`;
		expect(await both(spanned(59), spanned(60))).toEqual(["read", "columns"]);
	});

	test("has no cell beyond the last column that a spreadsheet has", async () => {
		const at = (ref: string) =>
			xlsx([], {
				extra: {
					"xl/worksheets/sheet1.xml": `<worksheet><row r="1"><c r="${ref}1"><v>1</v></c></row></worksheet>`,
				},
			});
		expect(await both(at("XFD"), at("XFE"))).toEqual(["columns", "corrupt"]);
	});

	test("has lines of 20,000 letters at most, in one cell or in many, or where merged cells are filled", async () => {
		expect(MOST_LINE_LETTERS).toBe(20_000);
		const cells = (count: number, each: number) => Array(count).fill("a".repeat(each)).join(",");
		expect(await both(cells(1, 20_000), cells(1, 20_001))).toEqual(["read", "cell"]);
		expect(await both(cells(50, 400), cells(50, 401))).toEqual(["read", "cell"]);
		const spanned = (each: number) => `<table><tr><td colspan="50">${"a".repeat(each)}<td>B</table>`;
		expect(await both(spanned(20_000), spanned(20_000 + 1))).toEqual(["cell", "cell"]);
	});

	test("has ten million letters at most, however small the file is that says them", async () => {
		expect(MOST_LETTERS).toBe(10_000_000);
		const repeated = (lines: number) =>
			odsOf(
				`<table:table-row table:number-rows-repeated="${lines}">${odsCell("a".repeat(200), 50)}</table:table-row>`,
			);
		expect(await both(repeated(1_000), repeated(1_001))).toEqual(["read", "unpacks"]);
		const twice = (lines: number) =>
			workbook([0, 1].map((at) => ({ name: `S${at}`, rows: Array(lines).fill(["a".repeat(10_000)]) })));
		const refusals = async (lines: number) => (await sheetsIn(twice(lines))).map(({ refused }) => refused);
		expect(await refusals(500)).toEqual([null, null]);
		expect(await refusals(501)).toEqual([null, "unpacks"]);
	});

	test("is numbered as far as two million lines", async () => {
		const line = async (blank: number) => {
			const row = `<table:table-row table:number-rows-repeated="${blank}"/><table:table-row>${odsCell("A")}</table:table-row>`;
			return (await sheetsIn(odsOf(row)))[0]?.lines[0]?.line;
		};
		expect([await line(2_000_000), await line(2_000_001)]).toEqual([2_000_001, 2_000_001]);
	});
});

describe("a workbook", () => {
	test("has a hundred sheets at most, whose names are cut after a hundred letters", async () => {
		expect(MOST_SHEETS).toBe(100);
		const sheets = (count: number, name = "A") =>
			Array.from({ length: count }, () => ({ name, rows: [["A"]] }));
		expect(await both(workbook(sheets(100)), workbook(sheets(101)))).toEqual(["read", "sheets"]);
		expect(await both(ods(sheets(100)), ods(sheets(101)))).toEqual(["read", "sheets"]);
		for (const make of [workbook, ods])
			for (const length of [100, 101])
				expect((await sheetsIn(make(sheets(1, "n".repeat(length)))))[0]?.name).toBe("n".repeat(100));
	});

	test("has so many lines in all sheets together; what is beyond is left out, the smaller sheet first", async () => {
		const read = async (more: number) => {
			const sheets = await sheetsIn(
				workbook([
					{ name: "Small", rows: rows(more) },
					{ name: "Large", rows: rows(20_000) },
				]),
			);
			return sheets.map(({ name, refused, lines }) => [name, refused, lines.length]);
		};
		expect(await read(100)).toEqual([
			["Small", null, 100],
			["Large", null, 20_000],
		]);
		expect(await read(101)).toEqual([
			["Small", "rows", 0],
			["Large", null, 20_000],
		]);
	});

	test("is read though a hidden sheet is too large, and not where the fullest that is shown is", async () => {
		const wide = [Array.from({ length: 61 }, (_, at) => `c${at}`), ["A"], ["B"]];
		const book = (isHidden: boolean) =>
			workbook([
				{ name: "A", rows: rows(2) },
				{ name: "B", rows: wide, isHidden },
			]);
		expect(await both(book(true), book(false))).toEqual(["read", "columns"]);
	});

	test("unpacks to 60 million bytes and 2000 parts at most", async () => {
		const claimed = (bytes: number) => zip({ "xl/workbook.xml": "<workbook/>" }, bytes);
		expect(await both(claimed(60_000_000), claimed(60_000_001))).toEqual(["no_table", "unpacks"]);
		const parts = (count: number) =>
			zip({
				"xl/workbook.xml": "<workbook/>",
				...Object.fromEntries(rows(count - 1).map(([name]) => [`xl/media/${name}`, ""])),
			});
		expect(await both(parts(2000), parts(2001))).toEqual(["no_table", "unpacks"]);
	});

	test("is encrypted when one of its parts is", async () => {
		const bytes = Buffer.from(xlsx([["A"]]));
		const entry = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
		bytes.writeUInt16LE(1, entry + 8);
		expect(await why(bytes)).toBe("encrypted");
	});

	test("fills a million merged cells at most", () => {
		const lines = Array.from({ length: 1001 }, (_, at) => ({ line: at + 1, cells: ["A"] }));
		const merge = { column: 0, from: 1, to: 1001 };
		const merges = Array.from({ length: 1000 }, () => merge);
		expect(() => fillMerged(lines, merges)).not.toThrow();
		expect(() => fillMerged(lines, [...merges, { ...merge, to: 2 }])).toThrow(
			expect.objectContaining({ why: "corrupt" }),
		);
	});

	test("has its last day on 31 December 9999, from wherever it counts", async () => {
		const days = async (from1904: boolean, ...cells: Written[]) =>
			second(workbook([{ name: "A", rows: [["D"], cells] }], from1904));
		const broken = { broken: "########" };
		for (const from1904 of [false, true])
			expect(await days(from1904, { day: "9999-12-31" }, { day: "9999-12-31", time: 1 })).toEqual([
				{ day: "9999-12-31", time: null },
				broken,
			]);
		expect(await days(false, { day: "1899-12-30" }, { day: "1899-12-29" })).toEqual(["00:00", broken]);
	});

	test("counts its first days as Excel does, with a 29 February 1900 that never was", async () => {
		const serials = [59, 60, 61].map((serial) => `<c s="1"><v>${serial}</v></c>`).join("");
		const sheet = `<worksheet><row><c><v>1</v></c></row><row>${serials}</row></worksheet>`;
		const cells = await second(xlsx([], { extra: { "xl/worksheets/sheet1.xml": sheet } }));
		expect(cells).toMatchObject([{ day: "1900-02-28" }, { day: "1900-02-28" }, { day: "1900-03-01" }]);
	});

	test("shows 200 letters of a formula that was never worked out", async () => {
		for (const make of [
			(cells: Written[]) => xlsx([["A"], cells]),
			(cells: Written[]) => ods([{ name: "A", rows: [["A"], cells] }]),
		])
			expect(await second(make([{ formula: "a".repeat(200) }, { formula: "b".repeat(201) }]))).toEqual([
				{ broken: `=${"a".repeat(200)}` },
				{ broken: `=${"b".repeat(200)}` },
			]);
	});
});

test("a text is UTF-16 where more than a quarter of its bytes are zeros on one side", async () => {
	expect(await both("a\0b\0zzzz", "a\0b\0c\0zz")).toEqual(["unsupported", "read"]);
	expect(await both("\0a\0bzzzz", "\0a\0b\0czz")).toEqual(["unsupported", "read"]);
});

describe("a backup of the eCourts app", () => {
	const entry = { cino: "GJAH010012342024", type_name: "RCS", reg_no: "12", reg_year: "2024" };

	test("has a date of today as the next one and as the last", async () => {
		const dated = { ...entry, date_next_list: TODAY, date_last_list: TODAY };
		const cell = { day: TODAY, time: null };
		expect((await second(JSON.stringify([dated])))?.slice(6, 8)).toEqual([cell, cell]);
	});

	test("is refused where one of its entries is none", async () => {
		expect(await both(JSON.stringify([entry]), JSON.stringify([entry, "cino"]))).toEqual(["read", "corrupt"]);
	});

	test("is read where it was encoded four times, and not where it was five times", async () => {
		const encoded = (times: number) =>
			Array.from({ length: times }).reduce((text) => JSON.stringify(text), [entry] as unknown) as string;
		expect(await both(encoded(4), encoded(5))).toEqual(["read", "corrupt"]);
	});
});

const odsCell = (text: string, repeated = 1) =>
	`<table:table-cell table:number-columns-repeated="${repeated}">${text && `<text:p>${text}</text:p>`}</table:table-cell>`;

function odsOf(lines: string): Buffer {
	const names = ["office", "table", "text"].map((name) => `xmlns:${name}="urn:${name}"`).join(" ");
	return zip({
		mimetype: "application/vnd.oasis.opendocument.spreadsheet",
		"content.xml": `<office:document-content ${names}><table:table table:name="A">${lines}</table:table></office:document-content>`,
	});
}
