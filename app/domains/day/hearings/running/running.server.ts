import { and, eq, lt } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { findHearing } from "#app/domains/day/hearings/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { runningItems, users } from "#drizzle/schema.ts";
import { itemsBefore, roomOf } from "./place.ts";
import type { RunningInput } from "./schema.ts";

/** The item that a court is at, who wrote it down and when. */
export type Running = { item: string; by: string; at: Date };

/** The rooms of a day whose running item is known, by `runningKey`. */
export type RunningRooms = Record<string, Running>;

/** The items that the courts of a day are at. They are of courts; whoever has a hearing in a room shows that of the room. */
export function runningOn(viewer: Scope, day: string): Promise<RunningRooms> {
	return inScope(viewer, async (tx) => {
		const rows = await selectRunning(tx, viewer, day);
		return Object.fromEntries(
			rows.map(({ court, room, ...running }) => [`${court}|${room}`, running] as const),
		);
	});
}

function selectRunning(tx: Tx, { chamberId }: Scope, day: string) {
	const { court, room, item, setAt } = runningItems;
	return tx
		.select({ court, room, item, at: setAt, by: users.name })
		.from(runningItems)
		.innerJoin(users, and(eq(users.chamberId, runningItems.chamberId), eq(users.id, runningItems.setBy)))
		.where(and(eq(runningItems.chamberId, chamberId), eq(runningItems.date, day)));
}

/** What the court of a hearing is at, and how many items are before that of the hearing. */
export type RunningBefore = {
	court: string;
	courtRoom: string | null;
	running: Running | null;
	before: number | "passed" | null;
};

/** What the court of one hearing is at on its day. Throws `not_found`. */
export function findRunning(viewer: Scope, hearingId: string): Promise<RunningBefore> {
	return inScope(viewer, async (tx) => {
		const { hearing, matter } = await findHearing(tx, viewer, hearingId);
		const { courtRoom, itemNo, date } = hearing;
		const rows = await selectRunning(tx, viewer, date);
		const here = roomOf({ court: matter.court, courtRoom });
		const found = rows.find(({ court, room }) => court === here.court && room === here.room);
		const running = found ? { item: found.item, by: found.by, at: found.at } : null;
		const before = running && itemsBefore(itemNo, running.item);
		return { court: matter.court, courtRoom, running, before };
	});
}

/**
 * Writes down which item the court of a hearing is at, for everybody of the chamber who has a hearing in that room. Throws
 * `not_found`, and `conflict` on any day but that of the hearing.
 */
export async function setRunning(
	viewer: Scope & { userId: string },
	hearingId: string,
	{ item }: RunningInput,
): Promise<RunningBefore> {
	await inScope(viewer, async (tx) => {
		const { hearing, matter } = await findHearing(tx, viewer, hearingId);
		const today = courtToday();
		if (hearing.date !== today) throw new AppError("conflict", "running.notToday");
		const { chamberId, userId: setBy } = viewer;
		const room = roomOf({ court: matter.court, courtRoom: hearing.courtRoom });
		const now = { item, setBy, setAt: new Date() };
		const { court, date } = runningItems;
		await tx
			.insert(runningItems)
			.values({ chamberId, date: today, ...room, ...now })
			.onConflictDoUpdate({ target: [runningItems.chamberId, date, court, runningItems.room], set: now });
		// Of a day that is over nobody asks where a court is.
		await tx.delete(runningItems).where(and(eq(runningItems.chamberId, chamberId), lt(date, today)));
	});
	return findRunning(viewer, hearingId);
}
