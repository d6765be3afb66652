import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { type Written, xlsx } from "#tests/imports/spreadsheets.ts";
import { processorMs } from "#tests/setup/processor-time.ts";
import { readDoc, readDocx } from "#worker/reader/formats/office.ts";
import { judged } from "#worker/reader/formats/text-layer.ts";
import { docxParts, zip } from "#worker/reader/testing/test-files.ts";
import { sheetsOf } from "#worker/table/table.ts";
import { legacyFont, legacyFontsIn } from "./fonts.ts";
import { fromKrutiDev, looksKrutiDev } from "./kruti-dev.ts";
import { withoutLegacy } from "./lines.ts";

// Written by hand: how clerks' programs store these words, and what the font shows.
const WORDS: [stored: string, shown: string][] = [
	["izkFkZuk i=", "प्रार्थना पत्र"],
	["mPp U;k;ky;", "उच्च न्यायालय"],
	["fnukad 1-2-2024", "दिनांक 1.2.2024"],
	["vkns'k", "आदेश"],
	["vf/koDrk", "अधिवक्ता"],
	["çfroknh", "प्रतिवादी"],
	["lquokbZ", "सुनवाई"],
	["ftyk U;k;k/kh'k] Hkksiky", "जिला न्यायाधीश, भोपाल"],
	["jke izlkn cuke e/; izns'k 'kklu", "राम प्रसाद बनाम मध्य प्रदेश शासन"],
	["vkosnd dh vksj ls fuosnu gS fd", "आवेदक की ओर से निवेदन है कि"],
	["vfHk;qDr", "अभियुक्त"],
	["funsZ'k", "निर्देश"],
	["dk;Zokgh", "कार्यवाही"],
	["vuqPNsn", "अनुच्छेद"],
	["fLFkfr", "स्थिति"],
	["vkfFkZd", "आर्थिक"],
	["Kku", "ज्ञान"],
	["ek=k", "मात्रा"],
	["Hkkstu Hksn", "भोजन भेद"],
	["yksxksa", "लोगों"],
	[",sls", "ऐसे"],
	["fganh fgUnh", "हिंदी हिन्दी"],
	['jk"Vª o"kZ fo\'ks"k', "राष्ट्र वर्ष विशेष"],
	["vr% okn la[;k%", "अतः वाद संख्या:"],
	["lM+d i<+uk", "सड़क पढ़ना"],
	["vk‚fQl dksVZ", "ऑफिस कोर्ट"],
	["¼izFke½ 12@2024", "(प्रथम) 12/2024"],
	["eftLVªsV", "मजिस्ट्रेट"],
	["bZ'oj O;fDr {ks=", "ईश्वर व्यक्ति क्षेत्र"],
	["mi;qZDr lEcfU/kr", "उपर्युक्त सम्बन्धित"],
	["fo|ky; }kjk x`g m|ksx", "विद्यालय द्वारा गृह उद्योग"],
	["fu.kZ; /keZ gLrk{kj", "निर्णय धर्म हस्ताक्षर"],
];

test.each(WORDS)("%s is shown as %s", (stored, shown) => {
	expect(fromKrutiDev(stored)).toBe(shown.normalize("NFC"));
	expect(
		fromKrutiDev(stored.replace(/[!-~]/g, (sign) => String.fromCharCode(0xf000 + sign.charCodeAt(0)))),
	).toBe(shown.normalize("NFC"));
});

test.each([
	"In the High Court of Delhi at New Delhi, Ramesh Kumar vs State of Gujarat",
	"s/o Ram Lal, r/o Delhi; w/o Sita D'Souza, M/s Patel/Shah",
	"RCS 12/2024; RCS 13/2024; O.S. No. 4/2022; CC/12/2023; I.A. 3",
	"A;B;C;D a=b c=d x|y McDonald's iPhone",
	"राम बनाम राज्य",
])("%s is no Kruti Dev", (text) => {
	expect([looksKrutiDev(text), withoutLegacy(text)]).toEqual([false, { text, lost: false }]);
});

test("an hour's worth of hostile letters costs little", async () => {
	const hostile = ["f", "k", "~", "d~", "dZ", "%", "fd~", "Zf"].map((one) => one.repeat(40_000));
	expect(await processorMs(() => hostile.forEach(fromKrutiDev))).toBeLessThan(1000);
});

const LINES = ["izkFkZuk i=", "vkosnd dh vksj ls fuosnu gS fd", "jke izlkn cuke e/; izns'k 'kklu"];
const READ = ["प्रार्थना पत्र", "आवेदक की ओर से निवेदन है कि", "राम प्रसाद बनाम मध्य प्रदेश शासन"];
const GUJARATI = ["gFDJ SM8" + "\u00d8\u00ea\u00c0\u00fe", "JFNL TZO\u00d8YL \u00c0\u00fe"];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const run = (text: string, font?: string) =>
	`<w:r>${font ? `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>` : ""}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const paragraphs = (lines: string[], font?: string, style?: string) =>
	lines
		.map(
			(line) => `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ""}${run(line, font)}</w:p>`,
		)
		.join("");
const word = (body: string, styles = "") => {
	const parts = docxParts(`<w:body>${body}</w:body>`);
	const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
	return zip({ ...parts, "word/styles.xml": `<w:styles xmlns:w="${main}">${styles}</w:styles>` });
};

const styled = (font: string) =>
	`<w:style w:type="paragraph" w:default="1" w:styleId="Normal"/><w:style w:type="paragraph" w:styleId="Old"><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Body"><w:basedOn w:val="Old"/></w:style>`;
const based = (font: string) =>
	`<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr></w:style>`;

/** A workbook whose cells of text are in a font. */
const book = (lines: string[], font: string) => {
	const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><name val="Calibri"/></font><font><sz val="14"/><name val="${font}"/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`;
	const rows: Written[][] = [["Title", "Court"], ...lines.map((line): Written[] => [line, "High Court"])];
	const cells = rows.map(
		(row, at) =>
			`<row r="${at + 1}">${row.map((text, column) => `<c r="${"AB"[column]}${at + 1}" t="inlineStr"${at > 0 && column === 0 ? ' s="1"' : ""}><is><t>${escaped(String(text))}</t></is></c>`).join("")}</row>`,
	);
	const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.join("")}</sheetData></worksheet>`;
	return xlsx(rows, { extra: { "xl/styles.xml": styles, "xl/worksheets/sheet1.xml": sheet } });
};
/** The lines of the one sheet of a file. */
const cellsOf = async (bytes: Buffer, today: string) =>
	(await sheetsOf(bytes, today)).flatMap(({ lines }) => lines.map(({ cells }) => cells));

const titles = async (bytes: Buffer) => (await cellsOf(bytes, "2026-06-01")).slice(1).map(([title]) => title);
const csv = (lines: string[]) => ["Title,Court", ...lines.map((line) => `"${line}",High Court`)].join("\n");
const html = (lines: string[]) =>
	`<table><tr><td>Title</td><td>Court</td></tr>${lines.map((line) => `<tr><td>${escaped(line)}</td><td>High Court</td></tr>`).join("")}</table>`;

/** A Word 97 file: one that is there, in which the letters of its first lines are written over. */
async function old(lines: string[], font: string): Promise<Buffer> {
	const bytes = await readFile(new URL("../../../tests/fixtures/documents/order-gu.doc", import.meta.url));
	const text = (await readDoc(bytes)).text.split("\n").filter((line) => line.length >= 40);
	for (const [at, line] of lines.entries()) {
		const there = text[at] ?? "";
		const place = bytes.indexOf(Buffer.from(there, "utf16le"));
		expect(place).toBeGreaterThan(0);
		bytes.write(line.padEnd(there.length), place, "utf16le");
	}
	return Buffer.concat([bytes, Buffer.from(font, "utf16le")]);
}

const text = async (reading: Promise<{ text: string; lost: boolean }>) => {
	const read = await reading;
	return read.lost ? "lost" : read.text.split("\n").filter(Boolean);
};

/** Every door a text comes through; what it reads of lines in a font. */
const DOORS: Record<string, (lines: string[], font: string) => Promise<unknown>> = {
	"docx, font of its runs": (lines, font) => text(readDocx(word(paragraphs(lines, font)))),
	"docx, font of a style": (lines, font) =>
		text(readDocx(word(paragraphs(lines, undefined, "Body"), styled(font)))),
	"docx, font of all text": (lines, font) => text(readDocx(word(paragraphs(lines), based(font)))),
	"workbook, font of its cells": (lines, font) => titles(book(lines, font)),
};

describe.each(Object.entries(DOORS))("%s", (_door, read) => {
	test.each(["Kruti Dev 010", "DevLys 010", "KrutiDev040"])("reads %s", async (font) => {
		expect(await read(LINES, font)).toEqual(READ);
	});

	test.each(["LMG-Arun", "Gopika Two", "TERAFONT-VARUN", "Bhasha Bharti", "Chanakya"])(
		"says of %s that it cannot be read",
		async (font) => {
			const outcome = await read(GUJARATI, font).catch((error: { why?: string }) => error.why);
			expect(["lost", "legacy_font"]).toContain(outcome);
		},
	);

	test("leaves what is Unicode as it is, whatever its font", async () => {
		expect(await read(READ, "Kruti Dev 010")).toEqual(READ);
		expect(await read(["Order of the High Court"], "Arial")).toEqual(["Order of the High Court"]);
	});
});

describe("where no font is named", () => {
	test("a Word file in Kruti Dev is read by its letters", async () => {
		expect(await text(readDocx(word(paragraphs(LINES))))).toEqual(READ);
	});

	test("so is an old Word file, short lines too where its fonts are known", async () => {
		const read = await readDoc(await old(LINES.slice(0, 2), "Kruti Dev 010"));
		for (const line of READ.slice(0, 2)) expect(read.text).toContain(line);
	});

	test("an old Word file in a font that cannot be read says so, and one in English does not", async () => {
		const lines = Array.from({ length: 4 }, () => "gFDJ SM8 JFNL TZO[ VZH SZL");
		expect(withoutLegacy(lines.join("\n"), legacyFontsIn(Buffer.from("LMG-Arun", "utf16le"))).lost).toBe(
			true,
		);
		const english = "The order of the court was read to the parties, and it is made absolute by this court";
		const fonts = legacyFontsIn(Buffer.from("xLMG-Arun\0Kruti Dev 010", "utf16le"));
		expect([fonts.length, withoutLegacy(english, fonts)]).toEqual([2, { text: english, lost: false }]);
	});

	test.each([
		["UTF-8", Buffer.from(csv(LINES))],
		["Windows-1252", Buffer.from(csv(LINES), "latin1")],
		["a web page", Buffer.from(html(LINES))],
		["a workbook", xlsx([["Title", "Court"], ...LINES.map((line) => [line, "High Court"])])],
	])("a list in %s is read by its letters, and its English stays", async (_kind, bytes) => {
		const cells = await cellsOf(bytes, "2026-06-01");
		expect(cells.slice(1)).toEqual(READ.map((line) => [line, "High Court"]));
		expect(cells[0]).toEqual(["Title", "Court"]);
	});

	test("a list of accents without sense is refused as in such a font", async () => {
		const lines = Array.from({ length: 8 }, () => "ÀþØê·ÁÎõÖ ËßùÁÎõÖØê");
		await expect(cellsOf(Buffer.from(csv(lines)), "2026-06-01")).rejects.toMatchObject({
			why: "legacy_font",
		});
		expect(await text(readDocx(word(paragraphs(lines))))).toBe("lost");
	});
});

test("a word cut into runs is one word, and what cannot be read takes nothing else along", async () => {
	const body = `<w:p>${run("iz", "Kruti Dev 010")}${run("kFkZuk i=", "Kruti Dev 010")}${run(" of 2024", "Arial")}</w:p><w:p>${run("gFDJ SM8", "LMG-Arun")}</w:p>`;
	expect(await readDocx(word(body))).toMatchObject({ text: "प्रार्थना पत्र of 2024\n", lost: true });
});

test("a PDF's layer is judged by the same fonts", () => {
	const layer = (name: string) => ({
		...{ text: LINES.join("\n"), unknown: 0, imageCover: 0, typed: 0 },
		fonts: [{ names: [name], text: LINES.join("\n") }],
	});
	for (const name of ["Kruti Dev 010", "ABCDEF+LMG-Arun", "Chanakya"])
		expect([judged(layer(name)).is, legacyFont(name) !== null]).toEqual(["bad", true]);
	expect(legacyFont("Arial")).toBeNull();
});
