import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import * as compute from "#app/routes/day/tasks/deadline.tsx";
import { asUser, makeChamber, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { ringDeadlines } from "./deadline-rings.server.ts";
import { createTask, setDone } from "./service.server.ts";

const LAST = "2026-04-01";
const at = (day: string, clock = "07:00") => new Date(`${day}T${clock}:00+05:30`);

let admin: Viewer;
let senior: Viewer;
let junior: Viewer;
let clerk: Viewer;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: at("2026-02-01") });
	admin = await makeUser();
	const { chamberId } = admin;
	senior = await makeUser({ chamberId, role: "Senior" });
	junior = await makeUser({ chamberId, role: "Junior" });
	clerk = await makeUser({ chamberId, role: "Clerk" });
});
afterEach(() => {
	vi.useRealTimers();
});

async function deadline(values: { matterId: string; assigneeId?: string }, dueDate = LAST): Promise<string> {
	return createTask(admin, { kind: "deadline", title: "Written statement", dueDate, ...values });
}

/** The worker runs every morning from one day to another; on which of them a person was rung. */
async function mornings(from: string, to: string, viewer: Viewer): Promise<string[]> {
	const rung: string[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) {
		vi.setSystemTime(at(day));
		const before = await rings(viewer);
		await ringDeadlines();
		if ((await rings(viewer)) > before) rung.push(day);
	}
	return rung;
}

const rings = async (viewer: Viewer) =>
	(await listNotifications(viewer, {})).rows.filter(({ kind }) => kind === "deadline_due").length;

test("a deadline rings 30, 15, 7, 3 and 1 days before, on its day and daily after, until it is done", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [senior.userId, clerk.userId] });
	const id = await deadline({ matterId: matter.id, assigneeId: junior.userId });
	expect(await mornings("2026-02-27", "2026-04-03", junior)).toEqual([
		"2026-03-02",
		"2026-03-17",
		"2026-03-25",
		"2026-03-29",
		"2026-03-31",
		"2026-04-01",
		"2026-04-02",
		"2026-04-03",
	]);
	expect([await rings(senior), await rings(clerk), await rings(admin)]).toEqual([8, 0, 0]);
	expect(await ringDeadlines()).toBe(0);
	await setDone(admin, id, true);
	expect(await mornings("2026-04-04", "2026-04-05", junior)).toEqual([]);
});

test("nobody's rings every Senior; without one who sees it, every Admin; it rings from seven on, and late rather than never", async () => {
	const open = await makeMatter(admin, {}, { team: [] });
	await deadline({ matterId: open.matter.id });
	vi.setSystemTime(at("2026-03-20", "06:59"));
	expect(await ringDeadlines()).toBe(0);
	vi.setSystemTime(at("2026-03-20"));
	await ringDeadlines();
	const allRings = async () => [await rings(admin), await rings(senior), await rings(junior)];
	expect(await allRings()).toEqual([0, 1, 0]);
	const shut = await makeMatter(admin, {}, { restricted: true, team: [] });
	await deadline({ matterId: shut.matter.id });
	await ringDeadlines();
	expect(await allRings()).toEqual([1, 1, 0]);
});

test("the deadline of somebody who left rings those who stand in; one of an archived matter rests", async () => {
	const { matter } = await makeMatter(admin, {}, { team: [junior.userId] });
	await deadline({ matterId: matter.id, assigneeId: junior.userId });
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.execute(sql`update users set status = 'suspended' where id = ${junior.userId}`),
	);
	vi.setSystemTime(at(LAST));
	await ringDeadlines();
	expect([await rings(senior), await rings(junior)]).toEqual([1, 0]);
	await inScope(admin, (tx) =>
		tx.execute(sql`update matters set status = 'archived' where id = ${matter.id}`),
	);
	vi.setSystemTime(at("2026-04-02"));
	await ringDeadlines();
	expect(await rings(senior)).toBe(1);
});

test("the chamber's own holidays and Saturdays count as closed, unless the field says otherwise", async () => {
	const chamber = await makeChamber({ holidays: ["2026-04-02"], closedSaturdays: "all" });
	const viewer = await makeUser({ chamberId: chamber.id });
	const { matter } = await makeMatter(viewer);
	const params = { matterId: matter.id };
	const headers = await asUser(viewer);
	// Thirty days from the 3rd of March end on the 2nd of April, a Thursday; from the 5th on the 4th, a Saturday.
	const ask = async (query: string) => {
		const path = `/matters/${matter.id}/tasks/deadline${query}`;
		return (await call(compute.loader, { path, params, headers })).json();
	};
	const last = async (start: string, more = "") =>
		(await ask(`?kind=ws_civil&startDate=${start}${more}`)).result.lastDate;
	// As people write days, and as the hint of the field does.
	expect((await ask("")).values.closed).toBe("02/04/2026");
	expect(await last("2026-03-03")).toBe("2026-04-03");
	expect(await last("2026-03-03", "&closed=")).toBe("2026-04-02");
	expect(await last("2026-03-05")).toBe("2026-04-06");
});
