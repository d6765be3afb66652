import { serverPid, stopUnused } from "#scripts/database/server.ts";
import { endDescendants } from "#scripts/process/descendants.ts";
import { TEST_SERVER } from "./place.ts";

/**
 * Ends all that this run started, whose temporary folder is `folder`. Other runs may use the same database server: it stops
 * when this one was the last, in order, so that the next run need not repair it.
 */
export async function endRun(folder: string): Promise<void> {
	await endDescendants({ spared: serverPid(TEST_SERVER), folder });
	await stopUnused(TEST_SERVER);
}
