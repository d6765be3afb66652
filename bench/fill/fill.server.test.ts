import { spawnSync } from "node:child_process";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { withoutOne } from "#app/core/language/distance.ts";
import { hashPassword } from "#app/domains/desk/auth/password.server.ts";
import * as mattersApi from "#app/routes/api/case/matters/list.ts";
import * as matter from "#app/routes/api/case/matters/one.ts";
import * as login from "#app/routes/api/desk/auth/login.ts";
import { callers } from "#tests/callers.ts";
import { asUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { checkFilled } from "./check.ts";
import { type Filled, fillRegion, type Step } from "./load.ts";
import { planRegion } from "./region.ts";

const MATTERS = 600;
const PASSWORD = "of a made chamber";

let sql: postgres.Sql;
let filled: Filled[];
let steps: Step[];

beforeAll(async () => {
	sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	const hashes = { known: await hashPassword(PASSWORD), unknown: "none" };
	const plans = planRegion({ matters: MATTERS });
	({ filled, steps } = await fillRegion({ url: env.DATABASE_URL, plans, hashes, seed: 1, now: new Date() }));
});
afterAll(() => sql.end());

const chamberOf = (sign: string) => filled.find(({ plan }) => plan.sign === sign) as Filled;

function personOf(chamber: Filled, role: string) {
	const person = chamber.people.find((one) => one.role === role);
	return { userId: person?.id ?? "", chamberId: chamber.id, email: person?.email ?? "" };
}

async function rows<T extends object>(query: string): Promise<T[]> {
	return [...(await sql.unsafe<T[]>(query))];
}

describe("a region", () => {
	test("a million matters lie in a thousand chambers, whose sizes fall by Zipf's law", () => {
		const sizes = planRegion({ matters: 1_000_000 }).map(({ matters }) => matters);
		expect(sizes.length).toBe(1000);
		expect(sizes[0]).toBeGreaterThan(20_000);
		expect(sizes[0]).toBe(sizes[3]);
		expect((sizes[6] ?? 0) / (sizes[0] ?? 1)).toBeCloseTo(4 ** -0.6, 2);
		expect(sizes.reduce((a, b) => a + b, 0) / 1_000_000).toBeCloseTo(1, 2);
	});

	test("the large chambers differ in what is restricted only, up to ten thousand", () => {
		const plans = planRegion({ matters: 200_000, largest: 25_000 });
		expect(plans.slice(0, 4).map(({ matters, restricted }) => [matters, restricted])).toEqual([
			[25_000, 0],
			[25_000, 342],
			[25_000, 2042],
			[25_000, 10_000],
		]);
	});
});

test("what is told to be written is there, in the shape that was planned", async () => {
	for (const { name, rows: expected } of steps.filter(({ rows }) => rows > 0)) {
		const [row] = await rows<{ n: number }>(
			`select count(*)::int as n from ${name} where ${name === "chambers" ? "name like 'Chamber %'" : "true"}`,
		);
		expect([name, row?.n]).toEqual([name, expected]);
	}
	const sizes = await rows<{ id: string; matters: number; restricted: number }>(
		"select chamber_id as id, count(*)::int as matters, count(*) filter (where restricted)::int as restricted from matters group by 1",
	);
	const planned = filled.map(({ id, plan: { matters, restricted } }) => ({ id, matters, restricted }));
	expect(sizes.sort((a, b) => a.id.localeCompare(b.id))).toEqual(
		planned.sort((a, b) => a.id.localeCompare(b.id)),
	);
	const [per] = await rows<{ hearings: number; sundays: number; ahead: number }>(`
		select count(*)::int / ${sizes.reduce((sum, { matters }) => sum + matters, 0)} as hearings,
			count(*) filter (where extract(dow from date) = 0)::int as sundays,
			count(*) filter (where date > current_date)::int as ahead from hearings`);
	expect(per).toMatchObject({ hearings: 5, sundays: 0 });
	expect(per?.ahead).toBeGreaterThan(MATTERS / 2);
});

test("titles stand in three scripts, and case numbers have keys", async () => {
	const [found] = await rows<Record<string, number>>(`
		select count(*) filter (where title ~ '[A-Za-z]')::int as latin, count(*) filter (where title ~ '[ऀ-ॿ]')::int as devanagari,
			count(*) filter (where title ~ '[઀-૿]')::int as gujarati, count(*) filter (where case_key is null)::int as keyless
		from matters`);
	expect(found?.latin).toBeGreaterThan(MATTERS / 2);
	expect(found?.devanagari).toBeGreaterThan(MATTERS / 20);
	expect(found?.gujarati).toBeGreaterThan(MATTERS / 40);
	expect(found?.keyless).toBe(0);
});

test("every foreign key holds when it is asked of all rows", async () => {
	const keys = await rows<{ on: string; name: string; text: string }>(`
		select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
	expect(keys.length).toBeGreaterThan(40);
	for (const { on, name, text } of keys) {
		await sql.unsafe(`alter table ${on} drop constraint ${name}, add constraint ${name} ${text}`);
	}
});

test("the words noted are those that the triggers would have noted", async () => {
	const different = await rows(
		`
		with texts as (
			select chamber_id, matter_names(matters) as text from matters
			union all select chamber_id, name from clients
			union all select chamber_id, concat_ws(' ', purpose, order_text, result, notes) from hearings
			union all select chamber_id, translate(original_filename, '._-', '   ') from documents
			union all select chamber_id, text from document_pages
		), words as (select distinct chamber_id, unnest(words_of(text)) as word from texts)
		select word, w.word is null as missing from words full join (select chamber_id, word from search_words) w
			using (chamber_id, word) where words.chamber_id is null or w.chamber_id is null`.replace(
			"w.word is null",
			"w.chamber_id is null",
		),
	);
	expect(different).toEqual([]);
	const [one] = await rows<{ word: string; near: string[] }>("select word, near from search_words limit 1");
	expect(one?.near).toEqual(withoutOne(one?.word ?? ""));
});

test.each([
	["a client without its mark", "update clients set linked = false where linked", "matters_linked_client"],
	["a hearing that hides its wall", "update hearings set restricted = not restricted", "hearings_wall"],
	["a page that is not found", "update document_pages set search = ''", "document_pages.search"],
])("%s is found by the check", async (_, damage, named) => {
	const damaged = sql.begin(async (tx) => {
		await tx`set local session_replication_role = replica`;
		await tx.unsafe(damage);
		await checkFilled(
			tx,
			filled.map(({ id }) => id),
		);
	});
	await expect(damaged).rejects.toThrow(named);
});

test.each(["Senior", "Junior"])(
	"every list answers a %s of each chamber that can be signed in to",
	async (role) => {
		const open = filled.filter(({ people }) => people.length > 0);
		expect(open.length).toBe(6);
		for (const chamber of open) {
			const headers = await asUser(personOf(chamber, role));
			for (const [name, [handler, path]] of Object.entries(callers)) {
				const answer = await call(handler, { path, headers });
				expect([name, answer.status]).toEqual([name, 200]);
			}
		}
	},
);

test("who works on no restricted matter meets none", async () => {
	const chamber = chamberOf("large-10000");
	const junior = personOf(chamber, "Junior");
	const headers = await asUser(junior);
	const list = await call(mattersApi.loader, { path: "/api/matters?page=1&status=all", headers });
	const { total } = ((await list.json()) as { pagination: { total: number } }).pagination;
	expect(chamber.plan.restricted).toBeGreaterThan(30);
	expect(total).toBe(chamber.plan.matters - chamber.plan.restricted);
	const [hidden] = await rows<{ id: string }>(
		`select id from matters where restricted and chamber_id = '${chamber.id}' limit 1`,
	);
	const params = { id: hidden?.id ?? "" };
	const path = `/api/matters/${params.id}`;
	expect((await call(matter.loader, { path, params, headers })).status).toBe(404);
	const clerk = await asUser(personOf(chamber, "Clerk"));
	expect((await call(matter.loader, { path, params, headers: clerk })).status).toBe(200);
});

test("people sign in with the password that was told", async () => {
	const { email } = personOf(chamberOf("large-0"), "Senior");
	const answer = await call(login.action, { path: "/api/auth/login", json: { email, password: PASSWORD } });
	expect(answer.status).toBe(200);
});

test("a database that is lived in is left alone", () => {
	const { status, stderr } = spawnSync(process.execPath, ["bench/fill.ts", "--matters", "10"], {
		encoding: "utf8",
	});
	expect(status).toBe(1);
	expect(stderr).toContain("With --add");
});
