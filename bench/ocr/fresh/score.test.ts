import { expect, test } from "vitest";
import type { PageResult } from "#worker/reader/read.ts";
import { diceOf } from "./base/dice.ts";
import { verdicts } from "./keys.ts";
import { bestScore } from "./tally.ts";

const page = (text: string) => [{ page: 1, text, words: [], tables: [] }] as unknown as PageResult[];

const ORDER = `IN THE COURT OF THE CIVIL JUDGE, ANAND
Regular Civil Suit No. 145 of 2024
Date of order: 12.08.2026
ORDER
Heard both sides. The matter is adjourned to 21.12.2026 for evidence.`;

const wanted = {
	caseNumber: { core: "145 of 2024", full: "Regular Civil Suit No. 145 of 2024" },
	court: { core: "Civil Judge", full: "IN THE COURT OF THE CIVIL JUDGE, ANAND" },
	orderDate: "2026-08-12",
	nextDate: "2026-12-21",
};

const outcomes = (...of: Parameters<typeof verdicts>) => verdicts(...of).map(({ outcome }) => outcome);

test("a key is found where its name is whole and nothing else is in it", () => {
	expect(outcomes(wanted, page(ORDER))).toEqual(["found", "found", "found", "found"]);
});

test("a key is wrong where it is another, and nothing where none is offered", () => {
	const others = {
		caseNumber: { core: "145 of 2023", full: "Regular Civil Suit No. 145 of 2023" },
		court: { core: "Labour Court", full: "LABOUR COURT, ANAND" },
		orderDate: "2026-08-13",
		nextDate: null,
	};
	expect(outcomes(others, page(ORDER))).toEqual(["wrong", "wrong", "wrong", "wrong"]);
	expect(outcomes({ ...others, nextDate: null }, page("Heard."))).toEqual([
		"nothing",
		"nothing",
		"nothing",
		"rightly none",
	]);
});

test("a value in doubt is told apart, whether it is right or wrong", () => {
	const words = ORDER.split(/\s+/).map((word, at) => [word, at, 0, at, 0]);
	const doubtful = [words.findIndex(([word]) => word === "145")];
	const pages = [{ page: 1, text: ORDER, words, doubtful, tables: [] }] as unknown as PageResult[];
	const other = { core: "148 of 2024", full: "Regular Civil Suit No. 148 of 2024" };
	expect(outcomes(wanted, pages)).toEqual(["found in doubt", "found", "found", "found"]);
	expect(outcomes({ ...wanted, caseNumber: other }, pages)[0]).toBe("wrong in doubt");
});

test("what a seal says may be read or not, and its words are wanted of nobody", () => {
	const readings = ["the print of the page", "the SEAL print of the page"];
	expect(bestScore(readings, "the print of the page")).toMatchObject({ errors: 0, words: 5, wordsFound: 5 });
	expect(bestScore(readings, "the SEAL print of the page")).toMatchObject({
		errors: 0,
		words: 5,
		wordsFound: 5,
	});
	expect(bestScore(readings, "the print of the pag").errors).toBe(1);
});

test("a seed falls the same way each time, and another one otherwise", () => {
	const thrown = (seed: number) => diceOf(seed, "orders", 1).some([...Array(40).keys()], 20);
	expect(thrown(7)).toEqual(thrown(7));
	expect(thrown(7)).not.toEqual(thrown(8));
});
