import "#drizzle/resolve.ts";
import { existsSync } from "node:fs";
import { explained } from "#scripts/explained.ts";

/** What becomes of a process that reads files where the system cannot bind it. */
const UNBOUND = {
	memory:
		"may use all memory there is, beyond half a gigabyte of its own heap: prlimit of util-linux is not here",
	rights: "may run programs that give rights: setpriv of util-linux is not here",
	network: "reaches the network: unshare of util-linux is not here, or the system lets nobody use it",
};

/** Says in a sentence each which settings lead nowhere; ends with code 1 where one does. */
await explained(async () => {
	const { env } = await import("#app/core/env.server.ts");
	const { startupFaults } = await import("#app/core/startup/check.server.ts");
	const { openDatabase } = await import("#scripts/database/prepare.ts");
	const { clusterOf } = await import("#scripts/database/runner.ts");
	const { chosenEngine } = await import("#worker/reader/ocr-engines/choose.ts");
	const { systemBounds } = await import("#worker/reader/process/confine.ts");

	if (!process.env.DATABASE_URL && !existsSync(clusterOf(env.DATA_DIR)))
		throw new Error(
			`DATABASE_URL: it is not set, and ${env.DATA_DIR} has no database of Peshi's own yet; npm run up makes it.`,
		);
	const server = await openDatabase(env, console.log);
	try {
		process.env.DATABASE_URL = server.url;
		const sentences = (await startupFaults({ writesBackups: true })).map(({ sentence }) => sentence);
		try {
			chosenEngine(env.OCR_ENGINE);
		} catch (error) {
			sentences.push(error instanceof Error ? error.message : String(error));
		}
		for (const sentence of sentences) console.log(sentence);
		for (const sentence of absent(env)) console.log(sentence);
		for (const bound of systemBounds().missing) console.log(`What reads files ${UNBOUND[bound]}.`);
		if (sentences.length === 0) console.log("Every setting leads where it should.");
		else process.exitCode = 1;
	} finally {
		await server.stop();
	}
});

/** What goes without, because it was not asked for. */
function absent({ BACKUP_TO, SMTP_URL }: { BACKUP_TO?: string | undefined; SMTP_URL?: string | undefined }) {
	return [
		...(BACKUP_TO ? [] : ["BACKUP_TO is not set: no backup is made at night."]),
		...(SMTP_URL ? [] : ["SMTP_URL is not set: no mail is sent."]),
	];
}
