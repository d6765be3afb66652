import { PgBoss } from "pg-boss";
import { asOwner } from "#app/core/backup/host.server.ts";
import type { Manifest } from "#app/core/backup/manifest.ts";
import { readRows } from "#app/core/backup/rows.server.ts";
import { JOBS, makeJobsTable, type StoredJob } from "#app/core/backup/stored-jobs.server.ts";
import { copyIn } from "#app/core/backup/tables.server.ts";
import type { Vault } from "#app/core/backup/vault.server.ts";
import { queues } from "#app/core/jobs/queues.ts";

/** Sent together. */
const AT_ONCE = 500;

/** Sends a snapshot's jobs again, each under its own id; those of queues that this program does not have are left out. */
export async function sendJobsAgain(url: string, vault: Vault, { jobs }: Manifest): Promise<void> {
	const sql = asOwner(url, "peshi-restore");
	const boss = new PgBoss({
		connectionString: url,
		max: 1,
		supervise: false,
		schedule: false,
		migrate: false,
	});
	const failures: unknown[] = [];
	boss.on("error", (error) => failures.push(error));
	await boss.start();
	try {
		await makeJobsTable(sql);
		await copyIn(sql, JOBS, readRows(vault, jobs));
		const names = Object.keys(queues).filter((name) => name !== "backup.take");
		for (const name of names) {
			const rows = sql<StoredJob[]>`
				select name, id, data, priority, start_after from kept_jobs where name = ${name}`;
			for await (const part of rows.cursor(AT_ONCE)) await boss.insert(name, part.map(again));
		}
	} finally {
		await boss.stop({ graceful: false });
		await sql.end({ timeout: 5 });
	}
	if (failures.length > 0) throw failures[0];
}

const again = ({ id, data, priority, start_after }: StoredJob) => ({
	id,
	data: data ?? {},
	priority,
	startAfter: start_after,
});
