import { and, eq, sql } from "drizzle-orm";
import { inScope } from "#app/core/db.server.ts";
import type { Viewer } from "#app/core/viewer.server.ts";
import { activity } from "#drizzle/schema.ts";
import { getDraft, noteDraft, type OpenDraft } from "./service.server.ts";

/**
 * A draft for its page or its print preview. That it was looked at is logged once a person and day of theirs: an editor is
 * opened again after every save. Throws `not_found`.
 */
export async function openDraft(viewer: Viewer, draftId: string): Promise<OpenDraft> {
	const found = await getDraft(viewer, draftId);
	const midnight = sql`(date_trunc('day', now() at time zone ${viewer.timeZone}) at time zone ${viewer.timeZone})`;
	await inScope(viewer, async (tx) => {
		const [today] = await tx
			.select({ id: activity.id })
			.from(activity)
			.where(
				and(
					eq(activity.chamberId, viewer.chamberId),
					eq(activity.entityType, "draft"),
					eq(activity.entityId, draftId),
					eq(activity.actorId, viewer.userId),
					eq(activity.action, "viewed"),
					sql`${activity.at} >= ${midnight}`,
				),
			)
			.limit(1);
		if (!today) await noteDraft(tx, viewer, "viewed", found.draft);
	});
	return found;
}
