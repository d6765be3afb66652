import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { type Tx, violatedConstraint } from "#app/core/database/db.server.ts";
import { fileSchema, PATHS } from "../contents.ts";
import type { Noun } from "../nouns.ts";
import { rowSchema } from "../row-schema.ts";
import { type Archive, ArchiveRefused, archiveLines } from "./archive.server.ts";

/** So many rows are written by one statement, or fewer that are longer. */
const BATCH = { rows: 500, letters: 1_000_000 };

export type ArrivingRow = Readonly<Record<string, unknown>>;
type Read<R> = { row: R; line: number; length: number };

/**
 * The rows of a noun, checked one by one; none of one that came later than the export. Throws Refused, with the line, for the
 * first that is not as the schema says.
 */
export async function* nounRows(archive: Archive, noun: Noun): AsyncGenerator<Read<ArrivingRow>> {
	const file = PATHS.rows(noun.file);
	if (archive.names.has(file)) yield* checked(archive, file, rowSchema(noun));
}

/** The list of the documents' files. Throws Refused. */
export const fileRows = (archive: Archive) => checked(archive, PATHS.files, fileSchema);

async function* checked<S extends z.ZodType>(
	archive: Archive,
	file: string,
	schema: S,
): AsyncGenerator<Read<z.output<S>>> {
	let line = 0;
	for await (const text of archiveLines(archive, file)) {
		line += 1;
		yield { row: parsed(schema, text, `${file}, line ${line}`), line, length: text.length };
	}
}

function parsed<S extends z.ZodType>(schema: S, text: string, where: string): z.output<S> {
	try {
		const result = schema.safeParse(JSON.parse(text));
		if (result.success) return result.data;
		const [issue] = result.error.issues;
		throw new ArchiveRefused(
			`${where}: ${[issue?.path.join("."), issue?.message].filter(Boolean).join(": ")}.`,
		);
	} catch (error) {
		if (error instanceof SyntaxError) throw new ArchiveRefused(`${where}: this is no JSON.`);
		if (error instanceof RangeError) throw new ArchiveRefused(`${where}: this is nested too deep.`);
		throw error;
	}
}

/** Values of columns that an export does not have, for a row. */
type Filled = { columns: readonly string[]; of: (row: ArrivingRow) => ArrivingRow };

/**
 * Writes the rows of a noun into a chamber, those that name others of the same noun first without that. Throws Refused for
 * what the database refuses: a row twice, a row that names one that is not there, a value out of bounds.
 */
export async function writeRows(
	tx: Tx,
	archive: Archive,
	noun: Noun,
	chamberId: string,
	filled: Filled = { columns: [], of: () => ({}) },
): Promise<void> {
	const own = noun.references.filter((one) => one.noun === noun.name).flatMap(({ fields }) => fields);
	for await (const batch of batches(nounRows(archive, noun))) {
		const fields = batch.fields.filter((field) => noun.fields.has(field) && !own.includes(field));
		const columns = [
			...fields.map((field) => columnOf(noun, field)),
			...filled.columns.map((name) => byName(noun, name)),
		];
		const rows = batch.rows.map((row) => ({ ...named(noun, fields, row), ...filled.of(row) }));
		await withRowNumbers(noun, batch, () => tx.execute(insertion(noun, chamberId, columns, rows)));
	}
	if (own.length === 0) return;
	for await (const batch of batches(nounRows(archive, noun))) {
		const rows = batch.rows.filter((row) => own.some((field) => row[field]));
		const fields = [...noun.key, ...own];
		if (rows.length > 0)
			await withRowNumbers(noun, batch, () =>
				tx.execute(
					linking(
						noun,
						chamberId,
						own,
						rows.map((row) => named(noun, fields, row)),
					),
				),
			);
	}
}

type Batch = { rows: ArrivingRow[]; fields: readonly string[]; first: number; last: number };

/** Rows by hundreds; all of a batch have the same fields. */
async function* batches(rows: AsyncIterable<Read<ArrivingRow>>): AsyncGenerator<Batch> {
	let batch: Batch | null = null;
	let letters = 0;
	for await (const { row, line, length } of rows) {
		const fields = Object.keys(row);
		const isFull = batch && (batch.rows.length === BATCH.rows || letters + length > BATCH.letters);
		if (batch && (isFull || fields.join() !== batch.fields.join())) {
			yield batch;
			batch = null;
		}
		if (!batch) letters = 0;
		batch ??= { rows: [], fields, first: line, last: line };
		batch.rows.push(row);
		batch.last = line;
		letters += length;
	}
	if (batch) yield batch;
}

const columnOf = (noun: Noun, field: string) => noun.fields.get(field) as PgColumn;

const byName = ({ table }: Noun, name: string) =>
	Object.values(getTableColumns(table) as Record<string, PgColumn>).find(
		(column) => column.name === name,
	) as PgColumn;

/** A row by the names of its columns. */
const named = (noun: Noun, fields: readonly string[], row: ArrivingRow): ArrivingRow =>
	Object.fromEntries(fields.map((field) => [columnOf(noun, field).name, row[field]]));

const id = (name: string) => sql.identifier(name);
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Rows as a table; every value gets the type of its column. */
const recordset = (columns: readonly PgColumn[], rows: readonly ArrivingRow[]) =>
	sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
		as r(${list(columns.map((column) => sql`${id(column.name)} ${sql.raw(column.getSQLType())}`))})`;

function insertion(
	noun: Noun,
	chamberId: string,
	columns: readonly PgColumn[],
	rows: readonly ArrivingRow[],
): SQL {
	const isOwn = noun.whose.name === "chamber_id";
	const into = [...(isOwn ? [id("chamber_id")] : []), ...columns.map(({ name }) => id(name))];
	const values = [
		...(isOwn ? [sql`${chamberId}::uuid`] : []),
		...columns.map(({ name }) => sql`r.${id(name)}`),
	];
	return sql`insert into ${noun.table} (${sql.join(into, sql`, `)}) select ${list(values)} from ${recordset(columns, rows)}`;
}

/** Lets rows name others of their noun, once all of them are there. */
function linking(noun: Noun, chamberId: string, own: readonly string[], rows: readonly ArrivingRow[]): SQL {
	const columns = [...noun.key, ...own].map((field) => columnOf(noun, field));
	const set = own.map((field) => columnOf(noun, field).name).map((name) => sql`${id(name)} = r.${id(name)}`);
	const same = noun.key
		.map((field) => columnOf(noun, field).name)
		.map((name) => sql`t.${id(name)} = r.${id(name)}`);
	return sql`update ${noun.table} as t set ${list(set)} from ${recordset(columns, rows)}
		where t.${id(noun.whose.name)} = ${chamberId} and ${sql.join(same, sql` and `)}`;
}

async function withRowNumbers(
	noun: Noun,
	{ first, last }: Batch,
	run: () => Promise<unknown>,
): Promise<void> {
	try {
		await run();
	} catch (error) {
		const code = (error as { cause?: { code?: unknown } }).cause?.code;
		if (typeof code !== "string" || !/^2[23]/.test(code)) throw error;
		const rule = violatedConstraint(error);
		const why = rule ? `they break the rule ${rule}` : "they have a value that cannot be kept";
		throw new ArchiveRefused(`${PATHS.rows(noun.file)}, lines ${first} to ${last}: ${why}.`, {
			cause: error,
		});
	}
}
