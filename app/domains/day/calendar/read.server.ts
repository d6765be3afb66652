import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { asAuth, inScope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { hashToken } from "#app/core/person/link-token.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { translator } from "#app/messages/index.ts";
import { accounts, calendarFeeds, chambers, users } from "#drizzle/schema.ts";
import { calendarEvents, hearingEvent } from "./events.server.ts";
import { mayHave } from "./feeds.server.ts";
import { calendarText } from "./ics.ts";

/**
 * The calendar behind a secret address, as its person may see it at this moment. Throws `rate_limited`, and `not_found`
 * for an address that is unknown or revoked, or whose person is not active in the chamber or lost the role for it.
 */
export async function readCalendar(token: string, address: string | null): Promise<string> {
	await takePermits(permit("calendar.address", { address }));
	const feed = await findReader(token);
	await takePermits(permit("calendar.feed", { feed: feed.id }));
	const { chamberId, userId, role, reach, locale } = feed;
	const scope = { chamberId, userId, role };
	const t = translator(locale);
	const name = t(`calendar.name.${reach}`, { name: reach === "own" ? feed.name : feed.chamberName });
	const events = await inScope(scope, async (tx) => {
		await noteReading(tx, feed);
		return calendarEvents(tx, scope, reach, t);
	});
	return calendarText(name, events);
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
	const { id, chamberId, userId, reach } = calendarFeeds;
	return asAuth((tx) =>
		tx
			.select({
				...{ id, chamberId, userId, reach },
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
