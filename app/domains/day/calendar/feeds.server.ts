import { and, desc, eq, or, type SQL } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { hashToken, linkToken } from "#app/core/person/link-token.server.ts";
import { can, type Permission } from "#app/core/person/roles.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, type PageRequest, pageOf, windowOf } from "#app/core/web/http.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { endPrograms } from "#app/domains/desk/ways/end.server.ts";
import { calendarFeeds, chambers, users } from "#drizzle/schema.ts";
import type { Action, CalendarReach, Role } from "#drizzle/words.ts";

export type FeedRow = Awaited<ReturnType<typeof selectFeeds>>[number];

const permissions: Record<CalendarReach, Permission> = { own: "calendar.own", chamber: "calendar.chamber" };

/** Whether a role may have, or still have, an address of this reach. */
export const mayHave = (person: { role: Role }, reach: CalendarReach) => can(person, permissions[reach]);

/** The secret address of a feed. It follows from the feed's id, and only its hash is stored. */
export const feedAddress = (id: string) => `${env.APP_URL}/calendar/${linkToken("calendar", id)}.ics`;

/**
 * Makes the viewer's own address, or the chamber's, and ends the one before it. Returns the new feed's id. Throws `forbidden`.
 */
export async function makeFeed(viewer: Viewer, reach: CalendarReach): Promise<{ id: string }> {
	if (!mayHave(viewer, reach)) throw new AppError("forbidden", "error.forbidden");
	const { chamberId, userId } = viewer;
	const id = newId();
	return inScope(viewer, async (tx) => {
		// Of two who make one at once the second ends what the first has made.
		await tx
			.select({ id: chambers.id })
			.from(chambers)
			.where(eq(chambers.id, chamberId))
			.for("no key update");
		const ended = await tx
			.delete(calendarFeeds)
			.where(ofViewer(viewer, reach))
			.returning({ id: calendarFeeds.id });
		const tokenHash = hashToken(linkToken("calendar", id));
		await tx.insert(calendarFeeds).values({ chamberId, id, userId, reach, tokenHash, createdAt: new Date() });
		await recordSecurity(tx, { ...entryBy(viewer), event: "feed.made", subject: reach });
		await note(tx, viewer, ended.length > 0 ? "updated" : "created", reach);
		return { id };
	});
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

/** The addresses the viewer may have and has: the own one and, for an Admin, that of the chamber. */
export function listFeeds(viewer: Viewer, page: PageRequest = {}): Promise<Page<FeedRow>> {
	const window = windowOf(page);
	return inScope(viewer, async (tx) => {
		const rows = await selectFeeds(tx, seenBy(viewer));
		return pageOf(rows.slice(window.offset, window.offset + window.limit), rows.length, window);
	});
}

/** The viewer's address of a reach, or null. */
export async function findFeed(viewer: Viewer, reach: CalendarReach): Promise<FeedRow | null> {
	const [feed] = await inScope(viewer, (tx) => selectFeeds(tx, and(seenBy(viewer), ofViewer(viewer, reach))));
	return feed ?? null;
}

function selectFeeds(tx: Tx, where: SQL | undefined) {
	const { id, reach, createdAt, lastReadAt, userId } = calendarFeeds;
	return tx
		.select({ id, reach, createdAt, lastReadAt, madeBy: { id: userId, name: users.name } })
		.from(calendarFeeds)
		.innerJoin(users, and(eq(users.chamberId, calendarFeeds.chamberId), eq(users.id, calendarFeeds.userId)))
		.where(where)
		.orderBy(desc(reach));
}

/** What the viewer has of a reach: one's own, or what the chamber has, whichever Admin made it. */
function ofViewer({ chamberId, userId }: Viewer, reach: CalendarReach): SQL | undefined {
	const whose = reach === "own" ? eq(calendarFeeds.userId, userId) : undefined;
	return and(eq(calendarFeeds.chamberId, chamberId), eq(calendarFeeds.reach, reach), whose);
}

const seenBy = (viewer: Viewer) =>
	or(ofViewer(viewer, "own"), mayHave(viewer, "chamber") ? ofViewer(viewer, "chamber") : undefined);

const nameOf = (viewer: Viewer, reach: CalendarReach) =>
	reach === "own" ? viewer.name : (viewer.chamberName ?? viewer.name);

/** Says whose calendar's address was changed; never the address. */
function note(tx: Tx, viewer: Viewer, action: Action, reach: CalendarReach): Promise<void> {
	return recordActivity(tx, viewer, {
		action,
		entityType: "user",
		entityId: viewer.userId,
		matterId: null,
		meta: { name: nameOf(viewer, reach), changes: ["calendarAddress"] },
	});
}
