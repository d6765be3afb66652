import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translator } from "#app/messages/index.ts";
import { clients, matters } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { importStep, importTo, rowsByNumber } from "#tests/imports/sent.ts";
import { ods, type Written, workbook, xlsx } from "#tests/imports/spreadsheets.ts";
import { setColumns } from "./columns.server.ts";
import { importJson } from "./json.ts";
import { reasonText } from "./reasons.ts";
import { listRows } from "./rows.server.ts";
import { commitImport, getImport, withCounts } from "./service.server.ts";

const t = translator("en");
const file = (name: string) =>
	readFile(new URL(`../../../../tests/fixtures/imports/${name}`, import.meta.url));

/** Of each row of an import its line, what becomes of it, and why. */
async function rowsOf(viewer: Viewer, id: string) {
	const { rows } = await listRows(viewer, id, { limit: 100 });
	return rows.map(({ sheet, line, verdict, reasons, facts }) => {
		const { matter, next } = facts as {
			matter: { court: string; title: string };
			next: { date: string } | null;
		};
		const why = reasons.map((reason) => reasonText(reason, t)).join(" ");
		return { sheet, line, verdict, court: matter.court, title: matter.title, next: next?.date ?? null, why };
	});
}

async function tried(viewer: Viewer, content: string | Uint8Array, name = "diary.csv", choices = {}) {
	const id = await importTo(viewer, "checked", content, name, choices);
	return rowsOf(viewer, id);
}

describe("ditto marks", () => {
	test("are filled from above, and the row says so", async () => {
		const rows = await tried(await makeUser(), await file("ditto.csv"));
		expect(rows.map(({ court }) => court)).toEqual(Array(7).fill("District Court, Rajkot"));
		expect(rows.map(({ next }) => next?.slice(8))).toEqual(["15", "16", "17", "18", "19", "20", "20"]);
		for (const { why } of rows.slice(1))
			expect(why).toContain("“District Court, Rajkot” in “Court” is repeated from the row above.");
		expect(rows[6]?.why).toContain("“20/03/2027” in “Next date”");
	});

	test.each(['"', "-do-", "do.", "Ditto", "〃", "Same", "AS ABOVE", "उपरोक्त", "ઉપર મુજબ", '-"-'])(
		"are known however they are written: %s",
		async (mark) => {
			const sheet = [
				["Case No", "Title", "Court"],
				["RCS 1/2024", "A v. B", "Anand"],
				["RCS 2/2024", "C v. D", mark],
			];
			expect((await tried(await makeUser(), xlsx(sheet)))[1]?.court).toBe("Anand");
		},
	);

	test("with nothing above them are no court", async () => {
		const [row] = await tried(await makeUser(), "Case No,Title,Court\nRCS 1/2024,A v. B,-do-");
		expect(row).toMatchObject({ verdict: "incomplete", court: "" });
		expect(row?.why).toContain("refers to the row above, where there is nothing");
	});
});

describe("the sheets of a workbook", () => {
	test("are all read where they have the same header", async () => {
		const viewer = await makeUser();
		const id = await importTo(viewer, "checked", await file("sheets-by-month.xlsx"), "diary.xlsx");
		expect(importJson(await withCounts(viewer, id)).sheets).toEqual([
			{ name: "March 2027", rows: 4, chosen: true },
			{ name: "April 2027", rows: 3, chosen: true },
		]);
		const rows = await rowsOf(viewer, id);
		expect(rows.map(({ sheet, line }) => [sheet, line])).toEqual([
			...[2, 3, 4, 5].map((line) => ["March 2027", line]),
			...[2, 3, 4].map((line) => ["April 2027", line]),
		]);
		expect(rows.every(({ verdict }) => verdict === "new")).toBe(true);
	});

	const TWO = [
		{
			name: "March",
			rows: [
				["Case No", "Title", "Court"],
				["RCS 1/2024", "A v. B", "Anand"],
				["RCS 2/2024", "C v. D", "Anand"],
			],
		},
		{
			name: "Paid",
			rows: [
				["Court", "Fee", "Title"],
				["Nadiad", "500", "E v. F"],
			],
		},
	];

	test("are chosen by name: columns are known by their headers, and what is not chosen is out", async () => {
		const viewer = await makeUser();
		const id = await importTo(viewer, "checked", workbook(TWO), "diary.xlsx");
		expect((await rowsOf(viewer, id)).map(({ title }) => title)).toEqual(["A v. B", "C v. D"]);
		await setColumns(viewer, id, { sheets: ["Paid"], columns: [], dateOrder: "auto" });
		expect((await withCounts(viewer, id)).counts).toMatchObject({ verdicts: {}, refused: 0 });
		const { state, headers, columns, rowCount } = await getImport(viewer, id);
		expect({ state, headers, columns, rowCount }).toEqual({
			...{ state: "columns", headers: ["Court", "Fee", "Title"] },
			...{ columns: ["court", null, "title"], rowCount: 1 },
		});
		await setColumns(viewer, id, { sheets: ["Paid", "March"], columns: [], dateOrder: "auto" });
		const both = await getImport(viewer, id);
		expect(both.headers).toEqual(["Case No", "Title", "Court", "Fee"]);
		await setColumns(viewer, id, { columns: both.columns, dateOrder: "auto" });
		await importStep(viewer, id);
		expect(
			(await rowsOf(viewer, id)).map(({ sheet, line, title, court }) => [sheet, line, title, court]),
		).toEqual([
			["March", 2, "A v. B", "Anand"],
			["March", 3, "C v. D", "Anand"],
			["Paid", 2, "E v. F", "Nadiad"],
		]);
	});

	test("that do not exist, or none, are refused", async () => {
		const viewer = await makeUser();
		const id = await importTo(viewer, "columns", workbook(TWO), "diary.xlsx");
		const choose = (sheets: string[]) => setColumns(viewer, id, { sheets, columns: [], dateOrder: "auto" });
		await expect(choose(["May"])).rejects.toMatchObject({
			code: "invalid",
			fields: { sheets: ["invalid.choice"] },
		});
		await expect(choose([])).rejects.toMatchObject({ fields: { sheets: ["import.noSheets"] } });
	});

	test("may repeat a case of another sheet, whose row is named with its sheet", async () => {
		const rows = [
			["Case No", "Title", "Court"],
			["RCS 1/2024", "A v. B", "Anand"],
		];
		const [, twin] = await tried(
			await makeUser(),
			workbook([
				{ name: "March", rows },
				{ name: "April", rows },
			]),
		);
		expect(twin).toMatchObject({ verdict: "exists", why: "Row 2 of “March” has the same number." });
	});

	test("of an OpenDocument workbook are read alike", async () => {
		const rows = await tried(await makeUser(), ods(TWO), "diary.ods");
		expect(rows.map(({ verdict, court }) => [verdict, court])).toEqual([
			["new", "Anand"],
			["new", "Anand"],
		]);
	});
});

test("errors and formulas without a value are the reason of their row", async () => {
	const errors = await tried(await makeUser(), await file("error-cells.xlsx"));
	expect(errors.map(({ verdict }) => verdict)).toEqual(["date", "date", "date", "date"]);
	for (const [at, error] of ["#REF!", "#N/A", "#VALUE!", "########"].entries()) {
		expect(errors[at]?.why).toContain(`“Next date” has an error of the spreadsheet (${error}).`);
		expect(errors[at]?.why).toContain("has a formula (=VLOOKUP(A2,X!A:B,2,0)) without its value.");
	}
	const [formula] = await tried(await makeUser(), await file("formulas-hidden.xlsx"));
	expect(formula).toMatchObject({ verdict: "date" });
	expect(formula?.why).toContain("“Next date” has a formula (=DATE(2027,7,9)) without its value.");
});

test("rows that are hidden or struck out are named, and taken only when they are chosen", async () => {
	const viewer = await makeUser();
	const book = await file("formulas-hidden.xlsx");
	const rows = await tried(viewer, book);
	expect(rows.map(({ verdict }) => verdict)).toEqual(["date", "new", "hidden", "struck"]);
	expect(rows[2]?.why).toContain("The row is hidden in the file.");
	const verdicts = async (choices: object) =>
		(await tried(viewer, book, "diary.xlsx", choices)).map(({ verdict }) => verdict);
	expect(await verdicts({ withHidden: true })).toEqual(["date", "new", "new", "struck"]);
	expect(await verdicts({ withHidden: true, withStruck: true })).toEqual(["date", "new", "new", "new"]);
});

test("a cell that is struck out in a living row is left out, and the row says so", async () => {
	const sheet: Written[][] = [
		["Case No", "Title", "Court", "Next Date"],
		["RCS 1/2024", "A v. B", "Anand", { struck: "15/03/2027" }],
	];
	const viewer = await makeUser();
	const [row] = await tried(viewer, xlsx(sheet));
	expect(row).toMatchObject({ verdict: "new", next: null });
	expect(row?.why).toContain("“15/03/2027” in “Next date” is struck out in the file and left out.");
	expect((await tried(viewer, xlsx(sheet), "d.xlsx", { withStruck: true }))[0]?.next).toBe("2027-03-15");
});

test("of a column with both orders of figures the days that may be two wait for a person's word", async () => {
	const viewer = await makeUser();
	const csv = await file("both-orders-one-column.csv");
	const rows = await tried(viewer, csv);
	expect(rows.map(({ verdict, next }) => [verdict, next])).toEqual([
		["date", null],
		["new", "2027-03-25"],
		["new", "2027-03-26"],
		["date", null],
	]);
	expect(rows[0]?.why).toContain("“05/03/2027” in “Next date” may be either of two days");
	const dayFirst = await tried(viewer, csv, "d.csv", { dateOrder: "dmy" });
	expect(dayFirst.map(({ next }) => next)).toEqual(["2027-03-05", null, "2027-03-26", "2027-05-04"]);
});

test("an unformatted number of a workbook that counts from 1904 is its day", async () => {
	const rows: Written[][] = [
		["Case No", "Title", "Court", "Next Date"],
		["RCS 1/2024", "A v. B", "Anand", { day: "2027-03-15" }],
		["RCS 2/2024", "C v. D", "Anand", 45_000],
	];
	const read = await tried(await makeUser(), workbook([{ name: "A", rows }], true));
	expect(read.map(({ next }) => next)).toEqual(["2027-03-15", "2027-03-16"]);
});

test("cells beyond the header are shown as left out", async () => {
	const rows = await tried(await makeUser(), await file("ragged.csv"));
	expect(rows[0]?.why).toContain("“bring file” is in no column of the header and is left out.");
	expect(rows[1]?.why).toContain("“then argue” is in no column of the header and is left out.");
});

test("lines above the header are shown as left out, and a header printed again is left out only where it holds nothing else", async () => {
	const viewer = await makeUser();
	const header = "Case No,Title,Court";
	const id = await importTo(
		viewer,
		"checked",
		`Chamber of A. Mehta,,Page 1\n${header}\nRCS 1/2024,A v. B,Anand\n${header}\n${header},bring file`,
	);
	expect(importJson(await withCounts(viewer, id)).leftOut).toEqual(["Chamber of A. Mehta · Page 1"]);
	expect((await rowsOf(viewer, id)).map(({ line }) => line)).toEqual([3, 5]);
});

describe("words in place of a next date", () => {
	test.each([
		["Sine die", "active", "filing"],
		["अनिश्चित काल", "active", "filing"],
		["અનિશ્ચિત મુદત", "active", "filing"],
		["Reserved", "judgment_reserved", "judgment"],
		["Judgment reserved", "judgment_reserved", "judgment"],
		["निर्णय सुरक्षित", "judgment_reserved", "judgment"],
		["ચુકાદો અનામત", "judgment_reserved", "judgment"],
		["Disposed of", "closed", "closed"],
		["निस्तारित", "closed", "closed"],
		["નિકાલ", "closed", "closed"],
	])("are states: %s", async (word, status, stage) => {
		const viewer = await makeUser();
		const id = await importTo(
			viewer,
			"checked",
			`Case No,Title,Court,Next Date\nRCS 1/2024,A v. B,Anand,${word}`,
		);
		const [row] = await rowsOf(viewer, id);
		expect(row).toMatchObject({ verdict: "new", next: null });
		expect(row?.why).toContain(`“${word}”`);
		await commitImport(viewer, id, {});
		await importStep(viewer, id);
		const [matter] = await inScope(viewer, (tx) => tx.select().from(matters));
		expect(matter).toMatchObject({ status, stage, notes: word });
	});
});

test("what has no use in a row is shown as left out", async () => {
	const [row] = await tried(
		await makeUser(),
		"Case No,Case Type,Title,Court,Mobile,Purpose\nRCS 1/2024,Civil,A v. B,Anand,98250 12345,Evidence",
	);
	for (const written of [
		"“Civil” in “Case type”",
		"“98250 12345” in “Contact Phone”",
		"“Evidence” in “Purpose",
	])
		expect(row?.why).toContain(written);
});

test("two columns may both be notes, and nothing else may be twice", async () => {
	const viewer = await makeUser();
	const csv = "Title,Court,Act,Remarks\nA v. B,Anand,IPC 420,Bring file";
	const id = await importTo(viewer, "checked", csv, "d.csv", {
		columns: ["title", "court", "notes", "notes"],
	});
	const [row] = (await rowsByNumber(viewer, id)).values();
	expect(row?.facts).toMatchObject({ matter: { notes: "IPC 420\nBring file" } });
	const twice = setColumns(viewer, id, { columns: ["title", "court", "title"], dateOrder: "auto" });
	await expect(twice).rejects.toMatchObject({ fields: { columns: ["import.columnTwice"] } });
});

test("the facts that papers for the court take come in with the case, and with its client", async () => {
	const viewer = await makeUser();
	const sheet = [
		["Case No", "Title", "Court", "Client", "Father's Name", "Age", "Impugned Order Date", "Previous Bail"],
		["CRMA 7/2024", "A v. State", "Anand", "Asha Shah", "D/o Ramesh Shah", 30, "06/03/2024", "Rejected"],
	];
	const id = await importTo(viewer, "checked", xlsx(sheet), "diary.xlsx");
	await commitImport(viewer, id, {});
	await importStep(viewer, id);
	const [matter] = await inScope(viewer, (tx) => tx.select().from(matters));
	expect(matter).toMatchObject({ earlierApplications: "Rejected", impugnedOrderDate: "2024-03-06" });
	const [client] = await inScope(viewer, (tx) => tx.select().from(clients));
	const birthYear = String(Number(courtToday().slice(0, 4)) - 30);
	expect(client).toMatchObject({ relation: "daughter", relationName: "Ramesh Shah", birthYear });
});
