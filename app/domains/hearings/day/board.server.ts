import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtDayBeside, sittingDoubt } from "#app/domains/courts/court-days.ts";
import { courtNow } from "#app/domains/courts/court-now.ts";
import { type Clashes, clashesAmong } from "#app/domains/hearings/entry/clashes.server.ts";
import { inChamber } from "#app/domains/hearings/service.server.ts";
import { hearings } from "#drizzle/schema.ts";
import { boardDay } from "./board-day.ts";
import { type CauseList, causeList } from "./cause-list.server.ts";

export type Board = {
	day: string;
	today: string;
	/** The days with a board before and after it: courts sit on them, or something is listed. */
	before: string;
	after: string;
	courts: CauseList;
	clashes: Clashes;
};

type BoardQuery = { date?: string | undefined; assignedTo?: string | undefined };

/** The board of a day, or of the day that is on: today's until it is done, then the next one. */
export async function openBoard(viewer: Viewer, query: BoardQuery = {}, now = courtNow()): Promise<Board> {
	const day = query.date ?? (await dayShown(viewer, now));
	const [beside, courts] = await Promise.all([
		inScope(viewer, (tx) => boardsBeside(tx, viewer, day)),
		causeList(viewer, day, query.assignedTo),
	]);
	const clashes = await clashesAmong(
		viewer,
		courts.flatMap(({ rows }) => rows),
	);
	return { day, today: now.day, ...beside, courts, clashes };
}

/** The next day with a board, today's left out: what is printed in the evening. */
export function nextBoardDay(viewer: Viewer, today: string = courtNow().day): Promise<string> {
	return inScope(viewer, async (tx) => (await boardsBeside(tx, viewer, today)).after);
}

function dayShown(viewer: Viewer, now: { day: string; time: string }): Promise<string> {
	return inScope(viewer, async (tx) => {
		const untold = sql<number>`(count(*) filter (where ${hearings.result} is null))::int`;
		const [board] = await tx
			.select({ listed: sql<number>`count(*)::int`, untold })
			.from(hearings)
			.where(and(inChamber(viewer), eq(hearings.date, now.day)));
		const { after: next } = await boardsBeside(tx, viewer, now.day);
		const sits = !sittingDoubt(now.day, viewer.courtDays);
		return boardDay({ now, listed: board?.listed ?? 0, untold: board?.untold ?? 0, sits, next });
	});
}

/** Something listed on a day on which courts rest is never passed over. */
async function boardsBeside(tx: Tx, viewer: Viewer, day: string): Promise<{ before: string; after: string }> {
	const listedOn = (beside: ReturnType<typeof lt>, order: ReturnType<typeof asc>) =>
		tx
			.select({ date: hearings.date })
			.from(hearings)
			.where(and(inChamber(viewer), beside))
			.orderBy(order)
			.limit(1);
	const [[earlier], [later]] = await Promise.all([
		listedOn(lt(hearings.date, day), desc(hearings.date)),
		listedOn(
			and(gt(hearings.date, day), isNull(hearings.result)) ?? gt(hearings.date, day),
			asc(hearings.date),
		),
	]);
	const before = courtDayBeside(day, -1, viewer.courtDays);
	const after = courtDayBeside(day, 1, viewer.courtDays);
	return {
		before: earlier && earlier.date > before ? earlier.date : before,
		after: later && later.date < after ? later.date : after,
	};
}
