import { describe, expect, test } from "vitest";
import type { ListSitting } from "#drizzle/schema.ts";
import { continuationOf, sittingsOf, withSupplementItems } from "./supplement.ts";

const DAY = "2026-11-30";
const place = { date: DAY, courtRoom: "3", bench: "HON'BLE MR. JUSTICE MEHTA" };
const sitting = (first: number, last: number, where: Partial<ListSitting> = {}): ListSitting => ({
	...place,
	...where,
	first,
	last,
});

describe("the benches and rooms of a list", () => {
	const row = (item: string, where = {}) => ({ ...place, item, connectedTo: null, ...where });

	test("have their first and last items, room by room and day by day", () => {
		const rows = [
			row("3"),
			row("1"),
			row("2", { connectedTo: "1" }),
			row("9", { courtRoom: "4" }),
			row("1.1", { connectedTo: "1" }),
		];
		expect(sittingsOf(rows)).toEqual([sitting(1, 3), sitting(9, 9, { courtRoom: "4" })]);
		expect(sittingsOf([row("1", { date: null }), row("7A")])).toEqual([]);
	});

	test("are so many at most, and the names of their benches so long", () => {
		const rooms = (n: number) => Array.from({ length: n }, (_, at) => row("1", { courtRoom: String(at) }));
		expect(sittingsOf(rooms(300))).toHaveLength(300);
		expect(sittingsOf(rooms(301))).toHaveLength(300);
		const [long] = sittingsOf([row("1", { bench: "J".repeat(61) })]);
		expect(long?.bench).toBe("J".repeat(60));
	});
});

describe("a supplement", () => {
	test("goes on with the number after the main list's last", () => {
		expect(continuationOf([sitting(41, 50)], [[sitting(1, 40)]], [])).toEqual({ goesOn: 1, apart: [] });
	});

	test.each([42, 40, 2])("that begins at %i after a main list of 40 is shown with both numbers", (begins) => {
		expect(continuationOf([sitting(begins, 60)], [[sitting(1, 40)]], [])).toEqual({
			goesOn: 0,
			apart: [{ ...place, ends: 40, begins }],
		});
	});

	test("goes on from the newest edition of the main list", () => {
		const editions = [[sitting(1, 45)], [sitting(1, 40)]];
		expect(continuationOf([sitting(46, 50)], editions, [])).toMatchObject({ goesOn: 1 });
		expect(continuationOf([sitting(41, 50)], editions, [])?.apart).toHaveLength(1);
	});

	test("goes on from the supplement before it, not from itself handed in again", () => {
		const before = [[sitting(41, 50)], [sitting(51, 60)]];
		expect(continuationOf([sitting(51, 60)], [[sitting(1, 40)]], before)).toEqual({ goesOn: 1, apart: [] });
	});

	test("is compared bench by bench, however its name is spaced", () => {
		const own = [
			sitting(41, 50, { bench: "Hon'ble Mr Justice  MEHTA" }),
			sitting(12, 14, { courtRoom: "4" }),
		];
		const main = [sitting(1, 40), sitting(1, 9, { courtRoom: "4" }), sitting(1, 9, { courtRoom: "5" })];
		expect(continuationOf(own, [main], [])).toEqual({
			goesOn: 1,
			apart: [{ ...place, courtRoom: "4", ends: 9, begins: 12 }],
		});
	});

	test("without a list before it is compared with nothing", () => {
		expect(continuationOf([sitting(41, 50)], [], [])).toBeNull();
		expect(continuationOf([sitting(41, 50)], [[sitting(1, 40, { courtRoom: "9" })]], [])).toBeNull();
	});
});

test("a supplement that counts from 1 again has nothing to go on from, bench by bench", () => {
	const main = [[sitting(1, 40)]];
	expect(continuationOf([sitting(1, 9)], main, [])).toEqual({ goesOn: 0, apart: [] });
	const other = { ...sitting(41, 45), courtRoom: "4" };
	const ofBoth = [[sitting(1, 40), { ...sitting(1, 40), courtRoom: "4" }]];
	expect(continuationOf([sitting(1, 9), other], ofBoth, [])).toEqual({ goesOn: 1, apart: [] });
	const row = (item: string, facts: object = {}) => ({ item, connectedTo: null, ...place, ...facts });
	const rows = [
		row("1"),
		row("1.1", { connectedTo: "1" }),
		row("41", { courtRoom: "4" }),
		row("2", { date: null }),
	];
	expect(withSupplementItems(rows).map(({ item, connectedTo }) => [item, connectedTo])).toEqual([
		["Supp. 1", null],
		["Supp. 1.1", "Supp. 1"],
		["41", null],
		["2", null],
	]);
});
