import { closeDatabase } from "#app/core/database/pool.server.ts";
import { closeJobs } from "#app/core/jobs/jobs.server.ts";
import { makeExport } from "#app/domains/out/chamber/make.server.ts";
import { endWithParent } from "#worker/reader/process/end-with-parent.ts";

// The process that writes one export of a chamber and ends. Its pages are JSX, so the build translates it
// (scripts/process/bundle-child.ts). It may be killed at any moment.

/** What the child is asked for, once. */
export type Order = { chamberId: string; exportId: string };

/** Nothing when the order is done; or what went wrong and may go better another time. */
export type Outcome = { broken?: string };

const MAX_BYTES = 900_000_000;

async function outcomeOf({ chamberId, exportId }: Order): Promise<Outcome> {
	try {
		await makeExport(chamberId, exportId);
		return {};
	} catch (error) {
		return { broken: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
	} finally {
		await Promise.all([closeJobs(), closeDatabase()]);
	}
}

endWithParent(MAX_BYTES);

process.once("message", async (order: Order) => {
	const outcome = await outcomeOf(order);
	process.send?.(outcome, () => process.exit());
});
