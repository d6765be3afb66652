import { inScope, type Scope } from "#app/core/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { recordActivity } from "#app/domains/activity/service.server.ts";
import { findMatter } from "#app/domains/matters/service.server.ts";
import { drafts } from "#drizzle/schema.ts";
import type { DraftType } from "#drizzle/words.ts";

export type CreateDraft = {
	matterId: string;
	title: string;
	type: DraftType;
	content: string;
	tags?: string[];
	notes?: string | null;
};

/** Facts a record carries when it is entered as of an earlier day. */
export type DraftRecord = { createdAt?: Date; status?: "Draft" | "final" };

/** Adds a draft to a matter; returns its id. Throws `not_found` for a matter the viewer may not see. */
export function createDraft(viewer: Scope, input: CreateDraft, record: DraftRecord = {}): Promise<string> {
	const id = newId();
	const createdAt = record.createdAt ?? new Date();
	const { matterId, title, type, content, tags = [], notes = null } = input;
	return inScope(viewer, async (tx) => {
		await findMatter(tx, viewer, matterId);
		await tx.insert(drafts).values({
			chamberId: viewer.chamberId,
			id,
			matterId,
			title,
			type,
			content,
			tags,
			notes,
			status: record.status ?? "Draft",
			createdBy: viewer.userId,
			createdAt,
			updatedAt: createdAt,
		});
		await recordActivity(tx, viewer, {
			action: "created",
			entityType: "draft",
			entityId: id,
			matterId,
			meta: { title },
			at: createdAt,
		});
		return id;
	});
}
