import { expect, test } from "vitest";
import type { Reading } from "#worker/reader/ocr/read-clean.ts";
import type { FoundLine, OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import { recognisedLine } from "#worker/reader/ocr-engines/engine.ts";
import { drawn, orderPdf } from "#worker/reader/testing/test-files.ts";
import { withInks } from "./inks.ts";

const READING: Reading = {
	text: "ORDER",
	words: [],
	tables: [],
	turn: 0,
	skew: 0,
	wordsRead: 1,
	wordsSeen: 1,
	unread: [],
	confidence: 95,
	languages: ["eng"],
};

/** Stands in for OCR: each picture says "NOTARY", as surely as told, or nothing. */
function engineSure(confidence: number | null): OcrEngine {
	const box = { x0: 10, y0: 10, x1: 90, y1: 30 };
	const word = { text: "NOTARY", confidence: confidence ?? 0, box, letters: [] };
	const line = confidence === null ? null : recognisedLine([word], box);
	return {
		name: "stand-in",
		knowsMarathi: false,
		read: async (pictures) => pictures.map((): FoundLine[] => (line ? [line] : [])),
	};
}

async function read(confidence: number | null) {
	const picture = await drawn(await orderPdf(1), 1, { small: true });
	const page = { width: picture.width * 2, height: picture.height * 4 };
	const box = { x0: 0, y0: picture.height, x1: picture.width, y1: picture.height * 2 };
	const { text, unread, wordsRead, wordsSeen } = await withInks(
		engineSure(confidence),
		page,
		{ inks: [{ box, picture }], others: [] },
		READING,
	);
	return { text, unread, wordsRead, wordsSeen };
}

test("an ink of which no line reads surely is a place that was not read, and counts as a word", async () => {
	const none = { text: "ORDER", unread: [[0, 2500, 5000, 5000]], wordsRead: 1, wordsSeen: 2 };
	expect(await read(40)).toEqual(none);
	expect(await read(null)).toEqual(none);
});

test("of an ink that says something surely, what lies beside that is not read", async () => {
	const { text, unread, wordsRead, wordsSeen } = await read(95);
	expect([text, wordsRead, wordsSeen]).toEqual(["ORDER\n\nNOTARY", 2, 2 + unread.length]);
	expect(unread.length).toBeGreaterThan(3);
	for (const [left, top, right, bottom] of unread)
		expect(left >= 0 && top > 2500 && right < 5000 && bottom < 5000).toBe(true);
});

test("ink that was not handed on to be read is a place of its own", async () => {
	const others = [{ x0: 250, y0: 0, x1: 500, y1: 100 }];
	const page = { width: 1000, height: 1000 };
	expect(await withInks(engineSure(95), page, { inks: [], others }, READING)).toMatchObject({
		text: "ORDER",
		unread: [[2500, 0, 5000, 1000]],
		wordsSeen: 2,
	});
});
