import ICAL from "ical.js";
import { isFarDay } from "#app/core/dates.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { caseNumbersOf } from "#app/domains/paper/mailin/case-numbers.ts";
import type { NoticeRead } from "./notice-read.ts";

const LONGEST = 500;
const LONGEST_LINK = 1000;
const LONGEST_DESCRIPTION = 20_000;
const IST_MS = 5.5 * 3_600_000;
/** Where the usual programs put the way in, the surest first. */
const LINK_PROPERTIES = [
	"x-microsoft-skypeteamsmeetingurl",
	"x-google-conference",
	"conference",
	"url",
	"location",
	"description",
];
const ADDRESS = /https:\/\/[^\s<>"\\]+/gi;
/** Programs in which courts sit: their own and the usual ones. */
const MEETING =
	/^https:\/\/(?:[\w-]+\.)*(?:nic\.in|gov\.in|webex\.com|zoom\.us|teams\.(?:microsoft|live)\.com|meet\.google\.com|jiomeet\.(?:com|jio\.com))(?:[/:?#]|$)/i;

/**
 * The first event of a calendar object (RFC 5545) as an invitation: its day and hour in Indian time, its link, and the case
 * numbers it names. Null for what is no calendar object, or has no event with a day.
 */
export function invitationIn(text: string): NoticeRead | null {
	if (!/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) return null;
	try {
		const parsed = ICAL.parse(text.replace(/^\ufeff?\s*/, ""));
		return firstEvent(new ICAL.Component(Array.isArray(parsed[0]) ? parsed[0] : parsed));
	} catch {
		// The reader throws plain errors, for values only when they are asked for.
		return null;
	}
}

function firstEvent(calendar: ICAL.Component): NoticeRead | null {
	const event = calendar.getFirstSubcomponent("vevent");
	const start = event?.getFirstPropertyValue("dtstart");
	if (!event || !(start instanceof ICAL.Time)) return null;
	const written = event.getFirstProperty("dtstart");
	const moment = momentOf(start, written?.getFirstParameter("tzid") ?? "");
	// The reader makes another day of the 40th.
	const isReal = isRealDay(String(written?.jCal[3]).slice(0, 10));
	if (!isReal || isFarDay(moment.date, "hearing", courtToday())) return null;
	const value = (name: string) => textOf(event.getFirstPropertyValue(name));
	const [subject, description] = [value("summary"), value("description").slice(0, LONGEST_DESCRIPTION)];
	const method = textOf(calendar.getFirstPropertyValue("method")).toUpperCase();
	const isCancelled = method === "CANCEL" || value("status").toUpperCase() === "CANCELLED";
	const sequence = Number.parseInt(value("sequence"), 10);
	return {
		kind: "invitation",
		uid: value("uid").slice(0, LONGEST) || null,
		sequence: Number.isInteger(sequence) && sequence > 0 ? Math.min(sequence, 2_000_000_000) : 0,
		isCancelled,
		subject: subject.slice(0, LONGEST),
		caseNumbers: caseNumbersOf(subject, description),
		...moment,
		link: linkOf(LINK_PROPERTIES.map(value)),
		defects: [],
	};
}

const isRealDay = (day: string) =>
	!Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

const textOf = (value: unknown): string =>
	value === null || value === undefined ? "" : String(value).replaceAll("\u0000", "").trim();

/**
 * Day and hour in Indian time. An hour without a zone, or of a zone by another name than the world's (IANA), is the court's own.
 * A zone that the object describes itself is not worked out: its rules may repeat every second for ever.
 */
function momentOf(start: ICAL.Time, zone: string): { date: string; time: string | null } {
	const two = (n: number) => String(n).padStart(2, "0");
	const day = `${String(start.year).padStart(4, "0")}-${two(start.month)}-${two(start.day)}`;
	if (start.isDate) return { date: day, time: null };
	const clock = `${two(start.hour)}:${two(start.minute)}`;
	const isUtc = start.zone === ICAL.Timezone.utcTimezone;
	const ahead = isUtc ? 0 : aheadOfUtc(zone, Date.parse(`${day}T${clock}Z`));
	if (ahead === null) return { date: day, time: clock };
	const there = new Date(Date.parse(`${day}T${clock}Z`) - ahead + IST_MS).toISOString();
	return { date: there.slice(0, 10), time: there.slice(11, 16) };
}

/** How many milliseconds a zone is ahead of UTC at about a moment; null for one that the world does not know. */
function aheadOfUtc(zone: string, moment: number): number | null {
	try {
		const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone || "none", timeZoneName: "longOffset" });
		const name = parts.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
		const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
		const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
		return sign === "-" ? -ms : ms;
	} catch {
		return null;
	}
}

/** The way into the hearing: a program in which courts sit before any other page. */
function linkOf(texts: readonly string[]): string | null {
	const found = texts
		.flatMap((text) => text.match(ADDRESS) ?? [])
		.map((link) => link.replace(/[).,;:>\]]+$/, ""));
	const usable = found.filter((link) => link.length <= LONGEST_LINK && URL.canParse(link));
	return usable.find((link) => MEETING.test(link)) ?? usable[0] ?? null;
}
