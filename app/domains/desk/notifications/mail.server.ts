import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { inScope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { COURT_TIME_ZONE, courtDateTime } from "#app/core/dates.ts";
import { env } from "#app/core/env.server.ts";
import { addDays, dayIn, formatter } from "#app/core/format.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { type Mail, mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { sendMailJob } from "#app/domains/desk/mail/jobs.server.ts";
import { type T, translator } from "#app/messages/index.ts";
import { accounts, activity, notifications, preferences, users } from "#drizzle/schema.ts";
import type { NotificationKind } from "#drizzle/words.ts";
import { announcesNoWithdrawn } from "./withdrawn.server.ts";

/** What also goes by e-mail; the rest waits in the list. */
const MAILED: readonly NotificationKind[] = [
	"hearing_reminder",
	"reminder_due",
	"hearing_moved",
	"task_assigned",
	"deadline_due",
];

type Written = { id: string; kind: NotificationKind };

/** Orders the mails for notifications just written, in their transaction; none where no mail server is set up. */
export async function orderNotificationMails(tx: Tx, chamberId: string, written: readonly Written[]) {
	if (!mailIsSetUp()) return;
	const startAfter = afterQuietHours(new Date());
	for (const { id, kind } of written) {
		if (!MAILED.includes(kind)) continue;
		await enqueue(tx, sendMailJob, { kind: "notification", chamberId, id }, startAfter ? { startAfter } : {});
	}
}

const QUIET_FROM = "21:00";
const QUIET_UNTIL = "08:00";

/** Between nine at night and eight in the morning by the courts' clock: that eight o'clock; null at any other time. */
export function afterQuietHours(now: Date): Date | null {
	const today = dayIn(COURT_TIME_ZONE, now);
	const morning = (day: string) => new Date(courtDateTime(day, QUIET_UNTIL));
	if (now < morning(today)) return morning(today);
	return now < new Date(courtDateTime(today, QUIET_FROM)) ? null : morning(addDays(today, 1));
}

/**
 * The mail for a notification; null when the person wants none, has read it by now, may not see it any more or may not
 * sign in, for a hearing that is withdrawn, and for one of which the evening's list tells them. It names no case and nobody in it: mail is read on the way.
 */
export async function notificationMail(place: { chamberId: string; id: string }): Promise<Mail | null> {
	const { chamberId } = place;
	const [person] = await inScope(systemScope(chamberId), (tx) =>
		tx
			.select({ userId: users.id, role: users.role })
			.from(notifications)
			.innerJoin(users, and(eq(users.chamberId, notifications.chamberId), eq(users.id, notifications.userId)))
			.where(and(eq(notifications.chamberId, chamberId), eq(notifications.id, place.id))),
	);
	if (!person) return null;
	// Row-level security decides as on the person's own list: the matter may have been closed to them since.
	const [found] = await inScope({ chamberId, ...person }, (tx) => selectOne(tx, place));
	if (!found) return null;
	const t = translator(found.locale);
	const subject = sentence(found, t);
	const text = t("mail.notification.text", { what: subject, link: `${env.APP_URL}/notifications` });
	return { id: place.id, to: found.email, subject, text };
}

/** Reminded a day ahead, a person who gets the evening's list reads of the hearing there. */
const isOnTheList = sql`(coalesce(${preferences.eveningList}, true) and coalesce(${preferences.reminderOffset}, 1) = 1)`;

function selectOne(tx: Tx, { chamberId, id }: { chamberId: string; id: string }) {
	return tx
		.select({
			email: accounts.email,
			locale: users.locale,
			kind: notifications.kind,
			data: notifications.data,
			meta: activity.meta,
		})
		.from(notifications)
		.innerJoin(users, and(eq(users.chamberId, notifications.chamberId), eq(users.id, notifications.userId)))
		.innerJoin(accounts, and(eq(accounts.id, users.id), eq(accounts.chamberId, users.chamberId)))
		.leftJoin(preferences, and(eq(preferences.chamberId, users.chamberId), eq(preferences.userId, users.id)))
		.leftJoin(
			activity,
			and(eq(activity.chamberId, notifications.chamberId), eq(activity.id, notifications.activityId)),
		)
		.where(
			and(
				eq(notifications.chamberId, chamberId),
				eq(notifications.id, id),
				isNull(notifications.readAt),
				announcesNoWithdrawn({ chamberId }),
				eq(users.status, "active"),
				sql`coalesce(${preferences.emailNotifications}, true)`,
				or(ne(notifications.kind, "hearing_reminder"), sql`not ${isOnTheList}`),
			),
		);
}

type NewsRow = Awaited<ReturnType<typeof selectOne>>[number];

function sentence({ kind, data, meta, locale }: NewsRow, t: T): string {
	const format = formatter({
		locale,
		dateFormat: "DD/MM/YYYY",
		timeFormat: "12h",
		timeZone: "Asia/Kolkata",
	});
	const day = (date: string | undefined) => (date ? format.longDate(date) : "");
	if (kind === "hearing_reminder") return t("mail.notification.hearing", { date: day(data?.date) });
	if (kind === "hearing_moved")
		return t("mail.notification.moved", { from: day(meta?.from), to: day(meta?.date) });
	if (kind === "deadline_due") return t("mail.notification.deadline", { date: day(data?.date) });
	return t(kind === "task_assigned" ? "mail.notification.task" : "mail.notification.reminder");
}
