import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDocument } from "#app/api-document.server.ts";
import { isApiRoute, type Route, routes } from "#tests/access/routes.ts";
import { call } from "#tests/request.ts";
import { closeWorld, openPlace, type Place } from "#tests/world.ts";

let place: Place;
beforeAll(async () => {
	place = await openPlace();
});
afterAll(closeWorld);

/** Every call that answers a list with its pages; a new one is among them by its line in app/api-routes.ts. */
const lists = routes.filter(
	({ loader, ...route }) => isApiRoute(route) && "page" in (loader?.facts?.answers ?? {}),
);

/** Lists whose rows cost more to find than others', with the most of them that are answered at a time. */
const SHORT: Record<string, number> = {
	"/api/documents/inbox": 40,
	"/api/cause-lists": 20,
	"/api/notices": 20,
};

/** What a list without a sort is ordered by, where its rows are not the newest first by `createdAt`. */
const ORDER: Record<string, (row: Record<string, string>) => string | number> = {
	// A diary: the last day first.
	"/api/hearings": ({ date = "" }) => date,
	"/api/security-log": ({ lastAt = "" }) => lastAt,
	"/api/documents/inbox": ({ document }) => (document as unknown as { createdAt: string }).createdAt,
	// By when it was deleted.
	"/api/bin": ({ deletedAt = "" }) => deletedAt,
};

/** People come by name: when they joined is for Admins alone, and what is hidden orders nothing. */
const BY_NAME = ["/api/users"];

/** Whose rows a list under an address with an id answers. */
function idFor(pattern: string): string {
	if (pattern.includes("webhooks")) return place.hookId;
	return pattern.includes("cause-lists") ? place.listId : place.checkedId;
}

async function ask({ pattern, loader }: Route, query: string) {
	if (!loader) throw new Error(`${pattern} has no loader`);
	const params = { id: idFor(pattern) };
	const path = pattern.replace("{id}", params.id);
	const answer = await call(loader, { path: `${path}?${query}`, params, headers: place.headers });
	return { status: answer.status, body: await answer.json() };
}

const named = lists.map((route) => [route.pattern, route] as const);

test("there are lists to ask", () => {
	expect(lists.length).toBeGreaterThan(14);
});

describe("page and limit", () => {
	test.each(named)("%s has twenty rows a page, or as many as are asked for", async (pattern, route) => {
		const most = SHORT[pattern] ?? 200;
		const { body: all } = await ask(route, "");
		expect(all.pagination).toMatchObject({ page: 1, limit: SHORT[pattern] ? 20 : 1000 });
		expect(all.data).toHaveLength(all.pagination.total);
		const { total } = all.pagination;
		const pages = Math.max(1, Math.ceil(total / 20));
		expect((await ask(route, "page=1")).body.pagination).toEqual({ page: 1, limit: 20, total, pages });
		const one = await ask(route, `page=2&limit=1`);
		expect(one.body.pagination).toMatchObject({ page: 2, limit: 1, total });
		expect(one.body.data).toEqual(all.data.slice(1, 2));
		expect((await ask(route, `limit=${most}`)).status).toBe(200);
		expect((await ask(route, "page=1000000")).body.data).toEqual([]);
	});

	test.each(named)("%s says which numbers it takes", async (pattern, route) => {
		const most = SHORT[pattern] ?? 200;
		for (const limit of ["0", "-1", "1.5", "x", String(most + 1), "1e99"])
			expect((await ask(route, `limit=${limit}`)).body).toMatchObject({
				...{ code: "invalid", error: `Enter a whole number from 1 to ${most}` },
				fields: { limit: [`Enter a whole number from 1 to ${most}`] },
			});
		expect((await ask(route, "limit=")).status).toBe(200);
		for (const page of ["0", "1000001", "two"])
			expect((await ask(route, `page=${page}`)).body.fields).toEqual({
				page: ["Enter a whole number from 1 to 1000000"],
			});
	});

	test("are described in the document of the calls", () => {
		const { paths } = apiDocument();
		for (const { pattern } of lists) {
			const parameters = paths[pattern.slice("/api".length)]?.get?.parameters ?? [];
			const limit = parameters.find(({ name }) => name === "limit");
			expect(limit?.schema, pattern).toMatchObject({ minimum: 1, maximum: SHORT[pattern] ?? 200 });
		}
	});
});

test.each(named.filter(([pattern]) => !pattern.endsWith("/rows")))(
	"%s answers the newest first",
	async (pattern, route) => {
		const { data } = (await ask(route, "")).body as { data: Record<string, string>[] };
		if (BY_NAME.includes(pattern)) {
			const names = data.map(({ name = "" }) => name);
			return expect(names).toEqual(names.toSorted());
		}
		const key = ORDER[pattern] ?? (({ createdAt = "" }) => createdAt);
		const keys = data.map(key);
		expect(keys.every(Boolean), JSON.stringify(data[0])).toBe(true);
		expect(keys).toEqual(keys.toSorted().toReversed());
	},
);
