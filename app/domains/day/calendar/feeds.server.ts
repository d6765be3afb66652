import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { hashToken, linkToken } from "#app/core/person/link-token.server.ts";
import { can, type Permission } from "#app/core/person/roles.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, type PageRequest, pageOf, windowOf } from "#app/core/web/http.ts";
import { findClient } from "#app/domains/case/clients/service.server.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { endPrograms } from "#app/domains/desk/ways/end.server.ts";
import { calendarFeeds, chambers, clients, matters, users } from "#drizzle/schema.ts";
import { type Action, type CalendarReach, calendarReaches, type Role } from "#drizzle/words.ts";
import { type FeedOf, subjectOf } from "./reach.ts";
import type { FeedChoice } from "./schema.ts";

export type FeedRow = Awaited<ReturnType<typeof selectFeeds>>[number];

/** What a role needs to have an address of each reach. */
export const permissions = {
	own: "calendar.own",
	chamber: "calendar.chamber",
	matter: "calendar.own",
	client: "calendar.client",
} as const satisfies Record<CalendarReach, Permission>;

/** Whether a role may have, or still have, an address of this reach. */
export const mayHave = (person: { role: Role }, reach: CalendarReach) => can(person, permissions[reach]);

/** The secret address of a feed. It follows from the feed's id, and only its hash is stored. */
export const feedAddress = (id: string) => `${env.APP_URL}/calendar/${linkToken("calendar", id)}.ics`;

/**
 * Makes the viewer's own address, the chamber's, that of a matter or of a client, and ends the one before it. Returns the new
 * feed's id. Throws `forbidden`, and `not_found` for a matter or a client that the viewer may not see.
 */
export async function makeFeed(
	viewer: Viewer,
	of: FeedOf,
	choice: Partial<FeedChoice> = {},
): Promise<{ id: string }> {
	if (!mayHave(viewer, of.reach)) throw new AppError("forbidden", "error.forbidden");
	const { chamberId, userId } = viewer;
	const id = newId();
	return inScope(viewer, async (tx) => {
		await requireSubject(tx, viewer, of);
		// Of two who make one at once the second ends what the first has made.
		await tx
			.select({ id: chambers.id })
			.from(chambers)
			.where(eq(chambers.id, chamberId))
			.for("no key update");
		const ended = await tx
			.delete(calendarFeeds)
			.where(ofViewer(viewer, of))
			.returning({ id: calendarFeeds.id });
		const tokenHash = hashToken(linkToken("calendar", id));
		const own = { chamberId, id, userId, tokenHash, createdAt: new Date() };
		await tx.insert(calendarFeeds).values({ ...own, ...of, ...chosen(of, choice) });
		if (ended.length > 0)
			await recordSecurity(tx, { ...entryBy(viewer), event: "key.ended", subject: "calendar" });
		await recordSecurity(tx, { ...entryBy(viewer), event: "feed.made", subject: of.reach });
		await note(tx, viewer, ended.length > 0 ? "updated" : "created", of.reach);
		return { id };
	});
}

/** A client's calendar has the client's hearings and nothing of the chamber's work. */
const chosen = ({ reach }: FeedOf, { parts, alarms }: Partial<FeedChoice>) => ({
	parts: reach === "client" || !parts?.length ? ["hearings" as const] : [...parts],
	alarms: alarms ?? false,
});

/**
 * Changes what an address shows; it stays the same one. Throws `not_found`, and `forbidden` for whoever did not make it: it is
 * read with its maker's eyes.
 */
export function changeFeed(viewer: Viewer, feedId: string, choice: FeedChoice): Promise<FeedRow> {
	return inScope(viewer, async (tx) => {
		const [feed] = await selectFeeds(tx, and(seenBy(viewer), eq(calendarFeeds.id, feedId)));
		if (!feed) throw notFound();
		if (feed.madeBy.id !== viewer.userId) throw new AppError("forbidden", "calendar.notYours");
		const change = chosen(subjectOf(feed), choice);
		await tx
			.update(calendarFeeds)
			.set(change)
			.where(and(eq(calendarFeeds.chamberId, viewer.chamberId), eq(calendarFeeds.id, feedId)));
		return { ...feed, ...change };
	});
}

/** Throws `not_found` for a matter or a client that the viewer may not see. */
async function requireSubject(tx: Tx, viewer: Viewer, of: FeedOf): Promise<void> {
	if (of.reach === "matter") await findMatter(tx, viewer, of.matterId);
	if (of.reach === "client") await findClient(tx, viewer, of.clientId);
}

/** Ends an address the viewer may have: it answers like an unknown one from then on. Throws `not_found`. */
export function revokeFeed(viewer: Viewer, feedId: string): Promise<FeedRow> {
	return inScope(viewer, async (tx) => {
		const [feed] = await selectFeeds(tx, and(seenBy(viewer), eq(calendarFeeds.id, feedId)));
		if (!feed) throw notFound();
		const { chamberId } = viewer;
		const maker = { chamberId, userId: feed.madeBy.id, name: nameOf(viewer, feed.reach) };
		await endPrograms(tx, viewer, maker, { only: feedId, kind: "feed" });
		return feed;
	});
}

/** The addresses the viewer may have and has: the own ones, those of clients and, for an Admin, that of the chamber. */
export function listFeeds(viewer: Viewer, page: PageRequest = {}): Promise<Page<FeedRow>> {
	const window = windowOf(page);
	return inScope(viewer, async (tx) => {
		const rows = await selectFeeds(tx, seenBy(viewer));
		return pageOf(rows.slice(window.offset, window.offset + window.limit), rows.length, window);
	});
}

/** The viewer's address of a reach, or null. Throws `not_found` for a matter or a client that the viewer may not see. */
export function findFeed(viewer: Viewer, of: FeedOf): Promise<FeedRow | null> {
	return inScope(viewer, async (tx) => {
		await requireSubject(tx, viewer, of);
		const [feed] = await selectFeeds(tx, and(seenBy(viewer), ofViewer(viewer, of)));
		return feed ?? null;
	});
}

function selectFeeds(tx: Tx, where: SQL | undefined) {
	const { id, reach, matterId, clientId, parts, alarms, createdAt, lastReadAt, userId } = calendarFeeds;
	return (
		tx
			.select({
				...{ id, reach, matterId, clientId, parts, alarms, createdAt, lastReadAt },
				about: sql<string | null>`coalesce(${matters.title}, ${clients.name})`,
				madeBy: { id: userId, name: users.name },
			})
			.from(calendarFeeds)
			.innerJoin(users, and(eq(users.chamberId, calendarFeeds.chamberId), eq(users.id, calendarFeeds.userId)))
			.leftJoin(matters, and(eq(matters.chamberId, calendarFeeds.chamberId), eq(matters.id, matterId)))
			.leftJoin(clients, and(eq(clients.chamberId, calendarFeeds.chamberId), eq(clients.id, clientId)))
			// Whoever may not see a matter any more has no address of it.
			.where(
				and(where, or(isNull(matterId), isNotNull(matters.id)), or(isNull(clientId), isNotNull(clients.id))),
			)
			.orderBy(desc(reach), desc(createdAt), desc(id))
	);
}

/** What the viewer has of a reach: one's own, or what the chamber or a client has, whoever made it. */
function ofViewer(viewer: Viewer, of: FeedOf): SQL | undefined {
	const { matterId, clientId } = calendarFeeds;
	const which = {
		...{ own: undefined, chamber: undefined },
		matter: "matterId" in of ? eq(matterId, of.matterId) : undefined,
		client: "clientId" in of ? eq(clientId, of.clientId) : undefined,
	};
	return and(ofReach(viewer, of.reach), which[of.reach]);
}

function ofReach({ chamberId, userId }: Viewer, reach: CalendarReach): SQL | undefined {
	const whose = reach === "own" || reach === "matter" ? eq(calendarFeeds.userId, userId) : undefined;
	return and(eq(calendarFeeds.chamberId, chamberId), eq(calendarFeeds.reach, reach), whose);
}

const seenBy = (viewer: Viewer) =>
	or(...calendarReaches.filter((reach) => mayHave(viewer, reach)).map((reach) => ofReach(viewer, reach)));

const nameOf = (viewer: Viewer, reach: CalendarReach) =>
	reach === "chamber" ? (viewer.chamberName ?? viewer.name) : viewer.name;

/** Says whose calendar's address was changed; never the address, nor the matter or the client: everybody reads this. */
function note(tx: Tx, viewer: Viewer, action: Action, reach: CalendarReach): Promise<void> {
	return recordActivity(tx, viewer, {
		action,
		entityType: "user",
		entityId: viewer.userId,
		matterId: null,
		meta: { name: nameOf(viewer, reach), changes: ["calendarAddress"] },
	});
}
