import { cpus } from "node:os";
import postgres from "postgres";
import { verifyDatabase } from "#app/core/audit/sources.server.ts";
import { asOwner } from "#app/core/backup/host.server.ts";
import { copiedOut } from "#app/core/backup/tables.server.ts";
import { asAuth, inScope, type Scope } from "#app/core/database/db.server.ts";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import { env } from "#app/core/env.server.ts";
import { newId } from "#app/core/ids.ts";
import { closeJobs } from "#app/core/jobs/jobs.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { migrate } from "#drizzle/migrate.ts";
import { chambers } from "#drizzle/schema.ts";
import { writeSection } from "./data-tables.ts";
import { medianOf } from "./pages/cpu.ts";

/** Started by trail.ts with the settings of its server. */

const args = process.argv.slice(3);
const entries = Number(args.find((arg) => arg.startsWith("--entries="))?.split("=")[1] ?? 50_000);
const ROUNDS = 7;
const EACH = 160;
const AT_ONCE = 8;

const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });

async function makeScope(): Promise<Scope> {
	const chamberId = newId();
	await asAuth((tx) => tx.insert(chambers).values({ id: chamberId, name: "Bench" }));
	return { chamberId, userId: newId(), role: "Admin" };
}

const record = (scope: Scope) =>
	inScope(scope, (tx) =>
		recordActivity(tx, scope, {
			...{ action: "updated" as const, entityType: "user" as const, entityId: scope.chamberId },
			...{ matterId: null, meta: { name: "Asha Mehta", changes: ["phone"] } },
		}),
	);

/** Records so many entries, at most eight at once, in turn in the given chambers. */
async function recordMany(scopes: readonly Scope[], lines: number): Promise<void> {
	const line = async (from: number) => {
		for (let n = from; n < EACH; n += lines) await record(scopes[n % scopes.length] as Scope);
	};
	await Promise.all(Array.from({ length: lines }, (_, at) => line(at)));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const begun = performance.now();
	await work();
	return performance.now() - begun;
}

const bulk = async ({ chamberId }: Scope) => {
	await owner`insert into activity (chamber_id, id, action, entity_type, entity_id, meta)
		select ${chamberId}, gen_random_uuid(), 'updated', 'user', ${chamberId}, '{"name": "Asha Mehta"}' from generate_series(1, 2000)`;
};

/** The same work with links and without, in turn; returns the medians in milliseconds. */
async function compared(work: () => Promise<unknown>): Promise<{ linked: number; bare: number }> {
	const took = { linked: [] as number[], bare: [] as number[] };
	for (let round = 0; round <= ROUNDS; round += 1)
		for (const how of ["linked", "bare"] as const) {
			await owner.unsafe(
				`alter table activity ${how === "linked" ? "enable" : "disable"} trigger audit_link`,
			);
			const ms = await timed(work);
			// The first round warms up.
			if (round > 0) took[how].push(ms);
		}
	await owner`alter table activity enable trigger audit_link`;
	return { linked: medianOf(took.linked), bare: medianOf(took.bare) };
}

async function copyAlone(): Promise<void> {
	const sql = asOwner(env.DATABASE_URL, "peshi-bench");
	for (const table of ["activity", "security_log", "audit_links"])
		for await (const part of copiedOut(sql, `select * from ${table}`)) if (part.length === 0) return;
	await sql.end();
}

await migrate(env.DATABASE_URL, env.SESSION_SECRET);
const scopes: Scope[] = [];
while (scopes.length < AT_ONCE) scopes.push(await makeScope());
const [one] = scopes as [Scope];

const rows = [
	["one after the other", EACH, await compared(() => recordMany([one], 1))],
	["eight at once, of one chamber", EACH, await compared(() => recordMany([one], AT_ONCE))],
	["eight at once, of eight chambers", EACH, await compared(() => recordMany(scopes, AT_ONCE))],
	["2,000 in one transaction, bare rows", 2000, await compared(() => bulk(one))],
] as const;

// What was written without links is no part of the trail that is verified.
await owner`alter table activity disable trigger user`;
await owner`delete from activity a where not exists (select 1 from audit_links l where l.chamber_id = a.chamber_id and l.row_id = a.id)`;
await owner`alter table activity enable trigger user`;
for (let n = 0; n < entries; n += 2000) await bulk(scopes[(n / 2000) % AT_ONCE] as Scope);
const verified = await verifyDatabase(env.DATABASE_URL, []);
if (verified.faults.length > 0 || verified.entries < entries) throw new Error("The trail is not whole");
const [checks, copies]: [number[], number[]] = [[], []];
for (let round = 0; round < 3; round += 1) {
	checks.push(await timed(() => verifyDatabase(env.DATABASE_URL, [])));
	copies.push(await timed(copyAlone));
}
const [check, copy] = [medianOf(checks), medianOf(copies)];

const ms = (n: number) => n.toFixed(2);
const table = [
	"| recording an entry | with its link | without | × |",
	"|---|---|---|---|",
	...rows.map(([name, n, { linked, bare }]) => {
		return `| ${name} | ${ms(linked / n)} ms | ${ms(bare / n)} ms | ${(linked / bare).toFixed(2)} |`;
	}),
	"",
	`Verifying ${verified.entries.toLocaleString("en-IN")} entries took ${(check / copy).toFixed(1)} times as long as reading the same rows: ${Math.round(verified.entries / (check / 1000)).toLocaleString("en-IN")} entries a second on ${cpus().length} processors.`,
].join("\n");
console.log(`\n${table}`);
if (args.includes("--write"))
	writeSection("Audit chain", ["npm run bench -- trail", ...args].join(" "), table);
await Promise.all([closeJobs(), closeDatabase(), owner.end()]);
const server = postgres(new URL("/postgres", env.DATABASE_URL).href, { max: 1, onnotice: () => {} });
await server`drop database if exists ${server(new URL(env.DATABASE_URL).pathname.slice(1))} with (force)`;
await server.end();
