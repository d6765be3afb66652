// @module-tag long
import { and, eq, sql } from "drizzle-orm";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { searchAll } from "#app/domains/out/search/service.server.ts";
import {
	getDocument,
	openDocumentPage,
	removeDocument,
	requestOcr,
	turnDocumentPage,
} from "#app/domains/paper/documents/service.server.ts";
import { BY_ITSELF, countOlder } from "#app/domains/paper/readings/again/older.server.ts";
import { type PageReading, rowOf, stagePage } from "#app/domains/paper/readings/state/page-rows.server.ts";
import { NO_READER, READER } from "#app/domains/paper/readings/state/reader.ts";
import { activity, documents, notifications, pageReadings } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { holdInsert, onQueue, uploadAs } from "#tests/running-worker.ts";
import { readAs } from "#tests/uploads.ts";
import { rotate } from "#worker/reader/formats/picture.ts";
import { scannedPdf, slip, slipsPdf } from "#worker/reader/testing/test-files.ts";
import { readOlder } from "./read-older.ts";
import { endReading, MadeWay, makeWay, readUnhurried, WorkerStopping, withFile } from "./reading-process.ts";

let admin: Viewer;
let hours = 0;

beforeEach(async () => {
	admin = await makeUser();
	// Nobody looks for some minutes after nothing was left.
	hours += 1;
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
	// A run ends after a time, which stands still: how long one takes here depends on the machine and the chambers it knows.
	vi.spyOn(performance, "now").mockReturnValue(0);
});
afterEach(async () => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	await inScope(systemScope(admin.chamberId), (tx) => tx.update(documents).set({ reader: READER }));
});
afterAll(endReading);

const run = () => readOlder(new AbortController().signal);

const scanned = (text: string, more: Partial<PageReading> = {}) => ({
	text,
	source: "ocr" as const,
	confidence: 40,
	words: text.split(" ").map((word): [string, number, number, number, number] => [word, 0, 0, 100, 100]),
	lang: "eng",
	...more,
});

/** Nobody waits for a reading any more. */
const nobodyWaits = () => onQueue(admin, sql`delete from pgboss.job where name = 'documents.read'`);

const SOON = sql`select id from pgboss.job where name = 'documents.read-older' and (data->>'soon')::boolean`;

/** A file of as many slips, as it was read before. */
async function readBefore(
	pages: Omit<PageReading, "page">[],
	viewer = admin,
	file?: Uint8Array,
): Promise<string> {
	const id = await uploadAs(viewer, "slips.pdf", file ?? (await slipsPdf(pages.length)));
	await readAs(viewer, id, pages);
	await nobodyWaits();
	return id;
}

/** The same, by an older reader. */
const slips = (texts: string[], more: Partial<PageReading> = {}) =>
	readBefore(texts.map((text) => scanned(text, more)));

/** A file of as many typed pages, which are read in no time, as an older reader has read it. */
async function typed(viewer: Viewer, pages: number): Promise<string> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	for (let page = 0; page < pages; page += 1)
		pdf
			.addPage([400, 200])
			.drawText("ORDER. The suit is adjourned for evidence.", { x: 20, y: 90, size: 14, font });
	return readBefore(Array(pages).fill(scanned("rnisread")), viewer, await pdf.save());
}

const row = async (id: string) => {
	const [found] = await inScope(admin, (tx) => tx.select().from(documents).where(eq(documents.id, id)));
	return found;
};
const texts = async (id: string) => (await getDocument(admin, id)).pages.map(({ text }) => text);
const logged = (id: string) =>
	inScope(systemScope(admin.chamberId), async (tx) => {
		const entries = await tx.select({ id: activity.id }).from(activity).where(eq(activity.entityId, id));
		return [entries.length, await tx.$count(notifications)];
	});
const waiting = (id: string, viewer = admin) =>
	inScope(systemScope(viewer.chamberId), (tx) =>
		tx.$count(pageReadings, and(eq(pageReadings.documentId, id), eq(pageReadings.run, BY_ITSELF))),
	);

/** A run of a worker that is stopped while it keeps the first page of a document. */
async function breakOff(): Promise<void> {
	const stopping = new AbortController();
	const held = await holdInsert("page_readings", "new.page = 1");
	const going = readOlder(stopping.signal);
	await held.reached();
	stopping.abort(new WorkerStopping());
	await held.goOn();
	await going;
}

/** What the slip says that all pages here show. */
const ORDER_WORD = /ORDER/;

test("a document that an older reader has read is read again, quietly, and found by what it says now", async () => {
	const id = await slips(["rnisread", "gone wr0ng"]);
	const [before, heard] = [await row(id), await logged(id)];
	expect(await countOlder(admin)).toBe(1);
	await run();

	const after = await row(id);
	for (const text of await texts(id)) expect(text).toMatch(ORDER_WORD);
	expect(after).toMatchObject({ ocrStatus: "completed", reader: READER, ocrLang: before?.ocrLang });
	expect([after?.version, after?.ocrRun]).toEqual([before?.version, (before?.ocrRun ?? 0) + 1]);
	expect(await logged(id)).toEqual(heard);
	expect(await countOlder(admin)).toBe(0);
	expect((await searchAll(admin, "rnisread")).documents.total).toBe(0);
	expect((await searchAll(admin, "order")).documents.total).toBe(1);
});

test("a worse reading takes the place of none, and is not tried a third time", async () => {
	const id = await slips(["many good words that a person could read at once"], {
		wordsRead: 10,
		wordsSeen: 10,
	});
	const before = await row(id);
	await run();
	expect(await texts(id)).toEqual(["many good words that a person could read at once"]);
	expect(await row(id)).toEqual({ ...before, reader: READER });
});

test("a page that was read at half size is read again when there is time; the whole one beside it stays", async () => {
	const id = await readBefore([
		scanned("half", { error: "timeout", reader: 0 }),
		scanned("whole", { reader: READER }),
	]);
	expect(await row(id)).toMatchObject({ reader: 0, brokenPages: 1 });
	await run();
	expect(await texts(id)).toEqual([expect.stringMatching(ORDER_WORD), "whole"]);
	expect(await row(id)).toMatchObject({ reader: READER, brokenPages: 0 });
});

test("a page stands as somebody has turned it, and its words with it", async () => {
	const id = await slips(["rnisread"], { picture: { width: 400, height: 200 } });
	await turnDocumentPage(admin, id, 1, 90);
	await run();
	const { page } = await openDocumentPage(admin, id, 1);
	expect(page?.turn).toBe(90);
	expect(page?.text).toMatch(ORDER_WORD);
	const [[, left, top, right, bottom] = ["", 0, 0, 0, 0]] = page?.words ?? [];
	expect(bottom - top).toBeGreaterThan(right - left);
});

test("a page that somebody has turned is read again as it stands, without waiting for the end of a rest", async () => {
	await run();
	const onItsSide = await scannedPdf([await rotate(await slip(), 90)], 150);
	const read = scanned("rnisread", { reader: READER, picture: { width: 200, height: 400 } });
	const id = await readBefore([read], admin, onItsSide);
	const { ocrRun } = (await row(id)) ?? {};
	const before = await onQueue(admin, SOON);
	await turnDocumentPage(admin, id, 1, 270);
	expect(await row(id)).toMatchObject({ ocrStatus: "completed", reader: NO_READER });
	expect(await onQueue(admin, SOON)).toHaveLength(before.length + 1);
	await run();
	expect(await texts(id)).toEqual(["rnisread"]);
	await readOlder(new AbortController().signal, true);
	expect(await texts(id)).toEqual([expect.stringMatching(ORDER_WORD)]);
	expect(await row(id)).toMatchObject({ ocrStatus: "completed", reader: READER });
	expect((await row(id))?.ocrRun).toBeGreaterThan(ocrRun ?? 0);
	expect((await openDocumentPage(admin, id, 1)).page?.turn).toBe(270);
});

test("a busy worker leaves it, between two pages too, and goes on where it was", async () => {
	const id = await slips(["first", "second"]);
	const held = await holdInsert("page_readings", "new.page = 1");
	const going = run();
	await held.reached();
	const other = await uploadAs(admin, "now.pdf", await slipsPdf(1));
	await held.goOn();
	await going;
	expect([await waiting(id), await texts(id)]).toEqual([1, ["first", "second"]]);
	await run();
	expect(await waiting(id)).toBe(1);

	await removeDocument(admin, other);
	await nobodyWaits();
	await run();
	expect(await texts(id)).toEqual([expect.stringMatching(ORDER_WORD), expect.stringMatching(ORDER_WORD)]);
	expect(await waiting(id)).toBe(0);
});

test("what the reader before this one read again, and did not end, does not count", async () => {
	const id = await slips(["first"]);
	const halfDone = { ...scanned("so many words more that it would be taken"), page: 1, reader: READER - 1 };
	await inScope(systemScope(admin.chamberId), (tx) =>
		stagePage(tx, admin, { documentId: id, run: BY_ITSELF }, rowOf(halfDone, BY_ITSELF)),
	);
	await run();
	expect(await texts(id)).toEqual([expect.stringMatching(ORDER_WORD)]);
});

test("what somebody asks for meanwhile counts, whatever was read before", async () => {
	const id = await slips(["first", "second"]);
	const held = await holdInsert("page_readings", "new.page = 1");
	const going = run();
	await held.reached();
	const reading = requestOcr(admin, id, { lang: "hin" });
	await held.goOn();
	await Promise.all([going, reading]);
	expect(await waiting(id)).toBe(0);
	const { ocrRun = 0 } = (await row(id)) ?? {};
	const requested = scanned("as asked", { lang: "eng+hin", reader: READER });
	await readAs(admin, id, [requested, requested], ocrRun);
	await nobodyWaits();
	await run();
	expect(await texts(id)).toEqual(["as asked", "as asked"]);
	expect(await row(id)).toMatchObject({ ocrLang: "hin", ocrRun });
});

test("chambers have their turns: behind the one that was served last comes the next, for some pages at a time", async () => {
	const one = await typed(admin, 1);
	await run();
	expect(await texts(one)).toEqual([expect.stringMatching(ORDER_WORD)]);

	const other = await makeUser();
	const long = await typed(other, 6);
	await typed(admin, 1);
	const held = await holdInsert("page_readings", `new.chamber_id = '${admin.chamberId}'`);
	hours += 1;
	vi.setSystemTime(Date.now() + 3_600_000);
	const going = run();
	await held.reached();
	expect([await waiting(long, other), await countOlder(other)]).toEqual([5, 1]);
	await held.goOn();
	await going;
	expect([await countOlder(admin), await countOlder(other)]).toEqual([0, 0]);
});

test("a run that is broken off leaves the next chamber to the run after it", async () => {
	const other = await makeUser();
	const [mine, theirs] = [await typed(admin, 2), await typed(other, 2)];
	const both = async () => [await waiting(mine), await waiting(theirs, other)];
	await breakOff();
	expect((await both()).sort()).toEqual([0, 1]);
	await breakOff();
	expect(await both()).toEqual([1, 1]);
	await run();
	expect([await countOlder(admin), await countOlder(other)]).toEqual([0, 0]);
});

test("a worker that is stopped keeps what is read; two at once have the effects of one", async () => {
	const id = await slips(["first", "second"]);
	await breakOff();
	expect([await waiting(id), await texts(id)]).toEqual([1, ["first", "second"]]);
	const { ocrRun = 0 } = (await row(id)) ?? {};
	await Promise.all([run(), run()]);
	for (const text of await texts(id)) expect(text).toMatch(ORDER_WORD);
	expect(await row(id)).toMatchObject({ ocrRun: ocrRun + 1, reader: READER });
});

test("a file that is gone keeps what was read of it", async () => {
	const id = await slips(["rnisread"]);
	await storage().delete((await getDocument(admin, id)).storageKey);
	await run();
	expect(await texts(id)).toEqual(["rnisread"]);
	expect(await row(id)).toMatchObject({ ocrStatus: "completed", reader: READER });
});

test("a page that nobody waits for makes way at once", async () => {
	const id = await slips(["rnisread"]);
	const { signal } = new AbortController();
	await withFile((await getDocument(admin, id)).storageKey, signal, async (file) => {
		if (!file) throw new Error("the file is gone");
		const reading = readUnhurried(file, 1, new Map(), { languages: ["eng"], signal });
		makeWay();
		await expect(reading).rejects.toThrow(MadeWay);
	});
});
