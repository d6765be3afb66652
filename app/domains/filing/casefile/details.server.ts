import { and, count, eq, isNull, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { draftsOfMatter } from "#app/domains/case/drafts/service.server.ts";
import { findMatter, getMatter, type MatterRow } from "#app/domains/case/matters/service.server.ts";
import { hearingFacts, hearingsOfMatter } from "#app/domains/day/hearings/service.server.ts";
import { tasksOf } from "#app/domains/day/tasks/read.server.ts";
import { type CaseProgress, caseProgress, hearingStats } from "#app/domains/law/courts/hearing-status.ts";
import { listDocuments } from "#app/domains/paper/documents/service.server.ts";
import { documents, drafts, tasks } from "#drizzle/schema.ts";

/** A matter with everything that belongs to it. Throws `not_found`. */
export async function matterDetails(viewer: Viewer, matterId: string) {
	const [inside, papers] = await Promise.all([
		inScope(viewer, async (tx) => {
			const row = await findMatter(tx, viewer, matterId);
			const [facts, hearings, written] = await Promise.all([
				hearingFacts(tx, viewer, matterId),
				hearingsOfMatter(tx, viewer, matterId),
				draftsOfMatter(tx, viewer, matterId),
			]);
			return { row, hearings, drafts: written, progress: caseProgress(facts), stats: hearingStats(facts) };
		}),
		listDocuments(viewer, { matterId }),
	]);
	return { ...inside, documents: papers.rows };
}

export type MatterHead = {
	row: MatterRow;
	progress: CaseProgress;
	counts: Record<"hearings" | "orders" | "documents" | "drafts" | "tasks" | "reminders", number>;
};

/** What every tab of a matter shows: the matter, how far it has come, and how much each tab holds. Throws `not_found`. */
export async function matterHead(viewer: Scope, matterId: string): Promise<MatterHead> {
	const [row, { facts, held }] = await Promise.all([
		getMatter(viewer, matterId),
		inScope(viewer, async (tx) => ({
			facts: await hearingFacts(tx, viewer, matterId),
			held: await countHeld(tx, viewer, matterId),
		})),
	]);
	const progress = caseProgress(facts);
	return { row, progress, counts: { hearings: facts.length, orders: progress.ordersIssued, ...held } };
}

async function countHeld(tx: Tx, scope: Scope, matterId: string) {
	const ofMatter = (table: typeof documents | typeof drafts) =>
		tx
			.select({ n: count() })
			.from(table)
			.where(
				and(eq(table.chamberId, scope.chamberId), eq(table.matterId, matterId), isNull(table.deletedAt)),
			);
	const reminders = sql<number>`(count(*) filter (where ${tasks.kind} = 'reminder'))::int`;
	const [held] = await tx
		.select({
			documents: sql<number>`(${ofMatter(documents)})::int`,
			drafts: sql<number>`(${ofMatter(drafts)})::int`,
			tasks: sql<number>`(count(*) - ${reminders})::int`,
			reminders,
		})
		.from(tasks)
		.where(and(tasksOf(scope), eq(tasks.matterId, matterId)));
	if (!held) throw new Error("A count without a row");
	return held;
}
