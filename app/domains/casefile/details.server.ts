import { and, count, eq, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type CaseProgress, caseProgress, hearingStats } from "#app/domains/courts/hearing-status.ts";
import { listDocuments } from "#app/domains/documents/service.server.ts";
import { draftsOfMatter } from "#app/domains/drafts/service.server.ts";
import { hearingFacts, hearingsOfMatter } from "#app/domains/hearings/service.server.ts";
import { findMatter, type MatterRow } from "#app/domains/matters/service.server.ts";
import { inChamber } from "#app/domains/tasks/read.server.ts";
import { documents, drafts, tasks } from "#drizzle/schema.ts";

/** A matter with everything that hangs on it. Throws `not_found`. */
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
export function matterHead(viewer: Scope, matterId: string): Promise<MatterHead> {
	return inScope(viewer, async (tx) => {
		const row = await findMatter(tx, viewer, matterId);
		const [facts, papers, written, todo] = await Promise.all([
			hearingFacts(tx, viewer, matterId),
			countOf(tx, documents, viewer, matterId),
			countOf(tx, drafts, viewer, matterId),
			tasksByKind(tx, viewer, matterId),
		]);
		const progress = caseProgress(facts);
		const reminders = todo.find(({ kind }) => kind === "reminder")?.n ?? 0;
		return {
			row,
			progress,
			counts: {
				hearings: facts.length,
				orders: progress.ordersIssued,
				documents: papers,
				drafts: written,
				tasks: todo.reduce((sum, { n }) => sum + n, 0) - reminders,
				reminders,
			},
		};
	});
}

async function countOf(tx: Tx, table: typeof documents | typeof drafts, scope: Scope, matterId: string) {
	const mine = and(
		eq(table.chamberId, scope.chamberId),
		eq(table.matterId, matterId),
		isNull(table.deletedAt),
	);
	const [row] = await tx.select({ n: count() }).from(table).where(mine);
	return row?.n ?? 0;
}

function tasksByKind(tx: Tx, scope: Scope, matterId: string) {
	const mine = and(inChamber(scope), eq(tasks.matterId, matterId));
	return tx.select({ kind: tasks.kind, n: count() }).from(tasks).where(mine).groupBy(tasks.kind);
}
