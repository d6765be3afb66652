// @module-tag long
import { Socket } from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import * as listApi from "#app/routes/api/day/cause-lists/list.ts";
import * as oneApi from "#app/routes/api/day/cause-lists/one.ts";
import * as listScreen from "#app/routes/day/cause-lists/list.tsx";
import * as oneScreen from "#app/routes/day/cause-lists/one.tsx";
import { asUser } from "../../factories.ts";
import { call } from "../../request.ts";
import { listen } from "../../statements.ts";
import { type Filled, fillChamber, stopAutovacuum } from "./large-chamber.ts";

const { sentBy, measured, close } = listen();

const COURT = "High Court of Madras";
const MATTERS = 3000;
const LISTS = 20;
const ROWS = 20_000;
/** What PostgreSQL may send for one request. */
const MOST_READ = 20_000_000;

let chamber: Filled;
let listId = "";

beforeAll(async () => {
	await stopAutovacuum();
	chamber = await fillChamber({ matters: MATTERS, closed: 300, named: true });
	const { chamberId, userId } = chamber.admin;
	const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	await sql.begin(async (tx) => {
		await tx`set local statement_timeout = 0`;
		await tx`set local session_replication_role = replica`;
		await tx`update matters set court = ${COURT}, court_key = ${courtKey(COURT)}, parties = (
				select jsonb_agg(jsonb_build_object('name', repeat('न', 150), 'side', 'second')) from generate_series(1, 20))
			where chamber_id = ${chamberId}`;
		// Supplements of one day, each with as many days, missing items and sittings as are stored of a list.
		await tx`insert into cause_lists (chamber_id, id, owner_id, filename, size, checksum, storage_key, status, court, kind,
				dates, items, pages, missing, sittings)
			select ${chamberId}, gen_random_uuid(), ${userId}, 'list.pdf', 1, n::text, n::text, 'ready', ${COURT}, 'supplementary',
				(select jsonb_agg((current_date + d)::text) from generate_series(0, 59) d), ${ROWS}::int, 1500,
				(select jsonb_agg('1234–1239'::text) from generate_series(1, 200)),
				(select jsonb_agg(jsonb_build_object('date', current_date + d % 60, 'courtRoom', repeat('न', 45) || d,
					'bench', repeat('न', 56) || d, 'first', 1000 + n * 10, 'last', 1009 + n * 10)) from generate_series(1, 300) d)
			from generate_series(1, ${LISTS}::int) n`;
		// Every row is a matter's number, a quarter of them without its type, and half of them have our name.
		await tx`insert into cause_list_rows (chamber_id, id, list_id, number, item, case_number, case_key, number_from, number_to,
				case_year, first_party, second_party, date, court_room, bench, page, box, our_name)
			select ${chamberId}, gen_random_uuid(), l.id, n, n::text, 'SA ' || own || '/2024',
				case when n % 4 = 0 then '*:' else 'SA:' end || own || ':2024', own, own, '2024', repeat('न', 300), repeat('न', 300),
				current_date + n % 60, '3', repeat('न', 300), 1, '[1,2,3,4]', case when n % 2 = 0 then repeat('न', 300) end
			from cause_lists l, generate_series(1, ${ROWS}::int) n, lateral (select 1 + n % ${MATTERS}::int as own) matter
			where l.chamber_id = ${chamberId}`;
		const [newest] = await tx`select id from cause_lists where chamber_id = ${chamberId}
			order by created_at desc, id desc limit 1`;
		listId = newest?.id;
	});
	await sql.unsafe("vacuum analyze");
	await sql.end();
});
afterAll(close);

/** Bytes that came over all of this process's sockets so far. */
function received(): number {
	const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles();
	return handles.reduce<number>((sum, one) => sum + (one instanceof Socket ? one.bytesRead : 0), 0);
}

test.each([
	["the screen", listScreen.loader, "/cause-lists"],
	["/api", listApi.loader, "/api/cause-lists"],
] as const)(
	"of twenty of the largest lists %s reads no more than it weighs, which is a few of them",
	async (_, handler, path) => {
		const headers = await asUser(chamber.member);
		const before = received();
		let answer = "";
		const sent = await sentBy(async () => {
			const response = await call(handler as never, { path, headers });
			expect(response.status).toBe(200);
			answer = await response.text();
		});
		expect(received() - before).toBeLessThan(MOST_READ);
		const weighed = sent.filter(({ text }) => text.includes("union select r.id, m.id"));
		expect(weighed.length).toBe(1);
		expect(answer.match(/"(?:counts|ours)":null/g)).toHaveLength(LISTS - 1);
		// The rows of the one that is weighed are read once, those of the others not at all.
		const [pairs] = await measured(weighed);
		expect(pairs?.pages).toBeLessThan(ROWS);
	},
);

test("the screen of a list weighs it once for its counts and its rows", async () => {
	const headers = await asUser(chamber.member);
	let answer = "";
	const sent = await sentBy(async () => {
		const response = await call(oneScreen.loader as never, {
			path: `/cause-lists/${listId}`,
			params: { listId },
			headers,
		});
		answer = JSON.stringify(await response.json());
	});
	expect(sent.filter(({ text }) => text.includes("union select r.id, m.id"))).toHaveLength(1);
	const { counts, verdict, pagination } = JSON.parse(answer);
	expect([counts.ours, pagination.total]).toEqual([ROWS / 4, counts[verdict]]);
});

test("the list's own call has its counts, however many lists there are", async () => {
	const headers = await asUser(chamber.member);
	const response = await call(oneApi.loader as never, {
		path: `/api/cause-lists/${listId}`,
		params: { id: listId },
		headers,
	});
	const { data } = await response.json();
	const { ours, other, ...matched } = data.counts as Record<string, number>;
	const known = Object.values(matched).reduce((sum, n) => sum + n, 0);
	expect(known).toBe((3 * ROWS) / 4);
	expect([ours, other]).toEqual([ROWS / 4, 0]);
});
