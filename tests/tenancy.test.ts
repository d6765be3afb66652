import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/db.server.ts";
import { appDatabaseUrl, env } from "#app/core/env.server.ts";
import { newId } from "#app/core/ids.ts";
import * as schema from "#drizzle/schema.ts";
import { makeChamber, makeUser } from "./factories.ts";
import { fillEveryTable } from "./one-of-each.ts";

const app = postgres(appDatabaseUrl(env.DATABASE_URL, env.SESSION_SECRET), { max: 1 });
const owner = postgres(env.DATABASE_URL, { max: 1 });
let tables: string[] = [];
let chamberId = "";
let otherId = "";
let hidden = "";

beforeAll(async () => {
	const rows = await owner<{ name: string }[]>`
		select tablename as name from pg_tables where schemaname = 'public' order by 1`;
	tables = rows.map((row) => row.name);
	const person = await makeUser({ role: "Senior" });
	chamberId = person.chamberId;
	otherId = (await makeChamber()).id;
	hidden = await fillEveryTable(person.chamberId, person.userId);
});

afterAll(async () => {
	await app.end();
	await owner.end();
});

const counted = (sql: postgres.Sql | postgres.TransactionSql, table: string) =>
	sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`.then(([row]) => row?.n);

/** Runs a count as the application, with the given settings and nothing else. */
function countAs(settings: Record<string, string>, table: string) {
	return app.begin(async (tx) => {
		for (const [name, value] of Object.entries(settings))
			await tx`select set_config(${name}, ${value}, true)`;
		return counted(tx, table);
	});
}

describe("row-level security", () => {
	test("is forced on every table, and the application may not bypass it", async () => {
		const open = await owner`
			select relname from pg_class
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`;
		expect(open).toEqual([]);
		const [role] =
			await app`select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
		expect(role).toEqual({ rolname: "peshi_app", rolsuper: false, rolbypassrls: false });
		const owned = await owner`select tablename from pg_tables where tableowner = 'peshi_app'`;
		expect(owned).toEqual([]);
	});

	test("the test has a row in every table", async () => {
		for (const table of tables) expect(await counted(owner, table), table).toBeGreaterThan(0);
	});

	test("a query that forgets the chamber returns nothing, on every table", async () => {
		for (const table of tables) expect(await countAs({}, table), table).toBe(0);
	});

	test("another chamber sees nothing of ours, on every table", async () => {
		const settings = { "app.chamber_id": otherId, "app.role": "system" };
		const own = ["chambers"];
		for (const table of tables) {
			expect(await countAs(settings, table), table).toBe(own.includes(table) ? 1 : 0);
		}
	});

	test("our own chamber sees its rows; a person outside the team none of a restricted matter", async () => {
		const system = { "app.chamber_id": chamberId, "app.role": "system" };
		const stranger = { "app.chamber_id": chamberId, "app.role": "Junior", "app.user_id": newId() };
		for (const table of [
			"matters",
			"hearings",
			"drafts",
			"draft_versions",
			"documents",
			"document_pages",
			"case_refs",
			"tasks",
			"activity",
		]) {
			expect(await countAs(system, table), table).toBe(1);
			expect(await countAs(stranger, table), table).toBe(0);
		}
		expect(await countAs(system, "clients")).toBe(1);
		expect(await countAs(stranger, "clients")).toBe(0);
	});

	test("a restricted matter is seen by its team and by Admin", async () => {
		const member = await makeUser({ role: "Junior", chamberId });
		const admin = await makeUser({ role: "Admin", chamberId });
		const see = (viewer: typeof member) => inScope(viewer, (tx) => tx.select().from(schema.matters));
		expect(await see(member)).toEqual([]);
		expect(await see(admin)).toHaveLength(1);
		await inScope(systemScope(chamberId), (tx) =>
			tx.insert(schema.matterTeam).values({ chamberId, matterId: hidden, userId: member.userId }),
		);
		expect(await see(member)).toHaveLength(1);
	});

	test("PostgreSQL refuses a link across chambers", async () => {
		const stranger = await makeUser();
		const link = inScope(systemScope(stranger.chamberId), (tx) =>
			tx.insert(schema.hearings).values({
				chamberId: stranger.chamberId,
				id: newId(),
				matterId: hidden,
				date: "2026-01-05",
				bench: "Single Judge",
				purpose: "Admission",
			}),
		);
		await expect(link).rejects.toMatchObject({ cause: { code: "23503" } });
	});

	test("a row cannot be written into another chamber", async () => {
		const written = inScope(systemScope(otherId), (tx) =>
			tx.insert(schema.clients).values({ chamberId, id: newId(), name: "Planted" }),
		);
		await expect(written).rejects.toMatchObject({ cause: { code: "42501" } });
	});

	test("the activity log can be added to, not changed", async () => {
		const change = inScope(systemScope(chamberId), (tx) =>
			tx.update(schema.activity).set({ action: "viewed" }),
		);
		await expect(change).rejects.toMatchObject({ cause: { code: "42501" } });
	});

	test("every key of a business table is led by the chamber", async () => {
		const keys = await owner<{ table: string; kind: string; first: string }[]>`
			select c.conrelid::regclass::text as table, c.contype as kind, a.attname as first
			from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
			where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'f')`;
		const platform = ["chambers", "accounts", "sessions", "access_tokens", "rate_limits"];
		// The person's account is kept outside the chambers, because one e-mail signs in to the whole service.
		const ofAccount = (key: { table: string; first: string }) => key.table === "users" && key.first === "id";
		const loose = keys.filter(
			(key) => !platform.includes(key.table) && key.first !== "chamber_id" && !ofAccount(key),
		);
		expect(loose).toEqual([]);
	});
});
