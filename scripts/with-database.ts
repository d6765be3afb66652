import { spawn } from "node:child_process";
import { explained } from "#scripts/explained.ts";

/** Runs a script with the database of the settings, brought up to date: `with-database.ts <file> [arguments]`. */
await explained(async () => {
	const [file, ...args] = process.argv.slice(2);
	if (!file) throw new Error("Which script? node scripts/with-database.ts <file> [arguments]");
	const { env, ownerDatabaseUrl } = await import("#app/core/env.server.ts");
	const { environmentFor, openDatabase } = await import("#scripts/database/prepare.ts");
	const { migrate } = await import("#drizzle/migrate.ts");

	const server = await openDatabase(env, console.log);
	await migrate(ownerDatabaseUrl(server.url), env.SESSION_SECRET);
	const child = spawn(process.execPath, [file, ...args], {
		stdio: "inherit",
		env: environmentFor(env, server.url, env.NODE_ENV),
	});
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
	const code = await new Promise<number>((done) => child.once("exit", (exit) => done(exit ?? 1)));
	await server.stop();
	process.exit(code);
});
