import { asciiDigits } from "./language/fold.ts";

/** The time zone of the courts, in which "today" is counted wherever the person is. */
export const COURT_TIME_ZONE = "Asia/Kolkata";
const COURT_OFFSET = "+05:30";

/** A day `YYYY-MM-DD` and, when one was given, a clock time `HH:MM`, both in the courts' time zone. */
export type DayAndTime = { day: string; time: string | null };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

const courtClock = new Intl.DateTimeFormat("en-CA", {
	timeZone: COURT_TIME_ZONE,
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
});

/** Reads a day in any usual spelling, in three scripts; null for anything else. A time of 00:00 is no time. */
export function parseDay(written: string): DayAndTime | null {
	const text = asciiDigits(written).trim();
	const instant = ISO_INSTANT.exec(text);
	if (instant) return fromIso(instant[1] ?? "", instant[2] ?? "", instant[3]);
	const day = isoDay(text) ?? indianDay(text) ?? namedDay(text);
	return day ? { day, time: null } : null;
}

/**
 * The possible years of a day, by what it is of. The oldest pending case is of 1951; a decree is executed within 12 years,
 * a suit of the Government within 30 (Limitation Act 1963, articles 136 and 112).
 */
const SPANS = {
	filing: { first: 1950, ahead: 10 },
	hearing: { first: 1990, ahead: 10 },
	event: { first: 1950, ahead: 10 },
	task: { first: 1990, ahead: 30 },
} as const;
export type DayOf = keyof typeof SPANS;

/** Whether the year of a day `YYYY-MM-DD` is impossible for what it is of. */
export function isFarDay(day: string, of: DayOf, today = courtDay()): boolean {
	const year = Number(day.slice(0, 4));
	return year < SPANS[of].first || year > Number(today.slice(0, 4)) + SPANS[of].ahead;
}

/** The year in a written day, also an impossible one such as 0226; null where none is written. */
export function writtenYear(written: string): number | null {
	const text = asciiDigits(written).trim();
	const found = /^(\d{4})-\d{1,2}-\d{1,2}(?!\d)|^\d{1,2}[/.-]\d{1,2}[/.-](\d{4})$/.exec(text);
	return found ? Number(found[1] ?? found[2]) : null;
}

const courtDay = () => courtClock.format(new Date()).slice(0, 10);

/** Reads a clock time (`10:30`, `10.30`, `2:15 pm`) as `HH:MM`; null when it is none. */
export function parseTime(written: string): string | null {
	const found = /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(asciiDigits(written).trim());
	if (!found) return null;
	const half = found[3]?.toLowerCase();
	const written12 = Number(found[1]);
	if (half && (written12 < 1 || written12 > 12)) return null;
	const hour = half ? (written12 % 12) + (half === "p" ? 12 : 0) : written12;
	const minute = Number(found[2]);
	if (hour > 23 || minute > 59) return null;
	return `${String(hour).padStart(2, "0")}:${found[2]}`;
}

/** A day and time as an ISO date-time of the courts; no time is written as midnight. */
export function courtDateTime(day: string, time: string | null): string {
	return `${day}T${(time ?? "00:00").slice(0, 5)}:00${COURT_OFFSET}`;
}

/** A day `YYYY-MM-DD` as people in India type it: 14/09/2026. */
export const typedDay = (day: string): string => day.split("-").reverse().join("/");

function fromIso(day: string, clock: string, zone: string | undefined): DayAndTime | null {
	if (!isReal(day) || !parseTime(clock)) return null;
	if (!zone) return { day, time: clock === "00:00" ? null : clock };
	const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
	const instant = new Date(`${day}T${clock}:00${offset}`);
	if (Number.isNaN(instant.getTime())) return null;
	const [courtDay = "", courtTime = ""] = courtClock.format(instant).split(", ");
	return { day: courtDay, time: courtTime === "00:00" ? null : courtTime };
}

function isoDay(text: string): string | null {
	const found = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
	return found ? realDay(found[1], found[2], found[3]) : null;
}

function indianDay(text: string): string | null {
	const found = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(text);
	return found ? realDay(fullYear(found[3] ?? ""), found[2], found[1]) : null;
}

function namedDay(text: string): string | null {
	const found = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{2}|\d{4})$/i.exec(text);
	const month = MONTHS.indexOf((found?.[2] ?? "").slice(0, 3).toLowerCase()) + 1;
	return found && month > 0 ? realDay(fullYear(found[3] ?? ""), String(month), found[1]) : null;
}

const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) > 50 ? "19" : "20"}${year}`);

function realDay(year = "", month = "", date = ""): string | null {
	const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
	return isReal(day) ? day : null;
}

const [FIRST_YEAR, LAST_YEAR] = [1800, 2200];

function isReal(day: string): boolean {
	const instant = new Date(`${day}T00:00:00Z`);
	const year = Number(day.slice(0, 4));
	return (
		!Number.isNaN(instant.getTime()) &&
		instant.toISOString().startsWith(day) &&
		year >= FIRST_YEAR &&
		year <= LAST_YEAR
	);
}
