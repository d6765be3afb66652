import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// Goes up when the reader's own steps change what a page reads like.
const STEPS = 3;
const ENGINES = [
	"tesseract.js",
	"@tesseract.js-data/eng",
	"@hyzyla/pdfium",
	"sharp",
	"mammoth",
	"word-extractor",
];

const { dependencies } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
	dependencies: Record<string, string>;
};

/** Names what pages are read with: the reader's own steps and the versions of its engines. */
export const READER_SETTINGS = createHash("sha256")
	.update(JSON.stringify([STEPS, ENGINES.map((engine) => dependencies[engine])]))
	.digest("hex")
	.slice(0, 12);
