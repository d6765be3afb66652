import { setTimeout as pause } from "node:timers/promises";
import { isAway } from "#app/core/database/connection/away.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { pingDatabase } from "./db.server.ts";
import { isShortOfRoom, lacksRoom } from "./room.server.ts";

export type Need = "database" | "storage" | "disk";

const PATIENCE_MS = 5_000;

/** What a web needs and lacks now. A full disk does not take it out of service: everything can still be read. */
export async function notReady(): Promise<Need[]> {
	const checks: [Need, () => Promise<boolean>][] = [
		["database", () => answers(pingDatabase)],
		["storage", () => answers(() => storage().head("readyz"))],
		["disk", hasRoom],
	];
	const found = await Promise.all(checks.map(async ([need, check]) => ((await check()) ? null : need)));
	return found.filter((need) => need !== null);
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
	const waiting = new AbortController();
	const tooLate = pause(PATIENCE_MS, "late", { signal: waiting.signal }).catch(() => "late");
	try {
		return (await Promise.race([ask(), tooLate])) !== "late";
	} catch (error) {
		if (!isAway(error)) log.error("ready.failed", errorFields(error));
		return false;
	} finally {
		waiting.abort();
	}
}

async function hasRoom(): Promise<boolean> {
	const [database, files] = await Promise.all([lacksRoom("database"), lacksRoom("storage")]);
	return !database && !files && !isShortOfRoom();
}
