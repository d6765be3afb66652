import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { defineJob, enqueue } from "#app/core/jobs/jobs.server.ts";
import { notify } from "#app/domains/desk/notifications/service.server.ts";
import type { CaseKeys } from "#app/domains/law/cases/keys.ts";
import { numbersMeet } from "#app/domains/paper/finding/numbers.server.ts";
import { matters, users } from "#drizzle/schema.ts";

type Candidate = CaseKeys & { courtKey: string; id?: string };

/**
 * Throws `conflict` with the other matter when the viewer may see one with the same case number in the same court, unless
 * `allowed`, or with the same CNR, which belongs to one case for life. `tellOfTwins` reports a matter hidden from the viewer
 * to those who may see both. The lock makes two people who enter the same case at once take turns.
 */
export async function refuseDuplicate(
	tx: Tx,
	scope: Scope,
	candidate: Candidate,
	allowed?: boolean,
): Promise<void> {
	const sameNumber = sameNumberAs(candidate);
	const sameCnr = sameCnrAs(candidate);
	if (!sameNumber && !sameCnr) return;
	for (const taken of [candidate.courtKey, candidate.cnr]) if (taken) await lockNumber(tx, scope, taken);
	if (sameCnr) await refuse(tx, scope, candidate, sameCnr, "cnr");
	if (sameNumber && !allowed) await refuse(tx, scope, candidate, sameNumber, "allowDuplicate");
}

/** A matter that has the number or the CNR of another. */
export type SameMatter = { id: string; title: string; caseNumber: string | null; restricted: boolean };

/**
 * For each candidate the matter with its CNR, or with its number in its court, if the transaction may see it; else null. With
 * `locks`, others who enter one of these cases wait for the transaction.
 */
export async function sameMatters(
	tx: Tx,
	scope: Scope,
	candidates: readonly Candidate[],
	locks = false,
): Promise<(SameMatter | null)[]> {
	if (locks) await lockNumbers(tx, scope, candidates);
	const wanted = candidates
		.flatMap((one) => [sameNumberAs(one), sameCnrAs(one)])
		.filter((one) => one !== undefined);
	if (wanted.length === 0) return candidates.map(() => null);
	return sameOf(candidates, await numberedWhere(tx, scope, or(...wanted)));
}

/** The same among these matters alone, a few of them. */
export async function sameAmong(
	tx: Tx,
	scope: Scope,
	candidates: readonly Candidate[],
	among: readonly string[],
): Promise<(SameMatter | null)[]> {
	return sameOf(candidates, await numberedWhere(tx, scope, inArray(matters.id, [...among])));
}

type NumberedRow = Awaited<ReturnType<typeof numberedWhere>>[number];

const numberedWhere = (tx: Tx, scope: Scope, which: SQL | undefined) =>
	tx
		.select(numbered)
		.from(matters)
		.where(others(scope, undefined, which));

const sameOf = (candidates: readonly Candidate[], rows: readonly NumberedRow[]) =>
	candidates.map((one) => rows.find((row) => row.id !== one.id && isSame(one, row)) ?? null);

const { id, title, caseNumber, restricted, cnr, caseKey, caseSubKey, caseYear, numberFrom, numberTo } =
	matters;
const numbered = {
	...{ id, title, caseNumber, restricted, cnr, caseKey, caseSubKey, caseYear, numberFrom, numberTo },
	courtKey: matters.courtKey,
};

/** Whether a matter found by `sameNumberAs` or `sameCnrAs` of several candidates is that of this one. */
function isSame(one: Candidate, row: NumberedRow): boolean {
	if (one.cnr && one.cnr === row.cnr) return true;
	if (!one.caseKey || !row.caseKey || one.courtKey !== row.courtKey) return false;
	if (one.numberFrom === null || one.numberTo === null) return one.caseKey === row.caseKey;
	const typeOf = (key: string) => key.split(":")[0];
	return (
		(one.caseSubKey ?? null) === row.caseSubKey &&
		(one.caseYear ?? "*") === row.caseYear &&
		typeOf(one.caseKey) === typeOf(row.caseKey) &&
		(row.numberFrom ?? 0) <= one.numberTo &&
		(row.numberTo ?? -1) >= one.numberFrom
	);
}

/** In a fixed order, so that two people who enter many cases cannot deadlock. */
async function lockNumbers(tx: Tx, scope: Scope, candidates: readonly Candidate[]): Promise<void> {
	const taken = candidates.flatMap(({ courtKey, cnr }) => [courtKey, cnr]).filter((key) => key !== null);
	for (const key of [...new Set(taken)].sort()) await lockNumber(tx, scope, key);
}

const lockNumber = (tx: Tx, scope: Scope, key: string) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.chamberId} ${key}`}, 0))`);

const sameCnrAs = ({ cnr }: CaseKeys) => (cnr ? eq(matters.cnr, cnr) : undefined);

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
		numbersMeet({ numberFrom, numberTo }),
		sql`split_part(${matters.caseKey}, ':', 1) = ${type}`,
	);
}

type Field = "cnr" | "allowDuplicate";

async function refuse(tx: Tx, scope: Scope, candidate: Candidate, same: SQL, field: Field): Promise<void> {
	const [found] = await tx
		.select({ id: matters.id, title: matters.title, caseNumber: matters.caseNumber })
		.from(matters)
		.where(others(scope, candidate.id, same))
		.limit(1);
	if (!found) return;
	const { id, title, caseNumber } = found;
	const label = [title, caseNumber].filter(Boolean).join(" · ");
	throw new AppError("conflict", "matter.duplicate", {
		fields: { [field]: ["matter.duplicate"] },
		params: { title: label },
		links: [{ href: `/matters/${id}`, label }],
	});
}

const others = (scope: Scope, id: string | undefined, same: SQL | undefined) =>
	and(
		eq(matters.chamberId, scope.chamberId),
		isNull(matters.deletedAt),
		id ? ne(matters.id, id) : undefined,
		same,
	);

/** Looks for matters of the same number that the author may not see; `matterId` is the one entered or renumbered. */
export const tellOfTwinsJob = defineJob(
	"matters.twins",
	z.object({ chamberId: z.uuid(), matterId: z.uuid(), authorId: z.uuid() }),
);

/** Queues that search in the transaction that writes a matter. */
export async function watchForTwins(
	tx: Tx,
	{ chamberId, userId: authorId }: Scope,
	matterId: string,
): Promise<void> {
	if (authorId) await enqueue(tx, tellOfTwinsJob, { chamberId, matterId, authorId });
}

type Twins = { matterId: string; authorId: string };

/**
 * Notifies, once, those who see both that a matter has the number or CNR of another that its author may not see. Returns the
 * number of notifications.
 */
export function tellOfTwins(scope: Scope, { matterId, authorId }: Twins): Promise<number> {
	return inScope(scope, async (tx) => {
		const [matter] = await tx
			.select()
			.from(matters)
			.where(
				and(eq(matters.chamberId, scope.chamberId), eq(matters.id, matterId), isNull(matters.deletedAt)),
			);
		const same = matter && or(sameNumberAs(matter), sameCnrAs(matter));
		if (!same) return 0;
		const sees = (person: SQL, role: SQL, seen: SQL) => sql`person_sees(${person}, ${role}, ${seen})`;
		const author = sql`${authorId}::uuid`;
		const authorRole = sql`coalesce((select role from users u where u.chamber_id = ${scope.chamberId} and u.id = ${author}), '')`;
		const twins = await tx
			.select({ userId: users.id, id: matters.id, title: matters.title })
			.from(matters)
			.innerJoin(users, and(eq(users.chamberId, matters.chamberId), eq(users.status, "active")))
			.where(
				and(
					others(scope, matterId, same),
					sql`not ${sees(author, authorRole, sql`${matters.id}`)}`,
					sees(sql`${users.id}`, sql`${users.role}`, sql`${matters.id}`),
					sees(sql`${users.id}`, sql`${users.role}`, sql`${matterId}::uuid`),
				),
			);
		return notify(
			tx,
			scope,
			twins.map(({ userId, id, title }) => ({
				kind: "same_number" as const,
				userId,
				onceKey: `twin:${matterId}:${id}`,
				subjectId: matterId,
				matterId: id,
				data: { title: matter.title, other: title },
			})),
		);
	});
}
