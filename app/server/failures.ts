import { errorFields, log, outliveReaders } from "#app/core/log.server.ts";

/** After these Node's own state is in doubt, or there is no memory. */
const BEYOND_REPAIR = new Set([
	"ERR_INTERNAL_ASSERTION",
	"ERR_MEMORY_ALLOCATION_FAILED",
	"ERR_WORKER_OUT_OF_MEMORY",
]);

/** Logs uncaught errors and goes on serving: only one request is lost. Ending would let one request end all others. */
export function outliveFailures(restart: () => void): void {
	outliveReaders();
	for (const event of ["uncaughtException", "unhandledRejection"] as const) {
		process.on(event, (error: unknown) => {
			const isEnd = BEYOND_REPAIR.has(String((error as { code?: unknown } | null)?.code));
			log.error(`web.${event}`, { goesOn: !isEnd, ...errorFields(error) });
			if (isEnd) restart();
		});
	}
}
