import { expect, test } from "vitest";
import {
	bookRanges,
	chosenPages,
	MOST_SPANS,
	pageSpans,
	partName,
	placeFor,
	rangeText,
	roman,
} from "./plan.ts";

test.each([
	["1-4,7", [1, 2, 3, 4, 7]],
	["7, 1 – 2", [7, 1, 2]],
	["9-", [9, 10]],
	["१-३", [1, 2, 3]],
	["૨", [2]],
	["10", [10]],
	["1-10", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
])("%j names these pages of a paper of ten", (text, pages) => {
	expect(chosenPages(pageSpans(text), 10)).toEqual(pages);
});

test.each(["", "0", "4-1", "1-3,2", "2,2", "5-,7", "a", "1-2-3", "1,,2", "-3", "123456"])(
	"%j is no choice of pages",
	(text) => {
		expect(pageSpans(text)).toBeNull();
	},
);

test("a choice of as many pieces as there may be is one, and of one more is none", () => {
	const of = (pieces: number) => Array.from({ length: pieces }, (_, at) => String(at + 1)).join(",");
	expect(pageSpans(of(MOST_SPANS))).toHaveLength(MOST_SPANS);
	expect(pageSpans(of(MOST_SPANS + 1))).toBeNull();
});

test("a page that the paper has not is refused, its last is not", () => {
	expect(chosenPages(pageSpans("3"), 3)).toEqual([3]);
	expect(chosenPages(pageSpans("4"), 3)).toBeNull();
	expect(chosenPages(pageSpans("4-"), 3)).toBeNull();
	expect(chosenPages(null, 2)).toEqual([1, 2]);
});

test("the first paper bears page 1, and each goes on where the one before it ends", () => {
	expect(bookRanges([3, 1, 12])).toEqual([
		{ from: 1, to: 3 },
		{ from: 4, to: 4 },
		{ from: 5, to: 16 },
	]);
	expect(bookRanges([2, 1]).map(rangeText)).toEqual(["1–2", "3"]);
});

test("pages before page 1 bear small Roman figures", () => {
	expect([1, 2, 3, 4, 5, 9, 14, 40, 99].map(roman)).toEqual(
		["i", "ii", "iii", "iv", "v", "ix", "xiv"].concat(["xl", "xcix"]),
	);
});

test("a piece goes where it fits to the byte, and one larger than a part into a part of its own", () => {
	const part = { used: 60, isEmpty: false };
	expect(placeFor(part, 40, 100)).toBe("here");
	expect(placeFor(part, 41, 100)).toBe("next");
	expect(placeFor({ used: 10, isEmpty: true }, 200, 100)).toBe("here");
	expect(placeFor(part, 1_000_000_000, null)).toBe("here");
});

test("files bear names that portals take, whatever the book is called", () => {
	expect(partName("Paper Book: Crl.M.A. 12/2026", 1, 1)).toBe("Paper_Book_CrlMA_122026.pdf");
	expect(partName("पेपर बुक", 2, 3)).toBe("Paper_book_part-2.pdf");
	expect(partName("x".repeat(200), 1, 2)).toMatch(/^x{60}_part-1\.pdf$/);
	expect(partName("../../etc/passwd", 1, 1)).toBe("etcpasswd.pdf");
});
