import { type Pdfium, pdfium } from "#worker/reader/formats/pdfium.ts";

const SIDE = 700;
const GREY = 1;
const GREYSCALE = 0x08;

/** A page of a PDF, by how much it is turned, and where it stands in the other. */
type Pair = { page: number; turn: number; at: number };

/**
 * Whether a PDF has the pages of its original and they look the same, each turned as `turned` says; looked at are the
 * first, the middle and the last of these.
 */
export async function looksLike(
	original: Uint8Array,
	made: Uint8Array,
	turned: { page: number; turn: number }[],
): Promise<boolean> {
	const some = new Set([0, turned.length >> 1, turned.length - 1].map((index) => turned[index]));
	const pairs = [...some].flatMap((one) => (one ? [{ ...one, at: one.page }] : []));
	return compared(original, made, (lib, before, after) => {
		if (lib._FPDF_GetPageCount(before) !== lib._FPDF_GetPageCount(after)) return false;
		return pairs.every((pair) => isSame(lib, before, after, pair));
	});
}

/** Whether pages of one PDF look as those of another do. */
export function looksAlike(original: Uint8Array, made: Uint8Array, pairs: Pair[]): Promise<boolean> {
	return compared(original, made, (lib, before, after) =>
		pairs.every((pair) => isSame(lib, before, after, pair)),
	);
}

async function compared(
	original: Uint8Array,
	made: Uint8Array,
	compare: (lib: Pdfium, before: number, after: number) => boolean,
): Promise<boolean> {
	const lib = await pdfium();
	const [before, after] = [open(lib, original), open(lib, made)];
	try {
		return Boolean(before.document && after.document) && compare(lib, before.document, after.document);
	} finally {
		before.close();
		after.close();
	}
}

function open(lib: Pdfium, bytes: Uint8Array): { document: number; close(): void } {
	const data = lib._malloc(bytes.length);
	if (!data) throw new Error("no memory for the PDF");
	lib.HEAPU8.set(bytes, data);
	const document = lib._FPDF_LoadMemDocument(data, bytes.length, 0);
	return {
		document,
		close() {
			if (document) lib._FPDF_CloseDocument(document);
			lib._free(data);
		},
	};
}

function isSame(lib: Pdfium, before: number, after: number, { page, turn, at }: Pair): boolean {
	const [was, is] = [draw(lib, before, page, turn / 90), draw(lib, after, at, 0)];
	return Buffer.from(was).equals(is);
}

function draw(lib: Pdfium, document: number, number: number, quarters: number): Uint8Array {
	const page = lib._FPDF_LoadPage(document, number - 1);
	if (!page) return new Uint8Array();
	const sides = [lib._FPDF_GetPageWidth(page), lib._FPDF_GetPageHeight(page)];
	if (quarters % 2 === 1) sides.reverse();
	const scale = SIDE / Math.max(...sides);
	const [width = 1, height = 1] = sides.map((side) => Math.max(1, Math.round(side * scale)));
	const data = lib._malloc(width * height);
	const bitmap = data && lib._FPDFBitmap_CreateEx(width, height, GREY, data, width);
	try {
		if (!bitmap) throw new Error("no memory for the page");
		lib._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
		lib._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, quarters, GREYSCALE);
		return lib.HEAPU8.slice(data, data + width * height);
	} finally {
		if (bitmap) lib._FPDFBitmap_Destroy(bitmap);
		if (data) lib._free(data);
		lib._FPDF_ClosePage(page);
	}
}
