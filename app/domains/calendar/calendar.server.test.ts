import { and, eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import postgres from "postgres";
import { beforeEach, describe, expect, test } from "vitest";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { addDays } from "#app/core/format.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { hashToken } from "#app/core/person/link-token.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { LIMITS } from "#app/core/web/limits.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { updateMatter } from "#app/domains/casefile/update.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { rescheduleHearing, updateHearing } from "#app/domains/hearings/update.server.ts";
import { withdrawHearing } from "#app/domains/hearings/withdrawn/withdraw.server.ts";
import { setTeam } from "#app/domains/matters/team.server.ts";
import { updateUser } from "#app/domains/users/service.server.ts";
import * as feedRoute from "#app/routes/calendar.ts";
import * as hearingRoute from "#app/routes/hearings/calendar.ts";
import * as dialog from "#app/routes/settings/calendar.tsx";
import { accounts, activity, calendarFeeds, hearings, users } from "#drizzle/schema.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { feedAddress, listFeeds, makeFeed, revokeFeed } from "./feeds.server.ts";

const today = courtToday();
const soon = addDays(today, 10);

let admin: Viewer;
let senior: Viewer;
let junior: Viewer;
beforeEach(async () => {
	admin = await makeUser();
	senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
});

/** Reads an address as a calendar does: with nothing but the address. */
function read(id: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
	const { pathname } = new URL(feedAddress(id));
	const token = pathname.slice("/calendar/".length);
	return call(feedRoute.loader, { method, path: pathname, params: { token }, headers });
}

type Found = { summary: string; start: string; status: string; sequence: number; event: ICAL.Event };

/** The events a calendar has, as a reader finds them that nobody here wrote. */
async function eventsOf(response: Response): Promise<Found[]> {
	expect(response.status).toBe(200);
	const root = new ICAL.Component(ICAL.parse(await response.text()));
	return root.getAllSubcomponents("vevent").map((one) => {
		const event = new ICAL.Event(one);
		const { summary, sequence } = event;
		const status = String(one.getFirstPropertyValue("status"));
		return { summary, start: String(event.startDate), status, sequence, event };
	});
}

const feedOf = async (viewer: Viewer, reach: "own" | "chamber" = "own") => (await makeFeed(viewer, reach)).id;
const seenIn = async (id: string) => (await eventsOf(await read(id))).map(({ summary }) => summary);

describe("a calendar's address", () => {
	test("shows the hearings of the matters its person works on, with and without a time", async () => {
		const team = [senior.userId];
		const { matter } = await makeMatter(admin, { title: "Asha, Mehta; and Co. v. Orbit" }, { team });
		await makeHearing(admin, matter.id, {
			date: soon,
			time: "10:30",
			courtRoom: "Court No. 9",
			itemNo: "12.1",
		});
		await makeHearing(admin, matter.id, { date: addDays(soon, 1) });
		await makeHearing(admin, (await makeMatter(admin)).matter.id, { date: soon });

		const [timed, whole, ...more] = await eventsOf(await read(await feedOf(senior)));
		expect(more).toEqual([]);
		expect(timed?.summary).toBe("Asha, Mehta; and Co. v. Orbit (Arguments)");
		expect(timed?.event.startDate.toJSDate()).toEqual(new Date(`${soon}T10:30:00+05:30`));
		expect(timed?.event.location).toBe("Civil Court, Sanand, Room 9");
		expect(timed?.event.description).toContain("Item No: 12.1");
		expect([whole?.event.startDate.isDate, whole?.start]).toEqual([true, addDays(soon, 1)]);
	});

	test("is in its person's language", async () => {
		await inScope(senior, (tx) => tx.update(users).set({ locale: "gu" }).where(eq(users.id, senior.userId)));
		const title = "ક્રિષ્નાબેન ઠક્કર વિરુદ્ધ ગુજરાત રાજ્ય અને વડોદરા મહાનગર સેવા સદન";
		const { matter } = await makeMatter(senior, { title });
		await makeHearing(senior, matter.id, { date: soon, itemNo: "4" });
		const [found] = await eventsOf(await read(await feedOf(senior)));
		expect(found?.summary).toBe(`${title} (દલીલો)`);
		expect(found?.event.description).toContain("આઇટમ નંબર: 4");
	});

	test("keeps the event of a hearing that is moved, as a later version", async () => {
		const { matter } = await makeMatter(senior);
		const { hearing } = await makeHearing(senior, matter.id, { date: soon });
		const feed = await feedOf(senior);
		const [before] = await eventsOf(await read(feed));
		await rescheduleHearing(senior, hearing.id, { date: { day: addDays(soon, 7), time: null } });
		const [after, ...more] = await eventsOf(await read(feed));
		expect(more).toEqual([]);
		expect([after?.event.uid, after?.start]).toEqual([before?.event.uid, addDays(soon, 7)]);
		expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
		expect(after?.event.uid).toContain(hearing.id);
	});

	test("says that a hearing was called off for thirty days, then no more", async () => {
		const { matter } = await makeMatter(senior);
		const made = await makeHearing(senior, matter.id, { date: soon });
		const { hearing: deleted } = await makeHearing(senior, matter.id, { date: addDays(soon, 1) });
		const feed = await feedOf(senior);
		expect((await eventsOf(await read(feed))).map(({ status }) => status)).toEqual([
			"CONFIRMED",
			"CONFIRMED",
		]);

		await withdrawHearing(senior, deleted.id, { reason: "Entered twice" });
		const closing = { status: "closed", outcome: "won", disposalDate: today } as const;
		await updateMatter(senior, matter.id, closing);
		const change = (ago: number) =>
			inScope(systemScope(senior.chamberId), async (tx) => {
				const at = sql`now() - make_interval(days => ${ago})`;
				await tx.update(hearings).set({ updatedAt: at }).where(eq(hearings.matterId, matter.id));
				await tx.update(hearings).set({ deletedAt: at }).where(eq(hearings.id, deleted.id));
			});
		await change(29);
		const told = await eventsOf(await read(feed));
		expect(told.map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
		expect(told[0]?.summary).toMatch(/^Cancelled: Matter \d+ \(Arguments\)$/);
		expect(Math.min(...told.map(({ sequence }) => sequence))).toBeGreaterThan(made.hearing.version);
		await change(31);
		expect(await seenIn(feed)).toEqual([]);
	});

	test("names nobody in a restricted or protected matter", async () => {
		const secret = { purpose: "Evidence of Asha", bench: "Bench of Asha", notes: "Asha" };
		const numbered = { title: "State v. Asha Mehta", caseNumber: "SPL/7/2025" };
		const closed = await makeMatter(senior, numbered, { restricted: true });
		const family = await makeMatter(senior, {
			title: "Asha Mehta v. Ravi Mehta",
			caseNumber: null,
			court: "Family Court, Surat",
		});
		for (const { matter } of [closed, family])
			await makeHearing(senior, matter.id, { date: soon, ...secret });
		const answer = await read(await feedOf(senior));
		expect(await answer.clone().text()).not.toMatch(/Asha|Mehta|Ravi/);
		const found = (await eventsOf(answer)).map(({ summary }) => summary);
		expect(found.sort()).toEqual(["AM v. RM", "SPL/7/2025"]);
	});

	test("never shows an order, a result or a note", async () => {
		const { matter } = await makeMatter(senior, { notes: "in confidence" });
		const facts = { order: "in confidence", result: "in confidence", notes: "in confidence" };
		await makeHearing(senior, matter.id, { date: today, ...facts });
		const answer = await read(await feedOf(senior));
		expect(await answer.text()).not.toContain("confidence");
	});

	test("has no more than the last 90 and the next 400 days, those ahead first", async () => {
		const { matter } = await makeMatter(senior);
		for (const days of [-91, -90, 400, 401])
			await makeHearing(senior, matter.id, { date: addDays(today, days), purpose: `P${days}` });
		const feed = await feedOf(senior);
		expect((await seenIn(feed)).map((text) => /\((.+)\)/.exec(text)?.[1])).toEqual(["P-90", "P400"]);

		const row = { chamberId: senior.chamberId, matterId: matter.id, bench: "B", purpose: "Many" };
		const many = (date: string) => Array.from({ length: 900 }, () => ({ ...row, id: newId(), date }));
		await inScope(senior, (tx) => tx.insert(hearings).values([...many(addDays(today, -5)), ...many(soon)]));
		const found = await eventsOf(await read(feed));
		expect(found).toHaveLength(1000);
		expect(found.filter(({ start }) => start === soon)).toHaveLength(900);
		expect(found.at(-1)?.start).toBe(addDays(today, 400));
	});
});

describe("what is seen at an address follows who its person is now", () => {
	test("leaving the team, and coming back", async () => {
		const team = [senior.userId, junior.userId];
		const { matter } = await makeMatter(senior, { title: "One v. Two" }, { team });
		await makeHearing(senior, matter.id, { date: soon });
		const feed = await feedOf(junior);
		expect(await seenIn(feed)).toHaveLength(1);
		await setTeam(senior, matter.id, { members: [senior.userId], restricted: false });
		expect(await seenIn(feed)).toEqual([]);
		await setTeam(senior, matter.id, { members: team, restricted: true });
		expect(await seenIn(feed)).toEqual([matter.caseNumber]);
	});

	test("a suspended person, one who left the chamber, a revoked and a renewed address answer as unknown ones", async () => {
		const feed = await feedOf(junior);
		expect((await read(feed)).status).toBe(200);
		await updateUser(admin, junior.userId, { status: "suspended" });
		expect((await read(feed)).status).toBe(404);
		await updateUser(admin, junior.userId, { status: "active" });
		expect((await read(feed)).status).toBe(200);
		const move = (chamberId: string) =>
			asAuth((tx) => tx.update(accounts).set({ chamberId }).where(eq(accounts.id, junior.userId)));
		await move(NO_CHAMBER);
		expect((await read(feed)).status).toBe(404);
		await move(junior.chamberId);

		const renewed = await feedOf(junior);
		expect([(await read(feed)).status, (await read(renewed)).status]).toEqual([404, 200]);
		await revokeFeed(junior, renewed);
		const [revoked, unknown] = [await read(renewed), await read(newId())];
		expect([revoked.status, await revoked.text()]).toEqual([404, ""]);
		expect([...revoked.headers]).toEqual([...unknown.headers]);
	});

	test("that of the chamber shows all to its Admin, and nothing once that role is gone", async () => {
		const { matter } = await makeMatter(senior, {}, { restricted: true });
		await makeHearing(senior, matter.id, { date: soon });
		const feed = await feedOf(admin, "chamber");
		expect(await seenIn(feed)).toEqual([matter.caseNumber]);
		expect(await seenIn(await feedOf(admin))).toEqual([]);
		const other = await makeUser({ chamberId: admin.chamberId });
		await updateUser(other, admin.userId, { role: "Senior" });
		expect((await read(feed)).status).toBe(404);
		// The other Admin ends it without ever having made one.
		const [found] = (await listFeeds(other)).rows;
		expect([found?.id, found?.madeBy.name]).toEqual([feed, admin.name]);
		await revokeFeed(other, feed);
		expect((await listFeeds(other)).rows).toEqual([]);
	});

	test("nobody has one of the whole chamber but an Admin", async () => {
		await expect(makeFeed(senior, "chamber")).rejects.toMatchObject({ code: "forbidden" });
		await feedOf(admin, "chamber");
		expect((await listFeeds(senior)).rows).toEqual([]);
	});

	test("another chamber sees nothing of it, and ends none of it", async () => {
		const { matter } = await makeMatter(senior);
		await makeHearing(senior, matter.id, { date: soon });
		const stranger = await makeUser();
		expect(await seenIn(await feedOf(stranger, "chamber"))).toEqual([]);
		const feed = await feedOf(senior);
		for (const viewer of [stranger, junior, admin])
			await expect(revokeFeed(viewer, feed)).rejects.toMatchObject({ code: "not_found" });
		expect(await seenIn(feed)).toHaveLength(1);
	});
});

describe("an answer", () => {
	test("is a calendar that is not kept, told again or listed", async () => {
		const { headers } = await read(await feedOf(senior));
		expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect(headers.get("cache-control")).toBe("private, no-cache");
		expect(headers.get("x-robots-tag")).toContain("noindex");
	});

	test("is 304 until something changes", async () => {
		const { matter } = await makeMatter(senior);
		const { hearing } = await makeHearing(senior, matter.id, { date: soon });
		const feed = await feedOf(senior);
		const etag = (await read(feed)).headers.get("etag") ?? "";
		const again = await read(feed, { "If-None-Match": `"other", ${etag}` });
		expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
		expect((await read(feed, { "If-None-Match": etag.slice(2) })).status).toBe(304);
		await updateHearing(senior, hearing.id, { purpose: "Judgment" });
		const changed = await read(feed, { "If-None-Match": etag });
		expect(changed.status).toBe(200);
		expect(changed.headers.get("etag")).not.toBe(etag);
	});

	test("to HEAD has the same headers and nothing else; writes are refused", async () => {
		const feed = await feedOf(senior);
		const [got, asked] = [await read(feed), await read(feed, {}, "HEAD")];
		expect(await asked.text()).toBe("");
		expect([...asked.headers]).toEqual([...got.headers]);
		const sent = await call(feedRoute.action, { method: "POST", path: "/calendar/x.ics", body: "" });
		expect([sent.status, sent.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	});

	test("comes after the limits: of an address that reads, and of a feed", async () => {
		const feed = await feedOf(senior);
		const place = { "x-peshi-client-address": "203.0.113.77" };
		await exhaust(permit("calendar.feed", { feed }));
		const refused = await read(feed);
		expect([refused.status, await refused.text()]).toEqual([429, ""]);
		expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
		await exhaust(permit("calendar.address", { address: "203.0.113.77" }));
		expect((await read(newId(), place)).status).toBe(429);
		expect((await read(newId())).status).toBe(404);
		expect(LIMITS["calendar.feed"].by).toEqual(["feed"]);
	});

	test.each(["", "x", "a".repeat(75), `${"0".repeat(32)}${"é".repeat(43)}`, "..%2f"])(
		"to what is no secret is 404: %s",
		async (token) => {
			const answer = await call(feedRoute.loader, { path: "/calendar/any.ics", params: { token } });
			expect(answer.status).toBe(404);
		},
	);
});

describe("an address and its reading", () => {
	const rowOf = (id: string) =>
		inScope(admin, (tx) =>
			tx
				.select()
				.from(calendarFeeds)
				.where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.userId, admin.userId))),
		).then(([row]) => row);

	test("is stored as a hash, logged as an act, and its reading is noted", async () => {
		const first = await feedOf(admin);
		expect((await rowOf(first))?.lastReadAt).toBeNull();
		await read(first);
		expect((await rowOf(first))?.lastReadAt).toBeInstanceOf(Date);
		const second = await feedOf(admin);
		expect((await rowOf(second))?.lastReadAt).toBeNull();
		await revokeFeed(admin, second);

		const acts = await inScope(systemScope(admin.chamberId), (tx) =>
			tx.select().from(activity).orderBy(activity.id),
		);
		const meta = { name: admin.name, changes: ["calendarAddress"] };
		expect(acts.map((act) => [act.action, act.meta])).toEqual(
			["created", "updated", "deleted"].map((action) => [action, meta]),
		);
	});

	test("leaves its secret in no table", async () => {
		const headers = await asUser(admin);
		const form = { intent: "make", [ONCE_FIELD]: "key-of-a-page" };
		const shown = await call(dialog.action, { path: "/settings/calendar", headers, form });
		const secret = /[0-9a-f]{32}[\w-]{43}(?=\.ics)/.exec(await shown.text())?.[0] ?? "";
		expect(secret).toHaveLength(75);

		const owner = postgres(env.DATABASE_URL, { max: 1 });
		const tables = await owner<{ name: string }[]>`
			select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`;
		const holds = async (text: string) => {
			const found = tables.map(({ name }) =>
				owner.unsafe(`select '${name}' as name from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text]),
			);
			return (await Promise.all(found)).flat().map(({ name }) => name);
		};
		expect(await holds(hashToken(secret))).toEqual(["public.calendar_feeds"]);
		expect(await holds(secret)).toEqual([]);
		expect(await holds(secret.slice(32))).toEqual([]);
		await owner.end();
	});

	test("made by two at once is one in the end", async () => {
		const made = await Promise.all([1, 2, 3, 4].map(() => makeFeed(admin, "chamber")));
		const statuses = await Promise.all(made.map(async ({ id }) => (await read(id)).status));
		expect(statuses.sort()).toEqual([200, 404, 404, 404]);
	});
});

describe("a hearing as a file", () => {
	const file = async (viewer: Viewer, hearingId: string) =>
		call(hearingRoute.loader, {
			path: `/hearings/${hearingId}/calendar.ics`,
			params: { hearingId },
			headers: await asUser(viewer),
		});

	test("is the event that the address has, to be saved", async () => {
		const { matter } = await makeMatter(senior);
		const { hearing } = await makeHearing(senior, matter.id, { date: soon, time: "14:15" });
		const answer = await file(senior, hearing.id);
		expect(answer.headers.get("content-disposition")).toBe('attachment; filename="hearing.ics"');
		const [one] = await eventsOf(answer);
		const [same] = await eventsOf(await read(await feedOf(senior)));
		expect(String(one?.event.component)).toBe(String(same?.event.component));
	});

	test("stands behind the walls, and names nobody where they close", async () => {
		const { matter } = await makeMatter(senior, { title: "Asha v. Ravi" }, { restricted: true });
		const { hearing } = await makeHearing(senior, matter.id, { date: soon });
		expect((await file(junior, hearing.id)).status).toBe(404);
		expect((await file(await makeUser(), hearing.id)).status).toBe(404);
		expect(await (await file(senior, hearing.id)).text()).not.toContain("Asha");
	});
});
