import { PDFDocument, PDFName } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { inOneLine, pageTexts } from "#tests/papers/pdf-text.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { PageInk } from "./ink.ts";
import { itemise } from "./itemise.ts";
import { breakLines, setLine } from "./lines.ts";
import type { Block, PageSheet } from "./model.ts";
import { setPages, TooManyPages } from "./pages.ts";
import { writePdf } from "./pdf.ts";
import { packed } from "./pdf-font.ts";
import { shapeWord } from "./shape.ts";

const sheet: PageSheet = {
	width: 595,
	height: 842,
	margin: { top: 57, right: 113, bottom: 57, left: 113 },
	size: 14,
	leading: 1.5,
};

const row = (text: string): Block => ({ kind: "row", cells: [{ text, align: "justify" }] });
const facts = { title: "Draft", language: "en", at: new Date("2026-03-02T10:00:00Z") };
const signs = (word: string) => shapeWord(word).clusters.map(({ text }) => text);

const TEXTS = {
	en: "That the “efficient” office, Dr. D’Souza & Co., paid ₹5,000/- under § 302 — on 12.03.2024 (the first time): see para 4.",
	hi: "यह कि श्री रमेशभाई देसाई, पुत्र त्रिभुवनदास, ने दिनांक १२/०३/२०२४ को कार्यवाही क्र. 123/2024 में उपस्थिति दी। उक्त क्षेत्र की स्त्रियाँ ज्ञात हैं; शृंखला, हृदय, ट्रस्ट, राष्ट्र, द्वितीय, सर्वोच्च न्यायालय, ऋण, ज़मीन, पढ़ाई॥",
	gu: "અરજદાર શ્રી ત્રિવેદી કૃષ્ણકાંત દેસાઈ, રહે. સુરત, તારીખ ૧૨/૦૩/૨૦૨૪ ના રોજ ક્ષત્રિય સમાજના જ્ઞાતિજનો સાથે શ્રદ્ધાપૂર્વક કાર્ય કર્યું; હૃદય, રાષ્ટ્ર, દ્વિતીય, સર્વોચ્ચ.",
};

describe("the text", () => {
	test.each(Object.entries(TEXTS))(
		"of a page in %s is what was set, sign by sign",
		async (language, text) => {
			const set = setPages(Array(20).fill(row(text)), sheet);
			const pages = await pageTexts(await writePdf(set, { ...facts, language }));
			expect(pages.length).toBe(set.pages.length);
			expect(inOneLine(pages.join("\n"))).toBe(Array(20).fill(inOneLine(text)).join(" "));
		},
	);

	test("of cells beside each other is not joined by our own reader either", async () => {
		const cells = [{ text: "1.", width: "fit" as const, least: 28 }, { text: TEXTS.hi }];
		const pdf = await openPdf(await writePdf(setPages([{ kind: "row", cells }], sheet), facts));
		expect(inOneLine(await pdf.withPage(1, async ({ text }) => text))).toBe(`1. ${TEXTS.hi}`);
		pdf.close();
	});

	test("of scripts that no face has is on the page too", async () => {
		const set = setPages([row("தமிழ் 中文 ✓ 🙂")], sheet);
		const [page = ""] = await pageTexts(await writePdf(set, facts));
		expect(inOneLine(page)).toBe("தமிழ் 中文 ✓ 🙂");
	});

	test("of more different signs than a font has room for is on the page", async () => {
		const all = Array.from({ length: 61_000 }, (_, at) => String.fromCodePoint(0x20000 + at));
		const words = Array.from({ length: 610 }, (_, at) => all.slice(100 * at, 100 * at + 100).join(""));
		const set = setPages(words.map(row), sheet);
		const ends = await pageTexts(await writePdf(set, facts), [1, set.pages.length]);
		const [first = "", last = ""] = ends.map((text) => text.replace(/\s/g, ""));
		expect(first.length).toBeGreaterThan(1000);
		expect(all.join("").startsWith(first)).toBe(true);
		expect(last.length).toBeGreaterThan(100);
		expect(all.join("").endsWith(last)).toBe(true);
	});
});

describe("a stamp", () => {
	test("is text on a page of another file, found there with its own", async () => {
		const set = setPages([row("Order of the Court")], sheet);
		const pdf = await PDFDocument.load(await writePdf(set, facts));
		const ink = new PageInk("Stamp");
		const stamps = ["12", "परिशिष्ट-त्र", "પરિશિષ્ટ"].map((text, at) =>
			ink.text(text, { x: 540, y: 800 - 20 * at, size: 12, align: "right" }),
		);
		const [page] = pdf.getPages();
		page?.node.addContentStream(packed(pdf.context, stamps.join("\n")));
		for (const [name, font] of Object.entries(ink.fonts(pdf.context)))
			page?.node.setFontDictionary(PDFName.of(name), font);
		const [text = ""] = await pageTexts(await pdf.save());
		expect(text.split(/\s*\n/)).toEqual(
			expect.arrayContaining(["Order of the Court", "12", "परिशिष्ट-त्र", "પરિશિષ્ટ"]),
		);
	});
});

describe("signs", () => {
	test("are what a reader sees as one", () => {
		expect(signs("त्रिभुवन")).toEqual(["त्रि", "भु", "व", "न"]);
		expect(signs("देसाई")).toEqual(["दे", "सा", "ई"]);
		expect(signs("ક્ષત્રિય")).toEqual(["ક્ષ", "ત્રિ", "ય"]);
		expect(signs("कार्य")).toEqual(["का", "र्य"]);
		expect(signs("file")).toEqual(["f", "i", "l", "e"]);
	});

	test("go with the face of their script, dandas and joiners with the letter before them", () => {
		expect(itemise("है।")).toEqual([{ face: "devanagari", text: "है।" }]);
		expect(itemise("क्र.12", true)).toEqual([
			{ face: "devanagari-bold", text: "क्र" },
			{ face: "latin-bold", text: ".12" },
		]);
		expect(itemise("દેસાઈ।(देसाई)").map(({ face }) => face)).toEqual([
			"gujarati",
			"latin",
			"devanagari",
			"latin",
		]);
		expect(itemise("र्‍य")).toHaveLength(1);
	});

	test.each([
		["Latin", "Dr.D’Souza&Co."],
		["Devanagari", "त्रिभुवनदासराष्ट्रक्षेत्रज्ञर्ज़"],
		["Gujarati", "ક્ષત્રિયસર્વોચ્ચદ્વિતીય"],
	])("of a %s word that is too long for one are those of its parts", (_, part) => {
		const often = Math.ceil(1001 / part.length);
		const { clusters, width } = shapeWord(part);
		const long = shapeWord(part.repeat(often));
		expect(long.clusters).toEqual(Array.from({ length: often }, () => clusters).flat());
		expect(long.width).toBeCloseTo(width * often);
	});

	test("of a word without an end cost no more than its length", () => {
		for (const word of ["क्".repeat(30_000), "ि".repeat(30_000), "a\u0301".repeat(30_000)])
			expect(signs(word).join("")).toBe(word);
	});
});

describe("lines", () => {
	const texts = (text: string, width: number) =>
		breakLines(text, width).map((line) =>
			line.words.map(({ clusters }) => clusters.map((one) => one.text).join("")).join(" "),
		);

	test("break at spaces, within a word only where it is wider than the line", () => {
		const two = setLine("one two").width;
		expect(texts("one two one two", two)).toEqual(["one two", "one two"]);
		expect(texts("one two one two", two - 1)).toEqual(["one", "two", "one", "two"]);
		expect(texts("wwwwwwww", setLine("www").width)).toEqual(["www", "www", "ww"]);
		expect(texts("  ", 100)).toEqual([""]);
	});

	test("end with no hyphen and begin with no danda", () => {
		const width = setLine("aaaa bbbb").width;
		expect(texts("aaaa bb - cccc", width)).toEqual(["aaaa bb", "- cccc"]);
		expect(texts("aaaa bbbb ।", width)).toEqual(["aaaa", "bbbb ।"]);
	});
});

describe("pages", () => {
	const perPage = Math.floor((sheet.height - 2 * 57) / 21);
	const lines = (count: number) => Array<Block>(count).fill(row("x"));
	const lengths = (blocks: Block[]) => setPages(blocks, sheet).pages.map(({ lines: all }) => all.length);

	test("hold as many lines as fit", () => {
		expect(lengths(lines(perPage))).toEqual([perPage]);
		expect(lengths(lines(perPage + 1))).toEqual([perPage, 1]);
	});

	test("part nothing that stays together, unless it is longer than a page", () => {
		const together = (count: number): Block => ({ kind: "together", blocks: lines(count) });
		expect(lengths([...lines(perPage - 2), together(3)])).toEqual([perPage - 2, 3]);
		expect(lengths([row("x"), together(perPage + 3)])).toEqual([perPage, 4]);
	});

	test("take a heading along with what follows it, across a space", () => {
		const heading: Block = { kind: "row", cells: [{ text: "PRAYER" }], withNext: true };
		const blocks = [...lines(perPage - 2), heading, { kind: "space", height: 21 } as const, row("x")];
		expect(lengths(blocks)).toEqual([perPage - 2, 2]);
	});

	test("leave no line of a paragraph alone", () => {
		const paragraph = row("word ".repeat(60));
		const count = setPages([paragraph], sheet).pages[0]?.lines.length ?? 0;
		expect(count).toBeGreaterThan(3);
		expect(lengths([...lines(perPage - 1), paragraph])).toEqual([perPage - 1, count]);
		expect(lengths([...lines(perPage - count + 1), paragraph])).toEqual([perPage - 1, 2]);
	});

	test("begin with no empty space, but with a fixed one", () => {
		const top = (block: Block) => setPages([block, row("x")], sheet).pages[0]?.lines[0]?.y ?? 0;
		expect(top({ kind: "space", height: 140, fixed: true }) - top({ kind: "space", height: 140 })).toBe(140);
	});

	test("say where a row has come to lie", () => {
		const found: Block = { kind: "row", cells: [{ text: "x" }], id: "a" };
		expect(setPages([...lines(perPage), found], sheet).places).toEqual([
			{ id: "a", page: 2, left: 113, top: 57, width: 369, height: 21 },
		]);
	});

	test("are numbered at their foot", () => {
		const { pages } = setPages(lines(perPage + 1), { ...sheet, footer: "Page {page} of {pages}" });
		const foot = pages.map(({ lines: all }) =>
			all
				.at(-1)
				?.words.map(({ clusters }) => clusters.map(({ text }) => text).join(""))
				.join(" "),
		);
		expect(foot).toEqual(["Page 1 of 2", "Page 2 of 2"]);
	});

	test("are no more than they may be", () => {
		expect(setPages(lines(2 * perPage), sheet, 2).pages).toHaveLength(2);
		expect(() => setPages(lines(2 * perPage + 1), sheet, 2)).toThrow(TooManyPages);
		expect(() => setPages(Array(1_000_000).fill(row("x")), sheet, 2)).toThrow(TooManyPages);
	});
});
