import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getDocument, listDocuments } from "#app/domains/paper/documents/service.server.ts";
import { advanceReading } from "#app/domains/paper/readings/state/reading.server.ts";
import * as matterRoute from "#app/routes/case/matters/documents.tsx";
import * as deleteRoute from "#app/routes/paper/documents/delete.ts";
import * as editRoute from "#app/routes/paper/documents/edit.tsx";
import * as documentRoute from "#app/routes/paper/documents/one.tsx";
import * as restoreRoute from "#app/routes/paper/documents/restore.ts";
import * as uploadRoute from "#app/routes/paper/documents/upload.tsx";
import * as uploadedRoute from "#app/routes/paper/documents/uploaded.ts";
import * as ocrRoute from "#app/routes/resources/ocr.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { bytesOf, pdf, png, readAs, sliceOf, uploaded } from "#tests/uploads.ts";

let admin: Viewer;
let headers: { Cookie: string };

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
});

/** Sends the upload form as a browser without script does: the other fields, then all files. */
async function submit(files: File[], fields: Record<string, string>, query = "", as = headers) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	for (const file of files) form.append("file", file);
	const encoded = new Response(form);
	return call(uploadRoute.action, {
		path: `/documents/upload${query}`,
		body: encoded.body ?? undefined,
		headers: { ...as, "Content-Type": encoded.headers.get("content-type") ?? "" },
	});
}

describe("the upload form", () => {
	test("keeps several files of one submission and goes back to the matter's list", async () => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer);
		const files = [new File([pdf()], "a.pdf"), new File([png()], "b.png")];
		const fields = { matterId: matter.id, type: "misc", lang: "eng" };
		const answer = await submit(files, fields, `?matterId=${matter.id}`, await asUser(viewer));
		expect(answer.status).toBe(302);
		expect(answer.headers.get("location")).toBe(`/documents?matterId=${matter.id}`);
		expect(answer.headers.get("set-cookie")).toContain("toast=");
		const { rows } = await listDocuments(viewer, { matterId: matter.id });
		expect(rows.map(({ originalFilename }) => originalFilename).sort()).toEqual(["a.pdf", "b.png"]);
	});

	test("leads back to the page it was opened from, papers of no matter to where they wait for one", async () => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer);
		const back = `/matters/${matter.id}/documents?type=order`;
		const query = (matterId: string) => `?${new URLSearchParams({ matterId, back })}`;
		const as = await asUser(viewer);
		const endOf = async (matterId: string, name: string) => {
			const fields = { matterId: matterId === "none" ? "" : matterId };
			const answer = await submit([new File([pdf(), name], name)], fields, query(matterId), as);
			return answer.headers.get("location");
		};
		expect(await endOf(matter.id, "a.pdf")).toBe(back);
		expect(await endOf("none", "b.pdf")).toBe("/documents/inbox");
	});

	test("takes the type and the languages that are chosen", async () => {
		const viewer = await makeUser();
		const fields = { matterId: "", type: "order", lang: "eng+guj" };
		await submit([new File([pdf()], "a.pdf")], fields, "?matterId=none", await asUser(viewer));
		const { rows } = await listDocuments(viewer, {});
		expect(rows).toMatchObject([{ type: "order", ocrLang: "eng+guj" }]);
	});

	test("keeps them on the screen when the files are refused", async () => {
		const as = await asUser(await makeUser());
		const chosen = { type: "order", lang: "guj" };
		for (const files of [[new File([], "")], [new File([bytesOf("words")], "words.pdf")]])
			expect(await (await submit(files, { matterId: "", ...chosen }, "", as)).json()).toMatchObject({
				chosen,
			});
	});

	test("takes the name of a file without the folders it lay in", async () => {
		const viewer = await makeUser();
		const names = ["../../a.pdf", "C:\\scans\\b.pdf", "/etc/c.pdf"];
		await submit(
			names.map((name) => new File([pdf()], name)),
			{ matterId: "" },
			"?matterId=none",
			await asUser(viewer),
		);
		const { rows } = await listDocuments(viewer, {});
		expect(rows.map(({ originalFilename }) => originalFilename).sort()).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
	});

	test("takes what is good and names what is not, each with its reason", async () => {
		const viewer = await makeUser();
		const files = [
			new File([pdf()], "good.pdf"),
			new File([bytesOf("words")], "words.pdf"),
			new File([pdf(11_000_000)], "big.pdf"),
			new File([], "empty.pdf"),
			new File([png()], "also good.png"),
		];
		const answer = await submit(files, { matterId: "" }, "?matterId=none", await asUser(viewer));
		expect(answer.status).toBe(400);
		const { errors, stored } = await answer.json();
		expect(stored).toBe(2);
		expect(errors).toEqual([
			"Failed to upload words.pdf: File type must be PDF, JPG, PNG, TIFF or Word",
			"Failed to upload big.pdf: File is larger than 10485760 bytes",
			"Failed to upload empty.pdf: The file is empty",
		]);
		expect((await listDocuments(viewer, {})).rows).toHaveLength(2);
	});

	test("without any file, and for a matter that may not be seen, it says so and keeps nothing", async () => {
		const viewer = await makeUser();
		const as = await asUser(viewer);
		const none = await submit([new File([], "")], { matterId: "", type: "misc", lang: "eng" }, "", as);
		expect([none.status, await none.json()]).toEqual([
			400,
			{
				errors: ["Choose at least one file"],
				stored: 0,
				pairs: [],
				same: null,
				chosen: { type: "misc", lang: "eng" },
			},
		]);
		const { matter } = await makeMatter(admin);
		const foreign = await submit([new File([pdf()], "a.pdf")], { matterId: matter.id }, "", as);
		expect(foreign.status).toBe(400);
		expect((await foreign.json()).errors).toEqual(["Failed to upload a.pdf: Matter Not Found"]);
		expect((await listDocuments(viewer, {})).rows).toEqual([]);
	});

	test("first asks for the matter, by search", async () => {
		const viewer = await makeUser();
		const as = await asUser(viewer);
		const { matter } = await makeMatter(viewer, { title: "Boundary wall of Sanand" });
		await makeMatter(viewer, { title: "Unpaid rent" });
		const get = async (query: string) =>
			(await call(uploadRoute.loader, { path: `/documents/upload${query}`, headers: as })).json();
		expect((await get("")).matters).toHaveLength(2);
		expect((await get("?matterQ=boundary")).matters).toMatchObject([{ id: matter.id }]);
		expect(await get(`?matterId=${matter.id}`)).toMatchObject({ step: "files", matter: { id: matter.id } });
		const unknown = await call(uploadRoute.loader, {
			path: `/documents/upload?matterId=${newId()}`,
			headers: as,
		});
		expect(unknown.status).toBe(404);
	});

	test("the script's way back says how many files there are, and leads nowhere else", async () => {
		const back = (query: string) =>
			call(uploadedRoute.loader, { path: `/documents/uploaded${query}`, headers });
		const answer = await back(`?n=3&to=${encodeURIComponent("/documents?type=order")}`);
		expect(answer.headers.get("location")).toBe("/documents?type=order");
		expect((await back("?n=3&to=//evil.example")).headers.get("location")).toBe("/documents");
	});
});

describe("the bin", () => {
	const post = (route: typeof deleteRoute, documentId: string, as = headers) =>
		call(route.action, {
			path: `/documents/${documentId}/x`,
			params: { documentId },
			form: { redirectTo: "/documents?type=misc" },
			headers: as,
		});

	test("takes a document out of the list and gives it back", async () => {
		const id = await uploaded(admin);
		const gone = await post(deleteRoute, id);
		expect(gone.headers.get("location")).toBe(`/documents?type=misc&deleted=${id}`);
		await expect(getDocument(admin, id)).rejects.toThrow("not_found");
		const back = await post(restoreRoute, id);
		expect(back.headers.get("location")).toBe("/documents?type=misc");
		expect(await getDocument(admin, id)).toMatchObject({ id });
	});

	test("refuses who may not, in a sentence", async () => {
		const id = await uploaded(admin);
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const answer = await post(deleteRoute, id, await asUser(clerk));
		expect(answer.headers.get("location")).toBe("/documents?type=misc");
		expect(await getDocument(admin, id)).toMatchObject({ id });
		expect((await post(deleteRoute, newId())).status).toBe(302);
	});
});

describe("the document's screen", () => {
	test("shows one page of text with the words that were looked for", async () => {
		const id = await uploaded(admin);
		await readAs(admin, id, ["line one\nwall 1", "line one\nwall 2"]);
		const path = `/documents/${id}?page=2&q=wall`;
		const answer = await call(documentRoute.loader, { path, params: { documentId: id }, headers });
		const { document, place, page } = await answer.json();
		expect(document).toMatchObject({ pageCount: 2, ocrStatus: "completed", deletable: true, editable: true });
		expect(document).not.toHaveProperty("storageKey");
		expect(place).toMatchObject({ page: 2, hit: 2, total: 2, previous: { page: 1, hit: 1 } });
		const pieces = [{ text: "line one\n" }, { text: "wall", hit: 0 }, { text: " 2" }];
		expect(page.text).toEqual([{ kind: "text", pieces }]);
	});

	test("asks for another reading, and changes what may be changed", async () => {
		const id = await uploaded(admin);
		await advanceReading(sliceOf(admin, id), { failure: "timeout" });
		const params = { documentId: id };
		const again = await call(documentRoute.action, {
			path: `/documents/${id}`,
			params,
			form: { lang: "eng+guj" },
			headers,
		});
		expect(again.headers.get("location")).toBe(`/documents/${id}`);
		expect(await getDocument(admin, id)).toMatchObject({
			ocrStatus: "pending",
			ocrLang: "eng+guj",
			ocrRun: 2,
		});

		const edit = (form: Record<string, string>) =>
			call(editRoute.action, { path: `/documents/${id}/edit`, params, form, headers });
		const { matter } = await makeMatter(admin);
		const fields = { originalFilename: "b.pdf", type: "order", matterId: matter.id };
		expect((await edit(fields)).status).toBe(302);
		expect(await getDocument(admin, id)).toMatchObject({
			originalFilename: "b.pdf",
			type: "order",
			matter: { id: matter.id },
		});
		expect((await edit({ ...fields, matterId: "" })).status).toBe(302);
		expect((await getDocument(admin, id)).matter).toBeNull();
		expect((await edit({ ...fields, originalFilename: " " })).status).toBe(400);
		expect((await edit({ ...fields, version: "1" })).status).toBe(409);
	});

	test("a matter's tab shows its documents alone", async () => {
		const { matter } = await makeMatter(admin);
		const id = await uploaded(admin, matter.id);
		const get = (matterId: string) =>
			call(matterRoute.loader, { path: `/matters/${matterId}/documents`, params: { matterId }, headers });
		expect((await (await get(matter.id)).json()).rows).toMatchObject([{ id }]);
		expect((await get(newId())).status).toBe(404);
	});
});

test("/resources/ocr tells the script what to show, of the viewer's own documents only", async () => {
	const [waiting, failed, foreign] = [
		await uploaded(admin),
		await uploaded(admin),
		await uploaded(await makeUser()),
	];
	await advanceReading(sliceOf(admin, failed), { failure: "encrypted" });
	const ask = (ids: string[]) => call(ocrRoute.loader, { path: `/resources/ocr?ids=${ids}`, headers });
	const states = await (await ask([waiting, failed, foreign, "nonsense"])).json();
	expect(new Map(states.map((state: { id: string; done: boolean }) => [state.id, state.done]))).toEqual(
		new Map([
			[waiting, false],
			[failed, true],
		]),
	);
	const ended = states.find(({ id }: { id: string }) => id === failed);
	expect(ended).toMatchObject({ html: expect.stringContaining("Failed"), say: "a.pdf could not be read" });
	expect((await ask([foreign])).status).toBe(204);
	expect((await ask([])).status).toBe(204);
});
