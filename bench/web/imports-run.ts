import { cpus } from "node:os";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { asAuth, inScope, type Scope } from "#app/core/database/db.server.ts";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import { env } from "#app/core/env.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import { closeJobs } from "#app/core/jobs/jobs.server.ts";
import { addPerson } from "#app/domains/desk/auth/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { setColumns } from "#app/domains/out/imports/columns.server.ts";
import { commitImport, countsOf, createImport, getImport } from "#app/domains/out/imports/service.server.ts";
import { migrate } from "#drizzle/migrate.ts";
import { chambers, matters } from "#drizzle/schema.ts";
import { runImport } from "#worker/run-import.ts";
import { writeSection } from "./data-tables.ts";
import { cpuOf, cpuOfServer, medianOf } from "./pages/cpu.ts";

/** Started by imports.ts with the settings of its server. */

const [home = "", ...args] = process.argv.slice(2);
const option = (name: string, standard: number) =>
	Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? standard);
const rows = option("rows", 1000);
const rounds = option("rounds", 3);
/** Restricted matters of the chamber in the second of each two rounds; on their other side stand parties of the file. */
const HIDDEN = 40;
/** What the commit cost before it was made quicker, × the rows alone, and how much of that is asked for. */
const FORMER = { commit: 10.2, "commit, with hidden matters": 6.9 };
const THIRD = 1 / 3;

type Took = { web: number; database: number; clock: number };
const STEPS = ["read", "check", "commit", "commit, with hidden matters", "the rows alone"] as const;
const took = new Map<(typeof STEPS)[number], Took[]>(STEPS.map((step) => [step, []]));

async function measured(step: (typeof STEPS)[number], work: () => Promise<unknown>): Promise<void> {
	const before = { web: cpuOf(process.pid), database: cpuOfServer(home), clock: performance.now() };
	await work();
	took.get(step)?.push({
		web: cpuOf(process.pid) - before.web,
		database: cpuOfServer(home) - before.database,
		clock: performance.now() - before.clock,
	});
}

/** Rows that each have parties and dates of their own, and each third one the client of the row before. */
function diaryRows(): { person: string; line: string }[] {
	const today = courtToday();
	const names = "Ramesh Sunita Imran Kavita Bhavesh Zarina Mohan Leela Prakash Nimisha".split(" ");
	const last = "Vaghela Trivedi Shaikh Deshmukh Chauhan Menon Bhatt Kulkarni Rathod Iyer".split(" ");
	return Array.from({ length: rows }, (_, at) => {
		const person = `${names[at % 10]} ${last[Math.floor(at / 10) % 10]} ${Math.floor(at / 100)}`;
		const client = at % 3 === 2 ? "" : person;
		const dates = `${addDays(today, -1 - (at % 90))},${addDays(today, 1 + (at % 200))}`;
		const line = `RCS ${at + 1}/2024,Civil Court Sanand,${person},Orbit Traders ${at},${client},${dates},Evidence`;
		return { person, line };
	});
}

function diary(): Buffer {
	const header = "Case No,Court,Petitioner,Respondent,Client,Previous Date,Next Date,Purpose";
	return Buffer.from([header, ...diaryRows().map(({ line }) => line)].join("\n"));
}

/** How many matters of the chamber its Clerk may not see. */
async function hiddenFrom(viewer: Scope, owner: postgres.Sql): Promise<number> {
	const count = sql<number>`count(*)::int`;
	const [seen] = await inScope(viewer, (tx) => tx.select({ count }).from(matters));
	const [all] = await owner<{ count: number }[]>`
		select count(*)::int from matters where chamber_id = ${viewer.chamberId}`;
	return (all?.count ?? 0) - (seen?.count ?? 0);
}

async function round(number: number, withHidden: boolean): Promise<void> {
	const chamberId = newId();
	const userId = await asAuth(async (tx) => {
		await tx.insert(chambers).values({ id: chamberId, name: `Chamber ${number}` });
		const person = { chamberId, name: "Clerk", email: `clerk${number}@example.in`, passwordHash: "none" };
		return (await addPerson(tx, { ...person, role: "Clerk" })).id;
	});
	const viewer = { chamberId, userId, role: "Clerk" as const };
	const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	if (withHidden)
		for (const row of diaryRows().slice(0, HIDDEN))
			await owner`insert into matters (chamber_id, id, title, court, court_key, restricted)
				values (${chamberId}, ${newId()}, ${`Orbit Traders v. ${row.person}`}, 'Civil Court, Anand', 'civil anand', true)`;
	const hidden = await hiddenFrom(viewer, owner);
	if (hidden !== (withHidden ? HIDDEN : 0))
		throw new Error(`${hidden} matters are hidden from the owner of the import`);
	const importId = await createImport(viewer, { filename: "diary.csv", bytes: diary() });
	const step = () => runImport({ chamberId, importId }, new AbortController().signal);
	await measured("read", step);
	const { columns } = await getImport(viewer, importId);
	await setColumns(viewer, importId, { columns, dateOrder: "auto" });
	await measured("check", step);
	await commitImport(viewer, importId, {});
	await measured(withHidden ? "commit, with hidden matters" : "commit", step);
	const { matters: made, hearings } = await countsOf(viewer, importId);
	if (made !== rows || hearings !== 2 * rows)
		throw new Error(`${made} matters and ${hearings} hearings were imported, not ${rows} and ${2 * rows}`);
	if (!withHidden) await measured("the rows alone", () => copied(owner, chamberId));
	await owner.end();
}

/** The same matters, clients and hearings once more, as plain statements with all that the database does by itself. */
async function copied(owner: postgres.Sql, from: string): Promise<void> {
	const to = newId();
	await owner.begin(async (sql) => {
		await sql`insert into chambers (id, name) values (${to}, 'Copy')`;
		for (const table of ["clients", "matters", "hearings"]) {
			const listed = await sql`select column_name as name from information_schema.columns
				where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
				and column_name not in ('chamber_id', 'created_by', 'lead_id', 'linked', 'open_matter_id')`;
			const names = listed.map(({ name }) => `"${name}"`).join(", ");
			const copy = `insert into ${table} (chamber_id, ${names}) select $1::uuid, ${names} from ${table} where chamber_id = $2`;
			const made = await sql.unsafe(copy, [to, from]);
			if (table === "matters" && made.count !== rows) throw new Error(`${made.count} matters were copied`);
		}
	});
}

function table(): string {
	const of = (step: (typeof STEPS)[number], what: (one: Took) => number) =>
		medianOf(took.get(step)?.map(what) ?? []);
	const together = ({ web, database }: Took) => web + database;
	const raw = of("the rows alone", together);
	const lines = STEPS.map((step) =>
		[
			...["", step, of(step, (one) => one.web), of(step, (one) => one.database), of(step, together)],
			...[of(step, (one) => one.clock), ""],
		]
			.map((cell) => (typeof cell === "number" ? cell.toFixed(0) : cell))
			.join(" | ")
			.concat(`${(of(step, together) / raw).toFixed(1)} | ${judged(step, of(step, together) / raw)} |`)
			.trim(),
	);
	const head = [
		"| step | worker ms | database ms | together | by the clock | × raw | × raw before, target a third |",
		"|---|---|---|---|---|---|---|",
	];
	return [
		`${rows} rows, ${HIDDEN} hidden matters, the middle of ${rounds} rounds.`,
		"",
		...head,
		...lines,
	].join("\n");
}

function judged(step: string, timesRaw: number): string {
	const former = FORMER[step as keyof typeof FORMER];
	if (!former) return "";
	const share = timesRaw / former;
	return `${former}: ${share.toFixed(2)} of it, ${share <= THIRD ? "met" : "missed"}`;
}

await migrate(env.DATABASE_URL, env.SESSION_SECRET);
try {
	for (let number = 0; number < rounds; number += 1) {
		await round(2 * number, false);
		await round(2 * number + 1, true);
	}
	console.log(`\n${cpus().length} cores\n\n${table()}`);
	if (args.includes("--write"))
		writeSection("Imports", ["npm run bench -- imports", ...args].join(" "), table());
} finally {
	await closeJobs();
	await closeDatabase();
	const admin = postgres(new URL("/postgres", env.DATABASE_URL).href, { max: 1, onnotice: () => {} });
	await admin`drop database if exists ${admin(new URL(env.DATABASE_URL).pathname.slice(1))} with (force)`;
	await admin.end();
}
