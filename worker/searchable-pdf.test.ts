// @module-tag long
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import {
	getDocument,
	openDocumentPage,
	removeDocument,
	requestOcr,
} from "#app/domains/paper/documents/service.server.ts";
import { searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { advanceReading, beginReading } from "#app/domains/paper/readings/state/reading.server.ts";
import { documents, type PageWord } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { killWorker, spawnWorker, until, uploadAs } from "#tests/running-worker.ts";
import { pdf, sliceOf, streamOf } from "#tests/uploads.ts";
import { COPIES } from "#worker/originals/originals.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { docx, fixtureBytes, orderPdf } from "#worker/reader/testing/test-files.ts";
import { makeSearchablePdf } from "./searchable-pdf.ts";

let admin: Viewer;

beforeAll(async () => {
	admin = await makeUser();
});

const WORDS: PageWord[] = [
	["जमानत", 1000, 5000, 2000, 5200],
	["આદેશ", 2100, 5000, 3000, 5200],
];
const never = new AbortController().signal;

async function upload(bytes: Uint8Array, filename = "order.pdf") {
	return await uploadDocument(admin, { filename, stream: streamOf(bytes) });
}

/** A reading of two pages, the second of them by OCR where it has words. */
async function read(documentId: string, words: PageWord[], run = 1): Promise<void> {
	const slice = sliceOf(admin, documentId, run);
	await beginReading(slice);
	await advanceReading(slice, { pageCount: 2 });
	await advanceReading(slice, { page: { page: 1, text: "typed", source: "text", confidence: null } });
	const text = words.map(([word]) => word).join(" ");
	const seen = { page: 2, text, source: words.length ? "ocr" : "text", confidence: 90, words } as const;
	await advanceReading(slice, { page: seen, next: "end" });
}

const make = (documentId: string, run = 1) =>
	makeSearchablePdf({ chamberId: admin.chamberId, documentId, run }, never);

async function madeOf(documentId: string, run = 1): Promise<Uint8Array | null> {
	const { storageKey } = await getDocument(admin, documentId);
	const bytes = await storage().get(searchableKey(storageKey, run));
	return bytes && new Uint8Array(await new Response(bytes).arrayBuffer());
}

async function searchableRun(documentId: string): Promise<number | null | undefined> {
	const rows = await inScope(admin, (tx) =>
		tx.select({ run: documents.searchableRun }).from(documents).where(eq(documents.id, documentId)),
	);
	return rows[0]?.run;
}

/** What the queue was asked for. */
const queued = async (documentId: string) => {
	const rows = await inScope(admin, (tx) =>
		tx.execute(sql`select data from pgboss.job
			where name = 'documents.searchable' and data->>'documentId' = ${documentId}`),
	);
	return rows.map(({ data }) => data);
};

const leftCopies = async () =>
	(await readdir(tmpdir())).filter((name) => name.startsWith(`${COPIES}${process.pid}-`));

test("a reading by OCR asks for one, and making it twice makes it once", async () => {
	const id = await upload(await orderPdf(2));
	await read(id, WORDS);
	expect(await queued(id)).toEqual([{ chamberId: admin.chamberId, documentId: id, run: 1 }]);

	await make(id);
	await make(id);
	expect(await searchableRun(id)).toBe(1);
	const open = await openPdf((await madeOf(id)) ?? new Uint8Array());
	expect(open.pages).toBe(2);
	expect(await open.withPage(2, async ({ text }) => text)).toContain("जमानत આદેશ");
	open.close();
	expect(await leftCopies()).toEqual([]);
});

test("one that was stored before its worker died is recorded by the next", async () => {
	const id = await upload(await orderPdf(2));
	await read(id, WORDS);
	const { storageKey } = await getDocument(admin, id);
	await storage().put(searchableKey(storageKey, 1), streamOf(pdf()));
	await make(id);
	expect(await searchableRun(id)).toBe(1);
	expect(await madeOf(id)).toEqual(pdf());
});

test("a new reading has its own, which takes the place of the old one", async () => {
	const id = await upload(await orderPdf(2));
	await read(id, WORDS);
	await make(id);
	await requestOcr(admin, id, { lang: "hin" });
	await make(id);
	expect(await searchableRun(id)).toBe(1);
	await read(id, [["नया", 1000, 5000, 2000, 5200]], 2);
	await make(id, 1);
	expect(await searchableRun(id)).toBe(1);
	await make(id, 2);
	expect(await searchableRun(id)).toBe(2);
	expect(await madeOf(id, 1)).toBeNull();
	expect(await madeOf(id, 2)).not.toBeNull();
});

test.each([
	["pages whose own text is good", "order.pdf", () => orderPdf(2), []],
	["a Word file", "order.docx", async () => docx(["Order"]), WORDS],
] as [string, string, () => Promise<Uint8Array>, PageWord[]][])(
	"%s need none",
	async (_, name, bytes, words) => {
		const id = await upload(await bytes(), name);
		await read(id, words);
		expect(await queued(id)).toEqual([]);
	},
);

test("an original that cannot be taken apart goes without, and a deleted one too", async () => {
	const broken = await upload(pdf());
	await read(broken, WORDS);
	await make(broken);
	expect(await searchableRun(broken)).toBeNull();
	expect(await madeOf(broken)).toBeNull();
	expect(await getDocument(admin, broken)).toMatchObject({ ocrStatus: "completed", ocrError: null });

	const deleted = await upload(await orderPdf(2));
	await read(deleted, WORDS);
	await removeDocument(admin, deleted);
	await make(deleted);
	expect(await searchableRun(deleted)).toBeNull();
	expect(await leftCopies()).toEqual([]);
});

test("the worker makes one of a scan lying on its side: upright, every word where it was seen", async () => {
	const upper = { left: 0, top: 0, width: 1654, height: 800 };
	const lying = await sharp(
		await sharp(await fixtureBytes("order-hi.png"))
			.extract(upper)
			.toBuffer(),
	)
		.rotate(90)
		.png()
		.toBuffer();
	const id = await uploadAs(admin, "lying.png", lying);
	const worker = spawnWorker();
	try {
		await until(async () => expect(await searchableRun(id)).toBe(1));
	} finally {
		await killWorker(worker);
	}
	const { page } = await openDocumentPage(admin, id, 1);
	const open = await openPdf((await madeOf(id)) ?? new Uint8Array());
	const there = await open.withPage(1, async (made) => made.words());
	open.close();
	expect(page).toMatchObject({ source: "ocr", turn: 270 });
	expect(there.map(([text]) => text)).toEqual(page?.words.map(([text]) => text));
	for (const [index, [text, left, top, right, bottom]] of (page?.words ?? []).entries()) {
		const [, ...made] = there[index] as PageWord;
		const where = `${text} is at ${made}, was seen at ${[left, top, right, bottom]}`;
		expect(Math.abs(made[0] - left), where).toBeLessThan(150);
		// A line's words are all as high as the line, and end before the next one begins.
		expect(Math.max(Math.abs(made[1] - top), Math.abs(made[3] - bottom)), where).toBeLessThan(250);
		expect(made[2], where).toBeLessThan(right + 150);
		expect(made[2], where).toBeGreaterThan(left + (right - left) * 0.4);
	}
});
