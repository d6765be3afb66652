import { eq } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { listActivity } from "#app/domains/desk/activity/feed.server.ts";
import {
	getDocument,
	openDocumentPage,
	removeDocument,
	restoreDocument,
	turnDocumentPage,
	updateDocument,
} from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { pagePicture } from "#app/domains/paper/readings/page-picture.server.ts";
import { advanceReading } from "#app/domains/paper/readings/state/reading.server.ts";
import { caseRefs } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { SIZE } from "#tests/page-pictures.ts";
import {
	bindNow,
	fileOf,
	jobsFor,
	makeBundle,
	makePhoto,
	namesIn,
	pdfOf,
	TEXTS,
	textsIn,
} from "#tests/papers/bundled.ts";
import { pdf, readAs, sliceOf, streamOf } from "#tests/uploads.ts";
import { getBinding, undoBinding } from "./binding.server.ts";
import { joinDocuments, splitDocument } from "./request.server.ts";
import { listJoinable, openBundle } from "./screens.server.ts";

let admin: Viewer;
let junior: Viewer;
let clerk: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser();
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	matterId = (await makeMatter(admin)).matter.id;
});

/** A bundle split into its first two pages and the other three. */
async function split(viewer = admin, id?: string) {
	const documentId = id ?? (await makeBundle(viewer, matterId));
	const bindingId = await splitDocument(viewer, documentId, { pages: [3] });
	await bindNow(viewer, bindingId);
	const binding = await getBinding(viewer, bindingId);
	return { documentId, bindingId, binding, papers: binding.after.map((paper) => paper.id) };
}

test("a bundle becomes papers of its matter and type, with what was read on their pages", async () => {
	const { documentId, papers, binding } = await split();
	expect(binding).toMatchObject({ state: "done", mayUndo: true });
	expect(await namesIn(admin)).toEqual(["Bundle, pages 1 to 2.pdf", "Bundle, pages 3 to 5.pdf"]);
	const [first = "", second = ""] = papers;
	expect(await textsIn(admin, first)).toEqual(TEXTS.slice(0, 2));
	expect(await textsIn(admin, second)).toEqual(TEXTS.slice(2));

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
	expect(await jobsFor(admin, "documents.read", second)).toBe(0);
	const refsOf = (id: string) =>
		inScope(admin, (tx) =>
			tx.select({ page: caseRefs.page, key: caseRefs.key }).from(caseRefs).where(eq(caseRefs.documentId, id)),
		);
	expect((await refsOf(first)).length).toBeGreaterThan(0);
	expect(await refsOf(first)).toEqual(await refsOf(documentId));

	const log = await listActivity(admin, { entityId: documentId });
	expect(log.rows[0]).toMatchObject({ action: "deleted", meta: { filename: "Bundle.pdf", split: 2 } });
	await restoreDocument(admin, documentId);
	expect(await textsIn(admin, documentId)).toEqual(TEXTS);
});

test("a page that was turned stands upright in its paper, with its picture", async () => {
	const documentId = await makeBundle(admin, matterId);
	await turnDocumentPage(admin, documentId, 4);
	const { papers } = await split(admin, documentId);
	const { page } = await openDocumentPage(admin, papers[1] ?? "", 2);
	expect(page).toMatchObject({ turn: 0, imageWidth: SIZE.height, imageHeight: SIZE.width });
	const { webp } = await pagePicture(admin, papers[1] ?? "", 2);
	expect(await sharp(await webp()).metadata()).toMatchObject({ width: SIZE.height, height: SIZE.width });
	const pages = (await PDFDocument.load(await fileOf(admin, papers[1] ?? ""))).getPages();
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
	await bindNow(admin, bindingId);
	const { after } = await getBinding(admin, bindingId);
	const jobs = await Promise.all(after.map(({ id }) => jobsFor(admin, "documents.searchable", id)));
	expect(jobs).toEqual([0, 1]);
});

test("one that is not read yet, has one page or lies behind a password is refused with its sentence", async () => {
	const fresh = await uploadDocument(admin, { filename: "new.pdf", stream: streamOf(pdf()) });
	const refusal = async (id: string, pages = [2]) =>
		splitDocument(admin, id, { pages }).catch(({ key }) => key);
	expect(await refusal(fresh)).toBe("binding.notRead");
	await readAs(admin, fresh, ["one page"]);
	expect(await refusal(fresh)).toBe("binding.onePiece");
	expect((await openBundle(admin, fresh)).refusal).toEqual({ key: "binding.onePiece" });
	const locked = await uploadDocument(admin, { filename: "locked.pdf", stream: streamOf(pdf()) });
	await advanceReading(sliceOf(admin, locked), { failure: "encrypted" });
	expect(await refusal(locked)).toBe("binding.fail.encrypted");
	const whole = await makeBundle(admin, matterId);
	expect(await refusal(whole, [9])).toBe("binding.noSuchPage");
	expect(await refusal(whole, [1])).toBe("binding.noCut");
});

test("the screen proposes where the papers begin, and says why", async () => {
	const { pages, refusal } = await openBundle(admin, await makeBundle(admin, matterId));
	expect(refusal).toBeNull();
	expect(pages.filter(({ cut }) => cut).map(({ page, cut }) => [page, cut?.why])).toEqual([[3, "title"]]);
	expect(pages[0]?.picture?.src).toContain("w=160");
});

test("undone, the bundle is back and its papers are in the bin; not once one of them was filed elsewhere", async () => {
	const { bindingId, documentId, papers } = await split();
	await undoBinding(admin, bindingId);
	expect(await namesIn(admin)).toEqual(["Bundle.pdf"]);
	expect(await getBinding(admin, bindingId)).toMatchObject({ state: "undone", mayUndo: false });
	await restoreDocument(admin, papers[0] ?? "");

	const again = await split(admin, documentId);
	await updateDocument(admin, again.papers[1] ?? "", { matterId: null });
	await expect(undoBinding(admin, again.bindingId)).rejects.toMatchObject({ key: "binding.noUndo" });
});

test("splitting gives nobody a right to delete what somebody else brought", async () => {
	const { papers } = await split(junior, await makeBundle(admin, matterId));
	await expect(removeDocument(junior, papers[0] ?? "")).rejects.toMatchObject({ code: "forbidden" });
	expect((await getDocument(admin, papers[0] ?? "")).uploader?.id).toBe(admin.userId);
	const photos = [await makePhoto(junior, "1.jpg"), await makePhoto(admin, "2.jpg")];
	const bindingId = await joinDocuments(junior, { documents: photos });
	await bindNow(junior, bindingId);
	const [joined] = (await getBinding(junior, bindingId)).after;
	await expect(removeDocument(junior, joined?.id ?? "")).rejects.toMatchObject({ code: "forbidden" });
});

test("a foreign or restricted document is not there, and somebody else's is a Clerk's neither to split nor to join", async () => {
	const stranger = await makeUser();
	const secret = (await makeMatter(admin, { title: "In camera" })).matter.id;
	await setTeam(admin, secret, { members: [admin.userId], restricted: true });
	const hidden = await makeBundle(admin, secret);
	const own = await makeBundle(junior, null);
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
