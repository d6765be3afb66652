import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { READER } from "#app/domains/paper/readings/state/reader.ts";

const LIBRARIES = ["@tesseract.js-data/eng", "@hyzyla/pdfium", "sharp", "mammoth", "word-extractor"];

const { dependencies } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
	dependencies: Record<string, string>;
};

/** Names what pages are read with: the reader's own steps, the versions of its libraries, and the OCR engine's name. */
export function readerSettings(engine: string): string {
	return createHash("sha256")
		.update(JSON.stringify([READER, LIBRARIES.map((library) => dependencies[library]), engine]))
		.digest("hex")
		.slice(0, 12);
}
