import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documentPages } from "#drizzle/schema.ts";
import { makeChamber, makeUser } from "#tests/factories.ts";
import { addMatter, addPage } from "#tests/search.ts";

describe("pages found through the index of a chamber's words", () => {
	let viewer: Viewer;

	beforeAll(async () => {
		viewer = await makeUser();
		const texts = [
			"The parties shall maintain status quo until the next date.",
			"Quo warranto: the status of the parties is denied.",
			"Statutory notice; the parties are directed to maintain accounts.",
			"Nothing of this kind.",
		];
		for (const text of texts) await addPage(viewer, null, text);
		const odd = await addPage(viewer, null, "Odd signs");
		await inScope(viewer, (tx) =>
			tx
				.update(documentPages)
				.set({ search: sql`array_to_tsvector(array['it''s', 'back\\slash', 'status'])` as never })
				.where(sql`${documentPages.documentId} = ${odd}`),
		);
	});

	it.each([
		"'status'",
		"'stat':*",
		"'status' & 'parti':*",
		"'status' <-> 'quo'",
		"'quo' <-> 'status'",
		"'parties' <2> 'maintain'",
		"'status' <-> ('quo' | 'of')",
		"('status' <-> 'quo') | 'nothing'",
		"!'status'",
		"!'status' & 'parties'",
		"!'status' | 'quo'",
		"'parties' & !('status' <-> 'quo')",
		"!('quo' <-> 'status')",
		"'the' <-> !'parties'",
		"'it''s'",
		"'back\\\\sl':*",
		"'absent'",
		"",
	])("are those that fit %s when every page is compared", async (query) => {
		const [found, compared] = await inScope(viewer, async (tx) => [
			await tx.execute(sql`select document_id from search_pages(${query}::tsquery, 50) order by 1`),
			await tx.execute(
				sql`select document_id from document_pages where search @@ ${query}::tsquery order by 1`,
			),
		]);
		expect([...found]).toEqual([...compared]);
		expect(compared.length).toBe(EXPECTED[query] ?? 0);
	});
});

/** So many of the five pages fit. */
const EXPECTED: Record<string, number> = {
	"'status'": 3,
	"'stat':*": 4,
	"'status' & 'parti':*": 2,
	"'status' <-> 'quo'": 1,
	"'parties' <2> 'maintain'": 1,
	"'status' <-> ('quo' | 'of')": 2,
	"('status' <-> 'quo') | 'nothing'": 2,
	"!'status'": 2,
	"!'status' & 'parties'": 1,
	"!'status' | 'quo'": 4,
	"'parties' & !('status' <-> 'quo')": 2,
	"!('quo' <-> 'status')": 5,
	"'the' <-> !'parties'": 2,
	"'it''s'": 1,
	"'back\\\\sl':*": 1,
};

describe("the indexes of words", () => {
	it("hold them by chamber, so that a beginning is looked for among those of one alone", async () => {
		const indexes = await inScope(await makeUser(), (tx) =>
			tx.execute<{ of: string }>(sql`
				select substring(pg_get_indexdef(i.indexrelid) from 'gin [(].*[)][)]') as of
				from pg_index i join pg_class c on c.oid = i.indexrelid join pg_opclass o on o.oid = any (i.indclass)
				where o.opcname = 'tsvector_ops' and c.relnamespace = 'public'::regnamespace`),
		);
		expect(indexes.map(({ of }) => of)).toEqual(Array(6).fill("gin (marked_words(chamber_id, search))"));
	});

	it("are asked for what must be there, marked as the viewer's chamber's", async () => {
		const query = "'pat':* & ('a' <-> 'b' | !'c') & 'd' <2> 'e' & !'f'";
		const [row] = await inScope(await makeUser(), (tx) =>
			tx.execute<{ query: string }>(
				sql`select replace(marked_query(${query}::tsquery)::text, chamber_mark(app_chamber()), 'mark ') as query`,
			),
		);
		expect(row?.query).toBe("'mark pat':* & 'mark d' & 'mark e'");
	});
});

describe("two chambers whose words have the same mark", () => {
	it("find nothing of each other's", async () => {
		const [one, other] = await chambersAlike();
		const viewers = [await makeUser({ chamberId: one }), await makeUser({ chamberId: other })] as const;
		const matter = await addMatter(viewers[0], null, { title: "Shivam Mills v. State" });
		await addPage(viewers[0], matter, "Shivam Mills, Petitioner");
		const found = (viewer: Viewer) =>
			inScope(viewer, async (tx) => {
				const [row] = await tx.execute(sql`select chamber_mark(app_chamber()) as mark,
					(select count(*)::int from search_matters_loosely('shivam', 9)) as matters,
					(select count(*)::int from found_matters(app_chamber(), array['%never%'], 'shivam', '{}', '{}')) as listed,
					(select count(*)::int from search_pages('shivam', 9)) as pages,
					(select count(*)::int from words_seen(array['shivam'], 9)) as words`);
				return row;
			});
		const its = await found(viewers[0]);
		expect(its).toMatchObject({ matters: 1, listed: 1, pages: 1, words: 1 });
		expect(await found(viewers[1])).toEqual({ mark: its?.mark, matters: 0, listed: 0, pages: 0, words: 0 });
	});
});

/** Two new chambers whose ids have one mark; of ten thousand ids some nearly always do. */
async function chambersAlike(): Promise<[string, string]> {
	const viewer = await makeUser();
	for (;;) {
		const [pair] = await inScope(viewer, (tx) =>
			tx.execute<{ ids: string[] }>(sql`
				select array_agg(id::text) as ids from (select gen_random_uuid() as id from generate_series(1, 20000)) made
				group by chamber_mark(id) having count(*) > 1 limit 1`),
		);
		const [one, other] = pair?.ids ?? [];
		if (one && other) return [(await makeChamber({ id: one })).id, (await makeChamber({ id: other })).id];
	}
}
