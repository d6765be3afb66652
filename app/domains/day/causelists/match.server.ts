import { and, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { causeListRows, hearings, type ListSitting } from "#drizzle/schema.ts";
import type { CauseListKind, ListVerdict } from "#drizzle/words.ts";
import {
	type Allowance,
	courtKeys,
	listedCourts,
	type Matched,
	matchedRows,
	wholeAllowance,
} from "./candidates.server.ts";
import { type Difference, diaryChange, differencesOf, type PrintedPlace } from "./editions/differences.ts";
import { type NotListed, notInList } from "./editions/not-listed.server.ts";

/** What of a hearing a list may change. */
export type DiaryHearing = {
	id: string;
	matterId: string;
	date: string;
	time: string | null;
	courtRoom: string | null;
	itemNo: string | null;
	isHeld: boolean;
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
	/** Whether saving it would change the diary. */
	isUnsaved: boolean;
	/** What it prints otherwise than the diary has it on its day. */
	differs: Difference[];
};

export type Weighing = { rows: Weighed[]; notInList: NotListed[] };

type ListFacts = {
	id: string;
	court: string | null;
	kind: CauseListKind;
	dates: string[];
	sittings: ListSitting[];
};

const MOST_HEARINGS = 20_000;

/**
 * Weighs the rows of a list against the diary as the viewer sees it, inside a running transaction: a matter that is hidden
 * from them is not there. The courts of their matters are asked for where `keys` does not have them.
 */
export async function weigh(
	tx: Tx,
	scope: Scope,
	list: ListFacts,
	keys?: readonly string[],
	allowance: Allowance = wholeAllowance(),
): Promise<Weighing> {
	const courts = listedCourts(list.court, keys ?? (await courtKeys(tx, scope)));
	const matched = await matchedRows(tx, scope, list.id, courts, allowance);
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
		.map((row): Weighed => ({ ...row, ...UNKNOWN }));
	return { rows: [...rows, ...unknown], notInList: await notInList(tx, scope, list, courts.same, rows) };
}

const UNKNOWN: Omit<Weighed, "rowId" | "number" | "date"> = {
	...{
		verdict: "ours" as const,
		becomes: null,
		matterId: null,
		hearing: null,
		isUnsaved: false,
		differs: [],
	},
};

const diaryFacts = {
	id: hearings.id,
	matterId: hearings.matterId,
	date: hearings.date,
	time: hearings.time,
	courtRoom: hearings.courtRoom,
	itemNo: hearings.itemNo,
	isHeld: sql<boolean>`${hearings.result} is not null`,
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
		.orderBy(hearings.date, hearings.id)
		.limit(MOST_HEARINGS);
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
	const saved = new Set<string>();
	return [...matched]
		.sort((a, b) => a.number - b.number)
		.map(({ isSure, isArchived, printed, ...row }) => {
			const key = `${row.matterId} ${row.date}`;
			const own = ofMatter.get(row.matterId) ?? [];
			const becomes =
				known.get(key) ?? becoming(row.date, own, listedDays.get(row.matterId) ?? new Set(), moving);
			known.set(key, becomes);
			const verdict = isSure ? (becomes.becomes ?? "maybe") : "maybe";
			// Of a case that is listed twice on a day the first row is saved.
			const isSaved = isArchived || saved.has(key);
			if (isSure) saved.add(key);
			return { ...row, ...becomes, verdict, ...(isSaved ? NOTHING : newsOf(becomes, printed)) };
		});
}

type News = Pick<Weighed, "isUnsaved" | "differs">;

const NOTHING: News = { isUnsaved: false, differs: [] };

function newsOf({ becomes, hearing }: Pick<Weighed, "becomes" | "hearing">, printed: PrintedPlace): News {
	if (becomes !== "same" || !hearing) return { isUnsaved: becomes !== null, differs: [] };
	return {
		isUnsaved: diaryChange(hearing, printed, null) !== null,
		differs: differencesOf(hearing, printed),
	};
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
			!hearing.isHeld && isAhead(hearing.date) && !listed.has(hearing.date) && !moving.has(hearing.id),
	);
	if (!moves) return { becomes: "new", hearing: null };
	moving.add(moves.id);
	return { becomes: "moved", hearing: moves };
}
