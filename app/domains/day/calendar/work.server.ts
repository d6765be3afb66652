import { and, between, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { addDays, cut } from "#app/core/format.ts";
import { selectTasks, tasksOf } from "#app/domains/day/tasks/read.server.ts";
import { discreetName, isProtected } from "#app/domains/law/cases/discreet.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { T } from "#app/messages/index.ts";
import { matters, tasks } from "#drizzle/schema.ts";
import type { CalendarPart, TaskKind } from "#drizzle/words.ts";
import { type Feed, LONGEST } from "./events.server.ts";
import type { CalendarEvent } from "./ics.ts";

const DAYS_BACK = 30;
const DAYS_AHEAD = 400;
/** Besides the hearings, of which a calendar has up to a thousand. */
const MOST_TASKS = 300;

const KIND_OF: Partial<Record<CalendarPart, TaskKind>> = {
	deadlines: "deadline",
	tasks: "task",
	reminders: "reminder",
};

/** When a calendar rings: before a moment, and before a day or on it, counted from its midnight. */
const ALARMS: Record<TaskKind, { timed: string[]; wholeDay: string[] }> = {
	// At ten in the morning, seven days and one day ahead.
	deadline: { timed: ["-P7D", "-P1D"], wholeDay: ["-P6DT14H", "-PT14H"] },
	task: { timed: ["-PT30M"], wholeDay: ["PT9H"] },
	reminder: { timed: ["PT0S"], wholeDay: ["PT9H"] },
};

/**
 * The deadlines, tasks and reminders that are not done, as events by day, inside the transaction of the person whose calendar
 * it is, whose walls hold. A reminder is the person's own.
 */
export async function workEvents(
	tx: Tx,
	scope: Scope,
	feed: Feed,
	parts: readonly CalendarPart[],
	t: T,
): Promise<CalendarEvent[]> {
	const kinds = parts.flatMap((part) => KIND_OF[part] ?? []);
	if (kinds.length === 0 || feed.reach === "client") return [];
	const today = courtToday();
	const own = eq(tasks.assigneeId, scope.userId ?? "");
	const rows = await selectTasks(
		tx,
		and(
			tasksOf(scope),
			inArray(tasks.kind, kinds),
			isNull(tasks.doneAt),
			isNull(matters.deletedAt),
			between(tasks.dueDate, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)),
			ofFeed(feed, own),
			or(ne(tasks.kind, "reminder"), own),
		),
	)
		.orderBy(sql`${tasks.dueDate} < ${today}`, sql`abs(${tasks.dueDate} - ${today}::date)`, tasks.id)
		.limit(MOST_TASKS);
	const about = await casesOf(
		tx,
		scope,
		rows.flatMap(({ matter }) => matter?.id ?? []),
	);
	return rows
		.map(({ task, matter }) => eventOf(task, about.get(matter?.id ?? ""), feed, t))
		.sort((a, b) => a.day.localeCompare(b.day, "en"));
}

function ofFeed(feed: Feed, own: SQL): SQL | undefined {
	if (feed.reach === "matter") return eq(tasks.matterId, feed.matterId);
	return feed.reach === "own" ? own : undefined;
}

type Case = Awaited<ReturnType<typeof selectCases>>[number];

function selectCases(tx: Tx, { chamberId }: Scope, ids: readonly string[]) {
	const { id, title, caseNumber, court, restricted } = matters;
	return tx
		.select({ id, title, caseNumber, court, restricted })
		.from(matters)
		.where(and(eq(matters.chamberId, chamberId), inArray(matters.id, [...ids])));
}

async function casesOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, Case>> {
	if (ids.length === 0) return new Map();
	return new Map((await selectCases(tx, scope, ids)).map((one) => [one.id, one]));
}

/** Of a restricted matter, or one whose names the law protects, no name goes out, and what somebody typed may hold one. */
function eventOf(task: typeof tasks.$inferSelect, about: Case | undefined, feed: Feed, t: T): CalendarEvent {
	const { id, kind, dueDate, dueTime, version, updatedAt } = task;
	const isDiscreet = about !== undefined && (about.restricted || isProtected(about));
	const name = about && cut(isDiscreet ? discreetName(about) : about.title, LONGEST);
	const what = isDiscreet ? [name] : [cut(task.title, LONGEST), name];
	const tab = kind === "reminder" ? "reminders" : "tasks";
	const url = about ? `${env.APP_URL}/matters/${about.id}/${tab}` : `${env.APP_URL}/work`;
	const time = dueTime?.slice(0, 5) ?? null;
	return {
		...{ id, day: dueDate ?? "", time, changedAt: updatedAt, sequence: version, isCalledOff: false, url },
		summary: t(`calendar.kind.${kind}`, { what: what.filter(Boolean).join(" – ") }),
		location: "",
		description: url,
		alarms: feed.alarms ? ALARMS[kind][time ? "timed" : "wholeDay"] : [],
	};
}
