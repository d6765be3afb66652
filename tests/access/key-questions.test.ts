import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { keyScopes } from "#app/api-document.server.ts";
import { env } from "#app/core/env.server.ts";
import { keySecret } from "#app/core/person/key.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import { makeUser } from "../factories.ts";
import { routeAnswer, without } from "./asking.ts";
import { oneOfEachNoun } from "./one-of-each-noun.ts";
import { isApiRoute, paramsOf, pathOf, type Route, routes, type Things } from "./routes.ts";

// What a key may read nowhere, it learns by no question: by no parameter of a list and by no search of one noun is it told
// whether a text stands in a field of another.

/** The tables of each noun that has a scope. */
const TABLES = {
	matters: ["matters"],
	clients: ["clients"],
	hearings: ["hearings"],
	drafts: ["drafts"],
	documents: ["documents", "document_pages"],
} as const;
type Noun = keyof typeof TABLES;
const nouns = Object.keys(TABLES) as Noun[];
/** What triggers make of the other columns, and what follows from a file. */
const DERIVED = ["words", "masked_words", "checksum"];

const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

type Secret = { noun: Noun; field: string; text: string };

let admin: Viewer;
let things: Things;
const secrets: Secret[] = [];

/** A word that stands nowhere else and sounds like no other; of digits where a field is a number. */
const wordOf = (n: number) => `z${[..."bkdgmtrlnv"].at(n % 10)}${[..."aeiou"].at(n % 5)}quix${n}w`;

beforeAll(async () => {
	admin = await makeUser();
	const contact = { phone: "98765 01234", email: "zephyrine@example.com" };
	const identifiers = [{ type: "GSTIN", value: "24AAACZ0002B1ZB" }];
	const parties = [{ name: "Quartzfield", side: "second" as const }];
	const cnr = "GJAH010012342024";
	things = await oneOfEachNoun(admin, { client: { contact, identifiers }, matter: { parties, cnr } });
	secrets.push(
		{ noun: "clients", field: "phone", text: "98765 01234" },
		{ noun: "clients", field: "phone without its space", text: "9876501234" },
		{ noun: "clients", field: "email", text: "zephyrine@example.com" },
		{ noun: "clients", field: "identifiers", text: "24AAACZ0002B1ZB" },
		{ noun: "matters", field: "parties", text: "Quartzfield" },
		{ noun: "matters", field: "cnr", text: cnr },
		{ noun: "matters", field: "cnr", text: "GJAH01-001234-2024" },
	);
	const filled = new Set(["clients phone", "clients email", "matters cnr"]);
	for (const noun of nouns)
		for (const table of TABLES[noun]) {
			const columns = await owner<
				{ name: string }[]
			>`select column_name as name from information_schema.columns
				where table_schema = 'public' and table_name = ${table} and data_type = 'text' and is_generated = 'NEVER'`;
			for (const { name } of columns) {
				if (DERIVED.includes(name) || filled.has(`${table} ${name}`)) continue;
				const text = wordOf(secrets.length);
				if (await planted(table, name, text)) secrets.push({ noun, field: `${table}.${name}`, text });
			}
		}
});

/** Puts a text into a column of the chamber's rows; false where the column takes only words of a list. */
async function planted(table: string, column: string, text: string): Promise<boolean> {
	try {
		await owner`update ${owner(table)} set ${owner(column)} = ${text} where chamber_id = ${admin.chamberId}`;
		return true;
	} catch (error) {
		if ((error as { code?: string }).code === "23514") return false;
		throw error;
	}
}

const reads = routes.filter((route) => isApiRoute(route) && route.loader?.facts?.keys);

type Question = { name: string; route: Route; put: (text: string) => Promise<string> };

/** Every parameter of a list, and every field of a call that only reads, that may be any text. */
function questionsOf(headers: Record<string, string>): Question[] {
	const named = (schema: z.ZodType | undefined) =>
		Object.entries(
			schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {}) : {},
		)
			.filter(
				([, part]) =>
					typeof part === "object" && !("enum" in part) && JSON.stringify(part).includes('"string"'),
			)
			.map(([name]) => name);
	const questions = routes.filter(isApiRoute).flatMap((route): Question[] => {
		const params = paramsOf(route.pattern, things);
		const path = pathOf(route.pattern, params);
		const query = route.loader?.facts?.keys ? named(route.loader.facts.query) : [];
		const verb = route.action?.verbs?.POST?.facts;
		const body = verb?.keys === "read" ? named(verb.body) : [];
		return [
			...query.map((name) => ({
				name: `${route.pattern}?${name}`,
				route,
				put: (text: string) =>
					routeAnswer(
						route,
						{ method: "GET", path: `${path}?${new URLSearchParams({ [name]: text })}`, params },
						headers,
					),
			})),
			...body.map((name) => ({
				name: `${route.pattern} ${name}`,
				route,
				put: (text: string) =>
					routeAnswer(route, { method: "POST", path, params, json: { [name]: text } }, headers),
			})),
		];
	});
	return questions;
}

const keyFor = async (scopes: readonly string[]) => {
	const { id } = await createKey(admin, { name: "Program", days: 30, scopes: [...scopes] });
	return { Authorization: `Bearer ${keySecret(id)}` };
};

/** All that a key reads anywhere, as one text. */
async function readable(headers: Record<string, string>): Promise<string> {
	const texts = [];
	for (const route of reads) {
		const params = paramsOf(route.pattern, things);
		const path = pathOf(route.pattern, params);
		texts.push(
			await routeAnswer(
				route,
				{ method: "GET", path: route.pattern === "/api/search" ? `${path}?q=rao` : path, params },
				headers,
			),
		);
	}
	return texts.join("\n");
}

/** The same writing with other signs. */
const nowhere = (text: string) =>
	[...text].map((sign) => (/\d/.test(sign) ? "7" : /[a-z]/i.test(sign) ? "x" : sign)).join("");

const askers = [
	...nouns.map((noun) => ({ who: `a key for ${noun} alone`, scopes: [`${noun}:read`, `${noun}:write`] })),
	...nouns.map((noun) => ({
		who: `a key for all but ${noun}`,
		scopes: keyScopes().filter((scope) => !scope.startsWith(`${noun}:`)),
	})),
];

test.each(askers)("$who learns by no question what it reads nowhere", async ({ scopes }) => {
	const headers = await keyFor(scopes);
	const known = await readable(headers);
	const open = [];
	for (const question of questionsOf(headers)) {
		const status = (await question.put("xyxyx")).slice(0, 3);
		if (status === "200" || status === "404") open.push(question);
	}
	expect(open.length).toBeGreaterThan(0);
	const hidden = secrets.filter(
		({ noun, text }) => !scopes.includes(`${noun}:read`) && !known.includes(text),
	);
	expect(hidden.length).toBeGreaterThan(0);
	const learnt: string[] = [];
	for (const { field, text } of hidden)
		for (const { name, put } of open) {
			const other = nowhere(text);
			if (without(await put(text), text) !== without(await put(other), other))
				learnt.push(`${name}: ${field}`);
		}
	expect(learnt).toEqual([]);
});

test("a key finds by what it reads, also of what is linked", async () => {
	const textOf = (field: string) => secrets.find((one) => one.field === field)?.text ?? "";
	const finds = async (scopes: string[], name: string, text: string) => {
		const question = questionsOf(await keyFor(scopes)).find((one) => one.name === name);
		return !/"data":(\[\]|null)/.test((await question?.put(text)) ?? '"data":[]');
	};
	expect([
		await finds(["matters:read"], "/api/matters?q", textOf("clients.name")),
		await finds(["matters:read", "clients:read"], "/api/matters?q", "98765 01234"),
		await finds(["hearings:read"], "/api/hearings?q", textOf("matters.title")),
		await finds(["hearings:read", "matters:read"], "/api/hearings?q", textOf("matters.notes")),
		await finds(["hearings:read"], "/api/hearings?q", textOf("matters.notes")),
		await finds(["hearings:read"], "/api/hearings?q", textOf("hearings.bench")),
		await finds(["documents:read"], "/api/documents?q", textOf("document_pages.text")),
	]).toEqual([true, true, true, true, false, true, true]);
});
