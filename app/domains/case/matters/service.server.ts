import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { listedColumns } from "#app/core/database/listed-columns.ts";
import { readOnce } from "#app/core/database/reading.server.ts";
import { invalidField, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { linkColumns } from "#app/domains/case/clients/service.server.ts";
import { type Decided, splitDecided } from "#app/domains/case/conflicts/schema.ts";
import { settleConflicts } from "#app/domains/case/conflicts/settle.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { keysOf } from "#app/domains/law/cases/keys.ts";
import { sidesIn } from "#app/domains/law/cases/opposite.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { clients, hearings, matters, matterTeam, type Party, users } from "#drizzle/schema.ts";
import { refuseDuplicate, watchForTwins } from "./duplicates.server.ts";
import { isNamedLead } from "./homes.server.ts";
import type { CreateMatter } from "./schema.ts";

/** The first day from today on for which a hearing without a result is listed. */
export const nextDateOfMatter = () =>
	sql<string | null>`(select min(ahead.date)::text from ${hearings} ahead
		where ahead.chamber_id = ${matters.chamberId} and ahead.matter_id = ${matters.id}
			and ahead.deleted_at is null and ahead.result is null and ahead.date >= ${courtToday()})`;

export type MatterRow = Awaited<ReturnType<typeof selectMatters>>[number];

/** Matters with what is shown beside them, inside a running transaction. */
export const selectMatters = (tx: Tx, where: SQL | undefined) =>
	mattersWith(tx, where, getTableColumns(matters));

/** Of the parties of all rows of a list, as JSON. An answer may have less; what is more is not read. */
const MOST_PARTY_BYTES = 5_000_000;

/**
 * The same with the beginnings of their texts alone, for lists. The condition leaves no more rows than are listed. Without
 * parties in all of them where these have more than five million bytes together, which `tooManyParties` says.
 */
export const selectListedMatters = (tx: Tx, where: SQL | undefined) => mattersWith(tx, where, listed);

const listed = {
	...listedColumns(matters),
	parties: sql<
		Party[]
	>`case when sum(octet_length(${matters.parties}::text)) over () <= ${sql.raw(String(MOST_PARTY_BYTES))}
		then ${matters.parties} end`,
} as unknown as ReturnType<typeof listedColumns<typeof matters>>;

/** Whether `selectListedMatters` left the parties out. */
export const tooManyParties = (rows: readonly MatterRow[]) =>
	rows.some(({ matter }) => matter.parties === null);

function mattersWith(tx: Tx, where: SQL | undefined, matter: typeof listed) {
	return tx
		.select({
			matter,
			client: linkColumns,
			lead: { id: users.id, name: users.name },
			nextDateOfMatter: nextDateOfMatter(),
		})
		.from(matters)
		.leftJoin(clients, isItsClient)
		.leftJoin(users, isNamedLead)
		.where(where)
		.$dynamic();
}

/** Joins a matter's client. */
export const isItsClient = and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId));

/** The condition every query of this room begins with. */
export const mattersOf = (scope: Scope) =>
	and(eq(matters.chamberId, scope.chamberId), isNull(matters.deletedAt));

/** One matter with its client, looked up once for all loaders of a page. Throws `not_found` for whatever the viewer may not see. */
export function getMatter(viewer: Scope, matterId: string): Promise<MatterRow> {
	const find = () => inScope(viewer, (tx) => findMatter(tx, viewer, matterId));
	return readOnce(viewer, `matter ${matterId}`, find);
}

/** One matter inside a running transaction. Throws `not_found`. */
export async function findMatter(tx: Tx, scope: Scope, matterId: string): Promise<MatterRow> {
	const [row] = await selectMatters(tx, and(mattersOf(scope), eq(matters.id, matterId)));
	if (!row) throw notFound();
	return row;
}

/** Those of some matters that the viewer may see, inside a running transaction. */
export const matchedMatters = (tx: Tx, scope: Scope, matterIds: readonly string[]): Promise<MatterRow[]> =>
	selectMatters(tx, and(mattersOf(scope), inArray(matters.id, [...matterIds])));

/** Facts a record carries when it is entered as of an earlier day. */
export type MatterRecord = {
	createdAt?: Date;
	status?: typeof matters.$inferInsert.status;
	outcome?: typeof matters.$inferInsert.outcome;
	disposalDate?: string | null;
	natureOfDisposal?: string | null;
	reservedOn?: string | null;
	restricted?: boolean;
	/** Ids of the people who work on it; the creator by default. */
	team?: string[];
};

/** The row of a new matter with its search keys, to be written by the caller, together with its team and its activity entry. */
export function newMatter(
	viewer: Scope,
	facts: Omit<CreateMatter, "allowDuplicate" | keyof Decided>,
	record: MatterRecord = {},
) {
	const createdAt = record.createdAt ?? new Date();
	const stage = facts.stage ?? "filing";
	const status = record.status ?? (stage === "closed" ? "closed" : "active");
	const over = status === "closed" || status === "archived";
	return {
		...facts,
		...keysOf(facts),
		courtKey: courtKey(facts.court),
		chamberId: viewer.chamberId,
		id: newId(),
		stage,
		status,
		outcome: record.outcome ?? (over ? ("unknown" as const) : null),
		disposalDate: record.disposalDate ?? null,
		natureOfDisposal: record.natureOfDisposal ?? null,
		reservedOn: record.reservedOn ?? null,
		restricted: record.restricted ?? false,
		createdBy: viewer.userId,
		createdAt,
		updatedAt: createdAt,
	};
}

/**
 * Opens a matter. Throws `invalid` for an unknown client, `conflict` when the viewer may see the same case number in
 * the same court and `allowDuplicate` is not set, and what `settleConflicts` throws; a record of an earlier day was settled
 * then. A matter that begins closed has an unknown outcome.
 */
export function createMatter(
	viewer: Scope,
	{ allowDuplicate, ...input }: CreateMatter & Decided,
	record: MatterRecord = {},
): Promise<MatterRow> {
	const { rest: facts, decided } = splitDecided(input);
	const row = newMatter(viewer, facts, record);
	const { id, createdAt } = row;
	const author = { ...viewer, at: record.createdAt };
	return inScope(author, async (tx) => {
		const client = await requireClient(tx, viewer, facts.clientId);
		await refuseDuplicate(tx, viewer, row, allowDuplicate);
		await tx.insert(matters).values(row);
		await addTeam(tx, viewer, id, record.team ?? (viewer.userId ? [viewer.userId] : []), createdAt);
		await recordActivity(tx, author, {
			action: "created",
			entityType: "matter",
			entityId: id,
			matterId: id,
			meta: { title: facts.title, court: facts.court },
		});
		if (row.caseKey || row.cnr) await watchForTwins(tx, viewer, id);
		const sides = sidesIn({ ...facts, parties: facts.parties ?? [], clientName: client?.name });
		if (!record.createdAt) await settleConflicts(tx, viewer, { matterId: id }, sides, decided);
		return findMatter(tx, viewer, id);
	});
}

async function addTeam(
	tx: Tx,
	scope: Scope,
	matterId: string,
	team: string[],
	createdAt: Date,
): Promise<void> {
	const members = [...new Set(team)].map((userId) => ({
		chamberId: scope.chamberId,
		matterId,
		userId,
		createdAt,
	}));
	if (members.length > 0) await tx.insert(matterTeam).values(members);
}

/**
 * The client of that id, null without one. Refuses a client that is not there for the viewer; a link to another chamber's is
 * refused by PostgreSQL as well. The client cannot be deleted before the transaction ends.
 */
export async function requireClient(
	tx: Tx,
	scope: Scope,
	clientId: string | null | undefined,
): Promise<{ id: string; name: string } | null> {
	if (!clientId) return null;
	const [found] = await tx
		.select({ id: clients.id, name: clients.name })
		.from(clients)
		.where(and(eq(clients.chamberId, scope.chamberId), eq(clients.id, clientId), isNull(clients.deletedAt)))
		.for("key share");
	if (!found) throw invalidField("clientId", "matter.clientGone");
	return found;
}
