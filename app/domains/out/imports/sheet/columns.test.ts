import { describe, expect, test } from "vitest";
import type { Cell } from "./cells.ts";
import { guessColumns, namedColumn } from "./columns.ts";
import { tableIn } from "./header.ts";

describe("a column is known by its header", () => {
	test.each([
		["Case No.", "caseNumber"],
		["Case No. / Year", "caseNumber"],
		["SUIT NO", "caseNumber"],
		["NDOH", "nextDate"],
		["next_date", "nextDate"],
		["prev_date", "lastDate"],
		["open_date", "filingDate"],
		["Petitioner / Name", "first"],
		["Party / Respondent", "second"],
		["Court No.", "courtRoom"],
		["अगली तारीख पेशी", "nextDate"],
		["न्यायालय", "court"],
		["बनाम", "title"],
		["धारा", "sections"],
		["Act / Section", "sections"],
		["Opp. Advocate", "opponentAdvocate"],
		["Opponent's Advocate", "opponentAdvocate"],
		["P.S.", "policeStation"],
		["थाना", "policeStation"],
		["Date of Arrest", "arrestDate"],
		["Father's Name", "parent"],
		["S/o", "parent"],
		["पिता का नाम", "parent"],
		["પિતાનું નામ", "parent"],
		["Age", "age"],
		["उम्र", "age"],
		["ઉંમર", "age"],
		["Occupation", "occupation"],
		["Charge Sheet Date", "chargeSheetDate"],
		["ચાર્જશીટ નંબર", "chargeSheetNumber"],
		["Impugned Order", "impugnedOrder"],
		["आक्षेपित आदेश", "impugnedOrder"],
		["Date of Impugned Order", "impugnedOrderDate"],
		["Previous Bail Applications", "earlierApplications"],
		["અગાઉની જામીન અરજી", "earlierApplications"],
		["Trial Court", "lowerCourt"],
		["સામા પક્ષના વકીલ", "opponentAdvocate"],
		["मु0अ0स0", "firNumber"],
		["અરજદાર", "first"],
		["સામાવાળા", "second"],
		["આગામી તારીખ", "nextDate"],
		["આગામી મુદત", "nextDate"],
		["મોબાઇલ નંબર", "phone"],
		["Next date (अगली तारीख)", "nextDate"],
	])("%s is %s", (header, name) => {
		expect(namedColumn(header)).toBe(name);
	});

	test("or by nothing", () => {
		expect(namedColumn("Sr. No.")).toBeNull();
		expect(namedColumn("Fee balance")).toBeNull();
	});
});

test("a column without a header is known by its values", () => {
	const rows = [
		["GJAH010012342024", "Rekha v. Orbit", "a@b.in", "98250 12345", "RCS 12/2024", "12/03/2030"],
		["GJAH010012352024", "Deepa बनाम State", "c@d.in", "98250 12346", "RCS 13/2024", "13/03/2030"],
	];
	expect(guessColumns(["", "", "", "", "", ""], rows, "2026-01-01")).toEqual([
		"cnr",
		"title",
		"email",
		"phone",
		"caseNumber",
		"nextDate",
	]);
});

const linesOf = (sheet: Cell[][]) => sheet.map((cells, at) => ({ line: at + 1, cells }));

describe("the header of a sheet", () => {
	const first = ["1", "RCS 1/2024", "Rekha", "Orbit"];
	const rowsIn = (sheet: Cell[][]) => tableIn(linesOf(sheet))?.rows.map(({ line }) => line);

	test("stands below title lines, and is left out where it is printed again", () => {
		const header = ["Sr.", "Case No", "Petitioner", "Respondent"];
		const sheet = [["Chamber of A. Mehta"], [], header, first, [], header, first];
		expect(tableIn(linesOf(sheet))?.headers).toEqual(header);
		expect(rowsIn(sheet)).toEqual([4, 7]);
	});

	test("may take two rows, with cells merged over the second", () => {
		const sheet = [["Sr.", "Case No", "Party", null], [null, null, "Petitioner", "Respondent"], first];
		expect(tableIn(linesOf(sheet))?.headers).toEqual([
			"Sr.",
			"Case No",
			"Party / Petitioner",
			"Party / Respondent",
		]);
		expect(rowsIn(sheet)).toEqual([3]);
	});

	test("of one row has the first case below it, however little that says", () => {
		const sheet = [
			["Case No", "Petitioner", "Respondent", "Remarks"],
			[null, "Rekha", "Orbit", null],
		];
		expect(rowsIn(sheet)).toEqual([2]);
	});

	test("may be missing", () => {
		expect(tableIn(linesOf([first, first]))?.headers).toEqual(["", "", "", ""]);
		expect(rowsIn([first, first])).toEqual([1, 2]);
	});

	test("of an empty sheet is none", () => {
		expect(tableIn(linesOf([[], [null, " "]]))).toBeNull();
	});
});
