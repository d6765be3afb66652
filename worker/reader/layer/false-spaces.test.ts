// @module-tag long
import { expect, test } from "vitest";
import type { PageWord } from "#drizzle/schema.ts";
import type { LayerWord } from "#worker/reader/formats/pdf-text.ts";
import { makeSearchable } from "#worker/reader/searchable/make.ts";
import { pictureRows, scannedPdf } from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";
import { withoutFalseSpaces } from "./false-spaces.ts";

const { put, readOne } = patientReader();

/** A word of four letters and more as two, parted in its middle, as some programs hide them under a picture. */
function split([text, left, top, right, bottom]: PageWord): PageWord[] {
	const letters = text.match(/\P{M}\p{M}*/gu) ?? [];
	if (letters.length < 4 || !/^[\p{Script=Gujarati}]+$/u.test(text))
		return [[text, left, top, right, bottom]];
	const half = Math.floor(letters.length / 2);
	const middle = left + Math.round(((right - left) * half) / letters.length);
	const gap = Math.round((right - left) / letters.length / 4);
	return [
		[letters.slice(0, half).join(""), left, top, middle - gap, bottom],
		[letters.slice(half).join(""), middle + gap, top, right, bottom],
	];
}

test("words that a hidden layer parts and the picture does not are whole", async () => {
	const scan = await scannedPdf([await pictureRows("order-gu.png", 160, 900)], 200);
	const seen = await readOne(await put("scan.pdf", scan), "guj");
	const parted = seen.words.flatMap(split);
	expect(parted.length - seen.words.length).toBeGreaterThan(10);
	const layered = await makeSearchable(scan, [{ page: 1, words: parted, turn: 0, skew: 0 }]);
	const read = await readOne(await put("layered.pdf", layered), "guj");
	expect(read.source).toBe("text");
	const words = read.words.map(([text]) => text);
	expect(words.join(" ")).toBe(seen.words.map(([text]) => text).join(" "));
});

/** Two words of one letter each on a picture with bars of ink, so many pixels of white between them. */
function pair(white: number, [first, second]: [string, string]): string[] {
	const picture = { data: new Uint8Array(1000 * 1000).fill(240), width: 1000, height: 1000 };
	const word = (text: string, left: number): LayerWord => {
		for (let y = 110; y < 140; y += 1) picture.data.fill(20, y * 1000 + left, y * 1000 + left + 40);
		const box: LayerWord["box"] = [left * 10, 1000, (left + 40) * 10, 1500];
		return { text, box, letters: [{ text, box }] };
	};
	const lines = [[word(first, 100), word(second, 140 + white)]];
	return withoutFalseSpaces(lines, picture)
		.flat()
		.map(({ text }) => text);
}

test("white of an eighth of their height parts two words of an Indian script; others stay as they are", () => {
	expect(pair(7, ["ક", "ર"])).toEqual(["ક", "ર"]);
	expect(pair(6, ["ક", "ર"])).toEqual(["કર"]);
	expect(pair(2, ["a", "b"])).toEqual(["a", "b"]);
	expect(pair(2, ["ક", "1"])).toEqual(["ક", "1"]);
});
