import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { documentPages, documents, pageReadings } from "#drizzle/schema.ts";
import { dropStaged, type PageReading, publishPage, rowOf, stagePage } from "../state/page-rows.server.ts";
import { READER } from "../state/reader.ts";
import { settleText } from "../state/reading.server.ts";
import { turnedPlaces } from "../turned-places.ts";
import { isBetter } from "./better.ts";
import { BY_ITSELF, byOlder, type Older, turnedByHand } from "./older.server.ts";

/** The document was deleted since, is read because somebody asked, or was turned. */
export class Overtaken extends Error {}

type Row = typeof pageReadings.$inferSelect;

const BATCH = 50;

const isMine = (scope: Scope, { documentId }: Older) =>
	and(eq(documents.chamberId, scope.chamberId), eq(documents.id, documentId));

const pagesOf = (scope: Scope, { documentId }: Older) =>
	and(eq(documentPages.chamberId, scope.chamberId), eq(documentPages.documentId, documentId));

/**
 * Keeps a page that was read again until all of its document are. Throws Overtaken when the document was deleted, is read
 * because somebody asked, or was turned since.
 */
export function keepOlderPage(scope: Scope, older: Older, page: PageReading): Promise<void> {
	return inScope(scope, async (tx) => {
		await lock(tx, scope, older);
		await stagePage(tx, scope, older, rowOf({ ...page, reader: READER }, BY_ITSELF));
	});
}

/**
 * Puts what was read again in the place of what there is, page by page where it is no worse, all at once. Status, version and
 * activity stay as they are: nobody asked. Returns how many pages changed. Throws Overtaken as `keepOlderPage` does.
 */
export function endOlder(scope: Scope, older: Older): Promise<number> {
	return inScope(scope, async (tx) => {
		await lock(tx, scope, older);
		const next = { documentId: older.documentId, run: older.run + 1 };
		const wasTurned = await turnedByHand(tx, scope, older.documentId);
		let changed = 0;
		for (let after = 0; ; ) {
			const pairs = await pairsAfter(tx, scope, older, after);
			for (const { stored, fresh } of pairs) {
				const { createdAt: _, ...row } = wasTurned ? asTurned(fresh, stored.turn) : fresh;
				if (!isBetter(stored, fresh)) continue;
				await publishPage(tx, scope, next, { ...row, run: next.run });
				changed += 1;
			}
			after = pairs.at(-1)?.fresh.page ?? after;
			if (pairs.length < BATCH) break;
		}
		await dropStaged(tx, scope, older.documentId);
		await tx.update(documentPages).set({ reader: READER }).where(olderOf(scope, older));
		await settle(tx, scope, older, changed > 0);
		return changed;
	});
}

async function lock(tx: Tx, scope: Scope, older: Older): Promise<void> {
	const [document] = await tx
		.select({ run: documents.ocrRun })
		.from(documents)
		.where(
			and(
				isMine(scope, older),
				eq(documents.ocrRun, older.run),
				eq(documents.ocrStatus, "completed"),
				isNull(documents.deletedAt),
			),
		)
		.for("no key update");
	if (!document) throw new Overtaken();
}

/** Pages that an older reader read last: what somebody had read meanwhile stays. */
const olderOf = (scope: Scope, older: Older) => and(pagesOf(scope, older), byOlder(documentPages));

function pairsAfter(tx: Tx, scope: Scope, older: Older, after: number) {
	return tx
		.select({ stored: documentPages, fresh: pageReadings })
		.from(pageReadings)
		.innerJoin(
			documentPages,
			and(
				eq(documentPages.chamberId, pageReadings.chamberId),
				eq(documentPages.documentId, pageReadings.documentId),
				eq(documentPages.page, pageReadings.page),
			),
		)
		.where(and(olderOf(scope, older), eq(pageReadings.run, BY_ITSELF), gt(pageReadings.page, after)))
		.orderBy(asc(pageReadings.page))
		.limit(BATCH);
}

/** A page as it was read, in the turn in which it stands. */
function asTurned(fresh: Row, turn: number): Row {
	const degrees = (turn - fresh.turn + 360) % 360;
	if (degrees !== 90 && degrees !== 180 && degrees !== 270) return fresh;
	return { ...fresh, turn, ...turnedPlaces(fresh, degrees) };
}

/** A first reading tells no languages; what its pages were read in since does. */
const ocrFound = sql<string | null>`coalesce(${documents.ocrFound}, (
	select p.lang from document_pages p where p.chamber_id = ${documents.chamberId} and p.document_id = ${documents.id}
		and p.source = 'ocr' and p.text <> '' order by p.page limit 1))`;

async function settle(tx: Tx, scope: Scope, older: Older, isChanged: boolean): Promise<void> {
	if (!isChanged) {
		await tx.update(documents).set({ reader: READER }).where(isMine(scope, older));
		return;
	}
	const { documentId } = older;
	const run = older.run + 1;
	const changes = { ocrRun: run, ocrFound, ocrError: null, updatedAt: new Date(), reader: READER };
	await settleText(tx, scope, { documentId, run }, changes);
}
