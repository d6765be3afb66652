import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import postgres from "postgres";
import { migrate } from "#drizzle/migrate.ts";
import { startPostgres } from "#scripts/database/server.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { explained } from "#scripts/explained.ts";
import { freePort } from "#scripts/process/port.ts";
import { cpuOf, cpuOfServer, median } from "./pages/cpu.ts";
import { Bench } from "./worker-run.ts";

/**
 * Measures what a request costs the processors, web and database apart, for every main screen and list of /api: `npm run
 * bench -- pages`. The demo chamber is served on a server and a data folder of its own. `--rounds=20` takes longer.
 */

const HOME = join(process.cwd(), ".cache", "bench-pages");
const SECRET = "a session secret that only the benchmark uses";
const SETTINGS = { shared_preload_libraries: "pg_stat_statements", fsync: "off" };
const PASSWORD = "demo-chamber";
const BLOCK = 20;

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

type Figures = { web: number[]; database: number[]; bytes: number; packed: number; statements: number };

/** Runs the measurement and says its figures; returns the exit code. */
export async function benchPages(args: string[]): Promise<number> {
	const rounds = Number(args.find((arg) => arg.startsWith("--rounds="))?.split("=")[1] ?? 8);
	await ensureBuild(console.log);
	mkdirSync(HOME, { recursive: true });
	const server = await startPostgres(HOME, { settings: SETTINGS, say: console.log });
	const databaseUrl = server.url.replace(/[^/]*$/, `bench_pages_${process.pid}`);
	const bench = new Bench({ databaseUrl, secret: SECRET, dataDir: HOME, port: await freePort() });
	const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	try {
		await migrate(databaseUrl, SECRET);
		await owner`create extension pg_stat_statements`;
		await bench.seed();
		// A chamber that has been used for a while has been counted by autovacuum.
		await owner`vacuum analyze`;
		await bench.startWeb();
		const cookie = await signIn(bench.url(""));
		const screens = await addresses(bench.url(""), cookie);
		print(await measure({ bench, owner, cookie, rounds }, screens));
		return 0;
	} finally {
		await owner.end();
		await bench.stop();
		await bench.dropDatabase();
		await server.stop();
	}
}

async function signIn(url: string): Promise<string> {
	const answer = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email: "hemant@demo.example", password: PASSWORD }),
	});
	if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
	return answer.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
}

async function addresses(url: string, cookie: string): Promise<Record<string, string>> {
	const answer = await fetch(`${url}/api/matters?page=1&limit=1`, { headers: { cookie } });
	const { data } = (await answer.json()) as { data: { _id: string }[] };
	const matter = data[0]?._id ?? "";
	return Object.fromEntries(
		Object.entries(SCREENS).map(([name, path]) => [name, path.replace(":matter", matter)]),
	);
}

type Run = { bench: Bench; owner: postgres.Sql; cookie: string; rounds: number };

async function measure({ bench, owner, cookie, rounds }: Run, screens: Record<string, string>) {
	const figures: Record<string, Figures> = {};
	for (const [name, path] of Object.entries(screens)) {
		const { length, packed } = await weigh(bench.url(path), cookie);
		figures[name] = { web: [], database: [], bytes: length, packed, statements: 0 };
	}
	for (let round = -2; round < rounds; round += 1) {
		for (const [name, path] of Object.entries(screens)) {
			const before = { web: cpuOf(bench.web), database: cpuOfServer(HOME) };
			for (let time = 0; time < BLOCK; time += 1) await load(bench.url(path), cookie);
			if (round < 0) continue;
			figures[name]?.web.push((cpuOf(bench.web) - before.web) / BLOCK);
			figures[name]?.database.push((cpuOfServer(HOME) - before.database) / BLOCK);
		}
	}
	for (const [name, path] of Object.entries(screens)) {
		const found = figures[name];
		if (found) found.statements = await statementsOf(owner, () => load(bench.url(path), cookie));
	}
	return figures;
}

async function load(address: string, cookie: string): Promise<Uint8Array> {
	for (;;) {
		const answer = await fetch(address, { headers: { cookie, "Accept-Encoding": "gzip" } });
		const body = new Uint8Array(await answer.arrayBuffer());
		if (answer.ok) return body;
		if (answer.status !== 429) throw new Error(`${address} answered ${answer.status}.`);
		await new Promise((done) => setTimeout(done, 1000));
	}
}

async function weigh(address: string, cookie: string) {
	const body = await load(address, cookie);
	return { length: body.length, packed: gzipSync(body).length };
}

/** How many statements reach the database meanwhile, those of its own functions not counted. */
async function statementsOf(owner: postgres.Sql, work: () => Promise<unknown>): Promise<number> {
	const count = async () => {
		const [row] = await owner<{ calls: number }[]>`
			select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
			where toplevel and userid = 'peshi_app'::regrole and dbid = (select oid from pg_database where datname = current_database())`;
		return row?.calls ?? 0;
	};
	const before = await count();
	await work();
	return (await count()) - before;
}

function print(figures: Record<string, Figures>): void {
	const cell = (value: number | string) => String(value).padStart(9);
	console.log(`${"".padEnd(28)}${["web ms", "db ms", "all ms", "stmts", "bytes", "gz"].map(cell).join("")}`);
	for (const [name, { web, database, bytes, packed, statements }] of Object.entries(figures)) {
		const [a, b] = [median(web), median(database)];
		const cells = [a.toFixed(2), b.toFixed(2), (a + b).toFixed(2), statements, bytes, packed];
		console.log(name.padEnd(28) + cells.map(cell).join(""));
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	await explained(async () => {
		process.exitCode = await benchPages(process.argv.slice(2));
	});
}
