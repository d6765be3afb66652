import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/core/log.server.ts";
import { applicationFaults, databaseFaults, needlessPasswords } from "./database.server.ts";
import { type BackupDuty, placeFaults } from "./places.server.ts";
import { type Fault, isFinal } from "./reasons.ts";

const AGAIN_MS = 1_000;

/** The settings that lead nowhere, the database's first, for whoever knows the owner's password. */
export async function startupFaults(duty: BackupDuty): Promise<Fault[]> {
	const [database, places] = await Promise.all([databaseFaults(), placeFaults(duty)]);
	return [...database, ...places];
}

/**
 * Logs each setting that leads nowhere; calls `end` where nothing can work until somebody acts, and goes on checking a
 * database that is away. Resolves after the first check.
 */
export async function checkStart(end: () => void, duty: BackupDuty): Promise<"ready" | "away"> {
	void placeFaults(duty).then(
		(faults) => faults.forEach(logFault),
		(error) => log.error("setting.unchecked", { says: String(error) }),
	);
	for (const setting of needlessPasswords()) {
		const says = `${setting}: web and worker need no user and no password in it; only migrations and backups by hand do.`;
		log.warn("setting.holds_too_much", { setting, says });
	}
	const faults = await applicationFaults();
	for (const fault of faults) logFault(fault);
	if (faults.some(isFinal)) end();
	if (!faults.some(isAway)) return "ready";
	void untilThere(end, new Set(faults.map(({ sentence }) => sentence)));
	return "away";
}

/** Each sentence is logged once, not at every look. */
async function untilThere(end: () => void, logged: Set<string>): Promise<void> {
	for (;;) {
		await pause(AGAIN_MS, undefined, { ref: false });
		const faults = await applicationFaults();
		for (const fault of faults) {
			if (!logged.has(fault.sentence)) logFault(fault);
			logged.add(fault.sentence);
		}
		if (faults.some(isFinal)) return end();
		if (!faults.some(isAway)) return;
	}
}

const isAway = ({ kind }: Fault) => kind === "away";

/** Writes a fault to the log, for the person who runs the server. */
export function logFault({ setting, kind, sentence }: Fault): void {
	log.error("setting.leads_nowhere", { setting, kind, says: sentence });
}
