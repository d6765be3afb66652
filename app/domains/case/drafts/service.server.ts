import { and, arrayOverlaps, count, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { isBinned } from "#app/core/database/bin.ts";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { listedColumns } from "#app/core/database/listed-columns.ts";
import { alphabetically, ascending, descending, inOrderOf, sorted } from "#app/core/database/order.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { termsOf } from "#app/core/language/terms.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { Deletion } from "#app/core/web/fields.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { matchDrafts } from "#app/domains/paper/finding/matches.server.ts";
import { drafts, matters, users } from "#drizzle/schema.ts";
import { type DraftStatus, draftStatuses, draftTypes } from "#drizzle/words.ts";
import { mayFinalise } from "./rules.ts";
import type { CreateDraft, DraftQuery } from "./schema.ts";

export type DraftRow = typeof drafts.$inferSelect;
export type ListedDraft = Omit<DraftRow, "content">;
export type OpenDraft = Awaited<ReturnType<typeof findDraft>>;

const MOST_FOUND = 200;

/** The condition every query of this room begins with. */
export const draftsOf = (scope: Scope) =>
	and(eq(drafts.chamberId, scope.chamberId), isNull(drafts.deletedAt));

/**
 * Drafts the viewer may see, with the beginnings of their texts, newest first unless sorted. `q` looks in title, text and notes, and for
 * a whole tag.
 */
export function listDrafts(viewer: Scope, query: DraftQuery): Promise<Page<DraftRow>> {
	const window = windowOf(query);
	return inScope(viewer, async (tx) => {
		const where = and(
			draftsOf(viewer),
			query.matterId ? eq(drafts.matterId, query.matterId) : undefined,
			query.type ? eq(drafts.type, query.type) : undefined,
			query.status ? eq(drafts.status, query.status) : undefined,
			query.q ? await matching(tx, query.q) : undefined,
		);
		const [rows, totals] = await Promise.all([
			tx
				.select(listedColumns(drafts))
				.from(drafts)
				.where(where)
				.orderBy(...orderOf(query.sort))
				.limit(window.limit)
				.offset(window.offset),
			tx.select({ n: count() }).from(drafts).where(where),
		]);
		return pageOf(rows, totals[0]?.n ?? 0, window);
	});
}

async function matching(tx: Tx, q: string): Promise<SQL | undefined> {
	const ids = (await matchDrafts(tx, termsOf(q), MOST_FOUND)).map(({ id }) => id);
	return or(ids.length > 0 ? inArray(drafts.id, ids) : sql`false`, arrayOverlaps(drafts.tags, [q]));
}

function orderOf(sort: DraftQuery["sort"]): SQL[] {
	if (!sort) return descending(drafts.createdAt, drafts.id);
	const { createdAt, updatedAt } = drafts;
	const by = {
		title: alphabetically(drafts.title),
		type: inOrderOf(draftTypes, drafts.type),
		status: inOrderOf(draftStatuses, drafts.status),
	};
	return sorted(sort, { ...by, createdAt, updatedAt }, drafts.id);
}

/** The drafts of a matter with the beginnings of their texts, newest first, inside a running transaction. */
export function draftsOfMatter(tx: Tx, scope: Scope, matterId: string): Promise<DraftRow[]> {
	return tx
		.select(listedColumns(drafts))
		.from(drafts)
		.where(and(draftsOf(scope), eq(drafts.matterId, matterId)))
		.orderBy(...descending(drafts.createdAt, drafts.id));
}

const { content: _content, ...withoutContent } = listedColumns(drafts);

/** The drafts of some matters without their texts, the oldest first, inside a running transaction. */
export function draftsInOrder(tx: Tx, scope: Scope, matterIds: readonly string[]): Promise<ListedDraft[]> {
	return tx
		.select(withoutContent)
		.from(drafts)
		.where(and(draftsOf(scope), inArray(drafts.matterId, [...matterIds])))
		.orderBy(...ascending(drafts.createdAt, drafts.id));
}

/** What the Drafting tab shows: the drafts of a matter without their texts, and those in the bin. */
export function draftingOf(
	viewer: Scope,
	matterId: string,
): Promise<{ rows: ListedDraft[]; deleted: ListedDraft[] }> {
	return inScope(viewer, async (tx) => {
		await openMatter(tx, viewer, matterId);
		const all = await tx
			.select(withoutContent)
			.from(drafts)
			.where(
				and(
					eq(drafts.chamberId, viewer.chamberId),
					eq(drafts.matterId, matterId),
					or(isNull(drafts.deletedAt), isBinned(drafts.deletedAt)),
				),
			)
			.orderBy(...descending(drafts.createdAt, drafts.id));
		return {
			rows: all.filter(({ deletedAt }) => deletedAt === null),
			deleted: all.filter(({ deletedAt }) => deletedAt !== null),
		};
	});
}

/** One draft with its matter and who wrote it last. Throws `not_found` for whatever the viewer may not see. */
export function getDraft(viewer: Scope, draftId: string): Promise<OpenDraft> {
	return inScope(viewer, (tx) => findDraft(tx, viewer, draftId));
}

/** One draft inside a running transaction; a deleted one only when asked for. Throws `not_found`. */
export async function findDraft(tx: Tx, scope: Scope, draftId: string, deleted = false) {
	const [row] = await tx
		.select({
			draft: drafts,
			matter: {
				id: matters.id,
				title: matters.title,
				caseNumber: matters.caseNumber,
				status: matters.status,
			},
			writer: users.name,
		})
		.from(drafts)
		.innerJoin(matters, and(eq(matters.chamberId, drafts.chamberId), eq(matters.id, drafts.matterId)))
		.leftJoin(
			users,
			and(
				eq(users.chamberId, drafts.chamberId),
				eq(users.id, sql`coalesce(${drafts.updatedBy}, ${drafts.createdBy})`),
			),
		)
		.where(
			and(
				eq(drafts.chamberId, scope.chamberId),
				eq(drafts.id, draftId),
				isNull(matters.deletedAt),
				deleted ? or(isNull(drafts.deletedAt), isBinned(drafts.deletedAt)) : isNull(drafts.deletedAt),
			),
		);
	if (!row) throw notFound();
	return row;
}

/** The drafts in the bin that a person may take back out: by the rule of `mayDeleteDraft`, in matters that are not archived. */
export function binnedDrafts(viewer: Viewer): SQL | undefined {
	const own = and(eq(drafts.createdBy, viewer.userId), ne(drafts.status, "final"));
	return and(
		eq(drafts.chamberId, viewer.chamberId),
		isBinned(drafts.deletedAt),
		can(viewer, "drafts.delete") ? undefined : own,
		isNull(matters.deletedAt),
		ne(matters.status, "archived"),
	);
}

/** Facts a record carries when it is entered as of an earlier day. */
export type DraftRecord = { createdAt?: Date; status?: DraftStatus };

/**
 * Adds a draft to a matter. Throws `invalid` for a matter the viewer cannot see, `conflict` when that matter is
 * archived, and `forbidden` when a final one is asked for by somebody who may not finalise.
 */
export function createDraft(viewer: Scope, input: CreateDraft, record: DraftRecord = {}): Promise<DraftRow> {
	const { matterId, status = record.status ?? "Draft" } = input;
	const author = { ...viewer, at: record.createdAt };
	return inScope(author, async (tx) => {
		const matter = await openMatter(tx, viewer, matterId, true).catch((error) => {
			throw error instanceof AppError ? invalidField("matterId", "hearing.matterGone") : error;
		});
		if (matter.status === "archived" && !record.createdAt) throw new AppError("conflict", "matter.readOnly");
		if (status === "final" && !record.status && !mayFinalise(viewer))
			throw new AppError("forbidden", "error.forbidden");
		return insertDraft(tx, author, { ...input, status });
	});
}

type DraftValues = Omit<CreateDraft, "status"> & { status: DraftStatus };

/** Writes a draft and its activity inside a running transaction. */
export async function insertDraft(tx: Tx, scope: Scope, values: DraftValues): Promise<DraftRow> {
	const createdAt = scope.at ?? new Date();
	const { matterId, title, type, content, tags = [], notes = null, template = null, status } = values;
	const facts = { matterId, title, type, content, tags, notes, template, status };
	const by = { createdBy: scope.userId, updatedBy: scope.userId, createdAt, updatedAt: createdAt };
	const [draft] = await tx
		.insert(drafts)
		.values({ ...facts, ...by, chamberId: scope.chamberId, id: newId() })
		.returning();
	if (!draft) throw notFound();
	await noteDraft(tx, scope, "created", draft);
	return draft;
}

/** Records what was done to a draft. */
export function noteDraft(
	tx: Tx,
	scope: Scope,
	action: "created" | "updated" | "completed" | "downloaded" | "deleted" | "restored",
	draft: Pick<DraftRow, "id" | "matterId" | "title">,
	{ changes, reason }: Deletion & { changes?: string[] } = {},
): Promise<void> {
	return recordActivity(tx, scope, {
		action,
		entityType: "draft",
		entityId: draft.id,
		matterId: draft.matterId,
		meta: { title: draft.title, ...(changes ? { changes } : {}), ...(reason ? { reason } : {}) },
	});
}

/** A matter to write in is held, so that it cannot be deleted before the transaction ends. */
async function openMatter(tx: Tx, scope: Scope, matterId: string, held = false) {
	const found = tx
		.select({ status: matters.status })
		.from(matters)
		.where(and(eq(matters.chamberId, scope.chamberId), eq(matters.id, matterId), isNull(matters.deletedAt)));
	const [matter] = await (held ? found.for("key share") : found);
	if (!matter) throw notFound();
	return matter;
}
