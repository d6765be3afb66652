import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { insertMany } from "#app/core/database/insert-many.ts";
import { newClient } from "#app/domains/case/clients/service.server.ts";
import { sameMatters } from "#app/domains/case/matters/duplicates.server.ts";
import { newMatter } from "#app/domains/case/matters/service.server.ts";
import { type HearingValues, newHearing } from "#app/domains/day/hearings/create.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { fillAdvocate } from "#app/domains/desk/users/advocates.server.ts";
import { clients, hearings, importRows, matters, matterTeam } from "#drizzle/schema.ts";
import { existsAs, numberOf } from "./check.server.ts";
import { hiddenFromOwner, noteConflicts, watchForHidden } from "./hidden.server.ts";
import { diaryOf, refreshMatter, refreshOf } from "./refresh.server.ts";
import {
	aboutImport,
	acceptedBy,
	advance,
	type Import,
	inStep,
	rowsOfImport,
	setAdvocateFills,
	setImportState,
} from "./service.server.ts";
import type { RowFacts, RowHearing } from "./sheet/row.ts";

/** Rows of one transaction: what is broken off has either brought in all of them or none. */
const BATCH = 100;

type Row = typeof importRows.$inferSelect & { facts: RowFacts };

/**
 * Brings the accepted rows in, a hundred at a time, each with its matter, its client and its hearings. Goes on where it
 * was broken off. Single matters are not notified: the whole import is one entry of the activity log.
 */
export async function bringIn(scope: Scope, importId: string): Promise<void> {
	const bringInNext = () => inStep(scope, importId, "committing", (tx, now) => bringInSome(tx, scope, now));
	while (await bringInNext());
}

async function bringInSome(tx: Tx, scope: Scope, now: Import): Promise<boolean> {
	const rows = await nextRows(tx, scope, now);
	if (rows.length === 0) {
		await recordActivity(tx, scope, { ...aboutImport(now), action: "completed" });
		await setImportState(tx, now, "done", { committedAt: new Date() });
		return false;
	}
	await fillAdvocates(tx, scope, now, rows);
	const ofMatters = rows.filter(({ verdict }) => verdict !== "advocate");
	const [known, others] = [ofMatters.filter(isKnown), ofMatters.filter((row) => !isKnown(row))];
	await refreshRows(tx, scope, now, known);
	const fresh = await withoutTaken(tx, scope, others);
	await insertRows(tx, scope, now.id, fresh);
	await markDone(
		tx,
		scope,
		now.id,
		rows.filter((row) => !fresh.includes(row)),
	);
	await advance(tx, now, rows.length);
	return true;
}

/** Puts what rows have of advocates; each row then says what it did put. */
async function fillAdvocates(tx: Tx, scope: Scope, now: Import, rows: Row[]): Promise<void> {
	for (const { number, advocateId, advocateFills } of rows) {
		if (!advocateId || !advocateFills) continue;
		await setAdvocateFills(tx, now, number, await fillAdvocate(tx, scope, advocateId, advocateFills));
	}
}

async function nextRows(tx: Tx, scope: Scope, now: Import): Promise<Row[]> {
	const rows = await tx
		.select()
		.from(importRows)
		.where(
			and(
				rowsOfImport(scope, now.id),
				eq(importRows.done, false),
				inArray(importRows.verdict, acceptedBy(now)),
			),
		)
		.orderBy(asc(importRows.number))
		.limit(BATCH);
	return rows as Row[];
}

/** Whether a row is of a matter that was there at the dry run. */
const isKnown = ({ existingId }: Row) => existingId !== null;

/** Refreshes the matters that are there, each as it is now; what is said of a row follows where that has changed since. */
async function refreshRows(tx: Tx, scope: Scope, now: Import, rows: Row[]): Promise<void> {
	const diary = await diaryOf(
		tx,
		scope,
		rows.flatMap(({ existingId }) => existingId ?? []),
	);
	for (const { number, facts, existingId } of rows) {
		const matter = diary.get(existingId ?? "");
		if (!matter) continue;
		const { verdict: found, diaryDate } = refreshOf(scope, facts, matter);
		// Once it is brought in it is moved like any other.
		const verdict = found === "earlier" && now.withEarlier ? "moved" : found;
		await refreshMatter(tx, scope, now, number, { facts, diary: matter, verdict });
		await tx
			.update(importRows)
			.set({ verdict, diaryDate })
			.where(and(rowsOfImport(scope, now.id), eq(importRows.number, number)));
	}
}

/** The rows whose cases have not been entered since the dry run; the others are returned like existing ones. */
async function withoutTaken(tx: Tx, scope: Scope, rows: Row[]): Promise<Row[]> {
	const same = await sameMatters(
		tx,
		scope,
		rows.map(({ facts }) => numberOf(facts)),
		true,
	);
	for (const [at, { importId, number }] of rows.entries()) {
		const found = same[at];
		if (!found) continue;
		await tx
			.update(importRows)
			.set(existsAs(found))
			.where(and(rowsOfImport(scope, importId), eq(importRows.number, number)));
	}
	return rows.filter((_, at) => !same[at]);
}

async function insertRows(tx: Tx, scope: Scope, importId: string, rows: Row[]): Promise<void> {
	if (rows.length === 0) return;
	const createdAt = new Date();
	const clientOf = await clientsFor(tx, scope, importId, rows, createdAt);
	const made = rows.map((row) => {
		const client = clientOf.get(row.number) ?? null;
		const { facts, record } = standOf(row.facts);
		const matter = newMatter(scope, { ...facts, clientId: client?.id ?? null }, { ...record, createdAt });
		const hearing = (from: RowHearing | null) =>
			from ? newHearing(scope, { ...from, matterId: matter.id } satisfies HearingValues, createdAt) : null;
		const { next, last } = row.facts;
		return { number: row.number, client, matter, next: hearing(next), last: hearing(last) };
	});
	await insertMany(
		tx,
		matters,
		made.map(({ matter }) => matter),
	);
	const { chamberId, userId } = scope;
	if (userId)
		await insertMany(
			tx,
			matterTeam,
			made.map(({ matter }) => ({ chamberId, matterId: matter.id, userId, createdAt })),
		);
	const dates = made.flatMap(({ next, last }) => [last, next]).filter((one) => one !== null);
	await insertMany(tx, hearings, dates);
	await noteResults(tx, scope, importId, made);
	const hidden = await hiddenFromOwner(tx, scope);
	const written = made.map(({ matter, client }, at) => ({ matter, client, row: rows[at] as Row }));
	await watchForHidden(tx, scope, written, hidden);
	await noteConflicts(tx, scope, written, hidden);
}

/** A matter as it stands: what a row says in place of a next date may be that it is decided, or that its judgment is awaited. */
function standOf({ matter, state, last, disposalDate, natureOfDisposal }: RowFacts) {
	if (state === "disposed") {
		const record = { disposalDate: disposalDate ?? null, natureOfDisposal: natureOfDisposal ?? null };
		return { facts: { ...matter, stage: "closed" as const }, record };
	}
	if (state !== "reserved") return { facts: matter, record: {} };
	const record = { status: "judgment_reserved" as const, reservedOn: last?.date ?? null };
	return { facts: { ...matter, stage: "judgment" as const }, record };
}

type Client = { id: string; isNew: boolean };
type Made = {
	number: number;
	client: Client | null;
	matter: ReturnType<typeof newMatter>;
	next: ReturnType<typeof newHearing> | null;
	last: ReturnType<typeof newHearing> | null;
};

/** The client of each row: the chamber's own, the one that an earlier row made, or one made now. */
async function clientsFor(
	tx: Tx,
	scope: Scope,
	importId: string,
	rows: Row[],
	createdAt: Date,
): Promise<Map<number, Client>> {
	const byKey = await knownClients(tx, scope, importId, rows);
	const made: (typeof clients.$inferInsert)[] = [];
	const clientOf = new Map<number, Client>();
	for (const { number, facts, clientKey: key } of rows) {
		if (!facts.client || !key) continue;
		const known = byKey.get(key);
		if (known) clientOf.set(number, { id: known, isNew: false });
		else {
			const { name, phone, email, street, birthYearAbout, ...person } = facts.client;
			const client = newClient(
				scope,
				{ name, contact: { phone, email }, address: { street }, person, birthYearAbout },
				createdAt,
			);
			made.push(client);
			byKey.set(key, client.id);
			clientOf.set(number, { id: client.id, isNew: true });
		}
	}
	await insertMany(tx, clients, made);
	return clientOf;
}

/** The clients by the names that the rows give them; locked, so that none is deleted before its matter is written. */
async function knownClients(
	tx: Tx,
	scope: Scope,
	importId: string,
	rows: Row[],
): Promise<Map<string, string>> {
	const keys = [...new Set(rows.flatMap(({ clientKey: key }) => key ?? []))];
	if (keys.length === 0) return new Map();
	const found = await tx
		.select({ key: importRows.clientKey, id: clients.id })
		.from(importRows)
		.innerJoin(clients, and(eq(clients.chamberId, importRows.chamberId), eq(clients.id, importRows.clientId)))
		.where(
			and(
				rowsOfImport(scope, importId),
				inArray(importRows.clientKey, keys),
				isNotNull(importRows.clientId),
				isNull(clients.deletedAt),
			),
		)
		.orderBy(asc(importRows.number))
		.for("key share", { of: clients });
	return new Map(found.flatMap(({ key, id }) => (key ? [[key, id] as const] : [])));
}

async function noteResults(tx: Tx, scope: Scope, importId: string, made: readonly Made[]): Promise<void> {
	const values = made.map(({ number, client, matter, next, last }) => ({
		number,
		matter_id: matter.id,
		client_id: client?.id ?? null,
		made_client: client?.isNew ?? false,
		next_hearing_id: next?.id ?? null,
		last_hearing_id: last?.id ?? null,
	}));
	await tx.execute(sql`
		update import_rows r set done = true, matter_id = v.matter_id, client_id = v.client_id, made_client = v.made_client,
			next_hearing_id = v.next_hearing_id, last_hearing_id = v.last_hearing_id
		from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(number int, matter_id uuid, client_id uuid,
			made_client boolean, next_hearing_id uuid, last_hearing_id uuid)
		where r.chamber_id = ${scope.chamberId} and r.import_id = ${importId} and r.number = v.number`);
}

/** The rows that are settled although nothing was made of them. */
async function markDone(tx: Tx, scope: Scope, importId: string, rows: readonly Row[]): Promise<void> {
	if (rows.length === 0) return;
	const numbers = rows.map(({ number }) => number);
	await tx
		.update(importRows)
		.set({ done: true })
		.where(and(rowsOfImport(scope, importId), inArray(importRows.number, numbers)));
}
