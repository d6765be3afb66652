import { readFile } from "node:fs/promises";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { PDFDocument, StandardFonts } from "pdf-lib";
import postgres from "postgres";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listActivity } from "#app/domains/activity/feed.server.ts";
import {
	getDocument,
	openDocumentPage,
	removeDocument,
	restoreDocument,
	turnDocumentPage,
	updateDocument,
} from "#app/domains/documents/service.server.ts";
import { MAX_BYTES } from "#app/domains/files/file-kind.ts";
import { openFile } from "#app/domains/files/open.server.ts";
import { uploadDocument } from "#app/domains/files/upload.server.ts";
import { setTeam } from "#app/domains/matters/team.server.ts";
import { pagePicture } from "#app/domains/readings/page-picture.server.ts";
import { activity, caseRefs, documents } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { picturePage, SIZE } from "#tests/page-pictures.ts";
import { holdInsert, killWorker, missHeartbeats, startWorker, until } from "#tests/running-worker.ts";
import { docx, filesUnder, pdf, readAs, streamOf } from "#tests/uploads.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { fixture } from "#worker/reader/test-files.ts";
import { giveUpBinding, runBinding } from "#worker/run-binding.ts";
import { getBinding, undoBinding } from "./binding.server.ts";
import { joinDocuments, splitDocument } from "./request.server.ts";
import { inBursts, listJoinable, openBundle } from "./screens.server.ts";

let admin: Viewer;
let junior: Viewer;
let clerk: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser({ name: "R. Mehta" });
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	matterId = (await makeMatter(admin)).matter.id;
});

/** A PDF whose pages say these texts. */
async function pdfOf(texts: string[]): Promise<Uint8Array<ArrayBuffer>> {
	const made = await PDFDocument.create();
	const font = await made.embedFont(StandardFonts.Helvetica);
	for (const text of texts) made.addPage([595, 842]).drawText(text, { x: 60, y: 700, size: 14, font });
	return new Uint8Array(await made.save());
}

const TEXTS = ["Plaint in SCA/4711/2025", "Second page", "Affidavit", "Page 2 of 3", "Page 3 of 3"];

/** A bundle of five pages that was read, with the pictures of its pages. */
async function bundle(viewer = admin, into: string | null = matterId): Promise<string> {
	const file = {
		filename: "Bundle.pdf",
		stream: streamOf(await pdfOf(TEXTS)),
		matterId: into,
		type: "order" as const,
	};
	const id = await uploadDocument(viewer, file);
	await readAs(viewer, id, TEXTS);
	for (const page of TEXTS.keys())
		await picturePage(viewer, id, { page: page + 1, words: [[`word${page + 1}`, 1000, 2000, 3000, 2200]] });
	return id;
}

const never = new AbortController().signal;
const run = (viewer: Viewer, bindingId: string) =>
	runBinding({ chamberId: viewer.chamberId, bindingId }, never);

/** A bundle split into its first two pages and the other three. */
async function split(viewer = admin, id?: string) {
	const documentId = id ?? (await bundle(viewer));
	const bindingId = await splitDocument(viewer, documentId, { pages: [3] });
	await run(viewer, bindingId);
	const binding = await getBinding(viewer, bindingId);
	return { documentId, bindingId, binding, papers: binding.after.map((paper) => paper.id) };
}

async function photo(viewer: Viewer, filename: string, width = 300, matter: string | null = null) {
	const create = { width, height: 200, channels: 3 as const, background: "#777777" };
	const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
	return uploadDocument(viewer, { filename, stream: streamOf(bytes), matterId: matter });
}

const fileOf = async (id: string) =>
	new Uint8Array(await new Response(await (await openFile(admin, id)).read()).arrayBuffer());

async function textsOf(id: string): Promise<string[]> {
	const open = await openPdf(await fileOf(id));
	const texts = [];
	for (let page = 1; page <= open.pages; page++)
		texts.push(await open.withPage(page, async ({ text }) => text));
	open.close();
	return texts.map((text) => text.trim());
}

const jobsOf = async (name: string, documentId: string) =>
	(
		await inScope(systemScope(admin.chamberId), (tx) =>
			tx.execute(sql`select 1 from pgboss.job where name = ${name} and data->>'documentId' = ${documentId}
				and state < 'completed'`),
		)
	).length;

const alive = (chamberId: string) =>
	inScope(systemScope(chamberId), (tx) =>
		tx
			.select({ name: documents.originalFilename })
			.from(documents)
			.where(and(eq(documents.chamberId, chamberId), isNull(documents.deletedAt)))
			.orderBy(asc(documents.originalFilename)),
	).then((rows) => rows.map(({ name }) => name));

test("a bundle becomes papers of its matter and type, with what was read on their pages", async () => {
	const { documentId, papers, binding } = await split();
	expect(binding).toMatchObject({ state: "done", mayUndo: true });
	expect(await alive(admin.chamberId)).toEqual(["Bundle, pages 1 to 2.pdf", "Bundle, pages 3 to 5.pdf"]);
	const [first = "", second = ""] = papers;
	expect(await textsOf(first)).toEqual(TEXTS.slice(0, 2));
	expect(await textsOf(second)).toEqual(TEXTS.slice(2));

	const paper = await getDocument(admin, second);
	expect(paper).toMatchObject({
		type: "order",
		mime: "application/pdf",
		ocrStatus: "completed",
		pageCount: 3,
	});
	expect(paper.matter?.id).toBe(matterId);
	expect(paper.pages.map(({ text }) => text)).toEqual(TEXTS.slice(2));
	const { page } = await openDocumentPage(admin, second, 3);
	expect(page).toMatchObject({ words: [["word5", 1000, 2000, 3000, 2200]], imageWidth: SIZE.width });
	expect(await jobsOf("documents.read", second)).toBe(0);
	const refsOf = (id: string) =>
		inScope(admin, (tx) =>
			tx.select({ page: caseRefs.page, key: caseRefs.key }).from(caseRefs).where(eq(caseRefs.documentId, id)),
		);
	expect((await refsOf(first)).length).toBeGreaterThan(0);
	expect(await refsOf(first)).toEqual(await refsOf(documentId));

	const log = await listActivity(admin, { entityId: documentId });
	expect(log.rows[0]).toMatchObject({ action: "deleted", meta: { filename: "Bundle.pdf", split: 2 } });
	await restoreDocument(admin, documentId);
	expect(await textsOf(documentId)).toEqual(TEXTS);
});

test("a page that was turned stands upright in its paper, with its picture", async () => {
	const documentId = await bundle();
	await turnDocumentPage(admin, documentId, 4);
	const { papers } = await split(admin, documentId);
	const { page } = await openDocumentPage(admin, papers[1] ?? "", 2);
	expect(page).toMatchObject({ turn: 0, imageWidth: SIZE.height, imageHeight: SIZE.width });
	const { webp } = await pagePicture(admin, papers[1] ?? "", 2);
	expect(await sharp(await webp()).metadata()).toMatchObject({ width: SIZE.height, height: SIZE.width });
	const pages = (await PDFDocument.load(await fileOf(papers[1] ?? ""))).getPages();
	expect(pages.map((one) => one.getRotation().angle)).toEqual([0, 90, 0]);
});

test("pages read by OCR keep their words for the searchable copy of their paper", async () => {
	const documentId = await uploadDocument(admin, {
		filename: "scan.pdf",
		stream: streamOf(await pdfOf(["one", "two"])),
	});
	const seen = { text: "scanned", source: "ocr", confidence: 91, words: [["scanned", 1, 2, 3, 4]] } as const;
	await readAs(admin, documentId, ["typed", { ...seen, words: [["scanned", 1, 2, 3, 4]] }]);
	const bindingId = await splitDocument(admin, documentId, { pages: [2] });
	await run(admin, bindingId);
	const { after } = await getBinding(admin, bindingId);
	const asked = await Promise.all(after.map(({ id }) => jobsOf("documents.searchable", id)));
	expect(asked).toEqual([0, 1]);
});

test("what is asked for twice, and done twice, is done once", async () => {
	const documentId = await bundle();
	const bindingId = await splitDocument(admin, documentId, { pages: [3] });
	await expect(splitDocument(admin, documentId, { pages: [2] })).rejects.toMatchObject({
		key: "binding.underWay",
	});
	await run(admin, bindingId);
	await run(admin, bindingId);
	await giveUpBinding({ chamberId: admin.chamberId, bindingId });
	expect(await alive(admin.chamberId)).toHaveLength(2);
	expect(await getBinding(admin, bindingId)).toMatchObject({ state: "done" });
	await expect(splitDocument(admin, documentId, { pages: [2] })).rejects.toMatchObject({ code: "not_found" });
});

test("a worker killed while it records leaves nothing half, and the next one does it all", async () => {
	const documentId = await bundle();
	const hold = await holdInsert("binding_papers", "new.part = 'after' and new.place = 1");
	const bindingId = await splitDocument(admin, documentId, { pages: [3] });
	const first = startWorker();
	await hold.reached();
	await killWorker(first);
	await hold.goOn();
	expect(await alive(admin.chamberId)).toEqual(["Bundle.pdf"]);
	expect((await getBinding(admin, bindingId)).state).toBe("waiting");
	await missHeartbeats(admin);
	const second = startWorker();
	await until(async () => expect((await getBinding(admin, bindingId)).state).toBe("done"));
	await killWorker(second);
	expect(await alive(admin.chamberId)).toHaveLength(2);
});

test("a bundle deleted meanwhile stays deleted, and nothing is made of it", async () => {
	const documentId = await bundle();
	const bindingId = await splitDocument(admin, documentId, { pages: [3] });
	await removeDocument(admin, documentId);
	await run(admin, bindingId);
	expect(await getBinding(admin, bindingId)).toMatchObject({ state: "failed", failure: "changed" });
	expect(await alive(admin.chamberId)).toEqual([]);
});

test.each([
	["encrypted", async () => new Uint8Array(await readFile(fixture("locked.pdf")))],
	["corrupt", async () => pdf()],
] as const)("of a file that is %s nothing is made, and it says why", async (failure, bytes) => {
	const documentId = await uploadDocument(admin, { filename: "odd.pdf", stream: streamOf(await bytes()) });
	await readAs(admin, documentId, ["one", "two"]);
	const bindingId = await splitDocument(admin, documentId, { pages: [2] });
	await run(admin, bindingId);
	expect(await getBinding(admin, bindingId)).toMatchObject({ state: "failed", failure });
	expect(await alive(admin.chamberId)).toEqual(["odd.pdf"]);
});

test("one that is not read yet, has one page or lies behind a password is refused with its sentence", async () => {
	const fresh = await uploadDocument(admin, { filename: "new.pdf", stream: streamOf(pdf()) });
	const refusal = async (id: string, pages = [2]) =>
		splitDocument(admin, id, { pages }).catch(({ key }) => key);
	expect(await refusal(fresh)).toBe("binding.notRead");
	await readAs(admin, fresh, ["one page"]);
	expect(await refusal(fresh)).toBe("binding.onePiece");
	expect((await openBundle(admin, fresh)).refusal).toEqual({ key: "binding.onePiece" });
	const whole = await bundle();
	expect(await refusal(whole, [9])).toBe("binding.noSuchPage");
	expect(await refusal(whole, [1])).toBe("binding.noCut");
});

test("the screen proposes where the papers begin, and says why", async () => {
	const { pages, refusal } = await openBundle(admin, await bundle());
	expect(refusal).toBeNull();
	expect(pages.filter(({ cut }) => cut).map(({ page, cut }) => [page, cut?.why])).toEqual([[3, "title"]]);
	expect(pages[0]?.picture?.src).toContain("w=160");
});

test("undone, the bundle is back and its papers are in the bin; not once one of them was filed elsewhere", async () => {
	const { bindingId, documentId, papers } = await split();
	await undoBinding(admin, bindingId);
	expect(await alive(admin.chamberId)).toEqual(["Bundle.pdf"]);
	expect(await getBinding(admin, bindingId)).toMatchObject({ state: "undone", mayUndo: false });
	await restoreDocument(admin, papers[0] ?? "");

	const again = await split(admin, documentId);
	await updateDocument(admin, again.papers[1] ?? "", { matterId: null });
	await expect(undoBinding(admin, again.bindingId)).rejects.toMatchObject({ key: "binding.noUndo" });
});

test("splitting gives nobody a right to delete what somebody else brought", async () => {
	const { papers } = await split(junior, await bundle(admin));
	await expect(removeDocument(junior, papers[0] ?? "")).rejects.toMatchObject({ code: "forbidden" });
	expect((await getDocument(admin, papers[0] ?? "")).uploader?.id).toBe(admin.userId);
	const photos = [await photo(junior, "1.jpg"), await photo(admin, "2.jpg")];
	const bindingId = await joinDocuments(junior, { documents: photos });
	await run(junior, bindingId);
	const [joined] = (await getBinding(junior, bindingId)).after;
	await expect(removeDocument(junior, joined?.id ?? "")).rejects.toMatchObject({ code: "forbidden" });
});

test("a foreign or restricted document is not there, and somebody else's is a Clerk's neither to split nor to join", async () => {
	const stranger = await makeUser();
	const secret = (await makeMatter(admin, { title: "In camera" })).matter.id;
	await setTeam(admin, secret, { members: [admin.userId], restricted: true });
	const hidden = await bundle(admin, secret);
	const own = await bundle(junior, null);
	for (const viewer of [stranger, clerk]) {
		await expect(splitDocument(viewer, hidden, { pages: [3] })).rejects.toMatchObject({ code: "not_found" });
		await expect(joinDocuments(viewer, { documents: [hidden, own] })).rejects.toMatchObject({
			code: "not_found",
		});
		await expect(openBundle(viewer, hidden)).rejects.toMatchObject({ code: "not_found" });
		await expect(listJoinable(viewer, secret)).rejects.toMatchObject({ code: "not_found" });
	}
	await expect(splitDocument(clerk, own, { pages: [3] })).rejects.toMatchObject({ code: "forbidden" });
	const { bindingId } = await split(admin, hidden);
	await expect(getBinding(clerk, bindingId)).rejects.toMatchObject({ code: "not_found" });
	await expect(undoBinding(stranger, bindingId)).rejects.toMatchObject({ code: "not_found" });
});

test("photos and a PDF become one paper in the order of their places, read pages carried over and the others queued", async () => {
	const [front, back] = [await photo(admin, "IMG_10.jpg"), await photo(admin, "IMG_9.jpg", 200)];
	const typed = await uploadDocument(admin, {
		filename: "end.pdf",
		stream: streamOf(await pdfOf(["last but one", "last"])),
	});
	await readAs(admin, typed, ["last but one", "last"]);
	await readAs(admin, back, ["read before"]);
	const bindingId = await joinDocuments(admin, {
		documents: [front, back, typed],
		places: { [back]: 1, [front]: 2 },
		name: "Reply",
	});
	await run(admin, bindingId);
	const [joined] = (await getBinding(admin, bindingId)).after;
	const paper = await getDocument(admin, joined?.id ?? "");
	expect(paper).toMatchObject({
		originalFilename: "Reply.pdf",
		pageCount: 4,
		ocrStatus: "pending",
		nextPage: 2,
	});
	expect(paper.pages.map(({ page, text }) => [page, text])).toEqual([
		[1, "read before"],
		[3, "last but one"],
		[4, "last"],
	]);
	expect(await jobsOf("documents.read", paper.id)).toBe(1);
	expect((await textsOf(paper.id)).slice(2)).toEqual(["last but one", "last"]);
	expect(await alive(admin.chamberId)).toEqual(["Reply.pdf"]);
	const deleted = await inScope(admin, (tx) =>
		tx
			.select({ meta: activity.meta })
			.from(activity)
			.where(eq(activity.entityId, typed))
			.orderBy(asc(activity.at)),
	);
	expect(deleted.at(-1)?.meta).toMatchObject({ joined: "Reply.pdf" });
});

test("papers of two matters, a Word file, and what is too large together are not joined", async () => {
	const other = (await makeMatter(admin)).matter.id;
	const refused = (documents: string[]) => joinDocuments(admin, { documents }).catch(({ key }) => key);
	const mine = await photo(admin, "1.jpg", 300, matterId);
	expect(await refused([mine, await photo(admin, "2.jpg", 300, other)])).toBe("binding.twoMatters");
	expect(await refused([mine, mine])).toBe("binding.tooFew");
	const word = await uploadDocument(admin, { filename: "a.docx", stream: streamOf(docx()) });
	expect(await refused([mine, word])).toBe("binding.notJoined");
	const large = await uploadDocument(admin, { filename: "l.pdf", stream: streamOf(pdf(MAX_BYTES)) });
	expect(await refused([mine, large])).toBe("binding.tooLarge");
	const unfiled = await photo(admin, "3.jpg");
	const bindingId = await joinDocuments(admin, { documents: [mine, unfiled] });
	await run(admin, bindingId);
	expect((await getBinding(admin, bindingId)).after[0]?.matter?.id).toBe(matterId);
});

test("photos that came in together are offered in the order of their names, the latest first", async () => {
	const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) - seconds * 1000);
	const paper = (originalFilename: string, seconds: number) => ({ originalFilename, createdAt: at(seconds) });
	const papers = [
		paper("IMG_10.jpg", 0),
		paper("IMG_9.jpg", 2),
		paper("old-2.jpg", 900),
		paper("old-1.jpg", 901),
	];
	expect(inBursts(papers).map(({ originalFilename }) => originalFilename)).toEqual([
		"IMG_9.jpg",
		"IMG_10.jpg",
		"old-1.jpg",
		"old-2.jpg",
	]);
	await photo(admin, "b.jpg", 300, matterId);
	await photo(admin, "a.jpg", 310, matterId);
	const { papers: offered } = await listJoinable(admin, matterId);
	expect(offered.map(({ document }) => document.originalFilename)).toEqual(["a.jpg", "b.jpg"]);
});

test("files that were stored for nothing are removed, and the next try makes it", async () => {
	const documentId = await bundle();
	const bindingId = await splitDocument(admin, documentId, { pages: [3] });
	const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	onTestFinished(() => owner.end());
	await owner.unsafe(`create function refuse_row() returns trigger language plpgsql as
		$$ begin raise exception 'no'; end $$; create trigger refuse_row before insert on binding_papers for each row
		when (new.part = 'after' and new.place = 1) execute function refuse_row()`);
	const before = (await filesUnder(env.DATA_DIR)).length;
	await expect(run(admin, bindingId)).rejects.toThrow();
	expect((await filesUnder(env.DATA_DIR)).length).toBe(before);
	await owner.unsafe("drop trigger refuse_row on binding_papers; drop function refuse_row");
	await run(admin, bindingId);
	expect(await alive(admin.chamberId)).toHaveLength(2);
});
