import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { hashPassword } from "#app/domains/desk/auth/password.server.ts";
import { fillRegion } from "#bench/fill/load.ts";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { migrate } from "#drizzle/migrate.ts";
import { startPostgres } from "#scripts/database/server.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { bundle } from "#scripts/process/bundle-child.ts";
import { freePort } from "#scripts/process/port.ts";
import { writeSection } from "./data-tables.ts";
import { type Ordered, Orderer } from "./exports/orderer.ts";
import { type Spent, spentMeanwhile } from "./exports/spent.ts";
import { enterDemo, type Visitor } from "./pages/visitor.ts";
import { quantile } from "./worker/measure.ts";
import { Bench } from "./worker/run.ts";

/**
 * Measures the export of a chamber: what it costs the web, the process that makes it and PostgreSQL, beside the same matters
 * gathered one at a time and the same rows read by plain SQL; and how soon dashboards answer while one is made. Everything runs
 * on a server and in a data folder of its own: `npm run bench -- exports`. `--matters=2000` says how many, `--write` puts the
 * table into docs/benchmarks.md.
 */

const HOME = join(process.cwd(), ".cache", "bench-exports");
const SECRET = "a session secret that only the benchmark uses";
const SETTINGS = { fsync: "off" };
/** So many matters are gathered one at a time. */
const MOST_ALONE = 400;
/** Dashboards of one window, the worker standing still or at work. */
const LOOKS = 12;
/** How much slower dashboards may be at p95 while an export is made. */
const MOST_SLOWER = 1.3;
const ROLES = ["admin", "senior", "junior", "clerk"];

type Run = { bench: Bench; owner: postgres.Sql; orderer: Orderer; matters: number };
/** What one of the reference programs says of itself. */
type Reference = { ms: number; matters: number; rows: number };

/** Runs the measurement and prints its table; returns the exit code. */
export async function benchExports(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: { matters: { type: "string", default: "2000" }, write: { type: "boolean", default: false } },
	});
	await ensureBuild(console.log);
	rmSync(join(HOME, "files"), { recursive: true, force: true });
	mkdirSync(HOME, { recursive: true });
	const server = await startPostgres(HOME, { settings: SETTINGS, say: console.log });
	const databaseUrl = server.url.replace(/[^/]*$/, `bench_exports_${process.pid}`);
	const bench = new Bench({ databaseUrl, secret: SECRET, dataDir: HOME, port: await freePort() });
	const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	try {
		await migrate(databaseUrl, SECRET);
		const matters = Number(values.matters);
		const people = await filled(databaseUrl, matters);
		await bench.startWeb();
		bench.startWorker();
		const visitors = await Promise.all(people.map((email) => enterDemo(bench.url(""), email)));
		const orderer = new Orderer(bench.url(""), visitors[0] as Visitor);
		const table = await measured({ bench, owner, orderer, matters }, visitors);
		console.log(`\n${cpus().length} cores\n\n${table}`);
		if (values.write) writeSection("Exports", ["npm run bench -- exports", ...args].join(" "), table);
		return 0;
	} finally {
		await owner.end();
		await bench.stop();
		await bench.dropDatabase();
		await server.stop();
	}
}

/** One chamber of so many matters; returns the addresses with which one person of each role signs in. */
async function filled(url: string, matters: number): Promise<string[]> {
	const plan = {
		name: "Chamber",
		matters,
		restricted: matters / 50,
		visibility: "chamber",
		sign: "bench",
	} as const;
	const hashes = { known: await hashPassword(DEMO_PASSWORD), unknown: "none" };
	const made = await fillRegion({ url, plans: [plan], hashes, seed: 1, now: new Date() });
	const people = made.filled.flatMap((chamber) => chamber.people);
	return ROLES.map((role) => people.find(({ email }) => email.startsWith(`${role}.`))?.email ?? "");
}

async function measured(run: Run, visitors: readonly Visitor[]): Promise<string> {
	const { bench, matters, owner, orderer } = run;
	let order: Ordered | undefined;
	const spent = await spentMeanwhile(bench, HOME, async () => {
		await orderer.order();
		order = await ordered(owner);
		await untilReady(owner, matters);
	});
	await orderer.refuseUnlessWhole(matters);
	const alone = await reference("alone.ts", bench, order?.chamberId, {
		...order,
		most: Math.min(MOST_ALONE, matters),
	});
	if (alone.matters !== Math.min(MOST_ALONE, matters))
		throw new Error(`${alone.matters} matters were gathered alone`);
	const plain = await reference("plain.ts", bench, order?.chamberId);
	if (plain.matters !== matters) throw new Error(`${plain.matters} matters were read by plain SQL`);
	const looks = await dashboards(run, visitors);
	return table(matters, spent, { alone, plain }, looks);
}

/** Waits for an export of so many matters without a word to the web, which is measured. */
async function untilReady(owner: postgres.Sql, matters: number): Promise<void> {
	for (;;) {
		const [row] = await owner<{ state: string; done: number; total: number }[]>`
			select state, progress as done, matter_count as total from chamber_exports`;
		if (row?.state === "failed") throw new Error("The export failed");
		if (row?.state === "ready" && (row.done !== matters || row.total !== matters))
			throw new Error(`${row.done} of ${row.total} matters were exported, not ${matters}`);
		if (row?.state === "ready") return;
		await pause(500);
	}
}

/** What the export in progress is made with. */
async function ordered(owner: postgres.Sql): Promise<Ordered> {
	const [row] = await owner<Ordered[]>`
		select chamber_id as "chamberId", requested_by as "userId", maker, style as css from chamber_exports`;
	if (!row) throw new Error("No export was ordered");
	return row;
}

/** Runs a program of its own on the same database, whose last line says what it did and with how much processor time. */
async function reference(file: string, bench: Bench, ...input: unknown[]): Promise<Reference> {
	const outfile = join(HOME, file.replace(/ts$/, "mjs"));
	await bundle(`bench/web/exports/${file}`, outfile);
	const child = spawn(process.execPath, [outfile], { env: bench.env, stdio: ["pipe", "pipe", "inherit"] });
	child.stdin.end(JSON.stringify(input));
	const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
	return JSON.parse(said.trim().split("\n").at(-1) ?? "") as Reference;
}

type Looks = { still: number[]; making: number[] };

/** How long dashboards take while an export is made and while it stands still, in turn, until it is ready. */
async function dashboards({ bench, orderer, matters }: Run, visitors: readonly Visitor[]): Promise<Looks> {
	const looks: Looks = { still: [], making: [] };
	await look(visitors);
	await orderer.remove();
	await orderer.order();
	while ((await orderer.state()).state === "waiting") await pause(50);
	for (;;) {
		const { worker, children } = bench.pids();
		const all = [worker, ...children];
		for (const pid of all) process.kill(pid, "SIGSTOP");
		const still = await look(visitors);
		for (const pid of all) process.kill(pid, "SIGCONT");
		const making = await look(visitors);
		// What was seen while it became ready belongs to neither.
		if ((await orderer.state()).state === "ready") break;
		looks.still.push(...still);
		looks.making.push(...making);
	}
	await orderer.refuseUnlessWhole(matters);
	if (looks.making.length < 5 * LOOKS)
		throw new Error(
			`Only ${looks.making.length} dashboards were opened while the export was made: --matters says how many`,
		);
	return looks;
}

async function look(visitors: readonly Visitor[]): Promise<number[]> {
	const times: number[] = [];
	for (let count = 0; count < LOOKS; count += 1) {
		const visitor = visitors[count % visitors.length] as Visitor;
		const began = performance.now();
		const answer = await fetch(`${visitor.url}/`, { headers: { cookie: visitor.warm } });
		const page = await answer.text();
		if (answer.status === 429) {
			await pause(1000);
			count -= 1;
			continue;
		}
		if (!answer.ok || !page.includes('href="/matters/'))
			throw new Error(`The dashboard answered ${answer.status}, without a matter`);
		times.push(performance.now() - began);
	}
	return times;
}

function table(
	matters: number,
	spent: Spent,
	references: Record<"alone" | "plain", Reference>,
	looks: Looks,
): string {
	const { alone, plain } = references;
	const [made, one, rows] = [spent.maker / matters, alone.ms / alone.matters, plain.ms / plain.matters];
	const web = spent.web / matters;
	const judged = (ratio: number) =>
		`${ratio.toFixed(2)}, target ≤ ${MOST_SLOWER} ${ratio <= MOST_SLOWER ? "met" : "missed"}`;
	const lines = [
		[
			"web while the export was made, a matter",
			web.toFixed(2),
			`${(web / one).toFixed(2)} of one gathered alone`,
		],
		[
			"process that makes it, a matter",
			made.toFixed(2),
			`${(made / one).toFixed(2)} of one gathered alone; × ${(made / rows).toFixed(1)} of the plain rows`,
		],
		["PostgreSQL meanwhile, a matter", (spent.database / matters).toFixed(2), ""],
		[`matters gathered one at a time, each of ${alone.matters}`, one.toFixed(2), "1"],
		[`the same ${plain.rows} rows by plain SQL, zipped, a matter`, rows.toFixed(2), ""],
		...[0.5, 0.95].map((part) => {
			const [still, making] = [quantile(looks.still, part), quantile(looks.making, part)];
			const shown = part === 0.5 ? (making / still).toFixed(2) : judged(making / still);
			return [
				`dashboard p${part * 100}, ${looks.making.length} looks: export stands still → is made`,
				`${still.toFixed(0)} → ${making.toFixed(0)}`,
				shown,
			];
		}),
	];
	const head = ["| what | ms | ratio |", "|---|---|---|"];
	return [`${matters} matters.`, "", ...head, ...lines.map((cells) => `| ${cells.join(" | ")} |`)].join("\n");
}
