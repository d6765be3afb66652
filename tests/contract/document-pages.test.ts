import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/viewer.server.ts";
import { removeDocument } from "#app/domains/documents/service.server.ts";
import * as imageRoute from "#app/routes/api.documents.$id.pages.$page.image.ts";
import * as pageRoute from "#app/routes/api.documents.$id.pages.$page.ts";
import * as pictureRoute from "#app/routes/documents.$documentId.pages.$page.ts";
import { asUser, makeMatter, makeUser } from "../factories.ts";
import { picturePage, SIZE } from "../page-pictures.ts";
import { call } from "../request.ts";
import { readAs, uploaded } from "../uploads.ts";

let admin: Viewer;
let headers: { Cookie: string };
let id: string;

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
	id = await uploaded(admin);
	await readAs(admin, id, ["Bail is granted", "turned"]);
	await picturePage(admin, id, { words: [["Bail", 100, 200, 1500, 400]], source: "ocr", confidence: 88 });
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

	test("is kept by the browser, for ever when its reading is named, and not sent again", async () => {
		const first = await image("?w=480&v=1");
		expect(first.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
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
