import type { Note } from "./notes.ts";
import { rectangle, shown } from "./pdf-text.ts";
import type { Pdfium } from "./pdfium.ts";

/** What lies over a page. */
export type Overlay = {
	notes: Note[];
	/** Which of the page's annotations the notes are. */
	taken: number[];
	/** `bare`: nothing, or only links. `too much`: more than anybody fills in, which is left as the file draws it. */
	is: "bare" | "written on" | "too much";
};

// Kinds of annotations and of fields, and their flags (fpdf_annot.h, fpdf_formfill.h; ISO 32000-1, 12.5.3 and 12.7.4.3).
const LINK = 2;
const FREE_TEXT = 3;
const POPUP = 16;
const CHECK_BOX = 2;
const RADIO_BUTTON = 3;
const COMBO_BOX = 4;
const LIST_BOX = 5;
const TEXT_FIELD = 6;
const HIDDEN = 0x02;
const UNSEEN = 0x01 | HIDDEN | 0x20;
const PASSWORD = 0x2000;

const MOST_ANNOTATIONS = 3000;
const MOST_LETTERS = 200_000;
const MOST_OPTIONS = 2000;
/** A list that is shown whole: PDFium's time for one grows with the cube of its entries. */
const MOST_LISTED = 30;
/** The size of print, in points, that forms are mostly filled in with, and its share of a low field's height. */
const POINTS = 11;
const SHARE_OF_FIELD = 0.7;

/** What may still be read of a page. */
type Left = { letters: number; options: number };
type Annotation = { lib: Pdfium; form: number; handle: number; left: Left };

/** What was filled into the form on `page` and typed over it; `form` is the form environment of its document. */
export function overlayOf(lib: Pdfium, page: number, form: number): Overlay {
	const count = lib._FPDFPage_GetAnnotCount(page);
	if (count > MOST_ANNOTATIONS) return TOO_MUCH;
	const overlay: Overlay = { notes: [], taken: [], is: "bare" };
	const left = { letters: MOST_LETTERS, options: MOST_OPTIONS };
	for (let index = 0; index < count && left.letters >= 0; index += 1) {
		const handle = lib._FPDFPage_GetAnnot(page, index);
		if (!handle) continue;
		const annotation = { lib, form, handle, left };
		const text = isSeen(annotation) ? textOf(annotation) : "";
		if (text !== "") {
			overlay.notes.push({ text, ...boxAndLetter(annotation, page) });
			overlay.taken.push(index);
		}
		if (![LINK, POPUP].includes(lib._FPDFAnnot_GetSubtype(handle))) overlay.is = "written on";
		lib._FPDFPage_CloseAnnot(handle);
	}
	return left.letters < 0 ? TOO_MUCH : overlay;
}

const TOO_MUCH: Overlay = { notes: [], taken: [], is: "too much" };

/** Leaves the annotations at these places out of everything that is drawn or flattened of `page`. */
export function hideAnnotations(lib: Pdfium, page: number, places: number[]): void {
	for (const place of places) {
		const handle = lib._FPDFPage_GetAnnot(page, place);
		if (!handle) continue;
		lib._FPDFAnnot_SetFlags(handle, lib._FPDFAnnot_GetFlags(handle) | HIDDEN);
		lib._FPDFPage_CloseAnnot(handle);
	}
}

const isSeen = ({ lib, handle }: Annotation) => (lib._FPDFAnnot_GetFlags(handle) & UNSEEN) === 0;

/** What an annotation says; nothing when it is none that was typed or ticked. */
function textOf(annotation: Annotation): string {
	const { lib, form, handle } = annotation;
	if (lib._FPDFAnnot_GetSubtype(handle) === FREE_TEXT) return entryOf(annotation, "Contents");
	switch (form ? lib._FPDFAnnot_GetFormFieldType(form, handle) : 0) {
		case CHECK_BOX:
		case RADIO_BUTTON:
			return markOf(annotation);
		case COMBO_BOX:
			return chosenIn(annotation, MOST_OPTIONS) || fieldValue(annotation);
		case LIST_BOX:
			return chosenIn(annotation, MOST_LISTED) || fieldValue(annotation);
		case TEXT_FIELD:
			return lib._FPDFAnnot_GetFormFieldFlags(form, handle) & PASSWORD ? "" : fieldValue(annotation);
		default:
			return "";
	}
}

// A box is ticked when it is drawn in any state but "Off" (ISO 32000-1, 12.7.4.2.3).
function markOf(annotation: Annotation): string {
	const state = entryOf(annotation, "AS");
	return state === "" ? "" : state === "Off" ? "☐" : "☑";
}

function entryOf(annotation: Annotation, name: "Contents" | "AS"): string {
	const { lib, handle } = annotation;
	const key = lib._malloc(name.length + 1);
	lib.HEAPU8.set(new TextEncoder().encode(`${name}\0`), key);
	const text = stringOf(annotation, (at, bytes) => lib._FPDFAnnot_GetStringValue(handle, key, at, bytes));
	lib._free(key);
	return text;
}

function fieldValue(annotation: Annotation): string {
	const { lib, form, handle } = annotation;
	return stringOf(annotation, (at, bytes) => lib._FPDFAnnot_GetFormFieldValue(form, handle, at, bytes));
}

/** The chosen entries of a list of at most so many, as the list shows them. */
function chosenIn(annotation: Annotation, most: number): string {
	const { lib, form, handle, left } = annotation;
	const count = lib._FPDFAnnot_GetOptionCount(form, handle);
	left.options -= Math.max(0, count);
	if (count > most || left.options < 0) left.letters = -1;
	const chosen: string[] = [];
	for (let option = 0; option < count && left.letters >= 0; option += 1) {
		if (!lib._FPDFAnnot_IsOptionSelected(form, handle, option)) continue;
		const label = stringOf(annotation, (at, bytes) =>
			lib._FPDFAnnot_GetOptionLabel(form, handle, option, at, bytes),
		);
		if (label !== "") chosen.push(label);
	}
	return chosen.join(", ");
}

/** A string that PDFium writes in UTF-16 with a zero behind it; nothing when the page has said enough. */
function stringOf({ lib, left }: Annotation, ask: (buffer: number, bytes: number) => number): string {
	const bytes = ask(0, 0);
	left.letters -= bytes / 2;
	if (bytes <= 2 || left.letters < 0) return "";
	const buffer = lib._malloc(bytes);
	ask(buffer, bytes);
	const text = new TextDecoder("utf-16le").decode(lib.HEAPU8.subarray(buffer, buffer + bytes - 2));
	lib._free(buffer);
	return text;
}

function boxAndLetter({ lib, handle }: Annotation, page: number): Pick<Note, "box" | "letter"> {
	const slots = lib._malloc(16);
	lib._FPDFAnnot_GetRect(handle, slots);
	const box = shown(lib, page, rectangle(lib, slots), slots);
	lib._free(slots);
	const [across, down] = [lib._FPDF_GetPageWidth(page), lib._FPDF_GetPageHeight(page)];
	const points = Math.max(1, Math.min(POINTS, (((box[3] - box[1]) * down) / WHOLE) * SHARE_OF_FIELD));
	return { box, letter: { width: (points / 2 / across) * WHOLE, height: (points / down) * WHOLE } };
}

const WHOLE = 10_000;
