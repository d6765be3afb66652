import { createHash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { asAuth, inScope, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { COURT_TIME_ZONE, courtDateTime } from "#app/core/dates.ts";
import { dayIn } from "#app/core/format.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { sendMailJob } from "#app/domains/desk/mail/jobs.server.ts";
import { chambers, preferences, users } from "#drizzle/schema.ts";

/** The two mails of a day: today's list in the morning, that of the next court day in the evening. */
export type Slot = "morning" | "evening";

/** From when to when each goes out, by the courts' clock: after that it would come too late to be of use. */
const TIMES = {
	morning: { from: "07:30", until: "11:00" },
	evening: { from: "18:30", until: "23:00" },
} as const satisfies Record<Slot, { from: string; until: string }>;

/**
 * Queues the email with the day's list for everybody active who asked for it; none if no mail server is set up, and none
 * outside of its hours. Once a person, slot and day, however often this runs. Returns how many were asked for.
 */
export async function orderDayMails(slot: Slot, now: Date = new Date()): Promise<number> {
	const on = dayIn(COURT_TIME_ZONE, now);
	const { from, until } = TIMES[slot];
	const isTime = now >= new Date(courtDateTime(on, from)) && now < new Date(courtDateTime(on, until));
	if (!mailIsSetUp() || !isTime) return 0;
	const all = await asAuth((tx) =>
		tx.select({ id: chambers.id }).from(chambers).where(ne(chambers.id, NO_CHAMBER)),
	);
	let ordered = 0;
	for (const { id } of all) ordered += await orderFor(systemScope(id), slot, on);
	return ordered;
}

function orderFor(scope: Scope, slot: Slot, on: string): Promise<number> {
	const { chamberId } = scope;
	return inScope(scope, async (tx) => {
		const people = await tx
			.select({ userId: users.id })
			.from(users)
			.leftJoin(
				preferences,
				and(eq(preferences.chamberId, users.chamberId), eq(preferences.userId, users.id)),
			)
			.where(and(eq(users.chamberId, chamberId), wants(slot)));
		for (const { userId } of people) {
			const id = mailId(userId, slot, on);
			await enqueue(tx, sendMailJob, { kind: "day", chamberId, userId, id, slot, on }, { id });
		}
		return people.length;
	});
}

/** Active people who asked for the email of a slot: a condition on `users` joined with their `preferences`. */
export const wants = (slot: Slot) => {
	const chosen = slot === "morning" ? preferences.morningList : preferences.eveningList;
	return and(
		eq(users.status, "active"),
		sql`coalesce(${preferences.emailNotifications}, true) and coalesce(${chosen}, true)`,
	);
};

/** The id of a person's mail of a day, the same whenever it is asked for. */
function mailId(userId: string, slot: Slot, on: string): string {
	const hex = createHash("sha256").update(`${userId} ${slot} ${on}`).digest("hex");
	// The form of a UUID of version 8 (RFC 9562): its bits are the application's own.
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
