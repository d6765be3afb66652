import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import { makeUser } from "#tests/factories.ts";
import { readAs, uploaded } from "#tests/uploads.ts";
import { READER } from "../state/reader.ts";
import { isBusy, nextOlder, olderPages } from "./older.server.ts";
import { endOlder, keepOlderPage } from "./read-older.server.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

const system = () => systemScope(admin.chamberId);
const seen = { source: "ocr", confidence: 90, wordsSeen: 170 } as const;

test("of a document that the worker reads again all pages take the place of the old ones, however many", async () => {
	const id = await uploaded(admin);
	const pages = Array.from({ length: 51 }, () => ({
		...seen,
		text: "before",
		wordsRead: 90,
		reader: READER - 1,
	}));
	await readAs(admin, id, pages);
	const older = await nextOlder(system(), []);
	if (older?.documentId !== id) throw new Error("The document is not due.");
	const { pages: olderOnes } = await olderPages(system(), older);
	for (const { page } of olderOnes)
		await keepOlderPage(system(), older, { ...seen, page, text: `again ${page}`, wordsRead: 91 });
	expect(await endOlder(system(), older)).toBe(51);
	expect((await getDocument(admin, id)).pages.map(({ text }) => text)).toEqual(
		pages.map((_, at) => `again ${at + 1}`),
	);
	expect(await nextOlder(system(), [])).toBeNull();
});

/** Whether a worker is busy with one job of a queue that begins in so many seconds, and waits or is being done. */
const isBusyWith = (name: string, seconds: number, state = "created") =>
	inScope(system(), async (tx) => {
		await tx.execute(sql`delete from pgboss.job`);
		await tx.execute(sql`insert into pgboss.job (name, state, start_after)
			values (${name}, ${state}::pgboss.job_state, now() + ${seconds} * interval '1 second')`);
	}).then(() => isBusy(system()));

test.each(["documents.read", "documents.bind", "imports.run", "backup.take"])(
	"a worker is busy with %s once it is due, while it waits and while it is done",
	async (name) => {
		expect(await isBusyWith(name, 0)).toBe(true);
		expect(await isBusyWith(name, 60)).toBe(false);
		expect(await isBusyWith(name, 0, "retry")).toBe(true);
		expect(await isBusyWith(name, 60, "active")).toBe(true);
		expect(await isBusyWith(name, 0, "completed")).toBe(false);
	},
);

test("a worker is busy with nothing that nobody waits for", async () => {
	expect(await isBusyWith("documents.searchable", 0)).toBe(false);
});
