// @module-tag long
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDocument } from "#app/api-document.server.ts";
import { env } from "#app/core/env.server.ts";
import { keySecret } from "#app/core/person/key.server.ts";
import { can, MATRIX, type Permission } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { MASKED } from "#app/core/web/shapes.ts";
import { maskedIdentifier } from "#app/domains/case/clients/contact.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import { roles } from "#drizzle/words.ts";
import { asUser, makeClient, makeMatter, makeUser } from "../factories.ts";
import { type Ask, routeAnswer, walked, without } from "./asking.ts";
import { QUERIES } from "./queries.ts";
import { isApiRoute, NOBODY, type Route } from "./routes.ts";

type Planted = { secret: string; beside: string; shownAt: string };

/** A record with each masked field filled in: what the field hides, and a word by which the record is found without it. */
const PLANTED: Record<string, (admin: Viewer) => Promise<Planted>> = {
	"Client.identifiers": async (admin) => {
		const identifiers = [{ type: "PAN", value: "ABCPS1420T" }];
		const { client } = await makeClient(admin, { name: "Zinnia Traders", identifiers });
		await makeMatter(admin, { title: "Rao v. Mehta", clientId: client.id });
		return { secret: "ABCPS1420T", beside: "Zinnia", shownAt: `/api/clients/${client.id}` };
	},
};

type Masked = { field: string; allow: Permission };

/** Every field that a shape of the document calls masked. */
const maskedFields: Masked[] = Object.entries(apiDocument().components.schemas).flatMap(([noun, schema]) =>
	Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
		const allow = (property as Record<string, unknown>)[MASKED];
		return allow ? [{ field: `${noun}.${name}`, allow: allow as Permission }] : [];
	}),
);

/** Every route that is asked in words; walls.test.ts finds one that is missing there. */
const questions = walked.filter(({ pattern }) => QUERIES[pattern]?.some((query) => query.startsWith("q=")));
/** Every form in which a client is searched for. */
const choosers = walked.flatMap((route) => {
	const field = /(\w+): findClients\b/.exec(route.source)?.[1];
	return field ? [{ route, field }] : [];
});
const searchMatters = walked.find(({ pattern }) => pattern === "/api/matters/search") as Route;

const owner = postgres(env.DATABASE_URL, { max: 1 });
afterAll(() => owner.end());

test("every permission to unmask belongs to a field that a shape calls masked, and each has an example here", () => {
	const allowed = new Set(maskedFields.map(({ allow }) => allow));
	expect(Object.keys(MATRIX).filter((name) => name.endsWith(".unmask"))).toEqual([...allowed]);
	expect(maskedFields.map(({ field }) => field)).toEqual(Object.keys(PLANTED));
});

describe.each(maskedFields)("$field", ({ field, allow }) => {
	let planted: Planted;
	const people: { who: string; headers: Record<string, string>; isKey: boolean; mayFind: boolean }[] = [];

	beforeAll(async () => {
		const admin = await makeUser();
		planted = (await PLANTED[field]?.(admin)) as Planted;
		for (const role of roles) {
			const person = role === "Admin" ? admin : await makeUser({ chamberId: admin.chamberId, role });
			people.push({ who: role, headers: await asUser(person), isKey: false, mayFind: can({ role }, allow) });
		}
		const scopes = ["clients:read", "matters:read", "hearings:read", "documents:read", "drafts:read"];
		const { id } = await createKey(admin, { name: "Program", days: 30, scopes: [...scopes, "search:read"] });
		const headers = { Authorization: `Bearer ${keySecret(id)}` };
		people.push({ who: "a key of an Admin", headers, isKey: true, mayFind: false });
	});

	/** Parts of what is hidden, and beside each a text that is nowhere. */
	function probes(): { hidden: string; nowhere: string }[] {
		const { secret, beside } = planted;
		const parts = [secret, secret.slice(2, 8), secret.slice(-5).toLowerCase()];
		return parts.flatMap((part) => {
			const other = [...part].map((sign) => (/\d/.test(sign) ? "7" : "Q")).join("");
			const pair = { hidden: part, nowhere: other };
			const together = { hidden: `${beside} ${part}`, nowhere: `${beside} ${other}` };
			return [pair, together, { hidden: `"${part}"`, nowhere: `"${other}"` }];
		});
	}

	const questionsOf = (text: string): { route: Route; ask: Ask }[] => [
		...questions.flatMap((route) => {
			const path = route.pattern.replace(/\{\w+\}/g, NOBODY);
			const names = [...route.pattern.matchAll(/\{(\w+)\}/g)];
			const params = Object.fromEntries(names.map(([, name = ""]) => [name, NOBODY]));
			return [{ route, ask: { method: "GET", path: `${path}?q=${encodeURIComponent(text)}`, params } }];
		}),
		...choosers.map(({ route, field }) => {
			const form = { [`_q.${field}`]: text, _find: field };
			return { route, ask: { method: "POST", path: route.pattern, params: {}, form } };
		}),
		{
			route: searchMatters,
			ask: { method: "POST", path: "/api/matters/search", params: {}, json: { searchQuery: text } },
		},
	];

	test("tells nobody who may not see it whether a text is in it, by whatever question", async () => {
		const leaks: string[] = [];
		const finders = new Map<string, Set<string>>();
		for (const { who, headers, isKey, mayFind } of people) {
			for (const { hidden, nowhere } of mayFind ? probes().slice(0, 1) : probes()) {
				for (const [at, { route, ask }] of questionsOf(hidden).entries()) {
					if (isKey && !isApiRoute(route)) continue;
					const other = questionsOf(nowhere)[at]?.ask as Ask;
					const found = without(await routeAnswer(route, ask, headers), hidden);
					const nothing = without(await routeAnswer(route, other, headers), nowhere);
					if (found === nothing) continue;
					if (mayFind) finders.set(who, (finders.get(who) ?? new Set()).add(route.pattern));
					else leaks.push(`${who}: ${ask.path}`);
				}
			}
		}
		expect(leaks).toEqual([]);
		const able = people.filter(({ mayFind }) => mayFind).map(({ who }) => who);
		expect([...finders.keys()]).toEqual(able);
		const where = ["/api/clients", ...choosers.map(({ route }) => route.pattern)];
		for (const found of finders.values()) expect([...found]).toEqual(expect.arrayContaining(where));
	});

	test("stands in nothing that everybody's questions are answered from", async () => {
		const columns = await owner`
			select words, search::text, array(select word from search_words)::text as offered,
				(select string_agg(words::text, ' ') from fresh_words) as fresh from clients where name = 'Zinnia Traders'`;
		expect(columns).toHaveLength(1);
		expect(JSON.stringify(columns).toLowerCase()).toContain("zinnia");
		expect(JSON.stringify(columns).toLowerCase()).not.toContain(planted.secret.slice(0, 5).toLowerCase());
	});

	test("is answered masked by /api, to everybody", async () => {
		const route = walked.find(
			({ pattern }) => pattern === planted.shownAt.replace(/[^/]+$/, "{id}"),
		) as Route;
		const id = planted.shownAt.split("/").at(-1) ?? "";
		for (const { headers } of people) {
			const text = await routeAnswer(
				route,
				{ method: "GET", path: planted.shownAt, params: { id } },
				headers,
			);
			expect(text).toContain(planted.secret.slice(-4));
			expect(text).not.toContain(planted.secret.slice(-5));
		}
	});

	test("is no order of a list", () => {
		const name = field.split(".")[1] ?? "";
		const orders = Object.values(apiDocument().paths).flatMap((calls) =>
			Object.values(calls).flatMap(({ parameters = [] }) =>
				parameters.filter((one) => one.name === "sort").map((one) => JSON.stringify(one.schema)),
			),
		);
		expect(orders.length).toBeGreaterThan(5);
		expect(orders.filter((order) => order.includes(name))).toEqual([]);
	});
});

test("the database knows who may unmask as the matrix does, and no program", async () => {
	for (const role of [...roles, "system", ""]) {
		const may = (MATRIX["clients.unmask"] as readonly string[]).includes(role);
		for (const byKey of ["", "on"]) {
			const [row] = await owner.begin(async (tx) => {
				await tx`select set_config('app.role', ${role}, true), set_config('app.by_key', ${byKey}, true)`;
				return tx`select sees_masked() as sees`;
			});
			expect([role, byKey, row?.sees]).toEqual([role, byKey, may && byKey === ""]);
		}
	}
});

test("words of the search hold of identifiers what everybody is shown whole, and nothing else", async () => {
	const types = [
		undefined,
		"",
		"PAN",
		"GSTIN",
		"CIN",
		"LLPIN",
		"Reg. No.",
		"Aadhaar-last4",
		"Passport",
		"gstin",
	];
	const values = ["1", "A123", "A1234", "😀😀😀😀", "😀😀😀😀😀", "24AAACZ0002B1ZB"];
	for (const type of types)
		for (const value of values) {
			const identifier = { ...(type === undefined ? {} : { type }), value };
			const [row] = await owner`select open_identifiers(${owner.json([identifier])}) as open`;
			const isOpen = maskedIdentifier(identifier) === value;
			expect([identifier, row?.open]).toEqual([identifier, isOpen ? [identifier] : []]);
		}
});
