// @module-tag long
import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { bindNow, makeBundle, namesIn } from "#tests/papers/bundled.ts";
import { holdInsert, killWorker, missHeartbeats, spawnWorker, until } from "#tests/running-worker.ts";
import { filesUnder, pdf, readAs, streamOf } from "#tests/uploads.ts";
import { fixture } from "#worker/reader/testing/test-files.ts";
import { giveUpBinding } from "#worker/run-binding.ts";
import { getBinding } from "./binding.server.ts";
import { splitDocument } from "./request.server.ts";

let admin: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin)).matter.id;
});

test("what is asked for twice, and done twice, is done once", async () => {
	const documentId = await makeBundle(admin, matterId);
	const bindingId = await splitDocument(admin, documentId, { pages: [3] });
	await expect(splitDocument(admin, documentId, { pages: [2] })).rejects.toMatchObject({
		key: "binding.underWay",
	});
	await bindNow(admin, bindingId);
	await bindNow(admin, bindingId);
	await giveUpBinding({ chamberId: admin.chamberId, bindingId });
	expect(await namesIn(admin)).toHaveLength(2);
	expect(await getBinding(admin, bindingId)).toMatchObject({ state: "done" });
	await expect(splitDocument(admin, documentId, { pages: [2] })).rejects.toMatchObject({ code: "not_found" });
});

test("a worker killed while it records leaves nothing half, and the next one does it all", async () => {
	const documentId = await makeBundle(admin, matterId);
	const hold = await holdInsert("binding_papers", "new.part = 'after' and new.place = 1");
	const bindingId = await splitDocument(admin, documentId, { pages: [3] });
	const first = spawnWorker();
	await hold.reached();
	await killWorker(first);
	await hold.goOn();
	expect(await namesIn(admin)).toEqual(["Bundle.pdf"]);
	expect((await getBinding(admin, bindingId)).state).toBe("waiting");
	await missHeartbeats(admin);
	const second = spawnWorker();
	await until(async () => expect((await getBinding(admin, bindingId)).state).toBe("done"));
	await killWorker(second);
	expect(await namesIn(admin)).toHaveLength(2);
});

test("a bundle deleted meanwhile stays deleted, and nothing is made of it", async () => {
	const documentId = await makeBundle(admin, matterId);
	const bindingId = await splitDocument(admin, documentId, { pages: [3] });
	await removeDocument(admin, documentId);
	await bindNow(admin, bindingId);
	expect(await getBinding(admin, bindingId)).toMatchObject({ state: "failed", failure: "changed" });
	expect(await namesIn(admin)).toEqual([]);
});

test.each([
	["encrypted", async () => new Uint8Array(await readFile(fixture("locked.pdf")))],
	["corrupt", async () => pdf()],
] as const)("of a file that is %s nothing is made, and it says why", async (failure, bytes) => {
	const documentId = await uploadDocument(admin, { filename: "odd.pdf", stream: streamOf(await bytes()) });
	await readAs(admin, documentId, ["one", "two"]);
	const bindingId = await splitDocument(admin, documentId, { pages: [2] });
	await bindNow(admin, bindingId);
	expect(await getBinding(admin, bindingId)).toMatchObject({ state: "failed", failure });
	expect(await namesIn(admin)).toEqual(["odd.pdf"]);
});

test("files that were stored for nothing are removed, and the next try makes it", async () => {
	const documentId = await makeBundle(admin, matterId);
	const bindingId = await splitDocument(admin, documentId, { pages: [3] });
	const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	onTestFinished(() => owner.end());
	await owner.unsafe(`create function refuse_row() returns trigger language plpgsql as
		$$ begin raise exception 'no'; end $$; create trigger refuse_row before insert on binding_papers for each row
		when (new.part = 'after' and new.place = 1) execute function refuse_row()`);
	const before = (await filesUnder(env.DATA_DIR)).length;
	await expect(bindNow(admin, bindingId)).rejects.toThrow();
	expect((await filesUnder(env.DATA_DIR)).length).toBe(before);
	await owner.unsafe("drop trigger refuse_row on binding_papers; drop function refuse_row");
	await bindNow(admin, bindingId);
	expect(await namesIn(admin)).toHaveLength(2);
});
