import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { activity, hearings } from "#drizzle/schema.ts";
import { copyRow, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { benchSuggestions } from "./benches.server.ts";
import { createHearing } from "./create.server.ts";
import { causeList, causeListPage } from "./day/cause-list.server.ts";
import { nearestHearings } from "./day/diary.server.ts";
import { clashesAmong, newsOfDay } from "./entry/clashes.server.ts";
import { listHearings } from "./service.server.ts";
import { rescheduleHearing, updateHearing } from "./update.server.ts";
import { listWithdrawnHearings, withdrawHearing } from "./withdrawn/withdraw.server.ts";

const today = courtToday();
const day = (offset: number) => addDays(today, offset);
let admin: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin, { filingDate: "2024-01-15", court: "High Court of Gujarat" })).matter
		.id;
});

const hear = async (date: string, values = {}) =>
	(await makeHearing(admin, matterId, { date, ...values })).hearing;

describe("today", () => {
	test("is still ahead for a hearing that gets another date; yesterday is over", async () => {
		const to = { date: { day: day(9), time: null } };
		const own = await hear(today);
		expect((await rescheduleHearing(admin, own.id, to)).hearing.id).toBe(own.id);
		const past = await hear(day(-1));
		expect((await rescheduleHearing(admin, past.id, to)).hearing.id).not.toBe(past.id);
	});

	test("is ahead in the log and in what stands first, and waits for no result yet", async () => {
		for (const offset of [-1, 0, 1]) await hear(day(offset));
		const log = await inScope(admin, (tx) => tx.select().from(activity).orderBy(activity.at, activity.id));
		const actions = log.filter(({ entityType }) => entityType === "hearing").map(({ action }) => action);
		expect(actions).toEqual(["created", "scheduled", "scheduled"]);
		const nearest = await nearestHearings(admin, matterId, 3);
		expect(nearest.map(({ hearing }) => hearing.date)).toEqual([today, day(1), day(-1)]);
		const waiting = await listHearings(admin, { updated: "no" });
		expect(waiting.rows.map(({ hearing }) => hearing.date)).toEqual([day(-1)]);
	});

	test("is no past day for a form's date; yesterday is", async () => {
		const isPast = async (date: string) => (await newsOfDay(admin, { day: date, board: "1" })).isPast;
		expect([await isPast(today), await isPast(day(-1))]).toEqual([false, true]);
	});
});

describe("a date", () => {
	test("may be the day on which the matter was filed, and none before", async () => {
		await hear("2024-01-15");
		await expect(hear("2024-01-14")).rejects.toMatchObject({ fields: { date: ["hearing.beforeFiling"] } });
	});

	test("that comes next is a later one: the same day is refused, the next one is taken", async () => {
		const facts = { matterId, date: { day: day(2), time: null }, bench: "B", purpose: "Arguments" };
		const refused = { fields: { nextDate: ["hearing.nextLater"] } };
		await expect(createHearing(admin, { ...facts, nextDate: day(2) })).rejects.toMatchObject(refused);
		await createHearing(admin, { ...facts, nextDate: day(3) });
		const own = await hear(day(5));
		await expect(updateHearing(admin, own.id, { nextDate: day(5) })).rejects.toMatchObject(refused);
		await updateHearing(admin, own.id, { nextDate: day(6) });
	});
});

describe("a list ends", () => {
	test("after 20 benches, those last used first", async () => {
		const { id } = await hear(day(30), { bench: "Bench 0" });
		const named = { bench: sql`'Bench ' || n`, date: sql`date - n` };
		await copyRow(admin, hearings, id, 19, named);
		const offered = () => benchSuggestions(admin);
		expect([(await offered()).length, (await offered()).at(-1)]).toEqual([20, "Bench 19"]);
		await copyRow(admin, hearings, id, 1, { bench: sql`'Bench 20'`, date: sql`date - 25` });
		expect([(await offered()).length, (await offered()).at(-1)]).toEqual([20, "Bench 19"]);
	});

	test("after 100 withdrawn hearings", async () => {
		const { id } = await hear(day(3));
		await withdrawHearing(admin, id, { reason: "Entered twice" });
		await copyRow(admin, hearings, id, 99);
		expect(await listWithdrawnHearings(admin)).toHaveLength(100);
		await copyRow(admin, hearings, id, 1);
		expect(await listWithdrawnHearings(admin)).toHaveLength(100);
	});

	test("after 500 on a cause list; the board shows 100 on a page, and the first page where there is no such", async () => {
		const { id } = await hear(day(3));
		const page = async (number: number) => {
			const { courts, pagination } = await causeListPage(admin, day(3), { page: number });
			return [courts.flatMap(({ rows }) => rows).length, pagination.page, pagination.pages];
		};
		await copyRow(admin, hearings, id, 99);
		expect([await page(1), await page(2)]).toEqual([
			[100, 1, 1],
			[100, 1, 1],
		]);
		await copyRow(admin, hearings, id, 1);
		expect([await page(1), await page(2)]).toEqual([
			[100, 1, 2],
			[1, 2, 2],
		]);
		const listed = async () => (await causeList(admin, day(3))).flatMap(({ rows }) => rows).length;
		await copyRow(admin, hearings, id, 399);
		expect(await listed()).toBe(500);
		await copyRow(admin, hearings, id, 1);
		expect(await listed()).toBe(500);
	});
});

test("the last order on a cause list is of an earlier day, whole with 140 characters and cut with one more", async () => {
	const lastOrder = async (date: string) => (await causeList(admin, date))[0]?.rows[0]?.lastOrder;
	await hear(day(3), { order: "y".repeat(141) });
	expect(await lastOrder(day(3))).toBeNull();
	await hear(day(2), { order: "x".repeat(140) });
	expect(await lastOrder(day(3))).toBe("x".repeat(140));
	await hear(day(4));
	expect(await lastOrder(day(4))).toBe(`${"y".repeat(140)}...`);
});

describe("of clashes", () => {
	async function elsewhere(times: string[], date: string) {
		for (const time of times) {
			const { matter } = await makeMatter(admin, { court: "Sessions Court, Surat" });
			await setTeam(admin, matter.id, { members: [admin.userId] });
			await makeHearing(admin, matter.id, { date, time });
		}
	}

	test("today's are named, yesterday's are over", async () => {
		await setTeam(admin, matterId, { members: [admin.userId] });
		for (const date of [today, day(-1)]) {
			await elsewhere(["10:30"], date);
			await hear(date, { time: "10:30" });
		}
		const { rows } = await listHearings(admin, { matterId });
		const own = rows.find(({ hearing }) => hearing.date === today)?.hearing.id ?? "";
		expect(Object.keys(await clashesAmong(admin, rows))).toEqual([own]);
	});

	test("three are named, three of the people who are free, and three more hearings of the matter", async () => {
		await setTeam(admin, matterId, { members: [admin.userId] });
		const news = () => newsOfDay(admin, { day: day(5), matterId, time: "10:30" });
		const counted = async () => {
			const { clashing, free, same } = await news();
			return [clashing.length, free.length, same.length];
		};
		const person = () => makeUser({ chamberId: admin.chamberId, role: "Junior" });
		for (let n = 0; n < 3; n += 1) await person();
		await elsewhere(["10:30", "10:45", "11:00"], day(5));
		const { id } = await hear(day(5));
		await copyRow(admin, hearings, id, 2);
		expect(await counted()).toEqual([3, 3, 3]);
		await person();
		await elsewhere(["11:15"], day(5));
		await copyRow(admin, hearings, id, 1);
		expect(await counted()).toEqual([3, 3, 3]);
	});
});
