import { errorFields, log } from "#app/core/log.server.ts";

/** After these Node's own state is in doubt, or there is no memory to go on with. */
const BEYOND_REPAIR = new Set([
	"ERR_INTERNAL_ASSERTION",
	"ERR_MEMORY_ALLOCATION_FAILED",
	"ERR_WORKER_OUT_OF_MEMORY",
]);

/**
 * Takes how to restart in order; from now on what nobody caught is logged loudly and the process serves on. It came from
 * a callback or a promise of one request, which is lost; what the others share is the database's pool, whose lines come
 * back with their transactions, and modules that hold nothing half-changed over a callback. Ending the process would let
 * one request end all others, as often as somebody sends it.
 */
export function outliveFailures(restart: () => void): void {
	for (const event of ["uncaughtException", "unhandledRejection"] as const) {
		process.on(event, (error: unknown) => {
			const isEnd = BEYOND_REPAIR.has(String((error as { code?: unknown } | null)?.code));
			log.error(`web.${event}`, { goesOn: !isEnd, ...errorFields(error) });
			if (isEnd) restart();
		});
	}
}
