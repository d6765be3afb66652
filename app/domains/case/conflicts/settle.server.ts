import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { isTelling, namesOf } from "#app/domains/law/cases/names.ts";
import { type NamedSides, type Sided, sidesIn } from "#app/domains/law/cases/opposite.ts";
import { clients, conflictChecks, conflictHits, matters, users } from "#drizzle/schema.ts";
import type { ConflictOutcome } from "#drizzle/words.ts";
import { conflictsIn, keyOfHits } from "./check.server.ts";
import { tellOfConflictsJob } from "./jobs.server.ts";
import type { CheckedSides, Decided, Hit } from "./schema.ts";

/** What a decision is about: one of the chamber's matters or clients. */
export type Subject = { matterId: string; clientId?: never } | { clientId: string; matterId?: never };

const of = (scope: Scope, { matterId, clientId }: Subject) =>
	and(
		eq(conflictChecks.chamberId, scope.chamberId),
		matterId ? eq(conflictChecks.matterId, matterId) : eq(conflictChecks.clientId, clientId ?? ""),
	);

/**
 * Checks a matter or client just written, in its transaction, and records what was decided. A form without a decision about
 * the very hits it showed is refused with `conflict` and the hits; /api is not, and the record says so. Throws `invalid`
 * where a decision lacks its reason. What the viewer may not see is looked for by the worker, whether there is any or not.
 */
export async function settleConflicts(
	tx: Tx,
	viewer: Scope,
	subject: Subject,
	sides: NamedSides,
	decided: Decided,
): Promise<void> {
	if (!namesOf([...sides.own, ...sides.opposite, ...(sides.advocates ?? [])]).some(isTelling)) return;
	const hits = await openConflicts(tx, viewer, subject, { ...sides, papers: "some" });
	if (hits.length > 0)
		await recordConflicts(tx, viewer, subject, hits, outcomeOf(decided, hits), decided.conflictReason);
	await watchForConflicts(tx, viewer, subject);
}

/** The hits of a matter or client about which nothing is decided yet. */
export async function openConflicts(
	tx: Tx,
	viewer: Scope,
	subject: Subject,
	sides: CheckedSides,
): Promise<Hit[]> {
	const [hits = []] = await conflictsIn(tx, viewer, [{ ...sides, ...subject }]);
	if (hits.length === 0) return [];
	const settled = await settledPlaces(tx, viewer, subject);
	return hits.filter((hit) => !settled.has(keyByFound(hit)));
}

/** However the name is written in the case itself: what was decided is whether that person stands there too. */
const keyByFound = (hit: Pick<Hit, "found" | "matterId" | "clientId">) =>
	[hit.found, hit.clientId ?? hit.matterId].join(" ");

async function settledPlaces(tx: Tx, viewer: Scope, subject: Subject): Promise<Set<string>> {
	const rows = await tx
		.select({ found: conflictHits.found, matterId: conflictHits.matterId, clientId: conflictHits.clientId })
		.from(conflictHits)
		.innerJoin(
			conflictChecks,
			and(eq(conflictChecks.chamberId, conflictHits.chamberId), eq(conflictChecks.id, conflictHits.checkId)),
		)
		.where(
			and(
				of(viewer, subject),
				inArray(conflictChecks.outcome, ["different", "consent", "proceed", "imported"]),
			),
		);
	return new Set(rows.map(keyByFound));
}

function outcomeOf(decided: Decided, hits: readonly Hit[]): ConflictOutcome {
	const { conflictDecision, conflictReason, conflictShown, asksConflicts } = decided;
	const key = keyOfHits(hits);
	if (asksConflicts && !(conflictDecision && conflictShown === key)) throw asking(hits, key);
	if (!conflictDecision) return "not_asked";
	if (conflictDecision !== "different" && !conflictReason) throw withoutReason(hits, key);
	return conflictDecision;
}

const asking = (hits: readonly Hit[], key: string) =>
	new AppError("conflict", "conflict.found", {
		fields: { conflictDecision: ["conflict.found"] },
		data: { conflicts: { hits, key } },
	});

function withoutReason(hits: readonly Hit[], key: string): AppError {
	const { code, fields } = invalidField("conflictReason", "conflict.reasonMissing");
	return new AppError(code, "conflict.reasonMissing", {
		...(fields ? { fields } : {}),
		data: { conflicts: { hits, key } },
	});
}

/** Records hits and what was decided about them, in the transaction of the change. */
export async function recordConflicts(
	tx: Tx,
	scope: Scope,
	subject: Subject,
	hits: readonly Hit[],
	outcome: ConflictOutcome,
	reason?: string | null,
): Promise<void> {
	const { chamberId, userId: decidedBy } = scope;
	const id = newId();
	const check = { chamberId, id, ...subject, outcome, reason: reason ?? null, decidedBy };
	await tx
		.insert(conflictChecks)
		.values({ ...check, hitsKey: keyOfHits(hits), hitCount: hits.length, at: new Date() });
	await tx.insert(conflictHits).values(hits.map((hit, place) => ({ ...hit, chamberId, checkId: id, place })));
}

/** Orders that the worker looks behind the author's back, whatever there may be to find. */
export async function watchForConflicts(tx: Tx, scope: Scope, subject: Subject): Promise<void> {
	const { chamberId, userId: authorId } = scope;
	if (authorId) await enqueue(tx, tellOfConflictsJob, { chamberId, authorId, ...subject });
}

/** For whom and against whom a matter or a client is; null if it does not exist. */
export async function sideOfSubject(tx: Tx, scope: Scope, { matterId, clientId }: Subject) {
	if (!matterId) {
		const [client] = await tx
			.select({ name: clients.name })
			.from(clients)
			.where(
				and(
					eq(clients.chamberId, scope.chamberId),
					eq(clients.id, clientId ?? ""),
					isNull(clients.deletedAt),
				),
			);
		return client ? { title: client.name, sides: { own: [client.name], opposite: [] } } : null;
	}
	const [matter] = await tx
		.select({
			title: matters.title,
			parties: matters.parties,
			ourSide: matters.ourSide,
			opponentAdvocate: matters.opponentAdvocate,
			clientName: clients.name,
		})
		.from(matters)
		.leftJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
		.where(and(eq(matters.chamberId, scope.chamberId), eq(matters.id, matterId), isNull(matters.deletedAt)));
	return matter ? { title: matter.title, sides: sidesIn(matter) } : null;
}

/** The hits of a matter about which nothing is decided yet, but for papers. */
export function undecidedConflicts(
	viewer: Scope,
	{ id: matterId, ...sided }: Sided & { id: string },
): Promise<Hit[]> {
	return inScope(viewer, (tx) => openConflicts(tx, viewer, { matterId }, sidesIn(sided)));
}

export type Check = Awaited<ReturnType<typeof checksIn>>[number];

/** What was found and decided of a matter or client, the newest first, inside a running transaction. */
export async function checksIn(tx: Tx, viewer: Scope, subject: Subject) {
	const checks = await tx
		.select({
			id: conflictChecks.id,
			at: conflictChecks.at,
			outcome: conflictChecks.outcome,
			reason: conflictChecks.reason,
			by: users.name,
		})
		.from(conflictChecks)
		.leftJoin(
			users,
			and(eq(users.chamberId, conflictChecks.chamberId), eq(users.id, conflictChecks.decidedBy)),
		)
		.where(of(viewer, subject))
		.orderBy(desc(conflictChecks.at), desc(conflictChecks.id))
		.limit(MOST_CHECKS);
	if (checks.length === 0) return [];
	const hits = await tx
		.select()
		.from(conflictHits)
		.where(
			and(
				eq(conflictHits.chamberId, viewer.chamberId),
				inArray(
					conflictHits.checkId,
					checks.map(({ id }) => id),
				),
			),
		)
		.orderBy(conflictHits.checkId, conflictHits.place);
	const byCheck = Map.groupBy(hits, ({ checkId }) => checkId);
	return checks.map((check) => ({ ...check, hits: byCheck.get(check.id) ?? [] }));
}

const MOST_CHECKS = 100;

/** The checks of each of some matters, as `checksIn` gives them; no entry for a matter without any. */
export async function checksOfMatters(
	tx: Tx,
	viewer: Scope,
	matterIds: readonly string[],
): Promise<Map<string, Check[]>> {
	const checked = await tx
		.selectDistinct({ id: conflictChecks.matterId })
		.from(conflictChecks)
		.where(
			and(eq(conflictChecks.chamberId, viewer.chamberId), inArray(conflictChecks.matterId, [...matterIds])),
		);
	const found = new Map<string, Check[]>();
	for (const { id } of checked) if (id) found.set(id, await checksIn(tx, viewer, { matterId: id }));
	return found;
}

/** The same, in a transaction of its own. */
export function checksOf(viewer: Scope, subject: Subject): Promise<Check[]> {
	return inScope(viewer, (tx) => checksIn(tx, viewer, subject));
}
