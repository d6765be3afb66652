import { beforeAll, expect, test } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import { revokeSessions } from "#app/core/person/session.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { loader } from "#app/root.tsx";
import * as logoutRoute from "#app/routes/desk/auth/logout.ts";
import * as leftRoute from "#app/routes/resources/left.ts";
import * as sessionRoute from "#app/routes/resources/session.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

let user: Viewer;
let session: string;
beforeAll(async () => {
	user = await makeUser();
	session = (await asUser(user)).Cookie;
});

const page = (cookie: string) => call(loader, { path: "/hearings", headers: { Cookie: cookie } });
const line = (response: Response, name: string) =>
	response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

test("a page and a cookie its script can read name the session, without a word of its secret", async () => {
	const first = await page(session);
	const { owner, left } = await first.json();
	expect(owner).toMatch(/^[\w-]{12}$/);
	expect(left).toBe(false);
	expect(line(first, "owner")).toMatch(new RegExp(`^owner=${owner}; Path=/; Max-Age=2592000; SameSite=Lax$`));
	expect(session).not.toContain(owner);

	expect(line(await page(`${session}; owner=${owner}`), "owner")).toBeUndefined();
	const other = await makeUser();
	expect((await (await page((await asUser(other)).Cookie)).json()).owner).not.toBe(owner);
});

test("a browser learns how its person wants pages shown, for when nobody can be asked", async () => {
	const first = await page(session);
	expect(line(first, "locale")).toContain("locale=en;");
	expect(line(first, "theme")).toContain("theme=light;");
	const known = await page(`${session}; locale=en; theme=light`);
	expect([line(known, "locale"), line(known, "theme")]).toEqual([undefined, undefined]);
	expect(line(await page("locale=gu"), "locale")).toBeUndefined();
});

test("the first page after somebody left empties the caches, once", async () => {
	const out = await call(logoutRoute.action, {
		path: "/logout",
		method: "POST",
		headers: { Cookie: session },
	});
	expect(line(out, "owner")).toContain("owner=nobody;");
	const first = await page("owner=nobody");
	expect(await first.json()).toMatchObject({ left: true });
	expect(line(first, "owner")).toContain("Max-Age=0");
	expect(await (await page("")).json()).toMatchObject({ left: false });
});

test("other sites cannot empty them", async () => {
	const emptied = async (headers: Record<string, string>) =>
		(await call(leftRoute.loader, { path: "/resources/left", headers })).headers.get("clear-site-data");
	expect(await emptied({ "Sec-Fetch-Site": "same-origin" })).toBe('"cache"');
	expect(await emptied({})).toBe('"cache"');
	for (const site of ["cross-site", "same-site", "none"])
		expect(await emptied({ "Sec-Fetch-Site": site })).toBeNull();
});

test("a script hears whether the session lasts", async () => {
	const lasts = async () =>
		(await call(sessionRoute.loader, { path: "/resources/session", headers: await asUser(user) })).status;
	const { Cookie } = await asUser(user);
	expect(await lasts()).toBe(204);
	await asAuth((tx) => revokeSessions(tx, user.userId));
	const ended = await call(sessionRoute.loader, { path: "/resources/session", headers: { Cookie } });
	expect(ended.status).toBe(401);
});
