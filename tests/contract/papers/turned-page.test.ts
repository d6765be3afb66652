import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { turnDocumentPage } from "#app/domains/paper/documents/service.server.ts";
import * as pageRoute from "#app/routes/api/paper/documents/page.ts";
import * as imageRoute from "#app/routes/api/paper/documents/page-image.ts";
import * as turnRoute from "#app/routes/api/paper/documents/turn.ts";
import * as documentRoute from "#app/routes/paper/documents/one.tsx";
import { asUser, makeUser } from "#tests/factories.ts";
import { picturedDocument, SIZE } from "#tests/page-pictures.ts";
import { call } from "#tests/request.ts";
import { uploaded } from "#tests/uploads.ts";

let admin: Viewer;
let headers: { Cookie: string };
let id: string;

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
	id = await picturedDocument(admin);
});

describe("a page that is turned", () => {
	const turned = async (degrees: 90 | 180 | 270, page = "1") =>
		call(turnRoute.action, {
			path: `/api/documents/${id}/pages/${page}/turn`,
			params: { id, page },
			headers,
			json: { degrees },
		});
	const pageJson = async () => {
		const request = { path: `/api/documents/${id}/pages/1`, params: { id, page: "1" }, headers };
		const { data } = await (await call(pageRoute.loader, request)).json();
		return { turn: data.turn, word: data.words[0], text: data.text, image: data.image };
	};
	const drawn = async () => {
		const request = { path: `/api/documents/${id}/pages/1/image`, params: { id, page: "1" }, headers };
		const { width, height } = await sharp(await (await call(imageRoute.loader, request)).bytes()).metadata();
		return { width, height };
	};
	const opened = async () => {
		const path = `/documents/${id}`;
		return (await call(documentRoute.loader, { path, params: { documentId: id }, headers })).json();
	};

	test("stands otherwise with its words and its picture; its text stays, and four quarters are none", async () => {
		const before = await pageJson();
		expect((await turned(90)).status).toBe(200);
		expect(await pageJson()).toEqual({
			...before,
			turn: 90,
			word: { text: "Bail", left: 9600, top: 100, right: 9800, bottom: 1500 },
			image: { width: SIZE.height, height: SIZE.width },
		});
		expect(await drawn()).toEqual({ width: SIZE.height, height: SIZE.width });
		await turned(270);
		expect(await pageJson()).toEqual(before);
		await turned(180);
		expect((await pageJson()).word).toEqual({
			text: "Bail",
			left: 8500,
			top: 9600,
			right: 9900,
			bottom: 9800,
		});
		await turned(180);
		expect(await pageJson()).toEqual(before);
	});

	test("has a picture at another address, so that no browser shows the old one, and counts as read", async () => {
		const before = await opened();
		await turned(90);
		const after = await opened();
		expect(after.page.run).toBeGreaterThan(before.page.run);
		expect(after.document.ocrStatus).toBe("completed");
		await turned(270);
	});

	test("is refused without a picture, while the document is read, and to who may not edit it", async () => {
		expect((await turned(90, "3")).status).toBe(404);
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		await expect(turnDocumentPage(clerk, id, 1)).rejects.toThrow("forbidden");
		await expect(turnDocumentPage(await makeUser(), id, 1)).rejects.toThrow("not_found");
		await expect(turnDocumentPage(admin, await uploaded(admin), 1)).rejects.toThrow("conflict");
	});
});
