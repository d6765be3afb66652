import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { inSnapshot, type Tx } from "#app/core/database/db.server.ts";
import { ascending } from "#app/core/database/order.ts";
import { env } from "#app/core/env.server.ts";
import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { spool } from "#app/core/storage/spool.server.ts";
import { accounts, documentPages, documents, drafts, matters, users } from "#drizzle/schema.ts";
import type { StoredDocument } from "./files.ts";
import { linesOfBytes } from "./lines.ts";
import { NOUNS, type Noun, type NounName } from "./nouns.ts";

/** So many bytes of rows are asked for at a time, as far as the rows before them tell. */
const BYTES_AT_ONCE = 1_000_000;
const ROWS_AT_ONCE = { first: 50, most: 1000 };
const MOST_FILES = 100_000;
/** Its page and its tables. */
const FILES_OF_A_MATTER = 5;
/** What an export that was killed leaves behind is removed by the next one after this time. */
const LEFT_FOR_MS = 24 * 3_600_000;

/** Rows on this machine's disk, each a line of JSON. */
export type SpooledRows = { path: string; rows: number };

/** The rows of a chamber as they were at one moment, and the matters whose folders follow; `stored` are its documents' files. */
export type ChamberSnapshot = {
	folder: string;
	nouns: ReadonlyMap<NounName, SpooledRows>;
	stored: SpooledRows;
	matters: readonly { id: string; title: string }[];
};

/**
 * Writes all rows that an export holds to this machine's disk, in one transaction that lasts as long as the database needs
 * for them: whoever takes the export may be slow. The viewer sees what the walls show them. Give it back to `dropSnapshot`.
 * Throws `too_large` for a chamber of more files than a ZIP is made of.
 */
export async function takeSnapshot(viewer: Viewer): Promise<ChamberSnapshot> {
	const folder = await newFolder();
	try {
		return await inSnapshot(viewer, async (tx) => {
			await refuseTooLarge(tx, viewer);
			await tx.execute(sql`select set_config('TimeZone', 'UTC', true)`);
			const nouns = new Map<NounName, SpooledRows>();
			for (const noun of NOUNS) nouns.set(noun.name, await spoolRows(tx, viewer, folder, listOf(noun)));
			return {
				folder,
				nouns,
				stored: await spoolRows(tx, viewer, folder, STORED),
				matters: await namesOf(tx, viewer),
			};
		});
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		throw error;
	}
}

export const dropSnapshot = ({ folder }: ChamberSnapshot): Promise<void> =>
	rm(folder, { recursive: true, force: true });

/** Throws `too_large` for a chamber of more files than a ZIP is made of: it keeps about a kilobyte in memory for each. */
export async function refuseTooLarge(tx: Tx, { chamberId }: Viewer): Promise<void> {
	const of = (table: PgTable & { chamberId: PgColumn }, which?: SQL) =>
		tx
			.select({ n: count() })
			.from(table)
			.where(and(eq(table.chamberId, chamberId), which));
	const counted = await Promise.all([
		of(matters, isNull(matters.deletedAt)),
		of(documents),
		of(documents, isNotNull(documents.searchableRun)),
		of(drafts),
	]);
	const [inFolders = 0, ...others] = counted.map(([row]) => row?.n ?? 0);
	const files = others.reduce((sum, n) => sum + n, inFolders * FILES_OF_A_MATTER);
	if (files > MOST_FILES)
		throw new AppError("too_large", "error.wholeChamber", { params: { files, n: MOST_FILES } });
}

async function newFolder(): Promise<string> {
	const root = join(env.DATA_DIR, "exports");
	await mkdir(root, { recursive: true, mode: 0o700 });
	for (const name of await readdir(root)) {
		const left = await stat(join(root, name)).catch(() => null);
		if (left && left.mtimeMs < Date.now() - LEFT_FOR_MS)
			await rm(join(root, name), { recursive: true, force: true });
	}
	return mkdtemp(join(root, "chamber-"));
}

function namesOf(tx: Tx, viewer: Viewer) {
	return tx
		.select({ id: matters.id, title: matters.title })
		.from(matters)
		.where(and(eq(matters.chamberId, viewer.chamberId), isNull(matters.deletedAt)))
		.orderBy(...ascending(matters.createdAt, matters.id));
}

/** What is listed: some fields of a table's rows of one chamber, in the order of their key. */
type List = Pick<Noun, "table" | "whose" | "key"> & {
	keyColumns: readonly PgColumn[];
	fields: readonly SQL[];
};

const as = (value: SQL | PgColumn, name: string) => sql`${value} as ${sql.identifier(name)}`;

function listOf({ name, table, whose, key, fields }: Noun): List {
	const email = sql`(select ${accounts.email} from ${accounts}
		where ${accounts.id} = ${users.id} and ${accounts.chamberId} = ${users.chamberId})`;
	return {
		...{ table, whose, key },
		keyColumns: key.map((field) => fields.get(field) as PgColumn),
		fields: [
			...[...fields].map(([field, column]) => as(column, field)),
			...(name === "users" ? [as(email, "email")] : []),
		],
	};
}

const STORED: List = {
	table: documents,
	whose: documents.chamberId,
	key: ["id"],
	keyColumns: [documents.id],
	fields: [
		...Object.entries({
			id: documents.id,
			key: documents.storageKey,
			mime: documents.mime,
			size: documents.size,
			run: documents.searchableRun,
		}).map(([name, column]) => as(column, name)),
		as(
			sql`(select coalesce(json_agg(${documentPages.page} order by ${documentPages.page}), '[]') from ${documentPages}
				where ${documentPages.chamberId} = ${documents.chamberId} and ${documentPages.documentId} = ${documents.id}
					and ${documentPages.imageWidth} is not null)`,
			"pictures",
		),
	],
};

async function spoolRows(tx: Tx, viewer: Viewer, folder: string, list: List): Promise<SpooledRows> {
	let rows = 0;
	const count = (n: number) => {
		rows += n;
	};
	const { path } = await spool(folder, written(tx, viewer, list, count));
	return { path, rows };
}

async function* written(
	tx: Tx,
	viewer: Viewer,
	list: List,
	count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
	let limit = ROWS_AT_ONCE.first;
	let after: SQL = sql``;
	for (;;) {
		const lines = await linesAfter(tx, viewer, list, after, limit);
		if (lines.length === 0) return;
		count(lines.length);
		const bytes = Buffer.from(`${lines.join("\n")}\n`);
		yield bytes;
		if (lines.length < limit) return;
		after = behind(list, JSON.parse(lines.at(-1) ?? ""));
		const fitting = Math.floor((BYTES_AT_ONCE * lines.length) / bytes.length);
		limit = Math.max(1, Math.min(fitting, limit * 2, ROWS_AT_ONCE.most));
	}
}

async function linesAfter(
	tx: Tx,
	{ chamberId }: Viewer,
	{ table, whose, keyColumns, fields }: List,
	after: SQL,
	limit: number,
): Promise<string[]> {
	const found = await tx.execute<{ line: string }>(sql`select row_to_json(r)::text as line from (
		select ${sql.join([...fields], sql`, `)} from ${table} where ${whose} = ${chamberId} ${after}
		order by ${sql.join([...keyColumns], sql`, `)} limit ${limit}) r`);
	return found.map(({ line }) => line);
}

function behind({ key, keyColumns }: List, last: Record<string, string | number>): SQL {
	const values = key.map(
		(field, index) => sql`${last[field]}::${sql.raw((keyColumns[index] as PgColumn).getSQLType())}`,
	);
	return sql`and (${sql.join([...keyColumns], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

/** The documents of a snapshot and what the store has of them, one at a time. */
export async function* storedDocuments({ stored }: ChamberSnapshot): AsyncGenerator<StoredDocument> {
	for await (const line of linesOfBytes(createReadStream(stored.path))) yield JSON.parse(line);
}
