import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isTelling, namesOf, sameName } from "./names.ts";

const pairs = readFileSync(new URL("../../../../tests/fixtures/name-pairs.txt", import.meta.url), "utf8")
	.split("\n")
	.filter((line) => /^[=!]/.test(line))
	.map((line) => {
		const [one = "", other = ""] = line.slice(2).split(" | ");
		return { isSame: line.startsWith("="), one, other, line };
	});

const isFound = (one: string, other: string) =>
	namesOf([one])
		.filter(isTelling)
		.some((a) => namesOf([other]).some((b) => sameName(a, b) !== null));

describe("names in three scripts", () => {
	const found = pairs.map((pair) => ({ ...pair, isFound: isFound(pair.one, pair.other) }));
	const wrong = (isSame: boolean) =>
		found.filter((pair) => pair.isSame === isSame && pair.isFound !== isSame).map(({ line }) => line);

	test("of two different people never seem one", () => {
		expect(wrong(false)).toEqual([]);
	});

	test("of one person are found to be one, but for spellings that sound too different", () => {
		expect(pairs.filter(({ isSame }) => isSame)).toHaveLength(95);
		expect(wrong(true)).toEqual([
			"= Lakshmi Narayan Sharma | Laxmi Narain Sharma",
			"= Vikas Chaudhari | Vikas Chowdhury",
			"= Dinesh Quereshi | Dinesh Kureshi",
			"= Shivam Traders | Shivum Traders",
			"= Meenakshi Textiles Private Limited | મીનાક્ષી ટેક્સટાઇલ્સ પ્રાઇવેટ લિમિટેડ",
		]);
	});

	test("are found the same whichever of the two was there first", () => {
		const lopsided = pairs.filter(({ one, other }) => isFound(one, other) !== isFound(other, one));
		expect(lopsided).toEqual([]);
	});
});

test.each([
	["Ramesh Patel", "RAMESH PATEL", "same"],
	["Suneeta Varma", "Sunita Verma", "sound"],
	["Ramesh Patel", "રમેશભાઈ પટેલ", "script"],
	["Ramesh Kantilal Patel", "Ramesh Patel", "part"],
	["Patel Ramesh", "Ramesh Patel", "same"],
])("%s and %s are found as %s", (one, other, how) => {
	const [a, b] = namesOf([one, other]);
	expect(a && b && sameName(a, b)).toBe(how);
});
