import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { migrate } from "#drizzle/migrate.ts";
import { startPostgres } from "#scripts/database/server.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { explained } from "#scripts/explained.ts";
import { WEB_FLAGS } from "#scripts/process/heap.ts";
import { freePort } from "#scripts/process/port.ts";

// Sends made-up requests to an installation of its own and says what they found.
//   npm run fuzz
//   npm run fuzz -- --requests=100000 --seed=7
//   npm run fuzz -- --only /duplicate,/print      to doors whose address holds one of the words

const SECRET = "only for requests that are made up";

await explained(async () => {
	const { values } = parseArgs({
		options: { requests: { type: "string" }, seed: { type: "string" }, only: { type: "string" } },
	});
	const count = Number(values.requests ?? 100_000);
	const seed = Number(values.seed ?? Date.now() % 1_000_000);
	await ensureBuild(console.log);

	const dataDir = mkdtempSync(join(tmpdir(), "fuzz-"));
	const server = await startPostgres(dataDir, { settings: { fsync: "off", synchronous_commit: "off" } });
	const databaseUrl = Object.assign(new URL(server.url), { pathname: "/fuzz" }).href;
	let web: ChildProcess | null = null;
	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
	try {
		await migrate(databaseUrl, SECRET);
		process.env.DATABASE_URL = databaseUrl;
		process.env.SESSION_SECRET = SECRET;
		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		web = await startWeb(url, port, databaseUrl, dataDir);
		const { findDoors } = await import("#bench/fuzz/doors.ts");
		const { fuzz } = await import("#bench/fuzz/run.ts");
		const { Chamber } = await import("#bench/fuzz/world.ts");
		const words = values.only?.split(",") ?? [""];
		const all = await findDoors();
		const doors = all.filter(({ path }) => words.some((word) => path.includes(word)));
		const [ours, theirs] = [
			await new Chamber(url, databaseUrl).make(),
			await new Chamber(url, databaseUrl).make(),
		];
		await ours.fillLargest(all);
		const before = await theirs.contents();
		const pid = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
		const started = web;
		const target = {
			url,
			webPid: web.pid ?? 0,
			databasePid: pid,
			longestTurn: () => answered(started, "longest turn"),
			settle: () => answered(started, "settle"),
			stop: stop.signal,
		};
		console.log(`${count} requests to ${doors.length} doors, seed ${seed}`);
		const began = Date.now();
		let shown = 0;
		const tally = await fuzz(target, { doors, ours, theirs, count, seed }, ({ sent, findings }) => {
			const seconds = Math.round((Date.now() - began) / 1000);
			if (sent % 500 === 0) console.log(`  ${sent} sent in ${seconds} s, ${findings.length} findings`);
			for (const { what, request } of findings.slice(shown))
				console.log(`    ${what}: ${request.method} ${request.path.slice(0, 120)}`);
			shown = findings.length;
		});
		const isRunning = started.exitCode === null && started.signalCode === null;
		if (isRunning) await theirs.renew();
		const isUntouched = isRunning && (await theirs.contents()) === before;

		console.table(tally.byStatus);
		console.log(`most processor time of one request ${tally.mostCpu.toFixed(0)} ms`);
		console.log(`longest turn of the event loop ${tally.mostTurn.toFixed(0)} ms of processor time`);
		console.log(
			`most memory of the web ${Math.round(tally.memory / 1e6)} MB, for one request ${Math.round(tally.mostMemory / 1e6)} MB more`,
		);
		console.log(`batches dear without a dear request: ${JSON.stringify(tally.unexplained)}`);
		if (!isRunning) console.log("the web has ENDED");
		else console.log(`the other chamber is ${isUntouched ? "as it was" : "CHANGED"}`);
		console.log(
			`${tally.sent} requests in ${Math.round((Date.now() - began) / 1000)} s, ${tally.findings.length} findings`,
		);
		for (const { what, request } of tally.findings.slice(0, 20)) {
			const body =
				typeof request.body === "string" ? request.body : Buffer.from(request.body ?? []).toString();
			console.log(`\n${what}\n${JSON.stringify({ ...request, body: body.slice(0, 2000) })}`);
		}
		if (tally.findings.length > 0 || !isUntouched) process.exitCode = 1;
	} finally {
		web?.kill("SIGTERM");
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
	process.exit();
});

/** The longest turn, from bench/fuzz/turns.ts, which the web has loaded; with "settle" after garbage was collected. A web that has ended has no turns. */
async function answered(web: ChildProcess, question: "longest turn" | "settle"): Promise<number> {
	if (!web.connected) return 0;
	const settled = new AbortController();
	const ended = once(web, "exit", { signal: settled.signal }).then(() => [{ turn: 0 }]);
	const answer = once(web, "message", { signal: settled.signal });
	web.send(question, () => {});
	const [{ turn }] = (await Promise.race([answer, ended])) as [{ turn: number }];
	for (const pending of [answer, ended]) pending.catch(() => {});
	settled.abort();
	return turn;
}

async function startWeb(
	url: string,
	port: number,
	databaseUrl: string,
	dataDir: string,
): Promise<ChildProcess> {
	const env: NodeJS.ProcessEnv = {
		...process.env,
		NODE_ENV: "production",
		DATABASE_URL: databaseUrl,
		SESSION_SECRET: SECRET,
		DATA_DIR: dataDir,
		PORT: String(port),
		APP_URL: url,
		SEED: "none",
	};
	delete env.STORAGE_URL;
	const loaded = ["./scripts/process/leash.mjs", "./bench/fuzz/turns.ts"].flatMap((file) => [
		"--import",
		file,
	]);
	const web = spawn(process.execPath, [...WEB_FLAGS, ...loaded, "app/server.ts"], {
		env,
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
		if ((await fetch(`${url}/healthz`).catch(() => null))?.ok) return web;
	}
	throw new Error("The web did not become healthy.");
}
