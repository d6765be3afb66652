import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchedElsewhere, launchedOnOwnDisk } from "#bench/faults/elsewhere.ts";
import { type Result, seconds, struck } from "#bench/faults/history.ts";
import { openCallers } from "#bench/faults/load.ts";
import { onOwnDisk } from "#bench/faults/own-disk.ts";
import { launchedAfar, launchedAlone, type Strike, type Struck } from "#bench/faults/strikes.ts";
import { explained } from "#scripts/explained.ts";

// Strikes Peshi under a day's work of many people, and compares what was acknowledged with what is kept: each write is there
// once, with its entry of the activity and what its job makes of it, and nothing is half made.
//   npm run faults
//   npm run faults -- --rounds=20 --writers=8 web worker database database-immediate database-smart
//   npm run faults -- web-halted worker-halted database-halted split join book export
//   npm run faults -- line-cut line-silent line-slow store-cut store-silent store-slow clock-ahead clock-behind disk-full
//   npm run faults -- --rounds=20 reading
//   npm run faults -- --rounds=100 --writers=3 --pace=1500 worker     on a busy machine: the worker has to keep up

/** Between two kills, as a person would meet them. */
const REST = 4_000;
/** Longer than this nobody should wait for the next answer. */
const MOST = 3_000;

const LAUNCHES = [
	{ launch: launchedAlone, of: /^(web|worker|database|split|join|book|export)/ },
	{ launch: launchedAfar, of: /^line-/ },
	{ launch: launchedElsewhere, of: /^(store|clock)-/ },
];

await explained(async () => {
	const { values, positionals: wanted } = parseArgs({
		allowPositionals: true,
		options: {
			rounds: { type: "string", default: "10" },
			writers: { type: "string", default: "8" },
			pace: { type: "string" },
			disk: { type: "string" },
		},
	});
	if (wanted.includes("reading")) return killWorkers(values.rounds);
	const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
	const results: [Strike, Result][] = [];
	const run = async (launch: Launch, dataDir: string) => {
		const { up, strikes, stop } = await launch(dataDir);
		try {
			const callers = await openCallers(up.url, Number(values.writers));
			const paceMs = values.pace ? Number(values.pace) : undefined;
			const plan = { callers, rounds: Number(values.rounds), restMs: REST, paceMs, say: console.log };
			for (const strike of strikes)
				if (isWanted(strike.name)) results.push([strike, await struck(up, [strike], plan)]);
		} finally {
			await stop();
		}
	};
	if (values.disk) await run(launchedOnOwnDisk, values.disk);
	else
		for (const { launch, of } of LAUNCHES)
			if (wanted.length === 0 || wanted.some((name) => of.test(name)))
				await inFolder((folder) => run(launch, folder));
	if (results.length > 0) console.log(report(results));
	const isWell = results.every(
		([{ mostMs = MOST }, { lost, twice, half, waits }]) =>
			lost.length + twice.length + half.length === 0 && Math.max(...waits) <= mostMs,
	);
	const isDiskWell = values.disk || !isWanted("disk-full") || (await inFolder(fillDiskOf(values)));
	process.exitCode = isWell && isDiskWell ? 0 : 1;
});

type Launch = (dataDir: string) => Promise<Struck>;

async function inFolder<T>(work: (folder: string) => T): Promise<Awaited<T>> {
	const folder = mkdtempSync(join(tmpdir(), "faults-"));
	try {
		return await work(folder);
	} finally {
		for (const one of [folder, `${folder}-server`]) rmSync(one, { recursive: true, force: true });
	}
}

/** The same program, where a folder is a small disk of its own. Returns whether all was well. */
function fillDiskOf({ rounds, writers }: { rounds: string; writers: string }) {
	return (folder: string): boolean => {
		const before = onOwnDisk(folder);
		if (!before) console.log("No disk was filled: this system lets nobody mount one of their own.");
		if (!before) return true;
		const again = [`--rounds=${rounds}`, `--writers=${writers}`, `--disk=${folder}`, "disk-full"];
		const [program = "", ...rest] = [...before, process.execPath, "bench/faults.ts", ...again];
		return spawnSync(program, rest, { stdio: "inherit" }).status === 0;
	};
}

/** The test that kills the worker while it reads, with as many kills as are asked for. */
function killWorkers(rounds: string): void {
	const args = ["scripts/test.mjs", "--only", "db", "worker/kill-load"];
	const env = { ...process.env, KILLS: rounds };
	process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit", env }).status ?? 1;
}

function report(results: readonly [Strike, Result][]): string {
	const head = ["what happened", "rounds", "next write or job: median", "worst", "acknowledged"];
	head.push("lost", "twice", "half made", "all jobs done after", "answers");
	const lines = results.map(([, { name, waits, acknowledged, lost, twice, half, settled, answers }]) => [
		...[name, waits.length, seconds(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0)],
		...[seconds(Math.max(...waits)), acknowledged, lost.length, twice.length, half.length, seconds(settled)],
		[...answers].map(([status, n]) => `${status} × ${n}`).join(", "),
	]);
	const faults = results.flatMap(([, { name, lost, twice, half }]) =>
		Object.entries({ lost, twice, "half made": half }).flatMap(([kind, ones]) =>
			ones.map((one) => `${name}: ${kind}: ${one}`),
		),
	);
	const table = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
	return [...faults, ...table].join("\n");
}
