import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Launched, type Part } from "#bench/faults/launched.ts";
import { Load, openChamber } from "#bench/faults/load.ts";
import { explained } from "#scripts/explained.ts";
import { freePort } from "#scripts/process/port.ts";

// Kills parts of Peshi under load and counts what was lost.
//   npm run faults
//   npm run faults -- --rounds=20 --writers=8 web database
//   npm run faults -- --rounds=20 worker

/** Between two kills, as a person would meet them. */
const REST = 4_000;
/** Longer than this nobody should wait for the next answer. */
const MOST = 3_000;

type Result = {
	part: Part;
	waits: number[];
	acknowledged: number;
	lost: number;
	twice: number;
	answers: Map<string, number>;
};

await explained(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { rounds: { type: "string", default: "10" }, writers: { type: "string", default: "8" } },
	});
	if (positionals.includes("worker")) return killWorkers(values.rounds);
	const parts = (positionals.length > 0 ? positionals : ["web", "database"]) as Part[];
	const dataDir = mkdtempSync(join(tmpdir(), "faults-"));
	const up = new Launched({ dataDir, port: await freePort() });
	try {
		await up.start();
		const results: Result[] = [];
		for (const part of parts)
			results.push(await drill(up, part, Number(values.rounds), Number(values.writers)));
		console.log(table(results));
		const isWell = results.every(({ lost, waits }) => lost === 0 && Math.max(...waits) <= MOST);
		process.exitCode = isWell ? 0 : 1;
	} finally {
		await up.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
});

/** The test that kills the worker while it reads, with as many kills as are asked for. */
function killWorkers(rounds: string): void {
	const args = ["scripts/test.mjs", "--only", "db", "worker/kill-load"];
	const env = { ...process.env, KILLS: rounds };
	process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit", env }).status ?? 1;
}

async function drill(up: Launched, part: Part, rounds: number, writers: number): Promise<Result> {
	const tokens: string[] = [];
	for (let made = 0; made < writers; made += 1) tokens.push(await openChamber(up.url));
	const load = new Load(up.url, tokens);
	const waits: number[] = [];
	for (let round = 1; round <= rounds; round += 1) {
		await pause(REST);
		up.signal(part, "SIGKILL");
		waits.push(await load.nextServed());
		console.log(`${part} ${round}: ${seconds(waits.at(-1) ?? 0)} until the next write was done`);
	}
	await load.end();
	const counted = await up.ask<{ name: string; n: number }>(
		"select name, count(*)::int as n from clients group by name",
	);
	const rows = new Map(counted.map(({ name, n }) => [name, n]));
	return {
		part,
		waits,
		acknowledged: load.acknowledged.length,
		lost: load.acknowledged.filter((name) => !rows.has(name)).length,
		twice: counted.filter(({ n }) => n > 1).length,
		answers: load.answers,
	};
}

function table(results: Result[]): string {
	const head = [
		"killed",
		"rounds",
		"next write: median",
		"worst",
		"acknowledged",
		"lost",
		"twice",
		"answers",
	];
	const lines = results.map(({ part, waits, acknowledged, lost, twice, answers }) => [
		part,
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

function seconds(ms: number): string {
	return `${(ms / 1000).toFixed(2)} s`;
}
