import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ARRAY_TYPES } from "./arrays.ts";
import { asAuth } from "./db.server.ts";

test("arrays come back as they went, whatever their texts hold", async () => {
	const texts = ['"', "\\", "a,b", "{}", "", "NULL", "null", " क ", "line\nline", "'"];
	const numbers = [0, -1, 2.5];
	const ids = ["01a20e40-4a00-75d6-8a32-1801afe97db6"];
	const [row] = await asAuth((tx) =>
		tx.execute(sql`
			select ${sql.param(texts)}::text[] as texts, ${sql.param(numbers)}::float8[] as numbers,
				${sql.param([1, 2])}::int[] as whole, ${sql.param(ids)}::uuid[] as ids,
				${sql.param([])}::text[] as none, array[null, 'x'] as gap`),
	);
	expect(row).toEqual({ texts, numbers, whole: [1, 2], ids, none: [], gap: [null, "x"] });
});

test("the driver knows every array type of the columns", async () => {
	const rows = await asAuth((tx) =>
		tx.execute<{ place: string; type: number }>(sql`
			select c.relname || '.' || a.attname as place, a.atttypid::int as type
			from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and t.typcategory = 'A'`),
	);
	expect(rows.length).toBeGreaterThan(5);
	expect(rows.filter(({ type }) => !ARRAY_TYPES.includes(type))).toEqual([]);
});
