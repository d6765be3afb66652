import Papa from "papaparse";
import type { TableSheet } from "#app/domains/out/imports/sheet/cells.ts";
import { SheetTaker } from "./book.ts";
import { TableRefused } from "./refused.ts";

const DELIMITERS = [",", "\t", ";", "|"];

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

/**
 * The one sheet of a text with separators: commas, tabs, semicolons or bars, as the text itself tells. Throws TableRefused
 * `quotes` for a quotation mark that is never closed: what follows it would stand in one cell.
 */
export function csvSheets(text: string): TableSheet[] {
	const named = /^sep=(.)\r?\n/i.exec(text);
	const body = named ? text.slice(named[0].length) : text;
	const delimiter = named?.[1] ?? null;
	const first = read(body, delimiter);
	if (!first.isOpen && !first.isBetween) return [first.sheet];
	const second = read(withDittoMarks(body), delimiter);
	if (second.isOpen) throw new TableRefused("quotes");
	return [second.sheet];
}

/** A quotation mark alone in a cell stands for what is above it and opens nothing. */
const withDittoMarks = (text: string) =>
	text.replace(/(^|[,;\t|\n])[ ]*"[ ]*(?=[,;\t|\r\n]|$)/g, (_, mark: string) => `${mark}""""`);

/** What stands between two such marks of different lines, as if they opened and closed one cell. */
const BETWEEN = /^ *(?:\r?\n|[,;\t|].*\n)(?:.*\n)*.*[,;\t|] *$/;

type Read = { sheet: TableSheet; isOpen: boolean; isBetween: boolean };

function read(text: string, delimiter: string | null): Read {
	const taker = new SheetTaker();
	let line = 0;
	let isOpen = false;
	let isBetween = false;
	Papa.parse<string[]>(text, {
		...(delimiter ? { delimiter } : { delimitersToGuess: DELIMITERS }),
		step: ({ data, errors }, parser) => {
			line += 1;
			isOpen ||= errors.some(({ code }) => code === "MissingQuotes");
			isBetween ||= data.some((cell) => cell.includes("\n") && BETWEEN.test(cell));
			taker.take({ line, cells: data.map((cell) => cell.trim() || null) });
			if (taker.isFull || isOpen) parser.abort();
		},
	});
	return { sheet: taker.sheet(), isOpen, isBetween };
}
