import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { courtDateTime } from "#app/core/dates.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import {
	asPerson,
	homeOfDeadline,
	homeOfMatter,
	isOwned,
	leadOf,
} from "#app/domains/case/matters/homes.server.ts";
import { noNextDate } from "#app/domains/case/matters/list.server.ts";
import { mattersOf as mattersHere } from "#app/domains/case/matters/service.server.ts";
import {
	hearingsInChamber as hearingsHere,
	isAppearing,
	listedFacts,
	ofMatter,
	oldestFirst,
} from "#app/domains/day/hearings/rows.server.ts";
import { countHearings, untold } from "#app/domains/day/hearings/service.server.ts";
import { type DueGroup, dueness } from "#app/domains/day/tasks/deadlines/due-groups.ts";
import { countTasks, selectTasks, type TaskRow, tasksOf } from "#app/domains/day/tasks/read.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings, matters, tasks, users } from "#drizzle/schema.ts";
import type { TaskKind } from "#drizzle/words.ts";
import type { WorkView } from "./schema.ts";

/** One line of the list: a task, a deadline, a reminder, or a hearing to go to or to be told of. */
export type WorkItem = {
	kind: TaskKind | "hearing";
	id: string;
	title: string;
	date: string | null;
	time: string | null;
	group: DueGroup;
	/** Days since it was due; 0 for what is not overdue. */
	daysOver: number;
	matter: { id: string; title: string } | null;
	who: string | null;
	done: boolean;
};

export type Waiting = { id: string; title: string; caseNumber: string | null };

export type Work = {
	view: WorkView;
	items: WorkItem[];
	/** How many there are of them altogether, where more than are listed. */
	total: number;
	/** What the viewer has done today, to be taken back. */
	done: WorkItem[];
	/** Matters without a next date that are shown to the viewer; empty except in the view of the viewer's own work. */
	withoutNextDate: { total: number; matters: Waiting[] };
};

/** So many lines of each kind, and so many matters, are listed at most. */
const MOST = 300;
const MOST_MATTERS = 100;
const MOST_DONE = 20;
const WEEK_DAYS = 7;
/** Something without a day is never due. */
const NEVER = "9999-12-31";

/** Whether a person sees unassigned work: only people who may assign it. */
export const seesUnassigned = (viewer: Viewer): boolean => can(viewer, "matters.team");

/**
 * What there is to do, by date: one's own tasks, reminders and deadlines with the hearings one goes to, what one gave to
 * others, or what is nobody's. That last view is for Seniors and Admins; others get their own. Archived matters rest.
 */
export function listWork(viewer: Viewer, viewQuery: WorkView, today: string = courtToday()): Promise<Work> {
	const view = viewQuery === "unassigned" && !seesUnassigned(viewer) ? "mine" : viewQuery;
	return inScope(viewer, async (tx) => {
		const todo = and(openTask(viewer), taskView(viewer, view));
		const tasksFound = await openTasks(tx, todo, today);
		const tasksInAll = await allOf(tasksFound, () => countTasks(tx, todo));
		if (view !== "mine") {
			const none = { total: 0, matters: [] };
			return { view, items: tasksFound, total: tasksInAll, done: [], withoutNextDate: none };
		}
		const going = hearingsOf(viewer, today);
		const [board, done, withoutNextDate] = await Promise.all([
			openHearings(tx, going, today),
			doneToday(tx, viewer, today),
			mattersWaiting(tx, viewer),
		]);
		const boardInAll = await allOf(board, async () => (await countHearings(tx, going, today)).total);
		const items = [...tasksFound, ...board].sort(byDay);
		return { view, items, total: tasksInAll + boardInAll, done, withoutNextDate };
	});
}

/** How many there are of what is listed: only where the list is full there may be more. */
const allOf = async (listed: readonly WorkItem[], counted: () => Promise<number>): Promise<number> =>
	listed.length < MOST ? listed.length : counted();

/** Day by day; the tasks of a day come before its hearings, which are in the order in which they are called. */
const byDay = (a: WorkItem, b: WorkItem) => (a.date ?? NEVER).localeCompare(b.date ?? NEVER);

/** Open tasks of all kinds; those of an archived or deleted matter rest, and a reminder that was shown is over after a week. */
const openTask = (viewer: Viewer) =>
	and(
		tasksOf(viewer),
		isNull(tasks.doneAt),
		or(isNull(tasks.remindedAt), sql`${tasks.remindedAt} > now() - ${`${WEEK_DAYS} days`}::interval`),
		or(isNull(tasks.matterId), and(isNull(matters.deletedAt), ne(matters.status, "archived"))),
	);

/** The condition of one view on open tasks. */
function taskView(viewer: Viewer, view: WorkView): SQL | undefined {
	if (view === "unassigned")
		return and(inArray(tasks.kind, ["task", "deadline"]), sql`not ${isOwned(tasks, tasks.assigneeId)}`);
	if (view === "given")
		return and(
			eq(tasks.createdBy, viewer.userId),
			isNotNull(tasks.assigneeId),
			ne(tasks.assigneeId, viewer.userId),
		);
	return or(
		eq(tasks.assigneeId, viewer.userId),
		and(eq(tasks.kind, "reminder"), isNull(tasks.assigneeId), eq(tasks.createdBy, viewer.userId)),
		and(eq(tasks.kind, "deadline"), homeOfDeadline(asPerson(viewer), tasks, tasks.assigneeId)),
	);
}

async function openTasks(tx: Tx, where: SQL | undefined, today: string): Promise<WorkItem[]> {
	const order = [sql`${tasks.dueDate} asc nulls last`, sql`${tasks.dueTime} asc nulls first`, asc(tasks.id)];
	const rows = await selectTasks(tx, where)
		.orderBy(...order)
		.limit(MOST);
	return rows.map((row) => taskItem(row, today));
}

function taskItem({ task, matter, assignee }: TaskRow, today: string): WorkItem {
	return {
		kind: task.kind,
		id: task.id,
		title: task.title,
		date: task.dueDate,
		time: task.dueTime,
		...dueness(task.dueDate ?? NEVER, today),
		matter: matter && { id: matter.id, title: matter.title },
		who: assignee,
		done: task.doneAt !== null,
	};
}

/** Hearings ahead without a result, and past ones nobody has told the end of: those the viewer goes to, and of the matters on their home those that nobody was sent to. */
const hearingsOf = (viewer: Viewer, today: string) =>
	and(
		hearingsHere(viewer),
		isNull(hearings.result),
		or(gte(hearings.date, today), untold(lt(hearings.date, today))),
		sql`exists (select 1 from ${matters} w where w.chamber_id = ${hearings.chamberId} and w.id = ${hearings.matterId}
			and w.deleted_at is null and w.status <> 'archived')`,
		or(
			eq(hearings.assignedTo, viewer.userId),
			and(sql`not ${isOwned(hearings, hearings.assignedTo)}`, homeOfMatter(asPerson(viewer), hearings)),
		),
	);

async function openHearings(tx: Tx, where: SQL | undefined, today: string): Promise<WorkItem[]> {
	const leads = alias(users, "leads");
	const leadId = leadOf({ chamberId: hearings.chamberId, matterId: hearings.matterId });
	const rows = await tx
		.select({ ...listedFacts, lead: leads.name })
		.from(hearings)
		.innerJoin(matters, ofMatter)
		.leftJoin(users, isAppearing)
		.leftJoin(leads, and(eq(leads.chamberId, hearings.chamberId), sql`${leads.id} = ${leadId}`))
		.where(where)
		.orderBy(...oldestFirst)
		.limit(MOST);
	return rows.map(({ hearing, matter, goes, lead }) => ({
		kind: "hearing",
		id: hearing.id,
		title: hearing.purpose,
		date: hearing.date,
		time: hearing.time,
		...dueness(hearing.date, today),
		matter: { id: matter.id, title: matter.title },
		who: goes?.name ?? lead,
		done: false,
	}));
}

async function doneToday(tx: Tx, viewer: Viewer, today: string): Promise<WorkItem[]> {
	const mine = or(eq(tasks.assigneeId, viewer.userId), eq(tasks.createdBy, viewer.userId));
	const since = new Date(courtDateTime(today, null));
	const where = and(tasksOf(viewer), gte(tasks.doneAt, since), ne(tasks.kind, "reminder"), mine);
	const rows = await selectTasks(tx, where).orderBy(desc(tasks.doneAt), desc(tasks.id)).limit(MOST_DONE);
	return rows.map((row) => taskItem(row, today));
}

/** The matters without a next date that are shown to the viewer, those without one for longest first. */
async function mattersWaiting(tx: Tx, viewer: Viewer): Promise<Work["withoutNextDate"]> {
	const rows = await tx
		.select({
			id: matters.id,
			title: matters.title,
			caseNumber: matters.caseNumber,
			total: sql<number>`count(*) over ()::int`,
		})
		.from(matters)
		.where(waitingAt(viewer))
		.orderBy(asc(matters.updatedAt), asc(matters.id))
		.limit(MOST_MATTERS);
	return { total: rows[0]?.total ?? 0, matters: rows.map(({ total: _, ...matter }) => matter) };
}

/** Matters without a next date on the viewer's home, as a condition. */
const waitingAt = (viewer: Viewer) =>
	and(
		mattersHere(viewer),
		noNextDate(),
		homeOfMatter(asPerson(viewer), { chamberId: matters.chamberId, matterId: matters.id }),
	);
