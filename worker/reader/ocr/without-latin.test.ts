import { expect, test } from "vitest";
import type { Language } from "#worker/reader/page/languages.ts";
import type { Line } from "#worker/reader/page/line.ts";
import { withoutLatin } from "./without-latin.ts";

type Spoken = Array<[text: string, confidence: number]>;

function line(spoken: Spoken, at = 0): Line {
	const words = spoken.map(([text, confidence], place) => ({
		text,
		confidence,
		box: { x0: place * 100, y0: at * 50, x1: place * 100 + 90, y1: at * 50 + 30 },
	}));
	const text = spoken.map(([word]) => word).join(" ");
	return {
		text,
		confidence: 80,
		weakestWord: 20,
		box: { x0: 0, y0: at * 50, x1: 900, y1: at * 50 + 30 },
		words,
	};
}

/** What lines come to of which words read otherwise in an Indian language alone, and which places were looked at. */
async function texts(lines: Spoken[], again: Spoken, languages: Language[] = ["eng", "hin"]) {
	const looks: Array<[x: number, languages: string]> = [];
	const found = await withoutLatin(lines.map(line), languages, async (boxes, own) =>
		boxes.map(({ x0 }, at) => {
			looks.push([x0, own.join("+")]);
			const [text = "", confidence = 0] = again[at] ?? [];
			return { ...line([[text, confidence]]), confidence };
		}),
	);
	return { texts: found.map(({ text }) => text), looks };
}

test("Latin letters among Indian words are read without English, and taken where the engine is surer of them so", async () => {
	const spoken: Spoken = [
		["मंडळ", 91],
		["FABRA", 26],
		["यांनी", 90],
		["FIR", 82],
	];
	expect(
		await texts(
			[spoken],
			[
				["अधिकाऱ्यांनी", 72],
				["भर", 40],
			],
		),
	).toEqual({
		texts: ["मंडळ अधिकाऱ्यांनी यांनी FIR"],
		looks: [
			[100, "hin"],
			[300, "hin"],
		],
	});
});

test("neither sure words, nor figures, nor lines in English, nor pages in two Indian languages are read again", async () => {
	const spoken: Spoken = [
		["आदेश", 91],
		["Exh.", 88],
		["12A", 50],
	];
	const english: Spoken = [["Plaintff", 40]];
	expect((await texts([spoken, english], [])).looks).toEqual([]);
	expect(
		(
			await texts(
				[
					[
						["आदेश", 91],
						["off", 40],
					],
				],
				[],
				["eng", "hin", "guj"],
			)
		).looks,
	).toEqual([]);
});
