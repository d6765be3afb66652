import { addDays } from "#app/core/format.ts";
import { datesIn, type Stretch } from "#app/core/language/written-dates.ts";
import { nextDateIn } from "#app/domains/filing/orders/dates/next-date.ts";
import { weighedDate } from "#app/domains/filing/orders/dates/weighed-date.ts";
import { type TextCell, type TextTable, tablesIn } from "#app/domains/paper/readings/tables/in-text.ts";
import type { PageTable } from "#drizzle/schema.ts";

type Page = { text: string; tables?: PageTable[] };
type Day = Stretch & { day: string };
type CellValue = Stretch & { value: string };

/** What the last row of an order sheet says; null for what it does not. */
export type LastRow<P> = {
	page: P;
	date: Day;
	/** What was done on that day, also where it goes on in rows of its own. */
	business: CellValue | null;
	nextDate: (Day & { reckoned: boolean }) | null;
	purpose: CellValue | null;
	/** What it names as its next day, also one that is past. */
	due: string | null;
	/** Whether the row before is of a later day, or names another as its next: a figure of one of them may be misread. */
	isOutOfOrder: boolean;
};

const NEXT =
	/\bnext\s+(?:date|hearing|dt|sitting)|\b(?:adjourned|adjd?\.?|posted|fixed)\s+(?:to|for|on)\b|\bnext\b\s*$|(?:अगली|आगामी|नियत|अग्रिम|आगे\s+की)\s+(?:तिथि|तारीख|पेशी|दिनांक|सुनवाई)|आगामी|^(?:तारीख\s+)?पेशी$|(?:^|\s)પછીની|આગામી|(?:આગળની|નવી|વધુ)\s+(?:તારીખ|મુદત)|^મુદત|\bN\.?\s?D\.?(?:\s?O\.?\s?H)?\b/iu;
const DATE =
	/^(?:(?:business\s+(?:on\s+)?|hearing\s+|cause\s?list\s+)?date[ds]?|dt\.|(?:पेशी|सुनवाई|कार्यवाही)\s+(?:दिनांक|तिथि|तारीख)|(?:સુનાવણી|કામગીરી)\s+તારીખ|(?:(?:order\s+)?(?:sr\.?\s?|sl\.?\s?|s\.\s?)?no\.?\s+(?:and|&)\s+)date|(?:(?:आदेश\s+)?(?:क्रमांक|संख्या|क्र\.|सं\.)\s+(?:व|एवं|और|तथा)\s+)?(?:दिनांक|तिथि|तारीख)|તારીખ|તા)(?![\p{L}\p{M}])/iu;
/** Beside the date of the business, the next one. */
const HEARING = /^(?:hearing\s+date|date\s+of\s+hearing|सुनवाई\s+(?:तिथि|तारीख|दिनांक)|સુનાવણી\s+તારીખ)$/iu;
const PURPOSE = /purpose|stage|प्रयोजन|हेतु|હેતુ|તબક્કો/iu;
const BUSINESS =
	/\b(?:business|proceedings?|roznama|rojkam|zimni|minutes|orders?)\b|कार्यवाही|कार्रवाई|आदेश|रोज़?नामा|કાર્યવાહી|રોજકામ|રોજનામ|હુકમ/iu;
/** Of an order in this column its day or number is said, or whether one was made. */
const ABOUT_ORDER = /\b(?:date|no|number|nos|page|exh?|type)\b|तारीख|दिनांक|संख्या|તારીખ|નંબર/iu;
/** A paper that says what it is: its table of days and orders needs no column of next dates to be an order sheet. */
export const SHEET =
	/\border[\s-]{0,4}sheet|proceedings?\s{1,4}sheet|ro[jz]na?ma|rojkam|\bzimni|आदेश[\s-]{0,4}(?:पत्र|फलक)|रोज़?नामा|રોજકામ|રોજનામ/iu;
const HEADING_ROWS = 2;
const YEARS_AHEAD = 3;
const LONGEST_PURPOSE = 80;
/** "दि. 20.11.2026", "20/11/2026." */
const LONGEST_LABEL = 5;

type Named = Record<"date" | "next" | "business" | "purpose", number | null>;
type Columns = Named & { all: number; date: number };

/**
 * The last row of an order sheet or roznama that is kept as a table, over all pages: its heading names a column of dates
 * and one of next dates, or, in a paper that calls itself an order sheet or is a court's (`isCourts`), of what was done.
 * None where the last row that says something bears no day that can be read, or one after `today`; a next date lies after it.
 */
export function lastRowOf<P extends Page>(
	pages: readonly P[],
	today: string,
	isCourts: boolean,
): LastRow<P> | null {
	const isSheet = isCourts || pages.some(({ text }) => SHEET.test(text));
	let columns = null as Columns | null;
	let last: LastRow<P> | null = null;
	for (const page of pages)
		for (const table of tablesIn(page.text, page.tables ?? [])) {
			columns = columnsOf(page.text, table, isSheet) ?? (columns && goesOn(table, columns) ? columns : null);
			for (const row of columns ? table.rows : [])
				if (columns) last = afterRow(last, page, row, columns, today);
		}
	return last;
}

/**
 * The days in the order sheets of a page that do not go with the row before: one that is earlier, and one that is not the day which
 * that row names as its next, both.
 */
export function daysOutOfOrder({ text, tables = [] }: Page): Stretch[] {
	return tablesIn(text, tables).flatMap((table) => {
		const columns = columnsOf(text, table, SHEET.test(text));
		const dayAt = (row: readonly TextCell[], column: number | null) =>
			dayIn(
				text,
				row.find((cell) => cell.column === column),
			);
		const days = columns
			? table.rows.flatMap((row) => {
					const date = dayAt(row, columns.date);
					return date ? [{ date, next: dayAt(row, columns.next) }] : [];
				})
			: [];
		return days.flatMap(({ date }, at) => {
			const before = days[at - 1];
			if (before?.next && before.next.day !== date.day) return [before.next, date];
			return before && date.day < before.date.day ? [before.date, date] : [];
		});
	});
}

const words = (text: string, { from, to }: TextCell) => text.slice(from, to).replace(/\s+/gu, " ").trim();

/** The text of a page without its tables, everything in its place. */
export function withoutTables<P extends Page>(page: P): P {
	const tables = tablesIn(page.text, page.tables ?? []);
	const blanked = (text: string, { from, to }: TextTable) =>
		text.slice(0, from) + text.slice(from, to).replace(/[^\n]/gu, " ") + text.slice(to);
	return { ...page, text: tables.reduce(blanked, page.text) };
}

function columnsOf(text: string, { rows, columns }: TextTable, isSheet: boolean): Columns | null {
	for (const [at, row] of rows.slice(0, HEADING_ROWS).entries()) {
		const found = headed(text, row);
		if (!found) continue;
		const pair = found.next === null || found.date === null ? leadingPair(text, rows.slice(at + 1)) : null;
		const { date, next } = pair ?? found;
		if (date !== null && (next !== null || (isSheet && found.business !== null)))
			return { ...found, all: columns, date, next };
	}
	return null;
}

/** The column of days, and the one that says in every row the day of the row below, whatever they are called. */
function leadingPair(text: string, rows: readonly (readonly TextCell[])[]) {
	const days = rows.map((row) => new Map(row.map((cell) => [cell.column, loneDayIn(text, cell)])));
	const columns = [...new Set(rows.flat().map(({ column }) => column))];
	const isLeading = (date: number, next: number) =>
		days.slice(1).every((row, at) => row.get(date) && row.get(date) === days[at]?.get(next));
	const pairs = columns.flatMap((date) =>
		columns.filter((next) => next !== date && isLeading(date, next)).map((next) => ({ date, next })),
	);
	return rows.length > 1 && pairs.length === 1 ? pairs[0] : null;
}

/** The day of a cell that says nothing else. */
function loneDayIn(text: string, cell: TextCell): string | undefined {
	const found = dayIn(text, cell);
	return found && words(text, cell).length <= found.end - found.index + LONGEST_LABEL ? found.day : undefined;
}

/** Whether a table without a heading is more of the one before: as wide, or nothing but what was done. */
const goesOn = (table: TextTable, { all, business }: Columns) =>
	table.columns === all || table.rows.flat().every(({ column }) => column === business);

/** Whether a row is a heading that comes again, as on the next page. */
function isHeading(text: string, row: readonly TextCell[]): boolean {
	const found = headed(text, row);
	return found !== null && found.date !== null && (found.next !== null || found.business !== null);
}

/** The columns that a heading names; null for a row that is none. Of two columns for what was done neither counts. */
function headed(text: string, row: readonly TextCell[]): Named | null {
	const isCalled = (name: RegExp, cell: TextCell) =>
		name.test(words(text, cell)) && !/\p{N}/u.test(words(text, cell));
	const called = (name: RegExp) => row.find((cell) => isCalled(name, cell))?.column ?? null;
	const dates = row.filter((cell) => isCalled(DATE, cell)).map(({ column }) => column);
	const hearing = called(HEARING);
	const next = called(NEXT) ?? (dates.some((column) => column !== hearing) ? hearing : null);
	const date = dates.find((column) => column !== next) ?? null;
	if (date === null && next === null) return null;
	const purpose = called(PURPOSE);
	const [business, other] = row.filter((cell) => {
		const name = words(text, cell);
		return ![date, next, purpose].includes(cell.column) && BUSINESS.test(name) && !ABOUT_ORDER.test(name);
	});
	return { date, next, purpose, business: business && !other ? business.column : null };
}

/** What the sheet says last when this row is read after those before it. */
function afterRow<P extends Page>(
	last: LastRow<P> | null,
	page: P,
	row: readonly TextCell[],
	columns: Columns,
	today: string,
): LastRow<P> | null {
	const cellIn = (column: number | null) => row.find((cell) => cell.column === column);
	const [dated, done, next] = [columns.date, columns.business, columns.next].map(cellIn);
	const stage = valueIn(page.text, cellIn(columns.purpose));
	if ((!done && !next && !(dated && stage)) || isHeading(page.text, row)) return last;
	const date = dayIn(page.text, dated);
	const business = valueIn(page.text, done);
	if (!dated && !next && row.length === 1) return last && business && goneOn(last, business);
	if (!date || date.day > today) return null;
	return {
		page,
		date,
		business,
		nextDate: aheadIn(page.text, next, today, date.day) ?? nextInCell(page.text, done, today, date.day),
		purpose: stage && stage.value.length <= LONGEST_PURPOSE ? stage : null,
		due: dayIn(page.text, next)?.day ?? null,
		isOutOfOrder: last !== null && (date.day < last.date.day || (last.due ?? date.day) !== date.day),
	};
}

function aheadIn(text: string, cell: TextCell | undefined, today: string, from: string) {
	const named = dayIn(text, cell);
	const isAhead = named && named.day > today && named.day <= addDays(from, YEARS_AHEAD * 366);
	return isAhead ? { ...named, reckoned: false } : null;
}

/** The next date among the words for what was done: "Adjourned to 14.01.2027." */
function nextInCell(text: string, cell: TextCell | undefined, today: string, from: string) {
	const cellText = cell ? text.slice(cell.from, cell.to) : "";
	const weighed = () => weighedDate([{ text: cellText }], today)?.found;
	const found = nextDateIn(cellText, today, from) ?? weighed();
	return cell && found ? { ...found, index: cell.from + found.index, end: cell.from + found.end } : null;
}

/** A row that says nothing but more of what was done goes on with the row before it, as over the end of a page. */
function goneOn<P>(last: LastRow<P>, { value }: CellValue): LastRow<P> {
	const { business } = last;
	return { ...last, business: business && { ...business, value: `${business.value} ${value}` } };
}

function valueIn(text: string, cell: TextCell | undefined): CellValue | null {
	const value = cell ? words(text, cell) : "";
	return cell && value !== "" ? { index: cell.from, end: cell.to, value } : null;
}

function dayIn(text: string, cell: TextCell | undefined): Day | null {
	if (!cell) return null;
	const [found, ...others] = datesIn(text.slice(cell.from, cell.to));
	if (!found || others.some(({ day }) => day !== found.day)) return null;
	return { day: found.day, index: cell.from + found.index, end: cell.from + found.end };
}
