import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { newsOfDay } from "#app/domains/day/hearings/entry/clashes.server.ts";
import { getHearing, listHearings } from "#app/domains/day/hearings/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { causeList } from "./cause-list.server.ts";
import { openDiary } from "./diary.server.ts";

const today = courtToday();
const dates = (rows: readonly { hearing: { date: string } }[]) => rows.map(({ hearing }) => hearing.date);

async function inCourt(viewer: Viewer, court: string, team: string[], time = "11:00", restricted = false) {
	const { matter } = await makeMatter(viewer, { court, title: `Case in ${court}` }, { team, restricted });
	return (await makeHearing(viewer, matter.id, { date: addDays(today, 2), time })).hearing.id;
}

test("the diary opens on today, with the seven days from today and the count of each beside it", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	const [one, last, after] = [1, 6, 7].map((days) => addDays(today, days));
	for (const date of [one, one, last, after]) await makeHearing(viewer, matter.id, { date });
	const open = await openDiary(viewer, {});
	expect(open).toMatchObject({ view: "day", day: today, pagination: { total: 0 } });
	expect(open.week).toEqual([0, 2, 0, 0, 0, 0, 1].map((n, days) => ({ date: addDays(today, days), n })));

	const tomorrow = await openDiary(viewer, { date: one });
	expect(tomorrow).toMatchObject({ view: "day", pagination: { total: 2 }, week: open.week });

	const week = await openDiary(viewer, { date: one, view: "week" });
	expect(dates(week.rows)).toEqual([one, one, last]);

	const next = await openDiary(viewer, { date: after, view: "week" });
	expect([next.week[0], next.pagination.total]).toEqual([{ date: after, n: 1 }, 1]);
	const before = await openDiary(viewer, { date: addDays(today, -1) });
	expect(before.week[0]?.date).toBe(addDays(today, -7));

	const all = await openDiary(viewer, { q: matter.title });
	expect(all).toMatchObject({ view: "all", day: today, pagination: { total: 4 } });
});

test("a month is whole weeks with the count of each day, and lists nothing", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	for (const date of ["2026-08-31", "2026-09-01", "2026-09-30", "2026-09-30"])
		await makeHearing(viewer, matter.id, { date });
	const { month, rows, pagination } = await openDiary(viewer, { view: "month", date: "2026-09-16" });
	expect(month.map((week) => week[0]?.date)).toEqual([
		"2026-08-31",
		"2026-09-07",
		"2026-09-14",
		"2026-09-21",
		"2026-09-28",
	]);
	expect(month.flat().filter(({ n }) => n > 0)).toEqual([
		{ date: "2026-08-31", n: 1, people: [{ name: null, n: 1 }] },
		{ date: "2026-09-01", n: 1, people: [{ name: null, n: 1 }] },
		{ date: "2026-09-30", n: 2, people: [{ name: null, n: 2 }] },
	]);
	expect([rows, pagination.total]).toEqual([[], 3]);
});

test("the days of a month name whose hearings lie on them, and count none of a hidden matter", async () => {
	const admin = await makeUser();
	const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	const { matter } = await makeMatter(admin);
	const { matter: hidden } = await makeMatter(admin, {}, { restricted: true });
	const assignedTo = junior.userId;
	const date = "2026-09-01";
	for (const who of [assignedTo, assignedTo, undefined])
		await makeHearing(admin, matter.id, { date, ...(who ? { assignedTo: who } : {}) });
	await makeHearing(admin, hidden.id, { date });
	const first = async (viewer: Viewer) =>
		(await openDiary(viewer, { view: "month", date })).month.flat().find((day) => day.date === date);
	const own = { name: junior.name, n: 2 };
	expect(await first(admin)).toEqual({ date, n: 4, people: [own, { name: null, n: 2 }] });
	expect(await first(junior)).toEqual({ date, n: 3, people: [own, { name: null, n: 1 }] });
});

test("of each day of a week the first twelve hearings are shown as they are called, whatever lies on the others", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	for (let item = 14; item > 0; item -= 1)
		await makeHearing(viewer, matter.id, { date: today, itemNo: String(item) });
	const last = addDays(today, 6);
	await makeHearing(viewer, matter.id, { date: last });
	const { rows, week, pagination } = await openDiary(viewer, { view: "week" });
	expect(rows.map(({ hearing }) => hearing.itemNo)).toEqual([
		...Array.from({ length: 12 }, (_, at) => String(at + 1)),
		null,
	]);
	expect([week[0], week[6], pagination.total]).toEqual([{ date: today, n: 14 }, { date: last, n: 1 }, 15]);
});

test("two courts at one time clash for an advocate of both teams, not for a clerk or another advocate", async () => {
	const admin = await makeUser();
	const person = (role: "Senior" | "Clerk") => makeUser({ role, chamberId: admin.chamberId });
	const [one, two, clerk] = await Promise.all([person("Senior"), person("Senior"), person("Clerk")]);
	const surat = await inCourt(admin, "Sessions Court, Surat", [one.userId, clerk.userId]);
	const high = await inCourt(admin, "High Court of Gujarat", [one.userId]);
	await inCourt(admin, "Civil Court, Sanand", [two.userId, clerk.userId]);
	await inCourt(admin, "High Court of Gujarat", [one.userId], "14:00");
	const { clashes } = await openDiary(admin, { view: "all" });
	expect(new Set(Object.keys(clashes))).toEqual(new Set([surat, high]));
	expect(clashes[surat]?.clashing).toMatchObject([{ id: high, title: "Case in High Court of Gujarat" }]);
	expect(clashes[high]?.clashing).toMatchObject([{ id: surat, title: "Case in Sessions Court, Surat" }]);
});

test("a clash with a restricted matter is named to those who may see it, and to others only as another matter", async () => {
	const admin = await makeUser();
	const senior = await makeUser({ role: "Senior", chamberId: admin.chamberId });
	const clerk = await makeUser({ role: "Clerk", chamberId: admin.chamberId });
	const open = await inCourt(admin, "Sessions Court, Surat", [senior.userId, clerk.userId]);
	const secret = await inCourt(admin, "High Court of Gujarat", [senior.userId], "11:00", true);
	expect((await openDiary(senior, { view: "all" })).clashes[open]?.clashing).toMatchObject([{ id: secret }]);
	expect((await openDiary(clerk, { view: "all" })).clashes).toEqual({
		[open]: { clashing: [null], also: null },
	});
	const { matter } = await getHearing(senior, open);
	const query = { day: addDays(today, 2), matterId: matter.id, time: "11:00", hearingId: open };
	expect(await newsOfDay(senior, query)).toMatchObject({ same: [], clashing: [{ id: secret }] });
	expect(await newsOfDay(clerk, query)).toMatchObject({ same: [], clashing: [null], free: [], others: 0 });
	expect(await newsOfDay(senior, { ...query, time: "12:31" })).toMatchObject({ same: [], clashing: [] });
});

test("a day on which the matter is listed already is pointed out, but not by the hearing itself", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	const listedOn = addDays(today, 400);
	const { hearing } = await makeHearing(viewer, matter.id, { date: listedOn });
	const query = { day: listedOn, matterId: matter.id };
	const { title, caseNumber } = matter;
	const listed = {
		same: [{ id: hearing.id, matterId: matter.id, title, caseNumber }],
		clashing: [],
		others: 1,
	};
	expect(await newsOfDay(viewer, query)).toMatchObject(listed);
	for (const other of [
		{ ...query, hearingId: hearing.id },
		{ ...query, day: addDays(listedOn, 1) },
		{ day: query.day },
	])
		expect(await newsOfDay(viewer, other)).toMatchObject({ same: [], clashing: [] });
	expect(await newsOfDay(await makeUser(), query)).toMatchObject({ same: [], clashing: [], others: 0 });
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
