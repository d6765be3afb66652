import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { clusterOf } from "#scripts/database/runner.ts";
import { type Server, startPostgres } from "#scripts/database/server.ts";

/**
 * Takes the data folder of a running server and its owner's address, and a folder of its own; returns a second server that
 * was copied from the first while that ran, and follows it by streaming. It answers questions and takes no changes.
 */
export async function startReplica(from: { dataDir: string; url: string }, dataDir: string): Promise<Server> {
	mkdirSync(join(dataDir, "secrets"), { recursive: true });
	copyFileSync(join(from.dataDir, "secrets", "database"), join(dataDir, "secrets", "database"));
	await copyCluster(clusterOf(from.dataDir), clusterOf(dataDir), from.url);
	const { hostname, port, username, password } = new URL(from.url);
	const primary = `host=${hostname} port=${port} user=${username} password=${password}`;
	return await startPostgres(dataDir, { settings: { fsync: "off", primary_conninfo: primary } });
}

/** By PostgreSQL's own steps for a copy in progress (its manual, 25.3.4), which have to be taken in one session. */
async function copyCluster(cluster: string, copy: string, url: string): Promise<void> {
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	try {
		await sql`select pg_backup_start('replica', fast => true)`;
		const copied = spawnSync("cp", ["-a", cluster, copy], { encoding: "utf8" });
		// Files that went away meanwhile are in the log that is replayed.
		if (copied.error) throw copied.error;
		const [done] = await sql<
			{ labelfile: string }[]
		>`select labelfile from pg_backup_stop(wait_for_archive => false)`;
		rmSync(join(copy, "postmaster.pid"), { force: true });
		writeFileSync(join(copy, "backup_label"), done?.labelfile ?? "");
		writeFileSync(join(copy, "standby.signal"), "");
	} finally {
		await sql.end({ timeout: 5 });
	}
}
