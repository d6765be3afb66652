import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import * as fileRoute from "#app/routes/api/paper/documents/file.ts";
import * as documentsRoute from "#app/routes/api/paper/documents/list.ts";
import * as documentRoute from "#app/routes/api/paper/documents/one.ts";
import { activity, documents } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { bytesOf, docxHead, filesUnder, ole, pdf, png, readAs, streamOf, uploaded } from "#tests/uploads.ts";

const TYPES =
	"application/pdf, .pdf, image/jpeg, .jpg, .jpeg, image/png, .png, image/tiff, .tiff, application/msword, .doc, application/vnd.openxmlformats-officedocument.wordprocessingml.document, .docx";

let admin: Viewer;
let headers: { Cookie: string };

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
});

type Part = { name?: string; bytes: Uint8Array<ArrayBuffer>; field?: string };

/** Posts a multipart form as an upload of the given file with its other fields, the file first. */
function post(
	{ name = "order.pdf", bytes, field = "file" }: Part,
	fields: Record<string, string> = {},
	as = headers,
) {
	const form = new FormData();
	form.append(field, new File([bytes], name));
	for (const [key, value] of Object.entries(fields)) form.append(key, value);
	return send(form, as);
}

async function send(form: FormData, as: Record<string, string>) {
	const encoded = new Response(form);
	const contentType = encoded.headers.get("content-type") ?? "";
	const body = encoded.body ?? undefined;
	return call(documentsRoute.action, {
		path: "/api/documents",
		body,
		headers: { ...as, "Content-Type": contentType },
	});
}

const files = (viewer: Viewer) => filesUnder(join(env.DATA_DIR, "files", viewer.chamberId));
const drafts = () => readdir(join(env.DATA_DIR, "files", ".drafts")).catch(() => []);
const rows = (viewer: Viewer) =>
	inScope(viewer, (tx) => tx.select().from(documents).where(eq(documents.chamberId, viewer.chamberId)));

describe("POST /api/documents", () => {
	test("keeps the file, the row, the activity and the job together", async () => {
		const { matter } = await makeMatter(admin);
		const answer = await post({ bytes: pdf() }, { matterId: matter.id, type: "order", lang: "eng+guj" });
		const { data } = await answer.json();

		expect(answer.status).toBe(201);
		expect(data).toMatchObject({
			originalFilename: "order.pdf",
			mime: "application/pdf",
			type: "order",
			matterId: { _id: matter.id, title: matter.title, caseNumber: matter.caseNumber },
			size: pdf().byteLength,
			ocrText: null,
			ocrStatus: "pending",
			ocrError: null,
			ocrLang: "eng+guj",
			pageCount: null,
			uploadedBy: admin.userId,
		});
		expect(data.checksum).toMatch(/^[0-9a-f]{64}$/);

		const [entry] = await inScope(admin, (tx) =>
			tx
				.select()
				.from(activity)
				.where(and(eq(activity.entityId, data._id), eq(activity.action, "uploaded"))),
		);
		expect(entry).toMatchObject({
			actorId: admin.userId,
			matterId: matter.id,
			meta: { filename: "order.pdf" },
		});
		const jobs = await inScope(admin, (tx) =>
			tx.execute(
				`select 1 from pgboss.job where name = 'documents.read' and data->>'documentId' = '${data._id}'`,
			),
		);
		expect(jobs).toHaveLength(1);
	});

	test("takes misc and eng when nothing is said, and needs no matter", async () => {
		const answer = await post({ bytes: pdf() }, { matterId: "", type: "", lang: "" });
		const { data } = await answer.json();
		expect(data).toMatchObject({ type: "misc", ocrLang: "eng", matterId: null });
	});

	test.each([
		["scan.PNG", png(), "image/png"],
		["old.doc", ole("WordDocument"), "application/msword"],
		["new.docx", docxHead(), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
		["locked.docx", ole("EncryptedPackage"), "application/msword"],
		["fax.tif", bytesOf([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), "image/tiff"],
		["photo.jpeg", bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "image/jpeg"],
		["download.pdf", bytesOf("\r\n\r\n%%EOF\n%PDF-1.4\n"), "application/pdf"],
	])("accepts %s by its bytes", async (name, bytes, mime) => {
		const answer = await post({ name, bytes });
		expect(answer.status).toBe(201);
		expect((await answer.json()).data).toMatchObject({ originalFilename: name, mime });
	});

	test.each([
		["a text file", "order.pdf", bytesOf("Just words"), 415, `File type must be one of ${TYPES}`],
		["a program named PDF", "order.pdf", bytesOf("MZ %PDF-1.4"), 415, `File type must be one of ${TYPES}`],
		[
			"a zip that is no Word file",
			"order.docx",
			bytesOf([0x50, 0x4b, 3, 4, 1, 1]),
			415,
			`File type must be one of ${TYPES}`,
		],
		["a spreadsheet named doc", "order.doc", ole("Workbook"), 415, `File type must be one of ${TYPES}`],
		["a web page", "order.png", bytesOf("<!doctype html><script>"), 415, `File type must be one of ${TYPES}`],
		["no bytes", "order.pdf", bytesOf(""), 422, "The file is empty"],
		["one byte too many", "order.pdf", pdf(10_485_761), 413, "File is larger than 10485760 bytes"],
		["far too much", "order.pdf", pdf(30_000_000), 413, "File is larger than 10485760 bytes"],
	])("refuses %s and keeps nothing", async (_what, name, bytes, status, error) => {
		const viewer = await makeUser();
		const answer = await post({ name, bytes }, {}, await asUser(viewer));
		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject({ success: false, error, message: error });
		expect(await files(viewer)).toEqual([]);
		expect(await drafts()).toEqual([]);
		expect(await rows(viewer)).toEqual([]);
	});

	test("accepts exactly the limit", async () => {
		expect((await post({ bytes: pdf(10_485_760) })).status).toBe(201);
	});

	test("refuses fields it does not know the values of, and keeps nothing", async () => {
		const viewer = await makeUser();
		const answer = await post(
			{ bytes: pdf() },
			{ type: "novel", lang: "xyz", matterId: "7" },
			await asUser(viewer),
		);
		const body = await answer.json();
		expect(answer.status).toBe(422);
		expect(Object.keys(body.fields).sort()).toEqual(["lang", "matterId", "type"]);
		expect(await files(viewer)).toEqual([]);
	});

	test("answers alike for an unknown matter, another chamber's and a restricted one", async () => {
		const chamber = await makeUser();
		const junior = await makeUser({ chamberId: chamber.chamberId, role: "Junior" });
		const { matter: hidden } = await makeMatter(chamber, {}, { restricted: true });
		const { matter: foreign } = await makeMatter(admin);
		const answers = [];
		for (const matterId of [newId(), foreign.id, hidden.id]) {
			const answer = await post({ bytes: pdf() }, { matterId }, await asUser(junior));
			const { requestId: _one, ...body } = await answer.json();
			answers.push({ status: answer.status, body });
		}
		expect(answers[0]).toMatchObject({ status: 422, body: { error: "Matter Not Found" } });
		expect(answers[1]).toEqual(answers[0]);
		expect(answers[2]).toEqual(answers[0]);
		expect(await files(chamber)).toEqual([]);
	});

	test("refuses two files in one call, and a form without any", async () => {
		const two = new FormData();
		two.append("file", new File([pdf()], "a.pdf"));
		two.append("file", new File([pdf()], "b.pdf"));
		expect((await send(two, headers)).status).toBe(422);

		const none = new FormData();
		none.append("type", "misc");
		const answer = await send(none, headers);
		expect(answer.status).toBe(422);
		expect(await answer.json()).toMatchObject({ fields: { file: ["Choose at least one file"] } });
	});

	test.each([
		["JSON", "application/json", "{}"],
		["no multipart at all", "multipart/form-data", "file"],
		[
			"a form that breaks off",
			"multipart/form-data; boundary=x",
			'--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
		],
		[
			"a form whose file follows a malformed part and breaks off",
			"multipart/form-data; boundary=x",
			'--x\r\nContent-Disposition: form-data; name="file"; filename="\0"\r\n\r\na\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n',
		],
	])("refuses %s as a bad request and keeps nothing", async (_what, type, body) => {
		const viewer = await makeUser();
		const answer = await call(documentsRoute.action, {
			path: "/api/documents",
			body,
			headers: { ...(await asUser(viewer)), "Content-Type": type },
		});
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({ code: "bad_request" });
		expect(await files(viewer)).toEqual([]);
	});

	test("keeps a name as data only, whatever it looks like, and without the folders before it", async () => {
		const { data } = await (await post({ name: "../../etc/passwd.pdf", bytes: pdf() })).json();
		expect(data.originalFilename).toBe("passwd.pdf");
		const answer = await call(fileRoute.loader, {
			path: `/api/documents/${data._id}/file?download=1`,
			params: { id: data._id },
			headers,
		});
		expect(answer.headers.get("content-disposition")).toBe(
			`attachment; filename="passwd.pdf"; filename*=UTF-8''passwd.pdf`,
		);
		const evil = await (await post({ name: "fdp.\u202erecin.pdf", bytes: pdf() })).json();
		expect(evil.data.originalFilename).toBe("fdp.recin.pdf");
	});
});

describe("GET /api/documents", () => {
	test("lists what is there, filters by type and matter, and pages", async () => {
		const viewer = await makeUser();
		const as = await asUser(viewer);
		const { matter } = await makeMatter(viewer);
		for (const [index, type] of (["plaint", "order", "order"] as const).entries()) {
			await uploadDocument(viewer, {
				filename: `${index}.pdf`,
				stream: streamOf(pdf()),
				type,
				matterId: index === 2 ? matter.id : null,
			});
		}
		const get = async (query: string) =>
			(await call(documentsRoute.loader, { path: `/api/documents${query}`, headers: as })).json();

		const all = await get("");
		expect(all.data.map((row: { originalFilename: string }) => row.originalFilename)).toEqual([
			"2.pdf",
			"1.pdf",
			"0.pdf",
		]);
		expect(all.pagination).toMatchObject({ total: 3, pages: 1 });
		expect((await get("?type=order&page=1&limit=1")).pagination).toEqual({
			page: 1,
			limit: 1,
			total: 2,
			pages: 2,
		});
		expect((await get(`?matterId=${matter.id}`)).data).toHaveLength(1);
		expect((await get(`?matterId=${newId()}`)).data).toEqual([]);
		expect((await get("?type=novel")).code).toBe("invalid");
		expect((await get("?q=1.pdf")).data).toHaveLength(1);
	});

	test("finds words inside with their pages, and shows the text once it is read", async () => {
		const viewer = await makeUser();
		const as = await asUser(viewer);
		const id = await uploaded(viewer);
		await readAs(viewer, id, ["In the matter of a boundary wall", "the chargesheet is placed on record"]);

		const found = await (
			await call(documentsRoute.loader, { path: "/api/documents?q=chargesheet", headers: as })
		).json();
		expect(found.data).toHaveLength(1);
		expect(found.data[0].highlights).toEqual([{ page: 2, snippet: expect.stringContaining("chargesheet") }]);

		const { data } = await (
			await call(documentRoute.loader, { path: `/api/documents/${id}`, params: { id }, headers: as })
		).json();
		expect(data).toMatchObject({
			ocrStatus: "completed",
			pageCount: 2,
			ocrText: "In the matter of a boundary wall\f\nthe chargesheet is placed on record",
		});
	});

	test("an empty text means that it was read and nothing was found", async () => {
		const viewer = await makeUser();
		const id = await uploaded(viewer);
		await readAs(viewer, id, [""]);
		const as = await asUser(viewer);
		const { data } = await (
			await call(documentsRoute.loader, { path: "/api/documents", headers: as })
		).json();
		expect(data[0]).toMatchObject({ ocrStatus: "completed", ocrText: "" });
	});
});
