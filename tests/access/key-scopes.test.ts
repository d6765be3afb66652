import { beforeAll, describe, expect, test } from "vitest";
import { apiDocument, keyScopes } from "#app/api-document.server.ts";
import { keySecret } from "#app/core/person/key.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { NOUN } from "#app/core/web/shapes.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import { nameOf, type Operation, type Schema } from "#app/domains/out/api/openapi.ts";
import * as clientsRoute from "#app/routes/api/case/clients/list.ts";
import { makeUser } from "../factories.ts";
import { call } from "../request.ts";
import { routeAnswer } from "./asking.ts";
import { oneOfEachNoun } from "./one-of-each-noun.ts";
import { isApiRoute, paramsOf, pathOf, type Route, routes, type Things } from "./routes.ts";

const { paths, components } = apiDocument();
const nouns = [...new Set(keyScopes().map((scope) => scope.split(":")[0] ?? ""))];
const calls = Object.entries(paths).flatMap(([path, operations]) =>
	Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
);

/** The scopes that the document asks of a key for a call; null for one that no key makes. */
const scopesOf = ({ security }: Operation) => security?.flatMap(({ key }) => key ?? []) ?? [];

/** Every part of what a call answers, with its name. */
function partsOf(operation: Operation): { name: string; part: Schema }[] {
	const found: { name: string; part: Schema }[] = [];
	const seen = new Set<Schema>();
	const visit = (name: string, node: unknown): void => {
		if (typeof node !== "object" || node === null) return;
		const { $ref } = node as { $ref?: string };
		const part = $ref ? (components.schemas[nameOf({ $ref })] as Schema) : (node as Schema);
		if (seen.has(part)) return;
		seen.add(part);
		found.push({ name, part });
		for (const [field, inner] of Object.entries(part.properties ?? {})) visit(field, inner);
		for (const inner of [...(part.anyOf ?? []), ...(part.allOf ?? [])]) visit(name, inner);
		visit(name, part.items);
	};
	for (const reply of Object.values(operation.responses))
		if ("content" in reply) visit("", reply.content?.["application/json"]?.schema);
	return found;
}

const nounIn = (part: Schema) => (part as Record<string, unknown>)[NOUN] as string | undefined;

describe("the document", () => {
	test("asks of a key the scope of every noun that an answer holds", () => {
		const lacking = calls.flatMap(({ method, path, operation }) => {
			const scopes = scopesOf(operation);
			if (scopes.length === 0) return [];
			const held = partsOf(operation).filter(({ part }) => !("x-withheld" in part));
			const needed = held.flatMap(({ part }) => nounIn(part) ?? []);
			const missing = needed.filter((noun) => !scopes.some((scope) => scope.startsWith(`${noun}:`)));
			return missing.length > 0 ? [`${method} ${path}: ${missing}`] : [];
		});
		expect(lacking).toEqual([]);
		expect(scopesOf(paths["/matters/{id}/details"]?.get as Operation)).toEqual(
			expect.arrayContaining([
				"matters:read",
				"clients:read",
				"hearings:read",
				"drafts:read",
				"documents:read",
			]),
		);
	});

	test("says of every list of records under the name of a noun that it is of that noun", () => {
		const unmarked = calls.flatMap(({ method, path, operation }) => {
			if (scopesOf(operation).length === 0) return [];
			const lists = partsOf(operation).filter(
				({ name, part }) => nouns.includes(name) && part.type === "object",
			);
			return lists.filter(({ part }) => !nounIn(part)).map(({ name }) => `${method} ${path}: ${name}`);
		});
		expect(unmarked).toEqual([]);
	});

	test("names every noun's own record as being of that noun", () => {
		const own = calls.filter(({ method, path }) => method === "get" && /^\/[\w-]+$/.test(path));
		const unmarked = own.flatMap(({ path, operation }) => {
			if (scopesOf(operation).length === 0) return [];
			return partsOf(operation).some(({ part }) => nounIn(part) === path.slice(1)) ? [] : [path];
		});
		expect(unmarked).toEqual([]);
	});

	test("lists the scopes there are, so that a client can be made that knows no other", () => {
		const body = paths["/access-keys"]?.post?.requestBody?.content["application/json"]?.schema as Schema;
		const scopes = body.properties?.scopes as Schema;
		expect((scopes.items as Schema).enum).toEqual(keyScopes());
	});
});

describe("a key for one noun", () => {
	const SECRETS: Record<string, string[]> = {
		clients: ["98765 01234", "zephyrine@example.com", "Quartzfield"],
		drafts: ["xylographic"],
		hearings: ["quincunx"],
		documents: ["vermilion"],
		matters: ["halcyonic"],
	};
	let admin: Viewer;
	let things: Things;

	beforeAll(async () => {
		admin = await makeUser();
		const contact = { phone: "98765 01234", email: "zephyrine@example.com" };
		things = await oneOfEachNoun(admin, {
			client: { contact, address: { city: "Quartzfield" } },
			matter: { notes: "halcyonic" },
			hearing: { order: "quincunx", result: "quincunx" },
			draft: { title: "Plaint", content: "xylographic" },
		});
	});

	const keyFor = async (scopes: readonly string[]) => {
		const { id } = await createKey(admin, { name: "Program", days: 30, scopes: [...scopes] });
		return { Authorization: `Bearer ${keySecret(id)}` };
	};

	const reads = routes.filter((route) => isApiRoute(route) && route.loader?.facts?.keys);

	function readBy(route: Route, headers: Record<string, string>): Promise<string> {
		const params = paramsOf(route.pattern, things);
		const query = route.pattern === "/api/search" ? "?q=rao" : "";
		return routeAnswer(
			route,
			{ method: "GET", path: pathOf(route.pattern, params) + query, params },
			headers,
		);
	}

	test("a question that turns on another noun is refused by the scope that is missing", async () => {
		const ask = async (scopes: readonly string[]) => {
			const headers = await keyFor(scopes);
			const answer = await call(clientsRoute.loader, { path: "/api/clients?active=yes", headers });
			return [answer.status, (await answer.text()).includes("matters:read")];
		};
		expect(await ask(["clients:read"])).toEqual([403, true]);
		expect(await ask(["clients:read", "matters:read"])).toEqual([200, false]);
	});

	test.each(nouns)("%s is told nothing of another, by whatever it reads", async (noun) => {
		const headers = await keyFor([`${noun}:read`, `${noun}:write`]);
		const others = Object.entries(SECRETS).filter(([name]) => name !== noun);
		for (const route of reads) {
			const text = await readBy(route, headers);
			const leaked = others.flatMap(([, secrets]) => secrets.filter((secret) => text.includes(secret)));
			expect([route.pattern, leaked]).toEqual([route.pattern, []]);
		}
	});

	test("of all nouns is told all of it", async () => {
		const headers = await keyFor(keyScopes());
		const details = reads.find(({ pattern }) => pattern === "/api/matters/{id}/details") as Route;
		const text = await readBy(details, headers);
		const leaked = Object.values(SECRETS)
			.flat()
			.filter((secret) => text.includes(secret));
		expect(leaked).toEqual(
			Object.values(SECRETS)
				.flat()
				.filter((secret) => secret !== "Quartzfield"),
		);
		const file = reads.find(({ pattern }) => pattern === "/api/matters/{id}/file") as Route;
		expect(await readBy(file, headers)).toContain("xylographic");
	});

	test("is told which it lacks", async () => {
		const details = reads.find(({ pattern }) => pattern === "/api/matters/{id}/details") as Route;
		const text = await readBy(details, await keyFor(["matters:read", "clients:read", "hearings:read"]));
		expect(text).toMatch(/^403/);
		expect(text).toContain("it lacks the permission drafts:read, documents:read");
	});
});
