import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { isBinned } from "#app/core/database/bin.ts";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { mayEditDocument } from "#app/domains/paper/documents/service.server.ts";
import { type DocumentRow, selectDocuments } from "#app/domains/paper/files/rows.server.ts";
import { resumeReading } from "#app/domains/paper/readings/state/request-reading.server.ts";
import { bindingPapers, bindings, documents, matters } from "#drizzle/schema.ts";
import { type BindingRow, setBindingState } from "./bind.server.ts";

/** A document of a binding, as far as the viewer may see it. */
export type BoundDocument = DocumentRow & { isGone: boolean; place: number };

/** What was split or joined, with the documents there were and those that were made. */
export type Binding = BindingRow & {
	before: BoundDocument[];
	after: BoundDocument[];
	/** Whether it can be undone by the viewer: nothing was done with its papers since. */
	mayUndo: boolean;
};

/** A binding and its documents. Throws `not_found`, also where the viewer may see none of them. */
export function getBinding(viewer: Viewer, bindingId: string): Promise<Binding> {
	return inScope(viewer, async (tx) => {
		const binding = await findBinding(tx, viewer, bindingId);
		const parts = await partsOf(tx, viewer, bindingId);
		return { ...binding, ...parts, mayUndo: await isUndoable(tx, viewer, binding, parts) };
	});
}

async function findBinding(tx: Tx, viewer: Viewer, bindingId: string, lock = false): Promise<BindingRow> {
	const query = tx
		.select()
		.from(bindings)
		.where(and(eq(bindings.chamberId, viewer.chamberId), eq(bindings.id, bindingId)));
	const [found] = await (lock ? query.for("update") : query);
	if (!found) throw notFound();
	return found;
}

type Parts = Pick<Binding, "before" | "after">;

async function partsOf(tx: Tx, viewer: Viewer, bindingId: string): Promise<Parts> {
	const papers = await tx
		.select({
			id: bindingPapers.documentId,
			part: bindingPapers.part,
			place: bindingPapers.place,
			isGone: sql<boolean>`${documents.deletedAt} is not null`,
		})
		.from(bindingPapers)
		.innerJoin(
			documents,
			and(eq(documents.chamberId, bindingPapers.chamberId), eq(documents.id, bindingPapers.documentId)),
		)
		.where(and(eq(bindingPapers.chamberId, viewer.chamberId), eq(bindingPapers.bindingId, bindingId)))
		.orderBy(asc(bindingPapers.place));
	const ids = papers.map(({ id }) => id);
	const rows = await selectDocuments(
		tx,
		and(eq(documents.chamberId, viewer.chamberId), inArray(documents.id, ids)),
	);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const of = (part: "before" | "after") =>
		papers.flatMap(({ id, isGone, place, part: own }) => {
			const row = byId.get(id);
			return row && own === part ? [{ ...row, isGone, place }] : [];
		});
	return { before: of("before"), after: of("after") };
}

/** The results are unchanged, the originals are in the bin, and the viewer may change all of them. */
async function isUndoable(
	tx: Tx,
	viewer: Viewer,
	binding: BindingRow,
	{ before, after }: Parts,
): Promise<boolean> {
	const all = [...before, ...after];
	if (binding.state !== "done" || all.length !== binding.size) return false;
	if (!all.every((row) => mayEditDocument(viewer, row))) return false;
	if (after.some(({ isGone, version }) => isGone || version > 1)) return false;
	const ids = before.map(({ id }) => id);
	const binned = await tx
		.select({ id: documents.id })
		.from(documents)
		.where(
			and(
				eq(documents.chamberId, viewer.chamberId),
				inArray(documents.id, ids),
				isBinned(documents.deletedAt),
			),
		);
	return (
		binned.length === ids.length &&
		!(await isUsed(tx, viewer, after)) &&
		!(await isOrphan(tx, viewer, before))
	);
}

/** Whether one of these papers was split or joined itself. */
async function isUsed(tx: Tx, viewer: Viewer, papers: BoundDocument[]): Promise<boolean> {
	const [used] = await tx
		.select({ id: bindingPapers.bindingId })
		.from(bindingPapers)
		.where(
			and(
				eq(bindingPapers.chamberId, viewer.chamberId),
				eq(bindingPapers.part, "before"),
				inArray(
					bindingPapers.documentId,
					papers.map(({ id }) => id),
				),
			),
		)
		.limit(1);
	return used !== undefined;
}

/** Whether one of these documents belongs to a matter that lies in the bin. */
async function isOrphan(tx: Tx, viewer: Viewer, papers: BoundDocument[]): Promise<boolean> {
	const ids = papers.flatMap(({ matter }) => (matter ? [matter.id] : []));
	if (ids.length === 0) return false;
	const [gone] = await tx
		.select({ id: matters.id })
		.from(matters)
		.where(
			and(eq(matters.chamberId, viewer.chamberId), inArray(matters.id, ids), isNotNull(matters.deletedAt)),
		)
		.limit(1);
	return gone !== undefined;
}

/**
 * Takes a binding back: what it made goes into the bin, what it was made of comes out of it. Throws `not_found`,
 * `forbidden` where its papers are not the viewer's to change, and `conflict` when something was done with them since.
 */
export function undoBinding(viewer: Viewer, bindingId: string): Promise<void> {
	return inScope(viewer, async (tx) => {
		const binding = await findBinding(tx, viewer, bindingId, true);
		const parts = await partsOf(tx, viewer, bindingId);
		if (![...parts.before, ...parts.after].every((row) => mayEditDocument(viewer, row)))
			throw new AppError("forbidden", "error.forbidden");
		if (!(await isUndoable(tx, viewer, binding, parts))) throw new AppError("conflict", "binding.noUndo");
		for (const paper of parts.after) await setGone(tx, viewer, paper, true);
		for (const paper of parts.before) await setGone(tx, viewer, paper, false);
		await setBindingState(tx, viewer, bindingId, { state: "undone" });
	});
}

/**
 * Cancels what waits to be split or joined; what the worker makes of it meanwhile is thrown away. Twice is once. Throws
 * `not_found`, `forbidden` where its papers are not the viewer's to change, and `conflict` once it is done.
 */
export function cancelBinding(viewer: Viewer, bindingId: string): Promise<void> {
	return inScope(viewer, async (tx) => {
		const binding = await findBinding(tx, viewer, bindingId, true);
		const { before } = await partsOf(tx, viewer, bindingId);
		if (before.length === 0 || !before.every((row) => mayEditDocument(viewer, row)))
			throw new AppError("forbidden", "error.forbidden");
		if (binding.state === "undone") return;
		if (binding.state !== "waiting") throw new AppError("conflict", "progress.over");
		await setBindingState(tx, viewer, bindingId, { state: "undone" });
		for (const { id, matter, originalFilename: filename } of before)
			await recordActivity(tx, viewer, {
				...{ action: "updated", entityType: "document", entityId: id, matterId: matter?.id ?? null },
				meta: { filename, changes: ["binding"] },
			});
	});
}

async function setGone(
	tx: Tx,
	viewer: Viewer,
	{ id, matter, originalFilename }: BoundDocument,
	gone: boolean,
) {
	await tx
		.update(documents)
		.set({
			deletedAt: gone ? new Date() : null,
			updatedAt: new Date(),
			version: sql`${documents.version} + 1`,
		})
		.where(and(eq(documents.chamberId, viewer.chamberId), eq(documents.id, id)));
	if (!gone) await resumeReading(tx, viewer, id);
	await recordActivity(tx, viewer, {
		action: gone ? "deleted" : "restored",
		entityType: "document",
		entityId: id,
		matterId: matter?.id ?? null,
		meta: { filename: originalFilename },
	});
}
