import { readSheet } from "read-excel-file/node";
import { type Cell, MOST_ROWS } from "#app/domains/imports/sheet/cells.ts";
import { ReadFailure } from "#worker/reader/failure.ts";
import { type DirectoryEntry, directory, inflate } from "#worker/reader/formats/zip.ts";
import { fontsOf } from "./cell-fonts.ts";
import { withoutLegacyCells } from "./legacy-cells.ts";
import { TableRefused } from "./refused.ts";

/** What a workbook may unpack to. */
const MOST_UNPACKED = 60_000_000;
const MOST_PARTS = 2000;

/**
 * The cells of the fullest sheet of a workbook, formulas as their values, a cell merged downwards in each of its rows.
 * Throws TableRefused before anything is parsed: `macros`, `encrypted`, `unpacks`, `rows`, `corrupt`, `unsupported`.
 */
export async function xlsxCells(bytes: Buffer): Promise<Cell[][]> {
	const { number, xml, stylesXml } = fullestSheet(bytes, checkedParts(bytes));
	const rows = await readSheet(bytes, number).catch(() => {
		throw new TableRefused("corrupt");
	});
	const cells = withoutLegacyCells(
		rows.map((row) => row.map(cellOf)),
		fontsOf(xml, stylesXml),
	);
	fillMerged(cells, xml);
	return cells;
}

function checkedParts(bytes: Buffer): DirectoryEntry[] {
	const parts = orCorrupt(() => directory(bytes));
	const names = new Set(parts.map(({ name }) => name));
	if (parts.some(({ encrypted }) => encrypted)) throw new TableRefused("encrypted");
	if (!names.has("xl/workbook.xml")) throw new TableRefused("unsupported");
	if (parts.some(({ name }) => /vbaProject|\/macrosheets\//i.test(name))) throw new TableRefused("macros");
	const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
	if (parts.length > MOST_PARTS || unpacked > MOST_UNPACKED) throw new TableRefused("unpacks");
	return parts;
}

function orCorrupt<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof ReadFailure)) throw error;
		throw new TableRefused(error.code === "too_large" ? "unpacks" : "corrupt");
	}
}

type Sheet = { number: number; xml: string; stylesXml: string };

/** Of the sheets that are not hidden the one with the most values, by its number in the workbook. */
function fullestSheet(bytes: Buffer, parts: readonly DirectoryEntry[]): Sheet {
	const textOf = (name: string) => {
		const part = parts.find((one) => one.name === name);
		return part ? orCorrupt(() => inflate(bytes, part)).toString("utf8") : "";
	};
	// No part inflates to more than it says, whoever inflates it.
	for (const part of parts)
		if (!part.name.startsWith("xl/worksheets/")) orCorrupt(() => inflate(bytes, part));
	const files = filesById(textOf("xl/_rels/workbook.xml.rels"));
	const sheets = [...textOf("xl/workbook.xml").matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag], at) => ({
		number: at + 1,
		isHidden: /\sstate="(?:hidden|veryHidden)"/.test(tag),
		xml: textOf(files.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1] ?? "") ?? ""),
	}));
	const values = ({ xml, isHidden }: (typeof sheets)[number]) =>
		isHidden ? -1 : countOf(xml, /<(?:\w+:)?(?:v|is)>/g);
	const [fullest] = sheets
		.map((sheet) => ({ ...sheet, values: values(sheet) }))
		.sort((a, b) => b.values - a.values);
	if (!fullest?.xml) throw new TableRefused("no_table");
	if (countOf(fullest.xml, /<(?:\w+:)?row\b[^>]*[^/]>(?!\s*<\/)/g) > MOST_ROWS + 1000)
		throw new TableRefused("rows");
	return { ...fullest, stylesXml: textOf("xl/styles.xml") };
}

function filesById(rels: string): Map<string, string> {
	const tags = [...rels.matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => tag);
	return new Map(
		tags.map((tag) => {
			const target = /\sTarget="([^"]*)"/.exec(tag)?.[1] ?? "";
			return [
				/\sId="([^"]*)"/.exec(tag)?.[1] ?? "",
				target.startsWith("/") ? target.slice(1) : `xl/${target}`,
			];
		}),
	);
}

function countOf(text: string, what: RegExp): number {
	let count = 0;
	for (const _ of text.matchAll(what)) count += 1;
	return count;
}

/** A date cell is that day at midnight in UTC; a time alone is a part of the day zero of spreadsheets. */
function cellOf(value: unknown): Cell {
	if (value === null || value === undefined) return null;
	if (typeof value === "number") return Number.isFinite(value) ? value : null;
	if (!(value instanceof Date)) return String(value).trim() || null;
	if (Number.isNaN(value.getTime())) return null;
	const clock = value.toISOString().slice(11, 16);
	if (value.getUTCFullYear() < 1900) return clock;
	return { day: value.toISOString().slice(0, 10), time: clock === "00:00" ? null : clock };
}

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;

/** What stands in a cell that is merged with those below it holds for each of their rows. */
function fillMerged(cells: Cell[][], xml: string): void {
	for (const [, letters = "", from, to] of xml.matchAll(MERGED)) {
		const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
		const value = cells[Number(from) - 1]?.[column] ?? null;
		for (let row = Number(from); row < Math.min(Number(to), cells.length); row += 1) {
			const line = cells[row];
			if (line && column < line.length && line[column] === null) line[column] = value;
		}
	}
}
