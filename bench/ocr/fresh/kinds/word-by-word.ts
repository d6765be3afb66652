import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import type { PlacedWord } from "../base/screen.ts";

const FILES = {
	guj: "@fontsource/hind-vadodara/files/hind-vadodara-gujarati-400-normal.woff",
	hin: "@fontsource/mukta/files/mukta-devanagari-400-normal.woff",
	eng: "@fontsource/mukta/files/mukta-latin-400-normal.woff",
};

type Script = keyof typeof FILES;

const scriptOf = (letters: string): Script =>
	/[\u0A80-\u0AFF]/.test(letters) ? "guj" : /[\u0900-\u097F]/.test(letters) ? "hin" : "eng";

/** A page of A4 by PDFKit, that shapes letters by itself and writes each word where it is told. */
export async function wordByWord(words: readonly PlacedWord[]): Promise<Uint8Array> {
	const document = new PDFDocument({ size: "A4", margin: 0 });
	const chunks: Buffer[] = [];
	document.on("data", (chunk: Buffer) => chunks.push(chunk));
	const ended = new Promise((resolve) => document.on("end", resolve));
	for (const [script, path] of Object.entries(FILES))
		document.registerFont(script, readFileSync(fileURLToPath(import.meta.resolve(path))));
	for (const { text, left, bottom, height } of words) {
		document.fontSize(height * 0.6);
		let x = left;
		// Figures and stops come from another font than the letters beside them.
		for (const [part] of text.matchAll(/[\u0900-\u0AFF]+|[^\u0900-\u0AFF]+/g)) {
			document.font(scriptOf(part));
			document.text(part, x, bottom - height * 0.85, { lineBreak: false });
			x += document.widthOfString(part);
		}
	}
	document.end();
	await ended;
	return Buffer.concat(chunks);
}
