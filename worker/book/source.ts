import {
	PDFArray,
	PDFBool,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	type PDFObject,
	PDFRef,
	PDFString,
} from "pdf-lib";
import { DRAWS, lightened } from "#worker/binding/copy-pages.ts";
import { type PageBox, shownBox, unitOf } from "#worker/binding/page-box.ts";
import { NoBook } from "./not-made.ts";

/** A page of a source with all that draws it, what it has from the pages' tree included. */
export type SourcePage = {
	entries: [PDFName, PDFObject][];
	/** Its streams, in their order. */
	contents: PDFObject[];
	resources: [PDFName, PDFObject][];
	fonts: [PDFName, PDFObject][];
	notes: PDFDict[];
	box: PageBox;
	/** By how much it is turned clockwise: 0, 90, 180 or 270. */
	rotate: number;
	/** How many points one of its units is. */
	unit: number;
};

const name = (text: string) => PDFName.of(text);
/** Those that are written apart, or that the page has from its tree. */
const BOXES = ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"];
const APART = new Set(["Type", "Parent", "Contents", "Resources", "Annots", "Rotate", ...BOXES]);

/** A PDF whose pages are copied. */
export type BookSource = { pdf: PDFDocument; count: number; hasForm: boolean };

/**
 * Opens a PDF. Throws NoBook: `encrypted`, `corrupt`, and `form` for one whose pages a program builds when it opens it, or
 * whose filled fields are not drawn.
 */
export async function openSource(bytes: Uint8Array): Promise<BookSource> {
	const pdf = await parsed(bytes);
	if (pdf.isEncrypted) throw new NoBook("encrypted");
	const form = pdf.catalog.lookup(name("AcroForm"));
	const isBuilt = pdf.catalog.lookup(name("NeedsRendering")) === PDFBool.True;
	if (isBuilt) throw new NoBook("form");
	return { pdf, count: counted(pdf), hasForm: form instanceof PDFDict && hasFields(form) };
}

async function parsed(bytes: Uint8Array): Promise<PDFDocument> {
	try {
		return await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
	} catch {
		throw new NoBook("corrupt");
	}
}

function counted(pdf: PDFDocument): number {
	try {
		return pdf.getPageCount();
	} catch {
		throw new NoBook("corrupt");
	}
}

const hasFields = (form: PDFDict): boolean => {
	const fields = form.lookup(name("Fields"));
	return fields instanceof PDFArray && fields.size() > 0;
};

/** Page `number` (from 1), turned by so many degrees more than it is. Throws NoBook `form`. */
export function sourcePage({ pdf }: BookSource, number: number, turn: number): SourcePage {
	const { node } = pdf.getPage(number - 1);
	const entries = node
		.entries()
		.filter(([key]) => DRAWS.has(key.decodeText()) && !APART.has(key.decodeText()));
	const resources = node.Resources()?.entries() ?? [];
	const fonts = node.Resources()?.lookup(name("Font"));
	return {
		entries,
		contents: streamsOf(node.get(name("Contents")), node.context.lookup.bind(node.context)),
		resources: resources.filter(([key]) => key !== name("Font")),
		fonts: fonts instanceof PDFDict ? fonts.entries() : [],
		notes: notesOf(node),
		box: shownBox(node),
		rotate: quarters((node.Rotate()?.asNumber() ?? 0) + turn),
		unit: unitOf(node),
	};
}

const quarters = (degrees: number) => (((Math.trunc(degrees / 90) % 4) + 4) % 4) * 90;

function streamsOf(
	contents: PDFObject | undefined,
	lookup: (object: PDFObject | undefined) => PDFObject | undefined,
): PDFObject[] {
	const whole = lookup(contents);
	if (whole instanceof PDFArray) return whole.asArray().filter((entry) => entry instanceof PDFRef);
	return contents instanceof PDFRef && whole ? [contents] : [];
}

function notesOf(node: PDFDict): PDFDict[] {
	const notes = node.lookup(name("Annots"));
	if (!(notes instanceof PDFArray)) return [];
	return notes.asArray().flatMap((entry) => {
		const note = node.context.lookup(entry);
		if (!(note instanceof PDFDict)) return [];
		if (isUnseenField(note)) throw new NoBook("form");
		return lightened(note);
	});
}

/** A field that somebody filled in and of which no look is in the file: what it holds would be lost. */
function isUnseenField(note: PDFDict): boolean {
	if (note.lookup(name("Subtype")) !== name("Widget") || note.lookup(name("AP")) instanceof PDFDict)
		return false;
	const value = fieldValue(note);
	if (value instanceof PDFName) return value !== name("Off");
	if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText().trim() !== "";
	return value !== undefined;
}

const DEEPEST = 20;

/** A field has its value from the fields above it (ISO 32000-1, 12.7.3.1). */
function fieldValue(note: PDFDict): PDFObject | undefined {
	let at: PDFObject | undefined = note;
	for (let step = 0; at instanceof PDFDict && step < DEEPEST; step += 1) {
		const value = at.lookup(name("V"));
		if (value) return value;
		at = at.lookup(name("Parent"));
	}
	return undefined;
}
