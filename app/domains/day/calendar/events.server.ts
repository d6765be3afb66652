import { and, between, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { addDays, cut } from "#app/core/format.ts";
import { bareRoom } from "#app/domains/day/hearings/bare-room.ts";
import { discreetName, isProtected } from "#app/domains/law/cases/discreet.ts";
import { byCall } from "#app/domains/law/courts/call-order.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { type T, translate } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { hearings, matters, matterTeam } from "#drizzle/schema.ts";
import type { CalendarEvent } from "./ics.ts";
import type { FeedOf } from "./reach.ts";

const DAYS_BACK = 90;
const DAYS_AHEAD = 400;
/** Of about half a kilobyte each: calendar services take about one megabyte. */
export const MOST_EVENTS = 1000;
/** How long a cancelled hearing stays in the calendar feed, so that every calendar has read it. */
const CALLED_OFF_DAYS = 30;
/** Of a text that somebody typed, in characters as people see them. */
export const LONGEST = 200;

/**
 * When a hearing was called off, or null while it stands: it was deleted, its matter was, or it was cancelled when its
 * matter was closed. What else calls a hearing off belongs here.
 */
const calledOffAt = sql<Date | null>`coalesce(${hearings.deletedAt}, ${matters.deletedAt},
	case when ${hearings.result} = ${translate("en", "result.cancelled")} then ${hearings.updatedAt} end)`;

const { id, date, time, bench, courtRoom, itemNo, videoLink, purpose, version, restricted, updatedAt } =
	getTableColumns(hearings);

const columns = {
	...{ id, date, time, bench, courtRoom, itemNo, videoLink, purpose, version, restricted },
	isCalledOff: sql<boolean>`${calledOffAt} is not null`,
	changedAt: sql`greatest(${updatedAt}, ${calledOffAt}, ${matters.updatedAt})`.mapWith(updatedAt),
	title: matters.title,
	caseNumber: matters.caseNumber,
	court: matters.court,
};

/** What an address is about, and whether calendars ring before it. */
export type Feed = FeedOf & { alarms: boolean };

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

function selectEvents(tx: Tx, scope: Scope, where: SQL | undefined) {
	return tx
		.select(columns)
		.from(hearings)
		.innerJoin(matters, and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, hearings.matterId)))
		.where(and(eq(hearings.chamberId, scope.chamberId), where))
		.$dynamic();
}

/**
 * The hearings of a calendar as events, by day and as each is called, inside the transaction of the person whose it is, whose walls hold: those of
 * the matters the person works on, all that the person sees, or those of one matter or client. From 90 days back to 400 days ahead; of more than a
 * thousand those ahead first, then the latest ones.
 */
export async function calendarEvents(
	tx: Tx,
	scope: Scope,
	feed: Feed,
	t: T,
	most = MOST_EVENTS,
): Promise<CalendarEvent[]> {
	const today = courtToday();
	const isRecentlyCalledOff = sql`${calledOffAt} > now() - make_interval(days => ${CALLED_OFF_DAYS})`;
	const where = and(
		between(hearings.date, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)),
		or(isNull(calledOffAt), isRecentlyCalledOff),
		hearingsOf(tx, scope, feed),
	);
	const rows = await selectEvents(tx, scope, where)
		.orderBy(sql`${hearings.date} < ${today}`, sql`abs(${hearings.date} - ${today}::date)`, hearings.id)
		.limit(most);
	return rows
		.sort((a, b) => a.date.localeCompare(b.date, "en") || byCall(a, b))
		.map((row) => eventOf(row, feed, t));
}

/** The hearings that an address is about, beyond what its maker may see. */
function hearingsOf(tx: Tx, scope: Scope, of: FeedOf): SQL | undefined {
	if (of.reach === "own") return inArray(hearings.matterId, worksOn(tx, scope));
	if (of.reach === "matter") return eq(hearings.matterId, of.matterId);
	return of.reach === "client" ? eq(matters.clientId, of.clientId) : undefined;
}

const worksOn = (tx: Tx, { chamberId, userId }: Scope) =>
	tx
		.select({ id: matterTeam.matterId })
		.from(matterTeam)
		.where(and(eq(matterTeam.chamberId, chamberId), eq(matterTeam.userId, userId ?? "")));

/** One hearing as an event, inside a running transaction; null when it is deleted or the person may not see it. */
export async function hearingEvent(
	tx: Tx,
	scope: Scope,
	hearingId: string,
	t: T,
): Promise<CalendarEvent | null> {
	const there = and(eq(hearings.id, hearingId), isNull(hearings.deletedAt), isNull(matters.deletedAt));
	const [row] = await selectEvents(tx, scope, there);
	return row ? eventOf(row, { reach: "own", alarms: false }, t) : null;
}

/** What goes into calendars outside Peshi. Of a restricted matter, or one whose names the law protects, no name. */
function eventOf(row: EventRow, { reach, alarms }: Feed, t: T): CalendarEvent {
	const { id, date: day, time, version, changedAt, isCalledOff, court, courtRoom } = row;
	const isDiscreet = row.restricted || isProtected(row);
	const name = isDiscreet ? discreetName(row) : row.title;
	const what = isDiscreet ? cut(name, LONGEST) : `${cut(name, LONGEST)} (${purposeText(row.purpose, t)})`;
	// A client is no user: no page here is for them, and the way into the court's video is their advocate's.
	const isForClient = reach === "client";
	const url = isForClient ? null : `${env.APP_URL}/hearings/${id}`;
	const video = isForClient || isDiscreet ? null : row.videoLink;
	const room = courtRoom && t("hearing.roomNumber", { room: bareRoom(courtRoom) });
	return {
		...{ id, day, time, changedAt, isCalledOff, url },
		alarms: alarms ? (time ? ["-PT1H"] : ["-PT6H"]) : [],
		sequence: version,
		summary: isCalledOff ? t("calendar.calledOff", { what }) : what,
		location: [cut(court, LONGEST), room].filter(Boolean).join(", "),
		description: [...factsOf(row, isDiscreet, t), video && `${t("hearing.videoLink")}: ${video}`, url]
			.filter(Boolean)
			.join("\n"),
	};
}

const purposeText = (purpose: string, t: T) => cut(sayOffered(purpose, t), LONGEST);

function factsOf({ caseNumber, bench, itemNo }: EventRow, isDiscreet: boolean, t: T): string[] {
	const facts = [
		[t("matter.caseNumber"), isDiscreet ? null : caseNumber],
		[t("hearing.bench"), isDiscreet ? null : bench],
		[t("hearing.item"), itemNo],
	] as const;
	return facts.flatMap(([name, value]) => (value ? [`${name}: ${cut(value, LONGEST)}`] : []));
}
