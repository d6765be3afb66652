// @module-tag long
import { readFile } from "node:fs/promises";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { drawn, fixture, orderPdf, workshop } from "#worker/reader/testing/test-files.ts";
import { NotBound, type Source } from "./make.ts";
import { bindPapers } from "./run.ts";

const write = await workshop();
const MOST = 500;

async function textsOf(bytes: Uint8Array): Promise<string[]> {
	const open = await openPdf(bytes);
	const texts = [];
	for (let page = 1; page <= open.pages; page++)
		texts.push(await open.withPage(page, async ({ text }) => text));
	open.close();
	return texts;
}

async function sourceOf(name: string, bytes: Uint8Array, more: Partial<Source> = {}): Promise<Source> {
	return { path: await write(name, bytes), mime: "application/pdf", pages: null, turns: {}, ...more };
}

/** The pages from `from` to `to` of the one source, in a file of their own. */
async function cut(source: Source, from: number, to: number): Promise<Buffer> {
	const target = await write("cut.pdf", "");
	const papers = [{ target, pieces: [{ source: 0, from, to }] }];
	await bindPapers({ sources: [source], papers, mostPages: MOST });
	return readFile(target);
}

const refusal = (sources: Source[]) =>
	write("none.pdf", "").then((target) =>
		bindPapers({
			sources,
			papers: [{ target, pieces: sources.map((_, source) => ({ source, from: 1, to: null })) }],
			mostPages: MOST,
		}).then(
			() => "made",
			(error: unknown) => (error instanceof NotBound ? [error.why, error.source] : error),
		),
	);

test("a bundle is cut into papers whose pages say and look what they did", async () => {
	const bytes = await orderPdf(6);
	const [first, second] = [await write("1.pdf", ""), await write("2.pdf", "")];
	const made = await bindPapers({
		sources: [await sourceOf("bundle.pdf", bytes, { pages: 6 })],
		papers: [
			{ target: first, pieces: [{ source: 0, from: 1, to: 2 }] },
			{ target: second, pieces: [{ source: 0, from: 3, to: 6 }] },
		],
		mostPages: MOST,
	});
	expect(made[1]?.pages.map(({ page }) => page)).toEqual([3, 4, 5, 6]);
	const all = await textsOf(bytes);
	expect(await textsOf(await readFile(first))).toEqual(all.slice(0, 2));
	expect(await textsOf(await readFile(second))).toEqual(all.slice(2));
	expect((await drawn(await readFile(second), 2)).data).toEqual((await drawn(bytes, 4)).data);
});

test("making the same papers twice makes the same bytes", async () => {
	const source = await sourceOf("same.pdf", await orderPdf(3));
	expect(await cut(source, 1, 2)).toEqual(await cut(source, 1, 2));
});

test("a page that was turned stands upright in its paper", async () => {
	const bytes = await orderPdf(2);
	const made = await cut(await sourceOf("turned.pdf", bytes, { turns: { 2: 90 } }), 1, 2);
	const pages = (await PDFDocument.load(made)).getPages();
	expect(pages.map((page) => page.getRotation().angle)).toEqual([0, 90]);
});

/** A PDF of two pages: the first links to the second and to a site, and bears a signature's field. */
async function linkedPdf(): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	const [first, second] = [pdf.addPage([595, 842]), pdf.addPage([595, 842])];
	first.drawText("Index", { x: 60, y: 700, font });
	second.drawText("Privileged advice", { x: 60, y: 700, font });
	const { context } = pdf;
	const look = context.register(
		context.stream("0 0 100 40 re f", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 100, 40] }),
	);
	const note = (more: Record<string, unknown>) =>
		context.register(context.obj({ Type: "Annot", Rect: [50, 50, 150, 90], ...(more as object) }));
	first.node.set(
		PDFName.of("Annots"),
		context.obj([
			note({ Subtype: "Link", Dest: [second.ref, "Fit"] }),
			note({ Subtype: "Link", A: { S: "GoTo", D: [second.ref, "Fit"] } }),
			note({ Subtype: "Link", A: { S: "URI", URI: "https://example.in" } }),
			note({ Subtype: "Widget", FT: "Sig", AP: { N: look }, P: second.ref, Parent: { Kids: [second.ref] } }),
		]),
	);
	return pdf.save();
}

test("nothing of the other pages comes along, whatever a page links to; its own signature stays to be seen", async () => {
	const made = await PDFDocument.load(await cut(await sourceOf("linked.pdf", await linkedPdf()), 1, 1));
	const objects = made.context.enumerateIndirectObjects().map(([, object]) => object);
	const isPage = (object: unknown) =>
		object instanceof PDFDict && object.lookup(PDFName.of("Type")) === PDFName.of("Page");
	expect(objects.filter(isPage)).toHaveLength(1);
	const contents = objects.filter((object) => object instanceof PDFRawStream);
	expect(contents.length).toBeGreaterThan(0);
	const notes = made.getPage(0).node.lookup(PDFName.of("Annots"), PDFArray).asArray();
	const kinds = notes.map((note) => String(made.context.lookup(note, PDFDict).lookup(PDFName.of("Subtype"))));
	expect(kinds).toEqual(["/Link", "/Stamp"]);
});

test("photos and a PDF become one paper, the photo's own bytes in it and upright by its mark", async () => {
	const picture = { create: { width: 300, height: 200, channels: 3 as const, background: "#888888" } };
	const jpeg = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer();
	const png = await sharp(picture).png().toBuffer();
	const target = await write("joined.pdf", "");
	const sources = [
		await sourceOf("1.jpg", jpeg, { mime: "image/jpeg", pages: 1 }),
		await sourceOf("2.pdf", await orderPdf(2)),
		await sourceOf("3.png", png, { mime: "image/png", turns: { 1: 180 } }),
	];
	const pieces = sources.map((_, source) => ({ source, from: 1, to: null }));
	const made = await bindPapers({ sources, papers: [{ target, pieces }], mostPages: MOST });
	expect(made[0]?.pages).toEqual([
		{ source: 0, page: 1 },
		{ source: 1, page: 1 },
		{ source: 1, page: 2 },
		{ source: 2, page: 1 },
	]);
	const bytes = await readFile(target);
	expect(bytes.includes(jpeg)).toBe(true);
	const pages = (await PDFDocument.load(bytes)).getPages();
	expect(pages.map((page) => page.getWidth() < page.getHeight())).toEqual([true, true, true, false]);
	expect(pages[3]?.getRotation().angle).toBe(180);
	expect((await textsOf(bytes))[1]).toContain("IN THE HIGH COURT OF DELHI");
});

test("what cannot be taken apart is refused with its reason, and the file it lies with", async () => {
	const whole = await sourceOf("whole.pdf", await orderPdf(1));
	const broken = (await orderPdf(1)).slice(0, 400);
	const encrypted = { ...whole, path: fixture("locked.pdf") };
	expect(await refusal([whole, encrypted])).toEqual(["encrypted", 1]);
	expect(await refusal([await sourceOf("broken.pdf", broken)])).toEqual(["corrupt", 0]);
	expect(await refusal([{ ...whole, pages: 3 }])).toEqual(["corrupt", 0]);
	const photo = await sourceOf("broken.jpg", Buffer.from([0xff, 0xd8, 0xff, 0, 0]), { mime: "image/jpeg" });
	expect(await refusal([whole, photo])).toEqual(["corrupt", 1]);
});

test("a paper of more pages than one may have is refused, and one that takes too long is given up", async () => {
	const target = await write("long.pdf", "");
	const order = {
		sources: [await sourceOf("three.pdf", await orderPdf(3))],
		papers: [{ target, pieces: [{ source: 0, from: 1, to: null }] }],
		mostPages: 2,
	};
	await expect(bindPapers(order)).rejects.toMatchObject({ why: "too_long" });
	await expect(bindPapers(order, { timeoutMs: 1 })).rejects.toMatchObject({ why: "too_hard" });
});
