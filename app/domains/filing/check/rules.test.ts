import { expect, test } from "vitest";
import { type FiledFile, type FiledPage, filingName, LIMIT_MB, objectionsIn } from "./rules.ts";

const A4 = { width: 1131, height: 1600 };
const page = (number: number, more: Partial<FiledPage> = {}): FiledPage => ({
	...{ page: number, ...A4, isSearchable: true, isScan: false, blanks: false, words: [] },
	...more,
});
const file = (pages: FiledPage[], more: Partial<FiledFile> = {}): FiledFile => ({
	...{
		name: "Bail_application-1.pdf",
		bytes: 1000,
		isEncrypted: false,
		hasCopy: false,
		isBookmarked: true,
		pages,
	},
	...more,
});
const found = (given: FiledFile) => objectionsIn(given).map(({ rule, pages, mend }) => [rule, pages, mend]);

test("nothing is said of an upright, searchable A4 file", () => {
	expect(found(file([page(1), page(2)]))).toEqual([]);
});

test("each objection names its pages and what mends it", () => {
	const pages = [
		page(1, { width: 1600, height: 1131 }),
		page(2, { width: 970, height: 1600 }),
		page(3, { isSearchable: false }),
		page(4, { isScan: true, width: 1131 / 2, height: 800 }),
		page(5, { blanks: true }),
	];
	expect(found(file(pages, { hasCopy: true, isEncrypted: true }))).toEqual([
		["landscape", [1], "rotate"],
		["page-size", [2], "a4"],
		["encrypted", [], undefined],
		["no-text", [3], "searchable"],
		["dpi", [4], undefined],
		["blanks", [5], undefined],
	]);
});

test("pages nobody drew are objected to for nothing that is not known", () => {
	expect(found(file([page(1, { width: null, height: null, isScan: true })]))).toEqual([]);
});

test("the size is named one byte past the limit", () => {
	const bytes = LIMIT_MB * 1_000_000;
	expect(found(file([page(1)], { bytes }))).toEqual([]);
	expect(found(file([page(1)], { bytes: bytes + 1 }))).toEqual([["size", [], undefined]]);
});

test("papers in one file are to have bookmarks", () => {
	expect(found(file([page(1)], { isBookmarked: false }))).toEqual([["bookmarks", [], undefined]]);
});

const stamped = (numbers: (string | null)[]) =>
	numbers.map((number, at) => page(at + 1, { words: number ? [[number, 9000, 200, 9300, 400]] : [] }));

test.each([
	[["57", "58", "59"], []],
	[["57", "58", "60"], [3]],
	[["1", "२", "३", null, "5"], []],
	[["1", "2", null, null], []],
] as const)("of the numbers %j those out of order are on pages %j", (numbers, pages) => {
	const stamps = found(file(stamped([...numbers]))).filter(([rule]) => rule === "stamps");
	expect(stamps.map(([, on]) => on)).toEqual(pages.length > 0 ? [pages] : []);
});

test.each([
	["order.pdf", true],
	["Order dated 2.3.2026.pdf", false],
	["आदेश.pdf", false],
	[`${"x".repeat(61)}.pdf`, false],
	[`${"x".repeat(60)}.pdf`, true],
])("portals take the name %s: %s", (name, isTaken) => {
	expect(found(file([page(1)], { name })).length === 0).toBe(isTaken);
	expect(found(file([page(1)], { name: filingName(name) }))).toEqual([]);
});
