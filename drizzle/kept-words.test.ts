import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { makeUser } from "#tests/factories.ts";
import { fillEveryTable } from "#tests/one-of-each.ts";

const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

/** Tables whose rows are searched, a column of whose words it is, and one that says something else. */
const TABLES = [
	["matters", "title", "updated_at"],
	["clients", "name", "updated_at"],
	["hearings", "purpose", "updated_at"],
	["documents", "original_filename", "updated_at"],
	["drafts", "content", "updated_at"],
	["document_pages", "text", "created_at"],
] as const;

let chamberId = "";

beforeAll(async () => {
	const admin = await makeUser();
	chamberId = admin.chamberId;
	await fillEveryTable(chamberId, admin.userId);
});

/** How often texts were taken apart for the search while a statement ran. */
async function reckonedBy(tx: postgres.TransactionSql, statement: string): Promise<number> {
	const count = async () => {
		const [row] =
			await tx`select calls::int from pg_stat_xact_user_functions where funcname = 'words_vector'`;
		return row?.calls ?? 0;
	};
	const before = await count();
	await tx.unsafe(statement);
	return (await count()) - before;
}

/** Runs `work` where calls of functions are counted, and undoes what it did. */
async function counted(work: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
	const undone = new Error("undone");
	const run = owner.begin(async (tx) => {
		await tx`set local track_functions = 'all'`;
		await work(tx);
		throw undone;
	});
	await expect(run).rejects.toBe(undone);
}

describe.each(TABLES)("what a row of %s is searched by", (table, word, other) => {
	const here = () => `where chamber_id = '${chamberId}'`;

	test("is reckoned when its words change, and at no other change", () =>
		counted(async (tx) => {
			const set = (to: string) => reckonedBy(tx, `update ${table} set ${to} ${here()}`);
			expect(await set(`${other} = now()`)).toBe(0);
			expect(await set(`${word} = ${word}`)).toBe(0);
			expect(await set(`${word} = 'zanzibar'`)).toBe(1);
			const [row] = await tx.unsafe(`select search @@ 'zanzibar' as found from ${table} ${here()}`);
			expect(row?.found).toBe(true);
		}));

	test("is kept when the row comes back with it, and reckoned when it comes without", () =>
		counted(async (tx) => {
			await tx`set local session_replication_role = replica`;
			const [{ columns }] =
				(await tx`select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
				where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`) as [
					{ columns: string },
				];
			await tx.unsafe(`create temp table backup on commit drop as select ${columns} from ${table} ${here()}`);
			const restored = async () => {
				await tx.unsafe(`set local session_replication_role = replica; delete from ${table} ${here()};
					set local session_replication_role = origin`);
				return reckonedBy(tx, `insert into ${table} (${columns}) select ${columns} from backup`);
			};
			expect(await restored()).toBe(0);
			await tx`update backup set search = null`;
			expect(await restored()).toBe(1);
		}));
});
