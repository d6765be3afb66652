import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { asAuth, inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { hashToken } from "#app/core/person/link-token.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { findClient } from "#app/domains/case/clients/service.server.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { discreetName, isProtected } from "#app/domains/law/cases/discreet.ts";
import { translator } from "#app/messages/index.ts";
import { accounts, calendarFeeds, chambers, users } from "#drizzle/schema.ts";
import { calendarEvents, hearingEvent, MOST_EVENTS } from "./events.server.ts";
import { mayHave } from "./feeds.server.ts";
import { calendarText } from "./ics.ts";
import { subjectOf } from "./reach.ts";
import { workEvents } from "./work.server.ts";

/**
 * The calendar behind a secret address, as its person may see it at this moment. Throws `rate_limited`, and `not_found`
 * for an address that is unknown or revoked, or whose person is not active in the chamber or lost the role for it.
 */
export async function readCalendar(token: string, address: string | null): Promise<string> {
	await takePermits(permit("calendar.address", { address }));
	const feed = await findReader(token);
	await takePermits(permit("calendar.feed", { feed: feed.id }));
	const { chamberId, userId, role, reach, locale, parts, alarms } = feed;
	const scope = { chamberId, userId, role };
	const t = translator(locale);
	const of = { ...subjectOf(feed), alarms };
	const [about, events] = await inScope(scope, async (tx) => {
		const about = await nameOfFeed(tx, scope, feed);
		await noteReading(tx, feed);
		const work = await workEvents(tx, scope, of, parts, t);
		const most = MOST_EVENTS - work.length;
		const heard = parts.includes("hearings") ? await calendarEvents(tx, scope, of, t, most) : [];
		return [about, [...heard, ...work]] as const;
	});
	return calendarText(t(`calendar.name.${reach}`, { name: about }), events);
}

/** What a calendar is called. Throws `not_found` for that of a matter or a client whom its maker may not see any more. */
async function nameOfFeed(tx: Tx, scope: Scope, feed: Reader): Promise<string> {
	if (feed.reach === "own") return feed.name;
	if (feed.reach === "client") await findClient(tx, scope, feed.clientId ?? "");
	if (feed.reach !== "matter") return feed.chamberName;
	const { matter } = await findMatter(tx, scope, feed.matterId ?? "");
	return matter.restricted || isProtected(matter) ? discreetName(matter) : matter.title;
}

/** The secret of an address as it is written in it: a row's id and 256 bits. */
const TOKEN = /^[0-9a-f]{32}[\w-]{43}$/;

type Reader = Awaited<ReturnType<typeof selectReader>>[number];

async function findReader(token: string): Promise<Reader> {
	const [reader] = TOKEN.test(token) ? await selectReader(hashToken(token)) : [];
	if (!reader || !mayHave(reader, reader.reach)) throw notFound();
	return reader;
}

/** Whose eyes an address has: of a person who is active in the chamber now. */
function selectReader(tokenHash: string) {
	const { id, chamberId, userId, reach, matterId, clientId, parts, alarms } = calendarFeeds;
	return asAuth((tx) =>
		tx
			.select({
				...{ id, chamberId, userId, reach, matterId, clientId, parts, alarms },
				...{ name: users.name, role: users.role, locale: users.locale, chamberName: chambers.name },
			})
			.from(calendarFeeds)
			.innerJoin(users, and(eq(users.chamberId, chamberId), eq(users.id, userId)))
			.innerJoin(accounts, and(eq(accounts.id, userId), eq(accounts.chamberId, chamberId)))
			.innerJoin(chambers, eq(chambers.id, chamberId))
			.where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.status, "active"))),
	);
}

/** Notes that a calendar was read, to the minute. */
async function noteReading(tx: Tx, { chamberId, id }: Pick<Reader, "chamberId" | "id">): Promise<void> {
	const { lastReadAt } = calendarFeeds;
	const before = or(isNull(lastReadAt), lt(lastReadAt, sql`now() - interval '1 minute'`));
	await tx
		.update(calendarFeeds)
		.set({ lastReadAt: new Date() })
		.where(and(eq(calendarFeeds.chamberId, chamberId), eq(calendarFeeds.id, id), before));
}

/** One hearing as a calendar of its own. Throws `not_found`. */
export async function readHearing(viewer: Viewer, hearingId: string): Promise<string> {
	const t = translator(viewer.locale);
	const event = await inScope(viewer, (tx) => hearingEvent(tx, viewer, hearingId, t));
	if (!event) throw notFound();
	return calendarText(t("calendar.name.own", { name: viewer.name }), [event]);
}
