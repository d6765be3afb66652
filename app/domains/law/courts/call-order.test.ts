import fc from "fast-check";
import { expect, test } from "vitest";
import { byCall, type Called, sameCourt } from "./call-order.ts";

const called = (values: Partial<Called>): Called => ({
	...{ court: "High Court of Gujarat", courtRoom: "8", itemNo: "1", time: null, title: "A v. B", id: "1" },
	...values,
});

/** The values in any order, as `byCall` puts them. */
const sorted = <N extends keyof Called>(name: N, values: Called[N][]) =>
	values
		.map((value) => called({ [name]: value }))
		.toReversed()
		.sort(byCall)
		.map((row) => row[name]);

test.each([
	["courtRoom", ["Court No. 2", "8", "Court No. 12", "૧૪", "Court No. 101", "Annexe hall", null]],
	["courtRoom", ["8", "8A", "9"]],
	["itemNo", ["2", "12", "12.1", "12A", "13", "58", "902", "On request", "Supp. 4", "Supp 11", null]],
	["itemNo", ["Item No. 3", "૧૨", "S.No. 14", "14.2", "14.10"]],
	["itemNo", ["902", "પૂરક ૨", "पूरक 10"]],
	["time", ["09:30", "10:30:00", "14:00", null]],
	["court", ["Civil Court, Anand", "civil court, Sanand", "Court 2", "Court 10", "Sessions Court, Surat"]],
	["title", ["A v. B", "a v. C", "B v. A"]],
] as const)("%s is called in the order %j", (name, values) => {
	expect(sorted(name, [...values])).toEqual(values);
});

test("court comes before room, room before item, item before time, time before title", () => {
	const rows = [
		called({ court: "A", courtRoom: "9", itemNo: "9", time: "15:00", title: "Z" }),
		called({ court: "B", courtRoom: "1", itemNo: "9", time: "15:00", title: "Z" }),
		called({ court: "B", courtRoom: "2", itemNo: "1", time: "15:00", title: "Z" }),
		called({ court: "B", courtRoom: "2", itemNo: "2", time: "09:00", title: "Z" }),
		called({ court: "B", courtRoom: "2", itemNo: "2", time: "10:00", title: "A" }),
		called({ court: "B", courtRoom: "2", itemNo: "2", time: "10:00", title: "B" }),
	];
	expect(rows.toReversed().sort(byCall)).toEqual(rows);
});

test("one room written two ways is one room", () => {
	const rows = [
		called({ courtRoom: "Court No. 8", itemNo: "1" }),
		called({ courtRoom: "8", itemNo: "2" }),
		called({ courtRoom: "Room 8", itemNo: "3" }),
	];
	expect(rows.toReversed().sort(byCall)).toEqual(rows);
});

test("a court written with other capitals, spaces or punctuation is one court, and its rooms are called in turn", () => {
	const rows = [
		called({ court: "City Civil Court, Ahmedabad", courtRoom: "1" }),
		called({ court: "city civil court  Ahmedabad", courtRoom: "2" }),
		called({ court: " City Civil Court (Ahmedabad).", courtRoom: "3" }),
		called({ court: "City Civil Court, Bhuj", courtRoom: "1" }),
	];
	expect(rows.toReversed().sort(byCall)).toEqual(rows);
	expect(new Set(rows.map(({ court }) => sameCourt(court))).size).toBe(2);
});

test("whatever is written, two hearings have one order and three have no circle", () => {
	const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("12", "Supp 1", "Court No. 8", ""));
	const row = fc.record({
		court: text,
		courtRoom: fc.option(text),
		itemNo: fc.option(text),
		time: fc.option(fc.constantFrom("10:30", "11:00:00")),
		title: text,
		id: fc.constantFrom("1", "2", "3"),
	});
	fc.assert(
		fc.property(row, row, row, (a, b, c) => {
			expect(Math.sign(byCall(a, b)) + Math.sign(byCall(b, a))).toBe(0);
			if (byCall(a, b) <= 0 && byCall(b, c) <= 0) expect(byCall(a, c)).toBeLessThanOrEqual(0);
		}),
	);
});
