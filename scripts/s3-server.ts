import { explained } from "#scripts/explained.ts";
import { startSwift } from "#scripts/s3/swift.ts";

/** Runs a real S3 server, for trying Peshi with one: prints its STORAGE_URL and ends with Ctrl-C. */
await explained(async () => {
	const server = await startSwift(console.log);
	console.log(`${server.name} runs. STORAGE_URL=${server.address()}`);
	console.log("Ctrl-C stops it; what it kept goes with it.");
	await new Promise<void>((done) => {
		for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => done());
	});
	await server.close();
});
