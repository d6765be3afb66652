import { and, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { cut } from "#app/core/format.ts";
import { sameCourt } from "#app/domains/courts/call-order.ts";
import {
	conditions,
	type HearingRow,
	inChamber,
	oldestFirst,
	selectHearings,
} from "#app/domains/hearings/service.server.ts";
import { clients, hearings, matters } from "#drizzle/schema.ts";

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

/** The cause list of one day, of everybody or of whoever goes (`me`, `none` or a person's id). Three queries however long it is. */
export async function causeList(viewer: Scope, day: string, assignedTo?: string): Promise<CauseList> {
	const rows = await inScope(viewer, async (tx) => {
		const listed = await selectHearings(tx, conditions(viewer, { date: day, assignedTo }))
			.orderBy(...oldestFirst)
			.limit(MAX_BOARD);
		const ids = [...new Set(listed.map(({ matter }) => matter.id))];
		const orders = await lastOrders(tx, viewer, ids, day);
		const people = await clientsOf(tx, viewer, ids);
		return listed.map((row) => ({
			...row,
			lastOrder: orders.get(row.matter.id) ?? null,
			client: people.get(row.matter.id) ?? null,
		}));
	});
	const courts = Map.groupBy(rows, ({ matter }) => sameCourt(matter.court));
	return [...courts.values()].map((listed) => ({ court: listed[0]?.matter.court ?? "", rows: listed }));
}

async function lastOrders(tx: Tx, scope: Scope, ids: string[], day: string): Promise<Map<string, string>> {
	const rows = await tx
		.selectDistinctOn([hearings.matterId], {
			matterId: hearings.matterId,
			text: sql<string>`left(${hearings.order}, 1000)`,
		})
		.from(hearings)
		.where(
			and(
				inChamber(scope),
				inArray(hearings.matterId, ids),
				isNotNull(hearings.order),
				lt(hearings.date, day),
			),
		)
		.orderBy(hearings.matterId, desc(hearings.date), desc(hearings.id));
	return new Map(rows.map(({ matterId, text }) => [matterId, oneLine(text)]));
}

const oneLine = (text: string) => cut(text.replaceAll(/\s+/g, " ").trim(), ORDER_LINE);

async function clientsOf(tx: Tx, scope: Scope, ids: string[]) {
	const rows = await tx
		.select({ matterId: matters.id, name: clients.name, phone: clients.phone })
		.from(matters)
		.innerJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
		.where(and(eq(matters.chamberId, scope.chamberId), inArray(matters.id, ids)));
	return new Map(rows.map(({ matterId, name, phone }) => [matterId, { name, phone }]));
}
