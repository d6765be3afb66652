import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { cookieLine, readCookie } from "#app/core/cookies.server.ts";
import { asAuth, runAlone, type Tx } from "#app/core/database/db.server.ts";
import { isShortOfRoom } from "#app/core/database/room.server.ts";
import { env } from "#app/core/env.server.ts";
import { isId, newId } from "#app/core/ids.ts";
import { accessTokens, accounts, sessions } from "#drizzle/schema.ts";
import { type FoundPerson, found, perhaps, personDetails } from "./found-person.server.ts";

/** The cookie with a session's id and secret; its name is the specification's storage key. */
export const SESSION_COOKIE = "auth-storage";
/** A session ends so long after it was last used, and in any case so long after the sign-in. */
const IDLE_DAYS = 30;
const LONGEST_DAYS = 90;
const ACCESS_MINUTES = 15;
const GRACE_SECONDS = 30;

type SessionRow = typeof sessions.$inferSelect;
/** Where a request comes from, with marks of the accounts that signed in there, and the `former` session of its cookie. */
export type Device = {
	userAgent: string | null;
	address: string | null;
	marks?: readonly string[];
	former?: Presented | null;
};
export type Credentials = { cookie: string; accessToken: string };

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const DAY_MS = 86_400_000;
/** Until when a session that was opened at this moment lives if it is not used again. */
const livesUntil = (createdAt: Date) =>
	new Date(Math.min(Date.now() + IDLE_DAYS * DAY_MS, createdAt.getTime() + LONGEST_DAYS * DAY_MS));

/** The secret of a session's n-th generation, derived from the row and the server's secret, so that it is never stored. */
function secretOf(session: Pick<SessionRow, "id" | "salt">, generation: number): string {
	const mac = createHmac("sha256", env.SESSION_SECRET).update(`${session.id}.${generation}.${session.salt}`);
	return `${generation}.${mac.digest("base64url")}`;
}

function same(a: string, b: string): boolean {
	return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}

function sessionCookie(session: Pick<SessionRow, "id" | "salt">, generation: number): string {
	const value = `${session.id}.${secretOf(session, generation)}`;
	return cookieLine(SESSION_COOKIE, value, { maxAge: IDLE_DAYS * 86_400 });
}

/** The Set-Cookie line that removes the session from the browser. */
export function clearedSessionCookie(): string {
	return cookieLine(SESSION_COOKIE, "", { maxAge: 0 });
}

/** The cookie that tells a page's script who is signed in. It opens nothing. */
export const OWNER_COOKIE = "owner";

/** The name of a session in the owner's cookie and in its pages. */
export function ownerMark(sessionId: string): string {
	return createHmac("sha256", env.SESSION_SECRET)
		.update(`owner.${sessionId}`)
		.digest("base64url")
		.slice(0, 12);
}

/** The Set-Cookie line with the owner of pages; null after a sign-out, until the last page is gone too. */
export function ownerCookie(mark: string | null): string {
	const options = { maxAge: IDLE_DAYS * 86_400, httpOnly: false };
	return cookieLine(OWNER_COOKIE, mark ?? "nobody", options);
}

/** The Set-Cookie line that removes the owner's cookie. */
export function clearedOwnerCookie(): string {
	return cookieLine(OWNER_COOKIE, "", { maxAge: 0, httpOnly: false });
}

/** Opens a session in a sign-in transaction and ends this browser's former one; returns its cookie and a first access token. */
export async function openSession(
	tx: Tx,
	account: { id: string; chamberId: string },
	device: Device,
): Promise<Credentials> {
	const createdAt = new Date();
	const session = { id: newId(), salt: randomBytes(16).toString("base64url"), createdAt };
	if (device.former) await endPresented(tx, device.former);
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

/** Ends all sessions of an account, or all but one, and their access tokens; returns how many lived. */
export async function revokeSessions(
	tx: Tx,
	accountId: string,
	except: string | null = null,
): Promise<number> {
	const which = and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt));
	const ended = await tx
		.update(sessions)
		.set({ revokedAt: new Date() })
		.where(except ? and(which, ne(sessions.id, except)) : which)
		.returning({ expiresAt: sessions.expiresAt });
	return ended.filter(({ expiresAt }) => expiresAt > new Date()).length;
}

/** Ends one session. */
export async function revokeSession(tx: Tx, sessionId: string): Promise<void> {
	await tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** Ends the session of a cookie that is genuine. */
async function endPresented(tx: Tx, { id, secret }: Presented): Promise<void> {
	const [session] = await tx.select().from(sessions).where(eq(sessions.id, id));
	if (session && !session.revokedAt && judge(session, secret) !== "unknown") await revokeSession(tx, id);
}

type Presented = { id: string; secret: string };

/** The session a request's cookie names, genuine or not. */
export function presentedSession(request: Request): Presented | null {
	const value = readCookie(request, SESSION_COOKIE);
	const at = value?.indexOf(".") ?? -1;
	if (!value || at < 0) return null;
	const id = value.slice(0, at);
	return isId(id) ? { id, secret: value.slice(at + 1) } : null;
}

const alive = () => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date()));

type Judged = Pick<SessionRow, "id" | "salt" | "generation" | "secretHash" | "rotatedAt">;

/** Whether a secret is the current one, the one before within the grace period, a stolen one, or unknown. */
function judge(session: Judged, secret: string): "current" | "grace" | "reused" | "unknown" {
	if (session.secretHash === sha256(secret)) return "current";
	const generation = Number(secret.split(".")[0]);
	if (!Number.isInteger(generation) || generation < 1 || generation >= session.generation) return "unknown";
	if (!same(secret, secretOf(session, generation))) return "unknown";
	const graceEnd = (session.rotatedAt?.getTime() ?? 0) + GRACE_SECONDS * 1000;
	return generation === session.generation - 1 && Date.now() < graceEnd ? "grace" : "reused";
}

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

/** The session of a request with its person, or null. A secret from before the grace period is theft and ends it. */
export async function findSession(request: Request): Promise<FoundPerson | null> {
	const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
	if (bearer) return (await sessionOf(null, bearer))?.details ?? null;
	const presented = presentedSession(request);
	const found = presented && (await sessionOf(presented.id, null));
	if (!found) return null;
	const verdict = judge(found.session, presented.secret);
	if (verdict === "reused") await asAuth((tx) => revokeSession(tx, found.session.id));
	if (verdict === "reused" || verdict === "unknown") return null;
	await noteSeen(found.session);
	return found.details;
}

/** The account of a request's cookie, also after its session has ended; null for a forged one. */
export async function formerAccount(request: Request): Promise<string | null> {
	const presented = presentedSession(request);
	if (!presented) return null;
	const [session] = await asAuth((tx) => tx.select().from(sessions).where(eq(sessions.id, presented.id)));
	return session && judge(session, presented.secret) !== "unknown" ? session.accountId : null;
}

/** Once an hour is often enough. */
async function noteSeen({
	id,
	seenAt,
	createdAt,
}: Pick<SessionRow, "id" | "seenAt" | "createdAt">): Promise<void> {
	if (Date.now() - seenAt.getTime() < 3_600_000) return;
	const seen = { seenAt: new Date(), expiresAt: livesUntil(createdAt) };
	await asAuth(async (tx) => {
		if (!isShortOfRoom()) await tx.update(sessions).set(seen).where(eq(sessions.id, id));
	});
}

/** Rotates a request's refresh secret, for parallel calls to the same successor; null when there is nothing to refresh. */
export async function refreshSession(
	request: Request,
): Promise<(Credentials & { accountId: string }) | null> {
	const presented = presentedSession(request);
	if (!presented) return null;
	return asAuth(async (tx) => {
		const [session] = await tx
			.select()
			.from(sessions)
			.where(and(eq(sessions.id, presented.id), alive()))
			.for("update");
		if (!session) return null;
		const verdict = judge(session, presented.secret);
		if (verdict === "reused") await revokeSession(tx, session.id);
		if (verdict === "reused" || verdict === "unknown") return null;
		const [account] = await tx.select().from(accounts).where(eq(accounts.id, session.accountId));
		if (!account) return null;
		const generation = verdict === "current" ? session.generation + 1 : session.generation;
		if (verdict === "current") await rotate(tx, session, generation, account.chamberId);
		return {
			accountId: account.id,
			cookie: sessionCookie(session, generation),
			accessToken: await issueAccessToken(tx, session.id),
		};
	});
}

async function rotate(tx: Tx, session: SessionRow, generation: number, chamberId: string): Promise<void> {
	await tx
		.update(sessions)
		.set({
			generation,
			chamberId,
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
