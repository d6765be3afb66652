import type postgres from "postgres";

type Key = { name: string; child: string; parent: string; from: string[]; to: string[] };

/** Of what is calculated from a row, so many rows are recalculated. */
const SAMPLE = 300;

/** What triggers hold beyond the foreign keys, as a query for the rows that break it. */
const MARKS: Record<string, string> = {
	"clients.linked": `select 1 from clients c where c.chamber_id = any ($1) and c.linked <> exists (
		select 1 from matters m where m.chamber_id = c.chamber_id and m.client_id = c.id)`,
	"clients.open_matter_id": `select 1 from clients c where c.chamber_id = any ($1) and c.open_matter_id is null and exists (
		select 1 from matters m where m.chamber_id = c.chamber_id and m.open_client_id = c.id)`,
	"documents.restricted":
		"select 1 from documents where chamber_id = any ($1) and matter_id is null and restricted",
	"tasks.restricted": "select 1 from tasks where chamber_id = any ($1) and matter_id is null and restricted",
	"activity.restricted": `select 1 from activity where chamber_id = any ($1) and restricted
		and about_matter_id is null and about_document_id is null`,
};

const VECTORS: Record<string, string> = {
	matters: "words_vector(matter_words(t))",
	clients: "words_vector(client_words(name, email, phone, city, identifiers))",
	hearings: "words_vector(hearing_words(purpose, bench, court_room, order_text, result, notes))",
	documents: "words_vector(translate(original_filename, '._-', '   '))",
	document_pages: "words_vector(text)",
};

/**
 * Looks whether the rows of chambers written with triggers and foreign keys off are as those would have left them: every
 * foreign key, the marks that walls are told by, and of a sample what it is searched by. Throws what does not hold.
 */
export async function checkFilled(sql: postgres.TransactionSql, chambers: readonly string[]): Promise<void> {
	const wrong: string[] = [];
	for (const key of await foreignKeys(sql)) {
		if (await hasRow(sql, orphans(key), chambers)) wrong.push(`foreign key ${key.name}`);
	}
	for (const [name, query] of Object.entries(MARKS)) {
		if (await hasRow(sql, query, chambers)) wrong.push(name);
	}
	for (const [table, reckoned] of Object.entries(VECTORS)) {
		const query = `select 1 from (select * from ${table} where chamber_id = any ($1) limit ${SAMPLE}) t
			where search is distinct from ${reckoned}`;
		if (await hasRow(sql, query, chambers)) wrong.push(`${table}.search`);
	}
	if (wrong.length > 0) throw new Error(`The filled rows break: ${wrong.join(", ")}`);
}

async function hasRow(
	sql: postgres.TransactionSql,
	query: string,
	chambers: readonly string[],
): Promise<boolean> {
	const [row] = await sql.unsafe(`select exists (${query}) as found`, [chambers as string[]]);
	return row?.found === true;
}

const foreignKeys = (sql: postgres.TransactionSql) => sql<Key[]>`
	select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
		array(select a.attname::text from unnest(k.conkey) with ordinality u(n, at)
			join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.at) as from,
		array(select a.attname::text from unnest(k.confkey) with ordinality u(n, at)
			join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by u.at) as to
	from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid::regclass::text in (
		'accounts', 'users', 'clients', 'matters', 'matter_team', 'hearings', 'documents', 'document_pages', 'case_refs',
		'tasks', 'activity', 'search_words')`;

const orphans = ({ child, parent, from, to }: Key) =>
	`select 1 from ${child} c where c.chamber_id = any ($1) and ${from.map((name) => `c.${name} is not null`).join(" and ")}
		and not exists (select 1 from ${parent} p where ${from.map((name, at) => `p.${to[at]} = c.${name}`).join(" and ")})`;
