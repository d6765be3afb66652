import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { settings } from "#app/core/settings/schema.ts";
import { ensureBrowser, ensureCurl } from "#scripts/browser.ts";
import { requirementsOf, statementsOf, unshown } from "#scripts/coverage.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { identity, isAlive } from "#scripts/process/lock.mjs";
import { endRun } from "#scripts/runner/ending.ts";
import { LANES, type Project, projectsOf } from "#scripts/runner/lanes.ts";
import { stepBack } from "#worker/reader/process/step-back.ts";

/** `npm test`, or one part of it: `npm test -- --only e2e [part of a file's name]`. What follows is vitest's. */
const CHECKS: Record<string, [name: string, program: string, ...args: string[]][]> = {
	lint: [
		["biome", "biome", "check", "--error-on-warnings", "."],
		["imports", process.execPath, "scripts/check-structure.ts"],
		["knip", "knip"],
	],
	// One thread: several of them look at most files again, and the processors are not idle meanwhile.
	types: [["types", process.execPath, "node_modules/typescript-native/bin/tsc", "--singleThreaded"]],
};
/** The tests of a browser come one after the other: what is started after them takes what of the processors is left. */
const BEHIND = 10;
const LEASH = new URL("process/leash.mjs", import.meta.url).href;
/** When a lane has ended without a report, thousands are missing: they would hide why. */
const MOST_NAMED = 20;
/** Of what a failure says, so much stands at the end, where whoever has nothing but the end finds it. */
const MOST_LINES = 40;
const RUN = `run_${identity(process.pid).replace(" ", "_")}`;
/** Where tests and what they start keep files for a moment: what is left there goes with the run. Short: it holds sockets. */
const SCRATCH = join(tmpdir(), `peshi_${RUN}`);

const counts = { passed: 0, failed: 0 };
const failures: { name: string; message: string }[] = [];
const notRun: string[] = [];
/** Tests of programs that come from Debian. */
const OF_OTHER_PROGRAMS = new Set([
	"tests/drills/proxies.spec.ts",
	"tests/drills/metrics.spec.ts",
	"tests/scripts/deploy-files.test.ts",
]);
/** Ended by a signal: resolves when all that was started is gone. */
let ending: Promise<void> | undefined;
const only = process.argv[2] === "--only" ? (process.argv[3] ?? "") : undefined;
const rest = process.argv.slice(only === undefined ? 2 : 4);
const isWhole = only === undefined && rest.length === 0;

type Lane = { name: string; projects: readonly Project[]; log?: string };
type Outcome = { file: string; title: string; fullName: string; status: string; failureMessages?: string[] };
type FileReport = {
	name: string;
	status: string;
	message: string;
	assertionResults: Omit<Outcome, "file">[];
};

/** The lanes of this run; all but the first of them write into a log, which is shown when they have ended. */
function lanesOf(): Lane[] {
	if (only !== undefined)
		return projectsOf(only).length > 0 ? [{ name: only, projects: projectsOf(only) }] : [];
	return Object.entries(LANES).map(([name, projects], at) => ({
		name,
		projects,
		...(at > 0 ? { log: join(SCRATCH, `${name}.log`) } : {}),
	}));
}

async function main(): Promise<void> {
	const lanes = lanesOf();
	const checks = Object.entries(CHECKS).flatMap(([part, of]) =>
		only === undefined || only === part ? of : [],
	);
	if (lanes.length + checks.length === 0 && only !== "build") {
		const parts = [...Object.keys(CHECKS), "build", ...Object.values(LANES).flat()];
		throw new Error(`--only takes one of ${parts.join(", ")}, or e2e for both halves.`);
	}
	// The machine's own settings are for its own chamber; tests make theirs.
	for (const name of Object.keys(settings.shape)) delete process.env[name];
	dropAbandoned();
	mkdirSync(SCRATCH, { mode: 0o700 });

	const projects = new Set(lanes.flatMap((lane) => lane.projects));
	const has = (...names: Project[]) => names.some((name) => projects.has(name));
	if (has("drills", "e2e-walks", "e2e-people")) {
		await check("browser", async () => Boolean(ensureBrowser(console.log)));
		await check("curl", async () => ensureCurl(console.log));
	}
	const checked = checks.map(([name, program, ...args]) => check(name, (say) => run(program, args, say)));
	if (only === "build" || has("db", "drills", "e2e-walks", "e2e-people")) await check("build", build);
	if (lanes.length > 0) await runTests(lanes);
	await Promise.all(checked);
}

/** What runs that were killed left of theirs. */
function dropAbandoned(): void {
	for (const name of readdirSync(tmpdir())) {
		const run = /^peshi_run_(.+)$/.exec(name)?.[1]?.replace("_", " ");
		if (!run || isAlive(run)) continue;
		try {
			rmSync(join(tmpdir(), name), { recursive: true, force: true });
		} catch {
			// Another user's, who drops it.
		}
	}
}

async function build(say: (text: string) => void): Promise<boolean> {
	await ensureBuild(say);
	return true;
}

/** Checks run side by side: what one writes stands together when it has ended. */
async function check(name: string, work: (say: (text: string) => void) => Promise<boolean>): Promise<void> {
	const began = Date.now();
	const lines: string[] = [];
	let passed = false;
	try {
		passed = await work((text) => lines.push(text));
	} catch (error) {
		lines.push(String(error instanceof Error ? error.message : error));
	}
	count(passed, name, lines.join("\n").split("\n").slice(-MOST_LINES).join("\n"));
	console.log(["", `== ${name}`, ...lines].join("\n"));
	console.log(`${passed ? "passed" : "FAILED"}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

function count(passed: boolean, name: string, message = ""): void {
	counts[passed ? "passed" : "failed"] += 1;
	if (!passed) failures.push({ name, message });
}

/** A failure's name and the head of its message, which is indented below it. */
function linesOf({ name, message }: (typeof failures)[number]): string {
	const all = message ? stripVTControlCharacters(message).split("\n") : [];
	const lines = all.filter((line) => !/^\s+at .*node_modules/.test(line)).slice(0, MOST_LINES);
	return [`  ${name}`, ...lines.map((line) => `      ${line.slice(0, 400)}`)].join("\n");
}

async function runTests(lanes: Lane[]): Promise<void> {
	console.log(`\n== tests: ${lanes.map(({ name }) => name).join(", ")}`);
	const { front = [], behind = [] } = Object.groupBy(lanes, ({ projects }) =>
		projects.some((project) => project.startsWith("e2e")) ? "front" : "behind",
	);
	const running = front.map(runLane);
	if (front.length > 0) stepBack(BEHIND);
	running.push(...behind.map(runLane));
	const outcomes = (await Promise.all(running)).flat();
	if (outcomes.length === 0) count(false, "no test has been found");
	if (isWhole)
		await check("the statements of specification and security", async (say) => areShown(outcomes, say));
}

/** Has vitest take a lane's projects in a process; one with a log shows it when it has ended. Returns what became of each test. */
async function runLane({ name, projects, log }: Lane): Promise<Outcome[]> {
	const report = join(SCRATCH, `${name}.json`);
	const reporters = [
		"--reporter=default",
		"--reporter=./scripts/runner/still-running.ts",
		"--reporter=json",
		`--outputFile.json=${report}`,
	];
	const options = [
		"--passWithNoTests",
		...reporters,
		...projects.flatMap((project) => ["--project", project]),
	];
	const output = log ? openSync(log, "w") : "inherit";
	const child = start(
		process.execPath,
		["--import", LEASH, "node_modules/vitest/vitest.mjs", "run", ...options, ...rest],
		{
			stdio: ["ignore", output, output, "ipc"],
			env: {
				FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
				...process.env,
				TMPDIR: SCRATCH,
				// The demo chamber that the two halves share (tests/setup/demo.ts); a file alone need not wait until it is read.
				...(rest.length === 0 ? { TEST_DEMO: join(SCRATCH, `${RUN}_demo`) } : {}),
			},
		},
	);
	const code = await exitOf(child);
	if (typeof output === "number") closeSync(output);
	if (log) process.stdout.write(readFileSync(log));
	const outcomes = outcomesIn(report);
	for (const outcome of outcomes) {
		const name = `${outcome.file}: ${outcome.fullName}`;
		if (isNotRun(outcome)) notRun.push(name);
		else count(outcome.status === "passed", name, outcome.failureMessages?.join("\n"));
	}
	if (code !== 0 && outcomes.every((outcome) => outcome.status === "passed" || isNotRun(outcome)))
		count(false, `vitest ended with code ${code} (${name})`);
	return outcomes;
}

/** Whether a test was left out because this machine cannot have the program it is about; anywhere else none may be. */
const isNotRun = ({ file, status }: Outcome) =>
	status !== "passed" && status !== "failed" && OF_OTHER_PROGRAMS.has(file);

/** What vitest reports of each test, and of each file that failed without one of them. */
function outcomesIn(path: string): Outcome[] {
	if (!existsSync(path)) return [];
	const report = JSON.parse(readFileSync(path, "utf8")) as { testResults: FileReport[] };
	return report.testResults.flatMap(({ name, status, message, assertionResults: tests }) => {
		const file = relative(process.cwd(), name);
		const [title = ""] = message.split("\n");
		const isBroken = status === "failed" && tests.every((test) => test.status === "passed");
		return [
			...tests.map((test) => ({ file, ...test })),
			...(isBroken ? [{ file, title, fullName: title, status, failureMessages: [message] }] : []),
		];
	});
}

/** Whether every test that the tables of specification and security name has run and passed. */
function areShown(outcomes: Outcome[], say: (text: string) => void): boolean {
	const tables = ["docs/specification-coverage.md", "docs/departures.md"];
	const statements = tables.flatMap((path) => statementsOf(readFileSync(path, "utf8")));
	const missing = unshown(
		[...statements, ...requirementsOf(readFileSync("docs/security.md", "utf8"))],
		outcomes.map((outcome) => (isNotRun(outcome) ? { ...outcome, status: "passed" } : outcome)),
	);
	missing.slice(0, MOST_NAMED).forEach(say);
	if (missing.length > MOST_NAMED) say(`and ${missing.length - MOST_NAMED} more`);
	return missing.length === 0;
}

/** Programs of node_modules come first on the path, so they run under our own Node. Returns whether it ended well. */
async function run(program: string, args: string[], say: (text: string) => void): Promise<boolean> {
	const child = start(program, args, { stdio: ["ignore", "pipe", "pipe"] });
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (text) => say(String(text).trimEnd()));
	return (await exitOf(child)) === 0;
}

function start(program: string, args: string[], options: SpawnOptions): ChildProcess {
	if (ending) throw new Error("The run was ended.");
	return spawn(program, args, options);
}

function exitOf(child: ChildProcess): Promise<number> {
	return new Promise((done) => {
		child.once("error", () => done(127));
		child.once("close", (code) => done(code ?? 1));
	});
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
	process.on(signal, () => {
		if (!ending) console.log(`\n${signal}: ending the tests and what they started`);
		ending ??= endRun(SCRATCH);
	});
}
try {
	await main();
} catch (error) {
	console.log(error instanceof Error ? error.message : error);
	counts.failed += 1;
}
await ending;
rmSync(SCRATCH, { recursive: true, force: true, maxRetries: 5 });
if (notRun.length > 0)
	console.log(`\nNot run, for want of a program:\n${notRun.map((name) => `  ${name}`).join("\n")}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map(linesOf).join("\n")}`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`, () => {
	process.exit(counts.failed === 0 && !ending ? 0 : 1);
});
