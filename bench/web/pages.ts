import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import type postgres from "postgres";
import { type Bench, memoryOf } from "#bench/web/worker/run.ts";
import { freePort } from "#scripts/process/port.ts";
import { cpuOf, cpuOfServer, medianOf } from "./pages/cpu.ts";
import { HOME, onGround } from "./pages/ground.ts";
import { type Place, places, rowsShown } from "./pages/screens.ts";
import { enterDemo, loadedBytes, type Visitor } from "./pages/visitor.ts";

/**
 * Measures what a request costs the processors, web and database apart, for every main screen and list of /api, beside
 * node:http with the same bytes, React and Remix with a table alone, and the list's page and queries alone, all in turn;
 * and how soon a web answers: `npm run bench -- pages`. The demo chamber is served on a server and in a data folder of its
 * own. `--rounds=20` takes longer, and `--loads=50000` lets that many pages be asked for to see whether the web's memory grows.
 */

const BLOCK = 20;
const CROWD = 20;
const WIDE = 36;
/** Into how many parts the pages of the crowd are divided, to say after each what the web holds. */
const LOOKS = 5;

const RAW = "node:http, the same bytes";
const ANCHORS = { [RAW]: "/raw", "bare React, 50 rows": "/react", "bare Remix, 50 rows": "/bare" };
/** Of our own list of fifty rows. */
const PARTS = { "the list, drawn alone": "/drawn", "the list, queries alone": "/asked" };
/** Of each of them. */
const ROWS = { shows: /\/matters\/[0-9a-f]{8}-[0-9a-f-]{27}|RCS\/\d+\/2026|"row \d+"/g, rows: 50 };

type Figures = { web: number[]; database: number[]; statements: number; warm: number; cold: number };
type Run = { bench: Bench; owner: postgres.Sql; visitor: Visitor; rounds: number; loads: number };
type Target = { name: string; address: string; pid: number };
type Beside = { child: ChildProcess; origin: string };

/** Runs the measurement and says its figures; returns the exit code. */
export async function benchPages(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: { rounds: { type: "string", default: "8" }, loads: { type: "string", default: "3000" } },
	});
	const [rounds, loads] = [Number(values.rounds), Number(values.loads)];
	await onGround(async ({ bench, owner, ready }) => {
		const started = cpuOf(bench.web);
		console.log(
			`\nWeb: answers ${ready.toFixed(0)} ms after its start, with ${started.toFixed(0)} ms of processor time`,
		);
		const visitor = await enterDemo(bench.url(""));
		const idle = memoryOf(bench.web, "VmRSS");
		const anchors = await startAnchors(visitor);
		const parts = await startBeside("parts.ts", bench.env);
		try {
			const { screens, lists } = await places(visitor);
			const beside = [...targets(parts, PARTS), ...targets(anchors, ANCHORS)];
			for (const { name, address } of beside) await rowsShown(visitor, name, address, ROWS);
			const run = { bench, owner, visitor, rounds, loads };
			const ours = [...screens, ...lists].map(({ name, path }) => {
				return { name, address: visitor.url + path, pid: bench.web };
			});
			print(await measure(run, [...ours, ...beside]));
			await crowd(run, screens, idle);
		} finally {
			anchors.child.kill();
			parts.child.kill();
		}
	});
	return 0;
}

async function startAnchors({ url, warm }: Visitor): Promise<Beside> {
	const file = join(HOME, "list.html.gz");
	const page = await fetch(`${url}/matters?limit=50`, { headers: { cookie: warm } });
	writeFileSync(file, gzipSync(await page.text()));
	return startBeside("anchors.ts", { ...process.env, NODE_ENV: "production" }, file);
}

/** Starts a server that is measured beside ours, on a port of its own. */
async function startBeside(script: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<Beside> {
	const port = await freePort();
	const child = spawn(process.execPath, [`bench/web/pages/${script}`, String(port), ...args], {
		stdio: ["ignore", "inherit", "inherit"],
		env,
	});
	const origin = `http://127.0.0.1:${port}`;
	const isThere = () => fetch(origin).catch(() => null);
	while (!(await isThere())) {
		if (child.exitCode !== null) throw new Error(`${script} ended.`);
		await pause(50);
	}
	return { child, origin };
}

const targets = ({ child, origin }: Beside, paths: Record<string, string>): Target[] =>
	Object.entries(paths).map(([name, path]) => ({ name, address: origin + path, pid: child.pid ?? 0 }));

/** Blocks of loads, each target in turn, so that whatever else the machine does meets all of them alike. */
async function measure({ owner, visitor, rounds }: Run, all: readonly Target[]) {
	const figures = new Map<string, Figures>();
	for (const { name, address } of all) {
		const sent = {
			warm: await loadedBytes(address, visitor.warm),
			cold: await loadedBytes(address, visitor.cold),
		};
		figures.set(name, { web: [], database: [], statements: 0, ...sent });
	}
	for (let round = -2; round < rounds; round += 1) {
		for (const { name, address, pid } of all) {
			const before = { web: cpuOf(pid), database: cpuOfServer(HOME) };
			for (let time = 0; time < BLOCK; time += 1) await loadedBytes(address, visitor.warm);
			if (round < 0) continue;
			figures.get(name)?.web.push((cpuOf(pid) - before.web) / BLOCK);
			figures.get(name)?.database.push((cpuOfServer(HOME) - before.database) / BLOCK);
		}
	}
	for (const { name, address } of all) {
		const found = figures.get(name);
		if (found) found.statements = await statementsOf(owner, () => loadedBytes(address, visitor.warm));
	}
	return figures;
}

/** How many statements reach the database meanwhile, those of its own functions not counted. */
async function statementsOf(owner: postgres.Sql, work: () => Promise<unknown>): Promise<number> {
	const count = async () => {
		const [row] = await owner<{ calls: number }[]>`
			select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
			where toplevel and userid = 'peshi_app'::regrole
				and dbid = (select oid from pg_database where datname = current_database())`;
		return row?.calls ?? 0;
	};
	const before = await count();
	await work();
	// The end of a transaction is sent after the answer.
	await pause(50);
	return (await count()) - before;
}

function print(figures: Map<string, Figures>): void {
	const raw = medianOf(figures.get(RAW)?.web ?? []);
	const cell = (value: number | string) => String(value).padStart(10);
	const heads = ["web ms", "db ms", "all ms", "× raw", "statements", "gz", "gz, cold"];
	console.log(`\n${"".padEnd(WIDE)}${heads.map(cell).join("")}`);
	for (const [name, { web, database, statements, warm, cold }] of figures) {
		const [ours, theirs] = [medianOf(web), medianOf(database)];
		const times = [ours, theirs, ours + theirs].map((ms) => ms.toFixed(2));
		console.log(
			name.padEnd(WIDE) + [...times, (ours / raw).toFixed(0), statements, warm, cold].map(cell).join(""),
		);
	}
}

/** Many visitors at once: how much memory the web comes to hold, and whether that grows. */
async function crowd({ bench, visitor, loads }: Run, screens: readonly Place[], idle: number): Promise<void> {
	// How often a person may search is limited.
	const pages = screens.filter(({ path }) => !path.startsWith("/search"));
	let left = loads;
	const held: string[] = [];
	const visit = async () => {
		for (let at = left--; at > 0; at = left--) {
			await loadedBytes(visitor.url + (pages[at % pages.length]?.path ?? "/"), visitor.warm);
			if ((at - 1) % Math.ceil(loads / LOOKS) === 0) held.push(megabytes(memoryOf(bench.web, "VmRSS")));
		}
	};
	await Promise.all(Array.from({ length: CROWD }, visit));
	const peak = megabytes(memoryOf(bench.web, "VmHWM"));
	console.log(
		`\nWeb: ${megabytes(idle)} idle; ${loads} pages for ${CROWD} visitors at once: ${held.join(", ")}; peak ${peak}`,
	);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
