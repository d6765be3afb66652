// @module-tag long
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import { pictureKey } from "#app/domains/paper/files/stored-files.ts";
import { freePort } from "#scripts/process/port.ts";
import { makeUser } from "#tests/factories.ts";
import {
	becomeDue,
	endingsOf,
	holdPage,
	killWorker,
	type Line,
	onQueue,
	type RunningWorker,
	spawnWorker,
	until,
	uploadAs,
} from "#tests/running-worker.ts";
import { startS3 } from "#tests/storage/s3.ts";
import { slipsPdf } from "#worker/reader/testing/test-files.ts";

const PAGES = 5;
/** A job ends with the page in progress when it has lasted so long. */
const JOB_MS = 1000;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

let admin: Viewer;
let s3: Awaited<ReturnType<typeof startS3>>;
let front: Awaited<ReturnType<typeof startFront>>;
let worker: RunningWorker;

beforeAll(async () => {
	admin = await makeUser();
	s3 = await startS3();
	front = await startFront(new URL(s3.address()).port);
});
afterEach(() => killWorker(worker));
afterAll(async () => {
	await front.leave();
	s3.close();
});

/** What stands before the store, and can refuse. It counts what it is asked, as `GET <key>`. */
async function startFront(storePort: string) {
	const requests: string[] = [];
	let isUp = true;
	const server = createServer((incoming, outgoing) => {
		requests.push(`${incoming.method} ${incoming.url?.replace("/bucket/", "")}`);
		if (!isUp) return void outgoing.writeHead(503).end();
		const { method, url: path, headers } = incoming;
		const onward = request({ host: "127.0.0.1", port: storePort, method, path, headers }, (answer) => {
			outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
			answer.pipe(outgoing);
		});
		incoming.pipe(onward);
	});
	const port = await freePort();
	const enter = async () => {
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
	};
	await enter();
	const address = new URL(s3.address());
	address.port = String(port);
	return {
		requests,
		address: address.href,
		refuse: (isRefused: boolean) => {
			isUp = !isRefused;
		},
		leave: async () => {
			const left = once(server, "close");
			server.close();
			server.closeAllConnections();
			await left;
		},
		comeBack: enter,
	};
}

/** A document whose file lies in the store that the worker reads from. */
async function uploadToS3(pages: number): Promise<{ id: string; key: string }> {
	const id = await uploadAs(admin, "scan.pdf", await slipsPdf(pages));
	const { storageKey: key } = await getDocument(admin, id);
	s3.stored.set(key, { bytes: await readFile(join(env.DATA_DIR, "files", key)), at: new Date() });
	return { id, key };
}

const waitsOf = async (id: string) => {
	const query = sql`select (data->>'waits')::int as waits from pgboss.job
		where name = 'documents.read' and data->>'documentId' = ${id} order by created_on desc limit 1`;
	const [job] = await onQueue(admin, query);
	return job?.waits;
};

async function expectWaiting(id: string, waits: number): Promise<void> {
	await until(async () => {
		await becomeDue(admin);
		expect(await waitsOf(id)).toBeGreaterThanOrEqual(waits);
	});
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "processing", ocrError: null });
}

const expectRead = async (id: string) => {
	await until(async () => {
		await becomeDue(admin);
		expect((await getDocument(admin, id)).ocrStatus).toBe("completed");
	});
	expect(await endingsOf(admin, id)).toHaveLength(1);
};

test("a store that refuses, then is not there, then is again: the document waits and is read", async () => {
	const { id } = await uploadToS3(1);
	front.refuse(true);
	worker = spawnWorker({ STORAGE_URL: front.address });
	// More often than the queue tries a job that fails.
	await expectWaiting(id, 10);
	await front.leave();
	front.refuse(false);
	await expectWaiting(id, 12);
	await front.comeBack();
	await expectRead(id);
});

test("a store that goes away between two pages: what was read stays, and the rest follows", async () => {
	const { id, key } = await uploadToS3(PAGES);
	const held = await holdPage(2);
	worker = spawnWorker({ STORAGE_URL: front.address });
	await held.reached();
	front.refuse(true);
	await held.goOn();
	await expectWaiting(id, 1);
	expect((await getDocument(admin, id)).pages.map(({ page }) => page)).toEqual([1, 2]);
	front.refuse(false);
	await expectRead(id);
	expect((await getDocument(admin, id)).pages).toHaveLength(PAGES);
	const missing = numbers(PAGES).filter((page) => !s3.stored.has(pictureKey(key, page)));
	expect(missing).toEqual([]);
});

test("a file is fetched once, however many jobs read it", async () => {
	const { id, key } = await uploadToS3(PAGES);
	const held = await holdPage(2);
	worker = spawnWorker({ STORAGE_URL: front.address });
	await held.reached();
	// The job in progress is made to last its time, so that another one reads what is left.
	await pause(JOB_MS);
	await held.goOn();
	await expectRead(id);
	const jobs = worker.lines.filter(({ event, queue }) => event === "job.done" && queue === "documents.read");
	expect(jobs.length).toBeGreaterThan(1);
	// The copy of a document of the tests before may be made by this worker, too.
	const isMade = ({ event, document }: Line) => event === "searchable.made" && document === id;
	await until(async () => expect(worker.lines.some(isMade)).toBe(true));
	const fetched = front.requests.filter((line) => line === `GET ${key}`);
	expect(fetched, "once for all reading, and once for the copy that is made then").toHaveLength(2);
});
