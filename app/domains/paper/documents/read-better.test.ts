import { expect, test } from "vitest";
import { shortcomingOf, shortcomingOfPages } from "./read-better.server.ts";

const POOR = { error: null, wordsRead: 41, wordsSeen: 170, reader: 8 };
const WELL = { error: null, wordsRead: 165, wordsSeen: 170, reader: 8 };
const WHOLE = { width: 1131, height: 1600 };
const SMALL = { width: 740, height: 1180 };

test.each([
	["a picture of few pixels", POOR, SMALL, "image/jpeg", { why: "small", ...SMALL }],
	["a larger picture", POOR, WHOLE, "image/jpeg", { why: "picture" }],
	["a picture of which nothing is kept", POOR, null, "image/png", { why: "picture" }],
	["a PDF, whose pages are drawn as large as needed", POOR, SMALL, "application/pdf", { why: "unknown" }],
	["a page read at half size", { ...POOR, error: "timeout" }, WHOLE, "application/pdf", { why: "half" }],
	["one at half size that lost no word", { ...WELL, error: "timeout" }, WHOLE, "image/png", { why: "half" }],
	["a file that breaks off, which says so itself", { ...POOR, error: "corrupt" }, SMALL, "image/jpeg", null],
	["a page read well", WELL, SMALL, "image/jpeg", null],
	["a page whose words nobody counted", { ...POOR, wordsSeen: null }, SMALL, "image/jpeg", null],
])("what is known of why a page reads poorly: %s", (_what, page, size, mime, expected) => {
	expect(shortcomingOf(page, size, mime)).toEqual(expected);
});

test("of a document its type alone is known, and nothing is said where it was read well", () => {
	expect(shortcomingOfPages({ mime: "image/tiff", wordsSeen: 170 })).toEqual({ why: "picture" });
	expect(shortcomingOfPages({ mime: "application/pdf", wordsSeen: 170 })).toEqual({ why: "unknown" });
	expect(shortcomingOfPages({ mime: "image/tiff", wordsSeen: null })).toBeNull();
});
