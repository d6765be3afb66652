import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { rescheduleHearing } from "#app/domains/day/hearings/update.server.ts";
import { withdrawHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { accounts, calendarFeeds, hearings, users } from "#drizzle/schema.ts";
import { eventsOf, feedOf, readFeed, seenIn } from "#tests/calendar/feeds.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { listFeeds, makeFeed, revokeFeed } from "./feeds.server.ts";

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

		const [timed, whole, ...more] = await eventsOf(await readFeed(await feedOf(senior)));
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
		const [found] = await eventsOf(await readFeed(await feedOf(senior)));
		expect(found?.summary).toBe(`${title} (દલીલો)`);
		expect(found?.event.description).toContain("આઇટમ નંબર: 4");
	});

	test("keeps the event of a hearing that is moved, as a later version", async () => {
		const { matter } = await makeMatter(senior);
		const { hearing } = await makeHearing(senior, matter.id, { date: soon });
		const feed = await feedOf(senior);
		const [before] = await eventsOf(await readFeed(feed));
		await rescheduleHearing(senior, hearing.id, { date: { day: addDays(soon, 7), time: null } });
		const [after, ...more] = await eventsOf(await readFeed(feed));
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
		expect((await eventsOf(await readFeed(feed))).map(({ status }) => status)).toEqual([
			"CONFIRMED",
			"CONFIRMED",
		]);

		await withdrawHearing(senior, deleted.id, { reason: "Entered twice" });
		const closing = { status: "closed", outcome: "won", disposalDate: today } as const;
		await updateMatter(senior, matter.id, closing);
		const change = (ago: number) =>
			inScope(systemScope(senior.chamberId), async (tx) => {
				const at = sql`now() - make_interval(hours => ${ago})`;
				await tx.update(hearings).set({ updatedAt: at }).where(eq(hearings.matterId, matter.id));
				await tx.update(hearings).set({ deletedAt: at }).where(eq(hearings.id, deleted.id));
			});
		await change(29 * 24 + 23);
		const events = await eventsOf(await readFeed(feed));
		expect(events.map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
		expect(events[0]?.summary).toMatch(/^Cancelled: Matter \d+ \(Arguments\)$/);
		expect(Math.min(...events.map(({ sequence }) => sequence))).toBeGreaterThan(made.hearing.version);
		await change(30 * 24 + 1);
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
		const answer = await readFeed(await feedOf(senior));
		expect(await answer.clone().text()).not.toMatch(/Asha|Mehta|Ravi/);
		const found = (await eventsOf(answer)).map(({ summary }) => summary);
		expect(found.sort()).toEqual(["AM v. RM", "SPL/7/2025"]);
	});

	test("never shows an order, a result or a note", async () => {
		const { matter } = await makeMatter(senior, { notes: "in confidence" });
		const facts = { order: "in confidence", result: "in confidence", notes: "in confidence" };
		await makeHearing(senior, matter.id, { date: today, ...facts });
		const answer = await readFeed(await feedOf(senior));
		expect(await answer.text()).not.toContain("confidence");
	});

	test("notes once a minute that it was read", async () => {
		const feed = await feedOf(senior);
		const readAgo = async (seconds: number) => {
			const at = new Date(Date.now() - seconds * 1000);
			await inScope(senior, (tx) =>
				tx.update(calendarFeeds).set({ lastReadAt: at }).where(eq(calendarFeeds.id, feed)),
			);
			await readFeed(feed);
			const [row] = await inScope(senior, (tx) =>
				tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, feed)),
			);
			return row?.lastReadAt?.getTime() !== at.getTime();
		};
		expect([await readAgo(40), await readAgo(61)]).toEqual([false, true]);
	});

	test("cuts what somebody typed after 200 characters", async () => {
		const titleOf = async (length: number) => {
			const { matter } = await makeMatter(senior, { title: "t".repeat(length) }, { team: [senior.userId] });
			await makeHearing(senior, matter.id, { date: soon });
			const seen = await seenIn(await feedOf(senior));
			return seen.find((text) => text.startsWith("t".repeat(199)))?.replace(" (Arguments)", "");
		};
		expect(await titleOf(200)).toBe("t".repeat(200));
		expect(await titleOf(201)).toBeDefined();
		expect(await seenIn(await feedOf(senior))).toContain(`${"t".repeat(200)}... (Arguments)`);
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
		const found = await eventsOf(await readFeed(feed));
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
		expect((await readFeed(feed)).status).toBe(200);
		await updateUser(admin, junior.userId, { status: "suspended" });
		expect((await readFeed(feed)).status).toBe(404);
		await updateUser(admin, junior.userId, { status: "active" });
		expect((await readFeed(feed)).status).toBe(200);
		const move = (chamberId: string) =>
			asAuth((tx) => tx.update(accounts).set({ chamberId }).where(eq(accounts.id, junior.userId)));
		await move(NO_CHAMBER);
		expect((await readFeed(feed)).status).toBe(404);
		await move(junior.chamberId);

		const renewed = await feedOf(junior);
		expect([(await readFeed(feed)).status, (await readFeed(renewed)).status]).toEqual([404, 200]);
		await revokeFeed(junior, renewed);
		const [revoked, unknown] = [await readFeed(renewed), await readFeed(newId())];
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
		expect((await readFeed(feed)).status).toBe(404);
		// The other Admin ends it without ever having made one.
		const [found] = (await listFeeds(other)).rows;
		expect([found?.id, found?.madeBy.name]).toEqual([feed, admin.name]);
		await revokeFeed(other, feed);
		expect((await listFeeds(other)).rows).toEqual([]);
	});

	test("nobody has one of the whole chamber but an Admin", async () => {
		await expect(makeFeed(senior, { reach: "chamber" })).rejects.toMatchObject({ code: "forbidden" });
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
