// @module-tag long
import { describe, expect, test } from "vitest";
import { suggestionsFrom } from "#app/domains/filing/orders/suggestions.ts";
import { tablesIn } from "#app/domains/paper/readings/tables/in-text.ts";
import type { PageResult } from "#worker/reader/read.ts";
import { fixture } from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";

const { readOne } = patientReader();

const daysIn = (page: PageResult) =>
	suggestionsFrom([page], "2026-12-01").flatMap(({ kind, value }) =>
		/Date/.test(kind) ? [[kind, value]] : [],
	);

const cellsIn = ({ text, tables }: PageResult) =>
	tablesIn(text, tables).map(({ rows }) =>
		rows.map((row) => row.map(({ from, to }) => text.slice(from, to))),
	);

describe("papers that were once read wrongly", () => {
	test.each([
		["text", "order-sheet-digital.pdf"],
		["ocr", "order-sheet-scan.png"],
	] as const)("an order sheet has the same dates, be it %s (%s)", async (source, file) => {
		const page = await readOne(fixture(file), "auto");
		expect(page.source).toBe(source);
		expect(daysIn(page)).toEqual([
			["orderDate", "2026-11-24"],
			["nextDate", "2027-01-11"],
		]);
	});

	test("two tables one below the other have cells of their own", async () => {
		const [first, second, ...others] = cellsIn(await readOne(fixture("two-stacked-tables.png"), "auto"));
		expect(others).toEqual([]);
		expect(first?.map((row) => row.length)).toEqual([5, 5, 5]);
		expect(first?.[0]).toEqual(["Block and survey number", "Area", "Assessment", "Tenure", "Khata"]);
		expect(second).toEqual([
			["Khata", "Name of the holder of the land", "Entry numbers"],
			["229", "Kantilal Ishwardas Patel", "1187, 2203"],
			["304", "Shakraji Viraji Thakor", "1964, 2051"],
		]);
	});
});
