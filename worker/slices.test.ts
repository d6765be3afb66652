// @module-tag long
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import {
	getDocument,
	openDocumentPage,
	removeDocument,
	requestOcr,
} from "#app/domains/paper/documents/service.server.ts";
import { pictureKey } from "#app/domains/paper/files/stored-files.ts";
import { documentPages } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import {
	endingsOf,
	holdPage,
	killWorker,
	type Line,
	missHeartbeats,
	onQueue,
	type RunningWorker,
	settled,
	spawnWorker,
	until,
	uploadAs,
} from "#tests/running-worker.ts";
import { drawn, orderPdf, part, scannedPdf, slipsPdf } from "#worker/reader/testing/test-files.ts";

let admin: Viewer;
const workers: RunningWorker[] = [];

const start = () => {
	const worker = spawnWorker();
	workers.push(worker);
	return worker;
};

/** The worker that is there, where it does not matter what it did before. */
const running = () => workers[0] ?? start();

beforeAll(async () => {
	admin = await makeUser();
});
/** Ends all workers but the newest so many. */
async function stopOthers(remaining: number): Promise<void> {
	const others = workers.splice(0, Math.max(0, workers.length - remaining));
	await Promise.all(others.map(killWorker));
}

afterEach(() => stopOthers(1));
afterAll(async () => {
	await stopOthers(0);
	await rm(join(env.DATA_DIR, "files"), { recursive: true, force: true });
});

const pagesOf = (id: string) =>
	inScope(systemScope(admin.chamberId), (tx) =>
		tx
			.select({ page: documentPages.page, run: documentPages.run, at: documentPages.createdAt })
			.from(documentPages)
			.where(eq(documentPages.documentId, id))
			.orderBy(documentPages.page),
	);

const readsOf = (id: string): number[] =>
	workers.flatMap(({ lines }) =>
		lines.filter((line) => line.event === "page.read" && line.document === id).map(({ page }) => page ?? 0),
	);

test("killed at page 7 of 9: the page in flight is read again, and no other", async () => {
	const held = await holdPage(7);
	const id = await uploadAs(admin, "long.pdf", await slipsPdf(9));
	const first = start();
	await held.reached();
	await killWorker(first);
	await held.goOn();
	const before = await pagesOf(id);
	expect(before.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6]);

	await missHeartbeats(admin);
	start();
	await settled(admin, id);
	const after = await pagesOf(id);
	expect(after.map(({ page }) => page)).toEqual([...before.map(({ page }) => page), 7, 8, 9]);
	expect(after.slice(0, before.length)).toEqual(before);
	const reads = readsOf(id);
	expect(new Set(reads).size).toBe(reads.length);
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", pageCount: 9 });
	expect(await endingsOf(admin, id)).toHaveLength(1);
});

test("two copies of a job, done side by side by two workers, have the effects of one", async () => {
	await stopOthers(0);
	const id = await uploadAs(admin, "twice.pdf", await slipsPdf(4));
	await onQueue(
		admin,
		sql`insert into pgboss.job (name, data, priority, retry_limit, expire_seconds, policy)
			select name, data, priority, retry_limit, expire_seconds, policy from pgboss.job
			where name = 'documents.read' and data->>'documentId' = ${id}`,
	);
	// The first page of both: a slice that lasts a second may end with it, and the other copy would come too late.
	const held = await holdPage(1);
	start();
	start();
	await held.reached(2);
	await held.goOn();
	await settled(admin, id);
	expect((await pagesOf(id)).map(({ page: number }) => number)).toEqual([1, 2, 3, 4]);
	expect(await endingsOf(admin, id)).toHaveLength(1);
	const copies = await onQueue(
		admin,
		sql`select data->>'page' as page, count(*)::int as jobs from pgboss.job
			where name = 'documents.read' and data->>'documentId' = ${id} and data->>'page' <> '1' group by 1`,
	);
	for (const copy of copies) expect(copy).toMatchObject({ jobs: 1 });
});

test("behind 500 pages of a pile the very next job is the one a person waits for", async () => {
	const clerk = await makeUser({ chamberId: admin.chamberId });
	const pile = [];
	for (let count = 0; count < 4; count += 1) pile.push(await uploadAs(clerk, "few.pdf", await orderPdf(1)));
	const bytes = await slipsPdf(500);
	const bulk = await uploadAs(clerk, "pile.pdf", bytes);
	const worker = running();
	await until(async () => expect((await pagesOf(bulk)).length).toBeGreaterThan(1));

	const paper = await uploadAs(admin, "paper.pdf", await slipsPdf(1));
	const uploadedAt = new Date().toISOString();
	await settled(admin, paper);
	const isFirstPage = (line: Line) => line.event === "page.read" && line.document === paper;
	const meanwhile = worker.lines
		.slice(0, worker.lines.findIndex(isFirstPage))
		.filter((line) => line.at > uploadedAt && line.event === "job.done" && line.queue === "documents.read");
	expect(meanwhile.length).toBeLessThanOrEqual(1);
	expect((await getDocument(clerk, bulk)).ocrStatus).toBe("processing");
	await removeDocument(clerk, bulk);
});

test("every page has its picture, its words and what it was read with; one page is read again alone", async () => {
	const page = part(await drawn(await orderPdf(1, /.*receiver.*/g)), [0.08, 0.26, 0.92, 0.32]);
	const id = await uploadAs(admin, "scan.pdf", await scannedPdf([page, page], 300));
	running();
	await settled(admin, id);
	const { storageKey } = await getDocument(admin, id);
	for (const number of [1, 2]) {
		const { page: read } = await openDocumentPage(admin, id, number);
		expect(read).toMatchObject({ source: "ocr", turn: 0, run: 1, lang: expect.stringContaining("eng") });
		expect(read?.words.map(([text]) => text)).toContain("receiver");
		expect(Math.max(read?.imageWidth ?? 0, read?.imageHeight ?? 0)).toBeLessThanOrEqual(1600);
		expect((await storage().head(pictureKey(storageKey, number)))?.size).toBeGreaterThan(1000);
	}
	const drawnAt = (await storage().head(pictureKey(storageKey, 2)))?.modifiedAt;

	await requestOcr(admin, id, { page: 2 });
	await settled(admin, id);
	expect((await pagesOf(id)).map(({ run }) => run)).toEqual([1, 2]);
	expect(readsOf(id)).toEqual([1, 2, 2]);
	expect((await storage().head(pictureKey(storageKey, 2)))?.modifiedAt).toEqual(drawnAt);
});

test("fifty files at once, one of them corrupt: the others are read, and the one says why not", async () => {
	const good = await orderPdf(1);
	const uploads = Array.from({ length: 50 }, (_, index) =>
		index === 20
			? uploadAs(admin, "corrupt.pdf", Buffer.from("%PDF-1.7\nnothing of the kind"))
			: uploadAs(admin, `order-${index}.pdf`, good),
	);
	const ids = await Promise.all(uploads);
	running();
	for (const id of ids) await settled(admin, id);
	const ends = await Promise.all(
		ids.map(async (id) => {
			const { ocrStatus, ocrError } = await getDocument(admin, id);
			return ocrError ?? ocrStatus;
		}),
	);
	expect(ends.filter((end) => end === "completed")).toHaveLength(49);
	expect(ends[20]).toBe("corrupt");
});
