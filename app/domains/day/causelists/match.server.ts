import { and, eq, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { sidesInTitle } from "#app/domains/law/cases/discreet.ts";
import { isGovernment } from "#app/domains/law/cases/government.ts";
import { isSameName } from "#app/domains/law/cases/opposite.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { causeListRows, hearings, matters, type Party } from "#drizzle/schema.ts";
import type { CauseListKind, ListVerdict } from "#drizzle/words.ts";
import { courtAgreement } from "./courts.ts";

/** What of a hearing a list may change. */
export type DiaryHearing = {
	id: string;
	matterId: string;
	date: string;
	time: string | null;
	courtRoom: string | null;
	itemNo: string | null;
	bench: string;
	purpose: string;
	result: string | null;
	version: number;
};

/** What a row is for a viewer; a row that is nothing to them is in no answer. */
export type Weighed = {
	rowId: string;
	number: number;
	verdict: Exclude<ListVerdict, "other">;
	/** What becomes of it when it is taken; null where nothing can. */
	becomes: "same" | "new" | "moved" | null;
	matterId: string | null;
	/** The hearing of its day, or the one that moves to it. */
	hearing: DiaryHearing | null;
	date: string | null;
};

/** A hearing of a day of the list that the list does not have. */
export type NotListed = { hearingId: string; matterId: string; date: string };

export type Weighing = { rows: Weighed[]; notInList: NotListed[] };

type ListFacts = { id: string; court: string | null; kind: CauseListKind; dates: string[] };

/** Cases of one number in one year that are looked at; more has no chamber. */
const MOST_CANDIDATES = 20_000;
const MOST_NOT_LISTED = 1000;

type Candidate = {
	rowId: string;
	number: number;
	caseKey: string;
	alsoKey: string | null;
	isFiling: boolean;
	firstParty: string | null;
	secondParty: string | null;
	date: string | null;
	matter: {
		id: string;
		title: string;
		caseKey: string | null;
		caseNumber: string | null;
		courtKey: string;
		parties: Party[];
		status: string;
	};
};

/**
 * Weighs the rows of a list against the diary as the viewer sees it, inside a running transaction: a matter that is hidden
 * from them is not there.
 */
export async function weigh(tx: Tx, scope: Scope, list: ListFacts): Promise<Weighing> {
	const matched = await matchedRows(tx, scope, list);
	const diary = await diaryOf(tx, scope, list, [
		...new Set([...matched.values()].map(({ matterId }) => matterId)),
	]);
	const rows = weighed([...matched.values()], diary);
	const ours = await tx
		.select({ rowId: causeListRows.id, number: causeListRows.number, date: causeListRows.date })
		.from(causeListRows)
		.where(
			and(
				eq(causeListRows.chamberId, scope.chamberId),
				eq(causeListRows.listId, list.id),
				isNotNull(causeListRows.ourName),
			),
		);
	const unknown = ours
		.filter(({ rowId }) => !matched.has(rowId))
		.map((row): Weighed => ({ ...row, verdict: "ours", becomes: null, matterId: null, hearing: null }));
	return { rows: [...rows, ...unknown], notInList: await notInList(tx, scope, list, rows) };
}

type Matched = { rowId: string; number: number; matterId: string; date: string | null; isSure: boolean };

async function matchedRows(tx: Tx, scope: Scope, list: ListFacts): Promise<Map<string, Matched>> {
	const { court } = list;
	const matched = new Map<string, Matched>();
	if (!court) return matched;
	const byRow = new Map<string, Candidate[]>();
	for (const candidate of await candidates(tx, scope, list.id)) {
		const known = byRow.get(candidate.rowId);
		if (known) known.push(candidate);
		else byRow.set(candidate.rowId, [candidate]);
	}
	const agreement = new Map<string, ReturnType<typeof courtAgreement>>();
	const agreementWith = (key: string) => {
		if (!agreement.has(key)) agreement.set(key, courtAgreement(court, key));
		return agreement.get(key) ?? null;
	};
	for (const [rowId, all] of byRow) {
		const best = bestOf(all, agreementWith);
		if (best) matched.set(rowId, best);
	}
	return matched;
}

/** The matter of a row: by its number and type in its court, else by parties where the type is not told or the court near. */
function bestOf(
	all: readonly Candidate[],
	agreementWith: (key: string) => "same" | "near" | null,
): Matched | null {
	const inCourt = all.flatMap((one) => {
		const court = agreementWith(one.matter.courtKey);
		return court ? [{ one, court, isTyped: isTyped(one) }] : [];
	});
	const sure =
		byPreference(inCourt.filter(({ court, isTyped }) => court === "same" && isTyped)) ??
		byPreference(
			inCourt.filter(({ one, court, isTyped }) => court === "near" && isTyped && doPartiesAgree(one)),
		);
	const found =
		sure ??
		byPreference(inCourt.filter(({ one, isTyped }) => !isTyped && mayBeMeant(one) && doPartiesAgree(one)));
	if (!found) return null;
	const { rowId, number, date, matter } = found;
	return { rowId, number, date, matterId: matter.id, isSure: found === sure };
}

/** A matter still open before one that is over, and the case itself before the one that is listed in it. */
function byPreference(found: readonly { one: Candidate }[]): Candidate | null {
	const isOver = ({ matter }: Candidate) =>
		Number(matter.status === "closed" || matter.status === "archived");
	const isOther = ({ matter, caseKey }: Candidate) => Number(matter.caseKey !== caseKey);
	const sorted = found
		.map(({ one }) => one)
		.sort((a, b) => isOver(a) - isOver(b) || isOther(a) - isOther(b) || (a.matter.id < b.matter.id ? -1 : 1));
	return sorted[0] ?? null;
}

const typeOf = (key: string | null) => key?.split(":")[0] ?? "*";

function isTyped({ caseKey, alsoKey, isFiling, matter }: Candidate): boolean {
	if (matter.caseKey === alsoKey && alsoKey !== null) return true;
	if (isFiling && !/^\s*F\s*\//i.test(matter.caseNumber ?? "")) return false;
	if (!isFiling && /^\s*F\s*\//i.test(matter.caseNumber ?? "")) return false;
	return typeOf(caseKey) !== "*" && typeOf(caseKey) === typeOf(matter.caseKey);
}

/** Only what was not typed, there or here, may be meant; another filing number is another case. */
const mayBeMeant = ({ isFiling }: Candidate) => !isFiling;

function doPartiesAgree({ firstParty, secondParty, matter }: Candidate): boolean {
	const titled = sidesInTitle(matter.title) ?? [];
	const own = [...matter.parties.map(({ name }) => name), ...titled].filter(isTelling);
	const printed = [firstParty, secondParty].flatMap((name) => name ?? []).filter(isTelling);
	return printed.some((one) => own.some((other) => isSameName(one, other)));
}

const isTelling = (name: string) => name.trim() !== "" && !isGovernment(name.toLowerCase());

/** The matters whose numbers are those of rows, whatever their type and court. */
async function candidates(tx: Tx, scope: Scope, listId: string): Promise<Candidate[]> {
	const pairs = sql`select r.id as row_id, m.id as matter_id from cause_list_rows r
			join matters m on m.chamber_id = r.chamber_id and m.number_from between r.number_from and r.number_to
				and m.case_year = r.case_year
			where r.chamber_id = ${scope.chamberId} and r.list_id = ${listId} and r.case_key is not null
		union select r.id, m.id from cause_list_rows r
			join matters m on m.chamber_id = r.chamber_id and m.number_to > m.number_from
				and m.number_from < r.number_from and m.number_to >= r.number_from and m.case_year = r.case_year
			where r.chamber_id = ${scope.chamberId} and r.list_id = ${listId} and r.case_key is not null
		union select r.id, m.id from cause_list_rows r
			join matters m on m.chamber_id = r.chamber_id and m.case_key = r.also_key
			where r.chamber_id = ${scope.chamberId} and r.list_id = ${listId} and r.also_key is not null
		limit ${MOST_CANDIDATES}`;
	const rows = await tx
		.select({
			rowId: causeListRows.id,
			number: causeListRows.number,
			caseKey: sql<string>`${causeListRows.caseKey}`,
			alsoKey: causeListRows.alsoKey,
			isFiling: causeListRows.isFiling,
			firstParty: causeListRows.firstParty,
			secondParty: causeListRows.secondParty,
			date: causeListRows.date,
			matter: {
				id: matters.id,
				title: matters.title,
				caseKey: matters.caseKey,
				caseNumber: matters.caseNumber,
				courtKey: matters.courtKey,
				parties: matters.parties,
				status: matters.status,
			},
		})
		.from(sql`(${pairs}) pair`)
		.innerJoin(
			causeListRows,
			sql`${causeListRows.chamberId} = ${scope.chamberId} and ${causeListRows.id} = pair.row_id`,
		)
		.innerJoin(
			matters,
			sql`${matters.chamberId} = ${scope.chamberId} and ${matters.id} = pair.matter_id and ${matters.deletedAt} is null`,
		);
	return rows;
}

const diaryFacts = {
	id: hearings.id,
	matterId: hearings.matterId,
	date: hearings.date,
	time: hearings.time,
	courtRoom: hearings.courtRoom,
	itemNo: hearings.itemNo,
	bench: hearings.bench,
	purpose: hearings.purpose,
	result: hearings.result,
	version: hearings.version,
};

/** The hearings of these matters from the list's first day, or today, on. */
async function diaryOf(tx: Tx, scope: Scope, { dates }: ListFacts, ids: string[]): Promise<DiaryHearing[]> {
	if (ids.length === 0) return [];
	const from = [courtToday(), ...dates].sort()[0] ?? "";
	return tx
		.select(diaryFacts)
		.from(hearings)
		.where(
			and(
				eq(hearings.chamberId, scope.chamberId),
				isNull(hearings.deletedAt),
				inArray(hearings.matterId, ids),
				gte(hearings.date, from),
			),
		)
		.orderBy(hearings.date, hearings.id);
}

/** Compares matched rows with the diary, row by row: the second row of a case on a day is what the first is. */
function weighed(matched: readonly Matched[], diary: readonly DiaryHearing[]): Weighed[] {
	const ofMatter = new Map<string, DiaryHearing[]>();
	for (const hearing of diary)
		ofMatter.set(hearing.matterId, [...(ofMatter.get(hearing.matterId) ?? []), hearing]);
	const listedDays = new Map<string, Set<string>>();
	for (const { matterId, date } of matched)
		if (date) listedDays.set(matterId, (listedDays.get(matterId) ?? new Set()).add(date));
	const moving = new Set<string>();
	const known = new Map<string, Pick<Weighed, "becomes" | "hearing">>();
	return [...matched]
		.sort((a, b) => a.number - b.number)
		.map(({ isSure, ...row }) => {
			const key = `${row.matterId} ${row.date}`;
			const own = ofMatter.get(row.matterId) ?? [];
			const becomes =
				known.get(key) ?? becoming(row.date, own, listedDays.get(row.matterId) ?? new Set(), moving);
			known.set(key, becomes);
			const verdict = isSure ? (becomes.becomes ?? "maybe") : "maybe";
			return { ...row, ...becomes, verdict };
		});
}

function becoming(
	date: string | null,
	own: readonly DiaryHearing[],
	listed: ReadonlySet<string>,
	moving: Set<string>,
): Pick<Weighed, "becomes" | "hearing"> {
	if (!date) return { becomes: null, hearing: null };
	const there = own.find((hearing) => hearing.date === date);
	if (there) return { becomes: "same", hearing: there };
	const today = courtToday();
	// A hearing of today has been held by the time tomorrow's list comes: only what is still to come moves.
	const isAhead = (day: string) => (date >= today ? day > today : day > date && day <= today);
	const moves = own.find(
		(hearing) =>
			hearing.result === null &&
			isAhead(hearing.date) &&
			!listed.has(hearing.date) &&
			!moving.has(hearing.id),
	);
	if (!moves) return { becomes: "new", hearing: null };
	moving.add(moves.id);
	return { becomes: "moved", hearing: moves };
}

/** Hearings of the list's court and days that are not in it; of a list that is only a part of the day nobody can tell. */
async function notInList(
	tx: Tx,
	scope: Scope,
	{ court, kind, dates }: ListFacts,
	rows: readonly Weighed[],
): Promise<NotListed[]> {
	const [first, last] = [dates[0], dates.at(-1)];
	if (!court || !first || !last || (kind !== "daily" && kind !== "weekly")) return [];
	const listed = new Set(rows.map(({ matterId, date }) => `${matterId} ${date}`));
	const found = await tx
		.select({
			hearingId: hearings.id,
			matterId: hearings.matterId,
			date: hearings.date,
			courtKey: matters.courtKey,
		})
		.from(hearings)
		.innerJoin(matters, and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, hearings.matterId)))
		.where(
			and(
				eq(hearings.chamberId, scope.chamberId),
				isNull(hearings.deletedAt),
				isNull(hearings.result),
				isNull(matters.deletedAt),
				gte(hearings.date, first),
				lte(hearings.date, last),
				inArray(hearings.date, dates),
			),
		)
		.orderBy(hearings.date, hearings.id);
	return found
		.filter(({ courtKey }) => courtAgreement(court, courtKey) === "same")
		.filter(({ matterId, date }) => !listed.has(`${matterId} ${date}`))
		.slice(0, MOST_NOT_LISTED)
		.map(({ hearingId, matterId, date }) => ({ hearingId, matterId, date }));
}
