import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as mattersRoute from "#app/routes/api/case/matters/list.ts";
import { asUser, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

const PATH = "/api/matters?page=1";
let admin: Viewer;
let headers: { Cookie: string };

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
	await makeMatter(admin, { title: "Estate of Desai" });
});

const ask = (more: Record<string, string> = {}) =>
	call(mattersRoute.loader, { path: PATH, headers: { ...headers, ...more } });

test("an answer is not sent again to whoever says that they have it", async () => {
	const first = await ask();
	const tag = first.headers.get("ETag") ?? "";
	expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
	const again = await ask({ "If-None-Match": `"other", ${tag}` });
	expect(again.status).toBe(304);
	expect(await again.text()).toBe("");
	expect(again.headers.get("ETag")).toBe(tag);
	expect(again.headers.get("Cache-Control")).toBe("private, no-store");
	expect((await ask({ "If-None-Match": '"other"' })).status).toBe(200);
});

test("an answer that has changed is sent, and a stranger is told nothing by its name", async () => {
	const tag = (await ask()).headers.get("ETag") ?? "";
	await makeMatter(admin, { title: "Estate of Mehta" });
	const changed = await ask({ "If-None-Match": tag });
	expect(changed.status).toBe(200);
	expect(await changed.text()).toContain("Estate of Mehta");
	const stranger = await call(mattersRoute.loader, {
		path: PATH,
		headers: { "If-None-Match": changed.headers.get("ETag") ?? "" },
	});
	expect(stranger.status).toBe(401);
	expect(stranger.headers.get("ETag")).toBeNull();
});
