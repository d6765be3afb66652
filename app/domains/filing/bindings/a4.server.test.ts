import { eq } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import { beforeEach, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { documents } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { bindNow, fileOf, jobsFor, namesIn } from "#tests/papers/bundled.ts";
import { docxHead, pdf, readAs, streamOf } from "#tests/uploads.ts";
import { getBinding } from "./binding.server.ts";
import { requestA4 } from "./request.server.ts";
import { MOST_PAGES } from "./schema.ts";

let admin: Viewer;
let legal: string;

beforeEach(async () => {
	admin = await makeUser();
	const { matter } = await makeMatter(admin);
	const made = await PDFDocument.create();
	for (const _ of [1, 2]) made.addPage([612, 1008]);
	const stream = streamOf(new Uint8Array(await made.save()));
	legal = await uploadDocument(admin, {
		filename: "Plaint.pdf",
		stream,
		matterId: matter.id,
		type: "order",
	});
	await readAs(admin, legal, ["One", "Two"]);
});

test("pages on A4 are a new document that is read anew, and the one there was stays", async () => {
	const bindingId = await requestA4(admin, legal);
	await bindNow(admin, bindingId);
	const binding = await getBinding(admin, bindingId);
	expect(binding).toMatchObject({ kind: "a4", state: "done", mayUndo: false });
	const id = binding.after[0]?.id ?? "";
	const paper = await getDocument(admin, id);
	expect(paper).toMatchObject({
		originalFilename: "Plaint_A4.pdf",
		type: "order",
		pageCount: 2,
		ocrStatus: "pending",
	});
	expect(paper.matter?.id).toBe((await getDocument(admin, legal)).matter?.id);
	expect([paper.pages, await jobsFor(admin, "documents.read", id)]).toEqual([[], 1]);
	const [page] = (await PDFDocument.load(await fileOf(admin, id))).getPages();
	expect([page?.getWidth(), page?.getHeight()].map((side) => Math.round(side ?? 0))).toEqual([595, 842]);
	expect((await namesIn(admin)).sort()).toEqual(["Plaint.pdf", "Plaint_A4.pdf"]);
});

test("a Word file, a paper that is locked, unread or too long is refused with a sentence, and a stranger's is not there", async () => {
	const refusal = (id: string, viewer = admin) =>
		requestA4(viewer, id).then(
			() => "made",
			({ key, code }) => key ?? code,
		);
	const set = (values: Partial<typeof documents.$inferInsert>) =>
		inScope(admin, (tx) => tx.update(documents).set(values).where(eq(documents.id, legal)));
	const word = await uploadDocument(admin, { filename: "a.docx", stream: streamOf(docxHead()) });
	const unread = await uploadDocument(admin, { filename: "b.pdf", stream: streamOf(pdf()) });
	expect([await refusal(word), await refusal(unread)]).toEqual(["filing.noPdf", "binding.notRead"]);
	await set({ pageCount: MOST_PAGES + 1 });
	expect(await refusal(legal)).toBe("binding.fail.too_long");
	await set({ pageCount: MOST_PAGES, ocrError: "encrypted" });
	expect(await refusal(legal)).toBe("binding.fail.encrypted");
	await set({ ocrError: "xfa_form" });
	expect(await refusal(legal)).toBe("binding.fail.corrupt");
	await expect(requestA4(await makeUser(), legal)).rejects.toMatchObject({ code: "not_found" });
	await set({ ocrError: null });
	expect([await refusal(legal), await refusal(legal)]).toEqual(["made", "binding.underWay"]);
});
