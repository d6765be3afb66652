import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { asAuth, runAlone, type Tx } from "#app/core/database/db.server.ts";
import { isShortOfRoom } from "#app/core/database/room.server.ts";
import { newId } from "#app/core/ids.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { accessTokens, accounts, sessions } from "#drizzle/schema.ts";
import { orderNotice } from "./account-notices.server.ts";
import { type FoundPerson, found, perhaps, personDetails } from "./found-person.server.ts";
import type { Origin } from "./security-log.server.ts";
import {
	judge,
	livesUntil,
	type Presented,
	presentedSession,
	secretOf,
	sessionCookie,
	sha256,
} from "./session-cookie.server.ts";
import { revokeSession } from "./session-ends.server.ts";

const ACCESS_MINUTES = 15;
const PARALLEL_MS = 30_000;
/** A page's new secret replaces the one before so long after it came back: requests were under way with that one. */
const UNDER_WAY_MS = 120_000;
const RENEWED_EVERY_MS = 86_400_000;

type SessionRow = typeof sessions.$inferSelect;
/** Where a request comes from, with marks of the accounts that signed in there, and the `former` session of its cookie. */
export type Device = Origin & { marks?: readonly string[]; former?: Presented | null };
export type Credentials = { cookie: string; accessToken: string };

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Opens a session in a sign-in transaction and ends this browser's former one; returns its cookie and a first access token. */
export async function openSession(
	tx: Tx,
	account: { id: string; chamberId: string },
	device: Device,
): Promise<Credentials> {
	const createdAt = new Date();
	const session = { id: newId(), salt: randomBytes(16).toString("base64url"), createdAt };
	if (device.former) await endPresented(tx, device.former, device);
	await tx.insert(sessions).values({
		...session,
		accountId: account.id,
		chamberId: account.chamberId,
		secretHash: sha256(secretOf(session, 1)),
		userAgent: device.userAgent?.slice(0, 300) ?? null,
		address: device.address,
		seenAt: createdAt,
		expiresAt: livesUntil(createdAt),
	});
	return { cookie: sessionCookie(session, 1), accessToken: await issueAccessToken(tx, session.id) };
}

async function issueAccessToken(tx: Tx, sessionId: string): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	await tx.insert(accessTokens).values({ hash: sha256(token), sessionId, expiresAt: later(ACCESS_MINUTES) });
	return token;
}

async function endPresented(tx: Tx, { id, secret }: Presented, from: Origin): Promise<void> {
	const [session] = await tx.select().from(sessions).where(eq(sessions.id, id));
	const verdict = session ? judge(session, secret) : "unknown";
	if (!session || verdict === "unknown") return;
	if (verdict === "reused") return endStolen(tx, id, from);
	const { chamberId, accountId: actorId } = session;
	await revokeSession(tx, id, { why: "signed in again", chamberId, actorId, from });
}

const alive = () => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date()));

const details = {
	sessionId: found("session", sessions.id),
	sessionChamber: found("session", sessions.chamberId),
	owesFactor: sql<boolean>`found.owes_factor`,
	...personDetails,
};

const session = {
	id: found("session", sessions.id),
	salt: found("session", sessions.salt),
	generation: found("session", sessions.generation),
	secretHash: found("session", sessions.secretHash),
	rotatedAt: perhaps("session", sessions.rotatedAt),
	formerUntil: perhaps("session", sessions.formerUntil),
	seenAt: found("session", sessions.seenAt),
	createdAt: found("session", sessions.createdAt),
};

type Database = Parameters<Parameters<typeof runAlone>[0]>[0];

const given = sql.placeholder;
const ofSession = sql`session_of(${given("id")}, ${given("hash")}, ${given("now")}) as found`;
const statementIn = (db: Database) => db.select({ session, details }).from(ofSession).prepare("session_of");
const statements = new WeakMap<Database, ReturnType<typeof statementIn>>();

/** The live session of a cookie's id or an access token. One statement per pool, so that each line reuses its plan. */
async function sessionOf(id: string | null, token: string | null) {
	const values = { id, hash: token && sha256(token), now: new Date().toISOString() };
	const [row] = await runAlone((db) => {
		const statement = statements.get(db) ?? statementIn(db);
		statements.set(db, statement);
		return statement.execute(values);
	});
	return row ?? null;
}

/** The session of a request with its person, or null. A secret that no longer counts is theft and ends it. */
export async function findSession(request: Request, from: Origin): Promise<FoundPerson | null> {
	const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
	if (bearer) return (await sessionOf(null, bearer))?.details ?? null;
	const presented = presentedSession(request);
	const found = presented && (await sessionOf(presented.id, null));
	if (!found) return null;
	const verdict = judge(found.session, presented.secret);
	if (verdict === "reused") await asAuth((tx) => endStolen(tx, found.session.id, from));
	if (verdict === "reused" || verdict === "unknown") return null;
	await noteSeen(found.session, verdict === "current");
	const renews = verdict === "former" ? found.session.formerUntil === null : isDue(found.session);
	return { ...found.details, renews };
}

const isDue = ({ rotatedAt, createdAt }: Pick<SessionRow, "rotatedAt" | "createdAt">) =>
	Date.now() - (rotatedAt ?? createdAt).getTime() >= RENEWED_EVERY_MS;

/** Of two who hold one secret, one is no owner of the session: it ends for both, and the person is notified. */
async function endStolen(tx: Tx, sessionId: string, from: Origin): Promise<void> {
	const [one] = await tx
		.select({ chamberId: accounts.chamberId, userId: accounts.id, email: accounts.email })
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(and(eq(sessions.id, sessionId), alive()))
		.for("update", { of: sessions });
	if (!one) return;
	const { chamberId, userId: actorId } = one;
	await revokeSession(tx, sessionId, { why: "secret used again", chamberId, actorId, from });
	await orderNotice(tx, { ...one, what: "sessionReused" });
}

/** The account of a request's cookie, also after its session has ended; null for a forged one. */
export async function formerAccount(request: Request): Promise<string | null> {
	const presented = presentedSession(request);
	if (!presented) return null;
	const [session] = await asAuth((tx) => tx.select().from(sessions).where(eq(sessions.id, presented.id)));
	return session && judge(session, presented.secret) !== "unknown" ? session.accountId : null;
}

type Seen = Pick<SessionRow, "id" | "seenAt" | "createdAt" | "generation" | "formerUntil">;

/** Once an hour is often enough; that the newest secret came back is noted at once, as the one before counts until then. */
async function noteSeen(session: Seen, isCurrent: boolean): Promise<void> {
	const { id, seenAt, createdAt, generation, formerUntil } = session;
	const cameBack = isCurrent && generation > 1 && formerUntil === null;
	if (!cameBack && Date.now() - seenAt.getTime() < 3_600_000) return;
	const seen = { seenAt: new Date(), expiresAt: livesUntil(createdAt) };
	const ends = cameBack ? { formerUntil: new Date(Date.now() + UNDER_WAY_MS) } : {};
	const which = and(eq(sessions.id, id), cameBack ? eq(sessions.generation, generation) : undefined);
	await asAuth(async (tx) => {
		if (!isShortOfRoom())
			await tx
				.update(sessions)
				.set({ ...seen, ...ends })
				.where(which);
	});
}

async function lockedSession(tx: Tx, request: Request, from: Origin) {
	const presented = presentedSession(request);
	if (!presented) return null;
	const [row] = await tx
		.select({ session: sessions, account: accounts })
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(and(eq(sessions.id, presented.id), alive()))
		.for("update", { of: sessions });
	if (!row) return null;
	const verdict = judge(row.session, presented.secret);
	if (verdict === "reused") await endStolen(tx, row.session.id, from);
	return verdict === "reused" || verdict === "unknown" ? null : { ...row, verdict };
}

/** Rotates a request's secret, for parallel calls to one successor; null for none. For a `page` the former counts until it comes back. */
export async function refreshSession(
	request: Request,
	from: Origin,
	by: "program" | "page",
): Promise<(Credentials & { accountId: string }) | null> {
	return asAuth(async (tx) => {
		const locked = await lockedSession(tx, request, from);
		if (!locked) return null;
		const { session, account, verdict } = locked;
		const generation = verdict === "current" ? session.generation + 1 : session.generation;
		const formerUntil = by === "page" ? null : new Date(Date.now() + PARALLEL_MS);
		if (verdict === "current") await rotate(tx, session, { chamberId: account.chamberId, formerUntil });
		else if (session.formerUntil === null && formerUntil)
			await tx.update(sessions).set({ formerUntil }).where(eq(sessions.id, session.id));
		return {
			accountId: account.id,
			cookie: sessionCookie(session, generation),
			accessToken: await issueAccessToken(tx, session.id),
		};
	});
}

/**
 * The cookie line with which a page renews a session, for parallel pages the same one. The secret before counts until the new
 * one comes back, so that an answer that is lost ends nothing. Null where nothing can be written; the next page tries again.
 */
export async function renewedCookie(request: Request, from: Origin): Promise<string | null> {
	if (isShortOfRoom()) return null;
	try {
		return await asAuth(async (tx) => {
			const locked = await lockedSession(tx, request, from);
			if (!locked) return null;
			const { session, verdict } = locked;
			if (verdict === "former" && session.formerUntil) return null;
			const isNew = verdict === "current" && isDue(session);
			if (isNew) await rotate(tx, session, { chamberId: session.chamberId, formerUntil: null });
			return sessionCookie(session, session.generation + (isNew ? 1 : 0));
		});
	} catch (error) {
		log.warn("session.notRenewed", errorFields(error));
		return null;
	}
}

type Rotation = Pick<SessionRow, "chamberId" | "formerUntil">;

async function rotate(tx: Tx, session: SessionRow, rotation: Rotation): Promise<void> {
	const generation = session.generation + 1;
	await tx
		.update(sessions)
		.set({
			...rotation,
			generation,
			secretHash: sha256(secretOf(session, generation)),
			rotatedAt: new Date(),
			seenAt: new Date(),
			expiresAt: livesUntil(session.createdAt),
		})
		.where(eq(sessions.id, session.id));
}

/** Deletes expired tokens and sessions that ended a week ago; returns the number of sessions. */
export function tidySessions(): Promise<number> {
	return asAuth(async (tx) => {
		await tx.delete(accessTokens).where(lt(accessTokens.expiresAt, new Date()));
		const weekAgo = later(-7 * 1440);
		const gone = await tx
			.delete(sessions)
			.where(or(lt(sessions.expiresAt, weekAgo), lt(sessions.revokedAt, weekAgo)))
			.returning({ id: sessions.id });
		await tx.execute(sql`delete from rate_limits where reset_at < now()`);
		return gone.length;
	});
}
