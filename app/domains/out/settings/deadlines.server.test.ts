import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Reckoned, storedDeadline } from "#app/domains/day/tasks/reckoning.ts";
import { createTask, setDone, updateTask } from "#app/domains/day/tasks/service.server.ts";
import { openDayFrom } from "#app/domains/law/courts/court-days.ts";
import * as settings from "#app/routes/out/settings/pages/court-days.tsx";
import { activity, tasks } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

/** Sixty days on is a Friday, ninety a Sunday. */
const START = "2026-04-20";
const LAST = addDays(START, 60);
const OPEN = { closedSaturdays: "none", holidays: [] } as const;

let admin: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = { ...(await makeUser()), courtDays: { ...OPEN, holidays: [] } };
	matterId = (await makeMatter(admin, { title: "Menon v. Menon" })).matter.id;
});

const keep = (title: string, question: Partial<Reckoned> = {}) =>
	createTask(admin, {
		...{ matterId, kind: "deadline", title },
		...storedDeadline({ kind: "crl_appeal_hc", startDate: START, ...question }, admin.courtDays),
	});

const on = async (who: Viewer) => ({ path: "/settings/court-days", headers: await asUser(who) });
const save = async (form: Record<string, string>, who = admin) =>
	call(settings.action, { ...(await on(who)), form });
const closeOn = (days: string) => save({ section: "court", closedSaturdays: "none", holidays: days });
const shifted = async (who = admin) => (await (await call(settings.loader, await on(who))).json()).shifted;
const dueOf = async (id: string) => {
	const [task] = await inScope(admin, (tx) => tx.select().from(tasks).where(eq(tasks.id, id)));
	return task?.dueDate;
};

test("a holiday on its last day names a deadline, and moves it when it is told to, both ways, with an entry in the log", async () => {
	const id = await keep("Appeal");
	expect([await dueOf(id), await shifted()]).toEqual([LAST, []]);
	await closeOn(LAST);
	const next = openDayFrom(LAST, 1, { ...OPEN, holidays: [LAST] });
	expect(await shifted()).toEqual([
		{ id, title: "Appeal", matter: "Menon v. Menon", from: LAST, to: next, outer: null },
	]);
	expect(await dueOf(id)).toBe(LAST);
	const moved = await save({ section: "deadlines", [`moves.${id}`]: next });
	expect([moved.headers.get("location"), await dueOf(id), await shifted()]).toEqual([
		"/settings/court-days",
		next,
		[],
	]);
	const log = await inScope(admin, (tx) =>
		tx
			.select({ meta: activity.meta })
			.from(activity)
			.where(and(eq(activity.entityId, id), eq(activity.action, "updated"))),
	);
	expect(log).toMatchObject([{ meta: { title: "Appeal", date: next } }]);
	await closeOn("");
	expect(await shifted()).toMatchObject([{ from: next, to: LAST }]);
});

test("what was set by hand, is done, or was reckoned with other closed days stays; the outer limit and a copy count", async () => {
	const byHand = await keep("By hand");
	await updateTask(admin, byHand, { dueDate: addDays(LAST, -3), reason: "To be filed early" });
	await setDone(admin, await keep("Done"), true);
	await keep("Other days", { closed: [addDays(LAST, 1)] });
	const copied = await keep("With a copy", {
		copyAppliedOn: addDays(START, 1),
		copyReadyOn: addDays(START, 7),
	});
	const outer = await keep("Written statement", { kind: "ws_civil" });
	await closeOn([LAST, addDays(START, 67), addDays(START, 91)].join("\n"));
	const named: { id: string; from: string; outer: { from: string } | null }[] = await shifted();
	expect(named.map(({ id, from, outer }) => [id, from, outer?.from]).sort()).toEqual(
		[
			[copied, addDays(START, 67), undefined],
			[outer, addDays(START, 30), addDays(START, 91)],
		].sort(),
	);
});

test("a date that is another one by now is not taken over, and nobody but the Admin is shown or moves anything", async () => {
	const id = await keep("Appeal");
	await closeOn(LAST);
	await save({ section: "deadlines", [`moves.${id}`]: addDays(LAST, 9) });
	const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	expect((await call(settings.loader, await on(junior))).headers.get("location")).toBe("/");
	const next = openDayFrom(LAST, 1, { ...OPEN, holidays: [LAST] });
	const refused = await save({ section: "deadlines", [`moves.${id}`]: next }, junior);
	expect(refused.headers.get("location")).toBe("/");
	expect(await dueOf(id)).toBe(LAST);
});
