// For the process that makes the template of the databases; those that test are given it below.
import "./drizzle/resolve.ts";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import type { Project } from "./scripts/runner/lanes.ts";
import { timesLonger } from "./scripts/runner/limits.ts";
import { LongestFirst } from "./tests/setup/order.ts";

type Settings = NonNullable<TestProjectInlineConfiguration["test"]>;

/** Files of each project by name and place. A test that needs the database is called `*.server.test.ts`. */
const DATABASE = [
	"**/*.server.test.ts",
	"tests/tenancy.test.ts",
	"tests/{contract,access,screens,services}/**/*.test.ts",
	"drizzle/**/*.test.ts",
	"worker/*.test.ts",
];
const NEVER = ["**/node_modules/**", "build/**", "data/**", ".cache/**"];

const TIMES = timesLonger();

const WALKS = ["tests/e2e/{faults,screens,texts}/**/*.spec.ts"];

/** With the end-to-end tests one file at a time: they share one application. */
const APPLICATION: Settings = {
	globalSetup: ["tests/setup/global.ts", "tests/setup/app.ts"],
	fileParallelism: false,
	sequence: { groupOrder: 3 },
};

const PROJECTS: Record<Project, Settings> = {
	unit: {
		include: ["**/*.test.ts"],
		exclude: [...NEVER, ...DATABASE],
		sequence: { groupOrder: 0 },
	},
	ui: {
		environment: "jsdom",
		include: ["**/*.test.tsx"],
		exclude: NEVER,
		sequence: { groupOrder: 0 },
	},
	db: {
		include: DATABASE,
		exclude: NEVER,
		globalSetup: ["tests/setup/global.ts"],
		setupFiles: ["tests/setup/database.ts"],
		sequence: { groupOrder: 1 },
	},
	// Each starts a chamber of its own, database and all, and kills parts of it: in a process of its own, too.
	drills: {
		isolate: true,
		include: ["tests/drills/*.spec.ts"],
		exclude: NEVER,
		maxWorkers: 2,
		sequence: { groupOrder: 2 },
	},
	// What walks over all screens, and what fails: half of the work of the end-to-end tests.
	"e2e-walks": { ...APPLICATION, include: WALKS, exclude: NEVER },
	"e2e-people": { ...APPLICATION, include: ["tests/e2e/**/*.spec.ts"], exclude: [...NEVER, ...WALKS] },
};

export default defineConfig({
	test: {
		// Three: one that waits for PostgreSQL leaves the processors to two.
		maxWorkers: 3,
		pool: "forks",
		// Node 24 may die of freeing WebAssembly's code while threads compile it (docs/decisions/0132-wasm-code-is-kept.md).
		execArgv: ["--no-wasm-code-gc", "--import", new URL("drizzle/resolve.ts", import.meta.url).href],
		// Many times what any test needs: time ends a test that hangs, and decides no other, also on a machine that others use.
		testTimeout: 180_000 * TIMES,
		hookTimeout: 600_000 * TIMES,
		teardownTimeout: 20_000,
		expect: { poll: { timeout: 150_000 * TIMES, interval: 50 } },
		tags: [
			{
				name: "long",
				description:
					"Scans are read, processes killed or every address asked: more than ten seconds on a busy machine.",
				timeout: 1_200_000 * TIMES,
			},
		],
		// One process takes file after file; fresh.ts is what they may rely on instead.
		isolate: false,
		setupFiles: ["tests/setup/fresh.ts", "tests/setup/console.ts"],
		sequence: { setupFiles: "list", sequencer: LongestFirst },
		env: {
			DATA_DIR: ".cache/test-data",
			SEED: "none",
			// What the tests read with does not depend on what is installed on the machine.
			OCR_ENGINE: "wasm",
			// As of the launched parts: the processes that tests start need not compile again what one of them has.
			NODE_COMPILE_CACHE: join(import.meta.dirname, ".cache", "compiled"),
		},
		projects: Object.entries(PROJECTS).map(([name, test]) => ({ extends: true, test: { name, ...test } })),
	},
});
