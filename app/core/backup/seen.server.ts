import { sql } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";

const WEEK_MS = 7 * 86_400_000;

export type BackupSeen = {
	takenAt: Date | null;
	verifiedAt: Date | null;
	/** The place and size of the last one, only for the one chamber of an installation. */
	place: string | null;
	bytes: number | null;
	missing: number | null;
	state: "recent" | "old" | "never" | "elsewhere";
};

/** The last backup, for an Admin; null for others. Where there are several chambers an Admin sees only its dates. */
export async function lastBackup(viewer: Viewer, now = new Date()): Promise<BackupSeen | null> {
	if (!can(viewer, "users.manage")) return null;
	const [row] = await inScope(viewer, (tx) =>
		tx.execute<{
			taken: number | null;
			verified: number | null;
			place: string | null;
			bytes: string | null;
			missing: number | null;
		}>(sql`
			select (extract(epoch from taken_at) * 1000)::float8 as taken, (extract(epoch from verified_at) * 1000)::float8 as verified,
				place, bytes::text, missing from last_backup()`),
	);
	const takenAt = row?.taken == null ? null : new Date(row.taken);
	return {
		takenAt,
		verifiedAt: row?.verified == null ? null : new Date(row.verified),
		place: row?.place ?? null,
		bytes: row?.bytes == null ? null : Number(row.bytes),
		missing: row?.missing ?? null,
		state: stateOf(takenAt, now),
	};
}

function stateOf(takenAt: Date | null, now: Date): BackupSeen["state"] {
	if (env.BACKUP_TO === "elsewhere") return "elsewhere";
	if (!takenAt) return "never";
	return now.getTime() - takenAt.getTime() > WEEK_MS ? "old" : "recent";
}
