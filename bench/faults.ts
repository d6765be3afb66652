import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openChambers, type Result, seconds, struck } from "#bench/faults/history.ts";
import { launchedAfar, launchedAlone } from "#bench/faults/strikes.ts";
import { explained } from "#scripts/explained.ts";

// Kills and halts parts of Peshi under load, cuts, silences and slows its line to the database, and counts what was lost.
//   npm run faults
//   npm run faults -- --rounds=20 --writers=8 web database
//   npm run faults -- web-halted worker-halted database-halted line-cut line-silent line-slow
//   npm run faults -- --rounds=20 worker

/** Between two kills, as a person would meet them. */
const REST = 4_000;
/** Longer than this nobody should wait for the next answer. */
const MOST = 3_000;

await explained(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { rounds: { type: "string", default: "10" }, writers: { type: "string", default: "8" } },
	});
	if (positionals.includes("worker")) return killWorkers(values.rounds);
	const plan = {
		...{ rounds: Number(values.rounds), restMs: REST, say: console.log },
	};
	const results: Result[] = [];
	for (const launch of [launchedAlone, launchedAfar]) {
		if (
			positionals.length > 0 &&
			!positionals.some((name) => name.startsWith("line-") === (launch === launchedAfar))
		)
			continue;
		const dataDir = mkdtempSync(join(tmpdir(), "faults-"));
		try {
			const { up, strikes, stop } = await launch(dataDir);
			try {
				const tokens = await openChambers(up.url, Number(values.writers));
				for (const strike of strikes)
					if (positionals.length === 0 || positionals.includes(strike.name))
						results.push(await struck(up, strike, { ...plan, tokens }));
			} finally {
				await stop();
			}
		} finally {
			for (const folder of [dataDir, `${dataDir}-server`]) rmSync(folder, { recursive: true, force: true });
		}
	}
	console.log(table(results));
	const isWell = results.every(({ lost, twice, waits }) => lost + twice === 0 && Math.max(...waits) <= MOST);
	process.exitCode = isWell && results.length > 0 ? 0 : 1;
});

/** The test that kills the worker while it reads, with as many kills as are asked for. */
function killWorkers(rounds: string): void {
	const args = ["scripts/test.mjs", "--only", "db", "worker/kill-load"];
	const env = { ...process.env, KILLS: rounds };
	process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit", env }).status ?? 1;
}

function table(results: Result[]): string {
	const head = [
		"what happened",
		"rounds",
		"next write: median",
		"worst",
		"acknowledged",
		"lost",
		"twice",
		"answers",
	];
	const lines = results.map(({ name, waits, acknowledged, lost, twice, answers }) => [
		name,
		waits.length,
		seconds(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0),
		seconds(Math.max(...waits)),
		acknowledged,
		lost,
		twice,
		[...answers].map(([status, n]) => `${status} × ${n}`).join(", "),
	]);
	return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
