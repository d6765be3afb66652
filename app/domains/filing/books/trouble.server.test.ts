// @module-tag long
import postgres from "postgres";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { documentFacts } from "#app/domains/paper/documents/service.server.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { makeNow, makePaper } from "#tests/papers/books.ts";
import { holdInsert, killWorker, missHeartbeats, spawnWorker, until } from "#tests/running-worker.ts";
import { filesUnder } from "#tests/uploads.ts";
import { getBook } from "./read.server.ts";
import { createBook } from "./request.server.ts";
import { createBookSchema } from "./schema.ts";

let admin: Viewer;
let documentId: string;
let order: () => Promise<string>;

beforeEach(async () => {
	admin = await makeUser();
	const matterId = (await makeMatter(admin)).matter.id;
	documentId = await makePaper(admin, { matterId, filename: "a.pdf", texts: ["One", "Two"] });
	const input = createBookSchema.parse({ title: "Book", lang: "en", papers: [{ documentId }] });
	order = () => createBook(admin, matterId, input);
});

test("a worker killed while it records leaves nothing half, and the next one does it all", async () => {
	const hold = await holdInsert("book_parts", "new.part = 1");
	const id = await order();
	const first = spawnWorker();
	await hold.reached();
	await killWorker(first);
	await hold.goOn();
	expect(await getBook(admin, id)).toMatchObject({ status: "making", parts: [] });
	await missHeartbeats(admin);
	const second = spawnWorker();
	await until(async () => expect((await getBook(admin, id)).status).toBe("ready"));
	await killWorker(second);
	expect((await getBook(admin, id)).parts).toHaveLength(1);
});

test("files that were stored for nothing are removed, and the next try makes it", async () => {
	const id = await order();
	const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	onTestFinished(() => owner.end());
	await owner.unsafe(`create function refuse_row() returns trigger language plpgsql as
		$$ begin raise exception 'no'; end $$; create trigger refuse_row before insert on book_parts for each row
		execute function refuse_row()`);
	const before = (await filesUnder(env.DATA_DIR)).length;
	await expect(makeNow(admin, id)).rejects.toThrow();
	expect((await filesUnder(env.DATA_DIR)).length).toBe(before);
	await owner.unsafe("drop trigger refuse_row on book_parts; drop function refuse_row");
	await makeNow(admin, id);
	expect((await getBook(admin, id)).status).toBe("ready");
});

test("a file that is gone from the store ends the order with its place", async () => {
	const id = await order();
	await storage().delete((await documentFacts(admin, documentId)).storageKey);
	await makeNow(admin, id);
	expect(await getBook(admin, id)).toMatchObject({ status: "failed", failure: "missing", failedPlace: 1 });
});
