import { expect, test } from "vitest";
import type { PageWord } from "#drizzle/schema.ts";
import { READER } from "../state/reader.ts";
import { isBetter } from "./better.ts";

type Reading = Parameters<typeof isBetter>[0];

const words = (count: number): PageWord[] =>
	Array.from({ length: count }, (_, at) => [`word${at}`, 0, 0, 100, 100]);
const seen = (count: number, more: Partial<Reading> = {}): Reading => ({
	status: "completed",
	source: "ocr",
	text: `${count} words`,
	words: words(count),
	doubtful: [],
	unread: [],
	tables: [],
	confidence: 90,
	error: null,
	wordsRead: count,
	wordsSeen: count,
	reader: READER,
	...more,
});
const layer = (text: string): Reading =>
	seen(0, { source: "text", text, confidence: null, wordsRead: 0, wordsSeen: 0 });

const uncounted = { wordsRead: null, wordsSeen: null };

test.each<[string, Reading, Reading]>([
	["more sure words", seen(100), seen(101)],
	["as many sure words, said otherwise", seen(100), seen(100, { text: "the same in a table" })],
	["words where nothing could be read", seen(0, { status: "failed", error: "timeout" }), seen(3)],
	["a whole page for half a one", seen(100, { error: "timeout" }), seen(100)],
	["fewer words, surer, than nobody counted", seen(300, { ...uncounted, confidence: 45 }), seen(170)],
	["a picture read where the text layer is no text", layer("vkt fnukad dks is'k gqvk"), seen(100)],
	[
		"a poor picture for a text layer of another paper",
		layer("This deed of lease"),
		seen(40, { wordsSeen: 100 }),
	],
	["the file's own words where they were read from its picture", seen(100), layer("The order of the court")],
	["words joined that a layer had torn", layer("कु मार वादी"), layer("कुमार वादी")],
])("takes %s", (_name, stored, fresh) => {
	expect(isBetter(stored, fresh)).toBe(true);
});

test.each<[string, Reading, Reading]>([
	["fewer sure words", seen(101), seen(100)],
	["the same once more", seen(100), seen(100)],
	["nothing for something", seen(3), seen(0, { status: "failed", text: "", error: "timeout" })],
	["half a page for a whole one", seen(100), seen(120, { error: "timeout" })],
	["fewer words as sure as nobody counted", seen(300, { ...uncounted, confidence: 92 }), seen(170)],
	["an empty text layer", seen(100), layer(" ")],
	["a text layer that lost letters", layer("the order of the court of appeal"), layer("the order")],
])("does not take %s", (_name, stored, fresh) => {
	expect(isBetter(stored, fresh)).toBe(false);
});

test("a text layer may lose one letter in twenty and no more", () => {
	const stored = layer("a".repeat(100));
	expect(isBetter(stored, layer("b".repeat(95)))).toBe(true);
	expect(isBetter(stored, layer("b".repeat(94)))).toBe(false);
});

test("where nobody counted, all words are sure from 80 on, and none up to 30", () => {
	const at = (confidence: number) => seen(100, { ...uncounted, confidence, text: `sure by ${confidence}` });
	expect([isBetter(at(95), at(80)), isBetter(at(95), at(79))]).toEqual([true, false]);
	expect([isBetter(at(30), at(0)), isBetter(at(31), at(0))]).toEqual([true, false]);
});
