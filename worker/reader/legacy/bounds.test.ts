import { describe, expect, test } from "vitest";
import { looksKrutiDev, signsOf } from "./kruti-dev.ts";
import { isNonsense } from "./nonsense.ts";

describe("a text without sense", () => {
	test("has fifty Latin letters at least, of which more than a quarter have accents", () => {
		const text = (plain: number, accents: number) => `${"a".repeat(plain)}${"é".repeat(accents)}`;
		expect([isNonsense(text(37, 13), false), isNonsense(text(36, 13), false)]).toEqual([true, false]);
		expect([isNonsense(text(39, 13), false), isNonsense(text(38, 13), false)]).toEqual([false, true]);
	});

	test("has ten words at least", () => {
		const words = (count: number) => Array(count).fill("vfHk;qDr").join(" ");
		expect([isNonsense(words(10), true), isNonsense(words(9), true)]).toEqual([true, false]);
	});

	test("has half of its letters from the Latin alphabet at least", () => {
		const words = (others: string) => `${Array(10).fill("xyzq").join(" ")} ${others}`;
		expect([isNonsense(words("क".repeat(40)), true), isNonsense(words("क".repeat(41)), true)]).toEqual([
			true,
			false,
		]);
	});
});

describe("a text in Kruti Dev", () => {
	test("has two different words that only this font has", () => {
		expect([looksKrutiDev("ds ds ds ds"), looksKrutiDev("ds ds dh ds")]).toEqual([false, true]);
	});

	test("has such words in a fifth of all at least, and four fifths that can be its words", () => {
		const possible = "uke";
		expect(signsOf(possible)).toMatchObject({ telling: 0, possible: 1 });
		const text = (telling: number, others: number, none: number) =>
			[
				...["ds", "dh", ...Array(8).fill("dk")].slice(0, telling),
				...Array(others).fill(possible),
				...Array(none).fill("B2B"),
			].join(" ");
		expect(signsOf("B2B")).toMatchObject({ words: 1, telling: 0, possible: 0 });
		expect([looksKrutiDev(text(2, 8, 0)), looksKrutiDev(text(2, 9, 0))]).toEqual([true, false]);
		expect([looksKrutiDev(text(8, 0, 2)), looksKrutiDev(text(7, 0, 2))]).toEqual([true, false]);
	});

	test("is known by its first twenty thousand letters", () => {
		const words = (letters: number) => signsOf(`${"-".repeat(letters)} ds`).words;
		expect([words(19_998), words(19_999)]).toEqual([1, 0]);
	});
});
