import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { isId } from "#app/core/ids.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import { usualPurpose } from "./purposes.ts";
import { hearingsInChamber, ofMatter } from "./rows.server.ts";

/** What a new hearing of a matter most likely says besides its date. */
export type UsualFacts = {
	bench: string | null;
	courtRoom: string | null;
	purpose: string;
};

/**
 * Where and for what a matter is next listed, as far as that is known: as at its last hearing, or as the chamber's other
 * matters in the same court mostly are. The hour is the court's to say and no fact of the matter. Null for a matter the
 * viewer may not see.
 */
export function usualFacts(viewer: Scope, matterId: string): Promise<UsualFacts | null> {
	return inScope(viewer, async (tx) => {
		const mine = and(
			eq(matters.chamberId, viewer.chamberId),
			eq(matters.id, matterId),
			isNull(matters.deletedAt),
		);
		const [matter] = await tx.select().from(matters).where(mine);
		if (!matter) return null;
		const last = await lastFacts(tx, viewer, matterId);
		if (last) return last;
		const ofCourt = await mostUsed(tx, viewer, eq(matters.courtKey, matter.courtKey));
		const bench = matter.judge ?? ofCourt?.bench ?? null;
		const courtRoom = bench === ofCourt?.bench ? (ofCourt?.courtRoom ?? null) : null;
		return { bench, courtRoom, purpose: usualPurpose(matter.stage) };
	});
}

const place = { bench: hearings.bench, courtRoom: hearings.courtRoom };

async function lastFacts(tx: Tx, scope: Scope, matterId: string): Promise<UsualFacts | undefined> {
	const [last] = await tx
		.select({ ...place, purpose: hearings.purpose })
		.from(hearings)
		.where(and(hearingsInChamber(scope), eq(hearings.matterId, matterId)))
		.orderBy(desc(hearings.date), sql`${hearings.time} desc nulls last`, desc(hearings.id))
		.limit(1);
	return last;
}

async function mostUsed(tx: Tx, scope: Scope, ofCourt: SQL) {
	const [found] = await tx
		.select(place)
		.from(hearings)
		.innerJoin(matters, ofMatter)
		.where(and(hearingsInChamber(scope), isNull(matters.deletedAt), isNotNull(hearings.bench), ofCourt))
		.groupBy(hearings.bench, hearings.courtRoom)
		.orderBy(desc(count()), hearings.bench)
		.limit(1);
	return found;
}

/**
 * Fills in what the form of a new hearing left blank of where and why, when it says neither, from what is known of the matter
 * it names; the form stays as it is for a matter the viewer may not see.
 */
export async function fillUsual(viewer: Scope, form: FormData): Promise<void> {
	const isBlank = (name: string) => String(form.get(name) ?? "").trim() === "";
	const matterId = String(form.get("matterId") ?? "");
	if (!isId(matterId) || !isBlank("bench") || !isBlank("purpose")) return;
	const usual = await usualFacts(viewer, matterId);
	for (const [name, value] of Object.entries(usual ?? {}) as [string, string | null][])
		if (value && isBlank(name)) form.set(name, value);
}
