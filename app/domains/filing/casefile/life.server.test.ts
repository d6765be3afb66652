import { describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { UpdateMatter } from "#app/domains/case/matters/schema.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { openTasksOfMatter } from "#app/domains/day/tasks/close.server.ts";
import { matterTasks } from "#app/domains/day/tasks/read.server.ts";
import { createTask, setDone } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { activity } from "#drizzle/schema.ts";
import { type MatterStatus, matterStatuses } from "#drizzle/words.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { updateMatter } from "./update.server.ts";

const today = courtToday();
const ending = { outcome: "won", disposalDate: "2025-06-01" } as const;
const lastMeta = async (viewer: Viewer) =>
	(await inScope(viewer, (tx) => tx.select().from(activity).orderBy(activity.id))).findLast(
		(row) => row.entityType === "matter",
	)?.meta;

async function matterWith(viewer: Viewer, status: MatterStatus) {
	const open = status === "active" || status === "judgment_reserved";
	const stage = open ? ("arguments" as const) : ("closed" as const);
	const { matter } = await makeMatter(viewer, { stage }, { status, ...(open ? {} : ending) });
	await makeHearing(viewer, matter.id, { date: "2025-05-01" }, { createdAt: new Date("2025-05-01") });
	return matter.id;
}

/** Every move of a status, and what comes of it: where the matter then stands, or the sentence that refuses. */
const moves: [MatterStatus, UpdateMatter & { status: MatterStatus }, object | string][] = [
	["active", { status: "judgment_reserved" }, { stage: "arguments", reservedOn: "2025-05-01" }],
	["active", { status: "closed", ...ending }, { stage: "closed", ...ending }],
	["active", { status: "archived" }, "matter.closeFirst"],
	["judgment_reserved", { status: "active" }, { stage: "arguments", reservedOn: null }],
	["judgment_reserved", { status: "closed", ...ending }, { stage: "closed", ...ending }],
	["judgment_reserved", { status: "archived" }, "matter.closeFirst"],
	[
		"closed",
		{ status: "active", stage: "evidence", reason: "Remanded" },
		{ stage: "evidence", outcome: null, disposalDate: null },
	],
	["closed", { status: "active", reason: "Remanded" }, "matter.reopenStage"],
	["closed", { status: "active", stage: "evidence" }, "matter.reasonRequired"],
	["closed", { status: "judgment_reserved", stage: "judgment" }, "matter.badStatus"],
	["closed", { status: "archived" }, { stage: "closed", ...ending }],
	["archived", { status: "closed" }, { stage: "closed", ...ending }],
	["archived", { status: "active", stage: "filing" }, "matter.badStatus"],
	["archived", { status: "judgment_reserved" }, "matter.badStatus"],
];

test("the moves below name every pair of statuses", () => {
	const pairs = new Set(moves.map(([from, { status }]) => `${from} ${status}`));
	expect(pairs.size).toBe(matterStatuses.length * (matterStatuses.length - 1));
});

test.each(moves)("from %s by %j", async (from, change, expected) => {
	const viewer = await makeUser();
	const id = await matterWith(viewer, from);
	if (typeof expected === "string") {
		await expect(updateMatter(viewer, id, change)).rejects.toMatchObject({ key: expected });
		return;
	}
	const { matter } = await updateMatter(viewer, id, change);
	expect(matter).toMatchObject({ status: change.status, ...expected });
	expect(await lastMeta(viewer)).toMatchObject({ status: { from, to: change.status } });
});

test("a change of stage is told with both stages", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	await updateMatter(viewer, matter.id, { stage: "evidence" });
	expect(await lastMeta(viewer)).toMatchObject({ stage: { from: "filing", to: "evidence" } });
});

test("an Admin archives at once a matter opened by mistake, while it has no hearing", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	const { matter: after } = await updateMatter(viewer, matter.id, { status: "archived" });
	expect(after).toMatchObject({ status: "archived", stage: "filing" });
});

describe("closing", () => {
	const resultsAhead = async (futureHearings?: "keep" | "cancel") => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer);
		for (const days of [-5, 0, 5]) await makeHearing(viewer, matter.id, { date: addDays(today, days) });
		await updateMatter(viewer, matter.id, { status: "closed", ...ending, futureHearings });
		const { rows } = await listHearings(viewer, { matterId: matter.id });
		return rows.map(({ hearing }) => hearing.result);
	};

	test("cancels the hearings ahead and keeps them in the history", async () => {
		const cancelled = ["Cancelled: matter closed", null, null];
		expect(await resultsAhead()).toEqual(cancelled);
		expect(await resultsAhead("cancel")).toEqual(cancelled);
	});

	test("leaves them as they are when they are kept", async () => {
		expect(await resultsAhead("keep")).toEqual([null, null, null]);
	});
});

describe("closing a matter with open tasks", () => {
	const closeWith = async (openTasks?: "keep" | "done" | "cancel") => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer);
		const task = { matterId: matter.id, kind: "task" as const, dueDate: "2031-01-05" };
		const done = await createTask(viewer, { ...task, title: "Done before" });
		await setDone(viewer, done, true);
		await createTask(viewer, { ...task, title: "Collect the certified copy" });
		await createTask(viewer, { ...task, kind: "reminder", title: "Call the client" });
		expect(await openTasksOfMatter(viewer, matter.id)).toHaveLength(2);
		await updateMatter(viewer, matter.id, { status: "closed", ...ending, openTasks });
		const left = (await matterTasks(viewer, matter.id, ["task", "reminder", "deadline"])).rows;
		return left.map(({ task: { title, doneAt } }) => `${title}: ${doneAt ? "done" : "open"}`).sort();
	};

	test("leaves them open unless it is told otherwise", async () => {
		const open = ["Call the client: open", "Collect the certified copy: open", "Done before: done"];
		expect(await closeWith()).toEqual(open);
		expect(await closeWith("keep")).toEqual(open);
	});

	test("marks them as done, or takes them off the list", async () => {
		expect(await closeWith("done")).toEqual([
			"Call the client: done",
			"Collect the certified copy: done",
			"Done before: done",
		]);
		expect(await closeWith("cancel")).toEqual(["Done before: done"]);
	});
});

test("reopening keeps its reason and how the matter had ended", async () => {
	const viewer = await makeUser();
	const id = await matterWith(viewer, "closed");
	const { matter } = await updateMatter(viewer, id, {
		status: "active",
		stage: "evidence",
		reason: "Remanded",
		notes: "Earlier",
	});
	expect(matter.notes).toBe(`Earlier\nReopened on ${today}; it was closed on 2025-06-01 as Won: Remanded`);
	expect(await lastMeta(viewer)).toMatchObject({ reason: "Remanded" });
});

describe("a client's satisfaction", () => {
	test("is recorded with who and when, and goes when the matter is reopened", async () => {
		const viewer = await makeUser();
		const id = await matterWith(viewer, "active");
		const { matter } = await updateMatter(viewer, id, { status: "closed", ...ending, satisfaction: 4 });
		expect(matter).toMatchObject({ satisfaction: 4, satisfactionBy: viewer.userId });
		expect(matter.satisfactionAt).toBeInstanceOf(Date);

		const senior = await makeUser({ role: "Senior", chamberId: viewer.chamberId });
		const { matter: same } = await updateMatter(senior, id, { satisfaction: 4, natureOfDisposal: "Decreed" });
		expect(same.satisfactionBy).toBe(viewer.userId);
		const { matter: later } = await updateMatter(senior, id, { satisfaction: 5 });
		expect(later).toMatchObject({ satisfaction: 5, satisfactionBy: senior.userId });

		const { matter: open } = await updateMatter(viewer, id, {
			status: "active",
			stage: "evidence",
			reason: "Restored",
		});
		expect(open).toMatchObject({ satisfaction: null, satisfactionBy: null, satisfactionAt: null });
	});

	test("belongs to closed matters and to those who may close them", async () => {
		const viewer = await makeUser();
		const open = await matterWith(viewer, "active");
		await expect(updateMatter(viewer, open, { satisfaction: 3 })).rejects.toMatchObject({
			key: "matter.ratingClosed",
		});
		const closed = await matterWith(viewer, "closed");
		const junior = await makeUser({ role: "Junior", chamberId: viewer.chamberId });
		await expect(updateMatter(junior, closed, { satisfaction: 3 })).rejects.toMatchObject({
			code: "forbidden",
		});
	});
});
