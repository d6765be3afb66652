import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { getDocument, listDocuments, removeDocument } from "#app/domains/paper/documents/service.server.ts";
import * as documentsRoute from "#app/routes/api/paper/documents/list.ts";
import * as sameFileRoute from "#app/routes/api/paper/documents/same-file.ts";
import * as sameRoute from "#app/routes/paper/documents/same.tsx";
import * as uploadRoute from "#app/routes/paper/documents/upload.tsx";
import { asUser, makeChamber, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { bytesOf } from "#tests/uploads.ts";

type Headers = { Cookie: string };

let admin: Viewer;
let headers: Headers;

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
});

let made = 0;
/** A file whose bytes no other one has. */
const fresh = () => bytesOf(`%PDF-1.4\n${newId()} ${made++}\n%%EOF\n`);

async function upload(bytes: Uint8Array<ArrayBuffer>, { as = headers, name = "a.pdf", matterId = "" } = {}) {
	const form = new FormData();
	form.append("matterId", matterId);
	form.append("file", new File([bytes], name));
	const encoded = new Response(form);
	const answer = await call(documentsRoute.action, {
		path: "/api/documents",
		body: encoded.body ?? undefined,
		headers: { ...as, "Content-Type": encoded.headers.get("content-type") ?? "" },
	});
	expect(answer.status).toBe(201);
	return (await answer.json()).data;
}

const use = (id: string, existing: string, as = headers) =>
	call(sameFileRoute.action, {
		path: `/api/documents/${id}/same-file`,
		params: { id },
		json: { use: existing },
		headers: as,
	});

const ids = (data: { duplicateOf: { _id: string }[] }) => data.duplicateOf.map(({ _id }) => _id);

describe("the same bytes uploaded again", () => {
	test("are kept, and what was here is named, whatever the name of the file", async () => {
		const { matter } = await makeMatter(admin);
		const bytes = fresh();
		const first = await upload(bytes, { matterId: matter.id, name: "order.pdf" });
		expect(first.duplicateOf).toEqual([]);
		const second = await upload(bytes, { name: "scan 0001.pdf" });
		expect(second.duplicateOf).toEqual([
			{
				_id: first._id,
				originalFilename: "order.pdf",
				matterId: { _id: matter.id, title: matter.title, caseNumber: matter.caseNumber },
				createdAt: first.createdAt,
			},
		]);
		expect((await getDocument(admin, second._id)).originalFilename).toBe("scan 0001.pdf");
		expect((await upload(fresh())).duplicateOf).toEqual([]);
	});

	test("name the document of the chosen matter first, then that of none", async () => {
		const [a, b] = [(await makeMatter(admin)).matter, (await makeMatter(admin)).matter];
		const bytes = fresh();
		const inB = await upload(bytes, { matterId: b.id });
		const inNone = await upload(bytes);
		const inA = await upload(bytes, { matterId: a.id });
		expect(ids(await upload(bytes, { matterId: a.id }))).toEqual([inA._id, inNone._id, inB._id]);
	});

	test("are found also when they come at the same moment", async () => {
		const bytes = fresh();
		const both = await Promise.all([upload(bytes), upload(bytes)]);
		expect(both.flatMap(ids)).toHaveLength(1);
	});

	test("tell nothing of another chamber, of the bin, or of a matter the person may not see", async () => {
		const bytes = fresh();
		const chamber = await makeChamber();
		const chief = await makeUser({ chamberId: chamber.id });
		const junior = await makeUser({ chamberId: chamber.id, role: "Junior" });
		const { matter } = await makeMatter(chief);
		await setTeam(chief, matter.id, { members: [], restricted: true });
		await upload(bytes);
		const hidden = await upload(bytes, { as: await asUser(chief), matterId: matter.id });
		expect(hidden.duplicateOf).toEqual([]);
		const seen = await upload(bytes, { as: await asUser(junior) });
		expect(seen.duplicateOf).toEqual([]);
		expect(ids(await upload(bytes, { as: await asUser(chief) }))).toEqual([seen._id, hidden._id]);
		await removeDocument(junior, seen._id);
		expect(JSON.stringify(await upload(bytes, { as: await asUser(junior) }))).not.toContain(seen._id);
		expect((await use(seen._id, hidden._id, await asUser(junior))).status).toBe(404);
	});
});

describe("POST /api/documents/:id/same-file", () => {
	test("takes the document that was here, gives it the matter, and puts the upload into the bin", async () => {
		const { matter } = await makeMatter(admin);
		const bytes = fresh();
		const first = await upload(bytes);
		const second = await upload(bytes, { matterId: matter.id });
		const { data } = await (await use(second._id, first._id)).json();
		expect(data).toMatchObject({ _id: first._id, matterId: { _id: matter.id } });
		await expect(getDocument(admin, second._id)).rejects.toMatchObject({ code: "not_found" });
	});

	test("leaves both where they belong to different matters, or are not the same", async () => {
		const [a, b] = [(await makeMatter(admin)).matter, (await makeMatter(admin)).matter];
		const bytes = fresh();
		const first = await upload(bytes, { matterId: a.id });
		const second = await upload(bytes, { matterId: b.id });
		const other = await upload(fresh());
		for (const existing of [first._id, other._id, second._id])
			expect((await use(second._id, existing)).status).toBe(409);
		expect((await use(second._id, newId())).status).toBe(404);
		expect((await getDocument(admin, second._id)).matter?.id).toBe(b.id);
	});

	test("changes nothing for a Clerk who may not put another's document into a matter", async () => {
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const { matter } = await makeMatter(admin);
		const bytes = fresh();
		const first = await upload(bytes);
		const second = await upload(bytes, { as: await asUser(clerk), matterId: matter.id });
		expect((await use(second._id, first._id, await asUser(clerk))).status).toBe(403);
		expect((await getDocument(admin, first._id)).matter).toBeNull();
		expect((await getDocument(admin, second._id)).matter?.id).toBe(matter.id);
	});
});

describe("the form without script", () => {
	async function submit(files: File[], as: Headers) {
		const form = new FormData();
		for (const file of files) form.append("file", file);
		const encoded = new Response(form);
		return call(uploadRoute.action, {
			path: "/documents/upload?matterId=none",
			body: encoded.body ?? undefined,
			headers: { ...as, "Content-Type": encoded.headers.get("content-type") ?? "" },
		});
	}
	const choose = (path: string, form: Record<string, string>, as: Headers) =>
		call(sameRoute.action, { path, form, headers: as });

	test("asks for each file that was here, and goes on when all are answered", async () => {
		const viewer = await makeUser();
		const as = await asUser(viewer);
		const bytes = [fresh(), fresh(), fresh()];
		await submit(
			bytes.map((one, at) => new File([one], `old ${at}.pdf`)),
			as,
		);
		const answer = await submit(
			bytes.map((one, at) => new File([one], `new ${at}.pdf`)),
			as,
		);
		let path = answer.headers.get("location") ?? "";
		expect(path).toMatch(/^\/documents\/same\?ids=/);
		const shown = await (await call(sameRoute.loader, { path, headers: as })).json();
		expect(shown.pairs).toHaveLength(3);
		expect(shown.to).toBe("/documents/inbox");

		for (const [at, choice] of ["keep", "use", "cancel"].entries()) {
			const { document, same } = shown.pairs[at];
			const form = { documentId: document.id, existingId: same.id, choice };
			path = (await choose(path, form, as)).headers.get("location") ?? "";
		}
		expect(path).toBe("/documents/inbox");
		const names = (await listDocuments(viewer, {})).rows.map(({ originalFilename }) => originalFilename);
		expect(names.sort()).toEqual(["new 0.pdf", "old 0.pdf", "old 1.pdf", "old 2.pdf"]);
	});

	test("keeps what nobody answered, and names it beside what was refused", async () => {
		const viewer = await makeUser();
		const as = await asUser(viewer);
		const bytes = fresh();
		await submit([new File([bytes], "old.pdf")], as);
		const answer = await submit([new File([bytes], "new.pdf"), new File([], "empty.pdf")], as);
		expect(answer.status).toBe(400);
		expect((await answer.json()).pairs).toMatchObject([
			{ document: { originalFilename: "new.pdf" }, same: { originalFilename: "old.pdf" } },
		]);
		expect((await listDocuments(viewer, {})).rows).toHaveLength(2);
	});

	test("shows nothing of ids the person may not see", async () => {
		const stranger = await makeUser();
		const bytes = fresh();
		const [, second] = [await upload(bytes), await upload(bytes)];
		const path = `/documents/same?ids=${second._id},nonsense,${newId()}&to=//evil.example`;
		const shown = await call(sameRoute.loader, { path, headers: await asUser(stranger) });
		expect(await shown.json()).toEqual({ pairs: [], to: "/documents" });
	});
});
