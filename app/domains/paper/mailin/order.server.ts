import { and, eq, lte, sql } from "drizzle-orm";
import { asAuth, inScope, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { mailboxes } from "#drizzle/schema.ts";
import { lookJob } from "./jobs.server.ts";
import { ofChamber } from "./service.server.ts";

/** So long after a look the next one is due, when all is well. */
export const PAUSE_MINUTES = 5;

const isDue = and(eq(mailboxes.active, true), lte(mailboxes.nextAt, sql`now()`));

/** Orders a look into every folder that is due; each once, however often this runs. Returns how many. */
export async function orderLooks(): Promise<number> {
	const due = await asAuth((tx) => tx.select({ id: mailboxes.chamberId }).from(mailboxes).where(isDue));
	let ordered = 0;
	for (const { id } of due) ordered += await orderOne(systemScope(id));
	return ordered;
}

function orderOne(scope: Scope): Promise<number> {
	const { chamberId } = scope;
	return inScope(scope, async (tx) => {
		const claimed = await tx
			.update(mailboxes)
			.set({ nextAt: sql`now() + make_interval(mins => ${PAUSE_MINUTES})` })
			.where(and(ofChamber(scope), isDue))
			.returning({ chamberId: mailboxes.chamberId });
		if (claimed.length > 0) await enqueue(tx, lookJob, { chamberId });
		return claimed.length;
	});
}
