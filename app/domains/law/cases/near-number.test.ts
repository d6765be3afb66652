import { describe, expect, it } from "vitest";
import { slipsBetween, withoutOne } from "#app/core/language/distance.ts";
import { processorMs } from "#tests/setup/processor-time.ts";
import { nearCnrs, nearNumbers, typeSlips } from "./near-number.ts";

const YEAR = 2026;
const keys = (written: string) =>
	nearNumbers(written, YEAR).map(({ type, number, year }) => `${type}:${number}:${year}`);

describe("meantBy", () => {
	it.each([
		["RCC/456/2023", "a wrong digit", "RCC:457:2023"],
		["RCC/456/2023", "a digit lost", "RCC:56:2023"],
		["RCC/456/2023", "a digit too many", "RCC:4556:2023"],
		["RCC/456/2023", "neighbours in the wrong order", "RCC:546:2023"],
		["RCC/456/2023", "a wrong year", "RCC:456:2022"],
		["RCC/4S6/2023", "a letter for a digit", "RCC:456:2023"],
		["RCC/456/2O23", "a letter in the year", "RCC:456:2023"],
		["RCC/456/203", "a digit of the year lost", "RCC:456:2023"],
		["RCC/456/20223", "a digit of the year too many", "RCC:456:2023"],
		["RCC/4562023", "the separator lost", "RCC:456:2023"],
		["RCC/456l2023", "the separator misread", "RCC:456:2023"],
		["RCC/456/0223", "the year in the wrong order", "RCC:456:2023"],
		["RCC456/2023", "the first separator lost", "RCC:456:2023"],
		["W.P.(C) No. 12B of 2024", "a letter for the last digit", "WPC:128:2024"],
		["વાદ", "no number", undefined],
	])("%s: %s", (written, _, key) => {
		if (key) expect(keys(written)).toContain(key);
		else expect(keys(written)).toEqual([]);
	});

	it.each([
		"18.09.2023",
		"१८-०९-२०२३",
		"18 09 2023",
		"9000000107",
		"1,84,50,000",
		"4562023",
		"+91 98250 02019",
	])("%s is no case number", (written) => expect(keys(written)).toEqual([]));

	it("has what was written first, then what is often misread, then the rest", () => {
		const all = nearNumbers("CS/138/2020", YEAR);
		const slips = (number: number) => all.find((one) => one.number === number && one.year === "2020")?.slips;
		expect(all[0]).toMatchObject({ number: 138, year: "2020", slips: 0 });
		expect(slips(188)).toBeLessThan(slips(148) ?? 0);
	});

	it("stays small and quick on anything", () => {
		for (const written of [
			"1".repeat(300),
			"1/".repeat(150),
			"O".repeat(300),
			"1O".repeat(150),
			"CS 9999999/2023",
		]) {
			const read = () => expect(nearNumbers(written, YEAR).length).toBeLessThan(2000);
			expect(processorMs(read)).toBeLessThan(500);
		}
	});
});

describe("typeSlips", () => {
	it("counts what a scan does to letters less", () => {
		expect(typeSlips("RCC", "RCC")).toBe(0);
		expect(typeSlips("RGC", "RCC")).toBeLessThan(1);
		expect(typeSlips("CS", "RCC")).toBeGreaterThan(1.4);
		expect(typeSlips("*", "RCC")).toBeLessThan(0.5);
	});
});

describe("cnrsMeantBy", () => {
	it("has the record numbers one sign away", () => {
		expect(nearCnrs("GJHC240132232O20", YEAR)[0]).toBe("GJHC240132232020");
		expect(nearCnrs("GJHC24013223020", YEAR)).toContain("GJHC240132232020");
		expect(nearCnrs("GJHC24-013232-2020", YEAR)).toContain("GJHC240132232020");
		expect(nearCnrs("RCC/456/2023", YEAR)).toEqual([]);
	});
});

describe("slipsBetween", () => {
	it("counts signs lost, added, changed and swapped", () => {
		for (const [a, b, slips] of [
			["", "", 0],
			["bail", "bail", 0],
			["bail", "bial", 1],
			["bail", "bai", 1],
			["bail", "baill", 1],
			["bail", "bell", 2],
			["शपथ", "शपत", 1],
			["", "abc", 3],
		] as const)
			expect(slipsBetween(a, b), `${a} ${b}`).toBe(slips);
	});

	it("lets words a slip apart have a remainder in common", () => {
		for (const [a, b] of [
			["bail", "bial"],
			["bail", "bai"],
			["bail", "bakl"],
			["शपथ", "शपत"],
		] as const)
			expect(withoutOne(a).some((one) => withoutOne(b).includes(one))).toBe(true);
	});
});
