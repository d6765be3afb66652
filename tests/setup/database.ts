import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { copyTemplate } from "./copy.ts";
import { TEST_SECRET } from "./settings.ts";

// Runs before a test file's own imports, so the application's modules read these settings.
const dataDir = join(process.cwd(), ".cache", `test-data-${process.pid}`);
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });

process.env.DATABASE_URL = await copyTemplate(inject("database"));
process.env.SESSION_SECRET = TEST_SECRET;
process.env.DATA_DIR = dataDir;

afterAll(async () => {
	const { closeDatabase } = await import("#app/core/database/pool.server.ts");
	const { closeJobs } = await import("#app/core/jobs/jobs.server.ts");
	await Promise.all([closeDatabase(), closeJobs()]);
	rmSync(dataDir, { recursive: true, force: true });
});
