// @module-tag long
import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { UNREAD } from "#worker/reader/page/page-text.ts";
import { hiddenLayerPdf } from "#worker/reader/testing/pdf-files.ts";
import { drawn, joined, orderPdf, SENTENCES, scannedPdf } from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";
import { lacksMuch, makesGood } from "./layer-text.ts";

const { put, readOne } = patientReader();

const FILED = [
	"E-filed under receipt 2026110400123 through the portal of the court by the advocate on record,",
	"who certifies that the scan above is the whole of the paper and was compared with its original,",
	"that the fee of two hundred rupees was paid on the fourth of November, and that no defect was",
	"raised by the scrutiny branch until the fifth of November at the end of the hours of the court.",
];
const ORDER = [
	"Heard the learned advocates for both sides at some length this morning",
	"The application for interim relief is allowed in part and the receiver",
	"is directed to file a report in this court before the next date given",
	"The defendants shall not create any third party interest in the land",
	"Costs of this application shall be costs in the cause of the said suit",
];

describe("a scan with letters of its own", () => {
	test("that stand for a block on it alone is read, and the block with it", async () => {
		const pdf = await PDFDocument.load(await scannedPdf([await drawn(await orderPdf(1))]));
		const font = await pdf.embedFont(StandardFonts.TimesRoman);
		FILED.forEach((text, row) => {
			pdf.getPage(0).drawText(text, { x: 72, y: 160 - row * 16, size: 10, font });
		});
		const page = await readOne(await put("filed.pdf", await pdf.save()));
		expect(page.source).toBe("ocr");
		expect(joined(page.text)).toContain(joined(SENTENCES[0] ?? ""));
		expect(joined(page.text)).toContain("was compared with its original");
	});

	test("that are all of it but a few words keeps them, and says where the others are", async () => {
		const page = await readOne(
			await put("signed.pdf", await hiddenLayerPdf([...ORDER, "Member Judge"], ORDER)),
		);
		expect(page).toMatchObject({ source: "text", text: ORDER.join("\n"), wordsRead: 64, wordsSeen: 66 });
		expect(page.unread).toHaveLength(1);
		const [[left, top] = [0, 0]] = page.unread;
		expect([Math.round(left / 100), Math.round(top / 100)]).toEqual([10, 47]);
	});

	test("that are all of it stays as it is", async () => {
		const page = await readOne(await put("whole.pdf", await hiddenLayerPdf(ORDER, ORDER)));
		expect(page).toMatchObject({ source: "text", unread: [], doubtful: [], wordsRead: 0, wordsSeen: 0 });
	});
});

test("much is lacking where it is twelve words and more than one in seven", () => {
	const page = (wordsRead: number, lacking: number) => ({
		...UNREAD,
		wordsRead,
		wordsSeen: wordsRead + lacking,
	});
	expect([lacksMuch(page(10, 11)), lacksMuch(page(10, 12))]).toEqual([false, true]);
	expect([lacksMuch(page(85, 15)), lacksMuch(page(84, 16))]).toEqual([false, true]);
	expect([makesGood(page(99, 0), page(100, 60)), makesGood(page(100, 0), page(100, 60))]).toEqual([
		false,
		true,
	]);
});
