import { and, asc, count, eq, gte, lt, sql } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { courtToday, weekOf } from "#app/domains/courts/hearing-status.ts";
import { hearings } from "#drizzle/schema.ts";
import { type Clashes, clashesAmong } from "./clashes.server.ts";
import type { DiaryQuery, HearingQuery } from "./schema.ts";
import {
	conditions,
	countHearings,
	type HearingRow,
	inChamber,
	newestFirst,
	selectHearings,
} from "./service.server.ts";

const oldestFirst = [asc(hearings.date), sql`${hearings.time} asc nulls last`, asc(hearings.id)];
const MAX_BOARD = 500;

/** The same hearings in the order of a diary: from today on by date, then the past ones backwards. */
export function hearingDiary(viewer: Scope, query: HearingQuery): Promise<Page<HearingRow>> {
	const window = windowOf({ ...query, page: query.page ?? 1 });
	const where = conditions(viewer, query);
	const today = courtToday();
	const ahead = and(where, gte(hearings.date, today));
	const past = and(where, lt(hearings.date, today));
	return inScope(viewer, async (tx) => {
		const counted = await countHearings(tx, where, today);
		const first =
			window.offset < counted.ahead
				? await selectHearings(tx, ahead)
						.orderBy(...oldestFirst)
						.limit(window.limit)
						.offset(window.offset)
				: [];
		const missing = window.limit - first.length;
		const rest =
			missing > 0 && counted.total > counted.ahead
				? await selectHearings(tx, past)
						.orderBy(...newestFirst)
						.limit(missing)
						.offset(Math.max(0, window.offset - counted.ahead))
				: [];
		return pageOf([...first, ...rest], counted.total, window);
	});
}

export type DayCount = { date: string; n: number };

export type Diary = Page<HearingRow> & {
	view: "day" | "week" | "all";
	/** The day the view is about. */
	day: string;
	/** The week of that day, Monday first, with how much lies on each. */
	week: DayCount[];
	/** Those of the listed hearings at which somebody is due elsewhere at the same time. */
	clashes: Clashes;
};

/**
 * The diary of one day, one week or all days. A date without a view is that day; `all` lists every day and only the week
 * shown beside it follows the date.
 */
export async function openDiary(viewer: Scope, { view: asked, date, ...query }: DiaryQuery): Promise<Diary> {
	const view = asked ?? (date ? "day" : "all");
	const day = date ?? courtToday();
	const days = weekOf(day);
	const [from = day, to = day] = [days[0], days[6]];
	const window = windowOf({ ...query, page: query.page ?? 1 });
	const week = { ...query, from, to };
	const list =
		view === "all"
			? hearingDiary(viewer, query)
			: inScope(viewer, async (tx) => {
					const where = conditions(viewer, view === "day" ? { ...query, date: day } : week);
					const { total } = await countHearings(tx, where, day);
					const rows = await selectHearings(tx, where)
						.orderBy(...oldestFirst)
						.limit(window.limit)
						.offset(window.offset);
					return pageOf(rows, total, window);
				});
	const [page, counted] = await Promise.all([list, countByDay(viewer, week)]);
	const clashes = await clashesAmong(viewer, page.rows);
	return { ...page, view, day, week: days.map((date) => ({ date, n: counted.get(date) ?? 0 })), clashes };
}

async function countByDay(viewer: Scope, query: HearingQuery): Promise<Map<string, number>> {
	const rows = await inScope(viewer, (tx) =>
		tx
			.select({ date: hearings.date, n: count() })
			.from(hearings)
			.where(conditions(viewer, query))
			.groupBy(hearings.date),
	);
	return new Map(rows.map(({ date, n }) => [date, n]));
}

export type CauseList = { court: string; rows: HearingRow[] }[];

/** The hearings of one day by court, each court's by room and item as the court calls them. */
export async function causeList(viewer: Scope, day: string): Promise<CauseList> {
	const rows = await inScope(viewer, (tx) =>
		selectHearings(tx, and(inChamber(viewer), eq(hearings.date, day)))
			.orderBy(...oldestFirst)
			.limit(MAX_BOARD),
	);
	const courts = Map.groupBy(rows, ({ matter }) => matter.court);
	return [...courts]
		.map(([court, listed]) => ({ court, rows: listed.sort(asCalled) }))
		.sort((a, b) => natural.compare(a.court, b.court));
}

const natural = new Intl.Collator("en", { numeric: true });

/** Sorts the hearings of one court as it calls them: by room, then by item, those without one last. */
export function asCalled({ hearing: a }: HearingRow, { hearing: b }: HearingRow): number {
	return (
		natural.compare(a.courtRoom ?? "", b.courtRoom ?? "") ||
		Number(!a.itemNo) - Number(!b.itemNo) ||
		natural.compare(a.itemNo ?? "", b.itemNo ?? "")
	);
}
