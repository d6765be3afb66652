import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { runningItems } from "#drizzle/schema.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { openBoard } from "../day/board.server.ts";
import { itemsBefore, nextItem } from "./place.ts";
import { findRunning, setRunning } from "./running.server.ts";

const today = courtToday();
const COURT = "High Court of Gujarat";

let admin: Viewer;
let junior: Viewer;
beforeEach(async () => {
	admin = await makeUser({ name: "R. Mehta" });
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior", name: "Jaya" });
});

async function listed(itemNo: string, more: { courtRoom?: string; date?: string; court?: string } = {}) {
	const { court = COURT, ...facts } = more;
	const { matter } = await makeMatter(admin, { court });
	return (await makeHearing(admin, matter.id, { date: today, itemNo, courtRoom: "Court No. 9", ...facts }))
		.hearing;
}

describe("how many are before ours", () => {
	test.each([
		["12", "7", 5],
		["12", "12", 0],
		["12.1", "12", 0],
		["12", "14", "passed"],
		["Item 31", "7", 24],
		["૧૨", "7", 5],
		["१२", "१०", 2],
		["Supp. 4", "Supp. 1", 3],
		["Supp. 4", "30", null],
		["12", "Supp. 1", "passed"],
		["after lunch", "7", null],
		[null, "7", null],
	])("%s while %s is running: %s", (ours, running, before) => {
		expect(itemsBefore(ours, running)).toBe(before);
	});

	test.each([
		["7", "8"],
		["12.3", "13"],
		["Supp. 9", "Supp. 10"],
		["९", "10"],
		["after lunch", null],
	])("the item after %s is %s", (running, next) => {
		expect(nextItem(running)).toBe(next);
	});
});

test("whoever is there sets it, and everybody with a hearing in that room sees it", async () => {
	const [ours, theirs, elsewhere] = [
		await listed("12"),
		await listed("31", { court: "high court of  gujarat", courtRoom: "9" }),
		await listed("4", { courtRoom: "Court No. 8" }),
	];
	const set = await setRunning(junior, ours.id, { item: "7" });
	expect(set).toMatchObject({ running: { item: "7", by: "Jaya" }, before: 5 });
	expect(await findRunning(admin, theirs.id)).toMatchObject({ running: { item: "7" }, before: 24 });
	expect(await findRunning(admin, elsewhere.id)).toMatchObject({ running: null, before: null });
	await setRunning(admin, theirs.id, { item: "9" });
	expect(await findRunning(junior, ours.id)).toMatchObject({
		running: { item: "9", by: "R. Mehta" },
		before: 3,
	});
	const { running } = await openBoard(junior, { date: today });
	expect(Object.values(running).map(({ item }) => item)).toEqual(["9"]);
});

test("is for the day of the hearing alone, and goes when the day is over", async () => {
	const tomorrow = await listed("12", { date: addDays(today, 1) });
	await expect(setRunning(admin, tomorrow.id, { item: "7" })).rejects.toMatchObject({
		key: "running.notToday",
	});
	const system = systemScope(admin.chamberId);
	const yesterday = {
		chamberId: admin.chamberId,
		date: addDays(today, -1),
		court: "a",
		room: "1",
		item: "3",
	};
	await inScope(system, (tx) =>
		tx.insert(runningItems).values({ ...yesterday, setBy: admin.userId, setAt: new Date() }),
	);
	await setRunning(admin, (await listed("12")).id, { item: "7" });
	const rows = await inScope(system, (tx) => tx.select().from(runningItems));
	expect(rows.map(({ item, date }) => [item, date])).toEqual([["7", today]]);
});

test("a hearing that one may not see has no court to set", async () => {
	const { matter } = await makeMatter(admin, { court: COURT }, { restricted: true, team: [admin.userId] });
	const { hearing } = await makeHearing(admin, matter.id, { date: today, itemNo: "5", courtRoom: "9" });
	await setRunning(admin, hearing.id, { item: "3" });
	for (const stranger of [junior, await makeUser()]) {
		await expect(findRunning(stranger, hearing.id)).rejects.toMatchObject({ code: "not_found" });
		await expect(setRunning(stranger, hearing.id, { item: "4" })).rejects.toMatchObject({
			code: "not_found",
		});
	}
	expect((await openBoard(junior, { date: today })).running).toEqual({});
});

test("the board is in the order of the court's list: its rooms, its items, its supplement last", async () => {
	await listed("Supp. 2");
	await listed("12");
	await listed("9", { courtRoom: "Court No. 10" });
	await listed("4");
	const { courts } = await openBoard(admin, { date: today });
	const order = courts.flatMap(({ rows }) => rows.map(({ hearing }) => [hearing.courtRoom, hearing.itemNo]));
	expect(order).toEqual([
		["Court No. 9", "4"],
		["Court No. 9", "12"],
		["Court No. 9", "Supp. 2"],
		["Court No. 10", "9"],
	]);
});
