import { readFile, writeFile } from "node:fs/promises";
import { PDFDocument } from "pdf-lib";
import type { BindingFailure } from "#drizzle/words.ts";
import { addPicturePages } from "#worker/reader/searchable/picture-pages.ts";
import { looksAlike } from "#worker/reader/searchable/same-look.ts";
import { copyPages, rotatePage } from "./copy-pages.ts";
import { putOnA4 } from "./on-a4.ts";

/** A file whose pages are used: how many it has where that is known, and by how much some of them are to be turned. */
export type Source = { path: string; mime: string; pages: number | null; turns: Record<number, number> };

/** Pages of a source, to its last where `to` is null. */
export type PagesPiece = { source: number; from: number; to: number | null };

/**
 * The papers to be made, each of its pieces in their order, and how many pages one may have. On A4 there is one, the whole
 * of the one source.
 */
export type Order = {
	sources: Source[];
	papers: { target: string; pieces: PagesPiece[] }[];
	mostPages: number;
	isOnA4?: boolean;
};

/** Where the pages of a paper come from. */
export type MadePaper = { pages: { source: number; page: number }[] };

/** No papers can be made of these files, for a reason that stays. */
export class NotBound extends Error {
	readonly why: BindingFailure;
	/** Which source it lies with, where it lies with one. */
	readonly source: number | null;

	constructor(why: BindingFailure, source: number | null = null) {
		super(why);
		this.why = why;
		this.source = source;
	}
}

const SAVING = { objectsPerTick: 500, updateFieldAppearances: false };

type Opened = Source & { bytes: Uint8Array; pdf: PDFDocument | null; count: number };
type Place = { source: number; page: number };

/**
 * Writes each paper as a PDF whose pages are copied from the sources without loss, a photo as the one page it is. Throws
 * NotBound when a source is encrypted or cannot be taken apart, or a page would look different.
 */
export async function makePapers({ sources, papers, mostPages, isOnA4 }: Order): Promise<MadePaper[]> {
	const opened: Opened[] = [];
	for (const [at, source] of sources.entries()) opened.push(await open(source, at));
	const made: MadePaper[] = [];
	for (const { target, pieces } of papers) {
		const places = pieces.flatMap((piece) => placesOf(piece, opened));
		if (places.length > mostPages) throw new NotBound("too_long");
		await writeFile(target, await (isOnA4 ? onA4(opened[0]) : bind(pieces, opened)), { mode: 0o600 });
		made.push({ pages: places });
	}
	return made;
}

async function open(source: Source, at: number): Promise<Opened> {
	const bytes = await readFile(source.path);
	if (source.mime !== "application/pdf") return { ...source, bytes, pdf: null, count: 1 };
	const pdf = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }).catch(() => {
		throw new NotBound("corrupt", at);
	});
	if (pdf.isEncrypted) throw new NotBound("encrypted", at);
	const count = counted(pdf, at);
	if (source.pages !== null && source.pages !== count) throw new NotBound("corrupt", at);
	return { ...source, bytes, pdf, count };
}

function counted(pdf: PDFDocument, at: number): number {
	try {
		return pdf.getPageCount();
	} catch {
		throw new NotBound("corrupt", at);
	}
}

function placesOf({ source, from, to }: PagesPiece, opened: Opened[]): Place[] {
	const last = to ?? opened[source]?.count ?? 0;
	if (last > (opened[source]?.count ?? 0)) throw new NotBound("corrupt", source);
	return Array.from({ length: last - from + 1 }, (_, at) => ({ source, page: from + at }));
}

async function bind(pieces: PagesPiece[], opened: Opened[]): Promise<Uint8Array> {
	const pdf = await PDFDocument.create({ updateMetadata: false });
	const firsts = [];
	for (const piece of pieces) {
		const { source } = piece;
		const from = opened[source];
		const turned = placesOf(piece, opened).map(({ page }) => ({ page, turn: from?.turns[page] ?? 0 }));
		firsts.push({ source, at: pdf.getPageCount() + 1, ...turned[0] });
		if (from) await add(pdf, from, turned).catch(() => Promise.reject(new NotBound("corrupt", source)));
	}
	const made = await pdf.save(SAVING);
	for (const { source, page = 1, turn = 0, at } of firsts) {
		const from = opened[source];
		if (from?.pdf && !(await looksAlike(from.bytes, made, [{ page, turn, at }])))
			throw new NotBound("corrupt", source);
	}
	return made;
}

/** A whole PDF with its pages on A4, all that belongs to it included. */
async function onA4(source: Opened | undefined): Promise<Uint8Array> {
	if (!source?.pdf) throw new NotBound("corrupt");
	try {
		putOnA4(source.pdf, source.turns);
	} catch {
		throw new NotBound("corrupt", 0);
	}
	return source.pdf.save(SAVING);
}

async function add(
	pdf: PDFDocument,
	{ pdf: source, bytes, mime }: Opened,
	turned: { page: number; turn: number }[],
): Promise<void> {
	if (source) return copyPages(pdf, source, turned);
	await addPicturePages(pdf, bytes, mime);
	rotatePage(pdf.getPage(pdf.getPageCount() - 1), turned[0]?.turn ?? 0);
}
