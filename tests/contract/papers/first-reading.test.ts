// @module-tag long
import { and, eq, sql } from "drizzle-orm";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { findHearing } from "#app/domains/day/hearings/service.server.ts";
import { documentSuggestions } from "#app/domains/filing/orders/suggestions.server.ts";
import { suggestedValue } from "#app/domains/filing/orders/suggestions.ts";
import { searchAll } from "#app/domains/out/search/service.server.ts";
import { documentJson, pageJson } from "#app/domains/paper/documents/json.ts";
import {
	getDocument,
	listDocuments,
	openDocumentPage,
	requestOcr,
} from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { readOlderJob } from "#app/domains/paper/readings/state/jobs.server.ts";
import { FIRST_READING, READER } from "#app/domains/paper/readings/state/reader.ts";
import { documentPages, documents, notifications } from "#drizzle/schema.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { NEXT_DAY, ORDER_DAY, orderText } from "#tests/orders.ts";
import { killWorker, onQueue, spawnWorker, until, uploadAs } from "#tests/running-worker.ts";
import { readAs, sliceOf, streamOf } from "#tests/uploads.ts";
import { readDocument } from "#worker/read-document.ts";
import { readOlder } from "#worker/read-older.ts";
import { asImage, noise } from "#worker/reader/testing/test-files.ts";
import { endReading } from "#worker/reading-process.ts";

let admin: Viewer;

beforeAll(async () => {
	admin = await makeUser();
});
afterAll(endReading);

const { signal } = new AbortController();
const CASE = "Special Civil Application No. 4711 of 2025";

/** The order as a file that says its text itself. */
async function typed(text: string): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	const page = pdf.addPage([842, 595]);
	for (const [row, line] of text.split("\n").entries())
		page.drawText(line, { x: 40, y: 540 - row * 28, size: 12, font });
	return await pdf.save();
}

/** Nobody waits for a reading any more. */
const nobodyWaits = () => onQueue(admin, sql`delete from pgboss.job where name = 'documents.read'`);

const soonJobs = () =>
	onQueue(
		admin,
		sql`select id from pgboss.job where name = 'documents.read-older' and (data->>'soon')::boolean`,
	);

const nextDateOf = async (id: string) =>
	suggestedValue((await documentSuggestions(admin, id)).suggestions)("nextDate");

const listedOf = async (id: string) => {
	const { rows } = await listDocuments(admin, {});
	const row = rows.find((one) => one.id === id);
	if (!row) throw new Error("the document is not listed");
	return row;
};

const readersOf = (id: string) =>
	inScope(admin, async (tx) => {
		const [row] = await tx
			.select({ page: documentPages.reader, document: documents.reader, lang: documentPages.lang })
			.from(documentPages)
			.innerJoin(
				documents,
				and(eq(documents.chamberId, documentPages.chamberId), eq(documents.id, documentPages.documentId)),
			)
			.where(eq(documents.id, id));
		return row;
	});

test("a first reading is found and shown as such; the queue has it read better, what is offered follows, what is confirmed stays", async () => {
	const matterId = (await makeMatter(admin)).matter.id;
	const stream = streamOf(await typed(orderText(CASE)));
	const id = await uploadDocument(admin, { filename: "order.pdf", stream, matterId });
	const misread = addDays(NEXT_DAY, 1);
	const first = orderText(CASE, { order: ORDER_DAY, next: misread }).replace("versus", "verzus");
	await readAs(admin, id, [
		{ text: first, source: "ocr", confidence: 60, lang: "eng", reader: FIRST_READING },
	]);
	await nobodyWaits();

	expect(documentJson(await listedOf(id))).toMatchObject({ ocrStatus: "completed", firstReading: true });
	const { page } = await openDocumentPage(admin, id, 1);
	expect(page && pageJson(page)).toMatchObject({ firstReading: true });
	expect((await searchAll(admin, "verzus")).documents.rows).toMatchObject([{ id, isFirstReading: true }]);
	expect(await nextDateOf(id)).toBe(misread);
	const { hearing } = await makeHearing(admin, matterId, { date: misread, sourceDocumentId: id });
	const confirmed = () => inScope(admin, (tx) => findHearing(tx, admin, hearing.id));
	const recorded = await confirmed();
	const told = () => inScope(admin, (tx) => tx.$count(notifications));
	const before = await told();
	expect(await soonJobs()).toHaveLength(1);

	const worker = spawnWorker();
	await until(async () => expect((await listedOf(id)).isFirstReading).toBe(false));
	await killWorker(worker);
	expect(await nextDateOf(id)).toBe(NEXT_DAY);
	expect((await searchAll(admin, "verzus")).documents.total).toBe(0);
	expect((await searchAll(admin, "versus")).documents.total).toBe(1);
	expect(await confirmed()).toEqual(recorded);
	expect(await told()).toBe(before);
	const { ocrRun } = await getDocument(admin, id);
	await readOlder(signal, true);
	expect((await getDocument(admin, id)).ocrRun).toBe(ocrRun);
});

test("a page that comes is read once, all other ways are tried when nobody waits; what somebody asks for is read in full at once", async () => {
	const picture = await asImage(noise(300, 200)).png().toBuffer();
	const id = await uploadAs(admin, "noise.png", picture);
	await readDocument(sliceOf(admin, id), signal);
	const every = "eng+hin+guj";
	expect(await readersOf(id)).toEqual({ page: FIRST_READING, document: FIRST_READING, lang: every });
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", ocrFound: null });
	await nobodyWaits();
	await readOlder(signal, true);
	expect(await readersOf(id)).toMatchObject({ page: READER, document: READER });

	const { ocrRun } = await requestOcr(admin, id, {});
	await readDocument(sliceOf(admin, id, ocrRun + 1), signal);
	expect(await readersOf(id)).toMatchObject({ page: READER, document: READER });
});

test("what an older reader read is read again in the background by the schedule that every worker keeps", async () => {
	const id = await uploadAs(admin, "older.pdf", await typed(orderText(CASE)));
	const read = { text: "rnisread", source: "ocr", confidence: 40, lang: "eng", reader: READER - 1 } as const;
	await readAs(admin, id, [read]);
	await nobodyWaits();
	const worker = spawnWorker();
	try {
		await until(async () => {
			const kept = await onQueue(
				admin,
				sql`select cron from pgboss.schedule where name = 'documents.read-older'`,
			);
			expect(kept).toMatchObject([{ cron: "* * * * *" }]);
		});
		// What the schedule adds at the next minute.
		await inScope(admin, (tx) => enqueue(tx, readOlderJob, {}));
		await until(async () => expect(await readersOf(id)).toMatchObject({ page: READER, document: READER }));
	} finally {
		await killWorker(worker);
	}
	expect((await getDocument(admin, id)).pages[0]?.text).toContain("versus");
	expect((await searchAll(admin, "rnisread")).documents.total).toBe(0);
});
