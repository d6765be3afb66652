// @module-tag long
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { updateDraft } from "#app/domains/case/drafts/update.server.ts";
import { draftHistory } from "#app/domains/case/drafts/versions.server.ts";
import { catalogue } from "#app/messages/index.ts";
import * as route from "#app/routes/api/case/drafts/paper.ts";
import { asUser, makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { wordDocument } from "#tests/papers/word.ts";
import { call } from "#tests/request.ts";
import { MOST_XML_BYTES } from "./docx-lines.ts";
import { MOST_EDITED_BYTES } from "./schema.ts";

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

/** The document with parts changed, added or, with null, taken out. */
function altered(bytes: Uint8Array, parts: Record<string, string | null>): Uint8Array {
	const files = unzipSync(bytes);
	for (const [name, text] of Object.entries(parts)) {
		if (text === null) delete files[name];
		else files[name] = strToU8(text);
	}
	return zipSync(files);
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

test("numbers that Word counts are written out", async () => {
	const { admin, draft } = await draftOf("1. First.\n2. Second.");
	const list = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;
	const paragraph = (text: string, level?: number) =>
		`<w:p><w:pPr>${level === undefined ? "" : list(level)}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
	const body = [
		paragraph("1. First."),
		paragraph("Second.", 0),
		paragraph("below", 1),
		paragraph("Third.", 0),
	];
	const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
	const level = (at: number) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="decimal"/></w:lvl>`;
	const bytes = altered(await wordDocument("x"), {
		"word/document.xml": `<w:document ${xmlns}><w:body>${body.join("")}</w:body></w:document>`,
		"word/numbering.xml": `<w:numbering ${xmlns}><w:abstractNum w:abstractNumId="0">${level(0)}${level(1)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
	});
	expect((await send(admin, draft.id, bytes)).data?.content).toBe(
		"1. First.\n2. Second.\n(a) below\n3. Third.",
	);
});

test("what is no such document is a sentence, and the draft stays", async () => {
	const { admin, draft } = await draftOf();
	const whole = await wordDocument(CONTENT);
	const space = (n: number) => `<?xml version="1.0"?><a>${" ".repeat(n)}</a>`;
	const refused: [Uint8Array, keyof typeof catalogue][] = [
		[strToU8("%PDF-1.4"), "draft.edited.unsupported"],
		[whole.subarray(0, 900), "draft.edited.corrupt"],
		[altered(whole, { "word/document.xml": null }), "draft.edited.unsupported"],
		[altered(whole, { "word/vbaProject.bin": "macro" }), "draft.edited.macros"],
		[altered(whole, { "word/document.xml": "<w:document" }), "draft.edited.corrupt"],
		[altered(whole, { "word/more.xml": space(MOST_XML_BYTES) }), "draft.edited.too_large"],
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
