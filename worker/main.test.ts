import { type ChildProcess, spawn } from "node:child_process";
import { readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/viewer.server.ts";
import { getDocument, listDocuments, requestOcr } from "#app/domains/documents/service.server.ts";
import { uploadDocument } from "#app/domains/documents/upload.server.ts";
import { listNotifications } from "#app/domains/notifications/service.server.ts";
import { activity, documentPages } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import {
	asImage,
	docx,
	drawn,
	fixtureBytes,
	joinedPdf,
	orderPdf,
	SENTENCES,
	scannedPdf,
	whitePng,
} from "./reader/test-files.ts";

let admin: Viewer;
let worker: ChildProcess | null = null;

beforeAll(async () => {
	admin = await makeUser();
});

afterEach(() => {
	worker?.kill("SIGKILL");
});
afterAll(() => rm(join(env.DATA_DIR, "files"), { recursive: true, force: true }));

/** A worker as it runs in production: a process of its own. */
function startWorker(): ChildProcess {
	worker = spawn(process.execPath, ["worker/main.ts"], {
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			...process.env,
			DATABASE_URL: env.DATABASE_URL,
			SESSION_SECRET: env.SESSION_SECRET,
			DATA_DIR: env.DATA_DIR,
		},
	});
	return worker;
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

async function upload(filename: string, bytes: Uint8Array, lang = "eng"): Promise<string> {
	async function* stream() {
		yield bytes;
	}
	return uploadDocument(admin, { filename, stream: stream(), lang });
}

const until = (check: () => Promise<void>, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 200 });

function settled(id: string): Promise<void> {
	return until(async () => {
		expect(["completed", "failed"]).toContain((await getDocument(admin, id)).ocrStatus);
	});
}

const ends = (id: string) =>
	inScope(admin, (tx) =>
		tx
			.select({ id: activity.id })
			.from(activity)
			.where(and(eq(activity.entityId, id), sql`${activity.actorId} is null`)),
	);

test("reads what was uploaded until it is found by its words, and tells the uploader", {
	timeout: 120_000,
}, async () => {
	const order = await orderPdf(1);
	const ids = {
		pdf: await upload("order.pdf", order),
		png: await upload(
			"scan.png",
			await asImage(await drawn(order))
				.png()
				.toBuffer(),
		),
		docx: await upload("note.docx", docx(["The quorum was wanting on that day."])),
		blank: await upload("blank.png", whitePng(800, 1100)),
		locked: await upload("locked.pdf", await fixtureBytes("locked.pdf")),
		corrupt: await upload("corrupt.pdf", Buffer.from("%PDF-1.7\nnothing of the kind")),
	};
	startWorker();
	await Promise.all(Object.values(ids).map(settled));

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
		expect(rows.map(({ entityId }) => entityId).sort()).toEqual(Object.values(ids).sort());
	});
});

test("kill -9 in the middle: a new worker reads only what is missing, and all effects happen once", {
	timeout: 180_000,
}, async () => {
	const page = await drawn(await orderPdf(1));
	const id = await upload("long.pdf", await scannedPdf([page, page, page, page]));
	const first = startWorker();
	await until(async () => expect((await getDocument(admin, id)).pages.length).toBeGreaterThan(0));
	first.kill("SIGKILL");
	await ended(first);
	expect(await copiesOf(first)).not.toEqual([]);
	const before = await writtenAt(id);
	expect(before.size).toBeLessThan(4);

	await missHeartbeats();
	startWorker();
	await settled(id);

	const after = await writtenAt(id);
	expect([...after.keys()]).toEqual([1, 2, 3, 4]);
	for (const [number, at] of before) expect(after.get(number)).toEqual(at);
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", pageCount: 4 });
	expect(await ends(id)).toHaveLength(1);
	expect(await copiesOf(first)).toEqual([]);
});

test("SIGTERM ends a worker within seconds, and the job goes on with the next", {
	timeout: 120_000,
}, async () => {
	const page = await drawn(await orderPdf(1));
	const id = await upload("long.pdf", await scannedPdf([page, page, page]));
	const first = startWorker();
	await until(async () => expect((await getDocument(admin, id)).pages.length).toBeGreaterThan(0));
	const begun = Date.now();
	first.kill("SIGTERM");
	expect(await ended(first)).toBe(0);
	expect(Date.now() - begun).toBeLessThan(6000);
	expect((await getDocument(admin, id)).ocrStatus).toBe("processing");

	startWorker();
	await settled(id);
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "completed", pageCount: 3 });
	expect(await ends(id)).toHaveLength(1);
});

test("a file that is gone fails as missing; read again it is found", { timeout: 120_000 }, async () => {
	const bytes = await joinedPdf([await orderPdf(2)]);
	const id = await upload("order.pdf", bytes);
	const { storageKey } = await getDocument(admin, id);
	const path = join(env.DATA_DIR, "files", storageKey);
	await rm(path);
	startWorker();
	await settled(id);
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "failed", ocrError: "missing" });

	await writeFile(path, bytes);
	await requestOcr(admin, id, {});
	await settled(id);
	const document = await getDocument(admin, id);
	expect(document.ocrStatus).toBe("completed");
	expect(document.pages[1]?.text).toContain(SENTENCES[1]?.slice(0, 30));
});

test("a reading the queue gave up says that it failed", { timeout: 120_000 }, async () => {
	const id = await upload("order.pdf", await orderPdf(1));
	// As after the last attempt of a job that kept killing its worker.
	await queue(sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now(),
		heartbeat_on = now() - interval '1 hour' where name = 'documents.read' and data->>'documentId' = ${id}`);
	startWorker();
	await settled(id);
	expect(await getDocument(admin, id)).toMatchObject({ ocrStatus: "failed", ocrError: "internal" });
});

/** The copies of originals that a worker keeps while it reads. */
async function copiesOf({ pid }: ChildProcess): Promise<string[]> {
	return (await readdir(tmpdir())).filter((name) => name.startsWith(`peshi-read-${pid}-`));
}

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

/** Lets the time go by after which a worker that is not heard of counts as dead. */
const missHeartbeats = () =>
	queue(sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);

async function queue(statement: SQL): Promise<void> {
	await inScope(systemScope(admin.chamberId), (tx) => tx.execute(statement));
}
