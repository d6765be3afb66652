import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday, weekOf } from "#app/domains/courts/hearing-status.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { newsOfDay } from "./clashes.server.ts";
import { causeList, openDiary } from "./diary.server.ts";
import { getHearing, listHearings } from "./service.server.ts";

const today = courtToday();
const dates = (rows: readonly { hearing: { date: string } }[]) => rows.map(({ hearing }) => hearing.date);

async function inCourt(viewer: Viewer, court: string, team: string[], time = "11:00", restricted = false) {
	const { matter } = await makeMatter(viewer, { court, title: `Case in ${court}` }, { team, restricted });
	return (await makeHearing(viewer, matter.id, { date: addDays(today, 2), time })).hearing.id;
}

test("a day, its week and all days, with the count of each day beside them", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	for (const date of ["2026-09-14", "2026-09-14", "2026-09-20", "2026-09-21"]) {
		await makeHearing(viewer, matter.id, { date });
	}
	const day = await openDiary(viewer, { date: "2026-09-14" });
	expect(day).toMatchObject({ view: "day", day: "2026-09-14", pagination: { total: 2 } });
	expect(day.week.map(({ n }) => n)).toEqual([2, 0, 0, 0, 0, 0, 1]);

	const week = await openDiary(viewer, { date: "2026-09-16", view: "week" });
	expect(dates(week.rows)).toEqual(["2026-09-14", "2026-09-14", "2026-09-20"]);
	expect(week.week).toEqual(day.week);

	const all = await openDiary(viewer, {});
	expect(all).toMatchObject({ view: "all", day: today, pagination: { total: 4 } });
	expect(all.week.map(({ date }) => date)).toEqual(weekOf(today));
});

test("two courts at one time clash for an advocate of both teams, not for a clerk or another advocate", async () => {
	const admin = await makeUser();
	const person = (role: "Senior" | "Clerk") => makeUser({ role, chamberId: admin.chamberId });
	const [one, two, clerk] = await Promise.all([person("Senior"), person("Senior"), person("Clerk")]);
	const surat = await inCourt(admin, "Sessions Court, Surat", [one.userId, clerk.userId]);
	const high = await inCourt(admin, "High Court of Gujarat", [one.userId]);
	await inCourt(admin, "Civil Court, Sanand", [two.userId, clerk.userId]);
	await inCourt(admin, "High Court of Gujarat", [one.userId], "14:00");
	const { clashes } = await openDiary(admin, {});
	expect(new Set(Object.keys(clashes))).toEqual(new Set([surat, high]));
	expect(clashes[surat]).toMatchObject([{ id: high, title: "Case in High Court of Gujarat" }]);
	expect(clashes[high]).toMatchObject([{ id: surat, title: "Case in Sessions Court, Surat" }]);
});

test("a clash with a restricted matter is named to those who may see it, and to others only as another matter", async () => {
	const admin = await makeUser();
	const senior = await makeUser({ role: "Senior", chamberId: admin.chamberId });
	const clerk = await makeUser({ role: "Clerk", chamberId: admin.chamberId });
	const open = await inCourt(admin, "Sessions Court, Surat", [senior.userId, clerk.userId]);
	const secret = await inCourt(admin, "High Court of Gujarat", [senior.userId], "11:00", true);
	expect((await openDiary(senior, {})).clashes[open]).toMatchObject([{ id: secret }]);
	expect((await openDiary(clerk, {})).clashes).toEqual({ [open]: [null] });
	const { matter } = await getHearing(senior, open);
	const asked = { day: addDays(today, 2), matterId: matter.id, time: "11:00", hearingId: open };
	expect(await newsOfDay(senior, asked)).toMatchObject({ same: [], clashing: [{ id: secret }] });
	expect(await newsOfDay(clerk, asked)).toMatchObject({ same: [], clashing: [null], free: [], others: 0 });
	expect(await newsOfDay(senior, { ...asked, time: "12:31" })).toMatchObject({ same: [], clashing: [] });
});

test("a day on which the matter is listed already is pointed out, but not by the hearing itself", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	const { hearing } = await makeHearing(viewer, matter.id, { date: "2199-01-07" });
	const asked = { day: "2199-01-07", matterId: matter.id };
	const { title, caseNumber } = matter;
	const listed = {
		same: [{ id: hearing.id, matterId: matter.id, title, caseNumber }],
		clashing: [],
		others: 1,
	};
	expect(await newsOfDay(viewer, asked)).toMatchObject(listed);
	for (const other of [
		{ ...asked, hearingId: hearing.id },
		{ ...asked, day: "2199-01-08" },
		{ day: asked.day },
	])
		expect(await newsOfDay(viewer, other)).toMatchObject({ same: [], clashing: [] });
	expect(await newsOfDay(await makeUser(), asked)).toMatchObject({ same: [], clashing: [], others: 0 });
});

test("what nobody has told the end of is not updated, until it has a result or an order", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	const past = addDays(today, -2);
	const { hearing } = await makeHearing(viewer, matter.id, { date: past });
	await makeHearing(viewer, matter.id, { date: past, result: "Adjourned" });
	await makeHearing(viewer, matter.id, { date: past, order: "Heard." });
	await makeHearing(viewer, matter.id, { date: today });
	const { matter: shelved } = await makeMatter(viewer, { stage: "closed" }, { status: "archived" });
	await makeHearing(viewer, shelved.id, { date: past }, { createdAt: new Date("2025-01-01") });
	const { rows } = await listHearings(viewer, { updated: "no" });
	expect(rows.map((row) => row.hearing.id)).toEqual([hearing.id]);
});

test("a cause list goes court by court, by room and item as they are called, for one day", async () => {
	const viewer = await makeUser();
	const { matter: here } = await makeMatter(viewer, { court: "Civil Court, Anand" });
	const { matter: there } = await makeMatter(viewer, { court: "Sessions Court, Surat" });
	await makeHearing(viewer, there.id, { courtRoom: "2", itemNo: "1" });
	for (const [courtRoom, itemNo] of [
		["10", "1"],
		["9", "12"],
		["9", "2"],
		["9", undefined],
	] as const) {
		await makeHearing(viewer, here.id, { courtRoom, itemNo });
	}
	await makeHearing(viewer, here.id, { date: addDays(today, 1) });
	const list = await causeList(viewer, today);
	expect(list.map(({ court }) => court)).toEqual(["Civil Court, Anand", "Sessions Court, Surat"]);
	expect(list[0]?.rows.map(({ hearing }) => [hearing.courtRoom, hearing.itemNo])).toEqual([
		["9", "2"],
		["9", "12"],
		["9", null],
		["10", "1"],
	]);
});
