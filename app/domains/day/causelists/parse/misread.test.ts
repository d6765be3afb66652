import { describe, expect, test } from "vitest";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { itemFigures, withoutStrokes, withUsualTypes } from "./misread.ts";
import { withItems } from "./numbering.ts";
import { readParties } from "./party-cell.ts";

test.each([
	["io", "10"],
	["i2", "12"],
	["ii.", "11."],
	["7", "7"],
	["§", ""],
	["ed", ""],
	["—_—", ""],
])("an item that is seen as %s is %s", (seen, item) => {
	expect(itemFigures(seen)).toBe(item);
});

test.each([
	["|", ""],
	["|STATE", "STATE"],
	["[INCOME", "INCOME"],
	["[R-1]", "[R-1]"],
])("of %s what is no rule of a table is %s", (seen, word) => {
	expect(withoutStrokes(seen).replace(/^\|$/, "")).toBe(word);
});

describe("the types of a list that was scanned", () => {
	const typesOf = (...written: string[]) =>
		withUsualTypes(
			written.map((text) => ({
				isSeen: true,
				number: { text, key: caseNumberKey(text)?.key ?? "", isFiling: false },
			})),
		).map(({ number }) => number?.key.split(":")[0]);
	test("a type that came once is the one that it looks like", () => {
		const usual = new Array(5).fill("CP(IB) 7/2019");
		expect(typesOf(...usual, "CP(1B) 8/2019", "CR(iB) 9/2019", "UP(IB) 3/2019")).toEqual(
			new Array(8).fill("CPIB"),
		);
		expect(typesOf("FAO(OS) 7/2019", "FAO(OS) 9/2019", "FAO(US) 8/2019")[2]).toBe("FAOOS");
	});
	test("short types are what they are, and so is one that is as frequent", () => {
		expect(typesOf("CA 7/2019", "CA 8/2019", "CA 9/2019", "CA 2/2019", "FA 1/2019").at(-1)).toBe("FA");
		expect(typesOf("ABCD 7/2019", "ABCE 8/2019")).toEqual(["ABCD", "ABCE"]);
	});
});

describe("the items of a list that was scanned", () => {
	const row = (item: string, isSeen = true) => ({
		...{ item, isSeen, isGuessed: false },
		...{ date: "2026-11-30", courtRoom: "3", bench: null },
	});
	const itemsOf = (rows: ReturnType<typeof row>[]) =>
		withItems(rows, () => true).map(({ item, isGuessed }) => item + (isGuessed ? "?" : ""));
	const seen = (...items: string[]) => itemsOf(items.map((item) => row(item)));
	test("one that was lost or misread between two has that of its place", () => {
		expect(seen("1", "", "3")).toEqual(["1", "2", "3"]);
		expect(seen("6", "1", "8", "9")).toEqual(["6", "7", "8", "9"]);
		expect(seen("1", "1", "3", "4")).toEqual(["1", "2", "3", "4"]);
		expect(seen("41", "42", "42.1", "", "44")).toEqual(["41", "42", "42.1", "43", "44"]);
	});
	test("where nothing tells it is a guess", () => {
		expect(seen("7", "8", "", "")).toEqual(["7", "8", "9?", "10?"]);
		expect(seen("9", "10", "1")).toEqual(["9", "10", "11?"]);
		expect(seen("", "", "")).toEqual(["1?", "2?", "3?"]);
		expect(seen("1", "", "5")).toEqual(["1", "2?", "5"]);
	});
	test("of a list that is text an item is what it says, and a row without one is none unless its place tells", () => {
		const read = (...items: string[]) => itemsOf(items.map((item) => row(item, false)));
		expect(read("6", "1", "8")).toEqual(["6", "1", "8"]);
		expect(read("1", "", "3", "", "6", "")).toEqual(["1", "2", "3", "6"]);
	});
	test("a row of a picture that has neither item nor parties is none", () => {
		expect(withItems([row("1"), row(""), row("2")], () => false).map(({ item }) => item)).toEqual(["1", "2"]);
	});
});

test.each(["'S", "Si", "Sl", "V/5", "\\"])(
	"%s alone between two names parts them in a picture alone",
	(line) => {
		const lines = ["ASHA PATEL", line, "MEENA SHAH"];
		expect(readParties(lines, true)).toEqual({ first: "ASHA PATEL", second: "MEENA SHAH" });
		expect(readParties(lines)).toBeNull();
	},
);
