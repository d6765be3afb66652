import { expect, test } from "vitest";
import type { Line } from "#worker/reader/page/line.ts";
import { inOtherScripts } from "./other-scripts.ts";

function line(text: string, confidence: number): Line {
	const box = { x0: 100, y0: 100, x1: 600, y1: 140 };
	const words = text.split(" ").map((word) => ({ text: word, confidence, box }));
	return { text, confidence, weakestWord: confidence, box, words };
}

/** What a doubtful line of a Gujarati page comes to that reads otherwise in all languages. */
async function readOnGujaratiPage(doubtful: string, again: string): Promise<string[]> {
	const found = await inOtherScripts([line(doubtful, 50)], ["eng", "guj"], async () => [line(again, 88)]);
	return found.map(({ text }) => text);
}

test("a line in another script than its page is taken from a reading in all languages", async () => {
	expect(await readOnGujaratiPage("પરવાદ નાલય", "न्यायालय तहसीलदार")).toEqual(["न्यायालय तहसीलदार"]);
	expect(await readOnGujaratiPage("ગુજરાત સરકાર ગૂજશત સસ્કાસ", "ગુજરાત સરકાર गुजरात सरकार")).toEqual([
		"ગુજરાત સરકાર गुजरात सरकार",
	]);
});

test("one word in another Indian script among words of the page's own is none of that script", async () => {
	expect(await readOnGujaratiPage("પરિશિષ્ અને હિસાબ", "परिशिष्ट અને હિસાબ")).toEqual(["પરિશિષ્ અને હિસાબ"]);
	expect(await readOnGujaratiPage("Annexure અને", "Annexure परिशिष्ट")).toEqual(["Annexure परिशिष्ट"]);
});
