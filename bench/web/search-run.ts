import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import { env } from "#app/core/env.server.ts";
import { migrate } from "#drizzle/migrate.ts";
import { fill, type World } from "./search-data.ts";
import { measure } from "./search-measure.ts";

/** Started by search.ts with the settings of its server: fills the database where that was not done yet, and measures. */

const SOURCES = ["bench/web/search-data.ts", "bench/web/search-words.ts"];

const option = (name: string, standard: number) =>
	Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? standard);

const world = await filled(option("pages", 100_000), option("matters", 33_000));
await measure(world, option("rounds", 60));
await closeDatabase();

async function filled(pages: number, matters: number): Promise<World> {
	const sources = SOURCES.map((path) => readFileSync(path, "utf8"));
	const made = JSON.stringify([pages, matters, sources]);
	const hash = createHash("sha256").update(made).digest("hex");
	const url = new URL(env.DATABASE_URL);
	const name = url.pathname.slice(1);
	url.pathname = "/postgres";
	const admin = postgres(url.href, { max: 1, onnotice: () => {} });
	try {
		const [row] = await admin<{ mark: string | null }[]>`
			select shobj_description(oid, 'pg_database') as mark from pg_database where datname = ${name}`;
		const mark = JSON.parse(row?.mark ?? "{}") as { hash?: string; world?: World };
		if (mark.hash === hash && mark.world && !process.argv.includes("--fresh")) {
			await migrate(env.DATABASE_URL, env.SESSION_SECRET);
			return mark.world;
		}
		console.log(`Filling a database with ${pages} pages and ${matters} matters`);
		await admin`drop database if exists ${admin(name)} with (force)`;
		await migrate(env.DATABASE_URL, env.SESSION_SECRET);
		const begun = Date.now();
		const world = await fill(env.DATABASE_URL, pages, matters, console.log);
		console.log(`Filled in ${Math.round((Date.now() - begun) / 1000)} s`);
		await admin.unsafe(`comment on database "${name}" is '${JSON.stringify({ hash, world })}'`);
		return world;
	} finally {
		await admin.end();
	}
}
