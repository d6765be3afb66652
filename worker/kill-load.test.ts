// @module-tag long
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import { documentPages } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import {
	becomeDue,
	endingsOf,
	killWorker,
	loseWorker,
	type RunningWorker,
	settled,
	spawnWorker,
	until,
	uploadAs,
} from "#tests/running-worker.ts";
import { asImage, docx, orderPdf, slip, slipsPdf } from "#worker/reader/testing/test-files.ts";

/** `npm run faults -- worker` kills more often. */
const KILLS = Number(process.env.KILLS ?? 3);
/** More than are read between the kills. */
const LONG = 6 * KILLS;
const PAGES = LONG + 14;

let admin: Viewer;
const workers: RunningWorker[] = [];

beforeAll(async () => {
	admin = await makeUser();
});
afterEach(() => Promise.all(workers.map(killWorker)));
afterAll(() => rm(join(env.DATA_DIR, "files"), { recursive: true, force: true }));

/** Scans long and short, born digital files, pictures and Word files: PAGES pages in all. */
async function uploadLoad(): Promise<Map<string, number>> {
	const [word, scan, order] = [await slip(), await slipsPdf(2), await orderPdf(3)];
	const load: [string, Uint8Array, number][] = [
		["long.pdf", await slipsPdf(LONG), LONG],
		...[1, 2].map((n): [string, Uint8Array, number] => [`scan-${n}.pdf`, scan, 2]),
		...[1, 2].map((n): [string, Uint8Array, number] => [`order-${n}.pdf`, order, 3]),
		["photo.png", await asImage(word).png().toBuffer(), 1],
		["photo.jpg", await asImage(word).jpeg().toBuffer(), 1],
		...[1, 2].map((n): [string, Uint8Array, number] => [`note-${n}.docx`, docx([`Note ${n}`]), 1]),
	];
	const ids = new Map<string, number>();
	for (const [name, bytes, pages] of load) ids.set(await uploadAs(admin, name, bytes), pages);
	return ids;
}

test(`kill -9 ${KILLS} times while ${PAGES} pages are read: each is read once, and each document once told of`, async () => {
	const ids = await uploadLoad();
	expect([...ids.values()].reduce((sum, pages) => sum + pages)).toBe(PAGES);
	for (let kill = 0; kill < KILLS; kill += 1) {
		const worker = spawnWorker();
		workers.push(worker);
		// Now before anything is read, now after a page, now after two.
		const wanted = kill % 3;
		await until(async () => {
			await becomeDue(admin);
			expect(worker.lines.some(({ event }) => event === "worker.ready")).toBe(true);
			expect(worker.lines.filter(({ event }) => event === "page.read").length).toBeGreaterThanOrEqual(wanted);
		});
		await killWorker(worker);
		await loseWorker(admin);
	}
	const inTheMiddle = await pagesRead();
	expect(inTheMiddle.length).toBeLessThan(PAGES);

	workers.push(spawnWorker());
	for (const id of ids.keys()) await settled(admin, id);
	for (const [id, pages] of ids) {
		const document = await getDocument(admin, id);
		expect(document).toMatchObject({ ocrStatus: "completed", pageCount: pages });
		expect(document.pages.map(({ page }) => page)).toEqual(Array.from({ length: pages }, (_, n) => n + 1));
		expect(await endingsOf(admin, id)).toHaveLength(1);
	}
	// What was read before the last worker began is as it was.
	const after = await pagesRead();
	expect(after).toHaveLength(PAGES);
	expect(after).toEqual(expect.arrayContaining(inTheMiddle));
	const reads = workers.flatMap(({ lines }) =>
		lines.filter(({ event }) => event === "page.read").map(({ document, page }) => `${document} ${page}`),
	);
	expect(new Set(reads).size).toBe(reads.length);

	async function pagesRead() {
		return inScope(systemScope(admin.chamberId), (tx) =>
			tx
				.select({ id: documentPages.documentId, page: documentPages.page, at: documentPages.createdAt })
				.from(documentPages)
				.where(inArray(documentPages.documentId, [...ids.keys()])),
		);
	}
});
