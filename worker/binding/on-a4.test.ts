// @module-tag long
import { readFile } from "node:fs/promises";
import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { drawn, fixture, workshop } from "#worker/reader/testing/test-files.ts";
import { bindPapers, NotBound } from "./run.ts";

const write = await workshop();
const MOST = 500;
const name = (text: string) => PDFName.of(text);

/** A file with its pages on A4. */
async function onA4(bytes: Uint8Array, turns: Record<number, number> = {}): Promise<Buffer> {
	const [path, target] = [await write("source.pdf", bytes), await write("a4.pdf", "")];
	const source = { path, mime: "application/pdf", pages: null, turns };
	const papers = [{ target, pieces: [{ source: 0, from: 1, to: null }] }];
	await bindPapers({ sources: [source], papers, mostPages: MOST, isOnA4: true });
	return readFile(target);
}

/** A PDF with pages of these sizes, each with a black corner at its top on the left and words below it. */
async function pagesOf(sizes: [number, number][]) {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	for (const [at, [width, height]] of sizes.entries()) {
		const page = pdf.addPage([width, height]);
		page.drawRectangle({ x: 0, y: height - height / 10, width: width / 10, height: height / 10 });
		page.drawText(`Page ${at + 1} of the plaint`, { x: width / 4, y: height / 2, size: 14, font });
	}
	return pdf;
}

const LEGAL: [number, number] = [612, 1008];
const A4: [number, number] = [595.28, 841.89];

/** The sides of the pages as they are shown, in whole points. */
async function sidesOf(bytes: Uint8Array) {
	const pages = (await PDFDocument.load(bytes)).getPages();
	return pages.map((page) => {
		const { width, height } = page.getCropBox();
		const sides = [Math.round(width), Math.round(height)];
		return page.getRotation().angle % 180 === 0 ? sides : sides.reverse();
	});
}

test("pages of other sizes and on their side are A4 upright, in their own proportions, and say what they said", async () => {
	const pdf = await pagesOf([LEGAL, A4, [842, 595], [1240, 1754], [420, 595]]);
	pdf.getPage(3).setRotation(degrees(90));
	const made = await onA4(await pdf.save());
	expect(await sidesOf(made)).toEqual(Array.from({ length: 5 }, () => [595, 842]));
	const open = await openPdf(made);
	for (let page = 1; page <= 5; page += 1)
		expect(await open.withPage(page, async ({ text }) => text)).toContain(`Page ${page} of the plaint`);
	open.close();
	// The corner of a landscape page: as wide as a tenth of A4, and as high as the page was to its width.
	const { data, width, height } = await drawn(made, 3);
	const dark = (x: number, y: number) =>
		(data[Math.round(y * height) * width + Math.round(x * width)] ?? 255) < 99;
	const top = (1 - 595 / 842 / (842 / 595)) / 2;
	expect([dark(0.05, top + 0.02), dark(0.15, top + 0.02), dark(0.05, top - 0.02), dark(0.05, 0.5)]).toEqual([
		true,
		false,
		false,
		false,
	]);
});

test("a page that is A4 already, a little off even, is left as it is", async () => {
	const bytes = await (await pagesOf([A4, [600, 845]])).save();
	const made = await onA4(bytes);
	expect((await sidesOf(made))[1]).toEqual([600, 845]);
	expect((await drawn(made, 1)).data).toEqual((await drawn(bytes, 1)).data);
});

test("a page that is drawn in several steps is drawn in all of them", async () => {
	const pdf = await PDFDocument.load(await (await pagesOf([LEGAL])).save());
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	pdf.getPage(0).drawText("Filed on 2 March", { x: 100, y: 200, size: 14, font });
	const open = await openPdf(await onA4(await pdf.save()));
	const text = await open.withPage(1, async (page) => page.text);
	open.close();
	expect(text).toMatch(/Page 1 of the plaint.*Filed on 2 March/s);
});

test("a page that somebody turned is put on A4 as it was turned", async () => {
	const made = await onA4(await (await pagesOf([[842, 595]])).save(), { 1: 90 });
	const [page] = (await PDFDocument.load(made)).getPages();
	expect([page?.getRotation().angle, ...((await sidesOf(made))[0] ?? [])]).toEqual([90, 595, 842]);
});

/** Two pages of legal paper: a link from the first to a place on the second, a note, and a bookmark. */
async function linkedPdf(): Promise<Uint8Array> {
	const pdf = await pagesOf([LEGAL, LEGAL]);
	const { context } = pdf;
	const [first, second] = pdf.getPages();
	if (!first || !second) throw new Error("two pages");
	const target = context.obj([second.ref, name("XYZ"), 100, 504, null]);
	first.node.set(
		name("Annots"),
		context.obj([
			context.register(
				context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 612, 1008], Dest: target }),
			),
			context.register(
				context.obj({
					Type: "Annot",
					Subtype: "Highlight",
					Rect: [0, 0, 612, 504],
					QuadPoints: [0, 504, 612, 504],
				}),
			),
		]),
	);
	const root = context.nextRef();
	const mark = context.register(
		context.obj({ Title: context.obj("Annexure"), Parent: root, Dest: [second.ref, name("FitH"), 1008] }),
	);
	context.assign(root, context.obj({ Type: "Outlines", First: mark, Last: mark, Count: 1 }));
	pdf.catalog.set(name("Outlines"), root);
	return pdf.save();
}

const numbersOf = (array: PDFObject | undefined) =>
	array instanceof PDFArray
		? array
				.asArray()
				.flatMap((value) =>
					"asNumber" in value ? Math.round((value as { asNumber(): number }).asNumber()) : [],
				)
		: [];

test("links, notes and bookmarks are where they were on the page", async () => {
	const pdf = await PDFDocument.load(await onA4(await linkedPdf()));
	const notes = pdf.getPage(0).node.lookup(name("Annots"), PDFArray);
	const [link, note] = [notes.lookup(0, PDFDict), notes.lookup(1, PDFDict)];
	// Legal paper is as high as A4 at 0.835 of its size: 42 points are left beside it.
	expect(numbersOf(link.lookup(name("Rect")))).toEqual([42, 0, 553, 842]);
	expect(numbersOf(note.lookup(name("QuadPoints")))).toEqual([42, 421, 553, 421]);
	const dest = link.lookup(name("Dest"), PDFArray);
	expect(dest.get(0)).toBe(pdf.getPage(1).ref);
	expect(numbersOf(dest)).toEqual([126, 421]);
	const outlines = pdf.catalog.lookup(name("Outlines"), PDFDict);
	const mark = outlines.lookup(name("First"), PDFDict);
	expect(numbersOf(mark.lookup(name("Dest")))).toEqual([842]);
	const open = await openPdf(await pdf.save());
	expect(open.hasBookmarks).toBe(true);
	open.close();
});

test("what cannot be taken apart is refused with its reason", async () => {
	const refusal = async (bytes: Uint8Array) =>
		onA4(bytes).then(
			() => "made",
			(error: unknown) => (error instanceof NotBound ? error.why : error),
		);
	expect(await refusal(await readFile(fixture("locked.pdf")))).toBe("encrypted");
	expect(await refusal((await linkedPdf()).slice(0, 400))).toBe("corrupt");
});
