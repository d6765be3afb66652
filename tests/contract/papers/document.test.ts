import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";

import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { advanceReading } from "#app/domains/paper/readings/state/reading.server.ts";
import * as fileRoute from "#app/routes/api/paper/documents/file.ts";
import * as ocrRoute from "#app/routes/api/paper/documents/ocr.ts";
import * as documentRoute from "#app/routes/api/paper/documents/one.ts";

import * as filesRoute from "#app/routes/paper/documents/file.ts";
import { activity } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { docxHead, pdf, readAs, sliceOf, streamOf, uploaded } from "#tests/uploads.ts";

let admin: Viewer;
let headers: { Cookie: string };

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
});

describe("one document", () => {
	const patch = (as: Record<string, string>, id: string, json: unknown) =>
		call(documentRoute.action, {
			path: `/api/documents/${id}`,
			params: { id },
			method: "PATCH",
			json,
			headers: as,
		});
	const remove = (as: Record<string, string>, id: string) =>
		call(documentRoute.action, {
			path: `/api/documents/${id}`,
			params: { id },
			method: "DELETE",
			headers: as,
		});

	test("PATCH changes what is given and nothing else", async () => {
		const { matter } = await makeMatter(admin);
		const id = await uploaded(admin, matter.id);
		const { data } = await (await patch(headers, id, { type: "order" })).json();
		expect(data).toMatchObject({ type: "order", originalFilename: "a.pdf", matterId: { _id: matter.id } });
		const moved = await (await patch(headers, id, { matterId: null, originalFilename: "b.pdf" })).json();
		expect(moved.data).toMatchObject({ type: "order", originalFilename: "b.pdf", matterId: null });
		const named = await (await patch(headers, id, { originalFilename: "WP 1/2024.pdf" })).json();
		expect(named.data.originalFilename).toBe("WP 1-2024.pdf");
		expect((await patch(headers, id, { type: "order", version: data.version })).status).toBe(409);
		expect((await patch(headers, id, { matterId: newId() })).status).toBe(422);
		expect((await patch(headers, id, { originalFilename: "" })).status).toBe(422);
	});

	test("another chamber's id answers with the same bytes as an unknown one", async () => {
		const foreign = await uploaded(await makeUser());
		const texts = new Set<string>();
		for (const id of [newId(), foreign, "nonsense"]) {
			for (const answer of [
				await call(documentRoute.loader, { path: `/api/documents/${id}`, params: { id }, headers }),
				await patch(headers, id, { type: "order" }),
				await remove(headers, id),
				await call(ocrRoute.action, { path: `/api/documents/${id}/ocr`, params: { id }, json: {}, headers }),
				await call(fileRoute.loader, { path: `/api/documents/${id}/file`, params: { id }, headers }),
			]) {
				expect(answer.status).toBe(404);
				texts.add(await answer.text());
			}
		}
		expect(texts.size).toBe(1);
	});

	test("a Clerk changes only their own uploads; a Junior deletes only their own fresh ones", async () => {
		const senior = await makeUser({ role: "Senior" });
		const { chamberId } = senior;
		const clerk = await makeUser({ chamberId, role: "Clerk" });
		const junior = await makeUser({ chamberId, role: "Junior" });
		const [asClerk, asJunior, asSenior] = [await asUser(clerk), await asUser(junior), await asUser(senior)];

		const seniors = await uploaded(senior);
		const clerks = await uploaded(clerk);
		const juniors = await uploaded(junior);
		expect((await patch(asClerk, seniors, { type: "order" })).status).toBe(403);
		expect((await patch(asClerk, clerks, { type: "order" })).status).toBe(200);
		expect((await patch(asJunior, clerks, { type: "plaint" })).status).toBe(200);
		expect((await remove(asJunior, clerks)).status).toBe(403);
		expect((await remove(asJunior, juniors)).status).toBe(200);

		const yesterday = new Date(Date.now() - 25 * 3_600_000);
		const old = await uploadDocument(
			junior,
			{ filename: "a.pdf", stream: streamOf(pdf()) },
			{ createdAt: yesterday },
		);
		expect((await remove(asJunior, old)).status).toBe(403);
		expect((await remove(asSenior, old)).status).toBe(200);
		expect((await remove(asSenior, old)).status).toBe(404);
	});
});

describe("the file", () => {
	const get = (id: string, more: Record<string, string> = {}, query = "", method = "GET") =>
		call(fileRoute.loader, {
			path: `/api/documents/${id}/file${query}`,
			params: { id },
			method,
			headers: { ...headers, ...more },
		});

	test("comes whole, in parts, and not again when it is known", async () => {
		const id = await uploaded(admin);
		const whole = await get(id);
		expect(whole.status).toBe(200);
		expect(new Uint8Array(await whole.arrayBuffer())).toEqual(pdf());
		const etag = whole.headers.get("etag") ?? "";
		expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
		expect(whole.headers.get("cache-control")).toContain("private");

		const part = await get(id, { Range: "bytes=1-3" });
		expect(part.status).toBe(206);
		expect(part.headers.get("content-range")).toBe(`bytes 1-3/${pdf().byteLength}`);
		expect(await part.text()).toBe("PDF");
		expect(await (await get(id, { Range: "bytes=-6" })).text()).toBe("%%EOF\n");
		expect((await get(id, { Range: "bytes=999999-" })).status).toBe(416);
		expect((await get(id, { Range: "bytes=1-3", "If-Range": '"other"' })).status).toBe(200);
		expect((await get(id, { "If-None-Match": etag })).status).toBe(304);
		const head = await get(id, {}, "", "HEAD");
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test("is shown only where it is harmless, and every opening is recorded", async () => {
		const id = await uploaded(admin);
		expect((await get(id)).headers.get("content-disposition")).toMatch(/^inline; /);
		expect((await get(id, {}, "?download=1")).headers.get("content-disposition")).toMatch(/^attachment; /);
		const word = await uploadDocument(admin, { filename: "સોગંદનામું.docx", stream: streamOf(docxHead()) });
		const answer = await get(word);
		expect(answer.headers.get("content-disposition")).toMatch(
			/^attachment; filename=".docx"; filename\*=UTF-8''%E0/,
		);
		expect(answer.headers.get("content-security-policy")).toContain("sandbox");
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");

		const entries = await inScope(admin, (tx) =>
			tx.select({ action: activity.action }).from(activity).where(eq(activity.entityId, id)),
		);
		expect(entries.map(({ action }) => action).sort()).toEqual(["downloaded", "uploaded", "viewed"]);
	});

	test("is served to the screen too, and to nobody who is not signed in", async () => {
		const id = await uploaded(admin);
		const path = `/files/${id}`;
		const shown = await call(filesRoute.loader, { path, params: { documentId: id }, headers });
		expect(shown.status).toBe(200);
		const away = await call(filesRoute.loader, { path, params: { documentId: id } });
		expect([away.status, away.headers.get("location")]).toEqual([
			302,
			`/login?redirectTo=${encodeURIComponent(path)}`,
		]);
		expect((await call(fileRoute.loader, { path: `/api/documents/${id}/file`, params: { id } })).status).toBe(
			401,
		);
	});
});

describe("POST /api/documents/:id/ocr", () => {
	const again = (id: string, json: unknown) =>
		call(ocrRoute.action, { path: `/api/documents/${id}/ocr`, params: { id }, json, headers });

	test("queues a new reading and loses no text when that fails", async () => {
		const id = await uploaded(admin);
		await readAs(admin, id, ["the first text"]);
		const answer = await again(id, { lang: "hin+eng" });
		expect(answer.status).toBe(202);
		expect((await answer.json()).data).toMatchObject({
			ocrStatus: "pending",
			ocrLang: "hin+eng",
			ocrText: "the first text",
		});

		// What the first reading still does has no effect any more.
		await advanceReading(sliceOf(admin, id, 1), { failure: "corrupt" });
		await advanceReading(sliceOf(admin, id, 2), { failure: "missing" });
		const { data } = await (await call(documentRoute.loader, { path: "/", params: { id }, headers })).json();
		expect(data).toMatchObject({ ocrStatus: "completed", ocrError: "missing", ocrText: "the first text" });
	});

	test("reads one page again, once all have been read", async () => {
		const id = await uploaded(admin);
		expect((await again(id, { page: 1 })).status).toBe(409);
		await readAs(admin, id, ["one", "two"]);
		expect((await again(id, { page: 3 })).status).toBe(404);
		expect((await again(id, { page: 0 })).status).toBe(422);
		const answer = await again(id, { page: 2 });
		expect(answer.status).toBe(202);
		expect((await answer.json()).data).toMatchObject({ ocrStatus: "pending", ocrText: "one\f\ntwo" });
	});

	test("refuses a language it does not have", async () => {
		expect((await again(await uploaded(admin), { lang: "fra" })).status).toBe(422);
	});
});
