import { expect, test } from "vitest";
import type { CellPiece } from "#worker/reader/tables/pieces.ts";
import { inDigitsOfColumns, outOfForm } from "./column-forms.ts";

const box = { x0: 0, y0: 0, x1: 1, y1: 1 };

/** A column of cells, and what each says. */
function columnOf(texts: string[]) {
	const pieces = texts.map((_, row): CellPiece => {
		const cell = { top: row, bottom: row + 1, left: 2, right: 3 };
		return { cell, box, picture: { data: new Uint8Array(1), width: 1, height: 1 }, narrow: false };
	});
	const words = new Map(pieces.map((piece, at) => [piece, [{ text: texts[at] ?? "", box, confidence: 90 }]]));
	return {
		pieces,
		words,
		spoken: () => [...words.values()].map((own) => own.map(({ text }) => text).join(" ")),
	};
}

/** What is out of form in a column of these cells, with those of `others` that it may be instead. */
function mends(column: string[], others: string[] = []): Array<[string, ...string[]]> {
	const { pieces, words } = columnOf(column);
	return [...outOfForm(pieces, words)].map(([piece, isExpected]) => [
		words.get(piece)?.[0]?.text ?? "",
		...others.filter(isExpected),
	]);
}

test("figures in another form than their column's are out of it, and may be as good as the same in that form", () => {
	const others = ["1.119", "1.110", "11.19", "4.119", "1119."];
	expect(mends(["Area", "0.620", "3.148", "1119", "2.299"], others)).toEqual([["1119", "1.119", "11.19"]]);
	expect(mends(["414/7", "31/2", "52117", "8/1"], ["52/17", "521/7", "521/17", "51/7"])).toEqual([
		["52117", "52/17", "521/7", "521/17"],
	]);
	expect(mends(["૦-૮૧-૭૨", "૧-૭૭-૬૬", "૪-૨૬૮૪", "૦-૫૮-૭૫"], ["૪-૨૬-૮૪"])).toEqual([["૪-૨૬૮૪", "૪-૨૬-૮૪"]]);
	expect(mends(["14", "22", "9", "41]"], ["41", "411", "4"])).toEqual([["41]", "41", "411"]]);
});

test("amounts of lakhs, thousands and less have one form", () => {
	expect(mends(["3,67,500", "45,000", "711,250", "500", "12,08,400"], ["7,11,250", "711,250"])).toEqual([
		["711,250", "7,11,250"],
	]);
	expect(mends(["3,67,500", "45,000", "500", "12,08,400"])).toEqual([]);
});

test("a column has no form where words stand in it, its figures are few, or many of them have others", () => {
	expect(mends(["12/3", "52/1/અ", "14/2", "nil", "9/1"])).toEqual([]);
	expect(mends(["0.620", "3.148", "1119"])).toEqual([]);
	expect(mends(["12/3", "31", "14/2", "44", "9/1", "107"])).toEqual([]);
	expect(mends(["41]", "12]", "9]", "7]"])).toEqual([]);
});

test("figures come in the digits of most of their column", () => {
	const inColumn = (texts: string[]) => {
		const { pieces, words, spoken } = columnOf(texts);
		inDigitsOfColumns(pieces, words);
		return spoken();
	};
	expect(inColumn(["વર્ષ", "૨૦૧૯-૨૦", "૨૦૨૦-૨૧", "2021-22", "૨૦૨૨-૨૩"])).toEqual([
		"વર્ષ",
		"૨૦૧૯-૨૦",
		"૨૦૨૦-૨૧",
		"૨૦૨૧-૨૨",
		"૨૦૨૨-૨૩",
	]);
	for (const other of [
		["१२", "१३", "14"],
		["૧૨", "૧૩", "૧૪", "15", "16", "17"],
		["૧૨", "૧૩", "૧૪", "Exh. 15"],
	])
		expect(inColumn(other)).toEqual(other);
});
