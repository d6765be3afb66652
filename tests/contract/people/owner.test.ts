import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import { revokeSessions } from "#app/core/person/session-ends.server.ts";
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

afterEach(() => {
	vi.useRealTimers();
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

test("who opens a page a day is signed in for ninety days, and a renewed cookie never outlives the session", async () => {
	const start = Date.parse("2026-03-02T06:00:00Z");
	vi.useFakeTimers({ toFake: ["Date"], now: start });
	let cookie = (await asUser(await makeUser())).Cookie;
	for (let day = 1; day < 90; day += 1) {
		vi.setSystemTime(start + day * 86_400_000);
		const opened = await page(cookie);
		expect((await opened.json()).owner).toBeDefined();
		const renewed = line(opened, "auth-storage");
		expect(renewed).toContain(`; Path=/; Max-Age=${Math.min(30, 90 - day) * 86_400}; SameSite=Lax; HttpOnly`);
		const next = renewed?.split(";")[0] ?? "";
		expect(next).not.toBe(cookie);
		cookie = next;
		expect(line(await page(cookie), "auth-storage")).toBeUndefined();
	}
	vi.setSystemTime(start + 90 * 86_400_000);
	const over = await (await page(cookie)).json();
	expect(over.owner).toBeUndefined();
});

test("what a page's script fetches renews nothing, and ends nothing beside a page that does", async () => {
	const start = Date.parse("2026-03-02T06:00:00Z");
	vi.useFakeTimers({ toFake: ["Date"], now: start });
	const { Cookie } = await asUser(await makeUser());
	vi.setSystemTime(start + 86_400_000);
	const fetched = () => call(sessionRoute.loader, { path: "/resources/session", headers: { Cookie } });
	expect((await fetched()).headers.getSetCookie()).toEqual([]);
	const [renewed, beside] = await Promise.all([page(Cookie), fetched()]);
	expect(line(renewed, "auth-storage")).toBeDefined();
	expect([beside.status, (await fetched()).status]).toEqual([204, 204]);
});

test("a script hears whether the session lasts", async () => {
	const lasts = async () =>
		(await call(sessionRoute.loader, { path: "/resources/session", headers: await asUser(user) })).status;
	const { Cookie } = await asUser(user);
	expect(await lasts()).toBe(204);
	await asAuth((tx) =>
		revokeSessions(tx, user.userId, {
			why: "sign-out",
			chamberId: user.chamberId,
			actorId: user.userId,
		}),
	);
	const ended = await call(sessionRoute.loader, { path: "/resources/session", headers: { Cookie } });
	expect(ended.status).toBe(401);
});
