import { expect, test } from "vitest";
import { caseNumberKey, parseCnr } from "./case-number.ts";
import { caseNumbersIn, caseRefKeys } from "./case-refs.ts";

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
