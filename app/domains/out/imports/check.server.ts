import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { foldForSearch } from "#app/core/language/fold.ts";
import { conflictsIn } from "#app/domains/case/conflicts/check.server.ts";
import { NameIndex } from "#app/domains/case/conflicts/name-index.ts";
import { type SameMatter, sameMatters } from "#app/domains/case/matters/duplicates.server.ts";
import { knownAdvocates } from "#app/domains/desk/users/advocates.server.ts";
import { isPersonal } from "#app/domains/law/cases/firms.ts";
import { keysOf } from "#app/domains/law/cases/keys.ts";
import { type NamedSides, plainName, sidesIn } from "#app/domains/law/cases/opposite.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { type AdvocateFills, clients, type ImportReason, importRows } from "#drizzle/schema.ts";
import type { ImportVerdict } from "#drizzle/words.ts";
import { hitReason } from "./reasons.ts";
import { diaryOf, type InDiary, type Refresh, refreshOf } from "./refresh.server.ts";
import { advance, chosenRowsOf, type Import, inStep, setImportState } from "./service.server.ts";
import { AdvocateBook } from "./sheet/advocate-book.ts";
import type { RowFacts } from "./sheet/row.ts";
import { type RowLine, readSheetRows } from "./sheet/rows.ts";

const CHUNK = 500;
/** So many of a chamber's clients are compared by name, the newest first. */
const MOST_COMPARED = 50_000;
const PAGE = 2000;

type Tried = RowLine &
	Pick<Refresh, "verdict" | "reasons"> & {
		clientId: string | null;
		/** The matter that is there, and the day of its next hearing in the diary. */
		existingId?: string;
		diaryDate?: string | null;
		advocateId?: string | null;
		advocateFills?: AdvocateFills | null;
	};

/** The form in which two writings of a client's name are the same client. */
const clientKey = (name: string) => plainName(foldForSearch(name));

/**
 * The dry run: says of every row what would become of it, as far as its owner sees. Runs from its beginning however often
 * it is broken off. What the owner may not see counts for nothing: such a row is tried as any other.
 */
export async function checkImport(scope: Scope, row: Import): Promise<void> {
	const lines = await readLines(scope, row);
	const known = await knownNames(
		scope,
		row,
		lines.filter(({ aside }) => aside === null),
	);
	const seen = new Map<string, number>();
	await inStep(scope, row.id, "checking", (tx, now) => setImportState(tx, now, "checking"));
	for (let at = 0; at < lines.length; at += CHUNK) {
		const chunk = lines.slice(at, at + CHUNK);
		const isOn = await inStep(scope, row.id, "checking", async (tx, now) => {
			await writeTried(tx, scope, row.id, await tryRows(tx, scope, chunk, known, seen));
			await advance(tx, now, chunk.length);
			return true;
		});
		if (!isOn) return;
	}
	await inStep(scope, row.id, "checking", (tx, now) => setImportState(tx, now, "checked"));
}

async function readLines(scope: Scope, row: Import): Promise<RowLine[]> {
	const rows = await inScope(scope, (tx) =>
		tx
			.select({
				number: importRows.number,
				sheet: importRows.sheet,
				cells: importRows.cells,
				isHidden: importRows.isHidden,
				isStruck: importRows.isStruck,
			})
			.from(importRows)
			.where(chosenRowsOf(scope, row.id))
			.orderBy(asc(importRows.number)),
	);
	return readSheetRows(rows, row, courtToday());
}

type Known = {
	/** Where a row is that another names, by its number. */
	rowPlace: (number: number) => { row: number; sheet?: string };
	/** The chamber's clients by name, the only one of each name. */
	clients: Map<string, { id: string; name: string } | null>;
	/** For whom and against whom the rows of the file itself are. */
	own: NameIndex;
	opposite: NameIndex;
	advocates: AdvocateBook;
};

async function knownNames(scope: Scope, { sheets }: Import, lines: readonly RowLine[]): Promise<Known> {
	const places = new Map(lines.map(({ number, place }) => [number, place]));
	const areNamed = sheets.filter(({ chosen }) => chosen).length > 1;
	const rowPlace = (number: number) => {
		const { sheet = 0, line = number } = places.get(number) ?? {};
		return { row: line, ...(areNamed && { sheet: sheets[sheet]?.name ?? "" }) };
	};
	const rows = lines.map(({ number, read }) => ({ number, ...sideOfRow(read.facts) }));
	const index = (side: "own" | "opposite") =>
		new NameIndex(rows.flatMap((row) => row[side].map((name) => ({ name, at: row.number }))));
	const clients: Known["clients"] = new Map();
	for await (const { id, name } of clientsOf(scope)) {
		const key = clientKey(name);
		clients.set(key, clients.has(key) ? null : { id, name });
	}
	const advocates = new AdvocateBook(
		lines.some(({ read }) => read.facts.advocate)
			? await inScope(scope, (tx) => knownAdvocates(tx, scope))
			: [],
	);
	return { rowPlace, clients, own: index("own"), opposite: index("opposite"), advocates };
}

/** For whom and against whom the matter of a row is. */
export const sideOfRow = ({ matter, client }: RowFacts): NamedSides =>
	sidesIn({ ...matter, clientName: client?.name });

async function* clientsOf(scope: Scope): AsyncGenerator<{ id: string; name: string }> {
	let before: string | null = null;
	for (let seen = 0; seen < MOST_COMPARED; seen += PAGE) {
		const rows: { id: string; name: string }[] = await inScope(scope, (tx) =>
			clientsAfter(tx, scope, before),
		);
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

/** The keys under which a row's matter is looked for. */
export const numberOf = ({ matter }: RowFacts) => ({ ...keysOf(matter), courtKey: courtKey(matter.court) });

async function tryRows(
	tx: Tx,
	scope: Scope,
	lines: readonly RowLine[],
	known: Known,
	seen: Map<string, number>,
): Promise<Tried[]> {
	const same = await sameMatters(
		tx,
		scope,
		lines.map(({ read }) => numberOf(read.facts)),
	);
	const diary = await diaryOf(
		tx,
		scope,
		same.flatMap((found) => found?.id ?? []),
	);
	const hits = await conflictsIn(
		tx,
		scope,
		lines.map(({ read }) => sideOfRow(read.facts)),
	);
	const tried = lines.map((line, at): Tried => {
		const { facts, lacks, days, notes } = line.read;
		const found = same[at];
		const client = facts.client && known.clients.get(clientKey(facts.client.name));
		const row = { ...line, clientId: client?.id ?? null };
		const all = [...lacks, ...days, ...notes];
		if (line.aside)
			return { ...row, verdict: line.aside, reasons: [{ key: `import.why.${line.aside}` }, ...all] };
		if (facts.isAdvocate && lacks.length === 0) return { ...row, verdict: "unchanged", reasons: notes };
		if (lacks.length > 0) return { ...row, verdict: "incomplete", reasons: all };
		if (days.length > 0) return { ...row, verdict: "date", reasons: all };
		const twin = earlierRow(line, seen, found?.id);
		if (twin) return { ...row, verdict: "exists", reasons: [twinReason(known.rowPlace(twin)), ...notes] };
		if (found) return { ...row, ...refreshed(scope, line, found, diary.get(found.id), notes) };
		const conflicts = [...(hits[at] ?? []).map(hitReason), ...conflictsInFile(line, known)];
		if (!conflicts.every(isNamesake))
			return { ...row, verdict: "conflict", reasons: [...conflicts, ...notes] };
		if (!client) return { ...row, verdict: "new", reasons: [...conflicts, ...notes] };
		const joins = { key: "import.why.joins", params: { name: client.name } };
		return { ...row, verdict: "joins", reasons: [joins, ...conflicts, ...notes] };
	});
	return tried.map((row) => withAdvocate(row, known.advocates));
}

/** Verdicts of rows of which nothing is taken, and of those that do nothing to their matter. */
const REFUSED: readonly ImportVerdict[] = ["incomplete", "date", "hidden", "struck"];
const IDLE: readonly ImportVerdict[] = ["exists", "restricted", "same", "unchanged"];

/** A row with what it does to an advocate: where that is all it does, it is the row's verdict. */
function withAdvocate(row: Tried, book: AdvocateBook): Tried {
	const { advocate } = row.read.facts;
	if (!advocate || REFUSED.includes(row.verdict)) return row;
	const { advocateId, fills, reasons } = book.plan(advocate);
	const isAll = fills && IDLE.includes(row.verdict);
	return {
		...{ ...row, advocateId, advocateFills: fills, reasons: [...reasons, ...row.reasons] },
		verdict: isAll ? "advocate" : row.verdict,
	};
}

function refreshed(
	scope: Scope,
	{ read }: RowLine,
	found: SameMatter,
	diary: InDiary | undefined,
	notes: readonly ImportReason[],
) {
	const { reasons: why } = existsAs(found);
	if (!diary) return { verdict: "exists" as const, reasons: [...why, ...notes] };
	const { reasons, ...refresh } = refreshOf(scope, read.facts, diary);
	return { ...refresh, existingId: found.id, reasons: [...reasons, ...why, ...notes] };
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

const twinReason = ({ row, sheet }: { row: number; sheet?: string }): ImportReason =>
	sheet === undefined
		? { key: "import.why.twin", params: { n: row } }
		: { key: "import.why.twinInSheet", params: { n: row, sheet } };

/** The row before this one that has its number or CNR, or is of the same matter. */
function earlierRow(
	{ number, read }: RowLine,
	seen: Map<string, number>,
	matterId: string | undefined,
): number | null {
	const { caseKey, caseSubKey, cnr, courtKey: court } = numberOf(read.facts);
	const keys = [
		matterId && `matter ${matterId}`,
		cnr && `cnr ${cnr}`,
		caseKey && [court, caseKey, caseSubKey].join(" | "),
	];
	const names = keys.filter((key): key is string => Boolean(key));
	const before = names.flatMap((key) => seen.get(key) ?? [])[0] ?? null;
	for (const key of names) if (!seen.has(key)) seen.set(key, number);
	return before;
}

/** Hundreds of people have one name: a person's alone holds no row back, and is shown with it. */
const isNamesake = ({ params = {} }: ImportReason) =>
	isPersonal(String(params.name ?? "")) && isPersonal(String(params.found ?? ""));

/** Opponents for whom another row of the file is, and own people against whom one is. */
function conflictsInFile({ number, read }: RowLine, known: Known): ImportReason[] {
	const { own, opposite } = sideOfRow(read.facts);
	const found = (names: readonly string[], index: NameIndex, kind: "party" | "opponent") =>
		names.flatMap((name) => {
			const there = index.find(name, number);
			return there ? [hitReason({ ...there, name, kind, ...known.rowPlace(there.at) })] : [];
		});
	return [...found(opposite, known.own, "party"), ...found(own, known.opposite, "opponent")];
}

async function writeTried(tx: Tx, scope: Scope, importId: string, tried: readonly Tried[]): Promise<void> {
	const values = tried.map(
		({ number, read, verdict, reasons, clientId, existingId, diaryDate, ...more }) => ({
			number,
			verdict,
			reasons,
			facts: read.facts,
			client_key: read.facts.client ? clientKey(read.facts.client.name) : null,
			client_id: clientId,
			existing_id: existingId ?? null,
			diary_date: diaryDate ?? null,
			advocate_id: more.advocateId ?? null,
			advocate_fills: more.advocateFills ?? null,
		}),
	);
	await tx.execute(sql`
		update import_rows r set verdict = v.verdict, reasons = v.reasons, facts = v.facts, client_key = v.client_key,
			client_id = v.client_id, existing_id = v.existing_id, diary_date = v.diary_date,
			advocate_id = v.advocate_id, advocate_fills = v.advocate_fills, done = false
		from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
			as v(number int, verdict text, reasons jsonb, facts jsonb, client_key text, client_id uuid,
				existing_id uuid, diary_date date, advocate_id uuid, advocate_fills jsonb)
		where r.chamber_id = ${scope.chamberId} and r.import_id = ${importId} and r.number = v.number`);
}
