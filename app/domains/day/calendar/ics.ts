import { courtDateTime } from "#app/core/dates.ts";
import { addDays } from "#app/core/format.ts";

export type CalendarEvent = {
	id: string;
	/** Grows with every change, so that a calendar takes the later version. */
	sequence: number;
	changedAt: Date;
	day: string;
	/** `HH:MM` of the courts' clock; without one the event is the whole day. */
	time: string | null;
	isCalledOff: boolean;
	summary: string;
	location: string;
	description: string;
	/** Null where there is no page for whoever reads it. */
	url: string | null;
	/** How long before its time, or before the day begins, a calendar rings: RFC 5545 durations, as `-PT1H`. */
	alarms: readonly string[];
};

const LINE_OCTETS = 75;

/**
 * Events as an iCalendar object (RFC 5545; its name and how often to ask for it as RFC 7986). Times are in UTC, as
 * India's clock never changes, so no time zone has to be described. A timed event has no end: the courts give none.
 */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Peshi//Hearings//EN",
		"METHOD:PUBLISH",
		`NAME:${escaped(name)}`,
		`X-WR-CALNAME:${escaped(name)}`,
		"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
		"X-PUBLISHED-TTL:PT1H",
		...events.flatMap(eventLines),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ id, day, time, ...event }: CalendarEvent): string[] {
	return [
		"BEGIN:VEVENT",
		`UID:${id}@peshi`,
		`DTSTAMP:${utc(event.changedAt)}`,
		`LAST-MODIFIED:${utc(event.changedAt)}`,
		`SEQUENCE:${event.sequence}`,
		`STATUS:${event.isCalledOff ? "CANCELLED" : "CONFIRMED"}`,
		...(time ? [`DTSTART:${utc(new Date(courtDateTime(day, time)))}`] : wholeDay(day)),
		`SUMMARY:${escaped(event.summary)}`,
		`LOCATION:${escaped(event.location)}`,
		`DESCRIPTION:${escaped(event.description)}`,
		...(event.url ? [`URL:${event.url}`] : []),
		...(event.isCalledOff ? [] : event.alarms.flatMap((trigger) => alarmLines(trigger, event.summary))),
		"END:VEVENT",
	];
}

/** Section 3.6.6: what a calendar shows when it rings. */
const alarmLines = (trigger: string, summary: string) => [
	"BEGIN:VALARM",
	"ACTION:DISPLAY",
	`DESCRIPTION:${escaped(summary)}`,
	`TRIGGER:${trigger}`,
	"END:VALARM",
];

const wholeDay = (day: string) => [
	`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
	`DTEND;VALUE=DATE:${addDays(day, 1).replaceAll("-", "")}`,
];

const utc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** A text as RFC 5545 section 3.3.11 has it; every way to end a line becomes one, every other control character a space. */
function escaped(text: string): string {
	return text
		.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
		.replaceAll(/[\\;,]/g, "\\$&")
		.replaceAll("\n", "\\n")
		.replaceAll(/\p{Cc}/gu, " ");
}

/** A line in pieces of at most 75 octets, each but the first after a space, and no character cut in two (section 3.1). */
function folded(line: string): string {
	let text = "";
	let octets = 0;
	for (const character of line) {
		const length = Buffer.byteLength(character);
		if (octets + length > LINE_OCTETS) {
			text += "\r\n ";
			octets = 1;
		}
		text += character;
		octets += length;
	}
	return text;
}
