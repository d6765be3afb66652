import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { clients, matters } from "#drizzle/schema.ts";
import { copyRow, makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { findCase } from "./find-case.server.ts";
import { searchCaseSchema, searchQuerySchema, suggestionSchema } from "./schema.ts";
import { suggest } from "./suggestions.server.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

test("what is looked for is read to 300 characters, and what is being typed to 100", () => {
	const text = (length: number) => "x".repeat(length);
	expect([300, 301].map((n) => searchQuerySchema.parse({ q: text(n) }).q.length)).toEqual([300, 300]);
	expect([300, 301].map((n) => searchCaseSchema.parse({ searchQuery: text(n) }).length)).toEqual([300, 300]);
	expect([100, 101].map((n) => suggestionSchema.parse({ q: text(n) }).q.length)).toEqual([100, 100]);
});

test("a name that several matters bear is counted to 50", async () => {
	const { matter } = await makeMatter(admin, { title: "Zaveri v. State", caseNumber: null });
	const found = () => findCase(admin, "Zaveri");
	expect(await found()).toEqual({ kind: "one", matterId: matter.id });
	await copyRow(admin, matters, matter.id, 1);
	expect(await found()).toEqual({ kind: "several", count: 2 });
	await copyRow(admin, matters, matter.id, 48);
	expect(await found()).toEqual({ kind: "several", count: 50 });
	await copyRow(admin, matters, matter.id, 1);
	expect(await found()).toEqual({ kind: "several", count: 50 });
});

test("six matters and three clients are offered while a word is typed", async () => {
	const { matter } = await makeMatter(admin, { title: "Zaveri v. State" });
	const { client } = await makeClient(admin, { name: "Zaveri Mills" });
	const offered = async () => {
		const found = await suggest(admin, "zaveri");
		return [found.matters.length, found.clients.length];
	};
	await copyRow(admin, matters, matter.id, 5);
	await copyRow(admin, clients, client.id, 2);
	expect(await offered()).toEqual([6, 3]);
	await copyRow(admin, matters, matter.id, 1);
	await copyRow(admin, clients, client.id, 1);
	expect(await offered()).toEqual([6, 3]);
});

test("what was worked on last is looked for in the last 300 entries of the log", async () => {
	const { matter: old } = await makeMatter(admin, { title: "Old" });
	const { matter } = await makeMatter(admin, { title: "New" });
	const more = (n: number) =>
		inScope(admin, (tx) =>
			tx.execute(sql`insert into activity (chamber_id, id, at, actor_id, action, entity_type, entity_id, matter_id)
				select ${admin.chamberId}, gen_random_uuid(), now() + make_interval(secs => n), ${admin.userId},
					'updated', 'matter', ${matter.id}, ${matter.id} from generate_series(1, ${n}::int) n`),
		);
	const worked = async () => (await suggest(admin, "")).matters.map(({ title }) => title);
	// One entry of each making is there.
	await more(298);
	expect(await worked()).toEqual(["New", "Old"]);
	await more(1);
	expect(await worked()).toEqual(["New"]);
	expect(old.id).not.toBe(matter.id);
});
