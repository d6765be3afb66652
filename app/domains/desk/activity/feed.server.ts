import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { ascending, descending } from "#app/core/database/order.ts";
import { notFound } from "#app/core/errors.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { activity, documents, users } from "#drizzle/schema.ts";
import type { ActivityQuery } from "./schema.ts";

export type ActivityRow = Awaited<ReturnType<typeof selectActivity>>[number];

function selectActivity(tx: Tx, where: SQL | undefined) {
	return tx
		.select({
			id: activity.id,
			at: activity.at,
			action: activity.action,
			entityType: activity.entityType,
			entityId: activity.entityId,
			matterId: activity.matterId,
			meta: activity.meta,
			actorId: activity.actorId,
			actor: { id: users.id, name: users.name, role: users.role },
		})
		.from(activity)
		.leftJoin(users, and(eq(users.chamberId, activity.chamberId), eq(users.id, activity.actorId)))
		.where(where)
		.orderBy(...descending(activity.at, activity.id))
		.$dynamic();
}

// A Clerk's feed leaves out who downloaded what, but for their own downloads.
function visibleTo(viewer: Viewer): SQL | undefined {
	const own = eq(activity.chamberId, viewer.chamberId);
	if (viewer.role !== "Clerk") return own;
	return and(own, sql`(${activity.action} <> 'downloaded' or ${activity.actorId} = ${viewer.userId})`);
}

/** How many entries the settings' feed shows. */
export const FEED_LENGTH = 10;

/** The newest entries the viewer may see. */
export function recentActivity(viewer: Viewer, limit = 20): Promise<ActivityRow[]> {
	return inScope(viewer, (tx) => selectActivity(tx, visibleTo(viewer)).limit(limit));
}

/**
 * What was done in some matters and to their documents, the newest first, inside a running transaction; each entry with the
 * matter that it, or its document, is of now.
 */
export async function activityIn(
	tx: Tx,
	viewer: Viewer,
	matterIds: readonly string[],
	limit: number,
): Promise<(ActivityRow & { ofMatter: string })[]> {
	const papers = tx
		.select({ id: documents.id })
		.from(documents)
		.where(and(eq(documents.chamberId, viewer.chamberId), inArray(documents.matterId, [...matterIds])));
	const about = or(
		inArray(activity.aboutMatterId, [...matterIds]),
		inArray(activity.aboutDocumentId, papers),
	);
	const rows = await selectActivity(tx, and(visibleTo(viewer), about)).limit(limit);
	const filed = await mattersOfPapers(tx, viewer, rows);
	return rows.map((row) => ({ ...row, ofMatter: filed.get(row.entityId) ?? row.matterId ?? "" }));
}

/** The matter each document of some entries is filed in now. */
async function mattersOfPapers(
	tx: Tx,
	viewer: Viewer,
	entries: readonly ActivityRow[],
): Promise<Map<string, string>> {
	const documentIds = entries
		.filter(({ entityType }) => entityType === "document")
		.map(({ entityId }) => entityId);
	if (documentIds.length === 0) return new Map();
	const rows = await tx
		.select({ id: documents.id, matterId: documents.matterId })
		.from(documents)
		.where(and(eq(documents.chamberId, viewer.chamberId), inArray(documents.id, [...new Set(documentIds)])));
	return new Map(rows.flatMap(({ id, matterId }) => (matterId ? [[id, matterId] as const] : [])));
}

/** The activity log, newest first unless sorted, filtered by what it is about, who acted, and days in the viewer's time zone. */
export function listActivity(viewer: Viewer, query: ActivityQuery): Promise<Page<ActivityRow>> {
	const window = windowOf(query);
	const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${viewer.timeZone})`;
	const where = and(
		visibleTo(viewer),
		query.entityType ? eq(activity.entityType, query.entityType) : undefined,
		query.entityId ? eq(activity.entityId, query.entityId) : undefined,
		query.actorId ? eq(activity.actorId, query.actorId) : undefined,
		query.action ? eq(activity.action, query.action) : undefined,
		query.from ? gte(activity.at, midnight(query.from)) : undefined,
		query.to ? lt(activity.at, midnight(addDays(query.to, 1))) : undefined,
	);
	return inScope(viewer, async (tx) => {
		const rows = await selectActivity(tx, where)
			.orderBy(...(query.sort === "createdAt" ? ascending : descending)(activity.at, activity.id))
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(activity).where(where);
		return pageOf(rows, total?.n ?? 0, window);
	});
}

/** One entry; throws `not_found`. */
export async function getActivity(viewer: Viewer, activityId: string): Promise<ActivityRow> {
	const where = and(visibleTo(viewer), eq(activity.id, activityId));
	const [entry] = await inScope(viewer, (tx) => selectActivity(tx, where));
	if (!entry) throw notFound();
	return entry;
}
