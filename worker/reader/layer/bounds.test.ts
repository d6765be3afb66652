import { expect, test } from "vitest";
import type { LayerWord, PageSides } from "#worker/reader/formats/pdf-text.ts";
import { laidOut } from "./laid-out.ts";

function word(left: number, top: number): LayerWord {
	const side = (at: number): PageSides => [left + at * 150, top, left + at * 150 + 140, top + 10];
	const letters = [..."word"].map((text, at) => ({ text, box: side(at) }));
	return { text: "word", box: [left, top, left + 590, top + 10], letters };
}

test("a page is laid out that is six times as long as it is wide, a longer strip is not", () => {
	const isLaidOut = (tall: number) => laidOut([[word(500, 100)]], [], tall) !== null;
	expect([isLaidOut(6), isLaidOut(6.01)]).toEqual([true, false]);
	expect([isLaidOut(1 / 6), isLaidOut(1 / 6.01)]).toEqual([true, false]);
});
