// @module-tag long
import { strToU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { updateDraft } from "#app/domains/case/drafts/update.server.ts";
import { draftHistory } from "#app/domains/case/drafts/versions.server.ts";
import { catalogue } from "#app/messages/index.ts";
import * as route from "#app/routes/api/case/drafts/paper.ts";
import { asUser, makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { altered, wordDocument } from "#tests/papers/word.ts";
import { call } from "#tests/request.ts";
import { MOST_XML_BYTES } from "./docx-lines.ts";
import { MOST_EDITED_BYTES } from "./schema.ts";

const DOCUMENT = "word/document.xml";
const CONTENT = `IN THE HIGH COURT OF GUJARAT AT AHMEDABAD
CRIMINAL MISC. APPLICATION NO. 91877 OF 2025

Meera Textiles ..... Applicant

versus

State of Gujarat ..... Respondent

1. That the applicant is in custody since 12.03.2024.
(a) No recovery is due.

2. યહ કે અરજદાર હાજર છે.

PRAYER

Place: Ahmedabad
        Advocate for the applicant`;

async function draftOf(content = CONTENT) {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin, {});
	return { admin, draft: await makeDraft(admin, matter.id, { content }) };
}

async function send(viewer: Viewer, draftId: string, bytes: Uint8Array, name = "edited.docx") {
	const form = new FormData();
	form.append("file", new File([new Uint8Array(bytes)], name));
	const encoded = new Response(form);
	const response = await call(route.action, {
		method: "POST",
		path: `/api/drafts/${draftId}/paper`,
		params: { id: draftId },
		body: await encoded.clone().arrayBuffer(),
		headers: { ...(await asUser(viewer)), "Content-Type": encoded.headers.get("content-type") ?? "" },
	});
	return {
		status: response.status,
		...((await response.json()) as { error?: string; data?: { content: string } }),
	};
}

test("a document that was not touched changes nothing", async () => {
	const { admin, draft } = await draftOf();
	const { status, data } = await send(admin, draft.id, await wordDocument(CONTENT));
	expect([status, data?.content]).toEqual([201, CONTENT]);
	expect((await getDraft(admin, draft.id)).draft.version).toBe(draft.version);
});

test("what was changed in Word is the next version, and the text before is kept", async () => {
	const { admin, draft } = await draftOf();
	const after = CONTENT.replace("No recovery is due.", "No recovery is due, and none was made.");
	const { status, data } = await send(admin, draft.id, await wordDocument(after));
	expect([status, data?.content]).toEqual([201, after]);
	const { draft: now, versions } = await draftHistory(admin, draft.id);
	expect([now.version, versions.map(({ version }) => version)]).toEqual([draft.version + 1, [draft.version]]);
});

test("what is no such document is a sentence, and the draft stays", async () => {
	const { admin, draft } = await draftOf();
	const whole = await wordDocument(CONTENT);
	/** Nothing but the smallest paragraphs, so many bytes of XML with all other parts. */
	const paragraphs = (size: number) => {
		const others = Object.entries(unzipSync(whole)).filter(([name]) => /\.(xml|rels)$/.test(name));
		const taken = others.reduce((sum, [name, part]) => sum + (name === DOCUMENT ? 0 : part.length), 0);
		const [begin, end] = ['<w:document xmlns:w="w"><w:body>', "</w:body></w:document>"];
		const left = size - taken - begin.length - end.length;
		const some = "<w:p/>".repeat(Math.floor(left / 6));
		return altered(whole, { [DOCUMENT]: begin + some + " ".repeat(left - some.length) + end });
	};
	const refused: [Uint8Array, keyof typeof catalogue][] = [
		[strToU8("%PDF-1.4"), "draft.edited.unsupported"],
		[whole.subarray(0, 900), "draft.edited.corrupt"],
		[altered(whole, { [DOCUMENT]: null }), "draft.edited.unsupported"],
		[altered(whole, { "word/vbaProject.bin": "macro" }), "draft.edited.macros"],
		[altered(whole, { [DOCUMENT]: "<w:document" }), "draft.edited.corrupt"],
		[paragraphs(MOST_XML_BYTES), "draft.edited.empty"],
		[paragraphs(MOST_XML_BYTES + 1), "draft.edited.too_large"],
		[await wordDocument(" "), "draft.edited.empty"],
	];
	for (const [bytes, key] of refused) {
		const { status, error } = await send(admin, draft.id, bytes);
		expect([status, error]).toEqual([422, catalogue[key][0]]);
	}
	expect((await getDraft(admin, draft.id)).draft.content).toBe(CONTENT);
});

test(`a document has ${MOST_EDITED_BYTES} bytes at most`, async () => {
	const { admin, draft } = await draftOf();
	const padded = (size: number) => {
		const bytes = new Uint8Array(size);
		bytes.set(strToU8("%PDF"));
		return bytes;
	};
	expect((await send(admin, draft.id, padded(MOST_EDITED_BYTES))).status).toBe(422);
	expect((await send(admin, draft.id, padded(MOST_EDITED_BYTES + 1))).status).toBe(413);
});

test("a final draft and another chamber's are not changed", async () => {
	const { admin, draft } = await draftOf();
	const stranger = await makeUser();
	expect((await send(stranger, draft.id, await wordDocument("x"))).status).toBe(404);
	await updateDraft(admin, draft.id, { status: "final" });
	expect((await send(admin, draft.id, await wordDocument("x"))).status).toBe(409);
});
