import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { matters } from "#drizzle/schema.ts";
import type { CaseKeys } from "./keys.ts";

type Candidate = CaseKeys & { courtKey: string; id?: string };

/**
 * Throws `conflict` when the chamber has a matter of the same case number in the same court, naming it if the viewer may
 * see it, unless `allowed`; and always when another matter has the same CNR, which belongs to one case for life. The
 * lock makes two people who enter the same case at once take turns.
 */
export async function refuseDuplicate(
	tx: Tx,
	scope: Scope,
	candidate: Candidate,
	allowed?: boolean,
): Promise<void> {
	const sameNumber = sameNumberAs(candidate);
	const sameCnr = candidate.cnr ? eq(matters.cnr, candidate.cnr) : undefined;
	if (!sameNumber && !sameCnr) return;
	for (const taken of [candidate.courtKey, candidate.cnr].filter(Boolean)) {
		await tx.execute(
			sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.chamberId} ${taken}`}, 0))`,
		);
	}
	if (sameCnr) await refuse(tx, scope, candidate, sameCnr, "cnr");
	if (sameNumber && !allowed) await refuse(tx, scope, candidate, sameNumber, "allowDuplicate");
}

function sameNumberAs({
	caseKey,
	caseSubKey,
	caseYear,
	numberFrom,
	numberTo,
	courtKey,
}: Candidate): SQL | undefined {
	if (!caseKey) return undefined;
	const sameSub = caseSubKey ? eq(matters.caseSubKey, caseSubKey) : isNull(matters.caseSubKey);
	if (numberFrom === null || numberTo === null)
		return and(eq(matters.courtKey, courtKey), eq(matters.caseKey, caseKey));
	const type = caseKey.split(":")[0] ?? "";
	return and(
		eq(matters.courtKey, courtKey),
		sameSub,
		eq(matters.caseYear, caseYear ?? "*"),
		sql`${matters.numberFrom} <= ${numberTo} and ${matters.numberTo} >= ${numberFrom}`,
		sql`split_part(${matters.caseKey}, ':', 1) = ${type}`,
	);
}

type Field = "cnr" | "allowDuplicate";

async function refuse(tx: Tx, scope: Scope, candidate: Candidate, same: SQL, field: Field): Promise<void> {
	const others = and(
		eq(matters.chamberId, scope.chamberId),
		isNull(matters.deletedAt),
		candidate.id ? ne(matters.id, candidate.id) : undefined,
		or(same),
	);
	const find = () => tx.select({ title: matters.title }).from(matters).where(others).limit(1);
	const [seen] = await find();
	if (seen) {
		throw new AppError("conflict", "m.duplicate", {
			fields: { [field]: ["m.duplicate"] },
			params: { title: seen.title },
		});
	}
	// A restricted matter counts too, but its title stays hidden.
	await tx.execute(sql`select set_config('app.role', 'system', true)`);
	const [hidden] = await find();
	await tx.execute(sql`select set_config('app.role', ${scope.role}, true)`);
	if (hidden)
		throw new AppError("conflict", "m.duplicatehidden", { fields: { [field]: ["m.duplicatehidden"] } });
}
