import { beforeAll, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { LIMITS } from "#app/core/web/limits.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { isScreen, pathOf, type Route, routes } from "./routes.ts";

/** Every screen there is; a new one is among them by its line in app/routes.ts. */
const screens = routes.filter((route) => isScreen(route) && route.loader && "demand" in route.loader);

let tired: { viewer: Viewer; headers: { Cookie: string } };
beforeAll(async () => {
	const viewer = await makeUser();
	tired = { viewer, headers: await asUser(viewer) };
});

type Loader = (args: { request: Request; params: object; context: object }) => Promise<unknown>;

const open = ({ loader, pattern }: Route, headers: { Cookie: string }, query = "") => {
	const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const params = Object.fromEntries(names.map((name) => [name, newId()]));
	if (!loader) throw new Error(`${pattern} has no loader`);
	return call(loader, { path: pathOf(pattern, params) + query, params, headers });
};

test("there are screens to look at", () => {
	expect(screens.length).toBeGreaterThan(60);
});

test.each(screens.map((route) => [`${route.pattern} (${route.source})`, route] as const))(
	"a page too many is refused before its work, with the wait in words: %s",
	async (_, route) => {
		// A minute in debt: however long this page is waited for, no permit has come back.
		await exhaust(permit("screen", { person: tired.viewer.userId }), -LIMITS.screen.most);
		const refused = await open(route, tired.headers);
		expect(refused.status).toBe(429);
		expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
		expect(await refused.text()).toMatch(/^"Try again in \d+ seconds\."$/);
	},
);

const dear = [
	["/drafts/{draftId}/versions", "?from=1", 40],
	["/drafts/templates/{templateId}", "?from=1", 40],
	["/documents/{documentId}", "?q=stay", 20],
	["/cause-lists", "", 10],
	["/cause-lists/{listId}", "", 10],
] as const;

test.each(dear)(
	"%s%s counts as %d pages: a person gets as many in a minute as the table says, and not one more",
	async (pattern, query, pages) => {
		const route = screens.find((screen) => screen.pattern === pattern);
		if (!route) throw new Error(`There is no ${pattern}`);
		const viewer = await makeUser();
		const headers = await asUser(viewer);
		const each = LIMITS.screen.most / pages;
		const began = Date.now();
		const answers = await Promise.all(Array.from({ length: 1.5 * each }, () => open(route, headers, query)));
		const passed = answers.filter(({ status }) => status !== 429).length;
		expect(passed).toBeGreaterThanOrEqual(each - LIMITS.screen.lease / pages - 1);
		expect(passed).toBeLessThanOrEqual(each * (1 + (Date.now() - began) / 60_000));
	},
);

test("the parts of one page, which its loaders bring side by side, are counted together", async () => {
	const viewer = await makeUser();
	const headers = await asUser(viewer);
	await exhaust(permit("screen", { person: viewer.userId }), LIMITS.screen.lease);
	const parts = screens.filter(({ pattern }) => ["/", "/notifications", "/matters"].includes(pattern));
	const statusOf = async ({ loader, pattern }: Route, context: object) => {
		const args = { request: new Request(`http://localhost${pattern}`, { headers }), params: {}, context };
		const refusal = await (loader as Loader)(args).then(
			() => null,
			(error: { init?: { status?: number } }) => error.init?.status ?? 500,
		);
		return refusal ?? 200;
	};
	const statuses: number[] = [];
	for (let page = 0; page < LIMITS.screen.lease / 2; page += 1) {
		const context = { nonce: "test", requestId: "test" };
		statuses.push(...(await Promise.all(parts.map((part) => statusOf(part, context)))));
	}
	expect(parts.length).toBeGreaterThan(2);
	expect(new Set(statuses)).toEqual(new Set([200]));
});
