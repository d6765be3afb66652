import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import type { Slice } from "#app/domains/paper/readings/state/jobs.server.ts";
import { advanceReading, beginReading } from "#app/domains/paper/readings/state/reading.server.ts";
import { makeUser } from "#tests/factories.ts";
import { sliceOf, uploaded } from "#tests/uploads.ts";
import { giveUpReading } from "./give-up.server.ts";

let admin: Viewer;
let slice: Slice;

beforeEach(async () => {
	admin = await makeUser();
	slice = sliceOf(admin, await uploaded(admin));
});

const system = () => systemScope(admin.chamberId);

/** The newest job of the document. */
async function nextSlice(): Promise<Slice> {
	const rows = await inScope(system(), (tx) =>
		tx.execute(sql`select data from pgboss.job where name = 'documents.read'
			and data->>'documentId' = ${slice.documentId} order by created_on desc limit 1`),
	);
	return rows[0]?.data as Slice;
}

const page = (number: number) =>
	({ page: number, text: `page ${number}`, source: "ocr", confidence: 90 }) as const;

test("a page that was tried too often is given up, and the reading goes on with the next", async () => {
	await beginReading(slice);
	await advanceReading(slice, { pageCount: 3 });
	await advanceReading(slice, { page: page(1) });
	await giveUpReading(slice);
	expect(await nextSlice()).toMatchObject({ page: 3, givenUp: 1 });
	await advanceReading(await nextSlice(), { page: page(3), next: "end" });
	const { pages, ...document } = await getDocument(admin, slice.documentId);
	expect(document).toMatchObject({ ocrStatus: "completed", ocrError: null });
	expect(pages).toMatchObject([
		{ text: "page 1", error: null },
		{ text: "", status: "failed", error: "internal" },
		{ text: "page 3", error: null },
	]);
});

test("three given up one after the other end the reading; so does a file that was never opened", async () => {
	const other = sliceOf(admin, await uploaded(admin));
	await giveUpReading(other);
	expect(await getDocument(admin, other.documentId)).toMatchObject({
		ocrStatus: "failed",
		ocrError: "internal",
	});

	await beginReading(slice);
	await advanceReading(slice, { pageCount: 10 });
	await giveUpReading(slice);
	await giveUpReading(await nextSlice());
	expect((await getDocument(admin, slice.documentId)).ocrStatus).toBe("processing");
	await giveUpReading(await nextSlice());
	expect(await getDocument(admin, slice.documentId)).toMatchObject({
		ocrStatus: "failed",
		ocrError: "internal",
	});
});
