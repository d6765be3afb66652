import { SCREEN_SIDE } from "#app/domains/paper/readings/screen-side.ts";
import { type Drawing, drawingOf } from "#worker/reader/colour/colour.ts";
import { ReadFailure } from "#worker/reader/page/failure.ts";
import type { Note } from "./notes.ts";
import { hideAnnotations, overlayOf } from "./pdf-notes.ts";
import { drawnRules } from "./pdf-rules.ts";
import { openTextLayer, type PageSides, type TextLayer } from "./pdf-text.ts";
import { type Pdfium, pdfium } from "./pdfium.ts";

const IMAGE = 3;
const FORM = 5;
/** Blue, green and red, a byte each. */
const BGR = 2;
const CHANNELS = 3;
const WITH_ANNOTATIONS = 0x01;
const MAX_SIDE = 4000;
/** Pixels of the long side of a page that is as large as a paper, a cheque even. */
const LEAST_SIDE = 800;
const MOST_OF_PAGE = 0.5;
const MAX_OBJECTS = 3000;
const NORMAL_DISPLAY = 0;
const FLATTENED = 1;
const XFA_FULL = 2;
const XFA_FOREGROUND = 3;
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;

export type PdfPage = TextLayer & {
	/** What was filled into its form and typed over it: neither in its text nor in what is drawn for reading. */
	notes: Note[];
	/** Share of the page that its largest picture covers, 0 to 1. */
	imageCover: number;
	/** The same of all its pictures together: some scanners cut a page into strips. */
	imagesCover: number;
	/** The level and upright lines drawn on it, in ten-thousandths of the page as it is shown. */
	rules(): PageSides[];
	/** Its height by its width, as it is shown. */
	tall: number;
	/** The page as a picture: at its scan's own resolution, else 300 dpi; long side at most 4000 px. */
	render(): Drawing;
	/** The page with all that lies over it, just large enough for a screen. */
	renderSmall(): Drawing;
};

/** What kind of form a PDF holds: one of XFA may build its pages itself, whatever pages the file has. */
export type FormKind = "xfa" | "builds its pages" | "other";

export type Pdf = {
	pages: number;
	form: FormKind;
	/** Whether other files are enclosed in it, as in a portfolio. */
	isEnclosing: boolean;
	hasBookmarks: boolean;
	/** Opens page `number` (from 1) for the length of `use`. Throws ReadFailure `corrupt` when it will not load. */
	withPage<T>(number: number, use: (page: PdfPage) => Promise<T>): Promise<T>;
	close(): void;
};

/** Opens a PDF. Throws ReadFailure: `encrypted` when it needs a password, `corrupt`, `empty` without pages. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
	const lib = await pdfium();
	const data = lib._malloc(bytes.length);
	if (!data) throw new Error("no memory for the PDF");
	lib.HEAPU8.set(bytes, data);
	const load = () => lib._FPDF_LoadMemDocument(data, bytes.length, 0);
	const document = load();
	if (!document) {
		const code = lib._FPDF_GetLastError();
		lib._free(data);
		if (code === PASSWORD_ERROR || code === SECURITY_ERROR) throw new ReadFailure("encrypted");
		throw new ReadFailure("corrupt", `PDFium error ${code}`);
	}
	const pages = lib._FPDF_GetPageCount(document);
	const forms = openForms(lib, document);
	// The same file once more: its pages may be changed, those of the first are shown as they are.
	let second = 0;
	const changeable = () => (second ||= load());
	const close = () => {
		forms.close();
		lib._FPDF_CloseDocument(document);
		if (second) lib._FPDF_CloseDocument(second);
		lib._free(data);
	};
	if (pages === 0) {
		close();
		throw new ReadFailure("empty", "no pages");
	}
	return {
		pages,
		form: formKind(lib, document),
		isEnclosing: lib._FPDFDoc_GetAttachmentCount(document) > 0,
		hasBookmarks: lib._FPDFBookmark_GetFirstChild(document, 0) !== 0,
		close,
		async withPage(number, use) {
			const sheet = openSheet(lib, document, changeable, number - 1, forms.handle);
			if (!sheet) throw new ReadFailure("corrupt", `page ${number} will not load`);
			const { shown, bare, form, notes } = sheet;
			const layer = openTextLayer(lib, bare);
			try {
				const { largest, together } = imagesOn(lib, bare);
				return await use({
					...layer,
					notes,
					imageCover: largest.cover,
					imagesCover: together,
					rules: () => drawnRules(lib, bare),
					tall: lib._FPDF_GetPageHeight(bare) / Math.max(1, lib._FPDF_GetPageWidth(bare)),
					render: () => render(lib, bare, 0, scaleFor(lib, bare, largest)),
					renderSmall: () => render(lib, shown, form, SCREEN_SIDE / longSide(lib, shown)),
				});
			} finally {
				layer.close();
				sheet.close();
			}
		},
	};
}

/** A page as it is `shown`, drawn with `form`, and as it is `bare` of the `notes` on it, to be read. */
type Sheet = { shown: number; bare: number; form: number; notes: Note[]; close(): void };

function openSheet(
	lib: Pdfium,
	document: number,
	changeable: () => number,
	index: number,
	forms: number,
): Sheet | null {
	const page = lib._FPDF_LoadPage(document, index);
	if (!page) return null;
	const { is, notes, taken } = overlayOf(lib, page, forms);
	const close = () => lib._FPDF_ClosePage(page);
	if (is === "bare") return { shown: page, bare: page, form: 0, notes, close };
	const bare = flattened(lib, changeable(), index, taken);
	if (is === "too much" || !bare) {
		close();
		return bare ? { shown: bare, bare, form: 0, notes, close: () => lib._FPDF_ClosePage(bare) } : null;
	}
	if (forms) lib._FORM_OnAfterLoadPage(page, forms);
	return {
		shown: page,
		bare,
		form: forms,
		notes,
		close() {
			if (forms) lib._FORM_OnBeforeClosePage(page, forms);
			close();
			lib._FPDF_ClosePage(bare);
		},
	};
}

function formKind(lib: Pdfium, document: number): FormKind {
	const type = lib._FPDF_GetFormType(document);
	return type === XFA_FULL ? "builds its pages" : type === XFA_FOREGROUND ? "xfa" : "other";
}

/** The page without the annotations `taken`, and with stamps, signatures and what else lies over it as part of its text. */
function flattened(lib: Pdfium, document: number, index: number, taken: number[]): number {
	const page = lib._FPDF_LoadPage(document, index);
	if (!page) return 0;
	hideAnnotations(lib, page, taken);
	if (lib._FPDFPage_Flatten(page, NORMAL_DISPLAY) !== FLATTENED) return page;
	lib._FPDF_ClosePage(page);
	return lib._FPDF_LoadPage(document, index);
}

// Filled-in form fields are drawn only through a form environment.
function openForms(lib: Pdfium, document: number): { handle: number; close(): void } {
	const size = 256;
	const info = lib._malloc(size);
	lib.HEAPU8.fill(0, info, info + size);
	lib.HEAPU32[info / 4] = 2;
	const handle = lib._FPDFDOC_InitFormFillEnvironment(document, info);
	return {
		handle,
		close() {
			if (handle) lib._FPDFDOC_ExitFormFillEnvironment(handle);
			lib._free(info);
		},
	};
}

type Image = { cover: number; scale: number | null };

/** The largest picture on a page, and the share of it that all of them cover together. */
export function imagesOn(lib: Pdfium, page: number): { largest: Image; together: number } {
	const width = lib._FPDF_GetPageWidth(page);
	const height = lib._FPDF_GetPageHeight(page);
	const slots = lib._malloc(16);
	let best: Image = { cover: 0, scale: null };
	let together = 0;
	const count = Math.min(lib._FPDFPage_CountObjects(page), MAX_OBJECTS);
	for (let index = 0; index < count; index += 1) {
		const object = lib._FPDFPage_GetObject(page, index);
		const image = findImage(lib, object, 0);
		if (!image || !lib._FPDFPageObj_GetBounds(object, slots, slots + 4, slots + 8, slots + 12)) continue;
		const [left = 0, bottom = 0, right = 0, top = 0] = lib.HEAPF32.slice(slots / 4, slots / 4 + 4);
		const cover = Math.min(1, Math.abs((right - left) * (top - bottom)) / (width * height));
		together = Math.min(1, together + cover);
		if (!(cover > best.cover)) continue;
		lib._FPDFImageObj_GetImagePixelSize(image, slots, slots + 4);
		const [across = 0, down = 0] = lib.HEAPU32.slice(slots / 4, slots / 4 + 2);
		const points = Math.max(Math.abs(right - left), Math.abs(top - bottom));
		best = { cover, scale: points > 0 ? Math.max(across, down) / points : null };
	}
	lib._free(slots);
	return { largest: best, together };
}

function findImage(lib: Pdfium, object: number, depth: number): number | null {
	const type = lib._FPDFPageObj_GetType(object);
	if (type === IMAGE) return object;
	if (type !== FORM || depth > 3) return null;
	const count = Math.min(lib._FPDFFormObj_CountObjects(object), 50);
	for (let index = 0; index < count; index += 1) {
		const image = findImage(lib, lib._FPDFFormObj_GetObject(object, index), depth + 1);
		if (image) return image;
	}
	return null;
}

function longSide(lib: Pdfium, page: number): number {
	return Math.max(1, lib._FPDF_GetPageWidth(page), lib._FPDF_GetPageHeight(page));
}

// Pixels to a point for reading: those of the scan, else 300 to the inch. A page smaller than any paper has lost its size:
// its picture has as many pixels as were scanned.
function scaleFor(lib: Pdfium, page: number, { cover, scale }: Image): number {
	const side = longSide(lib, page);
	const own = scale !== null && scale >= 150 / 72 && scale <= 400 / 72 ? scale : 300 / 72;
	const isLost = scale !== null && cover > MOST_OF_PAGE && own * side < LEAST_SIDE;
	return Math.min(isLost ? Math.max(own, scale) : own, MAX_SIDE / side);
}

function render(lib: Pdfium, page: number, forms: number, scale: number): Drawing {
	const width = Math.max(1, Math.round(lib._FPDF_GetPageWidth(page) * scale));
	const height = Math.max(1, Math.round(lib._FPDF_GetPageHeight(page) * scale));
	const bytes = width * height * CHANNELS;
	const data = lib._malloc(bytes);
	if (!data) throw new Error("no memory for the page");
	const bitmap = lib._FPDFBitmap_CreateEx(width, height, BGR, data, width * CHANNELS);
	try {
		lib._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
		lib._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
		if (forms) lib._FPDF_FFLDraw(forms, bitmap, page, 0, 0, width, height, 0, 0);
		return drawingOf({ rgb: redFirst(lib.HEAPU8.slice(data, data + bytes)), width, height });
	} finally {
		lib._FPDFBitmap_Destroy(bitmap);
		lib._free(data);
	}
}

/** Pixels of blue, green and red as such of red, green and blue, in their place. */
function redFirst(pixels: Uint8Array): Uint8Array {
	for (let at = 0; at < pixels.length; at += CHANNELS) {
		const blue = pixels[at] ?? 0;
		pixels[at] = pixels[at + 2] ?? 0;
		pixels[at + 2] = blue;
	}
	return pixels;
}
