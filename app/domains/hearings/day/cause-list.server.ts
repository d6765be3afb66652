import { and, eq, sql } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { cut } from "#app/core/format.ts";
import { sameCourt } from "#app/domains/courts/call-order.ts";
import {
	type HearingRow,
	isGoer,
	listedFacts,
	ofMatter,
	oldestFirst,
} from "#app/domains/hearings/rows.server.ts";
import { conditions } from "#app/domains/hearings/service.server.ts";
import { clients, hearings, matters, users } from "#drizzle/schema.ts";

const MAX_BOARD = 500;
/** Of an order on one line, in characters as people see them. */
const ORDER_LINE = 140;

export type Listed = HearingRow & {
	/** What was ordered in the matter last before that day, on one line. */
	lastOrder: string | null;
	client: { name: string; phone: string | null } | null;
};

/** The hearings of a day as they are called, court by court. */
export type CauseList = { court: string; rows: Listed[] }[];

/** The cause list of one day, of everybody or of whoever goes (`me`, `none` or a person's id), in one statement. */
export async function causeList(viewer: Scope, day: string, assignedTo?: string): Promise<CauseList> {
	const rows = await inScope(viewer, (tx) =>
		tx
			.select({ ...listedFacts, lastOrder, client: { name: clients.name, phone: clients.phone } })
			.from(hearings)
			.innerJoin(matters, ofMatter)
			.leftJoin(users, isGoer)
			.leftJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
			.where(conditions(viewer, { date: day, assignedTo }))
			.orderBy(...oldestFirst)
			.limit(MAX_BOARD),
	);
	const listed = rows.map((row) => ({ ...row, lastOrder: row.lastOrder && oneLine(row.lastOrder) }));
	const courts = Map.groupBy(listed, ({ matter }) => sameCourt(matter.court));
	return [...courts.values()].map((rows) => ({ court: rows[0]?.matter.court ?? "", rows }));
}

/** What was ordered in a hearing's matter before its day; the beginning of an order is enough for a line. */
const lastOrder = sql<string | null>`(select left(o.order_text, 1000) from ${hearings} o
	where o.chamber_id = ${hearings.chamberId} and o.matter_id = ${hearings.matterId} and o.deleted_at is null
		and o.order_text is not null and o.date < ${hearings.date}
	order by o.date desc, o.id desc limit 1)`;

const oneLine = (text: string) => cut(text.replaceAll(/\s+/g, " ").trim(), ORDER_LINE);
