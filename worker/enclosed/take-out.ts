import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MAX_BYTES } from "#app/domains/paper/files/file-kind.ts";
import { MOST_ENCLOSED } from "#app/domains/paper/readings/state/enclosed-id.ts";
import { type Pdfium, pdfium } from "#worker/reader/formats/pdfium.ts";

/** A file that a PDF encloses, written down for whoever asked, and its place among all that it encloses. */
export type EnclosedFile = { place: number; filename: string; path: string };

/** What was taken out, and how many files are too many or too large. */
export type TakenOut = { files: EnclosedFile[]; leftOut: number };

const MOST_FILES = 20;
/** Together; one may be as large as any file that is uploaded. */
const MOST_BYTES = 5 * MAX_BYTES;
const LONGEST_NAME = 255;

/**
 * Takes the files out of a PDF that it encloses, as a portfolio does, into `folder`: twenty at most, of 50 MB together. What is
 * enclosed in them stays there. Throws a plain Error for what is no PDF.
 */
export async function enclosedFiles(bytes: Uint8Array, folder: string): Promise<TakenOut> {
	const lib = await pdfium();
	const data = lib._malloc(bytes.length);
	lib.HEAPU8.set(bytes, data);
	const document = lib._FPDF_LoadMemDocument(data, bytes.length, 0);
	if (!document) throw new Error("no PDF that can be opened");
	const files: EnclosedFile[] = [];
	const count = lib._FPDFDoc_GetAttachmentCount(document);
	let left = MOST_BYTES;
	for (let place = 0; place < Math.min(count, MOST_ENCLOSED) && files.length < MOST_FILES; place += 1) {
		const attachment = lib._FPDFDoc_GetAttachment(document, place);
		const content = attachment ? contentOf(lib, attachment, Math.min(left, MAX_BYTES)) : null;
		if (!content) continue;
		left -= content.length;
		const path = join(folder, String(place));
		await writeFile(path, content, { mode: 0o600 });
		files.push({ place, filename: nameOf(lib, attachment) || `attachment-${place + 1}`, path });
	}
	return { files, leftOut: count - files.length };
}

/** The bytes of an enclosed file; null of one that is empty, broken or larger than `most`. */
function contentOf(lib: Pdfium, attachment: number, most: number): Uint8Array | null {
	const needed = lib._malloc(4);
	if (!lib._FPDFAttachment_GetFile(attachment, 0, 0, needed)) return null;
	const size = lib.HEAPU32[needed / 4] ?? 0;
	if (size === 0 || size > most) return null;
	const buffer = lib._malloc(size);
	if (!buffer || !lib._FPDFAttachment_GetFile(attachment, buffer, size, needed)) return null;
	return lib.HEAPU8.slice(buffer, buffer + size);
}

function nameOf(lib: Pdfium, attachment: number): string {
	const bytes = lib._FPDFAttachment_GetName(attachment, 0, 0);
	const buffer = lib._malloc(bytes);
	lib._FPDFAttachment_GetName(attachment, buffer, bytes);
	const name = Buffer.from(lib.HEAPU8.slice(buffer, buffer + bytes)).toString("utf16le");
	return name.replace(/\0.*$/s, "").trim().slice(-LONGEST_NAME);
}
