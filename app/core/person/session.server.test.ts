import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import { accessTokens, rateLimits, sessions } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import {
	findSession,
	openSession,
	presentedSession,
	refreshSession,
	revokeSession,
	tidySessions,
} from "./session.server.ts";
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

const pass = (ms: number) => vi.setSystemTime(START + ms);
const requestOf = (headers: Record<string, string>) => new Request("http://localhost/", { headers });
const isIn = async (headers: Record<string, string>) => (await findSession(requestOf(headers))) !== null;
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
		await refreshSession(requestOf(cookie));
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

	test("takes the secret before the last one for thirty seconds, and ends when it comes later", async () => {
		const { cookie } = await opened();
		const renewed = await refreshSession(requestOf(cookie));
		pass(30 * SECOND - 1);
		expect(await isIn(cookie)).toBe(true);
		pass(30 * SECOND);
		expect(await isIn(cookie)).toBe(false);
		expect(await isIn(cookieIn(renewed?.cookie ?? ""))).toBe(false);
	});

	test("never takes a secret older than that, not even at once", async () => {
		const { cookie } = await opened();
		const second = await refreshSession(requestOf(cookie));
		await refreshSession(requestOf(cookieIn(second?.cookie ?? "")));
		expect(await isIn(cookie)).toBe(false);
	});

	test("records 300 characters of what a browser calls itself", async () => {
		const { id } = await opened("x".repeat(301));
		expect((await rowOf(id))?.userAgent).toBe("x".repeat(300));
	});
});

describe("the tidying", () => {
	test("deletes a session a week after it was ended or ran out", async () => {
		const [ended, expired] = [await opened(), await opened()];
		await asAuth((tx) => revokeSession(tx, ended.id));
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
