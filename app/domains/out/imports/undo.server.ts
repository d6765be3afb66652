import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { emptyAdvocate } from "#app/domains/desk/users/advocates.server.ts";
import {
	clients,
	conflictChecks,
	hearings,
	importRows,
	matters,
	matterTeam,
	notifications,
} from "#drizzle/schema.ts";
import { undoRefresh } from "./refresh-undo.server.ts";
import {
	advance,
	type Import,
	inStep,
	rowsOfImport,
	setAdvocateFills,
	setImportState,
} from "./service.server.ts";

const BATCH = 100;

type Row = typeof importRows.$inferSelect;

/**
 * Takes out again what an import brought in, a hundred rows at a time; goes on where it was broken off. What was built on
 * stays as it is: a matter that was changed, has something that the import did not bring, or is named in the activity log,
 * and a client who was changed or has a matter.
 */
export async function takeOut(scope: Scope, importId: string): Promise<void> {
	const takeOutNext = () => inStep(scope, importId, "undoing", (tx, now) => takeOutSome(tx, scope, now));
	while (await takeOutNext());
}

async function takeOutSome(tx: Tx, scope: Scope, now: Import): Promise<boolean> {
	const importId = now.id;
	const rows = await tx
		.select()
		.from(importRows)
		.where(and(rowsOfImport(scope, importId), eq(importRows.done, true)))
		.orderBy(asc(importRows.number))
		.limit(BATCH);
	if (rows.length === 0) {
		await takeOutClients(tx, scope, importId);
		await setImportState(tx, now, "undone");
		return false;
	}
	await undoRefresh(
		tx,
		scope,
		now,
		rows.flatMap(({ existingId, number }) => (existingId ? [number] : [])),
	);
	await emptyAdvocates(tx, scope, now, rows);
	await takeOutMatters(tx, scope, importId, rows);
	await tx
		.update(importRows)
		.set({ done: false })
		.where(
			and(
				rowsOfImport(scope, importId),
				inArray(
					importRows.number,
					rows.map(({ number }) => number),
				),
			),
		);
	await advance(tx, now, rows.length);
	return true;
}

async function emptyAdvocates(tx: Tx, scope: Scope, now: Import, rows: readonly Row[]): Promise<void> {
	for (const { number, advocateId, advocateFills } of rows) {
		if (!advocateId || !advocateFills) continue;
		await emptyAdvocate(tx, scope, advocateId, advocateFills);
		await setAdvocateFills(tx, now, number, {});
	}
}

async function takeOutMatters(tx: Tx, scope: Scope, importId: string, rows: readonly Row[]): Promise<void> {
	const ids = await untouched(
		tx,
		scope,
		rows.flatMap(({ matterId }) => matterId ?? []),
	);
	if (ids.length === 0) return;
	await tx
		.update(importRows)
		.set({ matterId: null, nextHearingId: null, lastHearingId: null })
		.where(and(rowsOfImport(scope, importId), inArray(importRows.matterId, ids)));
	const { chamberId } = scope;
	// A later file may have had one of them, and changed nothing.
	await tx
		.update(importRows)
		.set({ existingId: null })
		.where(and(eq(importRows.chamberId, chamberId), inArray(importRows.existingId, ids)));
	await tx
		.delete(notifications)
		.where(
			and(
				eq(notifications.chamberId, chamberId),
				inArray(notifications.kind, ["same_number", "conflict"]),
				inArray(notifications.subjectId, ids),
			),
		);
	await tx
		.delete(conflictChecks)
		.where(and(eq(conflictChecks.chamberId, chamberId), inArray(conflictChecks.matterId, ids)));
	await tx.delete(hearings).where(and(eq(hearings.chamberId, chamberId), inArray(hearings.matterId, ids)));
	await tx
		.delete(matterTeam)
		.where(and(eq(matterTeam.chamberId, chamberId), inArray(matterTeam.matterId, ids)));
	await tx.delete(matters).where(and(eq(matters.chamberId, chamberId), inArray(matters.id, ids)));
}

/** Of these matters those on which nothing was built; locked, so that nothing is meanwhile. */
async function untouched(tx: Tx, scope: Scope, ids: string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const found = await tx
		.select({ id: matters.id })
		.from(matters)
		.where(and(eq(matters.chamberId, scope.chamberId), inArray(matters.id, ids), eq(matters.version, 1)))
		.orderBy(asc(matters.id))
		.for("update");
	const still = found.map(({ id }) => id);
	if (still.length === 0) return [];
	const built = await builtOn(tx, scope, still);
	return still.filter((id) => !built.has(id));
}

/** The matters on which something hangs that the import did not bring, or brought and somebody changed. */
async function builtOn(tx: Tx, { chamberId }: Scope, ids: string[]): Promise<Set<string>> {
	const these = sql`(${sql.join(
		ids.map((id) => sql`${id}::uuid`),
		sql`, `,
	)})`;
	const on = (table: string, more = sql``) =>
		sql`select t.matter_id as id from ${sql.identifier(table)} t
			where t.chamber_id = ${chamberId} and t.matter_id in ${these} ${more}`;
	const brought = sql`exists (select 1 from import_rows r where r.chamber_id = t.chamber_id
		and (r.next_hearing_id = t.id or r.last_hearing_id = t.id))`;
	const rows = await tx.execute<{ id: string }>(sql`
		${on("hearings", sql`and (t.version > 1 or not ${brought})`)}
		union ${on("documents")} union ${on("drafts")} union ${on("tasks")} union ${on("activity")}
		union ${on("notifications", sql`and (t.kind <> 'conflict' or t.subject_id <> t.matter_id)`)}
		union ${on(
			"conflict_hits",
			sql`and t.check_id not in (select c.id from conflict_checks c
			where c.chamber_id = t.chamber_id and c.matter_id in ${these})`,
		)}
		union ${on("conflict_checks", sql`and t.outcome in ('different', 'consent', 'proceed')`)}
		union select t.matter_id from matter_team t join matters m on m.chamber_id = t.chamber_id and m.id = t.matter_id
			where t.chamber_id = ${chamberId} and t.matter_id in ${these} and t.user_id is distinct from m.created_by`);
	return new Set(rows.map(({ id }) => id));
}

async function takeOutClients(tx: Tx, scope: Scope, importId: string): Promise<void> {
	const made = await tx
		.select({ id: clients.id })
		.from(clients)
		.where(
			and(
				eq(clients.chamberId, scope.chamberId),
				eq(clients.version, 1),
				sql`${clients.id} in (select r.client_id from import_rows r
					where r.chamber_id = ${scope.chamberId} and r.import_id = ${importId} and r.made_client)`,
				sql`not exists (select 1 from matters m
					where m.chamber_id = ${clients.chamberId} and m.client_id = ${clients.id})`,
			),
		)
		.orderBy(asc(clients.id))
		.for("update");
	const ids = made.map(({ id }) => id);
	if (ids.length === 0) return;
	// Rows of other imports may have joined the client; a matter of theirs would have kept it.
	await tx
		.update(importRows)
		.set({ clientId: null, madeClient: false })
		.where(and(eq(importRows.chamberId, scope.chamberId), inArray(importRows.clientId, ids)));
	await tx.delete(clients).where(and(eq(clients.chamberId, scope.chamberId), inArray(clients.id, ids)));
}
