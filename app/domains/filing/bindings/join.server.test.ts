import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import { MAX_BYTES } from "#app/domains/paper/files/file-kind.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { activity } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { bindNow, jobsFor, makePhoto, namesIn, pdfOf, textsIn } from "#tests/papers/bundled.ts";
import { docxHead, pdf, readAs, streamOf } from "#tests/uploads.ts";
import { getBinding } from "./binding.server.ts";
import { joinDocuments } from "./request.server.ts";
import { inBursts, listJoinable } from "./screens.server.ts";

let admin: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin)).matter.id;
});

test("photos and a PDF become one paper in the order of their places, read pages carried over and the others queued", async () => {
	const [front, back] = [
		await makePhoto(admin, "IMG_10.jpg"),
		await makePhoto(admin, "IMG_9.jpg", { width: 200 }),
	];
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
	await bindNow(admin, bindingId);
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
	expect(await jobsFor(admin, "documents.read", paper.id)).toBe(1);
	expect((await textsIn(admin, paper.id)).slice(2)).toEqual(["last but one", "last"]);
	expect(await namesIn(admin)).toEqual(["Reply.pdf"]);
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
	const mine = await makePhoto(admin, "1.jpg", { matterId });
	expect(await refused([mine, await makePhoto(admin, "2.jpg", { matterId: other })])).toBe(
		"binding.twoMatters",
	);
	expect(await refused([mine, mine])).toBe("binding.tooFew");
	const word = await uploadDocument(admin, { filename: "a.docx", stream: streamOf(docxHead()) });
	expect(await refused([mine, word])).toBe("binding.notJoined");
	const large = await uploadDocument(admin, { filename: "l.pdf", stream: streamOf(pdf(MAX_BYTES)) });
	expect(await refused([mine, large])).toBe("binding.tooLarge");
	const unfiled = await makePhoto(admin, "3.jpg");
	const bindingId = await joinDocuments(admin, { documents: [mine, unfiled] });
	await bindNow(admin, bindingId);
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
	await makePhoto(admin, "b.jpg", { matterId });
	await makePhoto(admin, "a.jpg", { width: 310, matterId });
	const { papers: offered } = await listJoinable(admin, matterId);
	expect(offered.map(({ document }) => document.originalFilename)).toEqual(["a.jpg", "b.jpg"]);
});
