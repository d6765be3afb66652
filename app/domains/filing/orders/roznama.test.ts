import { describe, expect, it } from "vitest";
import type { PageTable } from "#drizzle/schema.ts";
import { sheetPage } from "#tests/setup/order-sheets.ts";
import { processorMs } from "#tests/setup/processor-time.ts";
import { suggestionsFrom } from "./suggestions.ts";

const TODAY = "2026-11-21";

describe("suggestionsFrom an order sheet", () => {
	it.each([
		["English", "Sr.\tDate\tBusiness\tNext date\tPurpose", "Arguments"],
		["Hindi", "क्रम\tदिनांक\tकार्यवाही\tअगली तिथि\tप्रयोजन", "बहस"],
		["Gujarati", "ક્રમ\tતારીખ\tકાર્યવાહી\tહવે પછીની તારીખ\tહેતુ", "દલીલો"],
	])("reads the last row of a roznama in %s", (_name, heading, purpose) => {
		const rows = [
			"1\t04.08.2026\tIssues framed.\t22.09.2026\tEvidence",
			"2\t22.09.2026\tWitness absent on 01.09.2026.\t18.11.2026\tEvidence",
			`3\t18.11.2026\tEvidence closed.\t14.01.2027\t${purpose}`,
		];
		const text = ["ROZNAMA", heading, ...rows].join("\n");
		const cells: PageTable["rows"] = Array.from({ length: 4 }, () => [[0], [1], [2], [3], [4]]);
		const read = (tables: PageTable[]) =>
			Object.fromEntries(
				suggestionsFrom([{ page: 1, text, words: [], tables }], TODAY).map(({ kind, value }) => [
					kind,
					value,
				]),
			);
		expect(read([{ line: 1, rows: cells }])).toEqual({
			orderDate: "2026-11-18",
			business: "Evidence closed.",
			nextDate: "2027-01-14",
			purpose,
		});
		expect(read([])).toEqual({});
	});

	const sheet = (...rows: string[]) => sheetPage("", rows);
	const valuesIn = (...pages: ReturnType<typeof sheet>[]) =>
		Object.fromEntries(
			suggestionsFrom(
				pages.map((page, at) => ({ ...page, page: at + 1 })),
				TODAY,
			).map(({ kind, value }) => [kind, value]),
		);

	it.each([
		["Date | Proceedings | Next date"],
		["Date | Coram/Order | Next date"],
		["Date | Order with signature of the Presiding Officer | Next date"],
		["दिनांक | न्यायालय की कार्यवाही | अगली तिथि"],
		["दिनांक | आदेश | अगली तारीख"],
		["તારીખ | રોજકામ | હવે પછીની તારીખ"],
		["તારીખ | કોર્ટની કાર્યવાહી | આગામી મુદત"],
	])("reads what was done on the day of the last row: %s", (heading) => {
		const rows = [
			"04.08.2026 | Issues framed. | 18.11.2026",
			"18.11.2026 | PW-1 examined in part. | 14.01.2027",
		];
		expect(valuesIn(sheet(heading, ...rows))).toEqual({
			orderDate: "2026-11-18",
			business: "PW-1 examined in part.",
			nextDate: "2027-01-14",
		});
	});

	it.each([
		["an empty cell", "Date | Business | Next date", "18.11.2026 | | 14.01.2027"],
		[
			"one of two columns",
			"Date | Proceedings | Order | Next date",
			"18.11.2026 | Heard. | Allowed. | 14.01.2027",
		],
		["the number of an order", "Date | Order No. | Next date", "18.11.2026 | 7 | 14.01.2027"],
		["the date of an order", "Date | Next date | Date of order", "18.11.2026 | 14.01.2027 | 19.11.2026"],
		["no column of that name", "Date | Present | Next date", "18.11.2026 | Mr. Rao | 14.01.2027"],
	])("does not say what was done from %s", (_what, heading, row) => {
		expect(valuesIn(sheet(heading, row)).business).toBeUndefined();
	});

	it("goes on with what was done over the end of the page", () => {
		const first = sheet("Date | Business | Next date", "18.11.2026 | PW-1 examined, | 14.01.2027");
		expect(valuesIn(first, sheet("| cross-examined and | ", "| discharged. | "))).toMatchObject({
			business: "PW-1 examined, cross-examined and discharged.",
			nextDate: "2027-01-14",
		});
	});

	it.each([
		["a day that cannot be read", "1?.11.2026 | Suit decreed. | "],
		["no day", " | Suit decreed. | 15.01.2027"],
		["a day to come", "18.12.2026 | Suit decreed. | 15.01.2027"],
	])("says nothing of the row before, where the last one bears %s", (_what, row) => {
		const values = valuesIn(
			sheet("Date | Business | Next date", "04.08.2026 | Issues framed. | 18.01.2027", row),
		);
		expect([values.business, values.purpose, values.orderDate]).toEqual([undefined, undefined, undefined]);
	});

	it("tells the column of next dates by its days, which are those of the rows below, and one that is named otherwise", () => {
		const rows = (heading: string) => [
			heading,
			"X | 04.08.2026 | 22.09.2026 | Steps",
			"X | 22.09.2026 | 18.11.2026 | Trial",
			"X | 18.11.2026 | 14.01.2027 | Arguments",
		];
		for (const heading of ["Judge | Date | Until | Stage", "Judge | Taken up | Next hearing | Stage"])
			expect(valuesIn(sheet(...rows(heading)))).toEqual({
				orderDate: "2026-11-18",
				nextDate: "2027-01-14",
				purpose: "Arguments",
			});
		for (const heading of ["Date | Note | Adjourned to", "તારીખ | નોંધ | મુદત", "पेशी दिनांक | टीप | आगामी पेशी"])
			expect(valuesIn(sheet(heading, "18.11.2026 | X | 14.01.2027"))).toMatchObject({
				orderDate: "2026-11-18",
				nextDate: "2027-01-14",
			});
	});

	it("takes a last row that only says the stage for the last", () => {
		const values = valuesIn(
			sheet("Date | Next date | Stage", "04.08.2026 | 18.11.2026 | Trial", "18.11.2026 | | Disposed"),
		);
		expect(values).toEqual({ orderDate: "2026-11-18" });
	});

	it("reads a sheet without a column of next dates, where the paper says that it is one", () => {
		const rows = [
			"Date | Order with signature",
			"04.08.2026 | Fix 18.11.2026 for PE.",
			"18.11.2026 | Fix 14.01.2027 for PE.",
		];
		expect(valuesIn(sheetPage("ORDER SHEET", rows))).toEqual({
			orderDate: "2026-11-18",
			business: "Fix 14.01.2027 for PE.",
			nextDate: "2027-01-14",
		});
		expect(valuesIn(sheetPage("LIST OF DATES", rows)).business).toBeUndefined();
		const court = "IN THE COURT OF CIVIL JUDGE, MEERUT\nC.S. No. 12/2024";
		const inCourt = (more: string) => valuesIn(sheetPage(`${court}\n${more}`, rows));
		expect(inCourt("A v. B")).toMatchObject({ orderDate: "2026-11-18", nextDate: "2027-01-14" });
		expect(inCourt("LIST OF DATES").business).toBeUndefined();
		expect(inCourt("JUDGMENT\nDated: 19.11.2026")).toMatchObject({ orderDate: "2026-11-19" });
	});

	it("takes no next date from a row above the last one", () => {
		const rows = [
			"Date | Business | Next date",
			"04.08.2026 | Adjourned to 18.01.2027. | 18.01.2027",
			"18.11.2026 | Suit decreed. | ",
		];
		expect(valuesIn(sheet(...rows)).nextDate).toBeUndefined();
		const page = sheet(...rows);
		expect(valuesIn({ ...page, text: `${page.text}\nNext date: 15.12.2026` }).nextDate).toBe("2026-12-15");
	});

	it("reads the history of a case as the e-Courts services print it", () => {
		const heading = "Judge | Business on Date | Hearing Date | Purpose of Hearing";
		const rows = ["CJSD | 04-08-2026 | 18-11-2026 | Evidence", "CJSD | 18-11-2026 | 14-01-2027 | Arguments"];
		expect(valuesIn(sheet(heading, ...rows))).toEqual({
			orderDate: "2026-11-18",
			nextDate: "2027-01-14",
			purpose: "Arguments",
		});
	});

	it("does not take the day of a party's own paper for an order's", () => {
		const heading = "IN THE COURT OF THE CIVIL JUDGE, ANAND\nCS 12/2025\nA v. B\n18.11.2026\n";
		expect(valuesIn(sheetPage(`${heading}The suit is listed on 14.01.2027.`, [])).orderDate).toBe(
			"2026-11-18",
		);
		const own = `${heading}It is respectfully submitted that the suit is listed on 14.01.2027.`;
		expect(valuesIn(sheetPage(own, [])).orderDate).toBeUndefined();
	});

	it("takes no row for a heading because its cells say date and order", () => {
		const rows = [
			"તારીખ | હુકમ | હવે પછીની તારીખ",
			"તા. ૦૪/૦૮/૨૦૨૬ | હુકમ આંક ૫. | ૧૮/૧૧/૨૦૨૬",
			"તા. ૧૮/૧૧/૨૦૨૬ | હુકમ આંક ૯. | ૧૪/૦૧/૨૦૨૭",
		];
		expect(valuesIn(sheet(...rows))).toMatchObject({ orderDate: "2026-11-18", business: "હુકમ આંક ૯." });
	});

	it("reads the last row of a sheet that is longer than is looked through for words", () => {
		const rows = Array.from(
			{ length: 400 },
			() => `04.08.2026 | ${"Witness bound over. ".repeat(5)} | 18.11.2026`,
		);
		const page = sheet("Date | Business | Next date", ...rows, "18.11.2026 | Suit decreed. | 14.01.2027");
		expect(page.text.length).toBeGreaterThan(30_000);
		expect(valuesIn(page)).toEqual({
			orderDate: "2026-11-18",
			business: "Suit decreed.",
			nextDate: "2027-01-14",
		});
	});

	it("does not take minutes of a meeting for an order", () => {
		expect(
			valuesIn(sheetPage("MINUTES\n18.11.2026\nPresent: all members.\nNext meeting on 14.01.2027.", [])),
		).toEqual({});
	});

	it("passes over a day that is only listed", () => {
		const rows = ["04.08.2026 | Issues framed. | 18.01.2027", "18.01.2027 | | "];
		expect(valuesIn(sheet("Date | Business | Next date", ...rows))).toMatchObject({
			orderDate: "2026-08-04",
			business: "Issues framed.",
			nextDate: "2027-01-18",
		});
	});

	it("goes on with a roznama on the next page, where an empty cell moves no column", () => {
		const first = {
			page: 1,
			text: "Date\tBusiness\tNext date\n04.08.2026\tIssues framed.\t18.11.2026",
			words: [],
		};
		const second = { page: 2, text: "18.11.2026\t14.01.2027", words: [] };
		const found = suggestionsFrom(
			[
				{
					...first,
					tables: [
						{
							line: 0,
							rows: [
								[[0], [1], [2]],
								[[0], [1], [2]],
							],
						},
					],
				},
				{ ...second, tables: [{ line: 0, rows: [[[0], [2]]] }] },
			],
			TODAY,
		);
		expect(found.map(({ kind, value, page }) => [kind, value, page])).toEqual([
			["orderDate", "2026-11-18", 2],
			["nextDate", "2027-01-14", 2],
		]);
	});

	it.each([" ", "\n", "- "])(
		"stays quick where %j stands without end behind what a sheet is called",
		(blank) => {
			const text = `IN THE HIGH COURT OF GUJARAT\nORDER${blank.repeat(30_000 / blank.length)}`;
			expect(processorMs(() => suggestionsFrom([{ page: 1, text, words: [] }], TODAY))).toBeLessThan(300);
		},
	);
});

/** What is said of the day of an order sheet of these days, each with its next. */
function dayOfSheet(rows: Array<[day: string, next: string]>) {
	const lines = [["Date", "Business", "Next date"], ...rows.map(([day, next]) => [day, "Adjourned", next])];
	const table: PageTable = { line: 1, rows: lines.map(() => [[0], [1], [2]]) };
	const text = `ORDER SHEET\n${lines.map((cells) => cells.join("\t")).join("\n")}`;
	const found = suggestionsFrom([{ page: 1, text, words: [], tables: [table] }], TODAY);
	return found.find(({ kind }) => kind === "orderDate");
}

it("in which a row has another day than the row before names as its next is in doubt of that day", () => {
	const first: [string, string] = ["05/10/2026", "18/11/2026"];
	expect(dayOfSheet([first, ["18/11/2026", "14/12/2026"]])).toMatchObject({
		value: "2026-11-18",
		doubtful: false,
	});
	expect(dayOfSheet([first, ["13/11/2026", "14/12/2026"]])).toMatchObject({
		value: "2026-11-13",
		doubtful: true,
	});
	expect(
		dayOfSheet([
			["19/11/2026", ""],
			["18/11/2026", "14/12/2026"],
		]),
	).toMatchObject({ doubtful: true });
});
