import { type Env, ownerDatabaseUrl } from "#app/core/env.server.ts";
import { openDatabase } from "#scripts/database/prepare.ts";

/**
 * Runs `work` with the owner's connection to the database of the settings, one session from beginning to end; the embedded
 * server is started where it does not run, in these settings. Whoever stops the command stops that server too.
 */
export async function withOwner(
	env: Env,
	settings: Record<string, string>,
	work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
	const server = await openDatabase(env, console.log, settings);
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
		process.once(signal, () => void server.stop().finally(() => process.exit(130)));
	try {
		await work(ownerDatabaseUrl(server.url));
	} finally {
		await server.stop();
	}
}
