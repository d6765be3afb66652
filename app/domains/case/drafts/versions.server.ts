import { and, desc, eq } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { draftVersions, users } from "#drizzle/schema.ts";
import { findDraft, type OpenDraft } from "./service.server.ts";

export type DraftVersion = Awaited<ReturnType<typeof selectVersions>>[number];
/** A text of a draft, the one that stands or an earlier one. */
export type DraftText = {
	version: number;
	title: string;
	content: string;
	savedAt: Date;
	writer: string | null;
};

function selectVersions(tx: Tx, scope: Scope, draftId: string) {
	return tx
		.select({
			version: draftVersions.version,
			title: draftVersions.title,
			savedAt: draftVersions.savedAt,
			writer: users.name,
		})
		.from(draftVersions)
		.leftJoin(users, and(eq(users.chamberId, draftVersions.chamberId), eq(users.id, draftVersions.savedBy)))
		.where(and(eq(draftVersions.chamberId, scope.chamberId), eq(draftVersions.draftId, draftId)))
		.orderBy(desc(draftVersions.version));
}

/** A draft and its earlier versions without their texts, the latest first. Throws `not_found`. */
export function draftHistory(
	viewer: Scope,
	draftId: string,
): Promise<OpenDraft & { versions: DraftVersion[] }> {
	return inScope(viewer, async (tx) => {
		const found = await findDraft(tx, viewer, draftId);
		return { ...found, versions: await selectVersions(tx, viewer, draftId) };
	});
}

/** The text a draft had in one version; the one that stands has the draft's own. Throws `not_found`. */
export function draftText(viewer: Scope, draftId: string, version: number): Promise<DraftText> {
	return inScope(viewer, async (tx) => {
		const { draft, writer } = await findDraft(tx, viewer, draftId);
		if (version === draft.version)
			return { version, title: draft.title, content: draft.content, savedAt: draft.updatedAt, writer };
		const [row] = await tx
			.select({
				version: draftVersions.version,
				title: draftVersions.title,
				content: draftVersions.content,
				savedAt: draftVersions.savedAt,
				writer: users.name,
			})
			.from(draftVersions)
			.leftJoin(users, and(eq(users.chamberId, draftVersions.chamberId), eq(users.id, draftVersions.savedBy)))
			.where(
				and(
					eq(draftVersions.chamberId, viewer.chamberId),
					eq(draftVersions.draftId, draftId),
					eq(draftVersions.version, version),
				),
			);
		if (!row) throw notFound();
		return row;
	});
}
