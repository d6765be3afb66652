import Papa from "papaparse";
import { type Cell, MOST_ROWS } from "#app/domains/imports/sheet/cells.ts";
import { TableRefused } from "./refused.ts";

const DELIMITERS = [",", "\t", ";", "|"];
/** Title lines and blank lines besides the rows that are taken. */
const BESIDES = 1000;

/**
 * A text file's text: UTF-8 or UTF-16 by its mark or its bytes, else Windows-1252, as old programs in India write. Throws
 * TableRefused `unsupported` for what is no text.
 */
export function decoded(bytes: Buffer): string {
	const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no text has are what is looked for
	if (/[\u0000-\u0008\u000e-\u001a]/.test(text)) throw new TableRefused("unsupported");
	return text;
}

function encodingOf(bytes: Buffer): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
	const head = bytes.subarray(0, 1000);
	const zeros = (odd: 0 | 1) => head.filter((byte, at) => at % 2 === odd && byte === 0).length;
	if (zeros(1) > head.length / 4) return "utf-16le";
	if (zeros(0) > head.length / 4) return "utf-16be";
	return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Buffer): boolean {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}

/** The cells of a text with separators: commas, tabs, semicolons or bars, as the text itself tells. */
export function csvCells(text: string): Cell[][] {
	const named = /^sep=(.)\r?\n/i.exec(text);
	const { data } = Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
		...(named ? { delimiter: named[1] ?? "," } : { delimitersToGuess: DELIMITERS }),
		preview: MOST_ROWS + BESIDES,
	});
	return data.map((row) => row.map((cell) => (cell.trim() === "" ? null : cell.trim())));
}
