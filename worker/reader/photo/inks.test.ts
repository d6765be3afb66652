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
		read: async (pictures) => pictures.map((): FoundLine[] => (line ? [line] : [])),
	};
}

async function read(confidence: number | null) {
	const picture = await drawn(await orderPdf(1), 1, { small: true });
	const page = { width: picture.width * 2, height: picture.height * 4 };
	const box = { x0: 0, y0: picture.height, x1: picture.width, y1: picture.height * 2 };
	const { text, unread } = await withInks(engineSure(confidence), page, [{ box, picture }], READING);
	return { text, unread };
}

test("an ink that says something surely is read, any other is a place that was not", async () => {
	const place = [0, 2500, 5000, 5000];
	expect(await read(95)).toEqual({ text: "ORDER\n\nNOTARY", unread: [] });
	expect(await read(40)).toEqual({ text: "ORDER", unread: [place] });
	expect(await read(null)).toEqual({ text: "ORDER", unread: [place] });
});
