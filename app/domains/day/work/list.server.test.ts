import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { createTask, setDone } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { countForgotten } from "#app/domains/out/analytics/forgotten.server.ts";
import * as api from "#app/routes/api/day/work/list.ts";
import * as newWork from "#app/routes/day/work/new.tsx";
import { matters, tasks, users } from "#drizzle/schema.ts";
import { roles } from "#drizzle/words.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { dueDays } from "./days.ts";
import { listWork } from "./list.server.ts";

let admin: Viewer;
let senior: Viewer;
let junior: Viewer;
const today = courtToday();
const inDays = (days: number) => addDays(today, days);

beforeEach(async () => {
	admin = await makeUser();
	const { chamberId } = admin;
	senior = await makeUser({ chamberId, role: "Senior", name: "Sunil" });
	junior = await makeUser({ chamberId, role: "Junior", name: "Jaya" });
});

const titles = async (viewer: Viewer, view: "mine" | "given" | "unassigned" = "mine") =>
	(await listWork(viewer, view)).items.map(({ title }) => title);

test("tasks, reminders, deadlines and hearings stand on one list by date, each under when it is due", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [junior.userId] });
	const add = (title: string, days: number, kind: "task" | "reminder" | "deadline" = "task") =>
		createTask(admin, {
			matterId: matter.id,
			kind,
			title,
			dueDate: inDays(days),
			dueTime: null,
			assigneeId: junior.userId,
		});
	await add("Later task", 20);
	await add("Bell", 3, "reminder");
	await add("Reply", -2, "deadline");
	await add("Fee", 0);
	await makeHearing(admin, matter.id, { date: inDays(1), purpose: "Evidence" });
	await makeHearing(admin, matter.id, { date: inDays(-4), purpose: "Arguments" });
	const { items, withoutNextDate } = await listWork(junior, "mine");
	expect(items.map(({ kind, title, group, daysOver }) => [kind, title, group, daysOver])).toEqual([
		["hearing", "Arguments", "overdue", 4],
		["deadline", "Reply", "overdue", 2],
		["task", "Fee", "today", 0],
		["hearing", "Evidence", "week", 0],
		["reminder", "Bell", "week", 0],
		["task", "Later task", "later", 0],
	]);
	expect(items[0]).toMatchObject({ who: "Jaya", matter: { id: matter.id } });
	expect(withoutNextDate.total).toBe(0);
	expect(await titles(admin, "given")).toEqual(["Reply", "Fee", "Bell", "Later task"]);
});

test("what is nobody's is shown to those who may say whose it is, and to nobody else", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [junior.userId] });
	const gone = await makeUser({ chamberId: admin.chamberId, role: "Clerk", status: "inactive" });
	const task = { matterId: matter.id, kind: "task" as const, dueDate: today };
	await createTask(admin, { ...task, title: "Nobody's" });
	const id = await createTask(admin, { ...task, title: "Of one who left", assigneeId: junior.userId });
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.execute(sql`update tasks set assignee_id = ${gone.userId} where id = ${id}`),
	);
	expect((await titles(senior, "unassigned")).sort()).toEqual(["Nobody's", "Of one who left"]);
	expect((await listWork(junior, "unassigned")).view).toBe("mine");
	expect(await titles(junior, "unassigned")).toEqual([]);
});

test("what was done today can be taken back; a task of no matter is somebody's too", async () => {
	const id = await createTask(junior, {
		matterId: null,
		kind: "task",
		title: "Buy stamps",
		dueDate: today,
		assigneeId: junior.userId,
	});
	expect(await titles(junior)).toEqual(["Buy stamps"]);
	await setDone(junior, id, true);
	const { items, done } = await listWork(junior, "mine");
	expect([items, done.map(({ title, done: isDone }) => [title, isDone])]).toEqual([
		[],
		[["Buy stamps", true]],
	]);
	await setDone(junior, id, false);
	expect(await titles(junior)).toEqual(["Buy stamps"]);
});

test("a restricted matter vanishes from the list and its counts for whoever may not see it", async () => {
	const { matter } = await makeMatter(admin, {}, { restricted: true, team: [senior.userId] });
	const late = { matterId: matter.id, kind: "deadline" as const, dueDate: inDays(-1) };
	await createTask(admin, { ...late, title: "In camera" });
	await makeHearing(admin, matter.id, { date: inDays(-3) });
	const nothing = { pending: 0, withoutNext: 0, due7: 0, due30: 0, toFile: 0 };
	expect(await countForgotten(junior)).toEqual(nothing);
	const { items, withoutNextDate } = await listWork(junior, "mine");
	expect([items, withoutNextDate.total]).toEqual([[], 0]);
	expect(await countForgotten(senior)).toMatchObject({ pending: 1, withoutNext: 1, due7: 1, due30: 1 });
});

test("GET /api/work answers what the screen shows", async () => {
	await createTask(junior, {
		matterId: null,
		kind: "task",
		title: "Buy stamps",
		dueDate: today,
		assigneeId: junior.userId,
	});
	const answer = await call(api.loader, { path: "/api/work", headers: await asUser(junior) });
	expect((await answer.json()).data).toMatchObject({
		view: "mine",
		total: 1,
		items: [{ title: "Buy stamps", kind: "task", group: "today", matter: null, who: "Jaya" }],
	});
	const refused = await call(api.loader, { path: "/api/work?view=all", headers: await asUser(junior) });
	expect(refused.status).toBe(422);
});

test("a new task needs a title alone: it is one's own and due today; another date wins over the offered ones", async () => {
	const headers = await asUser(junior);
	const send = (form: Record<string, string>) =>
		call(newWork.action, { path: "/work/new", headers, form: { dueDate: today, ...form } });
	const me = { assigneeId: junior.userId };
	expect((await send({ title: "Buy stamps", ...me })).headers.get("location")).toMatch(/^\/work#w-/);
	expect((await send({ title: "Return the brief", otherDate: inDays(9), ...me })).status).toBe(302);
	const refused = await send({ title: " ", ...me });
	expect([refused.status, (await refused.json()).result.initialValue.dueDate]).toEqual([400, today]);
	const { items } = await listWork(junior, "mine");
	expect(items.map(({ title, date }) => [title, date])).toEqual([
		["Buy stamps", today],
		["Return the brief", inDays(9)],
	]);
});

test("the next court day is the first on which the courts sit, each day is offered once", () => {
	const courtDays = { closedSaturdays: "second_fourth" as const, holidays: ["2026-11-30"] };
	// The 27th is a Friday, the 28th a fourth Saturday, the 30th a holiday.
	expect(dueDays("2026-11-27", courtDays)).toEqual([
		{ name: "today", date: "2026-11-27" },
		{ name: "tomorrow", date: "2026-11-28" },
		{ name: "courtDay", date: "2026-12-01" },
		{ name: "week", date: "2026-12-04" },
	]);
	expect(dueDays("2026-11-23", courtDays).map(({ name }) => name)).toEqual(["today", "tomorrow", "week"]);
});

/** A generator whose numbers depend on the seed alone. */
function dice(seed: number) {
	let state = seed;
	return (sides: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * sides);
	};
}

test.each([1, 2, 3, 4, 5, 6])(
	"whoever leaves and whatever is restricted, nothing is on nobody's home (chamber %i)",
	async (seed) => {
		const roll = dice(seed * 7919);
		const { chamberId } = await makeUser();
		const people: Viewer[] = [await makeUser({ chamberId, role: "Admin" })];
		for (let n = 0; n < 5; n += 1) {
			const role = roles[roll(roles.length)] ?? "Clerk";
			people.push(await makeUser({ chamberId, role }));
		}
		const [boss] = people;
		if (!boss) throw new Error("a chamber has an Admin");
		const some = () => people.filter(() => roll(3) === 0).map(({ userId }) => userId);
		for (let n = 0; n < 8; n += 1) {
			const { matter } = await makeMatter(boss, {}, { restricted: roll(2) === 0, team: some() });
			if (roll(2) === 0) await makeHearing(boss, matter.id, { date: inDays(roll(9)) });
			const sees = people.filter(({ userId }) => userId && roll(2) === 0)[0];
			await createTask(boss, {
				matterId: matter.id,
				kind: "deadline",
				title: `Deadline ${n}`,
				dueDate: inDays(roll(40) - 10),
			});
			await inScope(systemScope(chamberId), (tx) =>
				tx.execute(
					sql`update tasks set assignee_id = ${sees?.userId ?? null} where matter_id = ${matter.id}`,
				),
			);
		}
		await inScope(systemScope(chamberId), async (tx) => {
			for (const { userId } of people.slice(1))
				if (roll(2) === 0) await tx.execute(sql`update users set status = 'inactive' where id = ${userId}`);
		});
		const rows = await inScope(systemScope(chamberId), async (tx) => ({
			active: await tx
				.select({ id: users.id })
				.from(users)
				.where(sql`${users.status} = 'active' and ${users.chamberId} = ${chamberId}`),
			deadlines: await tx.select({ id: tasks.id }).from(tasks).where(sql`${tasks.chamberId} = ${chamberId}`),
			waiting: await tx
				.select({ id: matters.id })
				.from(matters)
				.where(sql`${matters.chamberId} = ${chamberId}
				and not exists (select 1 from hearings h where h.matter_id = ${matters.id})`),
		}));
		const active = people.filter(({ userId }) => rows.active.some(({ id }) => id === userId));
		const homes = await Promise.all(active.map((viewer) => listWork(viewer, "mine")));
		const shown = new Set(
			homes.flatMap(({ items, withoutNextDate }) =>
				[...items, ...withoutNextDate.matters].map(({ id }) => id),
			),
		);
		expect(rows.deadlines).toHaveLength(8);
		const forgotten = [...rows.deadlines, ...rows.waiting].filter(({ id }) => !shown.has(id));
		expect(forgotten).toEqual([]);
	},
);
