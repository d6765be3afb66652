import { and, count, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import { asAuth, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, type PageRequest, pageOf, windowOf } from "#app/core/web/http.ts";
import { type FactorState, factorState } from "#app/domains/desk/factor/factor.server.ts";
import { accessKeys, accounts, calendarFeeds, passwordResets, sessions, users } from "#drizzle/schema.ts";

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];
export type ProgramWays = Awaited<ReturnType<typeof programsIn>>;
export type Ways = ProgramWays & {
	person: { id: string; name: string };
	sessions: Page<SessionRow>;
	factor: FactorState;
};

/** A person of a chamber, by ids. */
export type PersonId = { chamberId: string; userId: string };

/** The viewer's sessions that live, the one used last first. */
export function listSessions(viewer: Viewer, page: PageRequest = {}): Promise<Page<SessionRow>> {
	return asAuth((tx) => sessionsIn(tx, viewer, page));
}

/**
 * Whatever a person comes in by: sessions, keys, calendar addresses, and a password link that nobody has used; and the second
 * factor. For the person and for Admins of the chamber. Throws `forbidden`, `not_found`.
 */
export async function findWays(viewer: Viewer, userId: string, page: PageRequest = {}): Promise<Ways> {
	demandWays(viewer, userId);
	return asAuth(async (tx) => {
		const whose = { chamberId: viewer.chamberId, userId };
		const person = await findPersonOf(tx, whose);
		const sessions = await sessionsIn(tx, whose, page);
		return { person, sessions, factor: await factorState(tx, whose), ...(await programsIn(tx, whose)) };
	});
}

/** The keys and calendar addresses of the viewer, for whoever chooses which stay. */
export const listPrograms = (viewer: Viewer): Promise<ProgramWays> => asAuth((tx) => programsIn(tx, viewer));

/** Throws `forbidden` unless it is the viewer or the viewer looks after people. */
export function demandWays(viewer: Viewer, userId: string): void {
	if (userId !== viewer.userId && !can(viewer, "users.manage"))
		throw new AppError("forbidden", "error.forbidden");
}

/** A person who is in this chamber now. Throws `not_found`. */
export async function findPersonOf(tx: Tx, { chamberId, userId }: PersonId) {
	const [person] = await tx
		.select({ id: users.id, name: users.name })
		.from(users)
		.innerJoin(accounts, and(eq(accounts.id, users.id), eq(accounts.chamberId, users.chamberId)))
		.where(and(eq(users.chamberId, chamberId), eq(users.id, userId)));
	if (!person) throw notFound();
	return person;
}

async function sessionsIn(tx: Tx, { userId }: PersonId, page: PageRequest): Promise<Page<SessionRow>> {
	const window = windowOf(page);
	const rows = await selectSessions(tx, isLiveOf(userId))
		.orderBy(desc(sessions.seenAt), desc(sessions.id))
		.limit(window.limit)
		.offset(window.offset);
	const [total] = await tx.select({ n: count() }).from(sessions).where(isLiveOf(userId));
	return pageOf(rows, total?.n ?? 0, window);
}

function selectSessions(tx: Tx, where: SQL | undefined) {
	const { id, userAgent, address, createdAt, seenAt, expiresAt } = sessions;
	return tx
		.select({ id, userAgent, address, createdAt, seenAt, expiresAt })
		.from(sessions)
		.where(where)
		.$dynamic();
}

/** The sessions of an account that live, as a condition. */
export const isLiveOf = (accountId: string) =>
	and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date()));

/** What a person has besides sessions. In a transaction with sign-in rights. */
async function programsIn(tx: Tx, { chamberId, userId }: PersonId) {
	const keys = await tx
		.select({
			id: accessKeys.id,
			name: accessKeys.name,
			createdAt: accessKeys.createdAt,
			lastUsedAt: accessKeys.lastUsedAt,
			expiresAt: accessKeys.expiresAt,
		})
		.from(accessKeys)
		.where(and(eq(accessKeys.chamberId, chamberId), eq(accessKeys.userId, userId)))
		.orderBy(desc(accessKeys.createdAt), desc(accessKeys.id));
	const feeds = await tx
		.select({
			id: calendarFeeds.id,
			reach: calendarFeeds.reach,
			createdAt: calendarFeeds.createdAt,
			lastUsedAt: calendarFeeds.lastReadAt,
		})
		.from(calendarFeeds)
		.where(and(eq(calendarFeeds.chamberId, chamberId), eq(calendarFeeds.userId, userId)))
		.orderBy(desc(calendarFeeds.reach));
	const links = await tx
		.select({
			id: passwordResets.id,
			createdAt: passwordResets.createdAt,
			expiresAt: passwordResets.expiresAt,
		})
		.from(passwordResets)
		.where(
			and(
				eq(passwordResets.chamberId, chamberId),
				eq(passwordResets.userId, userId),
				isNull(passwordResets.usedAt),
				gt(passwordResets.expiresAt, new Date()),
			),
		)
		.orderBy(desc(passwordResets.createdAt));
	return { keys, feeds, links };
}
