import { and, eq, sql } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { cut } from "#app/core/format.ts";
import { type Pagination, pageOf, type Window, windowOf } from "#app/core/web/http.ts";
import {
	type HearingRow,
	hearingsInChamber,
	isAppearing,
	listedFacts,
	ofMatter,
	oldestFirst,
} from "#app/domains/day/hearings/rows.server.ts";
import { conditions } from "#app/domains/day/hearings/service.server.ts";
import { sameCourt } from "#app/domains/law/courts/call-order.ts";
import { clients, hearings, matters, users } from "#drizzle/schema.ts";

const MAX_BOARD = 500;
/** Hearings that a board shows at once: all of a busy chamber's day, of a large one a part. */
export const PAGE_OF_BOARD = 100;
/** Of an order on one line, in characters as people see them. */
const ORDER_LINE = 140;

export type ListedHearing = HearingRow & {
	/** What was ordered in the matter last before that day, on one line. */
	lastOrder: string | null;
	client: { name: string; phone: string | null } | null;
};

/** The hearings of a day as they are called, court by court. */
export type CauseList = { court: string; rows: ListedHearing[] }[];

/**
 * The cause list of one day, of everybody or of whoever goes (`me`, `none` or a person's id), in one statement; of orders there
 * is a line, and of notes nothing, for it is printed or sent as a whole.
 */
export async function causeList(viewer: Scope, day: string, assignedTo?: string): Promise<CauseList> {
	const rows = await listedOn(viewer, { day, assignedTo }, { limit: MAX_BOARD, offset: 0 });
	const inShort = rows.map(({ hearing, ...row }) => {
		const order = hearing.order && oneLine(hearing.order);
		return { ...row, hearing: { ...hearing, order, notes: null } };
	});
	return byCourt(inShort);
}

export type CauseListPage = { courts: CauseList; pagination: Pagination };

/** A page of it; the first one where there are not so many. */
export async function causeListPage(
	viewer: Scope,
	day: string,
	{ assignedTo, page }: { assignedTo?: string | undefined; page?: number | undefined },
): Promise<CauseListPage> {
	const window = windowOf({ page: page ?? 1, limit: PAGE_OF_BOARD });
	const rows = await listedOn(viewer, { day, assignedTo }, window);
	if (rows.length === 0 && window.page > 1) return causeListPage(viewer, day, { assignedTo });
	return { courts: byCourt(rows), pagination: pageOf([], rows[0]?.total ?? 0, window).pagination };
}

type CauseListQuery = { day: string; assignedTo?: string | undefined };

/** What is shown of a hearing is read for those of the window alone: of a large chamber a day has hundreds. */
async function listedOn(
	viewer: Scope,
	{ day, assignedTo }: CauseListQuery,
	{ limit, offset }: Pick<Window, "limit" | "offset">,
): Promise<(ListedHearing & { total: number })[]> {
	const rows = await inScope(viewer, (tx) => {
		const shown = tx
			.select({
				id: hearings.id,
				place: sql<number>`row_number() over (order by ${sql.join(oldestFirst, sql`, `)})`.as("place"),
				total: sql<number>`(count(*) over ())::int`.as("total"),
			})
			.from(hearings)
			.innerJoin(matters, ofMatter)
			.where(conditions(viewer, { date: day, assignedTo }))
			// By its name: written out once more, the statement is too long for a line to keep its plan.
			.orderBy(sql`place`)
			.limit(limit)
			.offset(offset)
			.as("shown");
		return tx
			.select({
				...listedFacts,
				...{ lastOrder, client: { name: clients.name, phone: clients.phone }, total: shown.total },
			})
			.from(shown)
			.innerJoin(hearings, and(hearingsInChamber(viewer), eq(hearings.id, shown.id)))
			.innerJoin(matters, ofMatter)
			.leftJoin(users, isAppearing)
			.leftJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
			.orderBy(shown.place);
	});
	return rows.map((row) => ({ ...row, lastOrder: row.lastOrder && oneLine(row.lastOrder) }));
}

function byCourt(rows: readonly ListedHearing[]): CauseList {
	const courts = Map.groupBy(rows, ({ matter }) => sameCourt(matter.court));
	return [...courts.values()].map((rows) => ({ court: rows[0]?.matter.court ?? "", rows }));
}

/** What was ordered in a hearing's matter before its day; the beginning of an order is enough for a line. */
const lastOrder = sql<string | null>`(select left(o.order_text, 1000) from ${hearings} o
	where o.chamber_id = ${hearings.chamberId} and o.matter_id = ${hearings.matterId} and o.deleted_at is null
		and o.order_text is not null and o.date < ${hearings.date}
	order by o.date desc, o.id desc limit 1)`;

const oneLine = (text: string) => cut(text.replaceAll(/\s+/g, " ").trim(), ORDER_LINE);
