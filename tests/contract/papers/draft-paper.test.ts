import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as apiRoute from "#app/routes/api/case/drafts/paper.ts";
import * as screenRoute from "#app/routes/case/drafts/paper.ts";
import { asUser, makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { inOneLine, pageTexts } from "#tests/papers/pdf-text.ts";
import { call } from "#tests/request.ts";

let admin: Viewer;
let id: string;
beforeAll(async () => {
	admin = await makeUser();
	const { matter } = await makeMatter(admin, { title: "Desai v. Orbit" });
	id = (await makeDraft(admin, matter.id, { title: "Reply", content: "1. The averments are denied." })).id;
});

const ask = async (viewer: Viewer, query: string) =>
	call(apiRoute.loader, {
		path: `/api/drafts/${id}/paper${query}`,
		params: { id },
		headers: await asUser(viewer),
	});

test("a draft is taken as a PDF named after its matter and title", async () => {
	const answer = await ask(admin, "");
	expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
	expect(answer.headers.get("content-disposition")).toContain("Desai v. Orbit - Reply.pdf");
	const pages = await pageTexts(new Uint8Array(await answer.arrayBuffer()));
	expect(inOneLine(pages.join("\n"))).toBe("1. The averments are denied. Page 1 of 1");
});

test("and as a Word document, from the screen too", async () => {
	const params = { draftId: id };
	const path = `/drafts/${id}/paper?format=docx`;
	for (const answer of [
		await ask(admin, "?format=docx"),
		await call(screenRoute.loader, { path, params, headers: await asUser(admin) }),
	]) {
		expect([answer.status, answer.headers.get("content-disposition")?.includes("Reply.docx")]).toEqual([
			200,
			true,
		]);
		expect(
			Buffer.from(await answer.arrayBuffer())
				.subarray(0, 2)
				.toString(),
		).toBe("PK");
	}
});

test("another chamber's draft is none, and a kind that does not exist is refused under its name", async () => {
	expect((await ask(await makeUser(), "")).status).toBe(404);
	const answer = await ask(admin, "?format=odt");
	expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('"format"')]);
});
