import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { ensureBrowser, ensureCurl } from "#scripts/browser.ts";
import { statementsOf, unshown } from "#scripts/coverage.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { identity, isAlive } from "#scripts/process/lock.mjs";
import { stepBack } from "#worker/reader/process/step-back.ts";

/** `npm test`, or one part of it: `npm test -- --only e2e [part of a file's name]`. */
const PROJECTS = ["unit", "ui", "db", "drills", "e2e"];
type Lane = { name: string; projects: string[]; shard?: string; workers?: number };
/**
 * Run side by side, each in a process of its own. Who drills waits for what was killed, and who looks at pages for a browser
 * and a web: one lane alone leaves the processors idle. The two halves of the end-to-end tests have an application each.
 */
const LANES: Lane[] = [
	// Three: when the others have ended, one that waits for PostgreSQL leaves the processors to two.
	{ name: "rules", projects: ["unit", "ui", "db"], workers: 3 },
	{ name: "drills", projects: ["drills"] },
	{ name: "walks", projects: ["e2e"], shard: "1/2" },
	{ name: "people", projects: ["e2e"], shard: "2/2" },
];
/** The tests of a browser come one after the other: the others take what of the processors is left meanwhile. */
const BEHIND = 10;
const isBehind = ({ projects }: Lane) => !projects.includes("e2e");
const CHECKS: Record<string, [name: string, program: string, ...args: string[]][]> = {
	lint: [
		["biome", "biome", "check", "--error-on-warnings", "."],
		["imports", process.execPath, "scripts/check-structure.ts"],
		["knip", "knip"],
	],
	// One thread: several of them look at most files again, and the processors are not idle meanwhile.
	types: [["types", process.execPath, "node_modules/typescript-native/bin/tsc", "--singleThreaded"]],
};
const SETTINGS = [
	"PORT",
	"HOST",
	"DATA_DIR",
	"DATABASE_URL",
	"DATABASE_SESSION_URL",
	"DATABASE_REPLICA_URL",
	"DATABASE_STATEMENTS",
	"STORAGE_URL",
	"SEED",
	"REGISTRATION",
	"APP_URL",
	"SESSION_SECRET",
	"SMTP_URL",
	"MAIL_FROM",
	"BACKUP_TO",
	"BACKUP_PASSPHRASE",
	"BACKUP_PASSPHRASE_FILE",
	"BACKUP_KEEP",
	"NODE_ENV",
];
const RUN = `run_${identity(process.pid).replace(" ", "_")}`;
/** The demo chamber that lanes with an application each share (tests/setup/demo.ts); a lane alone has its own. */
const DEMO = resolve(".cache", `${RUN}_demo`);
/** Where tests and what they start keep files for a moment: what is left there goes with the run. Short: it holds sockets. */
const SCRATCH = join(tmpdir(), `peshi_${RUN}`);
const reportOf = ({ name }: Lane) => join(".cache", `vitest-${name}.json`);

const counts = { passed: 0, failed: 0 };
const failures: string[] = [];
const only = process.argv[2] === "--only" ? process.argv[3] : undefined;
const filters = process.argv.slice(only ? 4 : 2);

async function main(): Promise<void> {
	// The machine's own settings are for its own chamber; tests make theirs.
	for (const name of SETTINGS) delete process.env[name];
	mkdirSync(".cache", { recursive: true });
	mkdirSync(SCRATCH, { mode: 0o700 });
	dropAbandoned();
	if (only && ![...Object.keys(CHECKS), "build", ...PROJECTS].includes(only)) {
		throw new Error(`--only takes one of ${[...Object.keys(CHECKS), "build", ...PROJECTS].join(", ")}`);
	}

	if (!only || only === "e2e") {
		await check("browser", async () => Boolean(ensureBrowser(console.log)));
		await check("curl", async () => ensureCurl(console.log));
	}
	const checks = wantedChecks();
	if (needsBuild()) await check("build", build);
	if (!only) await runTests(LANES);
	if (only && PROJECTS.includes(only)) await runTests([{ name: only, projects: [only] }]);
	await Promise.all(checks);
	if (!only && filters.length === 0) await check("the specification's statements", async () => areShown());
}

/** Demo chambers of runs that were killed. */
function dropAbandoned(): void {
	for (const name of readdirSync(".cache")) {
		const run = /^run_(.+)_demo$/.exec(name)?.[1]?.replace("_", " ");
		if (run && !isAlive(run)) rmSync(join(".cache", name), { recursive: true, force: true });
	}
}

/** Side by side: what one says stands together when it has ended. */
function wantedChecks(): Promise<void>[] {
	const wanted = Object.entries(CHECKS).filter(([group]) => !only || only === group);
	return wanted
		.flatMap(([, checks]) => checks)
		.map(([name, program, ...args]) => check(name, (say) => run(program, args, say)));
}

const needsBuild = () => !only || ["build", "db", "drills", "e2e"].includes(only);

async function build(say: (text: string) => void): Promise<boolean> {
	await ensureBuild(say);
	return true;
}

async function check(name: string, work: (say: (text: string) => void) => Promise<boolean>): Promise<void> {
	const began = Date.now();
	const lines: string[] = [];
	let passed = false;
	try {
		passed = await work((text) => lines.push(text));
	} catch (error) {
		lines.push(String(error instanceof Error ? error.message : error));
	}
	count(passed, name);
	console.log(["", `== ${name}`, ...lines].join("\n"));
	console.log(`${passed ? "passed" : "FAILED"}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

function count(passed: boolean, name: string): void {
	counts[passed ? "passed" : "failed"] += 1;
	if (!passed) failures.push(name);
}

type Report = {
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: { status: string; title: string; fullName: string }[];
	}[];
};

async function runTests(lanes: Lane[]): Promise<void> {
	console.log(`\n== tests: ${lanes.map(({ name }) => name).join(", ")}`);
	let found = 0;
	for (const { lane, ended, show } of startAll(lanes)) {
		const [code] = await Promise.all([ended, show()]);
		const { all, failed } = countTests(lane);
		found += all;
		if (code !== 0 && failed === 0) count(false, `vitest ended with code ${code}`);
	}
	rmSync(DEMO, { recursive: true, force: true });
	if (found === 0) count(false, "no test has been found");
}

/** Starts those in front first: what is started after them stands behind them. */
function startAll(lanes: Lane[]) {
	const inFront = lanes.filter((lane) => !isBehind(lane));
	const started = new Map(inFront.map((lane) => [lane, startVitest(lane, lane !== lanes[0])]));
	if (inFront.length > 0) stepBack(BEHIND);
	return lanes.map((lane) => ({ lane, ...(started.get(lane) ?? startVitest(lane, lane !== lanes[0])) }));
}

/** A lane's tests in a process; a quiet one keeps what it says until it is to be shown. */
function startVitest(lane: Lane, isQuiet: boolean) {
	rmSync(reportOf(lane), { force: true });
	const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(lane)}`];
	const projects = lane.projects.flatMap((project) => ["--project", project]);
	const shard = lane.shard ? ["--shard", lane.shard] : [];
	const workers = lane.workers ? [`--maxWorkers=${lane.workers}`] : [];
	const options = ["--passWithNoTests", ...projects, ...shard, ...workers];
	const child = spawn("vitest", [...args, ...options, ...filters], {
		stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
		env: {
			FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
			...process.env,
			TMPDIR: SCRATCH,
			...(lane.shard ? { TEST_DEMO: DEMO } : {}),
		},
	});
	const buffered = new PassThrough({ highWaterMark: 100_000_000 });
	for (const stream of [child.stdout, child.stderr]) stream?.pipe(buffered, { end: false });
	const ended = exitOf(child).finally(() => buffered.end());
	const show = async () => {
		buffered.pipe(process.stdout, { end: false });
		await finished(buffered);
	};
	return { ended, show };
}

function countTests(lane: Lane): { all: number; failed: number } {
	const outcomes = readReport(lane).flatMap((file) => {
		const name = relative(process.cwd(), file.name);
		const tests = file.assertionResults.map(({ status, fullName }) => ({
			passed: status === "passed",
			name: `${name}: ${fullName}`,
		}));
		const isBroken = file.status === "failed" && tests.every(({ passed }) => passed);
		return isBroken ? [...tests, { passed: false, name: `${name}: ${file.message.split("\n")[0]}` }] : tests;
	});
	for (const { passed, name } of outcomes) count(passed, name);
	return { all: outcomes.length, failed: outcomes.filter(({ passed }) => !passed).length };
}

/** Whether every test that the specification's table names has run and passed. */
function areShown(): boolean {
	const outcomes = LANES.flatMap(readReport).flatMap(({ name, assertionResults }) =>
		assertionResults.map((one) => ({ file: relative(process.cwd(), name), ...one })),
	);
	const tables = ["docs/specification-coverage.md", "docs/departures.md"].map((path) =>
		readFileSync(path, "utf8"),
	);
	const missing = unshown(tables.flatMap(statementsOf), outcomes);
	for (const sentence of missing) console.log(sentence);
	return missing.length === 0;
}

function readReport(lane: Lane): Report["testResults"] {
	try {
		return (JSON.parse(readFileSync(reportOf(lane), "utf8")) as Report).testResults;
	} catch {
		return [];
	}
}

/** Programs of node_modules come first on the path, so they run under our own Node. Returns whether it ended well. */
async function run(program: string, args: string[], say: (text: string) => void): Promise<boolean> {
	const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (text) => say(String(text).trimEnd()));
	return (await exitOf(child)) === 0;
}

function exitOf(child: ChildProcess): Promise<number> {
	return new Promise((done) => {
		child.once("error", () => done(127));
		child.once("close", (code) => done(code ?? 1));
	});
}

try {
	await main();
} catch (error) {
	console.log(error instanceof Error ? error.message : error);
	counts.failed += 1;
}
rmSync(SCRATCH, { recursive: true, force: true, maxRetries: 5 });
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`, () => {
	process.exit(counts.failed === 0 ? 0 : 1);
});
