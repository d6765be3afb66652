import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { delays, latencies, memory, pagesWithText, pickUps, quantile } from "#bench/web/worker/measure.ts";
import { scanOf } from "#bench/web/worker/pages.ts";
import { Bench } from "#bench/web/worker/run.ts";
import { migrate } from "#drizzle/migrate.ts";
import { startPostgres } from "#scripts/database/server.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { explained } from "#scripts/explained.ts";
import { freePort } from "#scripts/process/port.ts";

/**
 * Measures the worker: its memory and its speed over `--pages` pages (200), what the web's visitors notice of it, how soon
 * it takes up an upload when it has nothing else to do, and how long one waits behind a pile of 500 pages. Everything runs on a
 * server and a data folder of its own.
 */

const HOME = join(process.cwd(), ".cache", "bench-worker");
const SECRET = "a session secret that only the benchmark uses";
const PILE = 500;
const EARLY = 20;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

/** Runs the measurement and says its figures; returns the exit code. */
export async function benchWorker(args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: { pages: { type: "string", default: "200" } } });
	if (!(Number(values.pages) > EARLY))
		throw new Error(`--pages takes more than the ${EARLY} that are read first`);
	await ensureBuild(say);
	rmSync(join(HOME, "files"), { recursive: true, force: true });
	mkdirSync(HOME, { recursive: true });
	const server = await startPostgres(HOME, { say });
	const databaseUrl = server.url.replace(/[^/]*$/, `bench_worker_${process.pid}`);
	const port = await freePort();
	const bench = new Bench({
		databaseUrl,
		secret: SECRET,
		dataDir: HOME,
		port,
	});
	try {
		await migrate(databaseUrl, SECRET);
		await bench.startWeb();
		const page = await scanOf();
		await readMany(bench, page, Number(values.pages));
		await whenIdle(bench, page);
		await behindAPile(bench, page);
		return 0;
	} finally {
		await bench.stop();
		await bench.dropDatabase();
		await server.stop();
	}
}

/** Many pages: does memory grow, how fast are they read, and what does the web feel of it? */
async function readMany(bench: Bench, page: Scan, pages: number): Promise<void> {
	const clerk = await bench.register("clerk");
	for (let left = pages; left > 0; left -= 50) {
		await clerk.upload(`bundle-${left}.pdf`, await page.pdf(Math.min(50, left)));
	}
	bench.startWorker();
	await bench.untilRead(EARLY);
	const before = memory(bench);
	const begun = performance.now();
	const { idle, busy, paused } = await latencies(bench, clerk);
	await bench.untilRead(pages);
	const read = await pagesWithText(bench.settings);
	if (read !== pages) throw new Error(`The text of ${read} pages was read, not of ${pages}`);
	const minutes = (performance.now() - begun - paused) / 60_000;
	const after = memory(bench);

	say(`\nMemory at page ${EARLY} and at page ${pages}`);
	say(`  worker          ${megabytes(before.worker)} → ${megabytes(after.worker)}`);
	say(
		`  reading process ${megabytes(before.reader)} → ${megabytes(after.reader)}, at most ${megabytes(bench.readerPeak)}`,
	);
	say(`Speed             ${((pages - EARLY) / minutes).toFixed(0)} pages a minute, one reading process`);
	say("The web while the worker stands still and while it reads, in turn");
	for (const part of [0.5, 0.95]) {
		const [still, reading] = [quantile(idle, part), quantile(busy, part)];
		say(
			`  p${part * 100}             ${milliseconds(still)} → ${milliseconds(reading)} (× ${(reading / still).toFixed(2)})`,
		);
	}
}

type Scan = Awaited<ReturnType<typeof scanOf>>;

/** Papers that come one at a time, each when the one before is read. */
async function whenIdle(bench: Bench, page: Scan): Promise<void> {
	const waits = await pickUps(bench, await bench.register("alone"), await page.pdf(1));
	say(`An upload is taken up by a worker that has nothing else to do after (${waits.length} uploads)`);
	say(`  p50 ${milliseconds(quantile(waits, 0.5))}, p95 ${milliseconds(quantile(waits, 0.95))}`);
}

/** A person's paper behind a pile of another's. */
async function behindAPile(bench: Bench, page: Scan): Promise<void> {
	const [clerk, advocate] = [await bench.register("pile"), await bench.register("advocate")];
	for (let count = 0; count < 4; count += 1) await clerk.upload(`few-${count}.pdf`, await page.pdf(1));
	await clerk.upload("pile.pdf", await page.pdf(PILE));
	const { waits, pageTime } = await delays(bench, advocate, await page.pdf(1), PILE);
	const inPages = waits.map((wait) => wait / pageTime).sort((a, b) => a - b);
	say(`An upload behind ${PILE} pages begins to be read after`);
	say(
		`  median ${quantile(inPages, 0.5).toFixed(2)}, at most ${(inPages.at(-1) ?? 0).toFixed(2)} page-times of ${milliseconds(pageTime)} (${waits.length} uploads)`,
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	await explained(async () => {
		process.exitCode = await benchWorker(process.argv.slice(2));
	});
}
