import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { termsOf } from "#app/core/language/terms.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { textMatcherOf } from "#app/domains/paper/finding/matcher.ts";
import { matchMatters, matchPages } from "#app/domains/paper/finding/matches.server.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { searchAll } from "./service.server.ts";

// Words as courts, offices and advocates write them, looked for as others write them.

type Row = { line: string; written: string; query: string; mark: string };

/** Each pair is asked for as its other writing, both ways; a mark of their own keeps pairs apart. */
const rows: Row[] = readFileSync(new URL("../../../../tests/fixtures/stops.txt", import.meta.url), "utf8")
	.split("\n")
	.filter((line) => /^[=!>?]/.test(line))
	.flatMap((line) => {
		const [one = "", other = ""] = line.slice(2).split(" | ");
		const there = { line, written: one, query: other };
		return /^[>?]/.test(line) ? [there] : [there, { line, written: other, query: one }];
	})
	.map((row, at) => ({ ...row, mark: `mark${1000 + at}` }));

const same = rows.filter(({ line }) => /^[=>]/.test(line));
const different = rows.filter(({ line }) => /^[!?]/.test(line));
const AT_ONCE = 20;

let viewer: Viewer;

beforeAll(async () => {
	viewer = await makeUser({ role: "Admin" });
	const { matter } = await makeMatter(viewer, { title: "Nothing of this kind" });
	const texts = JSON.stringify(rows.map(({ written, mark }) => ({ text: `${written} ${mark}` })));
	const chamber = viewer.chamberId;
	await inScope(systemScope(chamber), async (tx) => {
		const from = sql`from jsonb_to_recordset(${texts}::jsonb) as r(text text)`;
		await tx.execute(sql`insert into matters (chamber_id, id, title, court, court_key)
			select ${chamber}, gen_random_uuid(), text, 'Court', 'court' ${from}`);
		await tx.execute(
			sql`insert into clients (chamber_id, id, name) select ${chamber}, gen_random_uuid(), text ${from}`,
		);
		// Each in another of a hearing's texts, in turn.
		await tx.execute(sql`insert into hearings (chamber_id, id, matter_id, date, bench, purpose, court_room, order_text, result, notes)
			select ${chamber}, gen_random_uuid(), ${matter.id}, '2026-03-02',
				case n % 6 when 0 then text else 'Bench' end, case n % 6 when 1 then text else 'Arguments' end,
				case n % 6 when 2 then text end, case n % 6 when 3 then text end, case n % 6 when 4 then text end,
				case n % 6 when 5 then text end
			from jsonb_array_elements(${texts}::jsonb) with ordinality as r (one, n), lateral (select one ->> 'text' as text) t`);
		await tx.execute(sql`insert into drafts (chamber_id, id, matter_id, title, type, content)
			select ${chamber}, gen_random_uuid(), ${matter.id}, 'Draft', 'other', text ${from}`);
		await tx.execute(sql`with made as (
				select gen_random_uuid() as id, text ${from}
			), papers as (
				insert into documents (chamber_id, id, original_filename, mime, size, checksum, storage_key)
				select ${chamber}, id, replace(text, '/', ' ') || '.pdf', 'application/pdf', 1, '0', id::text from made returning id
			)
			insert into document_pages (chamber_id, document_id, page, run, status, text)
			select ${chamber}, made.id, 1, 1, 'completed', text from made join papers using (id)`);
	});
	// New words wait in lists that every search reads through.
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	await owner.unsafe("vacuum analyze matters, clients, hearings, drafts, documents, document_pages");
	await owner.end();
});

/** The ways in which the writing of each is found among matters and on pages; empty where it is not. */
async function waysFound(query: readonly Row[]) {
	const ways: { row: Row; matter: string; page: string }[] = [];
	for (let at = 0; at < query.length; at += AT_ONCE) {
		const some = query.slice(at, at + AT_ONCE);
		const found = await inScope(viewer, (tx) =>
			Promise.all(
				some.map(async (row) => {
					const terms = termsOf(`${row.query} ${row.mark}`);
					const [[matter], [page]] = await Promise.all([
						matchMatters(tx, viewer, terms, 1),
						matchPages(tx, viewer, terms, 1),
					]);
					return { row, matter: matter?.by ?? "", page: page?.by ?? "" };
				}),
			),
		);
		ways.push(...found);
	}
	return ways;
}

const lineOf = ({ row, matter, page }: Awaited<ReturnType<typeof waysFound>>[number]) =>
	`${row.line} (${row.query}: ${matter || "no"} matter, ${page || "no"} page)`;

test("the same words are found in titles and on pages however they are written, and not as words that sound so", async () => {
	expect(same.length).toBeGreaterThanOrEqual(400);
	const ways = await waysFound(same);
	expect(ways.filter(({ matter, page }) => matter !== "words" || page !== "words").map(lineOf)).toEqual([]);
});

test("different words are not found for each other", async () => {
	expect(different.length).toBeGreaterThanOrEqual(100);
	const ways = await waysFound(different);
	expect(ways.filter(({ matter, page }) => matter !== "" || page !== "").map(lineOf)).toEqual([]);
});

test("the same words are found in everything that is searched", async () => {
	const missed: string[] = [];
	for (const row of same.filter((_, at) => at % 20 < 2)) {
		const results = await searchAll(viewer, `${row.query} ${row.mark}`);
		for (const kind of ["matters", "clients", "hearings", "drafts", "documents"] as const) {
			if (results[kind].rows[0]?.by !== "words") missed.push(`${row.line} (${row.query}: ${kind})`);
		}
	}
	expect(missed).toEqual([]);
});

test("the list of hearings finds the same words in each of their texts, and no different ones", async () => {
	const wrong: string[] = [];
	for (const row of rows) {
		const { pagination } = await listHearings(viewer, { q: `${row.query} ${row.mark}`, page: 1, limit: 5 });
		if (pagination.total !== (same.includes(row) ? 1 : 0))
			wrong.push(`${row.line} (${row.query}: ${pagination.total})`);
	}
	expect(wrong).toEqual([]);
});

test("the same words are marked where they stand", () => {
	const unmarked = same.filter(({ query, written }) => textMatcherOf(query)(written).length === 0);
	expect(unmarked.map(({ line, query }) => `${line} (${query})`)).toEqual([]);
	const marked = different.filter(
		({ query, written }) =>
			/^(?:[a-z]\.)+$/i.test(query) && textMatcherOf(query)(written).some(({ by }) => by === "word"),
	);
	expect(marked.map(({ line, query }) => `${line} (${query})`)).toEqual([]);
});
