import postgres from "postgres";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { makeUser } from "#tests/factories.ts";

/**
 * How much a chamber holds; the rest follows from the number of its matters. `closed` of them are restricted. Where they are
 * `named`, they are found by the word "matter" and by SA 1/2024, SA 2/2024 and so on; of a restore that takes the longest.
 * Where they are `recorded`, the result of each past hearing is known. Of a `bare` chamber nothing belongs to the matters.
 */
type Size = { matters: number; closed: number; named?: boolean; recorded?: boolean; bare?: boolean };

/** The tables that are filled, and that of people. */
const FILLED = [
	"matters",
	"matter_team",
	"clients",
	"hearings",
	"documents",
	"activity",
	"notifications",
	"users",
];

/**
 * Has PostgreSQL sweep and count the tables that are filled only where a test tells it to. What it counts by itself meanwhile
 * keeps a sweep from marking the pages that everybody sees, and plans would depend on how busy the machine is. To be called
 * before there are plans to keep: they go with it.
 */
export async function stopAutovacuum(): Promise<void> {
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	for (const table of FILLED) await owner`alter table ${owner(table)} set (autovacuum_enabled = off)`;
	await owner.end();
}

/** The people of a filled chamber: `member` works on every matter, `outsider` on none. */
export type Filled = { admin: Viewer; member: Viewer; outsider: Viewer };

/**
 * Makes a chamber full of work by a few statements, as a restore would: triggers and foreign keys are off, so that every
 * row says by itself whether its matter is restricted. Three hearings, a document and two lines of the log a matter, a
 * client for every third; every n-th matter is restricted, whatever its client. Two matters in a row have their hearings on
 * the same days, so that a day holds hidden ones and others. News
 * of a tenth of the restricted ones was written before they were. Statistics are left as they are.
 */
export async function fillChamber({
	matters,
	closed,
	named = false,
	recorded = false,
	bare = false,
}: Size): Promise<Filled> {
	const admin = await makeUser();
	const { chamberId } = admin;
	const member = await makeUser({ chamberId, role: "Senior" });
	const outsider = await makeUser({ chamberId, role: "Senior" });
	const sql = postgres(env.DATABASE_URL, { max: 1 });
	try {
		await sql.begin(async (tx) => {
			await tx`set local session_replication_role = replica`;
			await tx`create function pg_temp.nth(kind text, n bigint) returns uuid language sql immutable
				as $$ select overlay(overlay(md5(kind || n || current_setting('app.chamber_id')) placing '4' from 13) placing '8' from 17)::uuid $$`;
			await tx`select set_config('app.chamber_id', ${chamberId}, true)`;
			const every = closed === 0 ? matters + 1 : matters / closed;
			await tx`create temp table work on commit drop as
				select n, pg_temp.nth('matter', n) as id, pg_temp.nth('client', n / 3) as client, n % ${every} < 1 as restricted,
					now() - n * interval '1 hour' as at
				from generate_series(1, ${matters}::int) n`;
			await tx`insert into clients (chamber_id, id, name, created_at, linked, open_matter_id)
				select ${chamberId}, client, 'Client ' || min(n), min(at), true, (array_agg(id) filter (where not restricted))[1]
				from work group by client`;
			const names = named
				? tx`'matter ' || n, 'SA ' || n || '/2024', 'SA:' || n || ':2024', '2024', n, n`
				: tx`null, null, null, null, null::int, null::int`;
			await tx`insert into matters (chamber_id, id, title, court, court_key, client_id, stage, restricted, filing_date, created_at,
					words, case_number, case_key, case_year, number_from, number_to)
				select ${chamberId}, id, 'Matter ' || n, 'Court', 'court', client,
					(array['filing', 'evidence', 'arguments'])[n % 3 + 1], restricted, at::date, at, ${names} from work`;
			await tx`insert into matter_team (chamber_id, matter_id, user_id, restricted)
				select ${chamberId}, id, ${member.userId}, restricted from work`;
			if (bare) return;
			await tx`insert into hearings (chamber_id, id, matter_id, restricted, date, bench, purpose, created_at, result)
				select ${chamberId}, pg_temp.nth('hearing', n * 3 + k), id, restricted, day, 'Bench', 'Arguments', at,
					case when ${recorded} and day < current_date then 'Adjourned' end
				from work, generate_series(0, 2) k, lateral (select current_date - 300 + (n / 2 * 7 + k * 90) % 330 as day) days`;
			await tx`insert into documents
				(chamber_id, id, matter_id, restricted, original_filename, mime, size, checksum, storage_key, ocr_status, created_at)
				select ${chamberId}, pg_temp.nth('document', n), id, restricted, 'a.pdf', 'application/pdf', 1, id, id, 'completed', at
				from work`;
			await tx`insert into activity (chamber_id, id, at, actor_id, action, entity_type, entity_id, matter_id, about_matter_id, restricted)
				select ${chamberId}, pg_temp.nth('matter entry', n), at, ${admin.userId}, 'created', 'matter', id, id, id, restricted
				from work`;
			await tx`insert into activity (chamber_id, id, at, actor_id, action, entity_type, entity_id, matter_id, about_document_id, restricted)
				select ${chamberId}, pg_temp.nth('document entry', n), at, ${admin.userId}, 'uploaded', 'document',
					pg_temp.nth('document', n), id, pg_temp.nth('document', n), restricted from work`;
			await tx`insert into activity (chamber_id, id, at, actor_id, action, entity_type, entity_id, restricted)
				select ${chamberId}, pg_temp.nth('client entry', min(n)), min(at), ${admin.userId}, 'created', 'client', client, false
				from work group by client`;
			await tx`insert into notifications (chamber_id, id, user_id, activity_id, created_at)
				select chamber_id, pg_temp.nth('news', row_number() over ()), person, id, at
				from (select *, row_number() over (order by at desc) from activity where chamber_id = ${chamberId}) a,
					unnest(array[${member.userId}, ${outsider.userId}]::uuid[]) person
				where row_number <= 3000 and (not restricted or row_number % 10 = 0)`;
		});
	} finally {
		await sql.end();
	}
	return { admin, member, outsider };
}
