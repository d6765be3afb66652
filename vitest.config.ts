// For the process that makes the template of the databases; those that test are given it below.
import "./drizzle/resolve.ts";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/setup/order.ts";

/** Files of each project by name and place. A test that needs the database is called `*.server.test.ts`. */
const DATABASE = [
	"**/*.server.test.ts",
	"tests/tenancy.test.ts",
	"tests/{contract,access,screens,services}/**/*.test.ts",
	"drizzle/**/*.test.ts",
	"worker/*.test.ts",
];
const NEVER = ["**/node_modules/**", "build/**", "data/**", ".cache/**"];

export default defineConfig({
	test: {
		maxWorkers: 2,
		pool: "forks",
		execArgv: ["--import", new URL("drizzle/resolve.ts", import.meta.url).href],
		// Far beyond what any test needs: time ends a test that hangs, and decides no other.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		teardownTimeout: 20_000,
		expect: { poll: { timeout: 120_000, interval: 50 } },
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
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["**/*.test.ts"],
					exclude: [...NEVER, ...DATABASE],
					sequence: { groupOrder: 0 },
				},
			},
			{
				extends: true,
				test: {
					name: "ui",
					environment: "jsdom",
					include: ["**/*.test.tsx"],
					exclude: NEVER,
					sequence: { groupOrder: 0 },
				},
			},
			{
				extends: true,
				test: {
					name: "db",
					include: DATABASE,
					exclude: NEVER,
					globalSetup: ["tests/setup/global.ts"],
					setupFiles: ["tests/setup/database.ts"],
					sequence: { groupOrder: 1 },
				},
			},
			{
				extends: true,
				test: {
					// Each starts a chamber of its own, database and all, and kills parts of it: in a process of its own, too.
					name: "drills",
					isolate: true,
					include: ["tests/drills/*.spec.ts"],
					exclude: NEVER,
					sequence: { groupOrder: 1 },
				},
			},
			{
				extends: true,
				test: {
					name: "e2e",
					include: ["tests/e2e/**/*.spec.ts"],
					exclude: NEVER,
					globalSetup: ["tests/setup/global.ts", "tests/setup/app.ts"],
					fileParallelism: false,
					sequence: { groupOrder: 2 },
				},
			},
		],
	},
});
