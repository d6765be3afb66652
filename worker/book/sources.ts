import { readFile, rm } from "node:fs/promises";
import { PDFDocument } from "pdf-lib";
import type { BookOrder } from "#app/domains/filing/books/order.ts";
import type { Desk } from "./desk.ts";
import { NoBook } from "./not-made.ts";
import { BrokenObject } from "./objects.ts";
import { type BookSource, openSource } from "./source.ts";

/** How many pages the file of each paper has; a text that is set counts for nothing. Throws NoBook. */
export async function countedPages(order: BookOrder, desk: Desk): Promise<number[]> {
	const counts: number[] = [];
	for (const [at, paper] of order.papers.entries()) {
		const known = paper.kind === "set" ? 0 : paper.pages;
		counts.push(known ?? (await withSource(order, at, desk, async ({ count }) => count)));
	}
	return counts;
}

/** Opens the file of a paper for the length of `use`. Throws NoBook with the paper's place. */
export async function withSource<T>(
	{ papers }: BookOrder,
	at: number,
	desk: Desk,
	use: (source: BookSource) => Promise<T>,
): Promise<T> {
	const paper = papers[at];
	if (paper?.kind !== "file") throw new NoBook("internal", at);
	const path = await desk.file(at);
	if (!path) throw new NoBook("missing", at);
	try {
		const bytes = await readFile(path);
		await rm(path);
		return await use(await openFile(bytes, paper.mime));
	} catch (error) {
		if (error instanceof NoBook) throw new NoBook(error.why, error.paper ?? at);
		// Objects that lead back to themselves end the stack.
		if (error instanceof BrokenObject || error instanceof RangeError) throw new NoBook("corrupt", at);
		throw error;
	}
}

async function openFile(bytes: Uint8Array, mime: string): Promise<BookSource> {
	if (mime === "application/pdf") return openSource(bytes);
	// Most books hold no photo, and what packs them takes memory of its own.
	const { addPicturePages } = await import("#worker/reader/searchable/picture-pages.ts");
	const pdf = await PDFDocument.create({ updateMetadata: false });
	await addPicturePages(pdf, bytes, mime).catch(() => {
		throw new NoBook("corrupt");
	});
	return { pdf, count: pdf.getPageCount(), hasForm: false };
}
