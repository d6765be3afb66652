import { and, asc, eq, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type DeadlineKind, deadlineRules } from "#app/domains/day/tasks/deadlines/deadline-rules.ts";
import { matters, tasks } from "#drizzle/schema.ts";
import { tasksOf } from "./read.server.ts";
import { MOST_MOVED, storedDeadline } from "./reckoning.ts";
import { noteTask, writeTask } from "./service.server.ts";

/** An open deadline whose dates differ under the chamber's present court days. */
export type ShiftedDeadline = {
	id: string;
	title: string;
	matter: string;
	from: string;
	to: string;
	/** The outer limit, where that is another one too. */
	outer: { from: string; to: string } | null;
};

/** How many of a chamber's open deadlines are recalculated at once. */
const MOST_RECKONED = 2000;

type ReckonedTask = {
	task: typeof tasks.$inferSelect;
	matter: string;
	now: ReturnType<typeof storedDeadline>;
};

/**
 * The open deadlines that were calculated by the chamber's court days and would have another last or outer date now, by
 * date; one that somebody set by hand since is left alone. For the Admin; throws `forbidden`.
 */
export function shiftedDeadlines(viewer: Viewer): Promise<ShiftedDeadline[]> {
	requireAdmin(viewer);
	return inScope(viewer, async (tx) =>
		(await findShifted(tx, viewer)).map(({ task, matter, now }) => ({
			id: task.id,
			title: task.title,
			matter,
			from: task.dueDate ?? now.dueDate,
			to: now.dueDate,
			outer: outerOf(task.outerDate, now.outerDate),
		})),
	);
}

/**
 * Moves deadlines to the dates that were shown, given by their ids, each with an entry in the log; one that is calculated
 * otherwise by now stays where it is. Returns how many moved. For the Admin; throws `forbidden`.
 */
export function moveShifted(viewer: Viewer, shown: Record<string, string>): Promise<number> {
	requireAdmin(viewer);
	return inScope(viewer, async (tx) => {
		const agreed = (await findShifted(tx, viewer, true)).filter(
			({ task, now }) => shown[task.id] === now.dueDate,
		);
		for (const { task, now } of agreed) {
			const { dueDate, outerDate, computedDate } = now;
			const explained = { movedFrom: null, moveReason: null };
			await writeTask(tx, viewer, task, { dueDate, outerDate, computedDate, ...explained });
			await noteTask(tx, viewer, "updated", { ...task, dueDate });
		}
		return agreed.length;
	});
}

const outerOf = (from: string | null, to: string | null) => (from && to && from !== to ? { from, to } : null);

function requireAdmin(viewer: Viewer): void {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
}

async function findShifted(tx: Tx, viewer: Viewer, locks = false): Promise<ReckonedTask[]> {
	const rows = await selectReckoned(tx, openReckoned(viewer), locks);
	return rows
		.flatMap(({ task, matter }) => {
			const now = reckonedNow(task, viewer);
			const isShifted = now && (now.dueDate !== task.dueDate || now.outerDate !== task.outerDate);
			return isShifted ? [{ task, matter, now }] : [];
		})
		.slice(0, MOST_MOVED);
}

/** Whoever moved a deadline by hand meant that day. */
const openReckoned = (viewer: Viewer) =>
	and(
		tasksOf(viewer),
		eq(tasks.kind, "deadline"),
		isNull(tasks.doneAt),
		isNotNull(tasks.rule),
		isNotNull(tasks.startDate),
		eq(tasks.dueDate, tasks.computedDate),
		isNull(matters.deletedAt),
		ne(matters.status, "archived"),
	);

async function selectReckoned(tx: Tx, where: SQL | undefined, locks: boolean) {
	const rows = tx
		.select({ task: tasks, matter: matters.title })
		.from(tasks)
		.innerJoin(matters, and(eq(matters.chamberId, tasks.chamberId), eq(matters.id, tasks.matterId)))
		.where(where)
		.orderBy(asc(tasks.dueDate), asc(tasks.id))
		.limit(MOST_RECKONED);
	return await (locks ? rows.for("update", { of: tasks }) : rows);
}

function reckonedNow({ rule, startDate, copyAppliedOn, copyReadyOn }: ReckonedTask["task"], viewer: Viewer) {
	if (!rule || !startDate || !isKind(rule)) return null;
	return storedDeadline({ kind: rule, startDate, copyAppliedOn, copyReadyOn }, viewer.courtDays);
}

const isKind = (rule: string): rule is DeadlineKind => Object.hasOwn(deadlineRules, rule);
