import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import postgres from "postgres";
import { migrate } from "#drizzle/migrate.ts";
import { startPostgres } from "#scripts/database/server.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { explained } from "#scripts/explained.ts";
import { freePort } from "#scripts/process/port.ts";
import { cpuOf, cpuOfServer, median } from "./pages/cpu.ts";
import { enter, load, type Visitor } from "./pages/visitor.ts";
import { Bench, statusOf } from "./worker-run.ts";

/**
 * Measures what a request costs the processors, web and database apart, for every main screen and list of /api, beside
 * node:http with the same bytes and Remix with a table alone, all in turn: `npm run bench -- pages`. The demo chamber is
 * served on a server and in a data folder of its own. `--rounds=20` takes longer.
 */

const HOME = join(process.cwd(), ".cache", "bench-pages");
const SECRET = "a session secret that only the benchmark uses";
const SETTINGS = { shared_preload_libraries: "pg_stat_statements", fsync: "off" };
const BLOCK = 20;
const CROWD = 20;
const CROWD_LOADS = 3000;

const SCREENS: Record<string, string> = {
	"matters, 50 rows": "/matters?limit=50",
	"matters, 20 rows": "/matters",
	dashboard: "/",
	diary: "/hearings",
	clients: "/clients",
	documents: "/documents",
	"matter overview": "/matters/:matter",
	work: "/work",
	notifications: "/notifications",
	"search, a word": "/search?q=patel",
	analytics: "/analytics",
	"GET /api/matters, 20 rows": "/api/matters?page=1&limit=20",
	"GET /api/hearings, 20 rows": "/api/hearings?page=1&limit=20",
	"GET /api/clients, 20 rows": "/api/clients?page=1&limit=20",
};
const ANCHORS = { "node:http, the same bytes": "/raw", "bare Remix, 50 rows": "/bare" };

type Figures = { web: number[]; database: number[]; statements: number; warm: number; cold: number };
type Run = { bench: Bench; owner: postgres.Sql; visitor: Visitor; rounds: number };
type Target = { name: string; address: string; pid: number };

/** Runs the measurement and says its figures; returns the exit code. */
export async function benchPages(args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "8" } } });
	await ensureBuild(console.log);
	mkdirSync(HOME, { recursive: true });
	const server = await startPostgres(HOME, { settings: SETTINGS, say: console.log });
	const databaseUrl = server.url.replace(/[^/]*$/, `bench_pages_${process.pid}`);
	const bench = new Bench({ databaseUrl, secret: SECRET, dataDir: HOME, port: await freePort() });
	const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	let anchors: ChildProcess | undefined;
	try {
		await migrate(databaseUrl, SECRET);
		await owner`create extension pg_stat_statements`;
		await bench.seed();
		// A chamber that has been used for a while has been counted by autovacuum.
		await owner`vacuum analyze`;
		await bench.startWeb();
		const visitor = await enter(bench.url(""));
		const idle = statusOf(bench.web, "VmRSS");
		const port = await freePort();
		anchors = await startAnchors(visitor, port);
		const run = { bench, owner, visitor, rounds: Number(values.rounds) };
		const screens = await targets(run);
		const beside = Object.entries(ANCHORS).map(([name, path]) => {
			return { name, address: `http://127.0.0.1:${port}${path}`, pid: anchors?.pid ?? 0 };
		});
		print(await measure(run, [...screens, ...beside]));
		await crowd(run, screens, idle);
		return 0;
	} finally {
		anchors?.kill();
		await owner.end();
		await bench.stop();
		await bench.dropDatabase();
		await server.stop();
	}
}

async function startAnchors({ url, warm }: Visitor, port: number): Promise<ChildProcess> {
	const file = join(HOME, "list.html.gz");
	const page = await fetch(`${url}${SCREENS["matters, 50 rows"]}`, { headers: { cookie: warm } });
	writeFileSync(file, gzipSync(await page.text()));
	const child = spawn(process.execPath, ["scripts/bench/pages/anchors.ts", String(port), file], {
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, NODE_ENV: "production" },
	});
	const isThere = () => fetch(`http://127.0.0.1:${port}/raw`).catch(() => null);
	while (!(await isThere()) && child.exitCode === null) await pause(50);
	return child;
}

async function targets({ bench, visitor: { url, warm } }: Run): Promise<Target[]> {
	const answer = await fetch(`${url}/api/matters?page=1&limit=1`, { headers: { cookie: warm } });
	const { data } = (await answer.json()) as { data: { _id: string }[] };
	return Object.entries(SCREENS).map(([name, path]) => {
		return { name, address: url + path.replace(":matter", data[0]?._id ?? ""), pid: bench.web };
	});
}

/** Blocks of loads, each target in turn, so that whatever else the machine does meets all of them alike. */
async function measure({ owner, visitor, rounds }: Run, all: readonly Target[]) {
	const figures = new Map<string, Figures>();
	for (const { name, address } of all) {
		const sent = { warm: await load(address, visitor.warm), cold: await load(address, visitor.cold) };
		figures.set(name, { web: [], database: [], statements: 0, ...sent });
	}
	for (let round = -2; round < rounds; round += 1) {
		for (const { name, address, pid } of all) {
			const before = { web: cpuOf(pid), database: cpuOfServer(HOME) };
			for (let time = 0; time < BLOCK; time += 1) await load(address, visitor.warm);
			if (round < 0) continue;
			figures.get(name)?.web.push((cpuOf(pid) - before.web) / BLOCK);
			figures.get(name)?.database.push((cpuOfServer(HOME) - before.database) / BLOCK);
		}
	}
	for (const { name, address } of all) {
		const found = figures.get(name);
		if (found) found.statements = await statementsOf(owner, () => load(address, visitor.warm));
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
	const raw = median(figures.get("node:http, the same bytes")?.web ?? []);
	const cell = (value: number | string) => String(value).padStart(10);
	const heads = ["web ms", "db ms", "all ms", "× raw", "statements", "gz", "gz, cold"];
	console.log(`\n${"".padEnd(28)}${heads.map(cell).join("")}`);
	for (const [name, { web, database, statements, warm, cold }] of figures) {
		const [ours, theirs] = [median(web), median(database)];
		const times = [ours, theirs, ours + theirs].map((ms) => ms.toFixed(2));
		console.log(
			name.padEnd(28) + [...times, (ours / raw).toFixed(0), statements, warm, cold].map(cell).join(""),
		);
	}
}

/** Many visitors at once: how much memory the web comes to hold. */
async function crowd({ bench, visitor }: Run, screens: readonly Target[], idle: number): Promise<void> {
	const pages = screens.filter(({ address }) => !address.includes("/api/") && !address.includes("/search"));
	let left = CROWD_LOADS;
	const visit = async () => {
		while (left-- > 0) await load(pages[left % pages.length]?.address ?? "", visitor.warm);
	};
	await Promise.all(Array.from({ length: CROWD }, visit));
	const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
	const peak = megabytes(statusOf(bench.web, "VmHWM"));
	console.log(
		`\nWeb: ${megabytes(idle)} idle; peak ${peak} over ${CROWD_LOADS} pages for ${CROWD} visitors at once`,
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	await explained(async () => {
		process.exitCode = await benchPages(process.argv.slice(2));
	});
}
