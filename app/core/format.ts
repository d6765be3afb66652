import { clockFormat, dayFormat } from "#app/messages/clock.ts";
import { type Locale, translate } from "#app/messages/index.ts";

export type FormatSettings = {
	locale: Locale;
	timeZone: string;
	dateFormat: "DD/MM/YYYY" | "MM/DD/YYYY" | "YYYY-MM-DD";
	timeFormat: "12h" | "24h";
};

export type Formatter = {
	/** In the person's own format: 05/01/2026. */
	date(value: Moment): string;
	/** Mon 5 Jan 2026. */
	longDate(value: Moment): string;
	/** Mon 5 Jan, where the year is plain. */
	dayMonth(value: Moment): string;
	weekday(value: Moment): string;
	month(value: Moment): string;
	/** Of an instant or of a plain `HH:MM`: 5:30 pm, शाम 5:30 बजे, 17:30. */
	time(value: Date | string): string;
	dateTime(value: Date): string;
	/** For spreadsheets, which can sort it: 2026-01-05 17:30. */
	cell(value: Date): string;
	number(value: number): string;
	size(bytes: number): string;
};

/** An instant, or a calendar day `YYYY-MM-DD` that no time zone may shift. */
export type Moment = Date | string;

const tags = { en: "en-IN", hi: "hi-IN", gu: "gu-IN" } as const;
const made = new Map<string, Formatter>();

/** Formats dates, times, numbers and sizes in one person's language, time zone and formats. */
export function formatter(settings: FormatSettings): Formatter {
	const key = [settings.locale, settings.timeZone, settings.dateFormat, settings.timeFormat].join("|");
	const known = made.get(key) ?? makeFormatter(settings);
	made.set(key, known);
	return known;
}

function makeFormatter({ locale, timeZone, dateFormat, timeFormat }: FormatSettings): Formatter {
	const tag = tags[locale];
	const instants = dayFormat(tag, timeZone);
	const days = dayFormat(tag, "UTC");
	const partsOf = (value: Moment) => (typeof value === "string" ? days(utcDay(value)) : instants(value));
	const longDate = (value: Moment) => Object.values(partsOf(value)).join(" ");
	const hour12 = timeFormat === "12h";
	const instantTime = clockFormat(tag, { hour12, timeZone });
	const plainTime = clockFormat(tag, { hour12, timeZone: "UTC" });
	const cellTime = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });
	const numbers = new Intl.NumberFormat(tag);
	const short = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
	const figures = (value: Date | string) =>
		typeof value === "string"
			? plainTime(new Date(`1970-01-01T${value.slice(0, 5)}:00Z`))
			: instantTime(value);
	const clock = (value: Date | string) => translate(locale, "common.clock", { time: figures(value) });
	return {
		date: (value) =>
			ordered(typeof value === "string" ? value.slice(0, 10) : dayIn(timeZone, value), dateFormat),
		longDate,
		dayMonth: (value) => {
			const { weekday, day, month } = partsOf(value);
			return `${weekday} ${day} ${month}`;
		},
		weekday: (value) => partsOf(value).weekday,
		month: (value) => `${partsOf(value).month} ${partsOf(value).year}`,
		time: hour12 ? clock : figures,
		dateTime: (value) => translate(locale, "common.time", { date: longDate(value), time: clock(value) }),
		cell: (value) => `${dayIn(timeZone, value)} ${cellTime.format(value)}`,
		number: (value) => numbers.format(value),
		size: (bytes) => sizeText(bytes, (value) => short.format(value)),
	};
}

function utcDay(day: string): Date {
	return new Date(`${day.slice(0, 10)}T00:00:00Z`);
}

function ordered(day: string, format: FormatSettings["dateFormat"]): string {
	const [year, month, date] = day.split("-");
	if (format === "YYYY-MM-DD") return day;
	return format === "MM/DD/YYYY" ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}

function sizeText(bytes: number, number: (value: number) => string): string {
	if (bytes < 1024) return `${number(bytes)} B`;
	if (bytes < 1024 * 1024) return `${number(bytes / 1024)} KB`;
	return `${number(bytes / (1024 * 1024))} MB`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day `YYYY-MM-DD` of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date = new Date()): string {
	const known =
		dayFormats.get(timeZone) ??
		new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
	dayFormats.set(timeZone, known);
	return known.format(instant);
}

/** Calendar days from one day `YYYY-MM-DD` to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
	return Math.round((utcDay(to).getTime() - utcDay(from).getTime()) / 86_400_000);
}

/** The day `YYYY-MM-DD` this number of days after another. */
export function addDays(day: string, days: number): string {
	return new Date(utcDay(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

const graphemes = new Intl.Segmenter("und");

/** The first letters of a name, at most two graphemes ("ક્રિષ્ના પટેલ" is ક્રિપ); U for an empty name. */
export function initials(name: string): string {
	const words = name
		.replace(/^(adv|dr|shri|smt|mr|mrs|ms|hon'ble)\.?\s+/i, "")
		.split(/\s+/)
		.filter(Boolean);
	const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
	const letters = chosen.map((word = "") => graphemes.segment(word).containing(0)?.segment ?? "");
	return letters.join("").toUpperCase() || "U";
}

/** Cuts a text after `max` graphemes and adds "...". */
export function cut(text: string, max: number): string {
	if (text.length <= max) return text;
	let seen = 0;
	for (const { index } of graphemes.segment(text)) {
		if (seen === max) return `${text.slice(0, index)}...`;
		seen += 1;
	}
	return text;
}
