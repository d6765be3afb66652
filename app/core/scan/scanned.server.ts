import type { Scope } from "#app/core/database/scope.ts";
import { env } from "#app/core/env.server.ts";
import { AppError } from "#app/core/errors.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { Clamd } from "#app/core/outside/clamd.server.ts";
import { logSecurity, type Origin } from "#app/core/person/security-log.server.ts";
import { named } from "#app/core/setting.ts";

/** Who brings a file, and from where, if anybody knows. */
type Bringer = Pick<Scope, "chamberId" | "userId"> & { from?: Origin };

/** The scanner found something in a file. */
export class InfectedFile extends AppError {
	constructor() {
		super("invalid", "error.invalid", { fields: { file: ["error.infected"] } });
	}
}

const scanner = env.CLAMD_URL === undefined ? null : new Clamd(env.CLAMD_URL);

/**
 * The gate for every file that somebody brings: hands its bytes on, and with a scanner (CLAMD_URL) throws at their end, so
 * that a store keeps nothing: `InfectedFile`, which the security log then has, and `unavailable` where it cannot be checked now.
 */
export function scannedBytes(bringer: Bringer, source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	if (!scanner) return source;
	return scanner.through(source, (found) => refuse(bringer, found), unchecked);
}

/** The same for a file that is held whole. */
export async function scanBytes(bringer: Bringer, bytes: Uint8Array): Promise<void> {
	for await (const _ of scannedBytes(bringer, once(bytes)));
}

async function* once(bytes: Uint8Array) {
	yield bytes;
}

async function refuse({ chamberId, userId, from }: Bringer, found: string | null): Promise<void> {
	if (found === null) return;
	await logSecurity({
		...({ event: "file.infected", outcome: "refused" } as const),
		...{ chamberId, actorId: userId, subject: found, from },
	});
	throw new InfectedFile();
}

function unchecked(cause: unknown): AppError {
	log.error("scan.fault", errorFields(named("CLAMD_URL", cause)));
	return new AppError("unavailable", "error.scanDown", { cause });
}

/** Whether files are scanned, and whether the scanner answers now. */
export async function scannerState(): Promise<"none" | "works" | "away"> {
	if (!env.CLAMD_URL) return "none";
	return new Clamd(env.CLAMD_URL, LOOK_MS).ping().then(
		() => "works" as const,
		() => "away" as const,
	);
}

const LOOK_MS = 3_000;
