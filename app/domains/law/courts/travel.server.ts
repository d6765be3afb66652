import { asc, eq, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { chambers, courtTravel } from "#drizzle/schema.ts";
import { courtKey } from "./court-key.ts";
import type { ClashRules, TravelTable } from "./travel.ts";

type Pair = { one: string; other: string; minutes: number };

/** What a chamber is warned by: the minutes between its courts, and the most matters an advocate has in a day. */
export type ClashSettings = { pairs: Pair[]; mostMattersADay: number | null };

/** The chamber's settings of the clash check, pairs by name. */
export function clashSettings(viewer: Scope): Promise<ClashSettings> {
	return inScope(viewer, async (tx) => ({
		pairs: await selectPairs(tx, viewer),
		mostMattersADay: await selectMost(tx, viewer),
	}));
}

/** The same as columns of a query over the chamber, for the check; `clashRulesOf` reads them. */
export const clashRuleColumns = {
	mostMattersADay: chambers.mostMattersADay,
	travel: sql<Way[]>`(select coalesce(json_agg(json_build_array(t.one_key, t.other_key, t.minutes)), '[]')
		from ${courtTravel} t where t.chamber_id = chambers.id)`,
};

type Way = [one: string, other: string, minutes: number];

/** What the check is told by: how long each way takes, in either direction, and the most matters of a day. */
export function clashRulesOf(row?: { mostMattersADay: number | null; travel: Way[] }): ClashRules {
	const travel: TravelTable = new Map();
	for (const [one, other, minutes] of row?.travel ?? []) {
		travel.set(`${one}|${other}`, minutes);
		travel.set(`${other}|${one}`, minutes);
	}
	return { travel, mostMattersADay: row?.mostMattersADay ?? null };
}

function selectPairs(tx: Tx, scope: Scope) {
	return tx
		.select()
		.from(courtTravel)
		.where(eq(courtTravel.chamberId, scope.chamberId))
		.orderBy(asc(courtTravel.one), asc(courtTravel.other));
}

async function selectMost(tx: Tx, scope: Scope): Promise<number | null> {
	const [chamber] = await tx
		.select({ most: chambers.mostMattersADay })
		.from(chambers)
		.where(eq(chambers.id, scope.chamberId));
	return chamber?.most ?? null;
}

/** Saves the chamber's settings of the clash check, in place of those before; for its Admin. Throws `forbidden`. */
export async function saveClashSettings(
	viewer: Viewer,
	{ pairs, mostMattersADay }: ClashSettings,
): Promise<void> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	const { chamberId } = viewer;
	await inScope(viewer, async (tx) => {
		await tx.update(chambers).set({ mostMattersADay }).where(eq(chambers.id, chamberId));
		await tx.delete(courtTravel).where(eq(courtTravel.chamberId, chamberId));
		for (const { one, other, minutes } of pairs) {
			const [a, b] = [courtKey(one), courtKey(other)];
			// The database says which of two keys comes first, by its own order of letters.
			const keys = {
				oneKey: sql`least(${a}::text, ${b}::text)`,
				otherKey: sql`greatest(${a}::text, ${b}::text)`,
			};
			await tx.insert(courtTravel).values({ chamberId, ...keys, one, other, minutes });
		}
	});
}
