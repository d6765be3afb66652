import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { caseRefKeys } from "#app/domains/law/cases/case-refs.ts";
import {
	caseRefs,
	documentPages,
	documents,
	type PageCell,
	type PageTable,
	type PageWord,
	pageReadings,
} from "#drizzle/schema.ts";
import type { ReadFailureCode } from "#drizzle/words.ts";
import type { QuarterTurn } from "./page-schema.ts";
import { wantSearchable } from "./searchable.server.ts";

/** A page as it was read; `error` says why it could not be read, or not wholly. */
export type PageReading = {
	page: number;
	text: string;
	source: "text" | "ocr";
	confidence: number | null;
	error?: ReadFailureCode;
	/** The languages it was read in. */
	lang?: string;
	words?: PageWord[];
	tables?: PageTable[];
	turn?: number;
	skew?: number;
	/** The words that OCR is sure of, and about how many there are; null or left out where it was not read by OCR. */
	wordsRead?: number | null;
	wordsSeen?: number | null;
	/** The size of the stored picture of the page. */
	picture?: { width: number; height: number } | null;
	/** What the reader's settings are called. */
	settings?: string;
	/** Which reader it was; 0 where it could not take its time. */
	reader?: number;
};

type Target = { documentId: string; run: number };
type Row = Omit<typeof pageReadings.$inferInsert, "chamberId" | "documentId" | "createdAt">;

const BATCH = 50;
/** The width and the height of a page, in the places of its words. */
const WHOLE = 10_000;

/** A page that was read, as a row. */
export function rowOf({ page, error, picture, ...read }: PageReading, run: number): Row {
	const isFailed = error !== undefined && read.text === "";
	return {
		...read,
		page,
		run,
		status: isFailed ? "failed" : "completed",
		error: error ?? null,
		imageWidth: picture?.width ?? null,
		imageHeight: picture?.height ?? null,
	};
}

/** Whether the document has text of an earlier reading, which stays until this one is complete. */
export async function hasOlderText(tx: Tx, scope: Scope, { documentId, run }: Target) {
	if (run === 1) return false;
	const [older] = await tx
		.select({ page: documentPages.page })
		.from(documentPages)
		.where(
			and(
				eq(documentPages.chamberId, scope.chamberId),
				eq(documentPages.documentId, documentId),
				lt(documentPages.run, run),
				eq(documentPages.status, "completed"),
			),
		)
		.limit(1);
	return older !== undefined;
}

/** Keeps a page until its reading is complete; the first copy of it counts. */
export async function stagePage(tx: Tx, scope: Scope, { documentId }: Target, row: Row): Promise<void> {
	await tx
		.insert(pageReadings)
		.values({ chamberId: scope.chamberId, documentId, ...row })
		.onConflictDoNothing();
}

/**
 * Makes a page part of the document's text, with the case numbers on it; once a reading. A page that could not be read
 * this time keeps the text it has.
 */
export async function publishPage(tx: Tx, scope: Scope, target: Target, row: Row): Promise<void> {
	const { documentId, run } = target;
	const { chamberId } = scope;
	const [written] = await tx
		.insert(documentPages)
		.values({ chamberId, documentId, ...row })
		.onConflictDoUpdate({
			target: [documentPages.chamberId, documentPages.documentId, documentPages.page],
			set: row.status === "failed" ? { run, error: row.error ?? null, reader: row.reader ?? null } : row,
			setWhere: lt(documentPages.run, run),
		})
		.returning({ text: documentPages.text });
	if (!written || row.status === "failed") return;
	await tx
		.delete(caseRefs)
		.where(
			and(
				eq(caseRefs.chamberId, chamberId),
				eq(caseRefs.documentId, documentId),
				eq(caseRefs.page, row.page),
			),
		);
	const keys = caseRefKeys(written.text);
	if (keys.length === 0) return;
	await tx.insert(caseRefs).values(keys.map((key) => ({ chamberId, documentId, page: row.page, key })));
}

/** Makes all pages kept for a reading part of the document's text, in place of what it had. */
export async function publishStaged(tx: Tx, scope: Scope, target: Target): Promise<void> {
	for (let after = 0; ; ) {
		const rows = await tx
			.select()
			.from(pageReadings)
			.where(
				and(
					stagedOf(scope, target.documentId),
					eq(pageReadings.run, target.run),
					gt(pageReadings.page, after),
				),
			)
			.orderBy(asc(pageReadings.page))
			.limit(BATCH);
		for (const { createdAt: _, ...row } of rows) await publishPage(tx, scope, target, row);
		after = rows.at(-1)?.page ?? after;
		if (rows.length < BATCH) break;
	}
	await dropStaged(tx, scope, target.documentId);
}

const stagedOf = (scope: Scope, documentId: string) =>
	and(eq(pageReadings.chamberId, scope.chamberId), eq(pageReadings.documentId, documentId));

/** Forgets the pages kept for readings of a document that will not be completed. */
export async function dropStaged(tx: Tx, scope: Scope, documentId: string): Promise<void> {
	await tx.delete(pageReadings).where(stagedOf(scope, documentId));
}

/**
 * Turns a page clockwise inside a running transaction: its picture, the places of its words and its searchable copy. The
 * file stays as it came, and the text as it was read. Throws `not_found` for a page without a picture, and `conflict` for a
 * document that is being read.
 */
export async function turnStoredPage(
	tx: Tx,
	viewer: Scope,
	documentId: string,
	page: number,
	degrees: QuarterTurn,
): Promise<void> {
	const run = await nextRun(tx, viewer, documentId);
	const mine = and(
		eq(documentPages.chamberId, viewer.chamberId),
		eq(documentPages.documentId, documentId),
		eq(documentPages.page, page),
	);
	const [before] = await tx
		.select({
			turn: documentPages.turn,
			words: documentPages.words,
			tables: documentPages.tables,
			width: documentPages.imageWidth,
		})
		.from(documentPages)
		.where(mine);
	if (!before?.width) throw notFound();
	const turned = { turn: (before.turn + degrees) % 360, ...turnedPlaces(before, degrees) };
	await tx
		.update(documentPages)
		.set({ ...turned, run })
		.where(mine);
	await wantSearchable(tx, viewer, { documentId, run });
}

/** What was made of an earlier reading counts no more: the page's picture has another address, the copy is made again. */
async function nextRun(tx: Tx, viewer: Scope, documentId: string): Promise<number> {
	const mine = and(
		eq(documents.chamberId, viewer.chamberId),
		eq(documents.id, documentId),
		isNull(documents.deletedAt),
	);
	const [document] = await tx
		.select({ status: documents.ocrStatus })
		.from(documents)
		.where(mine)
		.for("no key update");
	if (!document) throw notFound();
	if (document.status !== "completed") throw new AppError("conflict", "document.readWhole");
	const [moved] = await tx
		.update(documents)
		.set({
			ocrRun: sql`${documents.ocrRun} + 1`,
			updatedAt: new Date(),
			version: sql`${documents.version} + 1`,
		})
		.where(mine)
		.returning({ run: documents.ocrRun, filename: documents.originalFilename, matterId: documents.matterId });
	if (!moved) throw notFound();
	await noteTurn(tx, viewer, documentId, moved);
	return moved.run;
}

type Turned = { filename: string; matterId: string | null };

function noteTurn(tx: Tx, viewer: Scope, documentId: string, { filename, matterId }: Turned): Promise<void> {
	return recordActivity(tx, viewer, {
		action: "updated",
		entityType: "document",
		entityId: documentId,
		matterId,
		meta: { filename, changes: ["turn"] },
	});
}

type Sides = [left: number, top: number, right: number, bottom: number];

/** Words and tables of a page that is turned clockwise. */
export function turnedPlaces(
	{ words, tables }: { words: PageWord[]; tables: PageTable[] },
	degrees: QuarterTurn,
) {
	return {
		words: words.map(([word, ...sides]): PageWord => [word, ...turn(sides, degrees)]),
		tables: tables.map((table) => ({ ...table, rows: table.rows.map((row) => row.map(turnCell(degrees))) })),
	};
}

/** The sides of a word or a cell on its page after the page was turned. */
function turn([left, top, right, bottom]: Sides, degrees: QuarterTurn): Sides {
	if (degrees === 90) return [WHOLE - bottom, left, WHOLE - top, right];
	if (degrees === 180) return [WHOLE - right, WHOLE - bottom, WHOLE - left, WHOLE - top];
	return [top, WHOLE - right, bottom, WHOLE - left];
}

const turnCell =
	(degrees: QuarterTurn) =>
	([column, ...sides]: PageCell): PageCell =>
		sides.length === 0 ? [column] : [column, ...turn(sides, degrees)];
