// @module-tag long
import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { PAGE_SIZES, STAMP_GAP } from "#app/domains/case/drafts/paper/paper.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import {
	removeDocument,
	restoreDocument,
	updateDocument,
} from "#app/domains/paper/documents/service.server.ts";
import { sweepStorage } from "#app/domains/paper/documents/sweep/sweep.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { chambers, documents } from "#drizzle/schema.ts";
import { makeDraft, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { filesOfBook, makeNow, makePaper } from "#tests/papers/books.ts";
import { killWorker, spawnWorker, until } from "#tests/running-worker.ts";
import { filesUnder, readAs, streamOf } from "#tests/uploads.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { openBook } from "#worker/reader/testing/open-book.ts";
import { fixture } from "#worker/reader/testing/test-files.ts";
import { giveUpBook } from "#worker/run-book.ts";
import { getBook, listBooks } from "./read.server.ts";
import { createBook, remakeBook } from "./request.server.ts";
import { type CreateBook, createBookSchema } from "./schema.ts";

let admin: Viewer;
let junior: Viewer;
let matterId: string;
let first: string;
let second: string;

beforeEach(async () => {
	admin = await makeUser();
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	matterId = (await makeMatter(admin)).matter.id;
	first = await makePaper(admin, {
		matterId,
		filename: "FIR_copy.pdf",
		texts: ["Station diary", "Seizure memo"],
	});
	second = await makePaper(admin, { matterId, filename: "Remand.pdf", texts: ["Remand", "Second", "Third"] });
});

/** A matter that the Admin alone sees. */
async function restrictedMatter(): Promise<string> {
	const { id } = (await makeMatter(admin)).matter;
	await setTeam(admin, id, { members: [admin.userId], restricted: true });
	return id;
}

type Papers = Parameters<typeof createBookSchema.parse>[0];
const input = (papers: object[], more: object = {}): CreateBook =>
	createBookSchema.parse({ title: "Paper Book", lang: "en", papers, ...more } satisfies Papers);

const order = (papers: object[], more: object = {}, viewer = admin) =>
	createBook(viewer, matterId, input(papers, more));

async function made(papers: object[], more: object = {}, viewer = admin) {
	const id = await order(papers, more, viewer);
	await makeNow(viewer, id);
	const book = await getBook(viewer, id);
	return { id, book, files: await filesOfBook(viewer, id) };
}

test("chosen papers become one book in the order of their places, each row where its link, stamp and bookmark are", async () => {
	const draft = await makeDraft(admin, matterId, {
		title: "Bail application",
		content: "1. The applicant is innocent.",
	});
	const { book, files } = await made([
		{ documentId: second, place: 2, pages: "1,3" },
		{ documentId: first, place: 1, title: "First information report" },
		{ draftId: draft.id },
		{ made: "certificate" },
	]);
	expect(book).toMatchObject({ status: "ready", failure: null });
	expect(book.rows).toEqual([
		{ title: "First information report", from: 1, to: 2, part: 1 },
		{ title: "Remand", from: 3, to: 4, part: 1 },
		{ title: "Bail application", from: 5, to: 5, part: 1 },
		{ title: "Certificate", from: 6, to: 6, part: 1 },
	]);
	const open = await openBook(files);
	expect(open.stamps).toEqual(["i", "1", "2", "3", "4", "5", "6"]);
	expect(open.links).toEqual([1, 3, 5, 6].map((page) => ({ part: 1, stamp: String(page) })));
	expect(open.bookmarks.map(({ leads }) => leads?.stamp)).toEqual(["1", "3", "5", "6"]);
	expect(open.texts[4]).toContain("Third");
	expect(open.texts[5]).toContain("The applicant is innocent.");
	expect(open.texts[6]).toContain("pages 1–6");
});

test("a draft is in a book on the paper on which it is printed by itself: a letter below its letterhead, a vakalatnama below its stamps", async () => {
	await updateUser(admin, admin.userId, { enrolmentNo: "G/1874/2009", address: "12 Ellisbridge" });
	const [chamber] = await inScope(admin, (tx) => tx.select({ name: chambers.name }).from(chambers));
	const letter = `${chamber?.name}\n\nLEGAL NOTICE\n\n1. You owe my client.`;
	const text = "1. I appoint the advocate.";
	const notice = await makeDraft(admin, matterId, { title: "Notice", content: letter });
	const others = [
		await makeDraft(admin, matterId, { title: "Reply", content: text, type: "reply" }),
		await makeDraft(admin, matterId, { title: "Vakalatnama", content: text, type: "vakalatnama" }),
	];
	const { files } = await made([notice, ...others].map(({ id }) => ({ draftId: id })));
	const open = await openBook(files);
	const [, page = "", reply = ""] = open.texts;
	expect(page.split(chamber?.name ?? "-")).toHaveLength(2);
	expect(page).toMatch(/\(G\/1874\/2009\)\s+12 Ellisbridge[\s\S]+LEGAL NOTICE\s+1\. You owe my client\./);
	expect(reply).not.toContain("G/1874/2009");
	const [own, stamped] = [await topOf(files, 3, "appoint"), await topOf(files, 4, "appoint")];
	expect(((stamped - own) / 10_000) * PAGE_SIZES.A4[1]).toBeCloseTo(STAMP_GAP, 1);
});

/** How far down a word stands on a page of a book, in ten-thousandths of the page. */
async function topOf([bytes = new Uint8Array()]: Uint8Array[], page: number, word: string): Promise<number> {
	const open = await openPdf(bytes);
	const top = await open.withPage(page, async ({ words }) => words().find(([text]) => text === word)?.[2]);
	open.close();
	return top ?? Number.NaN;
}

test("the worker makes an order from the queue", async () => {
	const id = await order([{ documentId: first }]);
	const worker = spawnWorker();
	await until(async () => expect((await getBook(admin, id)).status).toBe("ready"));
	await killWorker(worker);
	expect(await filesOfBook(admin, id)).toHaveLength(1);
});

test("the list of dates names the page that proves a line, and leads there", async () => {
	const date = "2026-03-02";
	const order = [
		"Cover",
		`IN THE HIGH COURT OF DELHI\nW.P.(C) 90123/2024\nORDER\n02.03.2026\nHeard in part.`,
	];
	const documentId = await makePaper(admin, { matterId, filename: "Order.pdf", texts: order });
	await makeHearing(admin, matterId, {
		date,
		purpose: "Arguments",
		bench: "Division Bench",
		order: "Heard in part.",
	});
	const { book, files } = await made([{ made: "dates" }, { documentId: first }, { documentId }]);
	expect(book.rows.map(({ from }) => from)).toEqual([1, 2, 4]);
	const open = await openBook(files);
	expect(open.texts[1]).toMatch(
		/02\.03\.2026 Listed before Division Bench for Arguments\. Order: Heard in part\.\s+5/,
	);
	expect(open.links).toContainEqual({ part: 1, stamp: "5" });
});

test("a paper that somebody may not see is refused with its place and never named", async () => {
	const restricted = await restrictedMatter();
	const hidden = await makePaper(admin, { matterId: restricted, filename: "Secret.pdf", texts: ["Secret"] });
	const hiddenDraft = await makeDraft(admin, restricted, { title: "Secret" });
	for (const paper of [{ documentId: hidden }, { draftId: hiddenDraft.id }]) {
		const attempt = order([{ documentId: first }, paper], {}, junior);
		await expect(attempt).rejects.toMatchObject({
			code: "invalid",
			key: "book.notThere",
			params: { place: 2 },
		});
	}
	await expect(createBook(junior, restricted, input([{ documentId: first }]))).rejects.toMatchObject({
		code: "not_found",
	});
});

test("a book is seen by those who see every paper of it, as the walls stand now", async () => {
	const restricted = await restrictedMatter();
	const { id } = await made([{ documentId: first }, { documentId: second }]);
	expect((await listBooks(junior, matterId)).map((book) => book.id)).toEqual([id]);
	await updateDocument(admin, second, { matterId: restricted });
	await expect(getBook(junior, id)).rejects.toMatchObject({ code: "not_found" });
	expect(await listBooks(junior, matterId)).toEqual([]);
	await expect(remakeBook(junior, id)).rejects.toMatchObject({ code: "not_found" });
	expect((await getBook(admin, id)).status).toBe("ready");
	await setTeam(admin, restricted, { members: [admin.userId, junior.userId], restricted: true });
	expect((await getBook(junior, id)).parts).toHaveLength(1);
});

test("a paper hidden from whoever ordered the book before it is made is not bound", async () => {
	const restricted = await restrictedMatter();
	const id = await order([{ documentId: first }, { documentId: second }], {}, junior);
	await updateDocument(admin, second, { matterId: restricted });
	await makeNow(admin, id);
	expect(await getBook(admin, id)).toMatchObject({
		status: "failed",
		failure: "gone",
		failedPlace: 2,
		parts: [],
	});
});

test("a paper that is deleted ends the order, and the last good book stays until the next is made", async () => {
	const { id, book } = await made([{ documentId: first }, { documentId: second }]);
	await removeDocument(admin, second);
	await remakeBook(admin, id);
	expect((await getBook(admin, id)).status).toBe("making");
	await makeNow(admin, id);
	const failed = await getBook(admin, id);
	expect(failed).toMatchObject({ status: "failed", failure: "gone", failedPlace: 2, rows: book.rows });
	expect(failed.parts).toEqual(book.parts);
	expect((await openBook(await filesOfBook(admin, id))).stamps).toHaveLength(6);
	await restoreDocument(admin, second);
	await remakeBook(admin, id);
	await makeNow(admin, id);
	expect(await getBook(admin, id)).toMatchObject({ status: "ready", failure: null, run: 3 });
});

test("an older order does nothing, and a given-up one leaves the last good book", async () => {
	const { id, book } = await made([{ documentId: first }]);
	await remakeBook(admin, id);
	const { chamberId } = admin;
	await giveUpBook({ chamberId, bookId: id, run: 1 });
	expect((await getBook(admin, id)).status).toBe("making");
	await giveUpBook({ chamberId, bookId: id, run: 2 });
	expect(await getBook(admin, id)).toMatchObject({
		status: "failed",
		failure: "internal",
		parts: book.parts,
	});
});

test("the files of the last book go when the next is recorded, and the sweep keeps those that count", async () => {
	const { id } = await made([{ documentId: first }]);
	const before = (await filesUnder(env.DATA_DIR)).length;
	await remakeBook(admin, id);
	await makeNow(admin, id);
	expect(await filesUnder(env.DATA_DIR)).toHaveLength(before);
	await sweepStorage(-1000);
	expect(await filesOfBook(admin, id)).toHaveLength(1);
});

test("what cannot be opened is refused with its place when it is ordered", async () => {
	const locked = await uploadDocument(admin, {
		filename: "locked.pdf",
		stream: streamOf(new Uint8Array(await readFile(fixture("locked.pdf")))),
		matterId,
	});
	const attempt = order([{ documentId: first }, { documentId: locked }]);
	await expect(attempt).rejects.toMatchObject({ key: "book.paper.encrypted", params: { place: 2 } });
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.update(documents).set({ ocrStatus: "failed", ocrError: "corrupt" }),
	);
	await expect(order([{ documentId: first }])).rejects.toMatchObject({ key: "book.paper.corrupt" });
});

test.each([
	[{ pages: "1-3" }, "book.noSuchPage"],
	[{ pages: "x" }, "book.badPages"],
] as const)("pages %j of a paper of two are refused", async (more, key) => {
	await expect(order([{ documentId: first, ...more }])).rejects.toMatchObject({ code: "invalid", key });
	expect(await order([{ documentId: first, pages: "1-2" }])).toBeTruthy();
});

test("a Word file is no paper of a book, and a book of no papers none", async () => {
	const docx = await uploadDocument(admin, {
		filename: "draft.docx",
		stream: streamOf(new Uint8Array(await readFile(fixture("dotted.docx")))),
		matterId,
	});
	await expect(order([{ documentId: docx }])).rejects.toMatchObject({ key: "book.notBound" });
	await expect(order([{}])).rejects.toMatchObject({ key: "book.noPapers" });
});

test("of a paper that nobody has read the book says so", async () => {
	const unread = await uploadDocument(admin, {
		filename: "new.pdf",
		stream: streamOf(new Uint8Array(await readFile(fixture("browser-gu.pdf")))),
		matterId,
	});
	const { book } = await made([{ documentId: first }, { documentId: unread }]);
	expect(book.status).toBe("ready");
	expect(book.warnings.find(({ kind }) => kind === "unread")?.pages[0]).toBe(3);
	await readAs(admin, unread, ["One"]);
});
