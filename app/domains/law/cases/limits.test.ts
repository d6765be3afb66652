import { expect, test } from "vitest";
import { caseNumberKey, parseCnr } from "./case-number.ts";
import { caseNumbersIn, caseRefKeys } from "./case-refs.ts";
import { nearNumbers } from "./near-number.ts";

const YEAR = 2026;

test("a case number is read in three hundred characters", () => {
	const written = (length: number) => "WPC 123/2024".padStart(length);
	expect(caseNumberKey(written(300), YEAR)?.key).toBe("WPC:123:2024");
	expect(caseNumberKey(written(301), YEAR)).toBeNull();
});

test("a year may be the next one, and none after it", () => {
	expect(parseCnr("GJHC240132232027", YEAR)).toBe("GJHC240132232027");
	expect(parseCnr("GJHC240132232028", YEAR)).toBeNull();
	const keys = (text: string) => caseNumbersIn(text, YEAR).map(({ key }) => key);
	expect(keys("WPC 7/1900, WPC 8/2027")).toEqual(["WPC:7:1900", "WPC:8:2027"]);
	expect(keys("WPC 7/1899, WPC 8/2028")).toEqual([]);
});

test("four hundred case numbers are read in one text", () => {
	const text = (n: number) => Array.from({ length: n }, (_, at) => `WPC ${at + 1}/2024`).join(", ");
	expect(caseNumbersIn(text(400), YEAR)).toHaveLength(400);
	expect(caseNumbersIn(text(401), YEAR)).toHaveLength(400);
});

test("a range is found by its first thirty-one numbers", () => {
	const keys = caseRefKeys("SLP(C) Nos. 100-131/2024", YEAR);
	expect(keys).toContain("*:130:2024");
	expect(keys).not.toContain("*:131:2024");
	expect(keys).toContain("SLPC:100-131:2024");
});

test("a day is no range of case numbers", () => {
	const keys = (text: string) => caseNumbersIn(text, YEAR).map(({ key }) => key);
	expect([keys("WPC 31-2-2024"), keys("WPC 01-12-2024")]).toEqual([[], []]);
	expect(keys("WPC 32-3-2024")).toEqual(["WPC:32-33:2024"]);
	expect(keys("WPC 01-13-2024")).toEqual(["WPC:1-13:2024"]);
});

test("a number meant by a slip has seven digits at most, and a year from 1950 on", () => {
	const found = (written: string) => nearNumbers(written, YEAR);
	expect(found("WPC 123456/2024").some(({ number }) => number === 1_123_456)).toBe(true);
	expect(found("WPC 1234567/2024").every(({ number }) => number <= 9_999_999)).toBe(true);
	const years = (written: string) => new Set(found(written).map(({ year }) => year));
	expect(years("WPC 12/1951")).toContain("1950");
	expect(years("WPC 12/1950")).not.toContain("1949");
	expect(years("WPC 12/2026")).toContain("2027");
	expect(years("WPC 12/2027")).not.toContain("2028");
});
