import { expect, test } from "vitest";
import { lengthLookedThrough } from "./looked-through.ts";

test("a page is looked through for 30,000 characters", () => {
	expect([[30_000], [30_001], [100_000]].map((pages) => lengthLookedThrough(pages, 1))).toEqual([
		30_000, 30_000, 30_000,
	]);
});

test("a paper for 60,000, of which short pages take only what they need", () => {
	expect(lengthLookedThrough(Array(5).fill(12_000), 1)).toBe(30_000);
	expect(lengthLookedThrough(Array(5).fill(12_001), 1)).toBe(12_000);
	expect(lengthLookedThrough([1_000, 1_000, 30_000, 100_000], 1)).toBe(29_000);
});

test("all papers of a request for a million", () => {
	expect(lengthLookedThrough([20_000], 50)).toBe(30_000);
	expect(lengthLookedThrough([20_001], 50)).toBe(20_000);
	expect(lengthLookedThrough(Array(5).fill(30_000), 200)).toBe(1_000);
});
