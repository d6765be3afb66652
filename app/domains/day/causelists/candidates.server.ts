import { type AnyColumn, and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { sidesInTitle } from "#app/domains/law/cases/discreet.ts";
import { isGovernment } from "#app/domains/law/cases/government.ts";
import { type Name, namesOfEach, sameName } from "#app/domains/law/cases/names.ts";
import { causeListRows, matters } from "#drizzle/schema.ts";
import { courtAgreement } from "./courts.ts";
import type { PrintedPlace } from "./editions/differences.ts";

/** A row and the matter that it is. */
export type Matched = {
	rowId: string;
	number: number;
	matterId: string;
	date: string | null;
	/** By its number alone; else only its parties say so too. */
	isSure: boolean;
	printed: PrintedPlace;
	/** Whether the matter is archived: what belongs to it stays as it is. */
	isArchived: boolean;
};

/** The courts of a chamber's matters that are a list's: by name, or only in the same town. */
export type ListedCourts = { same: string[]; near: string[] };

/** Courts, and pairs of rows and matters of one number, that are looked at; more has no chamber. */
const MOST_COURTS = 2000;
const MOST_CANDIDATES = 20_000;
/** Of these pairs, those that the number does not decide. */
const MOST_UNDECIDED = 1000;
/** What is read of names, in characters: of one, of a title, and of all matters together. */
const LONGEST_NAME = 200;
const LONGEST_TITLE = 600;
const MOST_NAMES = 1_000_000;

/** What one answer may still look through: rows of lists, pairs of them and matters, and letters of names. */
export type Allowance = { rows: number; pairs: number; names: number };

/** Of several lists in one answer: a week's lists of a High Court are fewer. The last that is begun is weighed whole. */
export const wholeAllowance = (): Allowance => ({ rows: 100_000, pairs: 10_000, names: MOST_NAMES });
/** Ids in one question. */
const CHUNK = 2000;

type Candidate = Omit<Matched, "isSure"> & {
	isSameCourt: boolean;
	isTyped: boolean;
	/** Whether OCR read the row: a misread number is another case's. */
	isSeen: boolean;
	isFiling: boolean;
	/** Whether the matter is another case than the row's own, as the one that it is listed in. */
	isOther: boolean;
	isOver: boolean;
};

/** The courts of the matters that the viewer sees, to be compared with those of lists. */
export async function courtKeys(tx: Tx, scope: Scope): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ key: matters.courtKey })
		.from(matters)
		.where(and(eq(matters.chamberId, scope.chamberId), isNull(matters.deletedAt)))
		.limit(MOST_COURTS);
	return rows.map(({ key }) => key);
}

/** Which of these courts are the one of a list. */
export function listedCourts(court: string | null, keys: readonly string[]): ListedCourts {
	const agreeing = (how: "same" | "near") =>
		court ? keys.filter((key) => courtAgreement(court, key) === how) : [];
	return { same: agreeing("same"), near: agreeing("near") };
}

/**
 * The matter of each row: by its number and type in its court, and by parties where OCR read it, the type is not told or the
 * court near.
 * Names are read only where the number alone does not decide.
 */
export async function matchedRows(
	tx: Tx,
	scope: Scope,
	listId: string,
	courts: ListedCourts,
	allowance: Allowance,
): Promise<Map<string, Matched>> {
	const matched = new Map<string, Matched>();
	const undecided: Candidate[] = [];
	const pairs = await candidates(tx, scope, listId, courts);
	allowance.pairs -= pairs.length;
	for (const all of Map.groupBy(pairs, ({ rowId }) => rowId).values()) {
		const sure = byPreference(
			all.filter(({ isSameCourt, isTyped, isSeen }) => isSameCourt && isTyped && !isSeen),
		);
		if (sure) matched.set(sure.rowId, matchOf(sure, true));
		// A filing of another number is another case, so only what was not typed, there or here, may be the matter.
		else undecided.push(...all.filter(({ isTyped, isFiling }) => isTyped || !isFiling));
	}
	const some = undecided.slice(0, MOST_UNDECIDED);
	const agrees = await partiesAgree(tx, scope, some, allowance);
	for (const [rowId, all] of Map.groupBy(some.filter(agrees), (one) => one.rowId)) {
		const sure = byPreference(all.filter(({ isTyped }) => isTyped));
		const found = sure ?? byPreference(all);
		if (found) matched.set(rowId, matchOf(found, found === sure));
	}
	return matched;
}

function matchOf(one: Candidate, isSure: boolean): Matched {
	const { rowId, number, date, matterId, printed, isArchived } = one;
	return { rowId, number, date, matterId, printed, isArchived, isSure };
}

/** A matter still open before one that is over, and the case itself before the one that is listed in it. */
function byPreference(found: readonly Candidate[]): Candidate | undefined {
	return found.toSorted(
		(a, b) =>
			Number(a.isOver) - Number(b.isOver) ||
			Number(a.isOther) - Number(b.isOther) ||
			(a.matterId < b.matterId ? -1 : 1),
	)[0];
}

/** Whether the number is that of a filing, as chambers write it. */
const filed = sql`coalesce(${matters.caseNumber} ~* '^\\s*F\\s*/', false)`;
const typeOf = (key: AnyColumn) => sql`split_part(${key}, ':', 1)`;
const isTyped = (row: { caseKey: AnyColumn; alsoKey: AnyColumn; isFiling: AnyColumn }) =>
	sql<boolean>`case when ${matters.caseKey} = ${row.alsoKey} then true
		when ${row.isFiling} <> ${filed} then false
		else ${typeOf(row.caseKey)} <> '*' and ${typeOf(row.caseKey)} is not distinct from ${typeOf(matters.caseKey)} end`;

/**
 * The matters of these courts whose numbers are those of rows, whatever their type. The rows of the list are read once: asked
 * for in one part of the question after the other, they would be looked for among those of all lists.
 */
async function candidates(
	tx: Tx,
	scope: Scope,
	listId: string,
	{ same, near }: ListedCourts,
): Promise<Candidate[]> {
	if (same.length + near.length === 0) return [];
	const { id, number, date, caseKey, alsoKey, numberFrom, numberTo, caseYear, isFiling, isSeen } =
		causeListRows;
	const { item, courtRoom, time } = causeListRows;
	const keys = { caseKey, alsoKey, numberFrom, numberTo, caseYear, isFiling, isSeen };
	const own = tx.$with("own").as(
		tx
			.select({ id, number, date, item, courtRoom, time, ...keys })
			.from(causeListRows)
			.where(
				and(
					eq(causeListRows.chamberId, scope.chamberId),
					eq(causeListRows.listId, listId),
					isNotNull(caseKey),
				),
			),
	);
	const seen = sql`m.chamber_id = ${scope.chamberId} and m.deleted_at is null and m.court_key in ${[...same, ...near]}`;
	const pairs = sql`select r.id as row_id, m.id as matter_id from own r
			join matters m on m.number_from = r.number_from and m.case_year = r.case_year where ${seen}
		union select r.id, m.id from own r
			join matters m on m.number_from > r.number_from and m.number_from <= r.number_to and m.case_year = r.case_year
			where ${seen} and r.number_to > r.number_from
		union select r.id, m.id from own r
			join matters m on m.number_to > m.number_from and m.number_from < r.number_from and m.number_to >= r.number_from
				and m.case_year = r.case_year where ${seen}
		union select r.id, m.id from own r join matters m on m.case_key = r.also_key where ${seen}
		limit ${MOST_CANDIDATES}`;
	return tx
		.with(own)
		.select({
			rowId: own.id,
			number: own.number,
			date: own.date,
			matterId: matters.id,
			isSameCourt: same.length > 0 ? sql<boolean>`${matters.courtKey} in ${same}` : sql<boolean>`false`,
			isTyped: isTyped(own),
			isSeen: own.isSeen,
			isFiling: own.isFiling,
			isOther: sql<boolean>`${matters.caseKey} is distinct from ${own.caseKey}`,
			isOver: sql<boolean>`${matters.status} in ('closed', 'archived')`,
			isArchived: sql<boolean>`${matters.status} = 'archived'`,
			printed: { item: own.item, courtRoom: own.courtRoom, time: own.time },
		})
		.from(sql`(${pairs}) pair`)
		.innerJoin(own, sql`${own.id} = pair.row_id`)
		.innerJoin(matters, sql`${matters.chamberId} = ${scope.chamberId} and ${matters.id} = pair.matter_id`);
}

/** Asks of these candidates whether a party that is printed is one of the matter. */
async function partiesAgree(
	tx: Tx,
	scope: Scope,
	all: readonly Candidate[],
	allowance: Allowance,
): Promise<(one: Candidate) => boolean> {
	const own = await namesOfMatters(tx, scope, [...new Set(all.map(({ matterId }) => matterId))], allowance);
	const printed = await namesOfRows(tx, scope, [...new Set(all.map(({ rowId }) => rowId))]);
	return ({ rowId, matterId }) =>
		(printed.get(rowId) ?? []).some((one) =>
			(own.get(matterId) ?? []).some(
				(other) => one.written === other.written || sameName(one, other) !== null,
			),
		);
}

const isTelling = (name: string) => name.trim() !== "" && !isGovernment(name.toLowerCase());

/** The names of each record, ready to be compared: each is prepared once, however many others it is compared with. */
function prepared(written: ReadonlyMap<string, string[]>): Map<string, Name[]> {
	const names = namesOfEach([...written.values()]);
	return new Map([...written.keys()].map((id, at) => [id, names[at] ?? []]));
}

async function namesOfRows(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, Name[]>> {
	const found = new Map<string, string[]>();
	for (const some of chunksOf(ids)) {
		const rows = await tx
			.select({ id: causeListRows.id, first: causeListRows.firstParty, second: causeListRows.secondParty })
			.from(causeListRows)
			.where(and(eq(causeListRows.chamberId, scope.chamberId), inArray(causeListRows.id, some)));
		for (const { id, first, second } of rows)
			found.set(id, [first, second].flatMap((name) => name ?? []).filter(isTelling));
	}
	return prepared(found);
}

/** The names of the parties of these matters, each cut, until so much is read that no chamber has it. */
async function namesOfMatters(
	tx: Tx,
	scope: Scope,
	ids: readonly string[],
	allowance: Allowance,
): Promise<Map<string, Name[]>> {
	const found = new Map<string, string[]>();
	for (const some of chunksOf(ids)) {
		const named = tx
			.select({
				id: matters.id,
				title: sql<string>`left(${matters.title}, ${LONGEST_TITLE})`.as("own_title"),
				names: sql<string[]>`(select coalesce(jsonb_agg(left(one ->> 'name', ${LONGEST_NAME})), '[]')
					from jsonb_array_elements(${matters.parties}) one)`.as("names"),
			})
			.from(matters)
			.where(and(eq(matters.chamberId, scope.chamberId), inArray(matters.id, some)))
			.offset(0)
			.as("named");
		const summed = tx
			.select({
				id: named.id,
				title: named.title,
				names: named.names,
				sum: sql<number>`(sum(length(${named.names}::text) + length(${named.title})) over (order by ${named.id}))::int`.as(
					"sum",
				),
			})
			.from(named)
			.as("summed");
		const rows = await tx.select().from(summed).where(sql`${summed.sum} <= ${allowance.names}`);
		for (const { id, title, names } of rows)
			found.set(id, [...names, ...(sidesInTitle(title) ?? [])].filter(isTelling));
		allowance.names -= Math.max(0, ...rows.map(({ sum }) => sum));
	}
	return prepared(found);
}

const chunksOf = (ids: readonly string[]) =>
	Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) => ids.slice(at * CHUNK, (at + 1) * CHUNK));
