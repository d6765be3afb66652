import type postgres from "postgres";
import { NAMES_IN_SCRIPTS } from "./names.ts";
import { AHEAD, FILENAMES, HELD, MATTER_NOTES, PAGES } from "./texts.ts";

/** Tables whose triggers calculate what a row is searched by while all other triggers are off; pages come with it. */
const KEPT = ["matters", "clients", "hearings", "documents"];

/** As the triggers of hearings and documents put together what they calculate. */
const hearingTexts = [...AHEAD, ...HELD].map(({ purpose, order, result, notes }) =>
	[purpose, order ?? "", result ?? "", notes ?? ""].join(" "),
);
const fileTexts = FILENAMES.map((name) => name.replace(/[._-]/g, " "));

/** What is searched of each page of the pool, in its order. */
export async function pageVectors(sql: postgres.TransactionSql): Promise<string[]> {
	const rows = await sql<{ vector: string }[]>`
		select words_vector(t.text)::text as vector
		from unnest(${PAGES.map(({ text }) => text)}::text[]) with ordinality t(text, n) order by n`;
	return rows.map(({ vector }) => vector);
}

/**
 * Runs `work` while what a text is searched by is looked up for the texts that come again and again, and for others put
 * together from the sounds of words met before; calculating it takes longer than all the rest of a fill. Inside one
 * transaction, so that nobody else ever meets these functions.
 */
export async function withReadyVectors<T>(sql: postgres.TransactionSql, work: () => Promise<T>): Promise<T> {
	const [vector, sounds] = [await definition(sql, "words_vector"), await definition(sql, "sounds_vector")];
	await sql`create temp table ready_vectors on commit drop as
		select text, words_vector(text) as vector
		from (select distinct text from unnest(${[...hearingTexts, ...fileTexts]}::text[]) t(text)) texts`;
	await sql`create unique index on ready_vectors (md5(text))`;
	await sql`create temp table ready_sounds on commit drop as
		select word, tsvector_to_array(sounds_vector(array_to_tsvector(array[word]))) as sounds
		from (select distinct unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', fold_text(text)))) as word
			from unnest(${[...NAMES_IN_SCRIPTS, ...MATTER_NOTES]}::text[]) t(text)) words`;
	await sql`create unique index on ready_sounds (word)`;
	await sql`analyze ready_sounds`;
	await sql`analyze ready_vectors`;
	await sql.unsafe(asAnother(vector, "words_vector"));
	await sql.unsafe(asAnother(sounds, "sounds_vector"));
	await sql.unsafe(lookedUp);
	await sql.unsafe(soundsOfWords);
	for (const table of KEPT) await sql.unsafe(`alter table ${table} enable always trigger keep_search`);
	const result = await work();
	for (const table of KEPT) await sql.unsafe(`alter table ${table} enable trigger keep_search`);
	await sql.unsafe(vector);
	await sql.unsafe(sounds);
	return result;
}

async function definition(sql: postgres.TransactionSql, name: string): Promise<string> {
	const [row] = await sql<
		{ text: string }[]
	>`select pg_get_functiondef(${`public.${name}`}::regproc) as text`;
	if (!row) throw new Error(`The database has no function ${name}`);
	return row.text;
}

const asAnother = (text: string, name: string) =>
	text.replace(`public.${name}(`, `pg_temp.reckoned_${name}(`);

const lookedUp = `
	CREATE OR REPLACE FUNCTION public.words_vector(written text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT COST 1000
	AS $$
		DECLARE found tsvector;
		BEGIN
			SELECT r.vector INTO found FROM pg_temp.ready_vectors r WHERE md5(r.text) = md5(written) AND r.text = written;
			RETURN coalesce(found, pg_temp.reckoned_words_vector(written));
		END $$`;

/** A word sounds the same wherever it stands. */
const soundsOfWords = `
	CREATE OR REPLACE FUNCTION public.sounds_vector(words tsvector) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 2000
	AS $$
		DECLARE
			others text[];
			found text[];
		BEGIN
			SELECT array_agg(w) FILTER (WHERE r.word IS NULL AND w !~ '[0-9]') INTO others
				FROM unnest(tsvector_to_array(words)) w LEFT JOIN pg_temp.ready_sounds r ON r.word = w;
			SELECT array_agg(DISTINCT s) INTO found
				FROM unnest(tsvector_to_array(words)) w JOIN pg_temp.ready_sounds r ON r.word = w, unnest(r.sounds) s;
			RETURN coalesce(array_to_tsvector(found), ''::tsvector)
				|| CASE WHEN others IS NULL THEN ''::tsvector ELSE pg_temp.reckoned_sounds_vector(array_to_tsvector(others)) END;
		END $$`;
