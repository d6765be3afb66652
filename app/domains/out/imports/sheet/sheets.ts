import type { ImportSheet } from "#drizzle/schema.ts";
import { type Cell, samplesOf, type TableSheet } from "./cells.ts";
import { type Columns, guessColumns, plainHeader } from "./columns.ts";
import { isColumnName } from "./fields.ts";
import { type SheetTable, tableIn } from "./header.ts";

/** Letters above the headers of all sheets that are kept to be shown; title lines are a few hundred. */
const MOST_ABOVE = 20_000;

export type SheetRows = { sheet: ImportSheet; rows: SheetTable["rows"] };

/**
 * The tables of a file's sheets, with their columns guessed by themselves. Chosen are the fullest sheet that is not hidden
 * and those with the same header; where no sheet has a row, none is.
 */
export function sheetTables(sheets: readonly TableSheet[], today: string): SheetRows[] {
	let before = 0;
	let room = MOST_ABOVE;
	const tables = sheets.map((sheet) => {
		const table = tableIn(sheet.lines);
		room -= (table?.above ?? []).join("").length;
		if (table && room < 0) table.above = [];
		const made = { sheet: { ...aboutSheet(sheet, table, today), before }, rows: table?.rows ?? [] };
		before += sheet.lines.at(-1)?.line ?? 0;
		return made;
	});
	const able = tables.filter(({ sheet }) => sheet.refused === null && sheet.rows > 0);
	const [fullest] = able.sort(
		(a, b) => Number(a.sheet.isHidden) - Number(b.sheet.isHidden) || b.sheet.rows - a.sheet.rows,
	);
	for (const { sheet } of tables)
		sheet.chosen =
			sheet === fullest?.sheet ||
			(!!fullest &&
				sheet.refused === null &&
				!sheet.isHidden &&
				headerKey(sheet) === headerKey(fullest.sheet));
	return tables;
}

function aboutSheet(sheet: TableSheet, table: SheetTable | null, today: string): Omit<ImportSheet, "before"> {
	const { name, isHidden, from1904, refused, count } = sheet;
	const cells = table?.rows.map((row) => row.cells) ?? [];
	const headers = table?.headers ?? [];
	return {
		...{ name, isHidden, from1904, refused, headers, chosen: false },
		rows: refused ? count : cells.length,
		hiddenRows: table?.rows.filter((row) => row.isHidden).length ?? 0,
		struckRows: table?.rows.filter(hasStruck).length ?? 0,
		samples: headers.map((_, at) => samplesOf(cells, at)),
		columns: guessColumns(headers, cells, today),
		above: table?.above ?? [],
	};
}

const hasStruck = ({ isStruck, cells }: SheetTable["rows"][number]) =>
	isStruck || cells.some((cell) => typeof cell === "object" && cell !== null && "struck" in cell);

/** What two sheets have in common that can be read as one: the names of their columns, in any order; without any, their values. */
function headerKey({ headers, columns }: ImportSheet): string {
	const named = headers.map(plainHeader).filter(Boolean);
	return named.length > 0 ? JSON.stringify(named.sort()) : JSON.stringify([headers.length, columns]);
}

/** The columns of several sheets as one table. `places`: for each sheet, in which of them each of its columns is. */
export type Joined = {
	headers: string[];
	samples: string[][];
	columns: Columns;
	places: (number[] | null)[];
};

/** Joins the chosen sheets: columns of one name are one column, those without a name one by their place. */
export function joinedSheets(sheets: readonly ImportSheet[]): Joined {
	const all: Joined = { headers: [], samples: [], columns: [], places: [] };
	const keys: string[] = [];
	for (const sheet of sheets) {
		const own = keysOf(sheet.headers);
		const add = (key: string, at: number) => {
			keys.push(key);
			all.headers.push(sheet.headers[at] ?? "");
			all.samples.push(sheet.samples[at] ?? []);
			const guess = sheet.columns[at];
			all.columns.push(isColumnName(guess) && !all.columns.includes(guess) ? guess : null);
			return keys.length - 1;
		};
		all.places.push(
			sheet.chosen ? own.map((key, at) => (keys.indexOf(key) >= 0 ? keys.indexOf(key) : add(key, at))) : null,
		);
	}
	return all;
}

/** A name of each column that it has alone in its sheet: a header that stands twice is told apart by how often it stood before. */
function keysOf(headers: readonly string[]): string[] {
	const times = new Map<string, number>();
	return headers.map((header, at) => {
		const key = plainHeader(header) || `#${at}`;
		times.set(key, (times.get(key) ?? 0) + 1);
		return `${key} ${times.get(key)}`;
	});
}

/** What an import holds of its sheets as they are chosen. */
export function choiceOf(sheets: ImportSheet[]) {
	const { headers, samples, columns } = joinedSheets(sheets);
	const rowCount = sheets.reduce((sum, { chosen, rows }) => sum + (chosen ? rows : 0), 0);
	return { sheets, headers, samples, columns, rowCount };
}

/** The cells of a sheet's row in the columns of all chosen sheets. */
export function placedRows(cells: readonly Cell[], { headers, places }: Joined, sheet: number): Cell[] {
	const own = places[sheet];
	if (!own) return [...cells];
	const row: Cell[] = headers.map(() => null);
	for (const [at, cell] of cells.entries()) {
		const place = own[at];
		if (place !== undefined) row[place] = cell;
	}
	return row;
}
