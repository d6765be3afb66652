import type postgres from "postgres";
import { onLanes } from "./lanes.ts";

type Part = { table: string; name: string; text: string };

/** What is taken off the tables while rows come in, and made again when they are in. */
export type Stripped = { indexes: Part[]; constraints: Part[]; links: Part[] };

/**
 * Takes indexes, keys and links off the tables of a new database and lets triggers rest: each row was held to all that when it
 * was written.
 */
export async function strip(sql: postgres.Sql): Promise<Stripped> {
	const keys = await sql<(Part & { kind: string })[]>`
		select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text, contype as kind
		from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f') and conparentid = 0`;
	const indexes = await sql<Part[]>`
		select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
		from pg_index join pg_class c on c.oid = indrelid
		where c.relnamespace = 'public'::regnamespace
			and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`;
	const tables = await sql<{ name: string }[]>`
		select oid::regclass::text as name
		from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
	const links = keys.filter(({ kind }) => kind === "f");
	const constraints = keys.filter(({ kind }) => kind !== "f");
	await sql.unsafe(
		[
			...[...links, ...constraints].map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
			...indexes.map(({ name }) => `drop index ${name}`),
			...tables.map(({ name }) => `alter table ${name} disable trigger user`),
		].join(";\n"),
	);
	return { indexes: [...indexes], constraints, links };
}

/**
 * Makes again what `strip` took off, on all processors, the tables in the given order. Throws what PostgreSQL says of rows that
 * do not fit.
 */
export async function dress(
	url: string,
	sql: postgres.Sql,
	stripped: Stripped,
	order: readonly string[],
): Promise<void> {
	const inOrder = (parts: readonly Part[]) =>
		parts.toSorted((a, b) => order.indexOf(a.table) - order.indexOf(b.table));
	const add = ({ table, name, text }: Part) => `alter table ${table} add constraint ${name} ${text}`;
	await onLanes(url, inOrder(stripped.indexes), (lane, { text }) => lane.unsafe(text));
	await onLanes(url, inOrder(stripped.constraints), (lane, part) => lane.unsafe(add(part)));
	// Links lock two tables when they are made, and none when their rows are looked through.
	await sql.unsafe(stripped.links.map((part) => `${add(part)} not valid`).join(";\n"));
	await onLanes(url, inOrder(stripped.links), (lane, { table, name }) =>
		lane.unsafe(`alter table ${table} validate constraint ${name}`),
	);
	await sql.unsafe(order.map((table) => `alter table ${table} enable trigger user`).join(";\n"));
}
