import type postgres from "postgres";
import type { Storage } from "#app/core/storage/index.server.ts";
import { programVersion } from "#app/core/version.ts";
import { acrossChambers, chambersOf, takeBackupLock } from "./host.server.ts";
import { removeOld, removeSnapshot } from "./keep.server.ts";
import type { Manifest, StoredRows } from "./manifest.ts";
import { forgetBackups, type RecordedBackup, recordBackup } from "./record.server.ts";
import { BackupRefused } from "./refused.ts";
import { storeRows } from "./rows.server.ts";
import { type FilesReport, keepFiles } from "./stored.server.ts";
import { JOBS, openJobs } from "./stored-jobs.server.ts";
import { copiedOut, tablesOf } from "./tables.server.ts";
import {
	newSnapshotId,
	placeIn,
	putManifest,
	readManifest,
	snapshotsIn,
	type Vault,
} from "./vault.server.ts";

const DAY_MS = 86_400_000;

type Options = {
	databaseUrl: string;
	storage: Storage;
	vault: Vault;
	keep: number;
	signal?: AbortSignal;
};

export type Taken = RecordedBackup & {
	copied: number;
	removed: number;
	differing: string[];
	missingFiles: string[];
};

/** Takes a backup of all chambers and removes old ones. Throws `BackupRefused` while another runs or without space. */
export async function takeBackup(options: Options): Promise<Taken> {
	const sql = acrossChambers(options.databaseUrl, "peshi-backup");
	try {
		if (!(await takeBackupLock(sql))) throw new BackupRefused("A backup is under way already.");
		return await takenWith(sql, options);
	} catch (error) {
		throw isUnprepared(error) ? nothingThere() : error;
	} finally {
		await sql.end({ timeout: 0 });
	}
}

async function takenWith(sql: postgres.Sql, options: Options): Promise<Taken> {
	const { vault, keep } = options;
	await vault.store.tidy(new Date(Date.now() - DAY_MS));
	const { manifest, copied } = await wholeSnapshot(sql, options);
	const taken = { ...recordOf(manifest, vault), copied };
	await recordBackup(sql, taken);
	const removed = await removeOld(vault, keep);
	await forgetBackups(sql, removed);
	return { ...taken, removed: removed.length, differing: manifest.differing, missingFiles: manifest.missing };
}

async function wholeSnapshot(sql: postgres.Sql, options: Options) {
	const id = newSnapshotId(new Date());
	try {
		const gathered = await gather(sql, id, options);
		await putManifest(options.vault, gathered.manifest);
		return gathered;
	} catch (error) {
		await removeSnapshot(options.vault, id).catch(() => {});
		throw isFull(error) ? fullPlace(options.vault) : error;
	}
}

/** What is recorded of a snapshot. */
export function recordOf(manifest: Manifest, { shown }: Vault): RecordedBackup {
	const lists = [...manifest.tables, manifest.jobs, manifest.files];
	const rows = lists.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0);
	return {
		id: manifest.id,
		takenAt: new Date(manifest.takenAt),
		place: shown,
		bytes: rows + manifest.files.bytes,
		files: manifest.files.rows,
		missing: manifest.missing.length,
	};
}

async function gather(sql: postgres.Sql, id: string, { vault, storage, signal }: Options) {
	const stop = signal ?? new AbortController().signal;
	const before = await lastList(vault);
	await beginSnapshot(sql, id);
	await refuseHidden(sql);
	const head = await headOf(sql, id);
	const tables: Manifest["tables"] = [];
	for (const table of await tablesOf(sql)) {
		const rows = untilStopped(copiedOut(sql, `select ${table.columns.join(", ")} from ${table.name}`), stop);
		const stored = await storeRows(vault, placeIn(id, table.name), rows);
		tables.push({ name: table.name, columns: table.columns, ...stored });
	}
	const jobs = await storeRows(vault, placeIn(id, JOBS.name), copiedOut(sql, openJobs));
	const sequences = await sequencesOf(sql);
	const audit = await auditHeads(sql);
	// Rows that are added from here on may name other files; those of the rows above are all in the store by now.
	await endSnapshot(sql, id);

	const report: FilesReport = { files: 0, bytes: 0, copied: 0, missing: [], differing: [] };
	const from = { sql, storage, chambers: head.chambers, signal: stop };
	const files = await storeRows(vault, placeIn(id, "files"), keepFiles(vault, from, before, report));
	const { missing, differing, copied, bytes } = report;
	const manifest: Manifest = {
		...head,
		tables,
		jobs,
		sequences,
		audit,
		files: { ...files, bytes },
		missing,
		differing,
	};
	return { manifest, copied };
}

async function beginSnapshot(sql: postgres.Sql, id: string): Promise<void> {
	await sql`begin isolation level repeatable read read only`;
	await sql`select set_config('app.backup', ${id}, true)`;
}

/** A backup is never made of some of the rows. */
async function refuseHidden(sql: postgres.Sql): Promise<void> {
	const hidden = await sql<{ name: string }[]>`
		with mine as (select p.*, pg_get_expr(p.polqual, p.polrelid) as rule from pg_policy p
			where p.polcmd in ('r', '*') and (0 = any(p.polroles) or exists (
				select 1 from unnest(p.polroles) one where one <> 0 and pg_has_role(one, 'usage'))))
		select c.relname as name from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and row_security_active(c.oid)
			and (exists (select 1 from mine m where m.polrelid = c.oid and not m.polpermissive)
				or not exists (select 1 from mine m where m.polrelid = c.oid and m.rule = 'true'))
		order by 1 limit 1`;
	const [first] = hidden;
	if (!first) return;
	throw new BackupRefused(
		`This role sees only some of the rows of ${first.name}, by row-level security: npm run migrate gives the role of backups its rights.`,
	);
}

/** The driver reopens a line that breaks between two queries, and the new one is in no snapshot. */
async function endSnapshot(sql: postgres.Sql, id: string): Promise<void> {
	const [row] = await sql<{ id: string | null }[]>`select current_setting('app.backup', true) as id`;
	if (row?.id !== id)
		throw new BackupRefused("The line to the database broke: this backup was not made. Take it again.");
	await sql`commit`;
}

async function* untilStopped(rows: AsyncIterable<Uint8Array>, stop: AbortSignal): AsyncGenerator<Uint8Array> {
	for await (const lines of rows) {
		stop.throwIfAborted();
		yield lines;
	}
}

async function headOf(sql: postgres.Sql, id: string) {
	const [row] = await sql<{ at: string; migration: string }[]>`
		select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
			(select max(created_at) from drizzle.__drizzle_migrations)::text as migration`;
	if (!row) throw new Error("The database did not say when it is.");
	const chambers = await chambersOf(sql);
	return {
		format: 1 as const,
		id,
		version: programVersion,
		takenAt: row.at,
		migration: Number(row.migration),
		chambers,
	};
}

async function sequencesOf(sql: postgres.Sql): Promise<Record<string, string>> {
	const rows = await sql<{ name: string; last: string }[]>`
		select format('%I', sequencename) as name, last_value::text as last from pg_sequences
		where schemaname = 'public' and last_value is not null`;
	return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

async function auditHeads(sql: postgres.Sql): Promise<Manifest["audit"]> {
	const rows = await sql<{ id: string; seq: string; hash: string }[]>`
		select distinct on (chamber_id) chamber_id as id, seq::text, encode(hash, 'hex') as hash from audit_links
		order by chamber_id, seq desc`;
	return rows.map(({ id, seq, hash }) => ({ chamberId: id, seq: Number(seq), hash }));
}

/** The list of files in the last whole snapshot, so that they are not read again; null without one. */
async function lastList(vault: Vault): Promise<StoredRows | null> {
	const last = (await snapshotsIn(vault)).find(({ isWhole }) => isWhole);
	if (!last) return null;
	const manifest = await readManifest(vault, last.id).catch(() => null);
	return manifest?.files ?? null;
}

const isFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes(String((error as { code?: unknown }).code));

/** No database of that name, or none of the tables that every Peshi has. */
const isUnprepared = (error: unknown) =>
	["3D000", "42P01"].includes(String((error as { code?: unknown }).code));

const nothingThere = () => new BackupRefused("There is nothing to back up yet: start Peshi once first.");

const fullPlace = ({ shown }: Vault) =>
	new BackupRefused(
		`There is no room left in ${shown}. This backup was not made; the earlier ones are as they were.`,
	);
