import { sql } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { Pagination } from "#app/core/web/http.ts";
import { type Clashes, clashesAmong } from "#app/domains/day/hearings/entry/clashes.server.ts";
import { runningKey } from "#app/domains/day/hearings/running/place.ts";
import { type RunningRooms, runningOn } from "#app/domains/day/hearings/running/running.server.ts";
import { courtDayBeside, sittingDoubt } from "#app/domains/law/courts/court-days.ts";
import { courtNow } from "#app/domains/law/courts/court-now.ts";
import { hearings } from "#drizzle/schema.ts";
import { boardDay } from "./board-day.ts";
import { type CauseList, causeListPage } from "./cause-list.server.ts";

export type Board = {
	day: string;
	today: string;
	/** The days with a board before and after it: courts sit on them, or something is listed. */
	before: string;
	after: string;
	courts: CauseList;
	/** Which of the day's hearings these are. */
	pagination: Pagination;
	clashes: Clashes;
	/** What the courts are at, on the day itself. */
	running: RunningRooms;
};

type BoardQuery = { date?: string | undefined; assignedTo?: string | undefined; page?: number | undefined };

/** A page of the board of a day, or of the day that is on: today's until it is done, then the next one. */
export async function openBoard(viewer: Viewer, query: BoardQuery = {}, now = courtNow()): Promise<Board> {
	const { day, before, after } = await boardShown(viewer, query.date, now);
	const { courts, pagination } = await causeListPage(viewer, day, query);
	const rows = courts.flatMap(({ rows }) => rows);
	const clashes = await clashesAmong(viewer, rows);
	// Of a room in which the viewer has nothing, nothing is said: a hidden hearing may be there.
	const shown = new Set(rows.map(({ hearing, matter }) => runningKey({ ...hearing, court: matter.court })));
	const all = day === now.day ? await runningOn(viewer, day) : {};
	const running = Object.fromEntries(Object.entries(all).filter(([room]) => shown.has(room)));
	return { day, today: now.day, before, after, courts, pagination, clashes, running };
}

/** The next day with a board, today's left out: what is printed in the evening. */
export async function nextBoardDay(viewer: Viewer, today: string = courtNow().day): Promise<string> {
	return (await boardsFrom(viewer, today))[1].day;
}

type Now = { day: string; time: string };

async function boardShown(viewer: Viewer, day: string | undefined, now: Now): Promise<BoardOfDay> {
	const [own, next] = await boardsFrom(viewer, day ?? now.day);
	const sits = !sittingDoubt(now.day, viewer.courtDays);
	const shown = day ?? boardDay({ now, listed: own.listed, untold: own.untold, sits, next: next.day });
	return shown === next.day ? next : own;
}

/** A day with the days with a board before and after it, and whether anything is listed on it. */
type BoardOfDay = { day: string; before: string; after: string; listed: boolean; untold: boolean };
type Listed = { day: string; earlier: string | null; later: string | null; listed: boolean; untold: boolean };

/**
 * A day and the next one with a board, in one statement whose every answer is a look into an index. Something listed on a day
 * on which courts rest is never passed over.
 */
async function boardsFrom(viewer: Viewer, day: string): Promise<[own: BoardOfDay, next: BoardOfDay]> {
	const sits = courtDayBeside(day, 1, viewer.courtDays);
	const here = sql`from ${hearings} where chamber_id = ${viewer.chamberId} and deleted_at is null`;
	const later = sql`select min(date) ${here} and result is null and date >`;
	const [own, next] = await inScope(viewer, (tx) =>
		tx.execute<Listed>(sql`
			with days (day) as (select ${day}::date union all select least(${sits}::date, (${later} ${day})))
			select day::text, (select max(date) ${here} and date < day)::text as earlier, (${later} day)::text as later,
				exists (select 1 ${here} and date = day) as listed,
				exists (select 1 ${here} and date = day and result is null) as untold
			from days order by day`),
	);
	if (!own || !next) throw new Error("A day without the next");
	return [withBeside(viewer, own), withBeside(viewer, next)];
}

function withBeside({ courtDays }: Viewer, { day, earlier, later, ...shown }: Listed): BoardOfDay {
	const before = courtDayBeside(day, -1, courtDays);
	const after = courtDayBeside(day, 1, courtDays);
	return {
		day,
		before: earlier && earlier > before ? earlier : before,
		after: later && later < after ? later : after,
		...shown,
	};
}
