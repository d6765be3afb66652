import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asAuth } from "./db.server.ts";

/** The plans that the line of a transaction keeps of texts with a mark in them. */
const kept = (mark: string) =>
	asAuth(async (tx) => {
		const rows = await tx.execute<{ statement: string }>(
			sql`select statement from pg_prepared_statements where strpos(statement, ${mark}) > 0`,
		);
		return rows.map(({ statement }) => statement).filter((text) => !text.includes("pg_prepared_statements"));
	});
/** One line at a time is free, so all of it is asked on the same one. */
const ask = (text: string, value: number) => asAuth((tx) => tx.execute(sql`${sql.raw(text)} ${value}::int`));

test("the plan of a statement is kept from the second time its text is asked", async () => {
	await ask("select 'once-only',", 1);
	expect(await kept("once-only")).toEqual([]);
	await ask("select 'once-only',", 2);
	await ask("select 'once-only',", 3);
	expect(await kept("once-only")).toEqual(["select 'once-only', $1::int"]);
});

test("so many texts are kept and no more, however many there are", async () => {
	for (let n = 0; n < 400; n += 1) for (const value of [1, 2]) await ask(`select 'many ${n}',`, value);
	const marked = await kept("'many ");
	expect(marked.length).toBeGreaterThan(150);
	expect(marked.length).toBeLessThanOrEqual(300);
}, 60_000);
