import { and, eq, gt, isNull, notInArray } from "drizzle-orm";
import { inScope, type Scope, type Tx, withAuth } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { revokeSession, revokeSessions, type SessionEnding } from "#app/core/person/session-ends.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { accessKeys, calendarFeeds, passwordResets, sessions } from "#drizzle/schema.ts";
import { demandWays, findPersonOf, isLiveOf, type PersonId } from "./find.server.ts";
import type { WayKind } from "./schema.ts";

type Person = PersonId & { name: string };

/**
 * Ends one of a person's ways in, for the person and for Admins: it answers like an unknown one from then on. Throws
 * `forbidden`, and `not_found` for what is none of this person's.
 */
export async function endWay(viewer: Viewer, userId: string, kind: WayKind, id: string): Promise<void> {
	demandWays(viewer, userId);
	await inScope(viewer, async (tx) => {
		await withAuth(tx);
		const person = { ...(await findPersonOf(tx, { chamberId: viewer.chamberId, userId })), userId };
		const whose = { ...person, chamberId: viewer.chamberId };
		if (kind === "session") await endOneSession(tx, viewer, whose, id);
		else if (kind === "link") await endLink(tx, viewer, whose, id);
		else if ((await endPrograms(tx, viewer, whose, { only: id, kind })) === 0) throw notFound();
	});
}

/**
 * Signs a person out on all devices; `others` leaves the one the viewer is using. Returns how many sessions ended. Throws
 * `forbidden`, `not_found`.
 */
export async function signOut(viewer: Viewer, userId: string, which: "all" | "others"): Promise<number> {
	demandWays(viewer, userId);
	return inScope(viewer, async (tx) => {
		await withAuth(tx);
		const { name } = await findPersonOf(tx, { chamberId: viewer.chamberId, userId });
		const except = which === "others" ? viewer.sessionId : null;
		const ended = await revokeSessions(tx, userId, endingBy(viewer, { userId, name }), except);
		if (ended > 0) await recordSignOut(tx, viewer, { chamberId: viewer.chamberId, userId, name });
		return ended;
	});
}

/** Ends one session of the viewer. Throws `not_found`. */
export const endSessionOfOwn = (viewer: Viewer, id: string): Promise<void> =>
	endWay(viewer, viewer.userId, "session", id);

async function endOneSession(tx: Tx, viewer: Viewer, person: Person, id: string): Promise<void> {
	const [session] = await tx
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(isLiveOf(person.userId), eq(sessions.id, id)));
	if (!session) throw notFound();
	await revokeSession(tx, id, endingBy(viewer, person));
	await recordSignOut(tx, viewer, person);
}

/** Whose sessions they are is named where they are not the viewer's own. */
function endingBy(viewer: Viewer, { userId, name }: Pick<Person, "userId" | "name">): SessionEnding {
	return { ...entryBy(viewer), why: "sign-out", ...(userId === viewer.userId ? {} : { name }) };
}

/** What somebody did with their own sessions is no news; an Admin who signs somebody out is. */
async function recordSignOut(tx: Tx, viewer: Viewer, person: Person): Promise<void> {
	if (person.userId !== viewer.userId)
		await record(tx, viewer, person, { action: "updated", name: person.name, what: "sessions" });
}

async function endLink(tx: Tx, viewer: Viewer, person: Person, id: string): Promise<void> {
	const { chamberId, userId } = person;
	const ended = await tx
		.update(passwordResets)
		.set({ expiresAt: new Date() })
		.where(
			and(
				...[eq(passwordResets.chamberId, chamberId), eq(passwordResets.userId, userId)],
				...[eq(passwordResets.id, id), isNull(passwordResets.usedAt)],
				gt(passwordResets.expiresAt, new Date()),
			),
		)
		.returning({ id: passwordResets.id });
	if (ended.length === 0) throw notFound();
	await record(tx, viewer, person, { action: "updated", name: person.name, what: "passwordLink" });
}

type Actor = Scope & Pick<Viewer, "from">;
type Which = { only: string; kind: "key" | "feed" } | { keep: readonly string[] };

/**
 * Ends a person's keys and calendar addresses in a transaction with sign-in rights: one, or all but those kept. Returns how
 * many there were.
 */
export async function endPrograms(tx: Tx, actor: Actor, person: Person, which: Which): Promise<number> {
	const [keys, feeds] = [ofPerson(accessKeys, person, which), ofPerson(calendarFeeds, person, which)];
	const isOf = (kind: "key" | "feed") => !("only" in which) || which.kind === kind;
	const endedKeys = isOf("key")
		? await tx.delete(accessKeys).where(keys).returning({ name: accessKeys.name })
		: [];
	const endedFeeds = isOf("feed")
		? await tx.delete(calendarFeeds).where(feeds).returning({ id: calendarFeeds.id })
		: [];
	const { chamberId, userId: actorId, from } = actor;
	for (const subject of [...endedKeys.map(({ name }) => name), ...endedFeeds.map(() => "calendar")])
		await recordSecurity(tx, { event: "key.ended", chamberId, actorId, subject, from });
	for (const { name } of endedKeys)
		await record(tx, actor, person, { action: "deleted", name, what: "accessKey" });
	for (const _ of endedFeeds)
		await record(tx, actor, person, { action: "deleted", name: person.name, what: "calendarAddress" });
	return endedKeys.length + endedFeeds.length;
}

function ofPerson(table: typeof accessKeys | typeof calendarFeeds, person: PersonId, which: Which) {
	const chosen = "only" in which ? eq(table.id, which.only) : notInArray(table.id, [...which.keep]);
	return and(eq(table.chamberId, person.chamberId), eq(table.userId, person.userId), chosen);
}

type Ended = { action: "updated" | "deleted"; name: string; what: string };

function record(tx: Tx, actor: Scope, person: Person, { action, name, what }: Ended): Promise<void> {
	return recordActivity(tx, actor, {
		action,
		entityType: "user",
		entityId: person.userId,
		matterId: null,
		meta: { name, changes: [what] },
	});
}
