// @module-tag long
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { suggestionsFrom } from "#app/domains/filing/orders/suggestions.ts";
import type { LayerWord, PageSides } from "#worker/reader/formats/pdf-text.ts";
import type { PageResult } from "#worker/reader/read.ts";
import { makeSearchable } from "#worker/reader/searchable/make.ts";
import { drawn, scannedPdf } from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";
import { laidOut } from "./laid-out.ts";

const TALL = 842 / 595;

const { put, readOne } = patientReader();

type Cell = { text: string; x: number; y: number };
/** A page by what is set where, in points from its upper left, in the order of the file, with lines or thin fields between. */
async function page(cells: Cell[], rules: number[][], as: "lines" | "fields" = "lines"): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	const sheet = pdf.addPage([595, 842]);
	for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] of rules)
		if (as === "lines")
			sheet.drawLine({ start: { x: x0, y: 842 - y0 }, end: { x: x1, y: 842 - y1 }, thickness: 0.6 });
		else
			sheet.drawRectangle({
				x: x0,
				y: 842 - y1,
				width: Math.max(0.6, x1 - x0),
				height: Math.max(0.6, y1 - y0),
			});
	for (const { text, x, y } of cells) sheet.drawText(text, { x, y: 842 - y, size: 12, font });
	return await pdf.save();
}

const COLUMNS = [60, 140, 430, 530];
const ROWS = [200, 224, 264, 288, 328];

/** The sides of each cell, as word processors draw them. */
const SIDES = ROWS.slice(1).flatMap((bottom, row) =>
	COLUMNS.slice(1).flatMap((right, column) => {
		const [left = 0, top = 0] = [COLUMNS[column], ROWS[row]];
		return [
			[left, top, right, top],
			[left, bottom, right, bottom],
			[left, top, left, bottom],
			[right, top, right, bottom],
		];
	}),
);

const SHEET: Cell[] = [
	{ text: "IN THE COURT OF THE CIVIL JUDGE AT WAI", x: 140, y: 120 },
	{ text: "Suit called out. Adjourned as ordered in the roznama below, for the record.", x: 60, y: 170 },
	{ text: "Date", x: 64, y: 216 },
	{ text: "Business", x: 144, y: 216 },
	{ text: "Next date", x: 434, y: 216 },
	{ text: "12.08.2026", x: 64, y: 240 },
	{ text: "Plaint and list of documents taken on record, notice", x: 144, y: 240 },
	{ text: "issued.", x: 144, y: 256 },
	{ text: "07.09.2026", x: 434, y: 240 },
	{ text: "07.09.2026", x: 64, y: 280 },
	{ text: "Notice served.", x: 144, y: 280 },
	{ text: "19.10.2026", x: 434, y: 280 },
	{ text: "19.10.2026", x: 64, y: 304 },
	{ text: "Written statement filed. Matter posted for framing", x: 144, y: 304 },
	{ text: "issues.", x: 144, y: 320 },
	{ text: "02.12.2026", x: 434, y: 304 },
];

const AS_READ = [
	"Date\tBusiness\tNext date",
	"12.08.2026\tPlaint and list of documents taken on record, notice issued.\t07.09.2026",
	"07.09.2026\tNotice served.\t19.10.2026",
	"19.10.2026\tWritten statement filed. Matter posted for framing issues.\t02.12.2026",
];

const DAYS = { orderDate: "2026-10-19", nextDate: "2026-12-02" };

function daysIn(read: PageResult) {
	const found = suggestionsFrom([read], "2026-10-20").filter(({ kind }) => kind in DAYS);
	return Object.fromEntries(found.map(({ kind, value }) => [kind, value]));
}

describe("a page that has letters of its own", () => {
	test.each(["lines", "fields"] as const)("is read cell by cell between its %s", async (as) => {
		const read = await readOne(await put(`sheet-${as}.pdf`, await page(SHEET, SIDES, as)));
		expect(read.source).toBe("text");
		const [table] = read.tables;
		const from = table?.line ?? 0;
		expect(read.text.split("\n").slice(from, from + ROWS.length - 1)).toEqual(AS_READ);
		expect(daysIn(read)).toEqual(DAYS);
		const [, left = 0, top = 0, right = 0, bottom = 0] = table?.rows[3]?.[2] ?? [0];
		const word = read.words.find(([text]) => text === "02.12.2026");
		expect(word && word[1] > left && word[2] > top && word[3] < right && word[4] < bottom).toBe(true);
	});

	test("is read cell by cell also where somebody typed on it, who is in the text as well", async () => {
		const pdf = await PDFDocument.load(await page(SHEET, SIDES));
		const { context } = pdf;
		const typed = context.obj({ Type: "Annot", Subtype: "FreeText", Rect: [240, 554, 300, 570], F: 4 });
		typed.set(PDFName.of("Contents"), PDFHexString.fromText("Exh. 12"));
		typed.set(PDFName.of("DA"), PDFString.of("/Helv 11 Tf 0 g"));
		pdf.getPage(0).node.set(PDFName.of("Annots"), context.obj([context.register(typed)]));
		const read = await readOne(await put("typed.pdf", await pdf.save()));
		const rows = read.text.split("\n").slice(read.tables[0]?.line ?? 0);
		expect(rows.slice(0, AS_READ.length)).toEqual(
			AS_READ.with(2, "07.09.2026\tNotice served. Exh. 12\t19.10.2026"),
		);
		expect(daysIn(read)).toEqual(DAYS);
	});

	test("that are hidden under a scan is read cell by cell as the scan is", async () => {
		const scan = await scannedPdf([await drawn(await page(SHEET, SIDES))]);
		const asScan = await readOne(await put("scan.pdf", scan));
		expect(asScan.source).toBe("ocr");
		const layered = await makeSearchable(scan, [{ page: 1, words: asScan.words, turn: 0, skew: 0 }]);
		const asLayer = await readOne(await put("layered.pdf", layered));
		expect(asLayer.source).toBe("text");
		const cells = ({ text, tables }: PageResult) =>
			tables.map(({ line, rows }) => [rows.length, text.split("\n").slice(line, line + rows.length)]);
		expect(cells(asScan)).toEqual([[AS_READ.length, AS_READ]]);
		expect(cells(asLayer)).toEqual(cells(asScan));
		expect(daysIn(asLayer)).toEqual(DAYS);
	});

	test("is read from top to bottom whatever comes first in the file", async () => {
		const lines = [
			"The first line of an order of some length, to be read.",
			"The second line.",
			"The third.",
		];
		const cells = lines.map((text, at) => ({ text, x: 60, y: 100 + at * 20 })).toReversed();
		const read = await readOne(await put("upside.pdf", await page(cells, [])));
		expect(read.text.split("\n").filter(Boolean)).toEqual(lines);
	});
});

/** A line of words of ten letters' width each, at so many ten-thousandths across and down. */
function line(down: number, ...words: Array<[text: string, across: number]>): LayerWord[] {
	return words.map(([text, across]) => {
		const letters = [...text].map((letter, at) => {
			const left = across + at * 90;
			return { text: letter, box: [left, down, left + 90, down + 160] satisfies PageSides };
		});
		const right = across + text.length * 90;
		return { text, box: [across, down, right, down + 160], letters };
	});
}

describe("laidOut", () => {
	test("makes words whole that a hyphen breaks, and keeps the hyphen of a number", () => {
		const lines = [
			line(1000, ["the", 1000], ["agree\u0002", 1600]),
			line(1200, ["ment", 1000], ["HVL\u0002", 1600]),
			line(1400, ["11/82", 1000]),
		];
		expect(laidOut(lines, [], TALL)?.text).toBe("the agreement\nHVL-11/82");
	});

	test("finds a list without rules by how its words stand", () => {
		const rows = Array.from({ length: 8 }, (_, row) =>
			line(
				2000 + row * 300,
				[`${row + 1}`, 1000],
				[`WP${row}17`, 2000],
				[`Patil${row}`, 4500],
				["Heard", 7000],
			),
		);
		const laid = laidOut(rows, [], TALL);
		expect(laid?.tables[0]?.rows).toHaveLength(8);
		expect(laid?.text.split("\n")[0]).toBe("1\tWP017\tPatil0\tHeard");
	});

	test("lays out no more words than a page of paper has, and nothing that runs up or down", () => {
		const [word] = line(0, ["word with room", 0]);
		if (!word) throw new Error("no word");
		const page = (count: number) => Array.from({ length: count }, () => [word]);
		expect(laidOut(page(6000), [], TALL)).not.toBeNull();
		expect(laidOut(page(6001), [], TALL)).toBeNull();
		expect(laidOut([[{ ...word, box: [0, 0, 100, 900] }]], [], TALL)).toBeNull();
		expect(laidOut(page(1), [], 6)).not.toBeNull();
		expect(laidOut(page(1), [], 6.1)).toBeNull();
	});

	test("takes lines for no table where there are more than one has", () => {
		const rules = (count: number) =>
			Array.from({ length: count }, (_, at): PageSides[] => {
				const level = Math.round((at * 10_000) / count);
				return [
					[0, level, 10_000, level],
					[level, 0, level, 10_000],
				];
			}).flat();
		const rows = [line(1010, ["a", 1010], ["b", 5010]), line(4010, ["c", 1010], ["d", 5010])];
		expect(laidOut(rows, rules(10), TALL)?.tables).toHaveLength(1);
		expect(laidOut(rows, rules(4000), TALL)?.tables).toHaveLength(0);
	});
});
