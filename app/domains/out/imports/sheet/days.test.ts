import { describe, expect, test } from "vitest";
import { figureOrderOf, looksSwapped, readDay } from "./days.ts";

describe("a day is read", () => {
	const written: [string | number, string][] = [
		["12/03/2026", "2026-03-12"],
		["12.3.26", "2026-03-12"],
		["12-03-2026", "2026-03-12"],
		["12 03 2026", "2026-03-12"],
		["2026-03-12", "2026-03-12"],
		["12-Mar-26", "2026-03-12"],
		["12th March, 2026", "2026-03-12"],
		["March 12, 2026", "2026-03-12"],
		["12 मार्च 2026", "2026-03-12"],
		["૧૨/૦૩/૨૦૨૬", "2026-03-12"],
		["१२.०३.२०२६", "2026-03-12"],
		["Thu, 12/03/2026", "2026-03-12"],
		["गुरुवार 12/03/2026", "2026-03-12"],
		["12/03/2026.", "2026-03-12"],
		["12/03/2026 10:30 AM", "2026-03-12"],
		[46093, "2026-03-12"],
		["46093", "2026-03-12"],
		[46093.4375, "2026-03-12"],
		["05/11/98", "1998-11-05"],
		["15–06–2027", "2027-06-15"],
		["15—06—2027", "2027-06-15"],
		["15\\06\\2027", "2027-06-15"],
		["15।06।2027", "2027-06-15"],
		["१५।०६।२०२७।", "2027-06-15"],
		["15–Jun–2027", "2027-06-15"],
	];
	test.each(written)("%s as %s", (cell, day) => {
		expect(readDay(cell, "dmy")).toMatchObject({ day });
	});

	test("with the time that stands beside it, and midnight is none", () => {
		expect(readDay("12/03/2026 10:30 AM", "dmy")).toEqual({ day: "2026-03-12", time: "10:30" });
		expect(readDay(46093.4375, "dmy")).toEqual({ day: "2026-03-12", time: "10:30" });
		expect(readDay("12/03/2026 00:00:00", "dmy")).toEqual({ day: "2026-03-12", time: null });
	});

	test("from 1904, where the workbook counts so", () => {
		expect(readDay(46093 - 1462, "dmy", true)).toEqual({ day: "2026-03-12", time: null });
		expect(readDay(String(46093 - 1462), "dmy", true)).toEqual({ day: "2026-03-12", time: null });
	});

	test("month first where the order says so", () => {
		expect(readDay("03/12/2026", "mdy")).toMatchObject({ day: "2026-03-12" });
	});
});

test.each(["-", "", "nil", "N/A", "—", "नहीं", "0"])("%j says nothing", (cell) => {
	expect(readDay(cell, "dmy")).toBeNull();
});

test.each([
	"31/02/2026",
	"03/25/2026",
	"12/03/2026 & 15/04/2026",
	"12/03/2026 / 15/04/2026",
	"12/03",
	"next week",
	"9.8E+09",
	"Disposed",
	"12/03/2026 (part heard)",
	"12032026",
	9_825_012_345,
	7,
])("%s is told as no single day", (cell) => {
	expect(readDay(cell, "dmy")).toBe("unreadable");
});

describe("the order of figures", () => {
	test("is day first while nothing proves otherwise", () => {
		expect(figureOrderOf(["01/02/2026", "03/04/2026"])).toBe("dmy");
		expect(figureOrderOf([])).toBe("dmy");
	});

	test("is none where the column has both: a day that proves itself is read, one that may be two is not", () => {
		expect(figureOrderOf(["13/02/2026", "02/13/2026"])).toBe("both");
		expect(readDay("13/02/2026", "both")).toMatchObject({ day: "2026-02-13" });
		expect(readDay("02/13/2026", "both")).toMatchObject({ day: "2026-02-13" });
		expect(readDay("05/05/2026", "both")).toMatchObject({ day: "2026-05-05" });
		expect(readDay("05/03/2026", "both")).toBe("either");
		expect(readDay("13/13/2026", "both")).toBe("unreadable");
	});

	test("is month first where a day tells so and none tells otherwise", () => {
		expect(figureOrderOf(["01/02/2026", "02/13/2026"])).toBe("mdy");
	});
});

test("date cells of the first twelve days alone, beside texts with later ones, look swapped", () => {
	const cells = [1, 5, 9, 11, 12].map((day) => ({
		day: `2026-03-${String(day).padStart(2, "0")}`,
		time: null,
	}));
	expect(looksSwapped([...cells, "25/03/2026"])).toBe(true);
	expect(looksSwapped(cells)).toBe(false);
	expect(looksSwapped([...cells, "05/03/2026"])).toBe(false);
	expect(looksSwapped([...cells, { day: "2026-03-20", time: null }, "25/03/2026"])).toBe(false);
});
