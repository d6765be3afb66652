import { addDays } from "#app/core/format.ts";
import { datesIn, type Stretch } from "#app/domains/language/written-dates.ts";
import { type TextCell, type TextTable, tablesIn } from "#app/domains/readings/tables/in-text.ts";
import type { PageTable } from "#drizzle/schema.ts";

type Page = { text: string; tables?: PageTable[] };
type Day = Stretch & { day: string };

/** What the last row of an order sheet says; null for what it does not. */
export type LastRow<P> = {
	page: P;
	date: Day;
	nextDate: Day | null;
	purpose: (Stretch & { value: string }) | null;
};

const NEXT =
	/next\s+(?:date|hearing)|अगली\s+(?:तिथि|तारीख|पेशी)|आगामी|હવે\s+પછીની|આગામી|\bN\.?\s?D\.?\s?O\.?\s?H\b/iu;
const DATE = /^(?:date[ds]?|दिनांक|तिथि|तारीख|તારીખ|તા)(?![\p{L}\p{M}])/iu;
const PURPOSE = /purpose|stage|प्रयोजन|हेतु|હેતુ|તબક્કો/iu;
const HEADING_ROWS = 2;
const YEARS_AHEAD = 3;
const LONGEST_PURPOSE = 80;

type Columns = { all: number; date: number; next: number; purpose: number | null };

/**
 * The last row of an order sheet or roznama that is kept as a table, over all pages: its heading names a column of dates
 * and one of next dates, on the first page at least. A row dated after `today` counts as misread; a next date lies after it.
 */
export function lastRowOf<P extends Page>(pages: readonly P[], today: string): LastRow<P> | null {
	let columns = null as Columns | null;
	let last: LastRow<P> | null = null;
	for (const page of pages)
		for (const table of tablesIn(page.text, page.tables ?? [])) {
			columns = columnsOf(page.text, table) ?? (columns?.all === table.columns ? columns : null);
			for (const row of columns ? table.rows : [])
				last = (columns && rowOf(page, row, columns, today)) ?? last;
		}
	return last;
}

const words = (text: string, { from, to }: TextCell) => text.slice(from, to).replace(/\s+/gu, " ").trim();

function columnsOf(text: string, { rows, columns }: TextTable): Columns | null {
	for (const row of rows.slice(0, HEADING_ROWS)) {
		const called = (name: RegExp) => row.find((cell) => name.test(words(text, cell)))?.column ?? null;
		const next = called(NEXT);
		const date = row.find((cell) => cell.column !== next && DATE.test(words(text, cell)))?.column;
		if (next !== null && date !== undefined) return { all: columns, date, next, purpose: called(PURPOSE) };
	}
	return null;
}

function rowOf<P extends Page>(page: P, row: TextCell[], columns: Columns, today: string): LastRow<P> | null {
	const cellIn = (column: number | null) => row.find((cell) => cell.column === column);
	const date = dayIn(page.text, cellIn(columns.date));
	if (!date || date.day > today) return null;
	const named = dayIn(page.text, cellIn(columns.next));
	const isAhead = named && named.day > today && named.day <= addDays(date.day, YEARS_AHEAD * 366);
	const purpose = cellIn(columns.purpose);
	const value = purpose ? words(page.text, purpose) : "";
	const says = purpose && value !== "" && value.length <= LONGEST_PURPOSE;
	return {
		page,
		date,
		nextDate: isAhead ? named : null,
		purpose: says ? { index: purpose.from, end: purpose.to, value } : null,
	};
}

function dayIn(text: string, cell: TextCell | undefined): Day | null {
	if (!cell) return null;
	const [found, ...others] = datesIn(text.slice(cell.from, cell.to));
	if (!found || others.some(({ day }) => day !== found.day)) return null;
	return { day: found.day, index: cell.from + found.index, end: cell.from + found.end };
}
