import { describe, expect, test } from "vitest";
import type { PageWord } from "#drizzle/schema.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import type { Looking, OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import { drawnLettersPdf, hiddenLayerPdf } from "#worker/reader/testing/pdf-files.ts";
import { fixtureBytes, orderPdf } from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";
import { isForeign, isWitnessed } from "./witness.ts";

const { put, readOne } = patientReader();

const ORDER = [
	"Heard the learned advocates for both sides at some length this morning",
	"The application for interim relief is allowed in part and the receiver",
	"is directed to file a report in this court before the next date given",
	"The defendants shall not create any third party interest in the land",
	"Costs of this application shall be costs in the cause of the said suit",
	"List the matter for framing of issues before the regular bench below",
];
const LEASE = [
	"This deed of lease is made between the landlord and the tenant named",
	"whereas the shop on the ground floor measures forty square metres and",
	"the monthly rent of nine thousand rupees is payable in advance by the",
	"fifth day of every month by way of cheque drawn on a scheduled bank",
	"and the deposit carries no interest and is refunded on vacant handover",
	"Signed sealed and delivered in presence of the two witnesses hereunder",
];

const read = async (bytes: Uint8Array) => readOne(await put("page.pdf", bytes));

describe("letters hidden under the picture of a page", () => {
	test("are its text where they say what the picture says", async () => {
		const page = await read(await hiddenLayerPdf(ORDER, ORDER));
		expect(page).toMatchObject({ source: "text", text: ORDER.join("\n") });
	});

	test.each([1, 8])("of another paper are not believed, be the picture cut into %i", async (strips) => {
		const page = await read(await hiddenLayerPdf(ORDER, LEASE, strips));
		expect(page.source).toBe("ocr");
		expect(page.text).toContain(ORDER[1]);
		expect(page.text).not.toContain("lease");
	});
});

test("letters that are drawn are not believed where the file says they are others", async () => {
	const swapped = new Map(["ae", "ea", "io", "oi", "tr", "rt", "sn", "ns"].map(([a, b]) => [a, b]));
	const lines = ORDER.slice(0, 3);
	const page = await read(
		await drawnLettersPdf(lines, { isNamed: true, named: (one) => swapped.get(one) ?? one }),
	);
	expect(page).toMatchObject({ source: "ocr", text: lines.join("\n") });
});

test("letters that are drawn are not believed where the file says other figures than they show", async () => {
	const lines = ORDER.slice(0, 3).map((line, at) => `${line} 1${at}.09.2026`);
	const page = await read(
		await drawnLettersPdf(lines, {
			isNamed: true,
			named: (one) => (/\d/.test(one) ? String((Number(one) + 3) % 10) : one),
		}),
	);
	expect(page).toMatchObject({ source: "ocr", text: lines.join("\n") });
});

/** An engine that reads these lines one after the other, as sure as it is, and counts them. */
function scripted(lines: Array<{ text: string; sure?: number }>) {
	const looks: Array<Looking & { pictures: number }> = [];
	let next = 0;
	const engine: OcrEngine = {
		name: "scripted",
		knowsMarathi: false,
		read: async (pictures, looking) => {
			looks.push({ ...looking, pictures: pictures.length });
			return pictures.map(() => {
				const { text, sure = 95 } = lines[next++ % lines.length] ?? { text: "" };
				const box = { x0: 0, y0: 0, x1: 1, y1: 1 };
				const words = text ? [{ text, box, confidence: sure, letters: [] }] : [];
				return [{ text, confidence: sure, weakestWord: sure, box, words }];
			});
		},
	};
	return { engine, looks };
}

async function heard(
	bytes: Uint8Array,
	isOverPicture: boolean,
	lines: Array<{ text: string; sure?: number }>,
) {
	const { engine, looks } = scripted(lines);
	const pdf = await openPdf(bytes);
	const is = await pdf.withPage(1, (page) =>
		isWitnessed(engine, page.render(), { words: page.words(), fonts: page.fonts, isOverPicture }),
	);
	pdf.close();
	return { is, read: looks.map(({ pictures }) => pictures), languages: looks[0]?.languages };
}

test("a few letters hidden where nothing is on the picture are no text of its page", async () => {
	expect(await read(await hiddenLayerPdf([], LEASE.slice(0, 3)))).toMatchObject({ source: "ocr", text: "" });
});

test("most of a text is in a script that is not read here, or not", () => {
	expect(isForeign("வழக்கு எண் 12/2024 நீதிமன்றம்")).toBe(true);
	expect(isForeign("Case no. 12/2024 வழக்கு")).toBe(false);
	expect(isForeign("દાવા નંબર, मुकदमा")).toBe(false);
	expect(isForeign("...")).toBe(false);
});

describe("what is read of a page to compare its letters with", () => {
	const nothing = { text: "" };

	test("is one line where the file draws them, in the languages of the line", async () => {
		expect(await heard(await orderPdf(1), false, [nothing])).toEqual({
			is: true,
			read: [1],
			languages: ["eng"],
		});
		const gujarati = await heard(await fixtureBytes("writer-gu-order.pdf"), false, [nothing]);
		expect(gujarati.languages).toEqual(["eng", "guj"]);
		expect(gujarati.read[0]).toBeLessThanOrEqual(3);
	});

	test("is four lines more where that contradicts surely, and then those that contradict decide", async () => {
		const order = await orderPdf(1);
		const lie = { text: "a deed of lease between the landlord and the tenant" };
		expect(await heard(order, false, [lie, nothing, nothing, nothing, nothing])).toMatchObject({
			is: false,
			read: [1, 4],
		});
		expect(await heard(order, false, [{ ...lie, sure: 50 }])).toMatchObject({ is: true, read: [1] });
	});

	test("are the letters of an Indian script, not the signs of vowels on them, nor the figures beside them", async () => {
		const line = "વેચાણ દસ્તાવેજ તા. 17-04-2012 ના રોજ";
		const other = "વેચાદ પસ્તાવેઠ તા. 17-04-2012 બા શોઠ";
		const words = line
			.split(" ")
			.map((word, at): PageWord => [word, 500 + at * 700, 1000, 1150 + at * 700, 1200]);
		const picture = { data: new Uint8Array(1000 * 1400).fill(255), width: 1000, height: 1400 };
		const is = (text: string) =>
			isWitnessed(scripted([{ text }]).engine, picture, { words, fonts: [], isOverPicture: false });
		expect(await is(line)).toBe(true);
		expect(await is(other)).toBe(false);
	});

	test.each([
		["ફિરોજ ઈબ્રાહીમ મન્સૂરી", ["guj"]],
		["ફિરોજ ઈબ્રાહીમ મન્સૂરી 677", ["eng", "guj"]],
		["ફિરોજ ઈબ્રાહીમ versus મન્સૂરી", ["eng", "guj"]],
		["Firoz Ibrahim Mansuri", ["eng"]],
	])("is in English only where letters or figures want it: %s", async (line, languages) => {
		const words = line
			.split(" ")
			.map((word, at): PageWord => [word, 500 + at * 1500, 1000, 1900 + at * 1500, 1200]);
		const picture = { data: new Uint8Array(1000 * 1400).fill(255), width: 1000, height: 1400 };
		const { engine, looks } = scripted([{ text: line }]);
		expect(await isWitnessed(engine, picture, { words, fonts: [], isOverPicture: false })).toBe(true);
		expect(looks.map((look) => look.languages)).toEqual([languages]);
	});

	test("is three lines of a picture, and four more where they leave a doubt: silence is no agreement", async () => {
		const scan = await hiddenLayerPdf(ORDER, ORDER);
		expect(await heard(scan, true, [nothing])).toMatchObject({ is: false, read: [3, expect.any(Number)] });
	});

	const PICTURE = { data: new Uint8Array(1000 * 1400).fill(255), width: 1000, height: 1400 };
	const lone = (texts: string[]) =>
		texts.map(
			(text, at): PageWord => [
				text,
				500 + (at % 3) * 3000,
				1000 + at * 300,
				900 + (at % 3) * 3000,
				1200 + at * 300,
			],
		);
	const isTrue = async (words: PageWord[], isOverPicture: boolean, text: string) => {
		const { engine, looks } = scripted([{ text }]);
		return {
			is: await isWitnessed(engine, PICTURE, { words, fonts: [], isOverPicture }),
			looks: looks.length,
		};
	};

	test("is short words where there are no others, which have to agree as well", async () => {
		const words = lone(Array.from({ length: 60 }, () => "no"));
		expect(await isTrue(words, true, "xyz")).toEqual({ is: false, looks: 2 });
		expect(await isTrue(words, true, "no")).toEqual({ is: true, looks: 1 });
	});

	test("is nothing in a script that is not read here: a picture is no witness to it, what the file draws needs none", async () => {
		const words = lone(["வழக்கு", "நீதிமன்றம்", "தீர்ப்பு"]);
		expect(await isTrue(words, true, "x")).toEqual({ is: false, looks: 0 });
		expect(await isTrue(words, false, "x")).toEqual({ is: true, looks: 0 });
	});
});
