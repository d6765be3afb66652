import { and, eq, ne, sql } from "drizzle-orm";
import { asAuth, inScope, runAlone, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { oldestJob } from "#app/core/jobs/queue-figures.server.ts";
import { chambers, users } from "#drizzle/schema.ts";
import { notify } from "./service.server.ts";

/** A job that is due for longer than this is late. */
export const LATE_SECONDS = 600;

/**
 * Notifies the Admins of every chamber when the oldest job that is due has waited for more than ten minutes: once, until that
 * is over. Any number of webs may look; returns how many notifications were written.
 */
export async function announceLateJobs(): Promise<number> {
	const isLate = (await oldestJob()) > LATE_SECONDS;
	const [alarm] = await runAlone((db) =>
		db.execute<{ since: string | null }>(sql`select alarm_since('jobs', ${isLate})::text as since`),
	);
	if (!alarm?.since) return 0;
	const all = await asAuth((tx) =>
		tx.select({ id: chambers.id }).from(chambers).where(ne(chambers.id, NO_CHAMBER)),
	);
	let written = 0;
	for (const { id } of all) written += await notifyAdmins(systemScope(id), alarm.since);
	return written;
}

function notifyAdmins(scope: Scope, since: string): Promise<number> {
	return inScope(scope, async (tx) => {
		const admins = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.chamberId, scope.chamberId), eq(users.role, "Admin"), eq(users.status, "active")));
		const news = admins.map(({ id }) => ({
			...{ kind: "jobs_late" as const, userId: id, onceKey: `jobs late:${since}` },
			...{ subjectId: scope.chamberId, matterId: null, data: { title: "" } },
		}));
		return notify(tx, scope, news);
	});
}
