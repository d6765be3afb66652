import { getTableColumns, getTableName, is } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { z } from "zod";
import * as schema from "#drizzle/schema.ts";
import { FIELDS_LEFT_OUT, LEFT_OUT, NOUNS } from "./nouns.ts";
import { rowSchema } from "./row-schema.ts";

const tables = Object.values(schema as Record<string, unknown>).filter((one) =>
	is(one, PgTable),
) as PgTable[];
const columnsOf = (table: PgTable) => Object.entries(getTableColumns(table) as Record<string, PgColumn>);

test("every table is exported, or left out for a reason that is written down", () => {
	const known = [...NOUNS.map(({ file }) => file), ...Object.keys(LEFT_OUT)].sort();
	expect(known).toEqual(tables.map(getTableName).sort());
	for (const reason of Object.values(LEFT_OUT)) expect(reason).toMatch(/\w+\.$/);
});

test("no secret, and nothing that the database reckons by itself, has a place in an export", () => {
	// How long passwords have to be is a rule of the chamber, and no password.
	const isSecret = (field: string) =>
		/hash|secret|token|password|salt|fingerprint/i.test(field) && field !== "longPasswords";
	const given = NOUNS.flatMap(({ name, fields }) =>
		[...fields]
			.filter(([field, column]) => isSecret(field) || column.generated || column.getSQLType() === "tsvector")
			.map(([field]) => `${name}.${field}`),
	);
	expect(given).toEqual([]);
	const guarded = tables.filter((table) => columnsOf(table).some(([field]) => isSecret(field)));
	expect(guarded.length).toBeGreaterThan(5);
	expect(guarded.map(getTableName).filter((name) => !(name in LEFT_OUT))).toEqual([]);
});

test("what is left out of a row is a column of it", () => {
	const gone = Object.entries(FIELDS_LEFT_OUT).flatMap(([name, fields]) => {
		const columns = columnsOf(NOUNS.find((noun) => noun.name === name)?.table as PgTable).map(
			([field]) => field,
		);
		return Object.keys(fields).filter((field) => !columns.includes(field));
	});
	expect(gone).toEqual([]);
});

test("a noun refers to those before it and to itself alone, so that rows can come in in this order", () => {
	for (const [index, noun] of NOUNS.entries()) {
		const before = NOUNS.slice(0, index + 1).map(({ name }) => name);
		for (const reference of noun.references) expect(before, noun.name).toContain(reference.noun);
		expect(noun.key.length, noun.name).toBeGreaterThan(0);
	}
});

test("the rows of every noun have a JSON Schema that says what each field holds", () => {
	for (const noun of NOUNS) {
		const made = z.toJSONSchema(rowSchema(noun), { io: "input" });
		const fields = [...noun.fields.keys(), ...(noun.name === "users" ? ["email"] : [])];
		expect(Object.keys(made.properties ?? {}), noun.name).toEqual(fields);
		expect(made.additionalProperties).toBe(false);
		for (const field of noun.key) expect(made.required).toContain(field);
	}
});

test("an entry of the log comes in with each fact that entries bear, and with no other", () => {
	const noun = NOUNS.find(({ name }) => name === "activity");
	const meta = noun && rowSchema(noun).shape.meta;
	const split = { filename: "bundle.pdf", split: 3 };
	const mailed = { filename: "order.pdf", sender: "court@example.in", more: 2 };
	for (const entry of [split, mailed, { joined: "bundle.pdf" }, null])
		expect(meta?.safeParse(entry).success, JSON.stringify(entry)).toBe(true);
	expect(meta?.safeParse({ unheard: "of" }).success).toBe(false);
});
