// @module-tag long
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { degrees, PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Block, PageSheet } from "#app/core/typesetting/model.ts";
import type { BookOrder } from "#app/domains/filing/books/order.ts";
import { pageSpans, rangeText } from "#app/domains/filing/books/plan.ts";
import { openBook } from "#worker/reader/testing/open-book.ts";
import { drawn, fixture, orderPdf, part } from "#worker/reader/testing/test-files.ts";
import { makeBookFile, NoBook } from "./run.ts";

const sheet: PageSheet = {
	width: 595.28,
	height: 841.89,
	margin: { top: 60, right: 60, bottom: 60, left: 60 },
	size: 12,
	leading: 1.4,
};

type Given = {
	title: string;
	bytes: Uint8Array;
	mime?: string;
	pages?: string;
	turns?: Record<number, number>;
};

function indexOf(titles: readonly string[], withPart: boolean): { blocks: Block[]; links: object } {
	const blocks = titles.map((title, at) => ({
		kind: "row" as const,
		id: `row-${at}`,
		cells: [
			{ text: `${at + 1}.`, width: 30 },
			{ text: title },
			{ text: withPart ? `{@row-${at}} / {@part-${at}}` : `{@row-${at}}`, width: 90 },
		],
	}));
	const links = titles.flatMap((_, at) => [
		[`row-${at}`, { paper: at }],
		[`part-${at}`, { paper: at, part: true }],
	]);
	return { blocks, links: Object.fromEntries(links) };
}

async function made(given: readonly Given[], { splitBytes = null }: { splitBytes?: number | null } = {}) {
	const folder = await mkdtemp(join(tmpdir(), "book-test-"));
	const titles = given.map(({ title }) => title);
	const text = (withPart: boolean) => ({ sheet, ...indexOf(titles, withPart) }) as BookOrder["index"]["one"];
	const order: BookOrder = {
		...{ folder, title: "Paper Book", lang: "en", partLabel: "Part {n}", splitBytes, mostPages: 100 },
		papers: given.map(({ title, mime = "application/pdf", pages, turns = {} }) => ({
			...{ kind: "file", title, mime, pages: null, turns },
			spans: pages ? pageSpans(pages) : null,
		})),
		index: { title: "Index", one: text(false), many: text(true) },
	};
	const done: number[] = [];
	const book = await makeBookFile(order, {
		done: (pages) => done.push(pages),
		async file(paper) {
			const path = join(folder, `source-${paper}`);
			await writeFile(path, given[paper]?.bytes ?? "");
			return path;
		},
	});
	const parts = await Promise.all(book.parts.map((_, at) => readFile(join(folder, `part-${at + 1}`))));
	return { ...book, files: parts };
}

const refused = (given: readonly Given[]) =>
	made(given).then(
		() => "made",
		(error: unknown) => (error instanceof NoBook ? [error.why, error.paper] : error),
	);

async function formPdf({ look }: { look: boolean }): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const field = pdf.getForm().createTextField("name");
	field.setText("Sita Devi");
	field.addToPage(pdf.addPage([595, 842]), { x: 60, y: 600, width: 200, height: 20 });
	const bytes = await pdf.save({ updateFieldAppearances: look });
	if (look) return bytes;
	const bare = await PDFDocument.load(bytes);
	const { PDFName } = await import("pdf-lib");
	for (const widget of bare.getForm().getTextField("name").acroField.getWidgets())
		widget.dict.delete(PDFName.of("AP"));
	return bare.save({ updateFieldAppearances: false });
}

/** How many dark points there are where the form has its field. */
async function inkIn(bytes: Uint8Array, page: number): Promise<number> {
	const { data, width, height } = part(await drawn(bytes, page, { small: true }), [0.1, 0.25, 0.45, 0.3]);
	expect(width * height).toBe(data.length);
	return data.filter((grey) => grey < 100).length;
}

async function leaves(sizes: [number, number][]): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	for (const [at, size] of sizes.entries())
		pdf.addPage(size).drawText(`Leaf ${at + 1}`, { x: 60, y: 100, font });
	return pdf.save();
}

const A4: [number, number] = [595, 842];
const photo = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#888888" } })
		.jpeg()
		.toBuffer();

test("index row, stamped range, link and bookmark of every paper agree, and the text of the pages is there", async () => {
	const { rows, files, before } = await made([
		{ title: "FIR", bytes: await orderPdf(3) },
		{ title: "Remand order", bytes: await orderPdf(6), pages: "2-3,5" },
		{ title: "Photograph", bytes: await photo(600, 800), mime: "image/jpeg" },
		{ title: "आदेश दिनांक 2 मार्च", bytes: await leaves([A4, A4]) },
	]);
	expect(rows.map(rangeText)).toEqual(["1–3", "4–6", "7", "8–9"]);
	const book = await openBook(files);
	expect(book.stamps).toEqual(
		["i", "1", "2", "3", "4", "5", "6", "7", "8", "9"].flatMap((number) => [number]),
	);
	expect(before).toBe(1);
	expect(book.links).toEqual(rows.map(({ from }) => ({ part: 1, stamp: String(from) })));
	expect(book.bookmarks.map(({ title, leads }) => [title, leads])).toEqual([
		["1. FIR (1–3)", { part: 1, stamp: "1" }],
		["2. Remand order (4–6)", { part: 1, stamp: "4" }],
		["3. Photograph (7)", { part: 1, stamp: "7" }],
		["4. आदेश दिनांक 2 मार्च (8–9)", { part: 1, stamp: "8" }],
	]);
	for (const row of rows) expect(book.texts[0]).toContain(rangeText(row));
	expect(book.texts[4]).toContain("CS(OS) 124/2024");
	expect(book.texts[6]).toContain("CS(OS) 127/2024");
});

test("a book larger than the court takes is split, no part too large, each row in the part that its link opens", async () => {
	const pages = await Promise.all([1, 2, 3, 4].map(() => noise()));
	const given = [
		{ title: "One", bytes: await pictures(pages.slice(0, 2)) },
		{ title: "Two", bytes: await pictures(pages.slice(0, 3)) },
		{ title: "Three", bytes: await orderPdf(2) },
		{ title: "Four", bytes: await pictures(pages) },
	];
	const limit = 700_000;
	const { rows, files, parts, warnings } = await made(given, { splitBytes: limit });
	expect(parts.length).toBeGreaterThan(2);
	expect(files.map(({ length }) => length)).toEqual(parts.map(({ bytes }) => bytes));
	for (const { length } of files) expect(length).toBeLessThanOrEqual(limit);
	expect(warnings).toEqual([]);
	const book = await openBook(files);
	expect(book.stamps).toEqual(["i", ...Array.from({ length: 11 }, (_, at) => String(at + 1))]);
	expect(book.links).toEqual(rows.map(({ from, part }) => ({ part, stamp: String(from) })));
	for (const row of rows) expect(book.texts[0]).toContain(`${rangeText(row)} / ${row.part}`);
	expect(book.bookmarks).toHaveLength(files.length * given.length);
	for (const [at, { leads }] of book.bookmarks.entries()) {
		const row = rows[at % given.length];
		expect(leads).toEqual({ part: row?.part, stamp: String(row?.from) });
	}
	expect(rows.some(({ part, lastPart }) => part !== lastPart)).toBe(true);
});

/** A picture that no program packs. */
async function noise(): Promise<Buffer> {
	const raw = Buffer.from(Array.from({ length: 450 * 450 }, () => Math.floor(Math.random() * 256)));
	return sharp(raw, { raw: { width: 450, height: 450, channels: 1 } })
		.png()
		.toBuffer();
}

async function pictures(all: Buffer[]): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	for (const one of all) pdf.addPage(A4).drawImage(await pdf.embedPng(one), { x: 50, y: 50 });
	return pdf.save();
}

test("a page that lies on its side bears its number upright, and is named", async () => {
	const turned = await PDFDocument.load(await leaves([A4, [842, 595], A4, A4]));
	turned.getPage(2).setRotation(degrees(90));
	turned.getPage(3).setRotation(degrees(270));
	const { files, warnings } = await made([{ title: "Plan", bytes: await turned.save(), turns: { 4: 90 } }]);
	const book = await openBook(files);
	expect(book.stamps).toEqual(["i", "1", "2", "3", "4"]);
	expect(warnings).toEqual([{ kind: "landscape", pages: [2, 3] }]);
});

test("pages of other sizes are named, and larger ones have larger numbers", async () => {
	const { files, warnings } = await made([
		{ title: "Map", bytes: await leaves([A4, [612, 1008], [2480, 3508]]) },
	]);
	expect(warnings).toEqual([{ kind: "size", pages: [2, 3] }]);
	expect((await openBook(files)).stamps).toEqual(["i", "1", "2", "3"]);
});

test("a filled form is bound as it looks; one of which no look is in the file is refused", async () => {
	const { files, warnings } = await made([{ title: "Form", bytes: await formPdf({ look: true }) }]);
	expect(warnings).toEqual([{ kind: "form", pages: [1] }]);
	expect(await inkIn(files[0] ?? new Uint8Array(), 2)).toBeGreaterThan(50);
	expect(await refused([{ title: "Form", bytes: await formPdf({ look: false }) }])).toEqual(["form", 0]);
});

test("what cannot be bound is refused with its reason and its place", async () => {
	const whole = { title: "Whole", bytes: await orderPdf(1) };
	const locked = await readFile(fixture("locked.pdf"));
	expect(await refused([whole, { title: "Locked", bytes: locked }])).toEqual(["encrypted", 1]);
	const broken = { title: "Broken", bytes: whole.bytes.slice(0, 300) };
	expect(await refused([whole, whole, broken])).toEqual(["corrupt", 2]);
	expect(await refused([{ title: "Blank", bytes: new Uint8Array() }])).toEqual(["corrupt", 0]);
	expect(await refused([{ ...whole, pages: "2" }])).toEqual(["no_page", 0]);
	const long = { title: "Long", bytes: await leaves(Array.from({ length: 101 }, () => A4)) };
	expect(await refused([long])).toEqual(["too_long", null]);
});

test("making the same book twice makes the same bytes", async () => {
	const given = [{ title: "Order", bytes: await orderPdf(2) }];
	expect((await made(given)).files).toEqual((await made(given)).files);
});
