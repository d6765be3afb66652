import { describe, expect, test } from "vitest";
import { ods, workbook, xlsx } from "#tests/imports/spreadsheets.ts";
import { compoundFile, docx, workshop, zip } from "#worker/reader/testing/test-files.ts";
import { readTable } from "./run.ts";
import { sheetsOf } from "./table.ts";

const TODAY = "2026-06-01";
const ROWS = [
	["Case No", "Petitioner"],
	["RCS 1/2024", "રેખા"],
];
const sheetsIn = (bytes: Buffer | string) => sheetsOf(Buffer.from(bytes as string), TODAY);
/** The cells of the lines of the first sheet. */
const read = async (bytes: Buffer | string) =>
	(await sheetsIn(bytes)).slice(0, 1).flatMap(({ lines }) => lines.map(({ cells }) => cells));
const why = (bytes: Buffer | string) =>
	read(bytes).then(
		() => "read",
		(error) => error.why,
	);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

describe("a text with separators", () => {
	const lines = (mark: string) => ROWS.map((row) => row.join(mark)).join("\r\n");
	test.each([",", ";", "\t"])("is read with %j between its cells", async (mark) => {
		expect(await read(lines(mark))).toEqual(ROWS);
	});

	test("is read in UTF-8 with a mark, in UTF-16 and in Windows-1252", async () => {
		expect(await read(`\ufeff${lines(",")}`)).toEqual(ROWS);
		expect(await read(utf16(lines("\t")))).toEqual(ROWS);
		expect(await read(utf16(lines(",")).subarray(2))).toEqual(ROWS);
		expect(await read(Buffer.from("Case No,Petitioner\nRCS 1/2024,Andr\xe9 \x93X\x94", "latin1"))).toEqual([
			["Case No", "Petitioner"],
			["RCS 1/2024", "André “X”"],
		]);
	});

	test("with a spreadsheet's sign for no value is not taken for an old font", async () => {
		const cells = [
			["Rekha", "High Court; Bench 2"],
			["Suresh", "#N/A"],
		];
		expect(await read(cells.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n"))).toEqual(
			cells,
		);
	});

	test("may hold a quotation mark alone, and is refused where one is never closed", async () => {
		expect(await read('Case No,Court\nRCS 1/2024,Anand\nRCS 2/2024,"\nRCS 3/2024,"')).toEqual([
			["Case No", "Court"],
			["RCS 1/2024", "Anand"],
			["RCS 2/2024", '"'],
			["RCS 3/2024", '"'],
		]);
		expect(await why('Case No,Court\nRCS 1/2024,"Anand\nRCS 2/2024,Anand')).toBe("quotes");
	});

	test("may say its separator, and may hold it in quotes with line ends", async () => {
		expect(await read('sep=;\r\nCase No;Petitioner\r\n"RCS 1/2024";"A;\nB ""C"""')).toEqual([
			["Case No", "Petitioner"],
			["RCS 1/2024", 'A;\nB "C"'],
		]);
	});
});

describe("a workbook", () => {
	test("gives texts, numbers, days at midnight in UTC, and formulas as their values", async () => {
		const day = { day: "2026-03-12" };
		const sheet = xlsx([
			["A", "B", "C", "D", "E"],
			["રેખા & Co.", 9825012345, day, { ...day, time: 0.4375 }, { formula: "A1", value: "x" }],
		]);
		expect(await read(sheet)).toEqual([
			["A", "B", "C", "D", "E"],
			["રેખા & Co.", 9825012345, { day: "2026-03-12", time: null }, { day: "2026-03-12", time: "10:30" }, "x"],
		]);
	});

	test("gives a cell that is merged downwards in each of its rows", async () => {
		const sheet = xlsx(
			[
				["Court", "No"],
				["Sanand", "1"],
				[null, "2"],
				[null, "3"],
				[null, "4"],
			],
			{ merges: ["A2:A4"] },
		);
		expect((await read(sheet)).map(([court]) => court)).toEqual([
			"Court",
			"Sanand",
			"Sanand",
			"Sanand",
			null,
		]);
	});

	test("is read with all of its sheets, those that are hidden as such", async () => {
		const book = workbook([
			{ name: "March", rows: ROWS },
			{ name: "April", rows: [] },
			{ name: "Old", rows: ROWS, isHidden: true },
		]);
		expect((await sheetsIn(book)).map(({ name, isHidden, count }) => [name, isHidden, count])).toEqual([
			["March", false, 2],
			["Old", true, 2],
		]);
	});

	test("keeps an error, a formula without its value, and one that came to an empty text apart", async () => {
		const book = xlsx([
			["A", "B", "C"],
			["x", { error: "#REF!" }, { formula: 'A2&"/"' }, { formula: "A2", value: "" }, "y"],
		]);
		expect((await read(book))[1]).toEqual(["x", { broken: "#REF!" }, { broken: '=A2&"/"' }, null, "y"]);
	});

	test("keeps rows that are hidden or struck out as such, and single cells that are struck out", async () => {
		const rows = [
			["No", "Name", "Date"],
			["1", "Hidden", "x"],
			[{ struck: "2" }, { struck: "Out" }, { struck: "y" }],
			["3", "Living", { struck: "z" }],
		];
		const [sheet] = await sheetsIn(workbook([{ name: "A", rows, hiddenRows: [2] }]));
		expect(sheet?.lines.slice(1)).toEqual([
			{ line: 2, cells: ["1", "Hidden", "x"], isHidden: true },
			{ line: 3, cells: ["2", "Out", "y"], isStruck: true },
			{ line: 4, cells: ["3", "Living", { struck: "z" }] },
		]);
	});

	test("that counts from 1904 gives its date cells right and says how it counts", async () => {
		const [sheet] = await sheetsIn(workbook([{ name: "A", rows: [["D"], [{ day: "2027-03-15" }]] }], true));
		expect(sheet?.from1904).toBe(true);
		expect(sheet?.lines[1]?.cells).toEqual([{ day: "2027-03-15", time: null }]);
	});

	test("with a sheet that is too large gives the others", async () => {
		const wide = [Array.from({ length: 61 }, (_, at) => `c${at}`)];
		const sheets = await sheetsIn(
			workbook([
				{ name: "A", rows: ROWS },
				{ name: "B", rows: wide },
			]),
		);
		expect(sheets.map(({ name, refused, lines }) => [name, refused, lines.length])).toEqual([
			["A", null, 2],
			["B", "columns", 0],
		]);
	});
});

test("an OpenDocument workbook is read like any other", async () => {
	const rows = [
		["Case No", "Petitioner", "Date", "Fee"],
		["RCS 1/2024", "રેખા & Co.", { day: "2027-03-15" }, 250],
		["RCS 2/2024", { struck: "Out" }, { error: "#REF!" }, { formula: "A1" }],
		["RCS 3/2024", "Hidden"],
	];
	const sheets = await sheetsIn(
		ods([
			{ name: "March", rows, hiddenRows: [4] },
			{ name: "April", rows },
		]),
	);
	expect(sheets.map(({ name }) => name)).toEqual(["March", "April"]);
	expect(sheets[0]?.lines).toEqual([
		{ line: 1, cells: ["Case No", "Petitioner", "Date", "Fee"] },
		{ line: 2, cells: ["RCS 1/2024", "રેખા & Co.", { day: "2027-03-15", time: null }, 250] },
		{ line: 3, cells: ["RCS 2/2024", { struck: "Out" }, { broken: "#REF!" }, { broken: "=A1" }] },
		{ line: 4, cells: ["RCS 3/2024", "Hidden"], isHidden: true },
	]);
	expect(await why(zip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<a/>" }))).toBe(
		"unsupported",
	);
});

test("a table of a court's website is read, whatever its file is called", async () => {
	const page = `<html><table><tr><th>Case No<th>Petitioner</tr>
		<TR><TD colspan="1">RCS&nbsp;1/2024</TD><td>&#2736;&#2759;&#2710;&#2750;<br></td></TR></table></html>`;
	expect(await read(page)).toEqual(ROWS);
});

describe("a backup of the eCourts app", () => {
	const entry = {
		cino: "GJAH010012342024",
		type_name: "RCS",
		reg_no: "12",
		reg_year: "2024",
		petparty_name: "Rekha Solanki",
		resparty_name: "XXXXXXX",
		establishment_name: "Civil Court",
		district_name: "Ahmedabad",
		state_name: "Gujarat",
		court_no_desg_name: "3-Civil Judge",
		date_next_list: "2026-07-01",
		date_last_list: "2026-05-01",
		purpose_name: "192-Evidence",
	};
	const row = [
		...["GJAH010012342024", "RCS/12/2024", "Rekha Solanki", null, "Civil Court, Ahmedabad, Gujarat"],
		...["3-Civil Judge", { day: "2026-07-01", time: null }, { day: "2026-05-01", time: null }, "Evidence"],
	];
	const text = JSON.stringify(entry);

	test.each([
		["an array of texts", JSON.stringify([text])],
		["an array of objects", `[${text}]`],
		["lines", `${text}\n${text}`.split("\n")[0] ?? ""],
		["encoded once more", JSON.stringify(JSON.stringify([text]))],
		["with a mark before it", `\ufeff${JSON.stringify([text])}`],
	])("is read: %s", async (_, written) => {
		expect((await read(written)).slice(1)).toEqual([row]);
	});

	test("has no next date where that has passed, and its filing number where none is registered", async () => {
		const old = {
			...entry,
			date_next_list: "2026-05-20",
			reg_no: 0,
			reg_year: "0",
			fil_no: 77,
			fil_year: 2023,
		};
		const [, [, number, , , , , next] = []] = await read(JSON.stringify([old]));
		expect([number, next]).toEqual(["RCS/77/2023", null]);
	});

	test("that is no backup is told", async () => {
		expect(await why('["cino", "type_name"]')).toBe("corrupt");
	});
});

describe("what is not read is refused for a reason", () => {
	const book = { "[Content_Types].xml": "", "xl/workbook.xml": "<workbook/>" };
	const wide = Array.from({ length: 61 }, (_, at) => `c${at}`);
	test.each([
		["an old workbook", compoundFile(["Workbook"]), "old_xls"],
		["a workbook with a password", compoundFile(["EncryptedPackage"]), "encrypted"],
		["a workbook with macros", zip({ ...book, "xl/vbaProject.bin": "x" }), "macros"],
		["a workbook that says it unpacks to too much", zip(book, 61_000_000), "unpacks"],
		[
			"a workbook that unpacks to more than it says",
			zip({ ...book, "xl/media/a.xml": "a".repeat(5000) }, 10),
			"unpacks",
		],
		["a workbook that breaks off", xlsx(ROWS).subarray(0, 300), "corrupt"],
		["a workbook without a sheet", zip(book), "no_table"],
		["a Word file", docx(["A paper"]), "unsupported"],
		["a PDF", "%PDF-1.4\n", "unsupported"],
		["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), "unsupported"],
		["a sheet of too many rows", `Case No,Petitioner\n${"RCS 1/2024,Rekha\n".repeat(20_200)}`, "rows"],
		["a workbook of too many rows", xlsx(Array.from({ length: 21_100 }, (_, at) => [at, "A"])), "rows"],
		["a sheet of too many columns", wide.join(","), "columns"],
		["a cell that is too long", `Case No,Petitioner\nRCS 1/2024,${"a".repeat(20_001)}`, "cell"],
		["blank lines", "\n , \n", "no_table"],
	])("%s", async (_, bytes, reason) => {
		expect(await why(bytes)).toBe(reason);
	});
});

describe("the process that reads", () => {
	test("gives the cells, or why there are none", async () => {
		const put = await workshop();
		const [sheet] = await readTable({ path: await put("a.xlsx", xlsx(ROWS)), today: TODAY });
		expect(sheet?.lines.map(({ cells }) => cells)).toEqual(ROWS);
		const reading = readTable({ path: await put("b.xls", compoundFile(["Workbook"])), today: TODAY });
		await expect(reading).rejects.toMatchObject({ why: "old_xls" });
	});

	test("is given up when it takes too long", async () => {
		const put = await workshop();
		const path = await put("a.csv", "Case No,Petitioner\n");
		await expect(readTable({ path, today: TODAY }, undefined, 1)).rejects.toMatchObject({ why: "timeout" });
	});
});
