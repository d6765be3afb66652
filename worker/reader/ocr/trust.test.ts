import { expect, test } from "vitest";
import type { Sides } from "#drizzle/schema.ts";
import { LANGUAGES } from "#worker/reader/page/languages.ts";
import type { SeenWord } from "#worker/reader/page/words.ts";
import { drawn, orderPdf } from "#worker/reader/testing/test-files.ts";
import { see } from "./see.ts";
import { doubtfulAmong, unreadInk } from "./trust.ts";

const LETTER = { across: 140, down: 100 };
const word = (text: string, left: number, sure = 90): SeenWord => [text, left, 1000, left + 400, 1150, sure];
const mark = (left: number, top = 1000): Sides => [left, top, left + 400, top + 150];

test("ink that lies in words is read, whatever their sureness; dots of a leader read nothing", () => {
	const marks = [mark(1000), mark(2000), mark(3000)];
	const leader: SeenWord = [".....", 2900, 1000, 3900, 1150, 90];
	const words = [word("order", 1000), word("&", 2000, 20), leader];
	expect(unreadInk({ marks }, words, LETTER)).toEqual({ places: [mark(3000)], words: 1 });
});

test("unread marks that stand close together are one place, and small ones none", () => {
	const dust: Sides = [6000, 6000, 6050, 6100];
	const elsewhere = [word("order", 8000)];
	expect(
		unreadInk({ marks: [mark(1000), mark(1450), mark(1900), mark(5000), dust] }, elsewhere, LETTER),
	).toEqual({
		places: [[1000, 1000, 2300, 1150], mark(5000)],
		words: 4,
	});
});

test("a scribble is unread unless words stand in it: those that go on beside it are its page's", () => {
	const scribble: Sides = [2000, 900, 3200, 1400];
	const inside = [word("NOTARY", 2100), word("DELHI", 2600)];
	const across = [word("nothing", 1700), word("false", 3000)];
	const unread = (words: SeenWord[]) => unreadInk({ marks: [], scribbles: [scribble] }, words, LETTER);
	expect(unread(across)).toEqual({ places: [scribble], words: 0 });
	expect(unread(inside)).toEqual({ places: [], words: 0 });
});

test("of the places at most two hundred are named, and all are counted", () => {
	const marks = Array.from({ length: 201 }, (_, at) => mark(1000, 100 + at * 300));
	const { places, words } = unreadInk({ marks }, [], LETTER);
	expect([places.length, words]).toEqual([200, 201]);
	expect(unreadInk({ marks: marks.slice(1) }, [], LETTER).places).toHaveLength(200);
});

test("a word is in doubt where the engine is less sure of it than of most", () => {
	expect(doubtfulAmong([word("14/12/2O26", 0, 69)])).toEqual([0]);
	expect(doubtfulAmong([word("14/12/2026", 0, 70)])).toEqual([]);
	expect(doubtfulAmong([word("~", 0, 10)])).toEqual([]);
	expect(doubtfulAmong([word("14,500", 0, 95), word("Total", 400, 95)], new Set([0]))).toEqual([0]);
});

test("of a page at most two thousand words are in doubt", () => {
	const page = (count: number) => Array.from({ length: count }, () => word("0rder", 0, 20));
	expect([doubtfulAmong(page(2000)).length, doubtfulAmong(page(2001)).length]).toEqual([2000, 2000]);
});

test("on a page of which nothing was read all ink is unread, about as many words as it has", async () => {
	const blind = {
		name: "blind",
		knowsMarathi: false,
		read: async (pictures: readonly unknown[]) => pictures.map(() => []),
	};
	const picture = await drawn(await orderPdf(1));
	const how = { quick: false, first: false, timeoutMs: 60_000, expected: LANGUAGES };
	const read = await see(blind, picture, ["eng"], how);
	expect(read).toMatchObject({ text: "", words: [], wordsRead: 0 });
	expect((read?.wordsSeen ?? 0) / 51).toBeGreaterThan(0.7);
	expect((read?.wordsSeen ?? 0) / 51).toBeLessThan(1.25);
	const [first] = read?.unread ?? [];
	expect((first?.[1] ?? 0) / 10_000).toBeCloseTo((842 - 770) / 842, 1);
});
