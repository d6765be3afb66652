import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { env } from "#app/core/env.server.ts";
import { fillRegion, type Step } from "#bench/fill/load.ts";
import { type Plan, planRegion } from "#bench/fill/region.ts";
import { migrate } from "#drizzle/migrate.ts";
import { measureData } from "./data-measure.ts";
import { growthTable, timesTable, writeSection } from "./data-tables.ts";

/** Started by data.ts with the settings of its server: fills in two steps and measures after each. */

const option = (name: string, standard: number) =>
	Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? standard);
const has = (name: string) => process.argv.includes(`--${name}`);

const LARGEST = 25_000;
/** Chambers that are not measured, before and after the region grows. */
const ELSEWHERE = 10_000;

const matters = option("matters", 200_000);
const largest = option("largest", Math.min(LARGEST, Math.floor(matters / 8)));
const rounds = option("rounds", 30);
const callers = await import(pathToFileURL(process.argv[2] ?? "").href);

const admin = postgres(new URL("/postgres", env.DATABASE_URL).href, { max: 1, onnotice: () => {} });
const name = new URL(env.DATABASE_URL).pathname.slice(1);
try {
	const first = 4 * largest + ELSEWHERE;
	await fresh();
	const isReused = (await stepsDone()) > 1;
	const before = isReused ? [] : await measureAfter(1, planRegion({ matters: first, largest }));
	const after = await measureAfter(2, planRegion({ matters: Math.max(1, matters - first), plain: true }));
	if (isReused)
		console.log("What grows with the region is measured while the data is made: --fresh makes it anew.");
	const text = [
		`${matters.toLocaleString("en-IN")} matters, ${largest.toLocaleString("en-IN")} in each of the four largest chambers.`,
		timesTable(after),
		growthTable(before, after, ELSEWHERE, matters - 4 * largest),
	].join("\n\n");
	console.log(`\n${text}`);
	if (has("write")) writeSection("Data", ["npm run bench -- data", ...process.argv.slice(3)].join(" "), text);
} finally {
	await callers.closeAll();
	await admin.end();
}

/** An empty database, or the one that was filled alike before. */
async function fresh(): Promise<void> {
	const [found] = await admin<{ mark: string | null }[]>`
		select shobj_description(oid, 'pg_database') as mark from pg_database where datname = ${name}`;
	if (found && (has("fresh") || !found.mark?.startsWith(hash())))
		await admin`drop database ${admin(name)} with (force)`;
	await migrate(env.DATABASE_URL, env.SESSION_SECRET);
	const [row] = await admin`select 1 from pg_database where datname = ${name}`;
	if (!row) throw new Error("The database was not made");
}

async function measureAfter(step: number, plans: Plan[]) {
	if ((await stepsDone()) < step) {
		console.log(`Filling ${plans.length} chambers`);
		const hashes = { known: "none", unknown: "none" };
		const { steps } = await fillRegion({ url: env.DATABASE_URL, plans, hashes, seed: 1, now: new Date() });
		say(steps);
		await admin.unsafe(`comment on database "${name}" is '${hash()} ${step}'`);
	}
	return await measureData(callers, env.DATABASE_URL, rounds, has("plans"));
}

/** How many of the two steps of filling are done. */
async function stepsDone(): Promise<number> {
	const [found] = await admin<{ mark: string | null }[]>`
		select shobj_description(oid, 'pg_database') as mark from pg_database where datname = ${name}`;
	return Number(found?.mark?.split(" ")[1] ?? 0);
}

/** What the data follows from. */
function hash(): string {
	const made = createHash("sha256").update(`${matters} ${largest}`);
	for (const file of readdirSync("bench/fill").filter((one) => !one.includes("test"))) {
		made.update(readFileSync(`bench/fill/${file}`));
	}
	return made.digest("hex").slice(0, 16);
}

function say(steps: readonly Step[]): void {
	const seconds = steps.reduce((sum, { ms }) => sum + ms, 0) / 1000;
	console.log(
		`Filled in ${seconds.toFixed(0)} s: ${steps.map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(1)}`).join(", ")}`,
	);
}
