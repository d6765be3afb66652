import { readFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { env } from "#app/core/env.server.ts";

const superuser = new URL(inject("database").superuserUrl);
superuser.pathname = new URL(env.DATABASE_URL).pathname;
const sql = postgres(superuser.href, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const MIGRATION = "drizzle/migrations/0064_owners_without_a_superusers_rights.sql";

/** What of a database only a superuser can have made: tables that bind their owner, functions that set a parameter of ours. */
async function ofSuperusers(): Promise<string[]> {
	const rows = await sql<{ name: string }[]>`
		select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity
		union all select proname from pg_proc, unnest(proconfig) one
		where pronamespace = 'public'::regnamespace and one like 'app.%'
		union all select proname || ' asks as its caller' from pg_proc
		where pronamespace = 'public'::regnamespace and proname in ('session_of', 'key_of', 'take_permits') and not prosecdef
		order by 1`;
	return rows.map(({ name }) => name);
}

test("a database that a superuser migrated before becomes what an owner without those rights makes", async () => {
	await sql.unsafe(`alter table matters force row level security;
		alter table backups force row level security;
		alter function own_matters() set app.role = 'system';
		alter function session_of(uuid, text, timestamptz) security invoker set app.auth = 'on'`);
	expect(await ofSuperusers()).toEqual([
		"backups",
		"matters",
		"own_matters",
		"session_of",
		"session_of asks as its caller",
	]);
	await sql.unsafe(readFileSync(MIGRATION, "utf8"));
	expect(await ofSuperusers()).toEqual([]);
});
