import postgres from "postgres";
import { type Chamber, outlined } from "./chamber.ts";
import { checkFilled } from "./check.ts";
import { clientRows } from "./clients.ts";
import { copyRows, type Rows, type Value } from "./copy.ts";
import { daysAround } from "./days.ts";
import { documentRows, pageRows, refRows } from "./documents.ts";
import { hearingRows } from "./hearings.ts";
import { matterRows, teamRows } from "./matters.ts";
import { accountRows, chamberRows, type Hashes, userRows } from "./people.ts";
import type { Plan } from "./region.ts";
import { pageVectors, withReadyVectors } from "./vectors.ts";
import { wordRows } from "./words.ts";
import { activityRows, taskRows } from "./work.ts";

/** How long a step took and how many rows it wrote; an index or a check writes none. */
export type Step = { name: string; rows: number; ms: number };

type Options = {
	url: string;
	plans: readonly Plan[];
	hashes: Hashes;
	seed: number;
	now: Date;
	/** Told now and then how many matters are written. */
	onProgress?: (matters: number) => void;
};

/** Told of a chamber as it stands in the database. */
export type Filled = Pick<Chamber, "id" | "ordinal" | "plan" | "people">;

/** Matters that are written together. */
const AT_ONCE = 5000;

const LOAD_SETTINGS = {
	// What triggers would calculate is written instead, or looked up by those that stay on; `checkFilled` holds it to that.
	session_replication_role: "replica",
	synchronous_commit: "off",
	maintenance_work_mem: "256MB",
	work_mem: "64MB",
	jit: "off",
	statement_timeout: "0",
};

/**
 * Writes the chambers of a plan beside those that are there, in one transaction, and has the database gather its
 * statistics. Returns the chambers and how long each table took. Throws when a row breaks what a trigger or a foreign key
 * holds; then nothing is kept. Asks for an owner that is a superuser, as the embedded server's is.
 */
export async function fillRegion(options: Options): Promise<{ filled: Filled[]; steps: Step[] }> {
	const sql = postgres(options.url, { max: 1, onnotice: () => {} });
	const steps = new Map<string, Step>();
	try {
		const filled = await sql.begin(async (tx) => {
			for (const [name, value] of Object.entries(LOAD_SETTINGS))
				await tx.unsafe(`set local ${name} = '${value}'`);
			return await loaded(tx, options, steps);
		});
		await timed(steps, "analyze", () => sql.unsafe("vacuum (analyze)"));
		return { filled: filled as Filled[], steps: [...steps.values()] };
	} finally {
		await sql.end();
	}
}

async function loaded(
	tx: postgres.TransactionSql,
	options: Options,
	steps: Map<string, Step>,
): Promise<Filled[]> {
	const vectors = await pageVectors(tx);
	const indexes = await withoutTextIndexes(tx);
	const filled = await withReadyVectors(tx, () => writeChambers(tx, options, vectors, steps));
	for (const { name, text } of indexes) await timed(steps, `index ${name}`, () => tx.unsafe(text));
	await timed(steps, "check", () =>
		checkFilled(
			tx,
			filled.map(({ id }) => id),
		),
	);
	return filled;
}

async function writeChambers(
	tx: postgres.TransactionSql,
	{ plans, hashes, seed, now, onProgress }: Options,
	vectors: readonly string[],
	steps: Map<string, Step>,
): Promise<Filled[]> {
	const days = daysAround(now);
	const nowMs = Date.parse(`${days.today}T06:00:00Z`);
	const [last] = await tx<{ n: number }[]>`select count(*)::int as n from chambers`;
	const filled: Filled[] = [];
	let matters = 0;
	for (const batch of batches(plans)) {
		const chambers = batch.map((plan, at) =>
			outlined(plan, (last?.n ?? 0) + filled.length + at, seed, days, nowMs),
		);
		for (const rows of tablesOf(chambers, hashes, vectors)) {
			await timed(steps, rows.table, () => copyRows(tx, rows));
		}
		filled.push(...chambers.map(summaryOf));
		matters += batch.reduce((sum, plan) => sum + plan.matters, 0);
		onProgress?.(matters);
	}
	return filled;
}

/** Chambers that are written together: a COPY takes a tenth of a second, however little it brings. */
function batches(plans: readonly Plan[]): Plan[][] {
	const made: Plan[][] = [];
	let size = AT_ONCE;
	for (const plan of plans) {
		if (size >= AT_ONCE) {
			made.push([]);
			size = 0;
		}
		made.at(-1)?.push(plan);
		size += plan.matters;
	}
	return made;
}

const summaryOf = ({ id, ordinal, plan, people }: Chamber): Filled => ({
	id,
	ordinal,
	plan,
	people: people.filter(({ isKnown }) => isKnown),
});

/** The words come last: the other tables note them. */
function* tablesOf(chambers: Chamber[], hashes: Hashes, vectors: readonly string[]): Generator<Rows> {
	const makers: ((chamber: Chamber) => Rows)[] = [
		chamberRows,
		(chamber) => accountRows(chamber, hashes),
		userRows,
		clientRows,
		matterRows,
		teamRows,
		hearingRows,
		documentRows,
		(chamber) => pageRows(chamber, vectors),
		refRows,
		taskRows,
		activityRows,
		wordRows,
	];
	for (const make of makers) {
		const [first, ...others] = chambers.map(make);
		if (first) yield { ...first, rows: joined([first, ...others]) };
	}
}

function* joined(parts: readonly Rows[]): Generator<readonly Value[]> {
	for (const { rows } of parts) yield* rows;
}

/** Drops the indexes of words and letters, whose upkeep row by row takes many times as long; returns how to make them. */
async function withoutTextIndexes(tx: postgres.TransactionSql): Promise<{ name: string; text: string }[]> {
	const indexes = await tx<{ name: string; text: string }[]>`
		select c.relname as name, pg_get_indexdef(i.indexrelid) || case when exists (
				select 1 from pg_attribute where attrelid = c.oid and attstattarget = 0
			) then format('; alter index %I alter column 1 set statistics 0', c.relname) else '' end as text
		from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
		where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace order by 1`;
	for (const { name } of indexes) await tx`drop index ${tx(name)}`;
	return [...indexes];
}

async function timed(steps: Map<string, Step>, name: string, run: () => Promise<unknown>): Promise<void> {
	const begun = performance.now();
	const rows = await run();
	const step = steps.get(name) ?? { name, rows: 0, ms: 0 };
	step.ms += performance.now() - begun;
	if (typeof rows === "number") step.rows += rows;
	steps.set(name, step);
}
