// @module-tag long
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { Launched } from "#bench/faults/launched.ts";
import { OLDEST, oldestPrograms } from "#scripts/database/debian-server.ts";
import type { Programs } from "#scripts/database/runner.ts";
import { startPostgres } from "#scripts/database/server.ts";
import { freePort } from "#scripts/process/port.ts";
import { runNode } from "#scripts/process/run.ts";

const folder = mkdtempSync(join(tmpdir(), "owner-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** npm's PostgreSQL, and the oldest one where this machine can have it. */
const SERVERS: [version: number, programs?: Programs][] = [[18]];
try {
	SERVERS.push([OLDEST, oldestPrograms(console.log)]);
} catch (error) {
	console.log(`Not tried on PostgreSQL ${OLDEST}: ${error instanceof Error ? error.message : error}`);
}

/** The address of a database that is not there yet, for a role as hosts give it: it may make roles and databases. */
async function hosted(superuserUrl: string): Promise<URL> {
	const url = new URL(superuserUrl);
	url.pathname = "/postgres";
	const sql = postgres(url.href, { max: 1, onnotice: () => {} });
	await sql`create role host login createrole createdb password 'hosted'`;
	await sql.end({ timeout: 5 });
	[url.username, url.password, url.pathname] = ["host", "hosted", "/peshi"];
	return url;
}

async function openMatters(url: string): Promise<number> {
	const post = (path: string, body: object, headers = {}) =>
		fetch(`${url}/api/${path}`, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...headers },
			body: JSON.stringify(body),
		}).then((answer) => answer.json());
	const { data } = await post("auth/login", { email: "hemant@demo.example", password: "demo-chamber" });
	const found = await post(
		"matters/search",
		{ searchByCaseNumber: "wpc 90123 of 2024" },
		{ Authorization: `Bearer ${data.accessToken}` },
	);
	return found.data.length ?? Number(Boolean(found.data));
}

test.each(SERVERS)(
	"on PostgreSQL %i an owner who is no superuser brings Peshi up, backs it up, restores it and starts anew",
	async (version, programs) => {
		const home = join(folder, String(version));
		const server = await startPostgres(join(home, "server"), {
			settings: { fsync: "off" },
			...(programs ? { programs } : {}),
		});
		try {
			const url = await hosted(server.url);
			const dataDir = join(home, "data");
			const settings = { DATABASE_URL: url.href, SEED: "demo" };
			const up = new Launched({ dataDir, port: await freePort(), settings });
			await up.start();
			expect(await openMatters(up.url)).toBeGreaterThan(0);
			await up.stop();

			const env: NodeJS.ProcessEnv = {
				...process.env,
				...settings,
				DATA_DIR: dataDir,
				NODE_ENV: "production",
			};
			const backups = join(home, "backups");
			expect(await runNode(["scripts/backup/take.ts", "--to", backups], env)).toBe(0);
			expect(await runNode(["scripts/backup/take-back.ts", "--from", backups, "--verify"], env)).toBe(0);
			const elsewhere = new URL(url);
			elsewhere.pathname = "/elsewhere";
			const there: NodeJS.ProcessEnv = {
				...env,
				DATABASE_URL: elsewhere.href,
				STORAGE_URL: `file://${join(home, "files")}`,
			};
			expect(await runNode(["scripts/backup/take-back.ts", "--from", backups], there)).toBe(0);
			expect(await runNode(["scripts/db-reset.ts"], { ...env, SEED: "none" })).toBe(0);
		} finally {
			await server.stop();
		}
	},
);
