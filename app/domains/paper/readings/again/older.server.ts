import { and, asc, count, eq, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import type { QueueName } from "#app/core/jobs/queues.ts";
import { activity, documentPages, documents, pageReadings } from "#drizzle/schema.ts";
import { expectedLanguages } from "../state/expected-languages.server.ts";
import { DETECT } from "../state/languages.ts";
import { NO_READER, READER } from "../state/reader.ts";

/** A document to be read again, as it stands: `run` is its latest reading. */
export type Older = { documentId: string; run: number; storageKey: string };

/** A page of it that is due, the languages it was read in, and its turn where somebody has turned it since. */
export type OlderPage = { page: number; lang: string | null; turn: number | null };

/** The run under which pages wait that the worker reads again by itself. */
export const BY_ITSELF = 0;

const isOlder = (scope: Scope) =>
	and(
		eq(documents.chamberId, scope.chamberId),
		// In the words of the index, which a kept plan can only use so.
		sql`${documents.ocrStatus} = 'completed' and ${documents.deletedAt} is null`,
		lt(documents.reader, READER),
	);

/**
 * The document of a chamber that most needs to be read again, without those named: one that has its first reading only, else
 * read by the oldest reader, among
 * these one that could not be read wholly, then the oldest. Null when there is none.
 */
export function nextOlder(scope: Scope, without: readonly string[]): Promise<Older | null> {
	return inScope(scope, async (tx) => {
		const [found] = await tx
			.select({ documentId: documents.id, run: documents.ocrRun, storageKey: documents.storageKey })
			.from(documents)
			.where(and(isOlder(scope), notInArray(documents.id, [...without])))
			.orderBy(asc(documents.reader), sql`(${documents.brokenPages} = 0)`, asc(documents.createdAt))
			.limit(1);
		return found ?? null;
	});
}

/** How many documents that the viewer may see wait to be read again. */
export function countOlder(viewer: Scope): Promise<number> {
	return inScope(viewer, async (tx) => {
		const [found] = await tx.select({ waiting: count() }).from(documents).where(isOlder(viewer));
		return found?.waiting ?? 0;
	});
}

/** Pages that an older reader has read, or that nobody noted a reader of. */
export const byOlder = ({ reader }: typeof documentPages | typeof pageReadings) =>
	or(isNull(reader), lt(reader, READER));

/**
 * The pages of a document that an older reader has read, or that have their first reading only, the sizes of the pictures there
 * are, and the languages to expect. Pages that a reader before this one read again, and that still wait, are forgotten.
 */
export function olderPages(scope: Scope, { documentId }: Older) {
	const staged = and(
		eq(pageReadings.chamberId, scope.chamberId),
		eq(pageReadings.documentId, documentId),
		eq(pageReadings.run, BY_ITSELF),
	);
	return inScope(scope, async (tx) => {
		const { page, lang, turn, reader, imageWidth: width, imageHeight: height } = documentPages;
		const rows = await tx
			.select({ page, lang, turn, reader, width, height })
			.from(documentPages)
			.where(
				and(
					eq(documentPages.chamberId, scope.chamberId),
					eq(documentPages.documentId, documentId),
					byOlder(documentPages),
				),
			)
			.orderBy(asc(page));
		await tx.delete(pageReadings).where(and(staged, byOlder(pageReadings)));
		const waiting = await tx.select({ page: pageReadings.page }).from(pageReadings).where(staged);
		const done = new Set(waiting.map((row) => row.page));
		const drawn = rows.flatMap(({ page, width, height }) =>
			width && height ? [[page, { width, height }] as const] : [],
		);
		const wasTurned = await turnedByHand(tx, scope, documentId);
		const pages: OlderPage[] = rows
			.filter((row) => !done.has(row.page))
			.map(({ page, lang, turn, reader }) => ({
				page,
				lang,
				turn: wasTurned && reader === NO_READER ? turn : null,
			}));
		const expected = (await expectedLanguages(tx, scope, await matterOf(tx, scope, documentId))) ?? DETECT;
		return { pages, drawn: new Map(drawn), expected };
	});
}

async function matterOf(tx: Tx, scope: Scope, documentId: string): Promise<string | null> {
	const [document] = await tx
		.select({ matterId: documents.matterId })
		.from(documents)
		.where(and(eq(documents.chamberId, scope.chamberId), eq(documents.id, documentId)));
	return document?.matterId ?? null;
}

/** Whether somebody has turned pages of a document: then they stand as people want them. */
export async function turnedByHand(tx: Tx, scope: Scope, documentId: string): Promise<boolean> {
	const [turned] = await tx
		.select({ id: activity.id })
		.from(activity)
		.where(
			and(
				eq(activity.chamberId, scope.chamberId),
				eq(activity.entityType, "document"),
				eq(activity.entityId, documentId),
				sql`${activity.meta}->'changes' ? 'turn'`,
			),
		)
		.limit(1);
	return turned !== undefined;
}

/** What goes before: somebody waits for it, or it takes all there is. */
const FIRST: QueueName[] = ["documents.read", "documents.bind", "imports.run", "backup.take"];

/** Whether a worker has anything else to do, or will have it at once. */
export function isBusy(scope: Scope): Promise<boolean> {
	return inScope(scope, async (tx) => {
		const [busy] = await tx.execute(sql`
			select 1 from pgboss.job where ${inArray(sql`name`, FIRST)}
				and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`);
		return busy !== undefined;
	});
}
