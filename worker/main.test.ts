// @module-tag long
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import { getDocument, listDocuments, requestOcr } from "#app/domains/paper/documents/service.server.ts";
import { documentPages } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import {
	copiesOf,
	endingsOf,
	haltReading,
	holdPage,
	killWorker,
	missHeartbeats,
	onQueue,
	pagesRead,
	type RunningWorker,
	settled,
	spawnWorker,
	until,
	uploadAs,
} from "#tests/running-worker.ts";
import {
	asImage,
	docx,
	drawn,
	fixtureBytes,
	joinedPdf,
	orderPdf,
	part,
	SENTENCES,
	scannedPdf,
	slipsPdf,
	whitePng,
} from "#worker/reader/testing/test-files.ts";

const PAGES = 4;
/** What of the order is drawn where only some words of it matter. */
const FEW_LINES = /CS.*|.*receiver.*/g;
/** A scan of them, without the white that lies about them. */
const fewLines = async () => part(await drawn(await orderPdf(1, FEW_LINES)), [0.08, 0.1, 0.92, 0.31]);

let admin: Viewer;
let worker: RunningWorker | null = null;

beforeAll(async () => {
	admin = await makeUser();
});

afterAll(async () => {
	await stop();
	await rm(join(env.DATA_DIR, "files"), { recursive: true, force: true });
});

const start = () => {
	worker = spawnWorker();
	return worker;
};

/** The worker that is there, where it does not matter what it did before. */
const running = () => worker ?? start();

async function stop(): Promise<void> {
	if (worker) await killWorker(worker);
	worker = null;
}

const upload = (filename: string, bytes: Uint8Array) => uploadAs(admin, filename, bytes);

test("reads what was uploaded until it is found by its words, and tells the uploader of what cannot be read", async () => {
	const order = await orderPdf(1);
	const ids = {
		pdf: await upload("order.pdf", order),
		png: await upload(
			"scan.png",
			await asImage(await fewLines())
				.png()
				.toBuffer(),
		),
		docx: await upload("note.docx", docx(["The quorum was wanting on that day."])),
		blank: await upload("blank.png", whitePng(800, 1100)),
		locked: await upload("locked.pdf", await fixtureBytes("locked.pdf")),
		corrupt: await upload("corrupt.pdf", Buffer.from("%PDF-1.7\nnothing of the kind")),
	};
	running();
	await Promise.all(Object.values(ids).map((id) => settled(admin, id)));

	expect(await getDocument(admin, ids.pdf)).toMatchObject({ ocrStatus: "completed", pageCount: 1 });
	expect((await getDocument(admin, ids.png)).pages[0]?.text).toContain("receiver");
	expect(await getDocument(admin, ids.blank)).toMatchObject({ ocrStatus: "completed", excerpt: "" });
	expect(await getDocument(admin, ids.locked)).toMatchObject({ ocrStatus: "failed", ocrError: "encrypted" });
	expect(await getDocument(admin, ids.corrupt)).toMatchObject({ ocrStatus: "failed", ocrError: "corrupt" });

	const found = async (q: string) => (await listDocuments(admin, { q })).rows.map(({ id }) => id).sort();
	expect(await found("receiver")).toEqual([ids.pdf, ids.png].sort());
	expect(await found("cs os 123 of 2024")).toEqual([ids.pdf, ids.png].sort());
	expect(await found("quorum")).toEqual([ids.docx]);

	await until(async () => {
		const { rows } = await listNotifications(admin, { limit: 200 });
		expect(rows.map(({ entityId }) => entityId).sort()).toEqual([ids.locked, ids.corrupt].sort());
	});
});

test("kill -9 in the middle: a new worker reads only what is missing, and all effects happen once", async () => {
	const held = await holdPage(2);
	const id = await upload("long.pdf", await slipsPdf(PAGES));
	const first = running();
	await held.reached();
	await killWorker(first);
	await held.goOn();
	expect(await copiesOf(first)).not.toEqual([]);
	const before = await writtenAt(id);
	expect([...before.keys()]).toEqual([1]);

	await missHeartbeats(admin);
	start();
	await settled(admin, id);

	const after = await writtenAt(id);
	expect([...after.keys()]).toEqual(Array.from({ length: PAGES }, (_, at) => at + 1));
	for (const [number, at] of before) expect(after.get(number)).toEqual(at);
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", pageCount: PAGES });
	expect(await endingsOf(admin, id)).toHaveLength(1);
	expect(await copiesOf(first)).toEqual([]);
});

test("SIGTERM ends a worker though the page it reads never ends, and the job goes on with the next", async () => {
	const page = await fewLines();
	const id = await upload(
		"long.pdf",
		await scannedPdf(
			Array.from({ length: PAGES }, () => page),
			300,
		),
	);
	const first = running();
	await pagesRead(first, 1, id);
	haltReading(first);
	const ended = new Promise((resolve) => first.process.once("exit", resolve));
	first.process.kill("SIGTERM");
	expect(await ended).toBe(0);
	const left = await getDocument(admin, id);
	expect(left.ocrStatus).toBe("processing");
	// A worker that waits for the halted page gives it up after a minute, and says so with the page.
	expect(left.pages.map(({ error }) => error)).toEqual(left.pages.map(() => null));

	start();
	await settled(admin, id);
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", pageCount: PAGES });
	expect(await endingsOf(admin, id)).toHaveLength(1);
});

test("a file that is gone fails as missing; read again it is found", async () => {
	await stop();
	const bytes = await joinedPdf([await orderPdf(2)]);
	const id = await upload("order.pdf", bytes);
	const { storageKey } = await getDocument(admin, id);
	const path = join(env.DATA_DIR, "files", storageKey);
	await rm(path);
	start();
	await settled(admin, id);
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "failed", ocrError: "missing" });

	await writeFile(path, bytes);
	await requestOcr(admin, id, {});
	await settled(admin, id);
	const document = await getDocument(admin, id);
	expect(document.ocrStatus).toBe("completed");
	expect(document.pages[1]?.text).toContain(SENTENCES[1]?.slice(0, 30));
});

test("a reading the queue gave up says that it failed", async () => {
	await stop();
	const id = await upload("order.pdf", await orderPdf(1));
	// As after the last attempt of a job that kept killing its worker.
	await onQueue(
		admin,
		sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now(),
		heartbeat_on = now() - interval '1 hour' where name = 'documents.read' and data->>'documentId' = ${id}`,
	);
	start();
	await settled(admin, id);
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "failed", ocrError: "internal" });
});

/** When each page was written. */
async function writtenAt(id: string): Promise<Map<number, Date>> {
	const rows = await inScope(systemScope(admin.chamberId), (tx) =>
		tx
			.select({ page: documentPages.page, at: documentPages.createdAt })
			.from(documentPages)
			.where(eq(documentPages.documentId, id))
			.orderBy(documentPages.page),
	);
	return new Map(rows.map(({ page, at }) => [page, at]));
}
