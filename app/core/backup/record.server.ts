import type postgres from "postgres";

export type RecordedBackup = {
	id: string;
	takenAt: Date;
	place: string;
	bytes: number;
	files: number;
	missing: number;
};

/** Records in the database that a backup is whole or verified; does nothing in a database without that table. */
export async function recordBackup(
	sql: postgres.Sql,
	backup: RecordedBackup,
	verifiedAt: Date | null = null,
): Promise<void> {
	const [{ there } = { there: false }] = await sql<
		{ there: boolean }[]
	>`select to_regclass('public.backups') is not null as there`;
	if (!there) return;
	const { id, takenAt, place, bytes, files, missing } = backup;
	await sql`
		insert into backups (id, taken_at, place, bytes, files, missing, verified_at)
		values (${id}, ${takenAt}, ${place}, ${bytes}, ${files}, ${missing}, ${verifiedAt})
		on conflict (id) do update set verified_at = coalesce(excluded.verified_at, backups.verified_at)`;
}

/** Deletes the records of removed backups. */
export async function forgetBackups(sql: postgres.Sql, ids: readonly string[]): Promise<void> {
	for (const id of ids) await sql`delete from backups where id = ${id}`;
}
