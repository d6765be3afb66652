import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeDocument, requestOcr, turnDocumentPage } from "#app/domains/paper/documents/service.server.ts";
import * as fileRoute from "#app/routes/api/paper/documents/file.ts";
import * as pageRoute from "#app/routes/api/paper/documents/page.ts";
import * as imageRoute from "#app/routes/api/paper/documents/page-image.ts";
import * as documentRoute from "#app/routes/paper/documents/one.tsx";
import * as pictureRoute from "#app/routes/paper/documents/page-image.ts";
import type { PageTable, PageWord } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { picturedDocument, picturePage, SIZE, storeSearchable } from "#tests/page-pictures.ts";
import { call } from "#tests/request.ts";
import { bytesOf, readAs, uploaded } from "#tests/uploads.ts";

let admin: Viewer;
let headers: { Cookie: string };
let id: string;

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
	id = await picturedDocument(admin);
	await picturePage(admin, id, { page: 2, turn: 90 });
});

const json = (page: string, of = id, as = headers) =>
	call(pageRoute.loader, {
		path: `/api/documents/${of}/pages/${page}`,
		params: { id: of, page },
		headers: as,
	});
const image = (query = "", { page = "1", of = id, more = {}, method = "GET" } = {}) =>
	call(imageRoute.loader, {
		path: `/api/documents/${of}/pages/${page}/image${query}`,
		params: { id: of, page },
		headers: { ...headers, ...more },
		method,
	});
const picture = (query = "", { page = "1", of = id, as = headers } = {}) =>
	call(pictureRoute.loader, {
		path: `/documents/${of}/pages/${page}${query}`,
		params: { documentId: of, page },
		headers: as,
	});

async function seen(response: Response) {
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
	const drawn = sharp(await response.arrayBuffer());
	const { width, height } = await drawn.metadata();
	const { channels } = await drawn.stats();
	return { width, height, light: Math.round(channels[0]?.mean ?? 0) };
}

/** How light the quarter of a picture is that a crop cuts out. */
const light = async (crop: string, page = "1") => (await seen(await image(`?crop=${crop}`, { page }))).light;

describe("GET /api/documents/:id/pages/:page", () => {
	test("answers the text, the places of its words and the size of the picture as it stands upright", async () => {
		const { data } = await (await json("1")).json();
		expect(data).toMatchObject({
			page: 1,
			status: "completed",
			source: "ocr",
			confidence: 88,
			text: "Bail is granted",
			words: [{ text: "Bail", left: 100, top: 200, right: 1500, bottom: 400 }],
			turn: 0,
			image: SIZE,
		});
		const turned = await (await json("2")).json();
		expect(turned.data.image).toEqual({ width: SIZE.height, height: SIZE.width });
	});

	test("answers the tables in the text by their cells, which turn with the page", async () => {
		const paper = await uploaded(admin);
		await readAs(admin, paper, ["Roznama\n1\t03.04.2024\n2\tEvidence"]);
		const cells: PageTable["rows"] = [
			[
				[0, 100, 200, 300, 400],
				[1, 300, 200, 900, 400],
			],
			[[0], [2]],
		];
		await picturePage(admin, paper, { tables: [{ line: 1, rows: cells }] });
		const tables = async () => (await (await json("1", paper)).json()).data.tables;
		const [first, second] = [
			{ column: 0, text: "1" },
			{ column: 1, text: "03.04.2024" },
		];
		const rest = [
			{ column: 0, text: "2", box: null },
			{ column: 2, text: "Evidence", box: null },
		];
		expect(await tables()).toEqual([
			{
				columns: 3,
				rows: [
					[
						{ ...first, box: { left: 100, top: 200, right: 300, bottom: 400 } },
						{ ...second, box: { left: 300, top: 200, right: 900, bottom: 400 } },
					],
					rest,
				],
			},
		]);
		await turnDocumentPage(admin, paper, 1);
		expect((await tables())[0].rows).toEqual([
			[
				{ ...first, box: { left: 9600, top: 100, right: 9800, bottom: 300 } },
				{ ...second, box: { left: 9600, top: 300, right: 9800, bottom: 900 } },
			],
			rest,
		]);
	});

	test("a page that is not read, or none at all, is not found", async () => {
		for (const page of ["3", "0", "-1", "1.5", "x", "999999999999"])
			expect((await json(page)).status).toBe(404);
	});
});

describe("the picture of a page", () => {
	test("comes whole, in the width that is asked for, and never larger than it is", async () => {
		expect(await seen(await image())).toMatchObject(SIZE);
		expect(await seen(await image("?w=480"))).toMatchObject({ width: 480, height: 640 });
		expect(await seen(await image("?w=161"))).toMatchObject({ width: 480 });
		expect(await seen(await image("?w=5000"))).toMatchObject(SIZE);
		expect(await seen(await picture("?w=160"))).toMatchObject({ width: 160 });
	});

	test("stands upright", async () => {
		expect(await seen(await image("", { page: "2" }))).toMatchObject({
			width: SIZE.height,
			height: SIZE.width,
		});
		expect(await light("0,0,5000,5000", "2")).toBeGreaterThan(250);
		expect(await light("5000,0,10000,5000", "2")).toBeLessThan(5);
	});

	test("comes in part", async () => {
		expect(await seen(await image("?crop=0,0,5000,2500"))).toMatchObject({ width: 300, height: 200 });
		expect(await light("0,0,5000,5000")).toBeLessThan(5);
		expect(await light("5000,5000,10000,10000")).toBeGreaterThan(250);
		expect(await seen(await image("?crop=9999,9999,10000,10000"))).toMatchObject({ width: 1, height: 1 });
	});

	test("is kept by the browser for a while when its reading is named, and not sent again", async () => {
		const first = await image("?w=480&v=1");
		expect(first.headers.get("cache-control")).toBe("private, max-age=900");
		const etag = first.headers.get("etag") ?? "";
		expect((await image("?w=480", { more: { "If-None-Match": etag } })).status).toBe(304);
		expect((await image("?w=160", { more: { "If-None-Match": etag } })).status).toBe(200);
		expect((await image()).headers.get("cache-control")).toBe("private, no-cache");
		const head = await image("", { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test("is small for whoever saves data, but not where a part is wanted", async () => {
		const more = { "Save-Data": "on" };
		expect(await seen(await image("?w=1600", { more }))).toMatchObject({ width: 480 });
		expect(await seen(await image("?w=160", { more }))).toMatchObject({ width: 160 });
		expect(await seen(await image("?crop=0,0,10000,5000", { more }))).toMatchObject({ width: SIZE.width });
	});

	test("nonsense is refused", async () => {
		const queries = [
			"?w=x",
			"?w=0",
			"?w=-5",
			"?w=1.5",
			"?crop=1,2,3",
			"?crop=5,0,5,9",
			"?crop=0,0,1,99999",
			"?crop=a,b,c,d",
		];
		for (const query of queries) {
			expect((await image(query)).status, query).toBe(422);
			expect((await picture(query)).status, query).toBe(400);
		}
		for (const page of ["0", "-1", "9", "x", "1e3"]) {
			expect((await image("", { page })).status, page).toBe(404);
			expect((await picture("", { page })).status, page).toBe(404);
		}
	});

	test("is not found where there is none, where its document is deleted, and by whoever may not see it", async () => {
		const bare = await uploaded(admin);
		await readAs(admin, bare, ["text"]);
		const gone = await uploaded(admin);
		await readAs(admin, gone, ["text"]);
		await picturePage(admin, gone);
		await removeDocument(admin, gone);

		const member = await makeUser({ role: "Senior", chamberId: admin.chamberId });
		const { matter } = await makeMatter(member, {}, { restricted: true, team: [member.userId] });
		const secret = await uploaded(member, matter.id);
		await readAs(member, secret, ["text"]);
		await picturePage(member, secret);
		const outsider = await asUser(await makeUser({ role: "Senior", chamberId: admin.chamberId }));
		const stranger = await asUser(await makeUser());

		expect((await picture("", { of: secret, as: await asUser(member) })).status).toBe(200);
		const refused = [
			await picture("", { of: bare }),
			await picture("", { of: gone }),
			await picture("", { of: newId() }),
			await picture("", { of: "no-id" }),
			await picture("", { of: secret, as: outsider }),
			await picture("", { as: stranger }),
		];
		const answers = await Promise.all(
			refused.map(async (answer) => `${answer.status} ${await answer.text()}`),
		);
		expect(new Set(answers)).toEqual(new Set(["404 "]));
		const away = await picture("", { as: { Cookie: "" } });
		expect([away.status, away.headers.get("location")?.startsWith("/login")]).toEqual([302, true]);
	});
});

describe("a document opened at what was looked for", () => {
	const open = async (documentId: string, query: string) => {
		const path = `/documents/${documentId}${query}`;
		return (await call(documentRoute.loader, { path, params: { documentId }, headers })).json();
	};
	let paper: string;
	beforeAll(async () => {
		paper = await uploaded(admin);
		await readAs(admin, paper, [
			"Index",
			"The status of parties. Status quo ante. |",
			"quo warranto",
			"status quo, status quo",
		]);
		const words: PageWord[] = [
			["The", 500, 500, 900, 700],
			["status", 1000, 500, 1900, 700],
			["of", 2000, 500, 2200, 700],
			["parties.", 2300, 500, 3000, 700],
			["Status", 500, 800, 1500, 1000],
			["quo", 1600, 800, 2000, 1000],
			["ante.", 2100, 800, 2500, 1000],
		];
		await picturePage(admin, paper, { page: 2, words, turn: 270, source: "ocr", confidence: 61 });
	});

	test("arrives at the first place and knows the others", async () => {
		const { place, last, signs, page } = await open(paper, "?q=status+quo");
		expect({ place, last }).toEqual({
			place: { page: 2, hit: 1, before: 0, total: 3, previous: null, next: { page: 4, hit: 2 } },
			last: 4,
		});
		expect(signs.map(({ hits }: { hits: number }) => hits)).toEqual([0, 1, 0, 2]);
		expect(page.boxes).toEqual([{ hit: 0, left: 500, top: 800, right: 2000, bottom: 1000 }]);
		expect(page.size).toEqual({ width: SIZE.height, height: SIZE.width });
		expect(page.text[0].pieces).toContainEqual({ text: "Status quo", hit: 0 });
	});

	test("a page, a place and nonsense in the address lead somewhere", async () => {
		expect((await open(paper, "?q=status+quo&page=4")).place).toMatchObject({
			page: 4,
			hit: 2,
			previous: { page: 2, hit: 1 },
		});
		expect((await open(paper, "?q=status+quo&page=4&hit=3")).place).toMatchObject({
			page: 4,
			hit: 3,
			next: null,
		});
		expect((await open(paper, "?q=status+quo&page=1")).place).toMatchObject({
			page: 1,
			hit: null,
			next: { page: 2, hit: 1 },
		});
		expect((await open(paper, "?q=warranto")).place).toMatchObject({ page: 3, total: 1 });
		expect((await open(paper, "?q=nowhere")).place).toMatchObject({ page: 1, hit: null, total: 0 });
		for (const query of ["", "?page=0", "?page=-3", "?page=x&hit=y", "?q=%22", "?q=%00&page=1e9"]) {
			expect((await open(paper, query)).place, query).toMatchObject({ page: 1, hit: null });
		}
		expect((await open(paper, "?page=99")).place.page).toBe(4);
	});

	test("one page is read again, and the way back leads to it", async () => {
		const again = await call(documentRoute.action, {
			path: `/documents/${paper}`,
			params: { documentId: paper },
			form: { page: "2" },
			headers,
		});
		expect(again.headers.get("location")).toBe(`/documents/${paper}?page=2`);
		const { document, page } = await open(paper, "?page=1");
		expect(document.ocrStatus).toBe("pending");
		expect(page.text).toEqual([{ kind: "text", pieces: [{ text: "Index" }] }]);
	});
});

test("the searchable copy is served under its own name, in parts too, and only while it is of the latest reading", async () => {
	const documentId = await uploaded(admin);
	await readAs(admin, documentId, ["text"]);
	const get = (more: Record<string, string> = {}) =>
		call(fileRoute.loader, {
			path: `/api/documents/${documentId}/file?searchable=1`,
			params: { id: documentId },
			headers: { ...headers, ...more },
		});
	expect((await get()).status).toBe(404);
	await storeSearchable(admin, documentId, bytesOf("%PDF-1.7 searchable"));
	const whole = await get();
	expect([whole.status, await whole.text()]).toEqual([200, "%PDF-1.7 searchable"]);
	expect(whole.headers.get("content-disposition")).toContain('filename="a (searchable).pdf"');
	const part = await get({ Range: "bytes=9-" });
	expect([part.status, await part.text()]).toEqual([206, "searchable"]);
	expect((await get({ "If-None-Match": whole.headers.get("etag") ?? "" })).status).toBe(304);
	const original = await call(fileRoute.loader, {
		path: `/api/documents/${documentId}/file`,
		params: { id: documentId },
		headers,
	});
	expect(original.headers.get("etag")).not.toBe(whole.headers.get("etag"));
	await requestOcr(admin, documentId, {});
	expect((await get()).status).toBe(404);
});
