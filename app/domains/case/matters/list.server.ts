import { and, count, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { alphabetically, descending, inOrderOf, sorted } from "#app/core/database/order.ts";
import { AppError } from "#app/core/errors.ts";
import { addDays } from "#app/core/format.ts";
import { type Page, pageOf, type Window, windowOf } from "#app/core/web/http.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { clients, hearings, matters } from "#drizzle/schema.ts";
import { type MatterStatus, matterStatuses, stages } from "#drizzle/words.ts";
import { matchesQuery, matchingNumber, namesCase } from "./filter.server.ts";
import { hasLeft } from "./record/stage-spans.server.ts";
import { IDLE_DAYS, type IdleSpan } from "./rules.ts";
import type { MatterQuery } from "./schema.ts";
import {
	isItsClient,
	type MatterRow,
	mattersOf,
	nextDateOfMatter,
	selectListedMatters,
	tooManyParties,
} from "./service.server.ts";
import { statusCounts } from "./status-counts.server.ts";

/**
 * Matters of the chamber that the viewer may see, newest first unless sorted. `q` looks in title, case number (however
 * it is written), notes and client. Archived ones come only when their status, or `all`, is asked for. Throws `too_large`.
 */
export async function listMatters(viewer: Scope, query: MatterQuery): Promise<Page<MatterRow>> {
	const page = await list(viewer, query, { select: selectListedMatters, isOfListed: true });
	if (tooManyParties(page.rows)) throw new AppError("too_large", "error.answerTooLarge");
	return page;
}

/** `listMatters` with as much of each as a line of the table shows: a fifth of what the database would send. */
export function listMatterLines(viewer: Scope, query: MatterQuery): Promise<Page<MatterLine>> {
	return list(viewer, query, { select: selectLines });
}

export type MatterLine = Awaited<ReturnType<typeof selectLines>>[number];

function selectLines(tx: Tx, where: SQL | undefined) {
	const { id, title, caseNumber, court, stage, status, filingDate } = matters;
	return tx
		.select({
			matter: { id, title, caseNumber, court, stage, status, filingDate },
			client: { name: clients.name },
			nextDate: nextDateOfMatter(),
		})
		.from(matters)
		.leftJoin(clients, isItsClient)
		.where(where)
		.$dynamic();
}

/** A query for rows, still to be put in order and cut. */
type Query<Row> = PromiseLike<Row[]> & {
	orderBy(...by: SQL[]): Query<Row>;
	limit(most: number): Query<Row>;
};
/** `isOfListed`: what is selected depends on all rows of the page, so the condition has to leave no others. */
type Rows<Row> = { select: (tx: Tx, where: SQL | undefined) => Query<Row>; isOfListed?: boolean };

function list<Row>(viewer: Scope, query: MatterQuery, listed: Rows<Row>): Promise<Page<Row>> {
	const window = windowOf(query);
	const filters = and(
		mattersOf(viewer),
		query.stage ? eq(matters.stage, query.stage) : undefined,
		statusCondition(query.status),
		query.clientId ? eq(matters.clientId, query.clientId) : undefined,
		query.court ? eq(matters.courtKey, courtKey(query.court)) : undefined,
		query.next === "none" ? noNextDate() : undefined,
		query.idle ? isIdle(query.idle) : undefined,
		query.filed ? inMonth(matters.filingDate, query.filed) : undefined,
		query.disposed ? inMonth(matters.disposalDate, query.disposed) : undefined,
		query.left ? hasLeft(viewer, query.left) : undefined,
	);
	return inScope(viewer, async (tx) => {
		if (query.q) {
			const found = await meaning(tx, viewer, query.q, query.disposed !== undefined);
			const filtered = { ...found, where: and(filters, found.where) };
			return foundMatters(tx, viewer, filtered, query.sort, window, listed);
		}
		const [rows, total] = await Promise.all([
			selectWindow(tx, viewer, filters, query.sort, window, listed),
			countListed(tx, viewer, query, filters),
		]);
		return pageOf(rows, total, window);
	});
}

/** How many matters a list without words to look for has. */
async function countListed(
	tx: Tx,
	{ chamberId }: Scope,
	{ stage, status, clientId, court, next, idle, filed, disposed, left }: MatterQuery,
	filters: SQL | undefined,
): Promise<number> {
	if (!clientId && !court && !next && !idle && !filed && !disposed && !left) {
		const counts = statusCounts(chamberId, stage ? [stage] : stages, statusesListed(status));
		const [row] = await tx.select({ n: sql<number>`coalesce(sum(n), 0)::int` }).from(counts);
		return row?.n ?? 0;
	}
	const [row] = await tx.select({ n: count() }).from(matters).where(filters);
	return row?.n ?? 0;
}

/** Of the rows that a later page passes over only the ids are read, never their clients and next dates. */
function selectWindow<Row>(
	tx: Tx,
	scope: Scope,
	where: SQL | undefined,
	sort: MatterQuery["sort"],
	window: Window,
	{ select, isOfListed }: Rows<Row>,
): Query<Row> {
	const order = orderOf(sort);
	if (window.offset === 0 && !isOfListed)
		return select(tx, where)
			.orderBy(...order)
			.limit(window.limit);
	const ids = tx
		.select({ id: matters.id })
		.from(matters)
		.where(where)
		.orderBy(...order)
		.limit(window.limit)
		.offset(window.offset);
	return select(tx, and(mattersOf(scope), inArray(matters.id, ids))).orderBy(...order);
}

/** Where what a text means is looked for: in the table, or in what stands there instead of it. */
type Filtered = { from: typeof matters | SQL; where?: SQL | undefined };

/** One page of what a text finds and how much that is, looked up once: a common word finds thousands. */
async function foundMatters<Row>(
	tx: Tx,
	scope: Scope,
	{ from, where }: Filtered,
	sort: MatterQuery["sort"],
	window: Window,
	{ select }: Rows<Row>,
): Promise<Page<Row>> {
	const found = await tx
		.select({ id: sql<string>`${matters.id}`, total: sql<number>`count(*) over ()::int` })
		.from(from)
		.where(where)
		.orderBy(...orderOf(sort))
		.limit(window.limit)
		.offset(window.offset);
	if (found.length === 0 && window.offset > 0) {
		const [all] = await tx.select({ n: count() }).from(from).where(where);
		return pageOf([], all?.n ?? 0, window);
	}
	const ids = found.map(({ id }) => id);
	const rows = await select(tx, and(mattersOf(scope), inArray(matters.id, ids))).orderBy(...orderOf(sort));
	return pageOf(rows, found[0]?.total ?? 0, window);
}

/**
 * Whoever writes a case number with its type or year means that case; only when there is none are words looked for. `isWhole`:
 * a condition is on what does not come with the matters that hold the words.
 */
async function meaning(tx: Tx, scope: Scope, q: string, isWhole: boolean): Promise<Filtered> {
	const words = isWhole
		? { from: matters, where: sql`${matters.id} = any(array(select id from ${matchesQuery(scope, q)}))` }
		: { from: sql`${matchesQuery(scope, q)} as ${matters}` };
	const numbered = namesCase(q) ? matchingNumber(q) : undefined;
	if (!numbered) return words;
	const [found] = await tx
		.select({ id: matters.id })
		.from(matters)
		.where(and(mattersOf(scope), numbered))
		.limit(1);
	return found ? { from: matters, where: numbered } : words;
}

function statusCondition(status: MatterQuery["status"]): SQL | undefined {
	return status === "all" ? undefined : inArray(matters.status, [...statusesListed(status)]);
}

/** The statuses of the matters that a list shows: of those in the archive none unless they are asked for. */
function statusesListed(status: MatterQuery["status"]): readonly MatterStatus[] {
	if (status === "all") return matterStatuses;
	return status ? [status] : matterStatuses.filter((one) => one !== "archived");
}

/** Matters without a next date, as a condition: active with nothing ahead; today's hearing is ahead until it has a result. */
export function noNextDate(): SQL | undefined {
	return and(
		eq(matters.status, "active"),
		sql`not exists (select 1 from ${hearings} where ${hearings.chamberId} = ${matters.chamberId}
			and ${hearings.matterId} = ${matters.id} and ${hearings.deletedAt} is null
			and ${hearings.result} is null and ${hearings.date} >= ${courtToday()})`,
	);
}

/** The last day up to today on which a hearing of a matter was listed; null without one. */
export const lastListed = (): SQL<string | null> => sql`(select max(${hearings.date}) from ${hearings}
	where ${hearings.chamberId} = ${matters.chamberId} and ${hearings.matterId} = ${matters.id}
		and ${hearings.deletedAt} is null and ${hearings.date} <= ${courtToday()})`;

function isIdle(span: IdleSpan): SQL | undefined {
	if (span === "never") return and(noNextDate(), sql`${lastListed()} is null`);
	const [from, to] = IDLE_DAYS[span];
	const ends = [addDays(courtToday(), -(to ?? 0)), addDays(courtToday(), -from)] as const;
	return and(
		noNextDate(),
		to === null ? sql`${lastListed()} <= ${ends[1]}` : sql`${lastListed()} between ${ends[0]} and ${ends[1]}`,
	);
}

/** Whether a day lies in a month `YYYY-MM`. */
const inMonth = (day: AnyPgColumn, month: string): SQL | undefined =>
	and(gte(day, `${month}-01`), lt(day, `${addDays(`${month}-01`, 31).slice(0, 7)}-01`));

function orderOf(sort: MatterQuery["sort"]): SQL[] {
	if (!sort) return descending(matters.createdAt, matters.id);
	const { filingDate, createdAt, updatedAt } = matters;
	const by = {
		title: alphabetically(matters.title),
		caseNumber: alphabetically(matters.caseNumber),
		court: alphabetically(matters.court),
		stage: inOrderOf(stages, matters.stage),
		status: inOrderOf(matterStatuses, matters.status),
		...{ filingDate, createdAt, updatedAt, nextDate: nextDateOfMatter() },
	};
	return sorted(sort, by, matters.id);
}
