import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

process.env.DATABASE_SESSION_URL = process.env.DATABASE_URL;
process.env.DATABASE_STATEMENTS = "unnamed";
const { asAuth, inScope, runAlone, systemScope } = await import("./db.server.ts");

const patience = sql`select setting, source from pg_settings where name = 'statement_timeout'`;

test("through a pooler a transaction brings its own patience, and its session keeps none", async () => {
	const ours = [{ setting: "30000", source: "session" }];
	expect(await asAuth((tx) => tx.execute(patience))).toMatchObject(ours);
	const scope = systemScope("00000000-0000-0000-0000-000000000000");
	expect(await inScope(scope, (tx) => tx.execute(patience))).toMatchObject(ours);
	expect(await runAlone((db) => db.execute(patience))).toMatchObject([{ setting: "0", source: "default" }]);
});

test("unnamed statements leave no plan on a line, however often their text is asked", async () => {
	const ask = sql`select 'unnamed' as text, ${1}::int as n`;
	for (let times = 0; times < 3; times += 1) await asAuth((tx) => tx.execute(ask));
	for (let times = 0; times < 3; times += 1)
		await runAlone((db) => db.select({ n: sql`1` }).from(sql`pg_class`).prepare("named").execute());
	const prepared = await asAuth((tx) => tx.execute(sql`select statement from pg_prepared_statements`));
	expect(prepared).toEqual([]);
});
