import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { Deletion } from "#app/core/web/fields.ts";
import { translate } from "#app/messages/index.ts";
import { drafts, draftVersions } from "#drizzle/schema.ts";
import { MAX_TITLE } from "./desk/limits.ts";
import { draftJson } from "./json.ts";
import { keepsEarlier, mayDeleteDraft, mayEditDraft, mayFinalise } from "./rules.ts";
import type { UpdateDraft } from "./schema.ts";
import {
	type DraftRow,
	draftsOf,
	findDraft,
	insertDraft,
	noteDraft,
	type OpenDraft,
} from "./service.server.ts";

/** What a final draft does not let go of without being reopened. */
const TEXT = ["title", "type", "content"];

/** A save made from an old version; `current` is the draft as it stands, which the save left alone. */
export class StaleDraft extends AppError {
	readonly current: DraftRow;
	constructor(current: DraftRow) {
		super("conflict", "error.conflict", { data: { current: draftJson(current) } });
		this.current = current;
	}
}

/**
 * Changes a draft; what the input leaves out stays as it is, and what it repeats unchanged counts for nothing. The text
 * before the change is kept as a version (see `keepsEarlier`). Throws `not_found`; `forbidden` for another's draft as a
 * clerk, and for final or reopened by who may not; `conflict` as StaleDraft for an old `version`, for an archived matter
 * and for the text of a final draft that is not reopened in the same step.
 */
export function updateDraft(viewer: Scope, draftId: string, input: UpdateDraft): Promise<DraftRow> {
	const { version, auto, ...fields } = input;
	return inScope(viewer, async (tx) => {
		const { draft, matter } = await lockDraft(tx, viewer, draftId);
		if (version && version !== draft.version) throw new StaleDraft(draft);
		const change = changesOf(draft, fields);
		const changed = Object.keys(change);
		if (changed.length === 0) return draft;
		requireRights(viewer, draft, fields, changed);
		requireOpen(matter.status);
		const now = new Date();
		const isVersionSaved = await keepText(
			tx,
			viewer,
			draft,
			{ ...draft, ...change },
			{ auto: auto ?? false, now },
		);
		const [after] = await tx
			.update(drafts)
			.set({ ...change, version: draft.version + 1, updatedAt: now, updatedBy: viewer.userId })
			.where(and(draftsOf(viewer), eq(drafts.id, draftId)))
			.returning();
		if (!after) throw notFound();
		const finished = change.status === "final";
		// One sitting of automatic saves is one event, not one every few seconds.
		if (!auto || isVersionSaved || finished)
			await noteDraft(tx, viewer, finished ? "completed" : "updated", after, { changes: changed });
		return after;
	});
}

function changesOf(
	draft: DraftRow,
	{ tags, ...fields }: Omit<UpdateDraft, "version" | "auto">,
): Partial<DraftRow> {
	const given = Object.entries({ ...fields, tags }).filter(
		([name, value]) => value !== undefined && !isDeepStrictEqual(value, draft[name as keyof DraftRow]),
	);
	return Object.fromEntries(given) as Partial<DraftRow>;
}

function requireRights(viewer: Scope, draft: DraftRow, { status }: UpdateDraft, changed: string[]): void {
	const forbidden = new AppError("forbidden", "error.forbidden");
	if (changed.includes("status") && !mayFinalise(viewer)) throw forbidden;
	if (changed.some((name) => name !== "status") && !mayEditDraft(viewer, draft)) throw forbidden;
	const stays = draft.status === "final" && status !== "Draft";
	if (stays && changed.some((name) => TEXT.includes(name))) throw new AppError("conflict", "draft.isFinal");
}

function requireOpen(status: OpenDraft["matter"]["status"]): void {
	if (status === "archived") throw new AppError("conflict", "matter.readOnly");
}

async function lockDraft(tx: Tx, scope: Scope, draftId: string, deleted = false): Promise<OpenDraft> {
	await tx.execute(
		sql`select 1 from ${drafts} where chamber_id = ${scope.chamberId} and id = ${draftId} for update`,
	);
	return findDraft(tx, scope, draftId, deleted);
}

/** Keeps the text before a change as a version where the rules ask for it; says whether it did. */
async function keepText(
	tx: Tx,
	scope: Scope,
	before: DraftRow,
	after: DraftRow,
	{ auto, now }: { auto: boolean; now: Date },
): Promise<boolean> {
	if (before.title === after.title && before.content === after.content) return false;
	const [last] = await tx
		.select({ keptAt: draftVersions.keptAt })
		.from(draftVersions)
		.where(and(eq(draftVersions.chamberId, scope.chamberId), eq(draftVersions.draftId, before.id)))
		.orderBy(desc(draftVersions.version))
		.limit(1);
	const sameWriter = before.updatedBy === scope.userId;
	const keptAt = last?.keptAt ?? before.createdAt;
	if (!keepsEarlier({ auto, sameWriter, keptAt, now, before: before.content, after: after.content }))
		return false;
	await tx.insert(draftVersions).values({
		chamberId: scope.chamberId,
		id: newId(),
		draftId: before.id,
		version: before.version,
		title: before.title,
		content: before.content,
		savedBy: before.updatedBy ?? before.createdBy,
		savedAt: before.updatedAt,
		keptAt: now,
	});
	return true;
}

/** Copies a draft into a new one of the same matter, "Copy of: …", not final. Throws `not_found`, and `conflict` for an archived matter. */
export function duplicateDraft(viewer: Viewer, draftId: string): Promise<DraftRow> {
	return inScope(viewer, async (tx) => {
		const { draft, matter } = await findDraft(tx, viewer, draftId);
		requireOpen(matter.status);
		const title = translate(viewer.locale, "draft.copyOf", { title: draft.title }).slice(0, MAX_TITLE);
		const { matterId, type, content, tags, notes } = draft;
		const template = draft.template ?? undefined;
		// Its words are taken over from the original (drizzle/migrations/0160_copied_words.sql).
		await tx.execute(sql`select set_config('app.copy_of', ${draftId}, true)`);
		return insertDraft(tx, viewer, {
			matterId,
			title,
			type,
			content,
			tags,
			notes,
			template,
			status: "Draft",
		});
	});
}

/** Takes a draft out of every list; its row and versions stay. Throws `not_found`, `forbidden`, and `conflict` for an archived matter. */
export function removeDraft(viewer: Scope, draftId: string, { reason }: Deletion = {}): Promise<DraftRow> {
	return changeBin(viewer, draftId, "deleted", reason);
}

/** Takes a deleted draft back. Throws `not_found`, `forbidden`, and `conflict` for an archived matter. */
export function restoreDraft(viewer: Scope, draftId: string): Promise<DraftRow> {
	return changeBin(viewer, draftId, "restored");
}

function changeBin(
	viewer: Scope,
	draftId: string,
	action: "deleted" | "restored",
	reason?: Deletion["reason"],
): Promise<DraftRow> {
	return inScope(viewer, async (tx) => {
		const { draft, matter } = await lockDraft(tx, viewer, draftId, action === "restored");
		if (!mayDeleteDraft(viewer, draft)) throw new AppError("forbidden", "error.forbidden");
		requireOpen(matter.status);
		const [after] = await tx
			.update(drafts)
			.set({ deletedAt: action === "deleted" ? new Date() : null, version: draft.version + 1 })
			.where(and(eq(drafts.chamberId, viewer.chamberId), eq(drafts.id, draftId)))
			.returning();
		if (!after) throw notFound();
		await noteDraft(tx, viewer, action, after, { reason });
		return after;
	});
}
