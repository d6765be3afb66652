import { and, eq } from "drizzle-orm";
import postgres from "postgres";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import { hashToken } from "#app/core/person/link-token.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { LIMITS } from "#app/core/web/limits.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as feedRoute from "#app/routes/day/calendar.ts";
import * as hearingRoute from "#app/routes/day/hearings/calendar.ts";
import * as dialog from "#app/routes/out/settings/calendar.tsx";
import { activity, calendarFeeds } from "#drizzle/schema.ts";
import { eventsOf, feedOf, readFeed } from "#tests/calendar/feeds.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { makeFeed, revokeFeed } from "./feeds.server.ts";

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

describe("an answer", () => {
	test("is a calendar that is not kept, told again or listed", async () => {
		const { headers } = await readFeed(await feedOf(senior));
		expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect(headers.get("cache-control")).toBe("private, no-cache");
		expect(headers.get("x-robots-tag")).toContain("noindex");
	});

	test("is 304 until something changes", async () => {
		const { matter } = await makeMatter(senior);
		const { hearing } = await makeHearing(senior, matter.id, { date: soon });
		const feed = await feedOf(senior);
		const etag = (await readFeed(feed)).headers.get("etag") ?? "";
		const again = await readFeed(feed, { "If-None-Match": `"other", ${etag}` });
		expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
		expect((await readFeed(feed, { "If-None-Match": etag.slice(2) })).status).toBe(304);
		await updateHearing(senior, hearing.id, { purpose: "Judgment" });
		const changed = await readFeed(feed, { "If-None-Match": etag });
		expect(changed.status).toBe(200);
		expect(changed.headers.get("etag")).not.toBe(etag);
	});

	test("to HEAD has the same headers and nothing else; writes are refused", async () => {
		const feed = await feedOf(senior);
		const [got, head] = [await readFeed(feed), await readFeed(feed, {}, "HEAD")];
		expect(await head.text()).toBe("");
		expect([...head.headers]).toEqual([...got.headers]);
		const sent = await call(feedRoute.action, { method: "POST", path: "/calendar/x.ics", body: "" });
		expect([sent.status, sent.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	});

	test("comes after the limits: of an address that reads, and of a feed", async () => {
		const feed = await feedOf(senior);
		const place = { "x-peshi-client-address": "203.0.113.77" };
		await exhaust(permit("calendar.feed", { feed }));
		const refused = await readFeed(feed);
		expect([refused.status, await refused.text()]).toEqual([429, ""]);
		expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
		await exhaust(permit("calendar.address", { address: "203.0.113.77" }));
		expect((await readFeed(newId(), place)).status).toBe(429);
		expect((await readFeed(newId())).status).toBe(404);
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
		await readFeed(first);
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
		const shown = await call(dialog.action, { path: "/settings/calendar/own", headers, form });
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
		const made = await Promise.all([1, 2, 3, 4].map(() => makeFeed(admin, { reach: "chamber" })));
		const statuses = await Promise.all(made.map(async ({ id }) => (await readFeed(id)).status));
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
		const [same] = await eventsOf(await readFeed(await feedOf(senior)));
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
