import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { keysOf } from "#app/domains/cases/keys.ts";
import { plainName } from "#app/domains/cases/opposite.ts";
import { courtKey } from "#app/domains/courts/court-key.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { foldForSearch } from "#app/domains/language/fold.ts";
import { sameMatters } from "#app/domains/matters/duplicates.server.ts";
import { clients, type ImportReason, importRows, matters } from "#drizzle/schema.ts";
import type { ImportVerdict } from "#drizzle/words.ts";
import { advance, type Import, lockImport, rowsOf, setState } from "./service.server.ts";
import { looksSwapped, orderOf } from "./sheet/days.ts";
import { isColumnName } from "./sheet/fields.ts";
import { nameKey } from "./sheet/parties.ts";
import { type ReadRow, type RowFacts, type RowSettings, readRow } from "./sheet/row.ts";

const CHUNK = 500;
/** So many of a chamber's clients and matters are compared by name, the newest first. */
const MOST_COMPARED = 50_000;
const PAGE = 2000;

type Line = { number: number; read: ReadRow };
type Tried = Line & { verdict: ImportVerdict; reasons: ImportReason[]; clientId: string | null };

/** The form in which two writings of a client's name are the same client. */
const clientKey = (name: string) => plainName(foldForSearch(name));

/**
 * The dry run: says of every row what would become of it, as far as its owner sees. Runs from its beginning however often
 * it is broken off. What the owner may not see counts for nothing: such a row is tried as any other.
 */
export async function checkImport(scope: Scope, row: Import): Promise<void> {
	const lines = await readLines(scope, row);
	const known = await knownNames(scope, lines);
	const seen = new Map<string, number>();
	await inScope(scope, async (tx) => setState(tx, await lockImport(tx, scope, row.id), "checking"));
	for (let at = 0; at < lines.length; at += CHUNK) {
		const chunk = lines.slice(at, at + CHUNK);
		const isOn = await inScope(scope, async (tx) => {
			const now = await lockImport(tx, scope, row.id);
			if (now.state !== "checking") return false;
			await writeTried(tx, scope, row.id, await tryRows(tx, scope, chunk, known, seen));
			await advance(tx, now, chunk.length);
			return true;
		});
		if (!isOn) return;
	}
	await inScope(scope, async (tx) => {
		const now = await lockImport(tx, scope, row.id);
		if (now.state === "checking") await setState(tx, now, "checked");
	});
}

async function readLines(scope: Scope, row: Import): Promise<Line[]> {
	const rows = await inScope(scope, (tx) =>
		tx
			.select({ number: importRows.number, cells: importRows.cells })
			.from(importRows)
			.where(rowsOf(scope, row.id))
			.orderBy(asc(importRows.number)),
	);
	const columns = row.columns.map((name) => (isColumnName(name) ? name : null));
	const column = (at: number) => rows.map(({ cells }) => cells[at] ?? null);
	const settings: RowSettings = {
		columns,
		orders: columns.map((_, at) => (row.dateOrder === "auto" ? orderOf(column(at)) : row.dateOrder)),
		// Who says in which order the figures stand has looked at the column.
		swapped: columns.map((_, at) => row.dateOrder === "auto" && looksSwapped(column(at))),
		court: row.court,
		ourSide: row.ourSide,
		today: courtToday(),
	};
	return rows.map(({ number, cells }) => ({ number, read: readRow(cells, settings) }));
}

type Known = {
	/** The chamber's clients by name, the only one of each name; and by sound. */
	clients: Map<string, { id: string; name: string } | null>;
	clientSounds: Map<string, string>;
	/** The sounds of those who stand against a client of the chamber, with that matter's title. */
	opponents: Map<string, string>;
	/** The sounds of the clients and of the opponents in the file itself, with the first row of each. */
	fileClients: Map<string, number>;
	fileOpponents: Map<string, number>;
};

async function knownNames(scope: Scope, lines: readonly Line[]): Promise<Known> {
	const known: Known = {
		clients: new Map(),
		clientSounds: new Map(),
		opponents: new Map(),
		fileClients: new Map(),
		fileOpponents: new Map(),
	};
	for (const { number, read } of lines) {
		const { client } = read.facts;
		if (client) keepFirst(known.fileClients, nameKey(client.name), number);
		for (const name of opponentsIn(read.facts)) keepFirst(known.fileOpponents, nameKey(name), number);
	}
	for await (const { id, name } of pagesOf(scope, clientsAfter)) {
		const key = clientKey(name);
		known.clients.set(key, known.clients.has(key) ? null : { id, name });
		keepFirst(known.clientSounds, nameKey(name), name);
	}
	for await (const matter of pagesOf(scope, mattersAfter)) {
		const { title, parties, ourSide, client } = matter;
		for (const name of opponentsIn({
			matter: { parties, ourSide },
			client: client ? { name: client } : null,
		}))
			keepFirst(known.opponents, nameKey(name), title);
	}
	return known;
}

function keepFirst<V>(map: Map<string, V>, key: string, value: V): void {
	if (key.length > 2 && !map.has(key)) map.set(key, value);
}

type Sides = {
	matter: Pick<RowFacts["matter"], "parties" | "ourSide">;
	client: { name: string } | null;
};

/** Those who stand on the other side; nobody while it is not known for whom the chamber acts. */
function opponentsIn({ matter: { parties, ourSide }, client }: Sides): string[] {
	const own = client && nameKey(client.name);
	const side = ourSide ?? parties.find(({ name }) => nameKey(name) === own)?.side;
	if (!side || side === "other") return [];
	return parties.filter((party) => party.side !== side && party.side !== "other").map(({ name }) => name);
}

async function* pagesOf<R extends { id: string }>(
	scope: Scope,
	page: (tx: Tx, scope: Scope, before: string | null) => Promise<R[]>,
): AsyncGenerator<R> {
	let before: string | null = null;
	for (let seen = 0; seen < MOST_COMPARED; seen += PAGE) {
		const rows: R[] = await inScope(scope, (tx) => page(tx, scope, before));
		yield* rows;
		before = rows.at(-1)?.id ?? null;
		if (rows.length < PAGE) return;
	}
}

function clientsAfter(tx: Tx, scope: Scope, before: string | null) {
	return tx
		.select({ id: clients.id, name: clients.name })
		.from(clients)
		.where(
			and(
				eq(clients.chamberId, scope.chamberId),
				isNull(clients.deletedAt),
				before ? sql`${clients.id} < ${before}` : undefined,
			),
		)
		.orderBy(sql`${clients.id} desc`)
		.limit(PAGE);
}

function mattersAfter(tx: Tx, scope: Scope, before: string | null) {
	return tx
		.select({
			id: matters.id,
			title: matters.title,
			parties: matters.parties,
			ourSide: matters.ourSide,
			client: clients.name,
		})
		.from(matters)
		.leftJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
		.where(
			and(
				eq(matters.chamberId, scope.chamberId),
				isNull(matters.deletedAt),
				ne(matters.status, "archived"),
				before ? sql`${matters.id} < ${before}` : undefined,
			),
		)
		.orderBy(sql`${matters.id} desc`)
		.limit(PAGE);
}

/** The keys under which a row's matter is looked for. */
export const numberOf = ({ matter }: RowFacts) => ({ ...keysOf(matter), courtKey: courtKey(matter.court) });

async function tryRows(
	tx: Tx,
	scope: Scope,
	lines: readonly Line[],
	known: Known,
	seen: Map<string, number>,
): Promise<Tried[]> {
	const same = await sameMatters(
		tx,
		scope,
		lines.map(({ read }) => numberOf(read.facts)),
	);
	return lines.map((line, at) => {
		const { facts, lacks, days, notes } = line.read;
		const found = same[at];
		const client = facts.client && known.clients.get(clientKey(facts.client.name));
		const tried = { ...line, clientId: client?.id ?? null };
		if (lacks.length > 0) return { ...tried, verdict: "incomplete", reasons: [...lacks, ...days] };
		if (days.length > 0) return { ...tried, verdict: "date", reasons: days };
		if (found) return { ...tried, ...existsAs(found) };
		const twin = earlierRow(line, seen);
		if (twin)
			return { ...tried, verdict: "exists", reasons: [{ key: "import.why.twin", params: { n: twin } }] };
		const conflicts = conflictsIn(facts, known);
		if (conflicts.length > 0) return { ...tried, verdict: "conflict", reasons: [...conflicts, ...notes] };
		if (!client) return { ...tried, verdict: "new", reasons: notes };
		const joins = { key: "import.why.joins", params: { name: client.name } };
		return { ...tried, verdict: "joins", reasons: [joins, ...notes] };
	});
}

/** What is said of a row whose matter is there already: that somebody may see it follows from its being found. */
export function existsAs(found: { title: string; restricted: boolean }): {
	verdict: ImportVerdict;
	reasons: ImportReason[];
} {
	const { title, restricted } = found;
	return restricted
		? { verdict: "restricted", reasons: [{ key: "import.why.restricted", params: { title } }] }
		: { verdict: "exists", reasons: [{ key: "import.why.exists", params: { title } }] };
}

/** The row before this one that has its number or CNR. */
function earlierRow({ number, read }: Line, seen: Map<string, number>): number | null {
	const { caseKey, caseSubKey, cnr, courtKey: court } = numberOf(read.facts);
	const keys = [cnr && `cnr ${cnr}`, caseKey && [court, caseKey, caseSubKey].join(" | ")];
	const names = keys.filter((key): key is string => Boolean(key));
	const before = names.flatMap((key) => seen.get(key) ?? [])[0] ?? null;
	for (const key of names) keepFirst(seen, key, number);
	return before;
}

/** Opponents who are clients, of the chamber or of another row; and a client against whom the chamber acts elsewhere. */
function conflictsIn(facts: RowFacts, known: Known): ImportReason[] {
	const reasons: ImportReason[] = [];
	const own = facts.client && nameKey(facts.client.name);
	for (const name of opponentsIn(facts)) {
		const key = nameKey(name);
		if (key === own) continue;
		const client = known.clientSounds.get(key);
		const row = known.fileClients.get(key);
		if (client) reasons.push({ key: "import.why.opponentIsClient", params: { name, client } });
		else if (row) reasons.push({ key: "import.why.opponentInRow", params: { name, n: row } });
	}
	const against = own ? known.opponents.get(own) : undefined;
	const row = own ? known.fileOpponents.get(own) : undefined;
	if (against) reasons.push({ key: "import.why.clientIsOpponent", params: { title: against } });
	else if (row) reasons.push({ key: "import.why.clientInRow", params: { n: row } });
	return reasons;
}

async function writeTried(tx: Tx, scope: Scope, importId: string, tried: readonly Tried[]): Promise<void> {
	const values = tried.map(({ number, read, verdict, reasons, clientId }) => ({
		number,
		verdict,
		reasons,
		facts: read.facts,
		client_key: read.facts.client ? clientKey(read.facts.client.name) : null,
		client_id: clientId,
	}));
	await tx.execute(sql`
		update import_rows r set verdict = v.verdict, reasons = v.reasons, facts = v.facts, client_key = v.client_key,
			client_id = v.client_id, done = false
		from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
			as v(number int, verdict text, reasons jsonb, facts jsonb, client_key text, client_id uuid)
		where r.chamber_id = ${scope.chamberId} and r.import_id = ${importId} and r.number = v.number`);
}
