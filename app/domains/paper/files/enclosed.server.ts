import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { enclosedId, isEnclosed, MOST_ENCLOSED } from "#app/domains/paper/readings/state/enclosed-id.ts";
import { documents } from "#drizzle/schema.ts";
import { registerFile, registerSome, type StoredFile } from "./upload.server.ts";

/** A file that was enclosed in another, at this place among those enclosed. */
export type Enclosed = { place: number; file: StoredFile };

const one = ({ chamberId }: Scope, id: string) =>
	and(eq(documents.chamberId, chamberId), eq(documents.id, id));

/** Where the file of a document lies that encloses others; null when it was deleted meanwhile. */
export function enclosingKey(scope: Scope, documentId: string): Promise<string | null> {
	return inScope(scope, async (tx) => (await findEnclosing(tx, scope, documentId))?.storageKey ?? null);
}

async function findEnclosing(tx: Tx, scope: Scope, documentId: string) {
	const [found] = await tx
		.select({
			storageKey: documents.storageKey,
			matterId: documents.matterId,
			lang: documents.ocrLang,
			uploadedBy: documents.uploadedBy,
		})
		.from(documents)
		.where(and(one(scope, documentId), isNull(documents.deletedAt)))
		.for("no key update");
	return found ?? null;
}

/**
 * Makes the files that were enclosed in that of a document documents of their own, in its matter and of whoever brought it: all
 * of them or none, and each once; the document counts those that are `leftOut`. Files that became no document leave the
 * store. Returns how many did.
 */
export function registerEnclosed(
	scope: Scope,
	documentId: string,
	files: readonly Enclosed[],
	leftOut: number,
): Promise<number> {
	const stored = files.map(({ file }) => file);
	return registerSome(scope, stored, async (tx) => {
		const made = await registerAll(tx, scope, documentId, files);
		await tx.update(documents).set({ enclosedLeftOut: leftOut }).where(one(scope, documentId));
		return made;
	});
}

/** One after the other in the order of their bytes, so that two never wait for each other in a ring. */
async function registerAll(tx: Tx, scope: Scope, documentId: string, files: readonly Enclosed[]) {
	const enclosing = await findEnclosing(tx, scope, documentId);
	if (!enclosing) return [];
	const { matterId, lang, uploadedBy } = enclosing;
	const made: StoredFile[] = [];
	for (const { place, file } of files.toSorted((a, b) => (a.file.sha256 < b.file.sha256 ? -1 : 1))) {
		const id = enclosedId(documentId, place);
		if ((await tx.$count(documents, one(scope, id))) > 0) continue;
		await registerFile(scope, file, { matterId, type: "misc", lang }, { id, uploadedBy });
		made.push(file);
	}
	return made;
}

/** The documents that were taken out of one, as far as the viewer may see them, and how many files were left out. */
export type EnclosedDocuments = { papers: { id: string; originalFilename: string }[]; leftOut: number };

/** Of the documents that enclose others, so many are looked at for the one that a paper came from: the latest before it. */
const MOST_ENCLOSING = 50;

/** The document that a paper was taken out of; null of one that came by itself, and where the viewer may not see that document. */
export async function enclosingDocument(
	viewer: Scope,
	documentId: string,
): Promise<{ id: string; originalFilename: string } | null> {
	if (!isEnclosed(documentId)) return null;
	const rows = await inScope(viewer, (tx) =>
		tx
			.select({ id: documents.id, originalFilename: documents.originalFilename })
			.from(documents)
			.where(
				and(
					eq(documents.chamberId, viewer.chamberId),
					isNotNull(documents.enclosedLeftOut),
					isNull(documents.deletedAt),
					lte(documents.createdAt, sql`(select created_at from documents where ${one(viewer, documentId)})`),
				),
			)
			.orderBy(desc(documents.createdAt))
			.limit(MOST_ENCLOSING),
	);
	const places = Array.from({ length: MOST_ENCLOSED }, (_, place) => place);
	return rows.find(({ id }) => places.some((place) => enclosedId(id, place) === documentId)) ?? null;
}

/** What was taken out of a document; null of one that encloses nothing, or may not be seen. */
export function enclosedDocuments(viewer: Scope, documentId: string): Promise<EnclosedDocuments | null> {
	return inScope(viewer, async (tx) => {
		const [found] = await tx
			.select({ leftOut: documents.enclosedLeftOut })
			.from(documents)
			.where(and(one(viewer, documentId), isNull(documents.deletedAt)));
		if (!found || found.leftOut === null) return null;
		const ids = Array.from({ length: MOST_ENCLOSED }, (_, place) => enclosedId(documentId, place));
		const rows = await tx
			.select({ id: documents.id, originalFilename: documents.originalFilename })
			.from(documents)
			.where(
				and(
					eq(documents.chamberId, viewer.chamberId),
					inArray(documents.id, ids),
					isNull(documents.deletedAt),
				),
			);
		return {
			papers: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
			leftOut: found.leftOut,
		};
	});
}
