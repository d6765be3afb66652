import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import { makeUser } from "#tests/factories.ts";
import { pdf, streamOf, uploaded } from "#tests/uploads.ts";
import { registerEnclosed } from "./enclosed.server.ts";
import { receiveUpload } from "./receive.server.ts";
import { keepFile } from "./upload.server.ts";

const NAMES = ["order.pdf", "reply.pdf"];
const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });

// The row of the second file is the one that PostgreSQL gives up, once: what a sequence has given is not taken back.
beforeAll(async () => {
	await owner.unsafe(`create sequence rows_of_reply;
		create function give_up_once() returns trigger language plpgsql security definer as
			$$ begin if nextval('rows_of_reply') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if; return new; end $$;
		create trigger give_up_once before insert on documents for each row
			when (new.original_filename = 'reply.pdf') execute function give_up_once()`);
});
beforeEach(() => owner.unsafe("alter sequence rows_of_reply restart"));
afterAll(async () => {
	await owner.unsafe(
		"drop trigger give_up_once on documents; drop function give_up_once; drop sequence rows_of_reply",
	);
	await owner.end();
});

async function storedOf(chamberId: string): Promise<string[]> {
	const keys: string[] = [];
	for await (const { key } of storage().list(`${chamberId}/`)) keys.push(key);
	return keys.sort();
}

test("files of one form whose rows were given up for a deadlock have their rows and their bytes after it", async () => {
	const viewer = await makeUser();
	const form = new FormData();
	for (const [at, name] of NAMES.entries()) form.append("file", new File([pdf(100 + at)], name));
	const request = new Request("http://localhost/", { method: "POST", body: form });
	const results = await receiveUpload(viewer, {
		contentType: request.headers.get("content-type") ?? "",
		body: request.body,
	});
	const ids = results.map((result) => ("documentId" in result ? result.documentId : String(result.error)));
	const keys = await Promise.all(ids.map(async (id) => (await getDocument(viewer, id)).storageKey));
	expect(await storedOf(viewer.chamberId)).toEqual(keys.sort());
});

test("so have files that were taken out of a document", async () => {
	const viewer = await makeUser();
	const documentId = await uploaded(viewer);
	const files = await Promise.all(NAMES.map((name, at) => keepFile(viewer, name, streamOf(pdf(100 + at)))));
	const scope = { chamberId: viewer.chamberId, userId: null, role: "system" as const };
	const enclosed = files.map((file, place) => ({ place, file }));
	expect(await registerEnclosed(scope, documentId, enclosed, 0)).toBe(2);
	expect(await storedOf(viewer.chamberId)).toEqual(expect.arrayContaining(files.map(({ key }) => key)));
});
