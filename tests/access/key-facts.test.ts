// @module-tag long
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { keyScopes } from "#app/api-document.server.ts";
import { env } from "#app/core/env.server.ts";
import { keySecret } from "#app/core/person/key.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import { makeUser } from "../factories.ts";
import { routeAnswer } from "./asking.ts";
import { oneOfEachNoun } from "./one-of-each-noun.ts";
import { isApiRoute, paramsOf, pathOf, type Route, routes, type Things } from "./routes.ts";

// What a key may not read takes no part in its questions, also where it is no text: a state, a choice, a day.

const NOUNS = ["matters", "clients", "hearings", "drafts", "documents"] as const;
type Noun = (typeof NOUNS)[number];
/** By these it is decided whether a row is seen at all. */
const SEEN_BY = ["restricted", "linked"];
/** A matter's answer shows its next date. */
const SHOWN: Partial<Record<Noun, string[]>> = { hearings: ["date"] };
const DAYS = ["2026-01-05", "2027-06-01"];

const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

let admin: Viewer;
let things: Things;
beforeAll(async () => {
	admin = await makeUser();
	things = await oneOfEachNoun(admin, { hearing: { date: DAYS[0] } });
});

/** The columns of a noun that take only some words, a day, or yes and no, each with values that differ. */
async function factsOf(noun: Noun): Promise<{ column: string; values: (string | boolean)[] }[]> {
	const columns = await owner<{ column: string; type: string; bound: string | null }[]>`
		select a.attname as column, format_type(a.atttypid, null) as type,
			(select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
				where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as bound
		from pg_attribute a where a.attrelid = ${noun}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;
	return columns.flatMap(({ column, type, bound }) => {
		if (SEEN_BY.includes(column) || SHOWN[noun]?.includes(column)) return [];
		const words =
			type === "text" ? [...(bound ?? "").matchAll(/'(\w+)'::text/g)].map(([, word = ""]) => word) : [];
		const values = { boolean: [true, false], date: DAYS, text: words }[type] ?? [];
		return values.length > 1 ? [{ column, values }] : [];
	});
}

type Question = { name: string; put: (headers: Record<string, string>) => Promise<string> };

/** Every list and record that keys read, plainly and by each choice that its address offers. */
function questions(): Question[] {
	// Who reads a file or a paper leaves a line in the log, which would be read as an answer that changed.
	const reads = routes.filter(
		({ pattern, loader }) => loader?.facts?.keys && !/\/(file|paper)$/.test(pattern),
	);
	return reads.filter(isApiRoute).flatMap(questionsTo);
}

function questionsTo(route: Route): Question[] {
	const params = paramsOf(route.pattern, things);
	const path = pathOf(route.pattern, params);
	const schema = route.loader?.facts?.query;
	const fields = schema ? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties : {};
	const queries = Object.entries(fields ?? {}).flatMap(([name, field]) => {
		// There is one row of each noun, which sorts in no way.
		if (name === "sort") return [];
		const choices = typeof field === "object" && field.enum ? field.enum : DAYS.slice(0, 1);
		return choices.map((value) => `?${new URLSearchParams({ [name]: String(value) })}`);
	});
	return ["", ...queries].map((query) => ({
		name: route.pattern + query,
		put: (headers) => routeAnswer(route, { method: "GET", path: path + query, params }, headers),
	}));
}

test.each(NOUNS)("a key for all but %s learns no state, choice or day of them", async (noun) => {
	const scopes = keyScopes().filter((scope) => !scope.startsWith(`${noun}:`));
	const { id } = await createKey(admin, { name: "Program", days: 30, scopes });
	const headers = { Authorization: `Bearer ${keySecret(id)}` };
	const open: Question[] = [];
	for (const question of questions()) if (/^20\d/.test(await question.put(headers))) open.push(question);
	expect(open.length).toBeGreaterThan(5);
	const facts = await factsOf(noun);
	expect(facts.length).toBeGreaterThan(0);
	const learnt = new Set<string>();
	for (const { column, values } of facts) {
		const answers = new Map<string, string>();
		for (const value of values) {
			if (!(await isSet(noun, column, value))) continue;
			for (const { name, put } of open) {
				const now = await put(headers);
				if ((answers.get(name) ?? now) !== now) learnt.add(`${column}: ${name}`);
				answers.set(name, now);
			}
		}
	}
	expect([...learnt]).toEqual([]);
});

/** Puts a value into the chamber's rows; false where other columns do not allow it. */
async function isSet(noun: Noun, column: string, value: string | boolean): Promise<boolean> {
	try {
		await owner`update ${owner(noun)} set ${owner(column)} = ${value} where chamber_id = ${admin.chamberId}`;
		return true;
	} catch (error) {
		if ((error as { code?: string }).code === "23514") return false;
		throw error;
	}
}
