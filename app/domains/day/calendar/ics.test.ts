import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, calendarText } from "./ics.ts";

const event: CalendarEvent = {
	id: "01900000-0000-7000-8000-000000000001",
	sequence: 3,
	changedAt: new Date("2026-11-20T10:15:30.250Z"),
	day: "2026-11-25",
	time: "10:30",
	isCalledOff: false,
	summary: "A v. B (Arguments)",
	location: "Civil Court, Sanand",
	description: "Item No: 12",
	url: "https://peshi.example.in/hearings/1",
	alarms: [],
};

/** Texts of several lines' length, in all scripts. */
const longText = fc.string({ unit: "grapheme", minLength: 100, maxLength: 300, size: "max" });

/** What a reader that nobody here wrote finds in it. */
function parsed(events: CalendarEvent[], name = "Peshi") {
	const root = new ICAL.Component(ICAL.parse(calendarText(name, events)));
	return {
		name: root.getFirstPropertyValue("x-wr-calname"),
		events: root.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one)),
	};
}

function only(change: Partial<CalendarEvent>): ICAL.Event {
	const [found] = parsed([{ ...event, ...change }]).events;
	if (!found) throw new Error("There is no event");
	return found;
}

describe("a calendar", () => {
	test("has a hearing at its time, in UTC", () => {
		const found = only({});
		expect(found.startDate.toJSDate()).toEqual(new Date("2026-11-25T10:30:00+05:30"));
		expect(found.startDate.isDate).toBe(false);
		expect([found.uid, found.sequence]).toEqual([`${event.id}@peshi`, 3]);
		expect(found.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
		expect(String(found.component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-20T10:15:30Z");
	});

	test("has a hearing without a time as a whole day", () => {
		const found = only({ time: null, day: "2026-12-31" });
		expect([found.startDate.isDate, String(found.startDate), String(found.endDate)]).toEqual([
			true,
			"2026-12-31",
			"2027-01-01",
		]);
	});

	test("says that a hearing is called off", () => {
		expect(only({ isCalledOff: true }).component.getFirstPropertyValue("status")).toBe("CANCELLED");
	});

	test.each([
		["commas, semicolons and strokes", "Shah, Mehta; Co. \\ Sons \\n"],
		["colons and quotes", 'BEGIN:VEVENT "x": y'],
		["several lines", "one\ntwo\n\nfour"],
		["Hindi", "सुनीता देवी वर्मा बनाम राकेश वर्मा और अन्य, परिवार न्यायालय, लखनऊ ".repeat(9).trim()],
		["Gujarati", "ક્રિષ્નાબેન ઠક્કર વિરુદ્ધ ગુજરાત રાજ્ય અને અન્ય; વડોદરા ".repeat(9).trim()],
		["signs beyond the first plane", "👩‍⚖️𝔓".repeat(60)],
	])("keeps %s as they are", (_what, text) => {
		const found = only({ summary: text, location: text, description: text });
		expect([found.summary, found.location, found.description]).toEqual([text, text, text]);
	});

	test("makes one line end of all and a space of what no calendar may hold", () => {
		expect(only({ description: "a\r\nb\rc\u2028d\u0085e\u0007f\tg" }).description).toBe("a\nb\nc\nd\ne f g");
	});

	test("has no line of more than 75 octets, and ends each with CRLF", () => {
		fc.assert(
			fc.property(longText, (summary) => {
				const text = calendarText("पेशी", [{ ...event, summary }]);
				const lines = text.split("\r\n");
				expect(lines.pop()).toBe("");
				const longest = Math.max(...lines.map((line) => Buffer.byteLength(line)));
				expect(longest).toBeLessThanOrEqual(75);
				// A piece ends only where the next character does not fit.
				expect(longest).toBeGreaterThan(75 - 4);
				expect(text.isWellFormed()).toBe(true);
				expect(lines.join("")).not.toMatch(/[\r\n]/);
			}),
		);
	});

	test("of any text is read as that text", () => {
		fc.assert(
			fc.property(longText, (summary) => {
				const shown = summary
					.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
					.replaceAll(/(?!\n)\p{Cc}/gu, " ");
				expect(only({ summary }).summary).toBe(shown);
			}),
		);
	});

	test("has a name and as many events as there are", () => {
		const { name, events } = parsed([event, { ...event, id: "2" }], "पेशी: आशा मेहता");
		expect([name, events.length]).toEqual(["पेशी: आशा मेहता", 2]);
		expect(parsed([]).events).toEqual([]);
	});
});
