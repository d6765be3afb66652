import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import { sawFullDisk } from "#app/core/database/room.server.ts";
import { accessTokens, rateLimits, sessions } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { findSession, openSession, refreshSession, renewedCookie, tidySessions } from "./session.server.ts";
import { presentedSession } from "./session-cookie.server.ts";
import { revokeSession } from "./session-ends.server.ts";
import type { Viewer } from "./viewer.server.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse("2026-03-02T06:00:00Z");

let user: Viewer;
beforeAll(async () => {
	user = await makeUser();
});
beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
	vi.useRealTimers();
});

const FROM = { userAgent: "test", address: "127.0.0.1" };
const pass = (ms: number) => vi.setSystemTime(START + ms);
const requestOf = (headers: Record<string, string>) => new Request("http://localhost/", { headers });
const isIn = async (headers: Record<string, string>) =>
	(await findSession(requestOf(headers), FROM)) !== null;
const cookieIn = (line: string) => ({ Cookie: line.split(";")[0] ?? "" });

/** Opens a session; returns its id, and the headers of its browser and of its token. */
async function opened(userAgent = "test") {
	const account = { id: user.userId, chamberId: user.chamberId };
	const made = await asAuth((tx) => openSession(tx, account, { userAgent, address: "127.0.0.1" }));
	const cookie = cookieIn(made.cookie);
	const [, id = ""] = /=([^.]+)\./.exec(cookie.Cookie) ?? [];
	return { id, cookie, bearer: { Authorization: `Bearer ${made.accessToken}` } };
}

const rowOf = async (id: string) =>
	(await asAuth((tx) => tx.select().from(sessions).where(eq(sessions.id, id))))[0];

describe("a session", () => {
	test("that is not used ends after thirty days", async () => {
		const { cookie } = await opened();
		pass(30 * DAY);
		expect(await isIn(cookie)).toBe(false);
		pass(30 * DAY - SECOND);
		expect(await isIn(cookie)).toBe(true);
	});

	test("in use lives thirty days on, which is written down once an hour", async () => {
		const { id, cookie } = await opened();
		await asAuth((tx) =>
			tx
				.update(sessions)
				.set({ seenAt: new Date(START) })
				.where(eq(sessions.id, id)),
		);
		pass(HOUR - SECOND);
		await isIn(cookie);
		expect((await rowOf(id))?.expiresAt.getTime()).toBe(START + 30 * DAY);
		pass(HOUR);
		await isIn(cookie);
		expect((await rowOf(id))?.expiresAt.getTime()).toBe(START + HOUR + 30 * DAY);
	});

	test("ends ninety days after the sign-in, however much it is used", async () => {
		const { id, cookie } = await opened();
		for (let day = 20; day < 90; day += 20) {
			pass(day * DAY);
			expect(await isIn(cookie)).toBe(true);
		}
		expect((await rowOf(id))?.expiresAt.getTime()).toBe(START + 90 * DAY);
		pass(90 * DAY - SECOND);
		expect(await isIn(cookie)).toBe(true);
		await refreshSession(requestOf(cookie), FROM, "program");
		expect((await rowOf(id))?.expiresAt.getTime()).toBe(START + 90 * DAY);
		pass(90 * DAY);
		expect(await isIn(cookie)).toBe(false);
	});

	test("ends when somebody signs in with its browser again; one that a cookie only names stays", async () => {
		const [one, other] = [await opened(), await opened()];
		const account = { id: user.userId, chamberId: user.chamberId };
		const again = (former: ReturnType<typeof presentedSession>) =>
			asAuth((tx) => openSession(tx, account, { userAgent: "test", address: null, former }));
		await again(presentedSession(requestOf(one.cookie)));
		expect([await isIn(one.cookie), await isIn(one.bearer)]).toEqual([false, false]);
		await again({ id: other.id, secret: "1.guessed" });
		expect(await isIn(other.cookie)).toBe(true);
	});

	test("has a token for fifteen minutes", async () => {
		const { bearer } = await opened();
		pass(15 * MINUTE - SECOND);
		expect(await isIn(bearer)).toBe(true);
		pass(15 * MINUTE);
		expect(await isIn(bearer)).toBe(false);
	});

	test("refreshed by a page takes the secret before until the new one comes back", async () => {
		const { cookie } = await opened();
		const renewed = cookieIn((await refreshSession(requestOf(cookie), FROM, "page"))?.cookie ?? "");
		pass(29 * DAY);
		expect(await isIn(cookie)).toBe(true);
		expect(await isIn(renewed)).toBe(true);
		pass(29 * DAY + 2 * MINUTE);
		expect(await isIn(cookie)).toBe(false);
		expect(await isIn(renewed)).toBe(false);
	});

	test("refreshed by a program too, takes it for thirty seconds from there", async () => {
		const { cookie } = await opened();
		await refreshSession(requestOf(cookie), FROM, "page");
		pass(HOUR);
		expect(await refreshSession(requestOf(cookie), FROM, "program")).not.toBeNull();
		pass(HOUR + 30 * SECOND);
		expect(await isIn(cookie)).toBe(false);
	});

	test("takes the secret before the last one for thirty seconds, and ends when it comes later", async () => {
		const { cookie } = await opened();
		const renewed = await refreshSession(requestOf(cookie), FROM, "program");
		pass(30 * SECOND - 1);
		expect(await isIn(cookie)).toBe(true);
		pass(30 * SECOND);
		expect(await isIn(cookie)).toBe(false);
		expect(await isIn(cookieIn(renewed?.cookie ?? ""))).toBe(false);
	});

	test("never takes a secret older than that, not even at once", async () => {
		const { cookie } = await opened();
		const second = await refreshSession(requestOf(cookie), FROM, "program");
		await refreshSession(requestOf(cookieIn(second?.cookie ?? "")), FROM, "program");
		expect(await isIn(cookie)).toBe(false);
	});

	test("records 300 characters of what a browser calls itself", async () => {
		const { id } = await opened("x".repeat(301));
		expect((await rowOf(id))?.userAgent).toBe("x".repeat(300));
	});
});

describe("the renewal by a page", () => {
	const renew = async (headers: Record<string, string>) => renewedCookie(requestOf(headers), FROM);

	test("is due after a day, and has parallel pages get one secret", async () => {
		const { cookie } = await opened();
		const isDue = async () => (await findSession(requestOf(cookie), FROM))?.renews;
		pass(DAY - SECOND);
		expect(await isDue()).toBe(false);
		pass(DAY);
		expect(await isDue()).toBe(true);
		const lines = await Promise.all([renew(cookie), renew(cookie), renew(cookie)]);
		expect(new Set(lines).size).toBe(1);
		expect(cookieIn(lines[0] ?? "")).not.toEqual(cookie);
		expect(await isDue()).toBe(true);
		expect((await findSession(requestOf(cookieIn(lines[0] ?? "")), FROM))?.renews).toBe(false);
		expect([await isDue(), await renew(cookie)]).toEqual([false, null]);
	});

	test("lasts as long as the session would, unused", async () => {
		const { cookie } = await opened();
		const seconds = async () => Number(/Max-Age=(\d+)/.exec((await renew(cookie)) ?? "")?.[1]);
		for (let day = 20; day < 90; day += 20) {
			pass(day * DAY);
			await isIn(cookie);
			expect(await seconds()).toBe((Math.min(30, 90 - day) * DAY) / SECOND);
		}
	});

	test("whose answer is lost ends nothing: each later page brings the same secret", async () => {
		const { cookie } = await opened();
		pass(DAY);
		const lost = await renew(cookie);
		pass(20 * DAY);
		expect(await isIn(cookie)).toBe(true);
		const [name, again] = [cookieIn(lost ?? ""), cookieIn((await renew(cookie)) ?? "")];
		expect(again).toEqual(name);
	});

	test("takes the secret before for what was under way, and is theft after that", async () => {
		const { id, cookie } = await opened();
		pass(DAY);
		const fresh = cookieIn((await renew(cookie)) ?? "");
		expect(await isIn(fresh)).toBe(true);
		pass(DAY + 2 * MINUTE - 1);
		expect([await isIn(cookie), await isIn(fresh)]).toEqual([true, true]);
		pass(DAY + 2 * MINUTE);
		expect([await isIn(cookie), await isIn(fresh)]).toEqual([false, false]);
		expect((await rowOf(id))?.revokedAt).toEqual(new Date());
	});

	test("by a thief before the owner ends the session when the owner comes", async () => {
		const { cookie } = await opened();
		pass(DAY);
		const stolen = cookieIn((await renew(cookie)) ?? "");
		await isIn(stolen);
		pass(DAY + HOUR);
		expect([await isIn(cookie), await isIn(stolen)]).toEqual([false, false]);
	});

	test("waits while there is no room for it", async () => {
		const { id, cookie } = await opened();
		pass(DAY);
		sawFullDisk();
		expect(await renew(cookie)).toBeNull();
		expect((await rowOf(id))?.generation).toBe(1);
		pass(DAY + 10 * SECOND);
		expect(await renew(cookie)).not.toBeNull();
	});

	test("of a session that has ended meanwhile brings nothing back", async () => {
		const { id, cookie } = await opened();
		pass(DAY);
		const ending = { why: "sign-out" as const, chamberId: user.chamberId, actorId: user.userId };
		await asAuth((tx) => revokeSession(tx, id, ending));
		expect(await renew(cookie)).toBeNull();
	});
});

describe("the tidying", () => {
	test("deletes a session a week after it was ended or ran out", async () => {
		const [ended, expired] = [await opened(), await opened()];
		const ending = { why: "sign-out" as const, chamberId: user.chamberId, actorId: user.userId };
		await asAuth((tx) => revokeSession(tx, ended.id, ending));
		const isThere = async ({ id }: { id: string }) => (await rowOf(id)) !== undefined;
		pass(7 * DAY);
		await tidySessions();
		expect(await isThere(ended)).toBe(true);
		pass(7 * DAY + SECOND);
		await tidySessions();
		expect(await isThere(ended)).toBe(false);
		pass(37 * DAY);
		await tidySessions();
		expect(await isThere(expired)).toBe(true);
		pass(37 * DAY + SECOND);
		await tidySessions();
		expect(await isThere(expired)).toBe(false);
	});

	test("deletes a token as soon as it has run out", async () => {
		const { id } = await opened();
		const tokens = () => asAuth((tx) => tx.$count(accessTokens, eq(accessTokens.sessionId, id)));
		pass(15 * MINUTE);
		await tidySessions();
		expect(await tokens()).toBe(1);
		pass(15 * MINUTE + SECOND);
		await tidySessions();
		expect(await tokens()).toBe(0);
	});

	test("deletes a limit of which everything has come back", async () => {
		vi.useRealTimers();
		const line = (key: string, ms: number) => ({ key, resetAt: new Date(Date.now() + ms) });
		const lines = [line("tidy past", -SECOND), line("tidy ahead", HOUR)];
		await asAuth((tx) => tx.insert(rateLimits).values(lines));
		await tidySessions();
		const left = (key: string) => asAuth((tx) => tx.$count(rateLimits, and(eq(rateLimits.key, key))));
		expect([await left("tidy past"), await left("tidy ahead")]).toEqual([0, 1]);
	});
});
