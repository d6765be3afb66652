import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";

/** The plans that the line of a transaction keeps of texts with a mark in them. */
const plansOf = (mark: string) =>
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
	expect(await plansOf("once-only")).toEqual([]);
	await ask("select 'once-only',", 2);
	await ask("select 'once-only',", 3);
	expect(await plansOf("once-only")).toEqual(["select 'once-only', $1::int"]);
});

test("the plan of a text of ten thousand characters is kept, and of a longer one is not", async () => {
	const around = "select '', $1::int".length;
	for (const [mark, length] of Object.entries({ "long-a": 10_000, "long-b": 10_001 })) {
		const text = `select '${mark.padEnd(length - around, "x")}',`;
		for (const value of [1, 2, 3]) await ask(text, value);
		expect(await plansOf(mark)).toHaveLength(length > 10_000 ? 0 : 1);
	}
});

test("so many texts are kept and no more, however many there are", async () => {
	for (let n = 0; n < 400; n += 1) for (const value of [1, 2]) await ask(`select 'many ${n}',`, value);
	const marked = await plansOf("'many ");
	expect(marked.length).toBeGreaterThan(150);
	expect(marked.length).toBeLessThanOrEqual(300);
});

test("a list of days is sent as any other list, often enough that its plan is kept", async () => {
	const days = ["2026-11-23", "2026-11-24"];
	const later = () => asAuth((tx) => tx.execute(sql`select unnest(${sql.param(days)}::date[])::text as day`));
	for (let n = 0; n < 4; n += 1) expect(await later()).toEqual(days.map((day) => ({ day })));
});

test("what cannot be sent is refused, and its line goes on", async () => {
	const names = ['a "quoted" name', "back\\slash", "अ, {b}"];
	const echo = (value: unknown, type: string) =>
		asAuth((tx) => tx.execute(sql`select ${sql.param(value)}::${sql.raw(type)} as value`));
	for (let n = 0; n < 4; n += 1) {
		await expect(echo(new Date(), "timestamptz")).rejects.toThrow();
		await expect(echo({ a: 1 }, "jsonb")).rejects.toThrow();
		await expect(echo(undefined, "text")).rejects.toThrow();
		expect(await echo(names, "text[]")).toEqual([{ value: names }]);
	}
	const isAmong = (n: number) => {
		const many = Array.from({ length: n }, (_, at) => sql`${at}`);
		return asAuth((tx) => tx.execute(sql`select 1 as found where 1 in (${sql.join(many, sql`, `)})`));
	};
	expect(await isAmong(65_533)).toEqual([{ found: 1 }]);
	await expect(isAmong(65_534)).rejects.toMatchObject({
		cause: { message: "65534 values are too many for a statement" },
	});
	expect(await echo("still here", "text")).toEqual([{ value: "still here" }]);
});
