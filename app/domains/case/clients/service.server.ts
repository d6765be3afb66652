import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { listedColumns } from "#app/core/database/listed-columns.ts";
import { alphabetically, ascending, descending, sorted } from "#app/core/database/order.ts";
import { notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { containing, soundingOf, termsOf } from "#app/core/language/terms.ts";
import { logSecurity } from "#app/core/person/security-log.server.ts";
import { demandReading, entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { normalPhone } from "#app/core/phone.ts";
import type { Deletion } from "#app/core/web/fields.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { type Decided, splitDecided } from "#app/domains/case/conflicts/schema.ts";
import { settleConflicts } from "#app/domains/case/conflicts/settle.server.ts";
import { changedMeanwhile } from "#app/domains/desk/activity/changed.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { soundQuery, textArray } from "#app/domains/paper/finding/matches.server.ts";
import { type ClientIdentifier, clients, matters } from "#drizzle/schema.ts";
import { maskedIdentifier, storedIdentifier } from "./contact.ts";
import { addressNames, columnsOf, contactNames, messagingNames, personNames } from "./fields.ts";
import { type ClientQuery, type CreateClient, MOST_CLIENTS, type UpdateClient } from "./schema.ts";

const MOST = 50_000;

/** The columns of a client as matters carry it. */
export const linkColumns = {
	id: clients.id,
	name: clients.name,
	...(Object.fromEntries(contactNames.map((name) => [name, clients[name]])) as Pick<
		typeof clients,
		(typeof contactNames)[number]
	>),
};

export type ClientRow = { client: typeof clients.$inferSelect; mattersCount: number };

/** Clients with the number of their matters; row-level security counts only those the viewer may see. */
async function withCounts(tx: Tx, scope: Scope, found: ClientRow["client"][]): Promise<ClientRow[]> {
	if (found.length === 0) return [];
	const ids = found.map(({ id }) => id);
	const counts = await tx
		.select({ clientId: matters.clientId, n: count() })
		.from(matters)
		.where(
			and(eq(matters.chamberId, scope.chamberId), inArray(matters.clientId, ids), isNull(matters.deletedAt)),
		)
		.groupBy(matters.clientId);
	const byClient = new Map(counts.map(({ clientId, n }) => [clientId, n]));
	return found.map((client) => ({ client, mattersCount: byClient.get(client.id) ?? 0 }));
}

/** The condition every query of this room begins with. */
export const clientsOf = (scope: Scope) =>
	and(eq(clients.chamberId, scope.chamberId), isNull(clients.deletedAt));

function orderOf(sort: ClientQuery["sort"] = "-createdAt"): SQL[] {
	const { createdAt, updatedAt } = clients;
	return sorted(sort, { name: alphabetically(clients.name), createdAt, updatedAt }, clients.id);
}

/**
 * Clients of the chamber, newest first unless sorted; `q` looks in name, e-mail, telephone number, city and the identifiers that
 * the viewer may see whole. Throws `forbidden` where `active` is asked with a key that does not read matters.
 */
export async function listClients(viewer: Viewer, query: ClientQuery): Promise<Page<ClientRow>> {
	if (query.active) await demandReading(viewer, "matters");
	const window = windowOf(query);
	return inScope(viewer, async (tx) => {
		const where = and(
			clientsOf(viewer),
			query.active ? inArray(clients.id, withActiveMatter(tx, viewer)) : undefined,
			query.q ? matching(query.q) : undefined,
		);
		const [rows, totals] = await Promise.all([
			tx
				.select(listedColumns(clients))
				.from(clients)
				.where(where)
				.orderBy(...orderOf(query.sort))
				.limit(window.limit)
				.offset(window.offset),
			tx.select({ n: count() }).from(clients).where(where),
		]);
		return pageOf(await withCounts(tx, viewer, rows), totals[0]?.n ?? 0, window);
	});
}

/** The clients of the active matters that the viewer may see, by their ids, in place of a list. */
export function withActiveMatter(tx: Tx, { chamberId }: Scope) {
	return tx
		.select({ id: matters.clientId })
		.from(matters)
		.where(
			and(
				eq(matters.chamberId, chamberId),
				eq(matters.status, sql`'active'`),
				isNull(matters.deletedAt),
				isNotNull(matters.clientId),
			),
		);
}

/**
 * Clients that hold every word of `q`, or words that sound so in other letters, or its digits as a telephone number.
 * Under row-level security only ids are looked up.
 */
function matching(q: string): SQL {
	const terms = termsOf(q);
	const looked = textArray(terms.patterns.length > 0 ? terms.patterns : [containing(terms.folded)]);
	const sounding = soundingOf(terms);
	const digits = normalPhone(q).replace(/\D/g, "");
	const found = [
		sql`search_clients(${looked}, ${MOST}::int)`,
		...(sounding ? [sql`search_clients_loosely(${soundQuery(sounding)}, ${MOST}::int)`] : []),
		...(digits.length < 4 ? [] : [sql`search_clients(${textArray([containing(digits)])}, ${MOST}::int)`]),
	];
	return sql`(${or(...found.map((ids) => sql`${clients.id} in (select id from ${ids})`))})`;
}

/** One client with the number of its matters the viewer may see. Throws `not_found`. */
export function getClient(viewer: Scope, clientId: string): Promise<ClientRow> {
	return inScope(viewer, (tx) => findClient(tx, viewer, clientId));
}

/** `getClient` inside a running transaction. */
export async function findClient(tx: Tx, scope: Scope, clientId: string): Promise<ClientRow> {
	const found = await tx
		.select()
		.from(clients)
		.where(and(clientsOf(scope), eq(clients.id, clientId)));
	const [row] = await withCounts(tx, scope, found);
	if (!row) throw notFound();
	return row;
}

export type ClientOption = { id: string; name: string };

/** Names to choose a client from, in order; one more than are listed tells that there are more. `q` narrows them as in the list. */
export function clientOptions(viewer: Scope, q?: string): Promise<ClientOption[]> {
	return inScope(viewer, (tx) =>
		tx
			.select({ id: clients.id, name: clients.name })
			.from(clients)
			.where(and(clientsOf(viewer), q ? matching(q) : undefined))
			.orderBy(asc(sql`lower(${clients.name})`), asc(clients.id))
			.limit(MOST_CLIENTS + 1),
	);
}

/** Finds clients for a form's search among too many of them. */
export const findClients = async (viewer: Scope, q: string) =>
	(await clientOptions(viewer, q)).map(({ id, name }) => ({ value: id, label: name }));

export type ClientMatter = Awaited<ReturnType<typeof clientMatters>>[number];

/** A client's matters as far as the viewer may see them, newest first, each with its next date. */
export function clientMatters(viewer: Scope, clientId: string, today: string) {
	// Named in full: drizzle writes columns of the one table of a query without its name, and hearings have an id too.
	const nextDate = sql<
		string | null
	>`(select min(h.date)::text from hearings h where h.chamber_id = matters.chamber_id
		and h.matter_id = matters.id and h.deleted_at is null and h.date >= ${today} and h.result is null)`;
	return inScope(viewer, (tx) =>
		tx
			.select({
				id: matters.id,
				title: matters.title,
				caseNumber: matters.caseNumber,
				court: matters.court,
				stage: matters.stage,
				status: matters.status,
				nextDate,
			})
			.from(matters)
			.where(
				and(
					eq(matters.chamberId, viewer.chamberId),
					eq(matters.clientId, clientId),
					isNull(matters.deletedAt),
				),
			)
			.orderBy(...descending(matters.createdAt, matters.id))
			.limit(100),
	);
}

/** The ids and titles of all matters of a client that the viewer may see, the oldest first. */
export function matterNames(viewer: Scope, clientId: string): Promise<{ id: string; title: string }[]> {
	const mine = and(
		eq(matters.chamberId, viewer.chamberId),
		eq(matters.clientId, clientId),
		isNull(matters.deletedAt),
	);
	return inScope(viewer, (tx) =>
		tx
			.select({ id: matters.id, title: matters.title })
			.from(matters)
			.where(mine)
			.orderBy(...ascending(matters.createdAt, matters.id)),
	);
}

/** Whether the year of birth in it was reckoned from an age. */
type Reckoned = { birthYearAbout?: boolean };

/** The row of a new client, to be written by the caller, together with its activity entry. */
export function newClient(
	viewer: Scope,
	input: Omit<CreateClient, keyof Decided> & Reckoned,
	createdAt: Date,
) {
	return {
		chamberId: viewer.chamberId,
		id: newId(),
		name: input.name,
		...textsOf(input),
		birthYearAbout: input.birthYearAbout ?? false,
		identifiers: (input.identifiers ?? []).map(storedIdentifier),
		createdBy: viewer.userId,
		createdAt,
		updatedAt: createdAt,
	};
}

/** Facts a record carries when it is entered later than it happened. */
export type ClientRecord = { createdAt?: Date };

/** Adds a client. Throws what `settleConflicts` throws; a record of an earlier day was settled then. */
export function createClient(
	viewer: Scope,
	given: CreateClient & Decided,
	record: ClientRecord = {},
): Promise<ClientRow> {
	const { rest: input, decided } = splitDecided(given);
	const createdAt = record.createdAt ?? new Date();
	const row = newClient(viewer, input, createdAt);
	const { id } = row;
	const author = { ...viewer, at: record.createdAt };
	return inScope(author, async (tx) => {
		await tx.insert(clients).values(row);
		await recordClient(tx, author, "created", { id, name: input.name });
		const sides = { own: [input.name], opposite: [] };
		if (!record.createdAt) await settleConflicts(tx, viewer, { clientId: id }, sides, decided);
		return findClient(tx, viewer, id);
	});
}

/**
 * Changes a client; what the input leaves out stays as it is. Throws `not_found`, `conflict` when `version` is not
 * the current one, and for another name what `settleConflicts` throws.
 */
export function updateClient(
	viewer: Scope,
	clientId: string,
	given: UpdateClient & Decided & Reckoned,
): Promise<ClientRow> {
	const { rest: input, decided } = splitDecided(given);
	const texts = textsOf(input);
	return inScope(viewer, async (tx) => {
		const [before] = await tx
			.select()
			.from(clients)
			.where(and(clientsOf(viewer), eq(clients.id, clientId)))
			.for("update");
		if (!before) throw notFound();
		if (input.version && input.version !== before.version)
			throw await changedMeanwhile(tx, viewer, "client", clientId);
		const identifiers = input.identifiers && retainedIdentifiers(before.identifiers, input.identifiers);
		await tx
			.update(clients)
			.set({
				...texts,
				birthYearAbout: isUntouched(texts.birthYear, before.birthYear)
					? before.birthYearAbout
					: (input.birthYearAbout ?? false),
				name: input.name,
				identifiers,
				version: before.version + 1,
				updatedAt: new Date(),
			})
			.where(and(clientsOf(viewer), eq(clients.id, clientId)));
		await recordClient(tx, viewer, "updated", { id: clientId, name: input.name ?? before.name });
		if (input.name && input.name !== before.name) {
			const sides = { own: [input.name], opposite: [] };
			await settleConflicts(tx, viewer, { clientId }, sides, decided);
		}
		return findClient(tx, viewer, clientId);
	});
}

const isUntouched = (given: string | null | undefined, before: string | null) =>
	given === undefined || given === before;

/** A masked identifier that is sent back unchanged means the stored one. */
function retainedIdentifiers(
	before: ClientIdentifier[],
	given: NonNullable<UpdateClient["identifiers"]>,
): ClientIdentifier[] {
	return given.map(
		(item) => before.find((known) => maskedIdentifier(known) === item.value) ?? storedIdentifier(item),
	);
}

const textsOf = ({
	contact,
	address,
	person,
	messaging,
}: Pick<UpdateClient, "contact" | "address" | "person" | "messaging">) => ({
	...columnsOf(contactNames, contact),
	...columnsOf(addressNames, address),
	...columnsOf(personNames, person),
	...columnsOf(messagingNames, messaging),
});

/** Shows a client's identifiers whole, and records that they were looked at. Throws `not_found`. */
export async function revealIdentifiers(viewer: Viewer, clientId: string): Promise<ClientIdentifier[]> {
	const identifiers = await inScope(viewer, async (tx) => {
		const { client } = await findClient(tx, viewer, clientId);
		await recordClient(tx, viewer, "viewed", client);
		return client.identifiers;
	});
	await logSecurity({ ...entryBy(viewer), event: "unmasked", subject: clientId });
	return identifiers;
}

/** Records what was done to a client, in the transaction of the change. */
export function recordClient(
	tx: Tx,
	viewer: Scope,
	action: "created" | "updated" | "viewed" | "downloaded" | "deleted" | "restored",
	client: { id: string; name: string },
	{ reason }: Deletion = {},
): Promise<void> {
	return recordActivity(tx, viewer, {
		action,
		entityType: "client",
		entityId: client.id,
		matterId: null,
		meta: { name: client.name, ...(reason ? { reason } : {}) },
	});
}
