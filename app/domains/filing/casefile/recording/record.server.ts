import { and, between, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import {
	type HearingRow,
	hearingsInChamber,
	newestFirst,
	nextDateAfter,
	selectListedHearings,
} from "#app/domains/day/hearings/rows.server.ts";
import { countHearings, untold } from "#app/domains/day/hearings/service.server.ts";
import { sameCourt } from "#app/domains/law/courts/call-order.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { MessageKey, Params } from "#app/messages/index.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import { DISPOSING } from "./results.ts";
import { MOST_RECORDED, type RecordResults } from "./schema.ts";
import { isFilled, tellHearing } from "./tell.server.ts";

export type Untold = { date: string; court: string; rows: HearingRow[] }[];

/**
 * The hearings up to today, or of one day, without a result: the latest day first, court by court as they
 * were called. At most sixty, with the number of all of them.
 */
export function untoldHearings(viewer: Viewer, day?: string): Promise<{ groups: Untold; total: number }> {
	const days = day ? eq(hearings.date, day) : lte(hearings.date, courtToday());
	const where = and(hearingsInChamber(viewer), untold(days));
	return inScope(viewer, async (tx) => {
		const rows = await selectListedHearings(tx, where)
			.orderBy(...newestFirst)
			.limit(MOST_RECORDED);
		const { total } = await countHearings(tx, where, courtToday());
		return { groups: grouped(rows), total };
	});
}

/** So far back the sheet looks for matters that were disposed of. */
const DISPOSED_DAYS = 60;
const MOST_DISPOSED = 20;

/**
 * The hearings of the last sixty days, or of one day, whose result ended a matter that is still open and has no next date:
 * what is left to be closed, the latest first. At most twenty.
 */
export function disposedOpen(viewer: Viewer, day?: string): Promise<HearingRow[]> {
	const today = courtToday();
	const days = day ? eq(hearings.date, day) : between(hearings.date, addDays(today, -DISPOSED_DAYS), today);
	const open = inArray(matters.status, ["active", "judgment_reserved"]);
	const where = and(
		hearingsInChamber(viewer),
		days,
		open,
		sql`${hearings.result} ~* ${DISPOSING}`,
		isNull(nextDateAfter),
	);
	return inScope(viewer, (tx) =>
		selectListedHearings(tx, where)
			.orderBy(...newestFirst)
			.limit(MOST_DISPOSED),
	);
}

/** Hearings by day and court, in the order in which they come, each court's as they were called. */
function grouped(rows: HearingRow[]): Untold {
	const groups = Map.groupBy(rows, ({ hearing, matter }) => `${hearing.date} ${sameCourt(matter.court)}`);
	return [...groups.values()].flatMap(([first, ...others]) =>
		first ? [{ date: first.hearing.date, court: first.matter.court, rows: [first, ...others] }] : [],
	);
}

/** A row that could not be recorded, by its hearing's id, and the sentence why. */
export type RefusedRow = { id: string; field: string; key: MessageKey; params?: Params | undefined };

/** The result of an evening: how many rows are recorded, which next dates had to move on, which rows were refused. */
export type Evening = { recorded: number; moved: { from: string; to: string }[]; refused: RefusedRow[] };

/**
 * Records the result of several hearings, each by itself: a row that is refused keeps no other from being recorded. A next
 * date makes the next hearing, and a next date alone means adjourned.
 */
export async function recordResults(viewer: Viewer, { rows }: RecordResults): Promise<Evening> {
	const evening: Evening = { recorded: 0, moved: [], refused: [] };
	for (const [id, row] of Object.entries(rows).filter(([, row]) => isFilled(row))) {
		try {
			const { next } = await inScope(viewer, (tx) => tellHearing(tx, viewer, id, row));
			evening.recorded += 1;
			if (next?.from) evening.moved.push({ from: next.from, to: next.day });
		} catch (error) {
			evening.refused.push(refusedRow(id, error));
		}
	}
	return evening;
}

function refusedRow(id: string, error: unknown): RefusedRow {
	if (!(error instanceof AppError) || error.code === "internal") throw error;
	const [[field, keys] = ["result", []]] = Object.entries(error.fields ?? {});
	if (keys[0]) return { id, field, key: keys[0] };
	if (error.key === "error.conflictBy")
		return { id, field: "result", key: "hearing.recordedBy", params: error.params };
	const gone = error.key === "error.conflict" || error.code === "not_found";
	return { id, field: "result", key: gone ? "hearing.changedMeanwhile" : error.key, params: error.params };
}

/** These hearings as they are now, as far as the viewer may see them. */
export function hearingsNow(viewer: Viewer, ids: readonly string[]): Promise<HearingRow[]> {
	if (ids.length === 0) return Promise.resolve([]);
	const where = and(hearingsInChamber(viewer), inArray(hearings.id, [...ids]));
	return inScope(viewer, (tx) => selectListedHearings(tx, where).orderBy(...newestFirst));
}
