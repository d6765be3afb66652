import { lacksRoom } from "#app/core/database/room.server.ts";
import type { Scope } from "#app/core/database/scope.ts";
import { AppError } from "#app/core/errors.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { type Stored, storage } from "#app/core/storage/index.server.ts";

/**
 * The gate to the store for every file that somebody brings, under `key`. Throws what `source` throws, which is no fault of the
 * store, and `unavailable` where it has no room or does not answer; nothing is left of a file that was not kept.
 */
export async function keepBytes(
	viewer: Scope,
	key: string,
	source: AsyncIterable<Uint8Array>,
): Promise<Stored> {
	let isTheirs = false;
	async function* watched() {
		try {
			yield* source;
		} catch (error) {
			isTheirs = true;
			throw error;
		}
	}
	if (await lacksRoom("storage"))
		throw storeFault(viewer, Object.assign(new Error("no room"), { code: "ENOSPC" }));
	try {
		return await storage().put(key, watched());
	} catch (cause) {
		throw isTheirs ? cause : storeFault(viewer, cause);
	}
}

const NO_ROOM = ["ENOSPC", "EDQUOT", "EFBIG"];

/** `unavailable`; an Admin learns of a full disk, and whoever the system acts for, whose sentence an Admin reads. */
export function storeFault({ role }: Scope, cause: unknown): AppError {
	log.error("store.fault", errorFields(cause));
	const isNoRoom = NO_ROOM.includes((cause as { code?: string }).code ?? "");
	const isFull = isNoRoom && (role === "Admin" || role === "system");
	return new AppError("unavailable", isFull ? "error.storeFull" : "error.storeDown", { cause });
}
