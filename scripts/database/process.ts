import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { commandOf, identity, isAlive } from "#scripts/process/lock.mjs";

/**
 * After kill -9 the server's helpers may outlive it for a moment, and its postmaster.pid may name a zombie or a
 * process id that has been handed out again: wait for the first, remove the second.
 */
export async function removeLeftovers(cluster: string): Promise<void> {
	const file = join(cluster, "postmaster.pid");
	if (process.platform !== "linux" || !existsSync(file)) return;

	const end = Date.now() + 15_000;
	while (processesIn(cluster).length > 0) {
		if (Date.now() > end) {
			throw new Error(
				`Processes of an ended database server still hold ${cluster}: ${processesIn(cluster).join(", ")}`,
			);
		}
		await pause(100);
	}
	rmSync(file, { force: true });
}

/** The living processes whose working folder is the cluster: the server and its helpers all move there. */
function processesIn(cluster: string): number[] {
	const place = realpathSync(cluster);
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => {
			try {
				return readlinkSync(`/proc/${pid}/cwd`) === place;
			} catch {
				return false;
			}
		});
}

/** Whether this process is the server of the cluster, and no other that got its id. */
export function isServer(pid: number, cluster: string): boolean {
	if (!isAlive(identity(pid))) return false;
	if (process.platform !== "linux") {
		return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(
			"postgres",
		);
	}
	try {
		return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
	} catch {
		// Not to be looked into, or gone since.
		return commandOf(pid).includes(cluster);
	}
}

/** What the server says of itself in postmaster.pid; null when it left none. */
export function readPidFile(cluster: string): { pid: number; port: number; status: string } | null {
	try {
		const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
		return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? "").trim() };
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}
