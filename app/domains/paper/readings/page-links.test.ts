import { expect, test } from "vitest";
import { boxesOf } from "#app/domains/paper/readings/hits/hit-boxes.ts";
import { pageLinks, pagesShown } from "./page-links.ts";

test("links keep what was looked for and lead to the place itself", () => {
	const links = pageLinks("d", { q: "status quo", large: false });
	expect(links.page(3)).toBe("/documents/d?page=3&q=status+quo");
	expect(links.hit({ page: 3, hit: 5 })).toBe("/documents/d?page=3&hit=5&q=status+quo#hit");
	expect(links.other(3, 5)).toBe("/documents/d?page=3&hit=5&q=status+quo&size=large#hit");
	expect(pageLinks("d", { q: "", large: true }).other(1, null)).toBe("/documents/d?page=1");
	expect(links.picture(3, 2, 480)).toBe("/documents/d/pages/3?w=480&v=2");
});

test("of a long document the strip shows the ends and what is around the page", () => {
	expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5]);
	expect(pagesShown(1, 500)).toEqual([...Array.from({ length: 15 }, (_, at) => at + 1), null, 500]);
	const middle = pagesShown(250, 500);
	expect([middle.length, middle.slice(0, 3), middle.slice(-3)]).toEqual([
		19,
		[1, null, 243],
		[257, null, 500],
	]);
	expect(pagesShown(500, 500).slice(0, 3)).toEqual([1, null, 486]);
	for (let page = 1; page <= 40; page++) {
		const shown = pagesShown(page, 40).filter((number) => number !== null);
		expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
		expect(shown).toContain(page);
	}
});

test("a document of 24 pages is shown whole, one of 25 by its ends and what is around the page", () => {
	expect(pagesShown(12, 24)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
	const around = Array.from({ length: 15 }, (_, at) => at + 5);
	expect(pagesShown(12, 25)).toEqual([1, null, ...around, null, 25]);
});

test("words are in one line when they share more than half the height of the lower one", () => {
	const at = (top: number): [string, number, number, number, number][] => [
		["status", 1000, 1000, 2000, 1200],
		["quo", 2100, top, 2600, top + 200],
	];
	expect(boxesOf(at(1099), [[0, 1]])).toHaveLength(1);
	expect(boxesOf(at(1100), [[0, 1]])).toHaveLength(2);
});

test("words of one place in one line are one field, at the end of the line another begins", () => {
	const words = [
		["The", 500, 1000, 900, 1200],
		["status", 7000, 1000, 8200, 1210],
		["quo", 8300, 1005, 8900, 1205],
		["ante", 500, 1300, 1200, 1500],
	] as [string, number, number, number, number][];
	expect(boxesOf(words, [[1, 2, 3], [0]])).toEqual([
		{ hit: 0, left: 7000, top: 1000, right: 8900, bottom: 1210 },
		{ hit: 0, left: 500, top: 1300, right: 1200, bottom: 1500 },
		{ hit: 1, left: 500, top: 1000, right: 900, bottom: 1200 },
	]);
	expect(boxesOf([], [[0]])).toEqual([]);
});
