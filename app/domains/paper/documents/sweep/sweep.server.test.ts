import { sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import {
	getDocument,
	openDocumentPage,
	removeDocument,
} from "#app/domains/paper/documents/service.server.ts";
import { pictureKey, searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { advanceReading, beginReading } from "#app/domains/paper/readings/state/reading.server.ts";
import type { PageWord } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { rewritten } from "#tests/rewritten.ts";
import { pdf, readAs, sliceOf } from "#tests/uploads.ts";
import { sweepStorage } from "./sweep.server.ts";

let admin: Viewer;

beforeAll(async () => {
	admin = await makeUser();
});

async function* stream() {
	yield pdf();
}

const upload = () => uploadDocument(admin, { filename: "a.pdf", stream: stream() });
const storageKeyOf = async (id: string) => (await getDocument(admin, id)).storageKey;

test("files without rows go, rows without files say so, all others stay as they are", async () => {
	const [whole, binned, lost] = [await upload(), await upload(), await upload()];
	const binnedKey = await storageKeyOf(binned);
	await removeDocument(admin, binned);
	await storage().delete(await storageKeyOf(lost));
	const orphan = newStorageKey(admin.chamberId);
	await storage().put(orphan, stream());

	expect(await sweepStorage(3_600_000)).toMatchObject({ removed: 0, missing: 0 });
	expect(await storage().head(orphan)).not.toBeNull();

	// Files and rows of this moment are old enough when the grace is less than nothing.
	expect(await sweepStorage(-60_000)).toEqual({
		files: 3,
		removed: 1,
		drafts: 0,
		missing: 1,
		pictures: 0,
		searchables: 0,
		resumed: 0,
	});
	expect(await storage().head(orphan)).toBeNull();
	expect(await storage().head(binnedKey)).not.toBeNull();
	expect(await getDocument(admin, whole)).toMatchObject({ ocrStatus: "pending", ocrError: null });
	expect(await getDocument(admin, lost)).toMatchObject({ ocrStatus: "failed", ocrError: "missing" });

	expect(await sweepStorage(-60_000)).toMatchObject({ removed: 0, missing: 0 });
});

test("pictures and searchable PDFs belong to their document, and are gone with it", async () => {
	const id = await upload();
	const key = await storageKeyOf(id);
	await readAs(admin, id, ["one", "two"]);
	const system = systemScope(admin.chamberId);
	const [picture, searchable] = [pictureKey(key, 1), searchableKey(key, 1)];
	for (const stored of [picture, searchable]) await storage().put(stored, stream());
	const size = sql`update document_pages set image_width = 800, image_height = 1100 where document_id = ${id}`;
	await inScope(system, (tx) => tx.execute(size));

	// Only the second page's picture was never stored.
	expect(await sweepStorage(-60_000)).toMatchObject({ removed: 0, pictures: 1 });
	expect((await openDocumentPage(admin, id, 1)).page).toMatchObject({ imageWidth: 800 });
	expect((await openDocumentPage(admin, id, 2)).page).toMatchObject({ imageWidth: null, imageHeight: null });

	// The application may not delete from the log, and with its lines there a document's row stays.
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	await rewritten(owner, "activity", (tx) => tx`delete from activity where entity_id = ${id}`);
	await owner`delete from documents where id = ${id}`;
	await owner.end();
	expect(await sweepStorage(-60_000)).toMatchObject({ removed: 3 });
	for (const stored of [key, picture, searchable]) expect(await storage().head(stored)).toBeNull();
});

test("a document that waits without a job gets one", async () => {
	const id = await upload();
	const jobs = async () => {
		const query = sql`select 1 from pgboss.job where name = 'documents.read' and data->>'documentId' = ${id}`;
		return (await inScope(systemScope(admin.chamberId), (tx) => tx.execute(query))).length;
	};
	expect(await sweepStorage(3_600_000)).toMatchObject({ resumed: 0 });
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.execute(sql`delete from pgboss.job where data->>'documentId' = ${id}`),
	);
	expect(await sweepStorage(3_600_000)).toMatchObject({ resumed: 1 });
	expect(await jobs()).toBe(1);
	expect(await sweepStorage(3_600_000)).toMatchObject({ resumed: 0 });
});

test("searchable PDFs of old readings go, one that is lost is made anew", async () => {
	const id = await upload();
	const key = await storageKeyOf(id);
	const scope = systemScope(admin.chamberId);
	const slice = sliceOf(admin, id);
	await beginReading(slice);
	await advanceReading(slice, { pageCount: 1 });
	const words = [["one", 0, 0, 100, 100]] satisfies PageWord[];
	const page = { page: 1, text: "one", source: "ocr", confidence: 90, words } as const;
	await advanceReading(slice, { page, next: "end" });
	await inScope(scope, (tx) =>
		tx.execute(sql`update documents set ocr_run = 4, searchable_run = 3 where id = ${id}`),
	);
	for (const run of [2, 3, 4]) await storage().put(searchableKey(key, run), stream());
	const isThere = async (run: number) => (await storage().head(searchableKey(key, run))) !== null;

	expect(await sweepStorage(3_600_000)).toMatchObject({ removed: 0, searchables: 0 });
	expect(await sweepStorage(-60_000)).toMatchObject({ removed: 1, searchables: 0 });
	expect([await isThere(2), await isThere(3), await isThere(4)]).toEqual([false, true, true]);

	await storage().delete(searchableKey(key, 3));
	expect(await sweepStorage(-60_000)).toMatchObject({ removed: 0, searchables: 1 });
	expect(await getDocument(admin, id)).toMatchObject({ searchableRun: null });
	const jobs = await inScope(scope, (tx) =>
		tx.execute(sql`select data->>'run' as run from pgboss.job
			where name = 'documents.searchable' and data->>'documentId' = ${id} order by created_on`),
	);
	expect(jobs.map(({ run }) => run)).toEqual(["1", "4"]);
	expect(await sweepStorage(-60_000)).toMatchObject({ searchables: 0 });
});
