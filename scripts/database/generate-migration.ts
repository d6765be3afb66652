import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const META = join("drizzle", "migrations", "meta");

// Writes the migration for a change in drizzle/schema/, then drops all snapshots but the newest: the next migration is compared
// with that one alone.
//   npm run db:generate -- --name what

const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
const snapshots = readdirSync(META)
	.filter((name) => name.endsWith("_snapshot.json"))
	.sort();
for (const name of snapshots.slice(0, -1)) rmSync(join(META, name));
process.exitCode = status ?? 1;
