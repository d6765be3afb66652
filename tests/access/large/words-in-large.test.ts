import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { searchAll } from "#app/domains/out/search/service.server.ts";
import { listen } from "../../statements.ts";
import { type Filled, fillChamber, stopAutovacuum } from "./large-chamber.ts";

// Words are looked for in their indexes in a large chamber too, on a line that chambers of the usual size have used before.

const { sentBy, measured, close } = listen();

const MATTERS = 10_000;
const SMALL_CHAMBERS = 500;
/** From the sixth call on PostgreSQL may keep a plan. */
const CALLS_BEFORE = 8;
/** Pages of the buffer cache: plenty for a word that stands in one matter, and far from all of the table. */
const MOST_PAGES = 130;

let large: Filled;
let small: Filled;

beforeAll(async () => {
	await stopAutovacuum();
	small = await fillChamber({ matters: 4, closed: 0, named: true });
	large = await fillChamber({ matters: MATTERS, closed: 0, named: true });
	const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	await owner.begin(async (tx) => {
		await tx`set local session_replication_role = replica`;
		await tx`insert into matters (chamber_id, id, title, court, court_key, words)
			select c.id, gen_random_uuid(), 'Matter', 'Court', 'court', 'matter ' || n
			from (select gen_random_uuid() as id from generate_series(1, ${SMALL_CHAMBERS}::int)) c, generate_series(1, 4) n`;
	});
	await owner.unsafe("vacuum analyze");
	const [{ pages }] = (await owner`select relpages as pages from pg_class where relname = 'matters'`) as [
		{ pages: number },
	];
	expect(pages).toBeGreaterThan(2 * MOST_PAGES);
	await owner.end();
});
afterAll(close);

test.each<[string, (viewer: Viewer, word: string) => Promise<unknown>]>([
	["the list of matters", (viewer, word) => listMatters(viewer, { q: word, page: 1, limit: 20 })],
	["the list of hearings", (viewer, word) => listHearings(viewer, { q: word, page: 1, limit: 20 })],
	["the search of everything", (viewer, word) => searchAll(viewer, word)],
])("%s reads a few pages for a rare word", async (_, look) => {
	for (let n = 0; n < CALLS_BEFORE; n++) await look(small.member, `matter ${n}`);
	const ran = await measured(await sentBy(() => look(large.member, "9999")));
	for (const { text, pages } of ran) expect(pages, text).toBeLessThan(MOST_PAGES);
});
