import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Stored } from "#app/core/storage/index.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { type Carried, carryPages } from "#app/domains/paper/readings/carried/carry-over.server.ts";
import { settleCarried } from "#app/domains/paper/readings/state/request-reading.server.ts";
import { bindingPapers, bindings, documentPages, documents } from "#drizzle/schema.ts";
import type { BindingFailure } from "#drizzle/words.ts";
import { spansOf } from "./rules.ts";

export type BindingRow = typeof bindings.$inferSelect;
export type SourceRow = typeof documents.$inferSelect;

/** A page that has been read, by how much it is turned, and whether there is a picture of it. */
type ReadPage = { page: number; turn: number; isDrawn: boolean };

/** What the worker needs to make the papers of a binding. */
export type DueBinding = {
	binding: BindingRow;
	sources: (SourceRow & { read: ReadPage[] })[];
	/** The papers to be made: what they are called and the pages they take of which source, to its last where that is null. */
	papers: { name: string; pieces: { source: number; from: number; to: number | null }[] }[];
};

/** A paper that was made: its stored file and where its pages come from. */
export type BoundPaper = { file: Stored & { key: string }; pages: { source: number; page: number }[] };

/** What a binding that waits is to be made of; null when it waits no more. Its documents may have gone since. */
export function bindingDue(scope: Scope, bindingId: string): Promise<DueBinding | null> {
	return inScope(scope, async (tx) => {
		const binding = await lockWaiting(tx, scope, bindingId);
		if (!binding) return null;
		const sources = await sourcesOf(tx, scope, bindingId);
		const read = await readPagesOf(tx, scope, sources);
		return {
			binding,
			sources: sources.map((source) => ({ ...source, read: read.get(source.id) ?? [] })),
			papers: planOf(binding, sources),
		};
	});
}

async function lockWaiting(tx: Tx, scope: Scope, bindingId: string): Promise<BindingRow | null> {
	const [binding] = await tx
		.select()
		.from(bindings)
		.where(and(ofBinding(scope, bindingId), eq(bindings.state, "waiting")))
		.for("update");
	return binding ?? null;
}

const ofBinding = (scope: Scope, bindingId: string) =>
	and(eq(bindings.chamberId, scope.chamberId), eq(bindings.id, bindingId));

async function sourcesOf(tx: Tx, scope: Scope, bindingId: string): Promise<SourceRow[]> {
	const rows = await tx
		.select({ document: documents })
		.from(bindingPapers)
		.innerJoin(
			documents,
			and(eq(documents.chamberId, bindingPapers.chamberId), eq(documents.id, bindingPapers.documentId)),
		)
		.where(
			and(
				eq(bindingPapers.chamberId, scope.chamberId),
				eq(bindingPapers.bindingId, bindingId),
				eq(bindingPapers.part, "before"),
			),
		)
		.orderBy(asc(bindingPapers.place))
		.for("no key update", { of: documents });
	return rows.map(({ document }) => document);
}

async function readPagesOf(tx: Tx, scope: Scope, sources: SourceRow[]): Promise<Map<string, ReadPage[]>> {
	const { documentId, page, turn, imageWidth } = documentPages;
	const ids = sources.map(({ id }) => id);
	const rows = await tx
		.select({ documentId, page, turn, isDrawn: sql<boolean>`${imageWidth} is not null` })
		.from(documentPages)
		.where(and(eq(documentPages.chamberId, scope.chamberId), inArray(documentId, ids)))
		.orderBy(asc(documentId), asc(page));
	return Map.groupBy(rows, (row) => row.documentId);
}

function planOf({ names, starts }: BindingRow, sources: SourceRow[]): DueBinding["papers"] {
	if (!starts)
		return [{ name: names[0] ?? "", pieces: sources.map((_, source) => ({ source, from: 1, to: null })) }];
	return spansOf(starts, sources[0]?.pageCount ?? 1).map((span, at) => ({
		name: names[at] ?? "",
		pieces: [{ source: 0, ...span }],
	}));
}

/** Ends a binding of which nothing can be made, with the reason; its documents stay as they are. */
export function failBinding(scope: Scope, bindingId: string, failure: BindingFailure): Promise<void> {
	return inScope(scope, async (tx) => {
		if (await lockWaiting(tx, scope, bindingId))
			await setBindingState(tx, scope, bindingId, { state: "failed", failure });
	});
}

/** Puts a binding into a state, inside a running transaction that holds its row. */
export async function setBindingState(
	tx: Tx,
	scope: Scope,
	bindingId: string,
	change: Partial<Pick<BindingRow, "state" | "failure">>,
): Promise<void> {
	await tx
		.update(bindings)
		.set({ ...change, updatedAt: new Date() })
		.where(ofBinding(scope, bindingId));
}

/**
 * Makes documents of the papers that lie in the store, with what was read on their pages, and puts those they were made of into
 * the bin: all of it or nothing, and once. Pages on A4 are read anew, and the paper they were stays. Returns false when the
 * binding waits no more, and throws a plain Error when a page was turned or read again meanwhile: then it is to be made again.
 */
export function recordPapers(scope: Scope, due: DueBinding, made: readonly BoundPaper[]): Promise<boolean> {
	return inScope(scope, async (tx) => {
		const binding = await lockWaiting(tx, scope, due.binding.id);
		if (!binding) return false;
		const sources = await sourcesOf(tx, scope, binding.id);
		if (!areThere(sources)) {
			await setBindingState(tx, scope, binding.id, { state: "failed", failure: "changed" });
			return false;
		}
		if (sources.some(({ ocrRun }, at) => ocrRun !== due.sources[at]?.ocrRun))
			throw new Error("a document was read anew while its papers were made");
		const actor = { ...scope, userId: binding.requestedBy };
		for (const [place, paper] of made.entries())
			await addPaper(tx, actor, { binding, sources, due, paper, place });
		if (!isOnA4(binding)) for (const source of sources) await putAway(tx, actor, binding, source);
		await setBindingState(tx, scope, binding.id, { state: "done" });
		return true;
	});
}

const isOnA4 = ({ kind }: BindingRow): boolean => kind === "a4";

/** Whether all documents are there still, in one matter at most. */
export const areThere = (sources: readonly SourceRow[]): boolean =>
	sources.length > 0 &&
	sources.every(({ deletedAt }) => deletedAt === null) &&
	new Set(sources.flatMap(({ matterId }) => matterId ?? [])).size <= 1;

type Paper = {
	binding: BindingRow;
	sources: SourceRow[];
	due: DueBinding;
	paper: BoundPaper;
	place: number;
};

async function addPaper(tx: Tx, actor: Scope, { binding, sources, due, paper, place }: Paper): Promise<void> {
	const { file, pages } = paper;
	const id = newId();
	const { chamberId } = actor;
	const filename = due.papers[place]?.name ?? "";
	const inherited = heirOf(sources, binding.requestedBy);
	await tx.insert(documents).values({
		chamberId,
		id,
		...inherited,
		originalFilename: filename,
		mime: "application/pdf",
		size: file.size,
		checksum: file.sha256,
		storageKey: file.key,
		pageCount: pages.length,
		// Bookmarks are not bound.
		hasBookmarks: isOnA4(binding) ? null : false,
	});
	if (!isOnA4(binding)) await carryPages(tx, actor, carriedOf(id, pages, due));
	await settleCarried(tx, actor, id, pages.length);
	await tx
		.insert(bindingPapers)
		.values({ chamberId, bindingId: binding.id, documentId: id, part: "after", place });
	await recordActivity(tx, actor, {
		action: "created",
		entityType: "document",
		entityId: id,
		matterId: inherited.matterId,
		meta: { filename, size: file.size },
	});
}

/** Of each page what was known of it when the pictures were copied; the others are read. */
function carriedOf(to: string, pages: BoundPaper["pages"], { sources }: DueBinding): Carried[] {
	return pages.flatMap(({ source, page }, at) => {
		const from = sources[source];
		const isRead = from?.read.some((known) => known.page === page);
		return from && isRead ? [{ from: from.id, page, to, at: at + 1 }] : [];
	});
}

/**
 * What a paper has from those it is made of: their matter, type and languages. It counts as uploaded when the oldest was, and
 * by somebody else where one of them was: making papers gives nobody a right over what another brought.
 */
function heirOf(sources: SourceRow[], requestedBy: string) {
	const same = <T>(values: T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);
	const isRead = sources.every(({ ocrStatus }) => ocrStatus === "completed");
	const found = new Set(sources.flatMap(({ ocrFound }) => ocrFound?.split("+") ?? []));
	const brought = sources.find(({ uploadedBy }) => uploadedBy !== requestedBy) ?? sources[0];
	return {
		matterId: sources.find(({ matterId }) => matterId)?.matterId ?? null,
		type: same(sources.map(({ type }) => type)) ?? ("misc" as const),
		ocrLang: same(sources.map(({ ocrLang }) => ocrLang)) ?? "eng",
		ocrFound: isRead && found.size > 0 ? [...found].join("+") : null,
		uploadedBy: brought?.uploadedBy ?? null,
		createdAt: new Date(Math.min(...sources.map(({ createdAt }) => createdAt.getTime()))),
	};
}

async function putAway(tx: Tx, actor: Scope, binding: BindingRow, source: SourceRow): Promise<void> {
	await tx
		.update(documents)
		.set({ deletedAt: new Date(), updatedAt: new Date(), version: sql`${documents.version} + 1` })
		.where(and(eq(documents.chamberId, actor.chamberId), eq(documents.id, source.id)));
	const [name = ""] = binding.names;
	await recordActivity(tx, actor, {
		action: "deleted",
		entityType: "document",
		entityId: source.id,
		matterId: source.matterId,
		meta: {
			filename: source.originalFilename,
			...(binding.starts ? { split: binding.starts.length } : { joined: name }),
		},
	});
}
