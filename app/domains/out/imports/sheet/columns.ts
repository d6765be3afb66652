import { foldForSearch } from "#app/core/language/fold.ts";
import { isPhone } from "#app/core/phone.ts";
import { caseNumberKey, isWholeKey, parseCnr } from "#app/domains/law/cases/case-number.ts";
import { sidesInTitle } from "#app/domains/law/cases/discreet.ts";
import { catalogue } from "#app/messages/index.ts";
import { advocateColumns } from "./advocate-fields.ts";
import { type Cell, cellText, isBlank } from "./cells.ts";
import { readDay } from "./days.ts";
import { type ColumnName, columnFields, columnNames } from "./fields.ts";

/** What each column is; null for one that is left out. */
export type Columns = (ColumnName | null)[];

/** A header as it is compared: its letters, digits and vowel signs, one space between words. */
export const plainHeader = (header: string) =>
	foldForSearch(header.normalize("NFKC"))
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();

/** What columns are called in diaries, and what we call them ourselves in each of the languages. */
const byHeader = new Map<string, ColumnName>();
for (const name of columnNames) {
	const { headers, label } = columnFields[name];
	for (const header of [...headers, ...catalogue[label]]) {
		const plain = plainHeader(header);
		if (!byHeader.has(plain)) byHeader.set(plain, name);
	}
}

/** The column a header names, in any of the three languages; of a header of two lines or languages, what a part of it names. */
export function namedColumn(header: string): ColumnName | null {
	const whole = byHeader.get(plainHeader(header));
	if (whole) return whole;
	const parts = header.split(/[/|(){}[\],;:\n–—]+|\s-\s/u).map(plainHeader);
	const known = parts.flatMap((part) => byHeader.get(part) ?? []);
	// "Petitioner / Advocate" names the party first of all.
	return known.findLast((name) => !isOfAdvocate(name)) ?? known.at(-1) ?? null;
}

const isOfAdvocate = (name: ColumnName | null) => advocateColumns.some((one) => one === name);

/** How many rows are looked at to tell a column by its values, and how many of them must agree. */
const LOOKED = 200;
const MOSTLY = 0.6;

const TELLS: readonly [ColumnName, (cell: Cell) => boolean][] = [
	["cnr", (cell) => parseCnr(cellText(cell)) !== null],
	["email", (cell) => /^\S+@\S+\.\S+$/.test(cellText(cell))],
	["title", (cell) => sidesInTitle(cellText(cell)) !== null],
	["phone", (cell) => /^\D*(?:\d\D*){10,13}$/.test(cellText(cell)) && isPhone(cellText(cell))],
	["caseNumber", isCaseNumber],
];

function isCaseNumber(cell: Cell): boolean {
	if (typeof cell !== "string") return false;
	const parsed = caseNumberKey(cellText(cell));
	return parsed?.kind === "number" && isWholeKey(parsed);
}

/** Guesses what the columns are: by their headers first, then by the values of those that no header tells. */
export function guessColumns(headers: readonly string[], rows: readonly Cell[][], today: string): Columns {
	const guessed: Columns = headers.map(() => null);
	const take = (column: number, name: ColumnName | null) => {
		if (name && !guessed.includes(name)) guessed[column] = name;
	};
	headers.forEach((header, column) => {
		take(column, namedColumn(header));
	});
	headers.forEach((_, column) => {
		if (guessed[column] === null) take(column, columnByValues(rows, column));
	});
	if (!guessed.includes("nextDate")) takeDaysAhead(guessed, rows, today);
	return withAdvocates(guessed, headers);
}

const CASE: readonly ColumnName[] = [
	...(["title", "first", "second", "client", "caseNumber", "court", "cnr", "nextDate"] as const),
];
/** In a list of advocates these words of a diary are theirs. */
const THEIRS: Partial<Record<ColumnName, ColumnName>> = {
	email: "advocateEmail",
	address: "advocateAddress",
};
const NAME = new Set(["name", "full name", "नाम", "નામ"]);

/** Who the advocate is matters beside a number or an address of theirs; a list of advocates and no cases is all about them. */
function withAdvocates(guessed: Columns, headers: readonly string[]): Columns {
	if (!guessed.includes("enrolmentNo") && !guessed.includes("advocateAddress"))
		return guessed.map((name) => (isOfAdvocate(name) ? null : name));
	if (CASE.some((name) => guessed.includes(name))) return guessed;
	return guessed.map((name, at) => {
		if (isOfAdvocate(name)) return name;
		const own = name && THEIRS[name];
		const isName = NAME.has(plainHeader(headers[at] ?? "")) && !guessed.includes("advocate");
		return isName ? "advocate" : own && !guessed.includes(own) ? own : null;
	});
}

function valuesOf(rows: readonly Cell[][], column: number): Cell[] {
	return rows.slice(0, LOOKED).flatMap((row) => (isBlank(row[column]) ? [] : [row[column] ?? null]));
}

function columnByValues(rows: readonly Cell[][], column: number): ColumnName | null {
	const values = valuesOf(rows, column);
	const guess = TELLS.find(([, is]) => values.length > 1 && share(values, is) >= MOSTLY);
	return guess?.[0] ?? null;
}

const share = (values: Cell[], is: (cell: Cell) => boolean) => values.filter(is).length / values.length;

/** A column of days that mostly lie ahead is that of the next dates. */
function takeDaysAhead(guessed: Columns, rows: readonly Cell[][], today: string): void {
	const isAhead = (cell: Cell) => {
		const read = typeof cell === "number" ? null : readDay(cell, "dmy");
		return typeof read === "object" && read !== null && read.day >= today;
	};
	const column = guessed.findIndex((name, at) => {
		const values = name === null ? valuesOf(rows, at) : [];
		return values.length > 1 && share(values, isAhead) >= MOSTLY;
	});
	if (column >= 0) guessed[column] = "nextDate";
}
