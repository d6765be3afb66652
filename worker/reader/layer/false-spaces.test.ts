import { expect, test } from "vitest";
import type { LayerWord } from "#worker/reader/formats/pdf-text.ts";
import { withoutFalseSpaces } from "./false-spaces.ts";

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

test("white of 22 % of their height parts two words of an Indian script; others stay as they are", () => {
	expect(pair(11, ["ક", "ર"])).toEqual(["ક", "ર"]);
	expect(pair(10, ["ક", "ર"])).toEqual(["કર"]);
	expect(pair(2, ["a", "b"])).toEqual(["a", "b"]);
	expect(pair(2, ["ક", "1"])).toEqual(["ક", "1"]);
});
