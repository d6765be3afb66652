import { sql } from "drizzle-orm";
import { asSystem, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { conflictsIn } from "#app/domains/case/conflicts/check.server.ts";
import { recordConflicts, watchForConflicts } from "#app/domains/case/conflicts/settle.server.ts";
import { sameAmong, sameMatters, watchForTwins } from "#app/domains/case/matters/duplicates.server.ts";
import type { newMatter } from "#app/domains/case/matters/service.server.ts";
import type { ImportVerdict } from "#drizzle/words.ts";
import { sideOfRow } from "./check.server.ts";
import type { RowFacts } from "./sheet/row.ts";

/** To compare each name with more hidden matters than this takes longer than the index of all of them. */
const FEW = 200;

/** The matters of the chamber that the owner of an import may not see; `many` where they are not listed. */
type Hidden = readonly string[] | "many";

/** A row that was brought in. */
type Written = {
	row: { verdict: ImportVerdict | null; facts: RowFacts };
	matter: ReturnType<typeof newMatter>;
	client: { id: string } | null;
};

/** What is hidden from the owner whose scope this is: only there would the worker find more than the owner does. */
export async function hiddenFromOwner(tx: Tx, scope: Scope): Promise<Hidden> {
	const restricted = sql`from matters where chamber_id = ${scope.chamberId} and restricted`;
	const [own] = await tx.execute<{ open: boolean; seen: string[] }>(
		sql`select sees_open() or sees_all() as open, array(select id ${restricted}) as seen`,
	);
	if (!own?.open) return "many";
	const hidden = await asSystem(tx, scope, () =>
		tx.execute<{ id: string }>(sql`select id ${restricted}
			and id not in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(own.seen)}::jsonb))
			limit ${FEW + 1}`),
	);
	return hidden.length > FEW ? "many" : hidden.map(({ id }) => id);
}

/** Keeps what the rows were brought in in spite of; what stands behind the wall the worker looks at. */
export async function noteConflicts(
	tx: Tx,
	scope: Scope,
	written: readonly Written[],
	hidden: Hidden,
): Promise<void> {
	const entries = written.map(({ row, matter, client }) => ({
		...sideOfRow(row.facts),
		matterId: matter.id,
		clientId: client?.id ?? null,
	}));
	const seen = await conflictsIn(tx, scope, entries);
	const among = hidden === "many" ? undefined : hidden;
	const unseen =
		among?.length === 0 ? [] : await asSystem(tx, scope, () => conflictsIn(tx, scope, entries, among));
	for (const [at, { row, matter }] of written.entries()) {
		const subject = { matterId: matter.id };
		const hits = seen[at] ?? [];
		const outcome = row.verdict === "conflict" ? "imported" : "not_asked";
		if (hits.length > 0) await recordConflicts(tx, scope, subject, hits, outcome);
		if (hits.length > 0 || (unseen[at] ?? []).length > 0) await watchForConflicts(tx, scope, subject);
	}
}

/**
 * A matter whose number a hidden one has is brought in like any other. Only whoever may see both is told; a job for each
 * matter of a batch would say nothing more.
 */
export async function watchForHidden(
	tx: Tx,
	scope: Scope,
	written: readonly Written[],
	hidden: Hidden,
): Promise<void> {
	if (hidden.length === 0) return;
	const made = written.map(({ matter }) => matter);
	const same = await asSystem(tx, scope, () =>
		hidden === "many" ? sameMatters(tx, scope, made) : sameAmong(tx, scope, made, hidden),
	);
	const ids = new Set(made.map(({ id }) => id));
	for (const [at, { id }] of made.entries()) {
		const twin = same[at];
		if (twin && !ids.has(twin.id)) await watchForTwins(tx, scope, id);
	}
}
