import { describe, expect, test, vi } from "vitest";
import type { RouteDemand } from "#app/core/api-call.ts";
import { newId } from "#app/core/ids.ts";
import { can, MATRIX } from "#app/core/roles.ts";
import { pathOf } from "#app/domains/api/document.server.ts";
import { roles } from "#drizzle/words.ts";
import { asUser, makeChamber, makeUser } from "../factories.ts";
import { fillEveryTable } from "../one-of-each.ts";
import { call } from "../request.ts";

// The developer calls exist only where the demo seed is on.
vi.hoisted(() => {
	process.env.SEED = "demo";
});

type Handler = Parameters<typeof call>[0];
type Route = {
	loader?: Handler & { demand?: RouteDemand };
	action?: Handler & { verbs?: Record<string, { demand: RouteDemand }> };
};

// Every file below app/routes, so that a new route is tried the moment its file exists.
const files = import.meta.glob<Route>("../../app/routes/api.*.ts", { eager: true });

type Case = { name: string; pattern: string; method: string; handler: Handler; demand: RouteDemand };

const cases: Case[] = Object.entries(files)
	.filter(([file]) => !file.endsWith("/api.$.ts"))
	.flatMap(([file, route]) => {
		const pattern = `/api${pathOf(file)}`;
		const reads = route.loader ? [{ method: "GET", handler: route.loader, demand: route.loader.demand }] : [];
		const writes = Object.entries(route.action?.verbs ?? {}).map(([method, verb]) => ({
			method,
			handler: route.action as Handler,
			demand: verb.demand,
		}));
		return [...reads, ...writes].map(({ method, handler, demand }) => {
			if (!demand) throw new Error(`${file}: ${method} is not made by the wrappers of core/api.server.ts`);
			return { name: `${method} ${pattern}`, pattern, method, handler, demand };
		});
	});

const guarded = cases.filter((item) => item.demand !== "public");
const withId = guarded.filter((item) => item.pattern.includes("{"));
const allowed = guarded.flatMap((item) =>
	item.demand === "public" || !item.demand.allow ? [] : [{ ...item, allow: item.demand.allow }],
);

async function send(item: Case, id: string, headers: Record<string, string>) {
	const path = item.pattern.replaceAll(/\{\w+\}/g, id);
	const names = [...item.pattern.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], id]);
	const body = item.method === "GET" ? {} : { json: {} };
	const response = await call(item.handler, {
		path,
		method: item.method,
		params: Object.fromEntries(names),
		headers,
		...body,
	});
	return { status: response.status, text: await response.text() };
}

test("the walk finds the calls of the contract", () => {
	expect(cases.length).toBeGreaterThan(30);
	expect(cases.filter((item) => item.demand === "public").map((item) => item.pattern)).toSatisfy(
		(paths: string[]) =>
			paths.every(
				(path) => path.startsWith("/api/auth/") || path === "/api/openapi.json" || isWriteOnly(path),
			),
	);
});

/** Paths that only take writes answer GET with 405 before they ask who calls. */
const isWriteOnly = (path: string) => cases.some((item) => item.pattern === path && item.demand !== "public");

describe.each(guarded)("$name", (item) => {
	test("without credentials: 401", async () => {
		const { status, text } = await send(item, newId(), {});
		expect(status).toBe(401);
		expect(JSON.parse(text)).toMatchObject({ success: false, code: "unauthenticated" });
	});

	test("for a person without a chamber: 403, but for their own details", async () => {
		const stray = await makeUser({ chamberId: "00000000-0000-0000-0000-000000000000", role: "Clerk" });
		const { status } = await send(item, stray.userId, await asUser(stray));
		expect(status).toBe(item.pattern === "/api/users/me" ? 200 : 403);
	});
});

describe.each(withId)("$name", (item) => {
	test("another chamber's id answers with the same bytes as an unknown id and as no id", async () => {
		const owner = await makeUser();
		const id = await fillEveryTable(owner.chamberId, owner.userId);
		const stranger = await asUser(await makeUser({ role: "Admin" }));
		const foreign = await send(item, id, stranger);
		expect(foreign.status).toBe(404);
		expect(await send(item, newId(), stranger)).toEqual(foreign);
		expect(await send(item, "no-id", stranger)).toEqual(foreign);
	});
});

describe.each(withId.filter((item) => !item.pattern.startsWith("/api/users")))("$name", (item) => {
	test("a restricted matter's things answer like an unknown id to whoever is not on its team", async () => {
		const member = await makeUser({ role: "Senior" });
		const id = await fillEveryTable(member.chamberId, member.userId);
		const outsider = await asUser(await makeUser({ role: "Senior", chamberId: member.chamberId }));
		const restricted = await send(item, id, outsider);
		const unknown = await send(item, newId(), outsider);
		expect(restricted).toEqual(unknown);
		expect([403, 404]).toContain(restricted.status);
	});
});

describe.each(allowed)("$name", (item) => {
	test.each(roles)("as %s follows the matrix", async (role) => {
		const chamber = await makeChamber();
		const viewer = await makeUser({ role, chamberId: chamber.id });
		const id = await fillEveryTable(chamber.id, viewer.userId);
		const { status } = await send(
			item,
			item.pattern.startsWith("/api/users") ? viewer.userId : id,
			await asUser(viewer),
		);
		if (can(viewer, item.allow)) expect(status, item.allow).not.toBe(403);
		else expect(status, item.allow).toBe(403);
	});
});

test("every permission of the matrix names known roles", () => {
	for (const [permission, names] of Object.entries(MATRIX)) {
		expect(names.length, permission).toBeGreaterThan(0);
		for (const name of names) expect(roles).toContain(name);
	}
});
