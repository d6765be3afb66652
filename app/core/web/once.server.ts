import { createHmac, randomBytes } from "node:crypto";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { isDiskFull } from "#app/core/database/connection/away.ts";
import { asAuth, inOneChange, inScope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { lacksRoom } from "#app/core/database/room.server.ts";
import { env } from "#app/core/env.server.ts";
import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { chambers, storedAnswers } from "#drizzle/schema.ts";
import { ONCE_FIELD } from "./once-field.ts";

const HOURS = 24;

export type Claim = { key: string; fingerprint: string; waitSeconds: number };

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

type Person = Pick<Viewer, "chamberId" | "userId" | "role">;

/**
 * Makes a change in one transaction, once for its claim: a repeat gets the stored response. What `act` throws undoes
 * everything. Throws `conflict` while the same change is in progress, `invalid` for another change with the key,
 * `unavailable` without room on the disk.
 */
export function once<A>(viewer: Person, claim: Claim | null, act: () => Promise<A>): Promise<A> {
	return whileRoom(viewer, () =>
		inOneChange(viewer, async (tx) => {
			if (!claim) return act();
			if (!(await claimKey(tx, viewer, claim))) return storedAnswer<A>(tx, viewer, claim);
			const answer = JSON.stringify(await act());
			await tx.update(storedAnswers).set({ answer }).where(ofClaim(viewer, claim));
			return JSON.parse(answer) as A;
		}),
	);
}

async function whileRoom<A>({ role }: Pick<Person, "role">, change: () => Promise<A>): Promise<A> {
	if (await lacksRoom("database")) throw noRoom(role);
	try {
		return await change();
	} catch (error) {
		throw isDiskFull(error) ? noRoom(role, error) : error;
	}
}

const noRoom = (role: Person["role"], cause?: unknown) =>
	new AppError("unavailable", role === "Admin" ? "error.diskFull" : "error.notSaved", {
		headers: { "Retry-After": "60" },
		cause,
	});

/** Takes the key for this transaction; false when it is taken already. Waits while another transaction holds it. */
async function claimKey(tx: Tx, { chamberId, userId }: Person, claim: Claim): Promise<boolean> {
	const { key, fingerprint, waitSeconds } = claim;
	const [, taken] = await Promise.all([
		tx.execute(sql`select set_config('lock_timeout', ${`${waitSeconds}s`}, true)`),
		tx
			.insert(storedAnswers)
			.values({ chamberId, userId, key, fingerprint })
			.onConflictDoNothing()
			.returning({ key: storedAnswers.key }),
		tx.execute(sql`set local lock_timeout to default`),
	]).catch((error: unknown) => {
		throw isLockTimeout(error) ? stillRunning() : error;
	});
	return taken.length > 0;
}

const isLockTimeout = (error: unknown) =>
	error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === "55P03";

const stillRunning = () =>
	new AppError("conflict", "error.stillRunning", { headers: { "Retry-After": "5" } });

async function storedAnswer<A>(tx: Tx, viewer: Person, claim: Claim): Promise<A> {
	const [stored] = await tx.select().from(storedAnswers).where(ofClaim(viewer, claim));
	if (stored?.fingerprint !== claim.fingerprint) throw new AppError("invalid", "error.keyReused");
	if (!stored.answer) throw stillRunning();
	return JSON.parse(stored.answer) as A;
}

const ofClaim = ({ chamberId, userId }: Person, { key }: Claim) =>
	and(eq(storedAnswers.chamberId, chamberId), eq(storedAnswers.userId, userId), eq(storedAnswers.key, key));

/** A keyed hash of what was sent: passwords cannot be guessed from it without the server's secret. */
function fingerprintOf(...sent: unknown[]): string {
	return createHmac("sha256", env.SESSION_SECRET)
		.update(`once.${JSON.stringify(sent)}`)
		.digest("base64url");
}

// The key of a request's form, which its response uses for its own forms too.
const carried = new WeakMap<object, string>();

/** The key for the forms on the page of a request: short, since it only has to differ from a person's others. */
export function pageKey(context: object): string {
	return carried.get(context) ?? randomBytes(6).toString("base64url");
}

const PAGE_KEY = /^[\w-]{8,64}$/;

/** The claim of a form, whose key it takes out; null without a key. All fields count: the page may send other values. */
export function formClaim(form: FormData, request: Request, context: unknown): Claim | null {
	const key = form.get(ONCE_FIELD);
	form.delete(ONCE_FIELD);
	const sent = [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
	return pageClaim(key, request, context, sent);
}

/** The same for a form that was read another way: its key and all that was sent. */
export function pageClaim(key: unknown, request: Request, context: unknown, sent: unknown): Claim | null {
	if (typeof key !== "string" || !PAGE_KEY.test(key)) return null;
	if (typeof context === "object" && context !== null) carried.set(context, key);
	const { pathname, search } = new URL(request.url);
	const fingerprint = fingerprintOf(pathname, search, sent);
	return { key: `page ${key} ${fingerprintOf(pathname)} ${fingerprint}`, fingerprint, waitSeconds: 15 };
}

/** The key of a form without a sign-in; null without one. */
export function pageKeyOf(form: FormData): string | null {
	const key = form.get(ONCE_FIELD);
	return typeof key === "string" && PAGE_KEY.test(key) ? key : null;
}

/** The input with the version from the same page's last change, for a person who goes back and changes more. */
export async function onOwnVersion<I>(viewer: Person, claim: Claim | null, input: I): Promise<I> {
	const { version } = (input ?? {}) as { version?: unknown };
	if (!claim || typeof version !== "number") return input;
	const own = await versionSince(viewer, claim);
	return own > version ? { ...input, version: own } : input;
}

async function versionSince({ chamberId, userId, role }: Person, { key }: Claim): Promise<number> {
	const page = key.slice(0, key.lastIndexOf(" ") + 1);
	const ofPage = and(
		eq(storedAnswers.chamberId, chamberId),
		eq(storedAnswers.userId, userId),
		sql`starts_with(${storedAnswers.key}, ${page})`,
		isNotNull(storedAnswers.answer),
	);
	const stored = await inScope({ chamberId, userId, role }, (tx) =>
		tx.select({ answer: storedAnswers.answer }).from(storedAnswers).where(ofPage),
	);
	const versions = stored.map(({ answer }) => Number(JSON.parse(answer ?? "{}")?.version ?? 0));
	return Math.max(0, ...versions);
}

/** The claim of the `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header); throws `bad_request`. */
export function callClaim(request: Request, sent: unknown): Claim | null {
	const header = request.headers.get("idempotency-key");
	if (header === null) return null;
	const key = /^(?:"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])+)"|([\x21\x23-\x2b\x2d-\x7e]+))$/.exec(header);
	const text = key?.[1] ?? key?.[2];
	if (!text || text.length > 255) throw new AppError("bad_request", "error.badKey");
	const { pathname, search } = new URL(request.url);
	const fingerprint = fingerprintOf(request.method, pathname, search, sent);
	return { key: `call ${text}`, fingerprint, waitSeconds: 5 };
}

/** Deletes stored responses that are older than a day; returns how many. */
export async function tidyAnswers(): Promise<number> {
	const known = await asAuth((tx) => tx.select({ id: chambers.id }).from(chambers));
	let gone = 0;
	for (const { id } of known) {
		const old = and(
			eq(storedAnswers.chamberId, id),
			lt(storedAnswers.createdAt, sql`now() - make_interval(hours => ${HOURS})`),
		);
		const deleted = await inScope(systemScope(id), (tx) =>
			tx.delete(storedAnswers).where(old).returning({ key: storedAnswers.key }),
		);
		gone += deleted.length;
	}
	return gone;
}
