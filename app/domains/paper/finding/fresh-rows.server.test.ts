import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { makeUser } from "#tests/factories.ts";

// The words of rows that came lately wait in a list beside their index, which is read whole with it. A search among them is
// as one among words that have long been there: no row's words are marked again to be compared.

const ROWS = 400;
const WORDS_OF_EACH = 40;
/** Two words as a search by sound asks for them: as they are, and beginnings of how they sound. */
const QUERY = "('orbit' | '~orbit':* | '=orbit':*) & ('mill' | '~mil':* | '=mil':*)";
const SEARCHES = [
	"search_matters_loosely",
	"search_clients_loosely",
	"search_hearings",
	"search_drafts",
] as const;

let line: postgres.Sql;

beforeAll(async () => {
	const { chamberId, userId } = await makeUser({ role: "Admin" });
	line = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	await line`set track_functions = 'pl'`;
	await line`select set_config('app.chamber_id', ${chamberId}, false), set_config('app.user_id', ${userId}, false),
		set_config('app.role', 'Admin', false)`;
	await line.begin(async (tx) => {
		await tx`set local session_replication_role = replica`;
		await tx`create temp table written on commit drop as
			select n, gen_random_uuid() as id, to_tsvector('simple', case n when 7 then 'orbit mill' else string_agg(n || 'word' || k, ' ') end) as words
			from generate_series(1, ${ROWS}::int) n, generate_series(1, ${WORDS_OF_EACH}::int) k group by n`;
		await tx`insert into matters (chamber_id, id, title, court, court_key, search)
			select ${chamberId}, id, 'Matter', 'Court', 'court', words from pg_temp.written`;
		await tx`insert into clients (chamber_id, id, name, search)
			select ${chamberId}, gen_random_uuid(), 'Client', words from pg_temp.written`;
		await tx`insert into hearings (chamber_id, id, matter_id, date, bench, purpose, search)
			select ${chamberId}, gen_random_uuid(), id, '2026-01-01', 'Bench', 'Arguments', words from pg_temp.written`;
		await tx`insert into drafts (chamber_id, id, matter_id, title, type, content, search)
			select ${chamberId}, gen_random_uuid(), id, 'Draft', 'rejoinder', 'Text', words from pg_temp.written`;
	});
});
afterAll(() => line.end());

/** What a search finds, and of how many rows it marks the words again. */
async function marked(search: (typeof SEARCHES)[number]) {
	return line.begin(async (tx) => {
		const calls = async () => {
			const [statistics] = await tx<{ calls: number }[]>`
				select calls::int from pg_stat_xact_user_functions where funcname = 'marked_words'`;
			return statistics?.calls ?? 0;
		};
		const before = await calls();
		const rows = await tx`select id from ${tx(search)}(${QUERY}::tsquery, 20)`;
		return { found: rows.length, calls: (await calls()) - before };
	});
}

test.each(SEARCHES)("%s goes by the index of the words also among those that came lately", async (search) => {
	expect(await marked(search)).toEqual({ found: 1, calls: 0 });
});
