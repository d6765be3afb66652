import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from "pdf-lib";
import { openPdf } from "#worker/reader/formats/pdf.ts";

/** The page of a book that a link or a bookmark opens: its part, from 1, and the number stamped on it. */
type Opened = { part: number; stamp: string } | null;

/** A book as its reader finds it: the texts and stamps of its pages through all parts, the links and bookmarks. */
export type OpenedBook = {
	texts: string[];
	stamps: string[];
	links: Opened[];
	bookmarks: { part: number; title: string; leads: Opened }[];
};

const name = (text: string) => PDFName.of(text);
/** The corner in which a number is stamped, in ten-thousandths: right of this and above that. */
const CORNER = { left: 8500, bottom: 700 };

/** Opens the parts of a book with programs that did not write it. */
export async function openBook(files: readonly Uint8Array[]): Promise<OpenedBook> {
	const parts = await Promise.all(files.map((bytes) => PDFDocument.load(bytes, { updateMetadata: false })));
	const read = await Promise.all(files.map(pagesOf));
	const places = new Finder(
		parts,
		read.map((pages) => pages.map(({ stamp }) => stamp)),
	);
	return {
		texts: read.flat().map(({ text }) => text),
		stamps: read.flat().map(({ stamp }) => stamp),
		links: parts.flatMap((pdf, part) => linksOf(pdf).map((link) => places.opened(part, link))),
		bookmarks: parts.flatMap((pdf, part) =>
			bookmarksOf(pdf).map((item) => ({
				part: part + 1,
				title: textOf(item.lookup(name("Title"))),
				leads: places.opened(part, item),
			})),
		),
	};
}

async function pagesOf(bytes: Uint8Array): Promise<{ text: string; stamp: string }[]> {
	const open = await openPdf(bytes);
	const pages = [];
	for (let page = 1; page <= open.pages; page += 1)
		pages.push(
			await open.withPage(page, async ({ text, words }) => {
				const corner = words().filter(([, left, , , bottom]) => left > CORNER.left && bottom < CORNER.bottom);
				return { text, stamp: corner.map(([word]) => word).join(" ") };
			}),
		);
	open.close();
	return pages;
}

function linksOf(pdf: PDFDocument): PDFDict[] {
	return pdf
		.getPages()
		.flatMap(({ node }) =>
			(node.Annots()?.asArray() ?? [])
				.map((entry) => pdf.context.lookup(entry, PDFDict))
				.filter((note) => note.get(name("Subtype")) === name("Link")),
		);
}

function bookmarksOf(pdf: PDFDocument): PDFDict[] {
	const outlines = pdf.catalog.lookupMaybe(name("Outlines"), PDFDict);
	const items: PDFDict[] = [];
	let item = outlines?.lookupMaybe(name("First"), PDFDict);
	while (item) {
		items.push(item);
		item = item.lookupMaybe(name("Next"), PDFDict);
	}
	return items;
}

const textOf = (value: unknown): string =>
	value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : "";

/** Finds what a link opens, in its own file or in that of another part. */
class Finder {
	readonly #parts: readonly PDFDocument[];
	readonly #stamps: readonly string[][];

	constructor(parts: readonly PDFDocument[], stamps: readonly string[][]) {
		this.#parts = parts;
		this.#stamps = stamps;
	}

	opened(part: number, item: PDFDict): Opened {
		const here = item.lookupMaybe(name("Dest"), PDFArray)?.get(0);
		if (here instanceof PDFRef) {
			const pages = this.#parts[part]?.getPages() ?? [];
			return this.#at(
				part,
				pages.findIndex(({ ref }) => ref === here),
			);
		}
		const action = item.lookupMaybe(name("A"), PDFDict);
		const other = /_part-(\d+)\.pdf$/.exec(textOf(action?.lookup(name("F"))))?.[1];
		const page = action?.lookupMaybe(name("D"), PDFArray)?.lookup(0);
		return other && page instanceof PDFNumber ? this.#at(Number(other) - 1, page.asNumber()) : null;
	}

	#at(part: number, page: number): Opened {
		const stamp = this.#stamps[part]?.[page];
		return stamp === undefined ? null : { part: part + 1, stamp };
	}
}
