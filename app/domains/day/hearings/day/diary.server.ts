import { and, asc, count, desc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { type Clashes, clashesAmong } from "#app/domains/day/hearings/entry/clashes.server.ts";
import {
	type HearingRow,
	hearingsInChamber,
	newestFirst,
	ofMatter,
	oldestFirst,
	selectListedHearings,
} from "#app/domains/day/hearings/rows.server.ts";
import type { DiaryQuery, DiaryView, HearingQuery } from "#app/domains/day/hearings/schema.ts";
import { conditions, countHearings } from "#app/domains/day/hearings/service.server.ts";
import { callOrder } from "#app/domains/law/courts/call-order.ts";
import { courtToday, monthOf, stripOf } from "#app/domains/law/courts/hearing-status.ts";
import { hearings, matters, users } from "#drizzle/schema.ts";

/** Hearings shown of one day of a week; the rest are on the day's own page. */
const SHOWN_A_DAY = 12;

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
				? await selectListedHearings(tx, ahead)
						.orderBy(...oldestFirst)
						.limit(window.limit)
						.offset(window.offset)
				: [];
		const missing = window.limit - first.length;
		const rest =
			missing > 0 && counted.total > counted.ahead
				? await selectListedHearings(tx, past)
						.orderBy(...newestFirst)
						.limit(missing)
						.offset(Math.max(0, window.offset - counted.ahead))
				: [];
		return pageOf([...first, ...rest], counted.total, window);
	});
}

/** The hearings of a matter that a diary would begin with, at most so many: those from today on by date, then back. */
export function nearestHearings(viewer: Scope, matterId: string, most: number): Promise<HearingRow[]> {
	const isAhead = gte(hearings.date, courtToday());
	const aheadByDate = sql`case when ${isAhead} then ${hearings.date} end`;
	return inScope(viewer, (tx) =>
		selectListedHearings(tx, conditions(viewer, { matterId }))
			.orderBy(desc(isAhead), aheadByDate, ...newestFirst)
			.limit(most),
	);
}

export type DayCount = { date: string; n: number };

/** How much lies on a day, and on whom: who has most first, those not assigned last. */
export type DayLoad = DayCount & { people: { name: string | null; n: number }[] };

export type Diary = Page<HearingRow> & {
	view: DiaryView;
	/** The day the view is about. */
	day: string;
	/** The seven days beside it, from today on or whole weeks away, with how much lies on each. */
	week: DayCount[];
	/** The weeks of its month, where the view is that. */
	month: DayLoad[][];
	/** Whether the viewer sees no hearing at all, on whichever day. */
	isBare: boolean;
	/** Those of the listed hearings at which somebody is due elsewhere at the same time. */
	clashes: Clashes;
};

/**
 * The diary of one day, the week shown beside it, its month or all days: today's unless a date, a view or something to
 * look for is given. What is looked for is looked for on all days. Of a month the days are counted and no hearing listed.
 */
export async function openDiary(
	viewer: Scope,
	{ view: requestedView, date, ...query }: DiaryQuery,
): Promise<Diary> {
	const view = requestedView ?? (date || !isLooking(query) ? "day" : "all");
	const day = date ?? courtToday();
	const week = stripOf(day);
	const month = view === "month" ? monthOf(day) : [];
	const [page, seesAny, ofWeek, ofMonth] = await Promise.all([
		listView(viewer, view, day, query),
		seesHearings(viewer),
		countDays(viewer, query, week),
		loadOfDays(viewer, query, month.flat()),
	]);
	const clashes = await clashesAmong(viewer, page.rows);
	return { ...page, view, day, week: ofWeek, month: weeksOf(ofMonth), isBare: !seesAny, clashes };
}

const isLooking = ({ q, status, matterId, updated, ahead }: DiaryQuery) =>
	Boolean(q || status || matterId || updated || ahead);

const weeksOf = (days: DayLoad[]) => days.flatMap((_, n) => (n % 7 === 0 ? [days.slice(n, n + 7)] : []));

async function seesHearings(viewer: Scope): Promise<boolean> {
	// Without an order PostgreSQL may begin with the hearings of other chambers.
	const any = (tx: Tx) =>
		tx
			.select({ id: hearings.id })
			.from(hearings)
			.where(hearingsInChamber(viewer))
			.orderBy(asc(hearings.date))
			.limit(1);
	return (await inScope(viewer, any)).length > 0;
}

type DiaryFilters = Omit<DiaryQuery, "view" | "date">;

function listView(
	viewer: Scope,
	view: DiaryView,
	day: string,
	query: DiaryFilters,
): Promise<Page<HearingRow>> {
	const ends = (days: string[]) => ({ ...query, from: days[0], to: days.at(-1) });
	if (view === "all") return hearingDiary(viewer, query);
	if (view === "day") return hearingsOn(viewer, { ...query, date: day });
	if (view === "week") return firstOfDays(viewer, ends(stripOf(day)));
	const inMonth = monthOf(day)
		.flat()
		.filter((date) => date.startsWith(day.slice(0, 7)));
	return countedOnly(viewer, ends(inMonth));
}

function hearingsOn(viewer: Scope, query: HearingQuery): Promise<Page<HearingRow>> {
	const window = windowOf({ ...query, page: query.page ?? 1 });
	const where = conditions(viewer, query);
	return inScope(viewer, async (tx) => {
		const { total } = await countHearings(tx, where, courtToday());
		const rows = await selectListedHearings(tx, where)
			.orderBy(...oldestFirst)
			.limit(window.limit)
			.offset(window.offset);
		return pageOf(rows, total, window);
	});
}

/** The first hearings of each of some days, as they are called. */
function firstOfDays(viewer: Scope, query: HearingQuery): Promise<Page<HearingRow>> {
	const where = conditions(viewer, query);
	return inScope(viewer, async (tx) => {
		const { total } = await countHearings(tx, where, courtToday());
		const order = sql.join([...callOrder], sql`, `);
		const placed = tx
			.select({
				id: hearings.id,
				place: sql<number>`row_number() over (partition by ${hearings.date} order by ${order})`.as("place"),
			})
			.from(hearings)
			.innerJoin(matters, ofMatter)
			.where(where)
			.as("placed");
		const first = tx.select({ id: placed.id }).from(placed).where(lte(placed.place, SHOWN_A_DAY));
		const rows = await selectListedHearings(
			tx,
			and(hearingsInChamber(viewer), inArray(hearings.id, first)),
		).orderBy(...oldestFirst);
		return pageOf(rows, total, { page: 1, limit: Math.max(1, total), offset: 0 });
	});
}

function countedOnly(viewer: Scope, query: HearingQuery): Promise<Page<HearingRow>> {
	return inScope(viewer, async (tx) => {
		const { total } = await countHearings(tx, conditions(viewer, query), courtToday());
		return pageOf([], total, { page: 1, limit: Math.max(1, total), offset: 0 });
	});
}

/** How much lies on each of some days, in one query. */
async function countDays(viewer: Scope, query: HearingQuery, days: string[]): Promise<DayCount[]> {
	if (days.length === 0) return [];
	const where = conditions(viewer, { ...query, from: days[0], to: days.at(-1) });
	const rows = await inScope(viewer, (tx) =>
		tx.select({ date: hearings.date, n: count() }).from(hearings).where(where).groupBy(hearings.date),
	);
	const counted = new Map(rows.map(({ date, n }) => [date, n]));
	return days.map((date) => ({ date, n: counted.get(date) ?? 0 }));
}

/** The same with whose they are, in one query. */
async function loadOfDays(viewer: Scope, query: HearingQuery, days: string[]): Promise<DayLoad[]> {
	if (days.length === 0) return [];
	const where = conditions(viewer, { ...query, from: days[0], to: days.at(-1) });
	const rows = await inScope(viewer, (tx) => {
		const counted = tx
			.select({ date: hearings.date, assignedTo: hearings.assignedTo, n: count().as("n") })
			.from(hearings)
			.where(where)
			.groupBy(hearings.date, hearings.assignedTo)
			.as("counted");
		return tx
			.select({ date: counted.date, name: users.name, n: counted.n })
			.from(counted)
			.leftJoin(users, and(eq(users.chamberId, viewer.chamberId), eq(users.id, counted.assignedTo)))
			.orderBy(sql`${users.name} is null`, desc(counted.n), users.name);
	});
	const byDay = Map.groupBy(rows, ({ date }) => date);
	return days.map((date) => {
		const people = (byDay.get(date) ?? []).map(({ name, n }) => ({ name, n }));
		return { date, n: people.reduce((sum, { n }) => sum + n, 0), people };
	});
}
