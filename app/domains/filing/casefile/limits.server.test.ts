import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { matterTasks } from "#app/domains/day/tasks/read.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings } from "#drizzle/schema.ts";
import { copyRow, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { disposedOpen, untoldHearings } from "./recording/record.server.ts";
import { reckonedFrom, recordHearing } from "./recording/record-one.server.ts";
import { recordSchema } from "./recording/schema.ts";
import { updateMatter } from "./update.server.ts";

const today = courtToday();
let admin: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin, { ourSide: "first" })).matter.id;
});
afterEach(() => {
	vi.useRealTimers();
});

const hear = async (date: string, values = {}) =>
	(await makeHearing(admin, matterId, { date, ...values })).hearing;

describe("the sheet of an evening", () => {
	test("takes the results of 60 hearings", () => {
		const rows = (n: number) => Object.fromEntries(Array.from({ length: n }, () => [newId(), {}]));
		const taken = (n: number) => recordSchema.safeParse({ rows: rows(n) }).success;
		expect([taken(60), taken(61)]).toEqual([true, false]);
	});

	test("lists 60 hearings up to today, and counts all", async () => {
		const { id } = await hear(today);
		await hear(addDays(today, 1));
		const listed = async () => {
			const { groups, total } = await untoldHearings(admin);
			return [groups.flatMap(({ rows }) => rows).length, total];
		};
		await copyRow(admin, hearings, id, 59);
		expect(await listed()).toEqual([60, 60]);
		await copyRow(admin, hearings, id, 1);
		expect(await listed()).toEqual([60, 61]);
	});

	test("names what was disposed of in the last 60 days, 20 of it, and not what is ahead", async () => {
		const ended = { result: "Disposed" };
		const { matter: old } = await makeMatter(admin);
		await makeHearing(admin, old.id, { date: addDays(today, -61), ...ended });
		const { matter: ahead } = await makeMatter(admin);
		await makeHearing(admin, ahead.id, { date: addDays(today, 1), ...ended });
		const { id } = await hear(addDays(today, -60), ended);
		const named = async () => (await disposedOpen(admin)).map(({ hearing }) => hearing.id);
		expect(await named()).toEqual([id]);
		await copyRow(admin, hearings, id, 19);
		expect(await named()).toHaveLength(20);
		await copyRow(admin, hearings, id, 1);
		expect(await named()).toHaveLength(20);
	});
});

test("weeks are counted from a hearing of the last six days, and else from today", () => {
	const from = (daysAgo: number) => reckonedFrom(addDays("2026-03-20", -daysAgo), "2026-03-20");
	expect([from(0), from(6), from(7)]).toEqual(["2026-03-20", "2026-03-14", "2026-03-20"]);
});

test("a copy is applied for on the day after a disposal of today, and today for an earlier one", async () => {
	// A Tuesday: the day after it is open too.
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T12:00:00+05:30") });
	const dueAfter = async (date: string) => {
		const { matter } = await makeMatter(admin, { ourSide: "first" });
		const { hearing } = await makeHearing(admin, matter.id, { date });
		const closing = { close: true, ending: "allowed" as const, certifiedCopy: true };
		await once(admin, null, () =>
			recordHearing(admin, hearing.id, { result: "Allowed", version: 1, ...closing }),
		);
		return (await matterTasks(admin, matter.id, ["task"])).rows.map(({ task }) => task.dueDate);
	};
	expect([await dueAfter("2026-03-10"), await dueAfter("2026-03-09")]).toEqual([
		["2026-03-11"],
		["2026-03-10"],
	]);
});

test("a matter is led by somebody of its team who is at work", async () => {
	const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	const { matter } = await makeMatter(admin, {}, { team: [admin.userId, junior.userId] });
	const lead = () => updateMatter(admin, matter.id, { leadAdvocate: junior.userId });
	const set = (status: string) =>
		inScope(systemScope(admin.chamberId), (tx) =>
			tx.execute(sql`update users set status = ${status} where id = ${junior.userId}`),
		);
	await set("suspended");
	await expect(lead()).rejects.toMatchObject({ fields: { leadAdvocate: ["matter.leadGone"] } });
	await set("active");
	await lead();
});
