import { describe, expect, test } from "vitest";
import { invitation } from "#tests/notices/invitation.ts";
import { invitationIn } from "./invitation.ts";
import { MOST_INVITATION_BYTES } from "./limits.ts";

describe("an invitation", () => {
	test.each([
		["in UTC", "DTSTART:20270312T050000Z", "2027-03-12", "10:30"],
		["without a zone", "DTSTART:20270312T103000", "2027-03-12", "10:30"],
		[
			"in a zone that it does not describe",
			"DTSTART;TZID=India Standard Time:20270312T103000",
			"2027-03-12",
			"10:30",
		],
		["in another zone", "DTSTART;TZID=Asia/Dubai:20270312T090000", "2027-03-12", "10:30"],
		["in its own", "DTSTART;TZID=Asia/Kolkata:20270312T103000", "2027-03-12", "10:30"],
		["late in the evening of another day", "DTSTART:20270311T203000Z", "2027-03-12", "02:00"],
		["for a whole day", "DTSTART;VALUE=DATE:20270312", "2027-03-12", null],
	])("%s is on its Indian day and hour", (_what, start, date, time) => {
		expect(invitationIn(invitation({ start }))).toMatchObject({ date, time });
	});

	test.each([
		[
			"a meeting program before another page",
			"Papers: https://example.org/a Join https://meet.google.com/abc",
			"https://meet.google.com/abc",
		],
		["no full stop behind it", "Join https://court.webex.com/m/9.", "https://court.webex.com/m/9"],
		["no script", "javascript:alert(1) http://plain.example", null],
	])("has the link with %s", (_what, description, link) => {
		expect(invitationIn(invitation({ description }))?.link).toBe(link);
	});

	test.each([
		["a text", "Dear Sir"],
		["a day that there is not", invitation({ start: "DTSTART;VALUE=DATE:20271340" })],
		["a day hundreds of years away", invitation({ start: "DTSTART;VALUE=DATE:29270312" })],
		["a calendar without events", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR"],
		["an event without a day", invitation({ start: "DTSTART:soon" })],
		["nested without an end", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n".repeat(5000)],
		["as large as is taken", `BEGIN:VCALENDAR\r\n${"A;".repeat(MOST_INVITATION_BYTES / 2)}`],
	])("%s is none", (_what, text) => {
		expect(invitationIn(text)).toBeNull();
	});
});

test("a zone whose rules repeat every second takes no time", () => {
	const rule =
		"BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD";
	const zone = `BEGIN:VTIMEZONE\r\nTZID:Own\r\n${rule}\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT`;
	const text = invitation({ start: "DTSTART;TZID=Own:20270312T103000" }).replace("BEGIN:VEVENT", zone);
	expect(invitationIn(text)).toMatchObject({ date: "2027-03-12", time: "10:30" });
});
