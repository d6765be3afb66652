import { expect, test } from "vitest";
import { hitPlaceOf } from "./hit-links.ts";
import { markedText } from "./hit-text.ts";

const PAGES = [
	{ page: 2, count: 2 },
	{ page: 5, count: 1 },
];

test.each([
	[
		"nothing asked for leads to the first place",
		{ page: null, hit: null },
		{ page: 2, hit: 1, next: { page: 2, hit: 2 } },
	],
	[
		"a page leads to its first place",
		{ page: 5, hit: null },
		{ page: 5, hit: 3, previous: { page: 2, hit: 2 }, next: null },
	],
	["a place leads to its page", { page: null, hit: 3 }, { page: 5, hit: 3 }],
	["a place of the page asked for", { page: 2, hit: 2 }, { page: 2, hit: 2, previous: { page: 2, hit: 1 } }],
	["a place of another page gives way to the page", { page: 2, hit: 3 }, { page: 2, hit: 1 }],
	[
		"a page without a place knows its neighbours",
		{ page: 3, hit: null },
		{ page: 3, hit: null, previous: { page: 2, hit: 2 }, next: { page: 5, hit: 3 } },
	],
	[
		"a page there is not",
		{ page: 99, hit: null },
		{ page: 6, hit: null, previous: { page: 5, hit: 3 }, next: null },
	],
	["a place there is not", { page: null, hit: 99 }, { page: 2, hit: 1 }],
])("%s", (_, query, place) => {
	expect(hitPlaceOf(PAGES, query, 6)).toMatchObject({ total: 3, ...place });
});

test("without anything found the first page is shown", () => {
	const place = hitPlaceOf([], { page: null, hit: 4 }, 1);
	expect(place).toEqual({ page: 1, hit: null, before: 0, total: 0, previous: null, next: null });
});

test("the text is marked where the words of a place stand, across the end of a line too", () => {
	const text = "The status\nquo is (status) quo\nante";
	const words = ["The", "status", "quo", "is", "(status)", "quo", "unread", "ante"];
	expect(markedText(text, words, [[1, 2], [4], [7]])).toEqual([
		{ text: "The " },
		{ text: "status\nquo", hit: 0 },
		{ text: " is " },
		{ text: "(status)", hit: 1 },
		{ text: " quo\n" },
		{ text: "ante", hit: 2 },
	]);
	expect(markedText("none", ["none"], [])).toEqual([{ text: "none" }]);
});

test("full lines flow on, short ones and paragraphs end", () => {
	const page =
		"IN THE COURT\n\n1. A line that is as long as the page\nis wide, and its end.\n2. Another, which begins a paragraph";
	const list =
		"1. A line that is as long as the page is.\n(b) Another one that is just as long as it.\n३. तीसरा अनुच्छेद";
	expect(markedText(list, [], [])).toEqual([{ text: list }]);
	expect(markedText(page, [], [])).toEqual([{ text: page.replace("page\nis", "page is") }]);
});
