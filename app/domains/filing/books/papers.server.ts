import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { documents, drafts, matters } from "#drizzle/schema.ts";
import type { DraftType, MadePaperKind, ReadFailureCode } from "#drizzle/words.ts";

const PDF = "application/pdf";
/** What becomes pages of a book by itself; of other files their searchable copy does. */
export const BOUND = [PDF, "image/jpeg", "image/png", "image/tiff"];

/** A paper as a recipe names it. */
export type NamedPaper = { documentId: string | null; draftId: string | null; made: MadePaperKind | null };

/** The file whose pages go into a book: the searchable copy of a document where there is one, else the document itself. */
export type BoundFile = {
	kind: "file";
	name: string;
	documentId: string;
	key: string;
	mime: string;
	/** Null where nobody has counted them. */
	pages: number | null;
	size: number;
	/** Whether it is the copy, whose pages stand upright already. */
	isCopy: boolean;
	failure: ReadFailureCode | null;
};

/** A paper that the reader of the scope sees, ready to be bound; `other` is a file that no book can hold. */
export type FoundPaper =
	| BoundFile
	| { kind: "draft"; name: string; draftId: string; type: DraftType; content: string }
	| { kind: "made"; made: MadePaperKind }
	| { kind: "other"; name: string };

/** The papers of a recipe in its order, as they are now; null for one that is deleted or hidden from the scope. */
export async function findPapers(
	tx: Tx,
	scope: Scope,
	named: readonly NamedPaper[],
): Promise<(FoundPaper | null)[]> {
	const [files, texts] = [await filesOf(tx, scope, named), await draftsOf(tx, scope, named)];
	return named.map(({ documentId, draftId, made }) => {
		if (made) return { kind: "made", made };
		return (documentId ? files.get(documentId) : texts.get(draftId ?? "")) ?? null;
	});
}

const idsOf = (named: readonly NamedPaper[], field: "documentId" | "draftId") =>
	named.flatMap((paper) => paper[field] ?? []);

async function filesOf(tx: Tx, scope: Scope, named: readonly NamedPaper[]) {
	const ids = idsOf(named, "documentId");
	if (ids.length === 0) return new Map<string, FoundPaper>();
	const rows = await tx
		.select({
			id: documents.id,
			name: documents.originalFilename,
			mime: documents.mime,
			size: documents.size,
			key: documents.storageKey,
			run: documents.ocrRun,
			copy: documents.searchableRun,
			status: documents.ocrStatus,
			failure: documents.ocrError,
			pages: documents.pageCount,
		})
		.from(documents)
		.leftJoin(matters, and(eq(matters.chamberId, documents.chamberId), eq(matters.id, documents.matterId)))
		.where(
			and(
				eq(documents.chamberId, scope.chamberId),
				inArray(documents.id, ids),
				isNull(documents.deletedAt),
				isNull(matters.deletedAt),
			),
		);
	return new Map(rows.map((row): [string, FoundPaper] => [row.id, boundFile(row)]));
}

type DocumentFacts = {
	id: string;
	name: string;
	mime: string;
	size: number;
	key: string;
	run: number;
	copy: number | null;
	status: string;
	failure: ReadFailureCode | null;
	pages: number | null;
};

function boundFile({
	id,
	name,
	mime,
	size,
	key,
	run,
	copy,
	status,
	failure,
	pages,
}: DocumentFacts): FoundPaper {
	const isCopy = copy === run;
	if (!isCopy && !BOUND.includes(mime)) return { kind: "other", name };
	return {
		...{ kind: "file", name, documentId: id, size, isCopy, failure },
		key: isCopy ? searchableKey(key, run) : key,
		mime: isCopy ? PDF : mime,
		pages: status === "completed" ? pages : null,
	};
}

async function draftsOf(tx: Tx, scope: Scope, named: readonly NamedPaper[]) {
	const ids = idsOf(named, "draftId");
	if (ids.length === 0) return new Map<string, FoundPaper>();
	const { id, title: name, type, content } = drafts;
	const rows = await tx
		.select({ id, name, type, content })
		.from(drafts)
		.innerJoin(matters, and(eq(matters.chamberId, drafts.chamberId), eq(matters.id, drafts.matterId)))
		.where(
			and(
				eq(drafts.chamberId, scope.chamberId),
				inArray(id, ids),
				isNull(drafts.deletedAt),
				isNull(matters.deletedAt),
			),
		);
	return new Map(
		rows.map(({ id: draftId, ...draft }): [string, FoundPaper] => [
			draftId,
			{ kind: "draft", draftId, ...draft },
		]),
	);
}

/** A paper's own name, as the index has it where nobody gave another. */
export const paperName = (filename: string): string =>
	filename
		.replace(/\.[a-z]{1,5}$/iu, "")
		.replaceAll("_", " ")
		.trim() || filename;
