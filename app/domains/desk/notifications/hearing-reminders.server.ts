import { and, asc, eq, gte, isNull, ne, type SQL, sql } from "drizzle-orm";
import { asAuth, inScope, type Scope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { COURT_TIME_ZONE, courtDateTime } from "#app/core/dates.ts";
import { dayIn } from "#app/core/format.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { callOrder } from "#app/domains/law/courts/call-order.ts";
import { chambers, hearings, matters, matterTeam, preferences, users } from "#drizzle/schema.ts";
import { notify } from "./service.server.ts";

/** Clock times of the courts at which people are reminded: in the morning of the day itself, in the evening of days before. */
const SAME_DAY = "07:00";
const DAYS_BEFORE = "18:00";
/** By then the courts have risen. */
const RISEN = "17:00";

/**
 * Tells everybody in the team of a matter of its hearings ahead, as many days before as each of them chose; a hearing
 * that came in later than that is told of at the next of the two times of the day. Once a person, hearing, offset and
 * date: a moved hearing is told of again. Returns how many were written. Safe to run at any time.
 */
export async function remindOfHearings(now: Date = new Date()): Promise<number> {
	const all = await asAuth((tx) =>
		tx.select({ id: chambers.id }).from(chambers).where(ne(chambers.id, NO_CHAMBER)),
	);
	let written = 0;
	for (const { id } of all) written += await remindChamber(systemScope(id), now);
	return written;
}

function remindChamber(scope: Scope, now: Date): Promise<number> {
	return inScope(scope, async (tx) => {
		const due = await selectDue(tx, scope, now);
		return notify(
			tx,
			scope,
			due.map(({ userId, offset, hearing, title }) => ({
				kind: "hearing_reminder" as const,
				userId,
				onceKey: `hearing:${hearing.id}:${offset}:${hearing.date}`,
				subjectId: hearing.id,
				matterId: hearing.matterId,
				data: { title, date: hearing.date, time: hearing.time, room: hearing.courtRoom },
			})),
		);
	});
}

function selectDue(tx: Tx, scope: Scope, now: Date) {
	const offset = sql<number>`coalesce(${preferences.reminderOffset}, 1)`;
	return (
		tx
			.select({ userId: users.id, offset, hearing: hearings, title: matters.title })
			.from(hearings)
			.innerJoin(matters, and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, hearings.matterId)))
			.innerJoin(
				matterTeam,
				and(eq(matterTeam.chamberId, hearings.chamberId), eq(matterTeam.matterId, hearings.matterId)),
			)
			.innerJoin(users, and(eq(users.chamberId, matterTeam.chamberId), eq(users.id, matterTeam.userId)))
			.leftJoin(
				preferences,
				and(eq(preferences.chamberId, users.chamberId), eq(preferences.userId, users.id)),
			)
			.where(
				and(
					eq(hearings.chamberId, scope.chamberId),
					isNull(hearings.deletedAt),
					isNull(hearings.result),
					isNull(matters.deletedAt),
					ne(matters.status, "archived"),
					eq(users.status, "active"),
					sql`coalesce(${preferences.hearingReminders}, true)`,
					isDue(offset, now),
				),
			)
			// The newest stands first in the list of notifications: what is called first is written last.
			.orderBy(asc(hearings.date), ...callOrder)
			.then((rows) => rows.reverse())
	);
}

/** The hearing is still ahead, and the time of the person's reminder has come. */
function isDue(offset: SQL<number>, now: Date): SQL | undefined {
	const today = dayIn(COURT_TIME_ZONE, now);
	const has = (clock: string) => now >= new Date(courtDateTime(today, clock));
	const ahead = has(RISEN) ? sql`${hearings.date} > ${today}::date` : gte(hearings.date, today);
	const before = has(DAYS_BEFORE)
		? sql`${hearings.date} - ${offset} <= ${today}::date`
		: sql`${hearings.date} - ${offset} < ${today}::date`;
	const onTheDay = has(SAME_DAY) ? sql`${hearings.date} = ${today}::date` : sql`false`;
	return and(ahead, sql`case when ${offset} = 0 then ${onTheDay} else ${before} end`);
}
