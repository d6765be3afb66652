import { and, count, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { isAway } from "#app/core/database/connection/away.ts";
import { inScope, inScopeAlone, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { newId } from "#app/core/ids.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, type PageRequest, pageOf, windowOf } from "#app/core/web/http.ts";
import {
	activity,
	documents,
	matters,
	matterTeam,
	type NotificationData,
	notifications,
	preferences,
	users,
} from "#drizzle/schema.ts";
import type { NotificationKind } from "#drizzle/words.ts";
import { orderNotificationMails } from "./mail.server.ts";
import { announcesNoWithdrawn } from "./withdrawn.server.ts";

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];
type ActivityRow = typeof activity.$inferSelect;

const NEWS_DAYS = 7;

const mine = (viewer: Viewer) =>
	and(
		eq(notifications.chamberId, viewer.chamberId),
		eq(notifications.userId, viewer.userId),
		announcesNoWithdrawn(viewer),
	);

function selectNotifications(tx: Tx, viewer: Viewer) {
	return tx
		.select({
			id: notifications.id,
			kind: notifications.kind,
			readAt: notifications.readAt,
			subjectId: notifications.subjectId,
			data: notifications.data,
			action: activity.action,
			entityType: activity.entityType,
			entityId: activity.entityId,
			matterId: notifications.matterId,
			matterTitle: matters.title,
			meta: activity.meta,
			at: notifications.createdAt,
			actor: { id: users.id, name: users.name },
		})
		.from(notifications)
		.leftJoin(
			activity,
			and(eq(activity.chamberId, notifications.chamberId), eq(activity.id, notifications.activityId)),
		)
		.leftJoin(users, and(eq(users.chamberId, activity.chamberId), eq(users.id, activity.actorId)))
		.leftJoin(
			matters,
			and(eq(matters.chamberId, notifications.chamberId), eq(matters.id, notifications.matterId)),
		)
		.where(mine(viewer))
		.orderBy(...descending(notifications.createdAt, notifications.id))
		.$dynamic();
}

/** More than these are shown as "99+". */
const MOST_UNREAD = 100;

/** How many notifications the viewer has not read, counted up to 100; none for whoever does not want them shown. */
export async function unreadCount(viewer: Viewer): Promise<number> {
	const [row] = await inScope(viewer, (tx) => {
		const silent = tx
			.select({ userId: preferences.userId })
			.from(preferences)
			.where(
				and(
					eq(preferences.chamberId, viewer.chamberId),
					eq(preferences.userId, viewer.userId),
					eq(preferences.showNotifications, false),
				),
			);
		const some = tx
			.select({ id: notifications.id })
			.from(notifications)
			.where(and(mine(viewer), isNull(notifications.readAt), sql`not exists (${silent})`))
			.limit(MOST_UNREAD)
			.as("unread");
		return tx.select({ n: count() }).from(some);
	});
	return row?.n ?? 0;
}

/** The same for the frame of every screen, which must stand when this cannot be counted: then it is none, and logged. */
export async function unreadForFrame(viewer: Viewer): Promise<number> {
	try {
		return await unreadCount(viewer);
	} catch (error) {
		if (isAway(error)) throw error;
		log.error("unread.failed", errorFields(error));
		return 0;
	}
}

/** The viewer's notifications, newest first. */
export function listNotifications(viewer: Viewer, request: PageRequest): Promise<Page<NotificationRow>> {
	const window = windowOf(request);
	return inScope(viewer, async (tx) => {
		const rows = await selectNotifications(tx, viewer).limit(window.limit).offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(notifications).where(mine(viewer));
		return pageOf(rows, total?.n ?? 0, window);
	});
}

/** Marks one of the viewer's notifications as read, or all of them. */
export async function markRead(viewer: Viewer, notificationId?: string): Promise<void> {
	const which = and(
		mine(viewer),
		isNull(notifications.readAt),
		notificationId ? eq(notifications.id, notificationId) : undefined,
	);
	await inScopeAlone(viewer, (tx) => tx.update(notifications).set({ readAt: new Date() }).where(which));
}

export type OwnNotification = {
	kind: Exclude<NotificationKind, "activity" | "hearing_moved" | "task_assigned">;
	userId: string;
	/** Says the same thing to the same person only once. */
	onceKey: string;
	subjectId: string;
	matterId: string | null;
	data: NotificationData;
};

/** Writes what no activity stands behind; what a person was told before is left out. Returns how many were written. */
export async function notify(tx: Tx, scope: Scope, news: readonly OwnNotification[]): Promise<number> {
	if (news.length === 0) return 0;
	const written = await tx
		.insert(notifications)
		.values(news.map((one) => ({ ...one, chamberId: scope.chamberId, id: newId(), createdAt: new Date() })))
		.onConflictDoNothing()
		.returning({ id: notifications.id, kind: notifications.kind });
	await orderNotificationMails(tx, scope.chamberId, written);
	return written.length;
}

/**
 * Tells the people whom an activity asks for something, never the person who did it, and nobody of what an import refreshed,
 * which may be forty dates at once: whoever was given a task or a matter,
 * the team when a date was moved or taken off, and who uploaded a document that could not be read. Everything else
 * stands in the activity feed alone. One notification a person and activity, however often this runs; none for what is
 * older than a week.
 */
export function fanOut(scope: Scope, activityId: string): Promise<number> {
	return inScope(scope, async (tx) => {
		const [entry] = await tx
			.select()
			.from(activity)
			.where(and(eq(activity.chamberId, scope.chamberId), eq(activity.id, activityId)));
		const oldest = Date.now() - NEWS_DAYS * 86_400_000;
		if (!entry || entry.meta?.refresh || entry.at.getTime() < oldest) return 0;
		const people = await peopleFor(tx, scope, entry);
		if (people.length === 0) return 0;
		const written = await tx
			.insert(notifications)
			.values(
				people.map((userId) => ({
					chamberId: scope.chamberId,
					id: newId(),
					userId,
					kind: kindFor(entry, userId),
					activityId,
					matterId: entry.matterId,
					createdAt: entry.at,
				})),
			)
			.onConflictDoNothing()
			.returning({ id: notifications.id, kind: notifications.kind });
		await orderNotificationMails(tx, scope.chamberId, written);
		return written.length;
	});
}

function kindFor({ entityType, meta }: ActivityRow, userId: string): NotificationKind {
	if (entityType === "task" && meta?.assigneeId === userId) return "task_assigned";
	return entityType === "hearing" && meta?.from ? "hearing_moved" : "activity";
}

async function peopleFor(tx: Tx, scope: Scope, entry: ActivityRow): Promise<string[]> {
	const rows = await tx
		.select({ id: users.id })
		.from(users)
		.leftJoin(preferences, and(eq(preferences.chamberId, users.chamberId), eq(preferences.userId, users.id)))
		.where(
			and(
				eq(users.chamberId, scope.chamberId),
				eq(users.status, "active"),
				entry.actorId ? ne(users.id, entry.actorId) : undefined,
				entry.entityType === "document" ? sql`coalesce(${preferences.documentUpdates}, true)` : undefined,
				concerned(tx, scope, entry),
			),
		);
	return rows.map(({ id }) => id);
}

/** Row-level security keeps a notification from whoever may not see its matter any more. */
function concerned(tx: Tx, scope: Scope, entry: ActivityRow): SQL | undefined {
	const { matterId, meta } = entry;
	const given = meta?.assigneeId ? eq(users.id, meta.assigneeId) : sql`false`;
	if (isFailedReading(entry)) return inArray(users.id, uploaderOf(tx, scope, entry.entityId));
	if (!matterId || !isMoved(entry)) return given;
	const team = tx
		.select({ id: matterTeam.userId })
		.from(matterTeam)
		.where(and(eq(matterTeam.chamberId, scope.chamberId), eq(matterTeam.matterId, matterId)));
	return or(inArray(users.id, team), given);
}

/** A reading that ended, by nobody, and not as it should. */
const isFailedReading = ({ actorId, entityType, action }: ActivityRow) =>
	!actorId && entityType === "document" && action !== "completed" && action !== "uploaded";

/** A hearing whose day is another now, or that is taken off. */
const isMoved = ({ entityType, action, meta }: ActivityRow) =>
	entityType === "hearing" && (action === "deleted" || meta?.from !== undefined);

const uploaderOf = (tx: Tx, scope: Scope, documentId: string) =>
	tx
		.select({ id: documents.uploadedBy })
		.from(documents)
		.where(and(eq(documents.chamberId, scope.chamberId), eq(documents.id, documentId)));
