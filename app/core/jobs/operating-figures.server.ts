import { sql } from "drizzle-orm";
import { z } from "zod";
import { runAlone } from "#app/core/database/db.server.ts";

const counts = z.record(z.string(), z.number());
const figures = z.object({ readings: counts, deliveries: counts, mailFolders: counts });

export type OperatingFigures = z.output<typeof figures> & {
	backups: { takenAt: Date | null; verifiedAt: Date | null };
};

/** Of all chambers together: documents by the state of their reading, deliveries of hooks by state, mail folders, backups. */
export async function operatingFigures(): Promise<OperatingFigures> {
	const [row] = await runAlone((db) =>
		db.execute<{ figures: unknown; taken: string | null; verified: string | null }>(sql`
			select operating_figures() as figures, b.taken_at::text as taken, b.verified_at::text as verified from last_backup() b`),
	);
	const moment = (text: string | null | undefined) => (text ? new Date(text) : null);
	const backups = { takenAt: moment(row?.taken), verifiedAt: moment(row?.verified) };
	return { ...figures.parse(row?.figures), backups };
}
