import postgres from "postgres";
import type * as Callers from "./data-callers.ts";

/** What one call took: of the caller, of PostgreSQL, how many statements it sent, and how many rows it showed. */
type Taken = { wall: number; database: number; statements: number; rows: number };
type Chamber = { sign: string; matters: number; restricted: number; userId: string; chamberId: string };
/** Every call of one caller in one chamber. */
export type Series = Chamber & { caller: string; group: string; taken: Taken[] };

const ROWS_PER_PAGE = 20;
const WARM_ROUNDS = 8;
const SAMPLES = 40;

/**
 * Calls everything in every chamber that people can sign in to, round by round in turn, as a Junior who works on none of
 * its restricted matters. Before that a small chamber warms the lines: what they plan for it, they may keep.
 */
export async function measureData(
	{ dataCallers, callOnce, signedIn }: typeof Callers,
	url: string,
	rounds: number,
	withPlans: boolean,
): Promise<Series[]> {
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	try {
		await sql`create extension if not exists pg_stat_statements`;
		const chambers = await measured(sql);
		const small = await smallest(sql);
		const samples = new Map<Chamber, Callers.Sample[]>();
		for (const chamber of [small, ...chambers]) samples.set(chamber, await sampled(sql, chamber));
		const headers = new Map<Chamber, Record<string, string>>();
		for (const chamber of [small, ...chambers]) {
			headers.set(chamber, await signedIn(chamber.userId, chamber.chamberId));
		}
		const run = async (chamber: Chamber, caller: (typeof dataCallers)[number], round: number) => {
			const list = samples.get(chamber) ?? [];
			const sample = list[round % list.length] as Callers.Sample;
			return callOnce(caller, caller.sent(sample), headers.get(chamber) ?? {});
		};
		for (let round = 0; round < WARM_ROUNDS; round++)
			for (const caller of dataCallers) await run(small, caller, round);
		const series = chambers.flatMap((chamber) =>
			dataCallers.map((caller) => ({
				...chamber,
				chamber,
				kind: caller,
				caller: caller.name,
				group: caller.group,
				taken: [] as Taken[],
			})),
		);
		for (let round = -2; round < rounds; round++) {
			for (const { chamber, kind, taken } of series) {
				const before = await spent(sql);
				const { wall, rows } = await run(chamber, kind, round + 2);
				const after = await spent(sql);
				if (kind.exactly ? rows !== kind.exactly : rows === 0)
					throw new Error(
						`${kind.name} showed ${rows} rows, not ${kind.exactly ?? "any"}, in ${chamber.sign}`,
					);
				if (round < 0) continue;
				taken.push({ wall, rows, database: after.ms - before.ms, statements: after.calls - before.calls });
			}
		}
		if (withPlans) await printDear(sql);
		return series.map(({ chamber: _, kind: __, ...rest }) => rest);
	} finally {
		await sql.end();
	}
}

/** What the application's role has cost PostgreSQL so far, planning and all. */
async function spent(sql: postgres.Sql): Promise<{ ms: number; calls: number }> {
	const [row] = await sql<{ ms: number; calls: number }[]>`
		select coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as ms, coalesce(sum(calls), 0)::float8 as calls
		from pg_stat_statements where userid = 'peshi_app'::regrole`;
	return row ?? { ms: 0, calls: 0 };
}

/** The chambers with a Junior who can sign in, by size and what is hidden there. */
const measured = (sql: postgres.Sql) => sql<Chamber[]>`
	select split_part(split_part(a.email, '@', 1), '.', 2) as sign, a.id as "userId", a.chamber_id as "chamberId",
		(select count(*)::int from matters m where m.chamber_id = a.chamber_id) as matters,
		(select count(*)::int from matters m where m.chamber_id = a.chamber_id and m.restricted) as restricted
	from accounts a where a.email ~ '^junior\\.(large|median)' order by 4, 5`;

async function smallest(sql: postgres.Sql): Promise<Chamber> {
	const [row] = await sql<Chamber[]>`
		select 'small' as sign, u.id as "userId", u.chamber_id as "chamberId", 0 as matters, 0 as restricted
		from users u where u.role = 'Junior' and u.chamber_id = (
			select c.id from chambers c join matters m on m.chamber_id = c.id
			where c.default_visibility = 'chamber' group by 1 order by count(*) limit 1)
		limit 1`;
	if (!row) throw new Error("There is no small chamber to warm the lines with");
	return row;
}

/** What requests of a chamber name, drawn evenly from what is open to all. */
async function sampled(sql: postgres.Sql, { chamberId }: Chamber): Promise<Callers.Sample[]> {
	const [size] = await sql<{ n: number }[]>`
		select count(*)::int as n from matters where chamber_id = ${chamberId} and not restricted and status <> 'archived'`;
	const rows = await sql<{ id: string; number: string; name: string; day: string }[]>`
		select m.id, m.case_number as number, m.parties -> 0 ->> 'name' as name,
			(select h.date::text from hearings h where h.chamber_id = m.chamber_id and h.matter_id = m.id order by h.date desc limit 1) as day
		from matters m where m.chamber_id = ${chamberId} and not m.restricted and m.status = 'active'
		order by md5(m.id::text) limit ${SAMPLES}`;
	return rows.map(({ id, number, name, day }) => ({
		pages: Math.max(1, Math.ceil((size?.n ?? 0) / ROWS_PER_PAGE)),
		matterId: id,
		caseNumber: number,
		prefix: number.replace(/\d{2}\/\d{4}$/, ""),
		rareName: name,
		day,
	}));
}

/** The statements that took longest, with what they cost; for whoever looks for what to mend. */
async function printDear(sql: postgres.Sql): Promise<void> {
	const rows = await sql<{ mean: number; most: number; calls: number; query: string }[]>`
		select mean_exec_time as mean, max_exec_time as most, calls::int, query from pg_stat_statements
		where userid = 'peshi_app'::regrole order by max_exec_time desc limit 25`;
	for (const { mean, most, calls, query } of rows) {
		console.log(
			`${mean.toFixed(1)} ms, at most ${most.toFixed(1)}, ${calls} times: ${query.replace(/\s+/g, " ").slice(0, 400)}`,
		);
	}
}
