import { type DayAndTime, parseDay, parseTime } from "#app/core/dates.ts";
import { addDays } from "#app/core/format.ts";
import { datesIn } from "#app/core/language/written-dates.ts";
import { type Cell, dateCell, isBlank, plainText } from "./cells.ts";

/** In which order the figures of a written day stand: 12/03 is the twelfth of March, or the third of December. */
export type FigureOrder = "dmy" | "mdy";

/** What a column proves; `both` when it holds days in either order, so that one of the first twelve may be two days. */
export type ColumnOrder = FigureOrder | "both";

/** A day as a cell has it; null for a cell that says nothing; `unreadable` for anything that is no single day, `either` for one of two. */
export type ReadDay = DayAndTime | null | "unreadable" | "either";

const FIGURES = /^(\d{1,2})\s?[/.,\s-]\s?(\d{1,2})\s?[/.,\s-]\s?(\d{4}|\d{2})$/;
const WEEKDAY =
	/^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)(?:वार)?|(?:સોમ|મંગળ|બુધ|ગુરુ|શુક્ર|શનિ|રવિ)(?:વાર)?)[\s.,]+/iu;
const CLOCK = /[\s,]+(?:at\s+)?(\d{1,2}[:.]\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?)$/i;

/** Day 1 of a spreadsheet is 1 January 1900, and it counts a 29 February 1900 that never was. */
const SERIAL_BEGIN = "1899-12-30";
const DAYS_TO_1904 = 1462;
/** Serial numbers of the days from 1950 to 2099. */
const [FIRST_SERIAL, LAST_SERIAL] = [18_264, 73_050];

/** So many date cells of the first twelve days alone are no chance. */
const FEWEST_SWAPPED = 5;

/** The order of figures that a column proves: month first only where some day tells so and none tells otherwise. */
export function figureOrderOf(cells: readonly Cell[]): ColumnOrder {
	const written = cells.flatMap((cell) => {
		const found = typeof cell === "string" ? FIGURES.exec(withoutClock(bare(cell)).text) : null;
		return found ? [[Number(found[1]), Number(found[2])] as const] : [];
	});
	const dayFirst = written.some(([first, second]) => first > 12 && second <= 12);
	const monthFirst = written.some(([first, second]) => second > 12 && first <= 12);
	if (dayFirst && monthFirst) return "both";
	return monthFirst ? "mdy" : "dmy";
}

/**
 * Whether a column holds texts with the day first and date cells of the first twelve days alone: so a spreadsheet leaves
 * a column behind that it read month first.
 */
export function looksSwapped(cells: readonly Cell[]): boolean {
	const days = cells.flatMap((cell) => dateCell(cell)?.day.slice(8) ?? []).map(Number);
	const isText = (cell: Cell) => {
		const found = typeof cell === "string" ? FIGURES.exec(withoutClock(bare(cell)).text) : null;
		return found !== null && Number(found[1]) > 12;
	};
	return days.length >= FEWEST_SWAPPED && days.every((day) => day <= 12) && cells.some(isText);
}

/**
 * Reads the day of a cell: a date cell, a serial number, or a text in the given order of figures. Nothing is guessed.
 * `from1904`: the workbook counts its days from 1904, as those of old Macintoshes do.
 */
export function readDay(cell: Cell | undefined, order: ColumnOrder, from1904 = false): ReadDay {
	if (cell === undefined || isBlank(cell)) return null;
	const shift = from1904 ? DAYS_TO_1904 : 0;
	if (typeof cell === "number") return serialDay(cell + shift);
	return dateCell(cell) ?? writtenDay(plainText(cell), order, shift) ?? "unreadable";
}

function serialDay(serial: number): ReadDay {
	if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return "unreadable";
	const minutes = Math.round((serial % 1) * 24 * 60);
	const clock = [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0"));
	return {
		day: addDays(SERIAL_BEGIN, Math.floor(serial)),
		time: minutes === 0 ? null : clock.join(":"),
	};
}

function writtenDay(written: string, order: ColumnOrder, shift: number): ReadDay {
	const whole = bare(written);
	if (/^\d{5}(?:\.\d+)?$/.test(whole)) return serialDay(Number(whole) + shift);
	const { text, time } = withoutClock(whole);
	const figures = FIGURES.exec(text);
	if (figures) {
		const own = order === "both" ? provenBy(Number(figures[1]), Number(figures[2])) : order;
		if (own === null) return "either";
		const [day, month] = own === "dmy" ? [figures[1], figures[2]] : [figures[2], figures[1]];
		const read = parseDay(`${day}/${month}/${figures[3]}`);
		return read && { day: read.day, time };
	}
	const read = parseDay(text) ?? namedDay(text);
	return read && { day: read.day, time: read.time ?? time };
}

/** The order that a day proves by itself; null where it may be two days. */
function provenBy(first: number, second: number): FigureOrder | null {
	if (first === second) return "dmy";
	if (first <= 12 && second <= 12) return null;
	return second > 12 ? "mdy" : "dmy";
}

/** A day without its weekday and a stop at its end, dashes and strokes of every kind as one of each. */
const bare = (text: string) =>
	plainText(text)
		.replace(WEEKDAY, "")
		.replace(/[.,;।]+$/, "")
		.replace(/[‐‑‒–—―−]/g, "-")
		.replace(/[\\।|⁄∕]/g, "/")
		.trim();

function withoutClock(text: string): { text: string; time: string | null } {
	const clock = CLOCK.exec(text);
	const rest = clock ? text.slice(0, clock.index).trim() : "";
	const time = clock ? parseTime(clock[1] ?? "") : null;
	return time && /\d{2}$/.test(rest) && rest.length > 5
		? { text: rest, time: time === "00:00" ? null : time }
		: { text, time: null };
}

/** A day with the name of its month in one of the three languages, when there is nothing else in the text. */
function namedDay(text: string): DayAndTime | null {
	if (!/\p{L}/u.test(text)) return null;
	const [only, more] = datesIn(text);
	if (!only || more || only.index > 0 || only.end < text.length) return null;
	return { day: only.day, time: null };
}
