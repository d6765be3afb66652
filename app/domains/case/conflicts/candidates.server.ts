import { type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { withAllNouns } from "#app/core/database/nouns.server.ts";
import { soundKeys } from "#app/core/language/loans.ts";
import { otherwise } from "#app/core/language/otherwise.ts";
import { shortened } from "#app/domains/law/cases/firms.ts";
import { type Name, telling } from "#app/domains/law/cases/names.ts";
import { asQuery, quoted } from "#app/domains/paper/finding/otherwise.server.ts";
import type { Party } from "#drizzle/schema.ts";
import type { MatterStatus, sides } from "#drizzle/words.ts";

/** So many rows are compared for all names together, and for one of them; the newest are. */
const MOST_COMPARED = 2000;
const MOST_FOR_ONE = 400;
const FEWEST_FOR_ONE = 20;
/** Pages that are read through for one name. */
const MOST_PAGES = 12;
/** Of the parties of all matters that are compared; those of a usual matter have 300. */
const MOST_PARTY_BYTES = 400_000;
/** Words of a long name of which one must be there beside the first. */
const MOST_WORDS = 8;

export type ClientFound = {
	n: number;
	clientId: string;
	name: string;
	matterId: string | null;
	title: string | null;
	caseNumber: string | null;
	status: MatterStatus | null;
};

/** A matter in which names were found; one object for all of them. */
export type Compared = {
	matterId: string;
	title: string;
	caseNumber: string | null;
	status: MatterStatus;
	parties: Party[];
	ourSide: (typeof sides)[number] | null;
	opponentAdvocate: string | null;
	client: string | null;
};

/** Which name, by its place in its list, was found in which matter. */
export type MatterFound = { n: number; matter: Compared };
export type PageFound = MatterFound & { documentId: string; text: string };

/** The names to be looked for among each. */
export type Looked = Record<"clients" | "matters" | "pages", readonly Name[]>;
export type Candidates = { clients: ClientFound[]; matters: MatterFound[]; pages: PageFound[] };

/**
 * Clients whose names may be one of these, by its place in its list, each with its matter that is most before a court; matters
 * in whose title or parties one may stand, closed and archived ones too, as many as have so many bytes of parties together; and
 * read pages of papers. One statement for all. With `among`, only these matters and their clients, a few of them: their rows are
 * read without the index of words. The chamber owes this check to its clients, so a program's key does not narrow it.
 */
export async function candidatesFor(
	tx: Tx,
	scope: Scope,
	looked: Looked,
	among?: readonly string[],
): Promise<Candidates> {
	const lists = (["clients", "matters", "pages"] as const).filter((list) => looked[list].length > 0);
	if (lists.length === 0) return { clients: [], matters: [], pages: [] };
	const found = lists.map(
		(list) => sql`select ${sql.raw(`'${list}'`)} as list, f.place, f.n, f."matterId", to_jsonb(f) as row
			from (${partOf(list, among)(scope, looked[list])}) f`,
	);
	const rows = await withAllNouns(tx, scope, () =>
		tx.execute<{ list: keyof Looked | "compared"; row: unknown }>(sql`
			with found as materialized (${sql.join(found, sql` union all `)})
			select list, place, n, row from found
			union all select 'compared', 0, 0, to_jsonb(c) from matters_compared(array(
				select "matterId" from found where list <> 'clients' group by 1 order by min(place), 1
			), ${MOST_PARTY_BYTES}::int) c
			order by place, n`),
	);
	const of = (list: keyof Looked | "compared") =>
		rows.filter((one) => one.list === list).map(({ row }) => row);
	const compared = new Map((of("compared") as Compared[]).map((matter) => [matter.matterId, matter]));
	const inMatters = <R extends { matterId: string }>(list: keyof Looked) =>
		(of(list) as R[]).flatMap(({ matterId, ...row }) => {
			const matter = compared.get(matterId);
			return matter ? [{ ...row, matter }] : [];
		});
	return {
		clients: of("clients") as ClientFound[],
		matters: inMatters<{ n: number; matterId: string }>("matters"),
		pages: inMatters<Omit<PageFound, "matter"> & { matterId: string }>("pages"),
	};
}

type Part = (scope: Scope, names: readonly Name[]) => SQL;

const partOf = (list: keyof Looked, among?: readonly string[]): Part =>
	among && list !== "pages" ? FEW[list](among) : PARTS[list];

/** The result of a search function is fetched row by row: the planner cannot know how few rows it has. */
const PARTS: Record<keyof Looked, Part> = {
	clients: (scope, names) => sql`
		select q.n, f.place, c.id as "clientId", c.name, m.id as "matterId", m.title, m.case_number as "caseNumber", m.status
		from ${questions(names)}
		cross join lateral search_clients_loosely(q.query::tsquery, ${mostFor(names)}::int) with ordinality as f (id, place)
		cross join lateral (select * from clients c where c.chamber_id = ${scope.chamberId} and c.id = f.id limit 1) c
		left join lateral (${foremostOf}) m on true`,
	matters: (_, names) => sql`
		select q.n, f.place, f.id as "matterId" from ${questions(names)}
		cross join lateral search_matters_loosely(q.query::tsquery, ${mostFor(names)}::int) with ordinality as f (id, place)`,
	pages: (scope, names) => sql`
		select q.n, f.place, d.matter_id as "matterId", d.id as "documentId", left(d.text, 20000) as text
		from ${questions(names)}
		cross join lateral search_pages(q.query::tsquery, ${MOST_PAGES}::int) with ordinality as f (document_id, page, place)
		cross join lateral (
			select d.id, d.chamber_id, d.matter_id, p.text from documents d
			join document_pages p on p.chamber_id = d.chamber_id and p.document_id = d.id and p.page = f.page
			where d.chamber_id = ${scope.chamberId} and d.id = f.document_id and d.matter_id is not null limit 1
		) d`,
};

const FEW: Record<"clients" | "matters", (among: readonly string[]) => Part> = {
	clients: (among) => (scope, names) =>
		sql`
		select q.n, 1 as place, c.id as "clientId", c.name, m.id as "matterId", m.title, m.case_number as "caseNumber", m.status
		from ${questions(names)}
		join clients c on c.chamber_id = ${scope.chamberId} and c.deleted_at is null and c.search @@ q.query::tsquery
			and c.id in (select m.client_id from matters m where ${isAmong(scope, among)})
		left join lateral (${foremostOf}) m on true`,
	matters: (among) => (scope, names) =>
		sql`
		select q.n, 1 as place, m.id as "matterId"
		from ${questions(names)}
		join matters m on ${isAmong(scope, among)} and m.deleted_at is null and m.search @@ q.query::tsquery`,
};

const isAmong = ({ chamberId }: Scope, among: readonly string[]) => sql`m.chamber_id = ${chamberId}
	and m.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(among)}::jsonb))`;

const foremostOf = sql`select m.id, m.title, m.case_number, m.status from matters m
	where m.chamber_id = c.chamber_id and m.client_id = c.id and m.deleted_at is null
	order by (m.status in ('closed', 'archived')), m.created_at desc, m.id desc limit 1`;

const mostFor = ({ length }: readonly Name[]) =>
	Math.max(FEWEST_FOR_ONE, Math.min(MOST_FOR_ONE, Math.floor(MOST_COMPARED / length)));

const questions = (names: readonly Name[]) =>
	sql`jsonb_to_recordset(${JSON.stringify(names.map((name, n) => ({ n, query: queryOf(name) })))}::jsonb)
		as q (n int, query text)`;

/**
 * The words by whose sounds a name is looked up, as a tsquery over the lexemes that the search keeps. A name between may be
 * missing on either side, and of a long name three words are enough.
 */
function queryOf(name: Name): string {
	const [first, ...more] = telling(name).map(({ text }) => text);
	const sounding = soundingIn(name);
	if (!first || more.length === 0) return queryOfFew(name);
	const [second = "", third, fourth] = more;
	const all = (words: readonly string[]) => words.map(sounding).join(" & ");
	if (!third) return all([first, second]);
	return fourth
		? all([first, second, third])
		: `${sounding(first)} & (${more.slice(0, MOST_WORDS).map(sounding).join(" | ")})`;
}

/** "Ramesh Kumar" may be written as one word, and of "V. K. Nair" only one tells anything. */
function queryOfFew(name: Name): string {
	const sounding = soundingIn(name);
	const long = name.words.filter(({ text }) => text.length > 1).map(({ text }) => text);
	if (long.length < 2) return sounding(long[0] ?? name.words[0]?.text ?? "");
	return `(${long.map(sounding).join(" & ")}) | ${sounding(long.join(""))}`;
}

/** Each word of a name by its sounds, its abbreviations, and as it may be parted or joined to the next one. */
function soundingIn({ words }: Name): (word: string) => string {
	const query = words.map(({ text }) => ({ word: text, letters: text, isInitials: false, parts: [] }));
	const others = otherwise(query, new Set());
	return (word) => {
		const at = words.findIndex(({ text }) => text === word);
		const [other = { any: [], together: [] }] =
			at < 0 ? otherwise([{ word, letters: word, isInitials: false, parts: [] }], new Set()) : [others[at]];
		const keys = soundKeys(word).flatMap((key) => ["~", "="].map((mark) => `${quoted(mark + key)}:*`));
		const short = shortened(word).map(quoted);
		return `(${[quoted(word), ...keys, ...short, asQuery(other)].filter(Boolean).join(" | ")})`;
	};
}
