import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { sendMailJob } from "#app/domains/desk/mail/jobs.server.ts";
import { savePreferences } from "#app/domains/out/settings/service.server.ts";
import { hearings } from "#drizzle/schema.ts";
import { copyRow, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { sendOrderedMail } from "#worker/send-mail.ts";
import { orderDayMails, type Slot } from "./orders.server.ts";

const server = await vi.hoisted(async () => {
	const { startMailServer } = await import("#tests/outside/mail-server.ts");
	const started = await startMailServer();
	process.env.SMTP_URL = started.url;
	process.env.MAIL_FROM = "Peshi <peshi@example.in>";
	return started;
});
afterAll(() => server.close());

const at = (moment: string) => new Date(`${moment}:00+05:30`);
let admin: Viewer;
let junior: Viewer;

beforeEach(async () => {
	server.mails.length = 0;
	// A Thursday.
	vi.useFakeTimers({ toFake: ["Date"], now: at("2026-03-05T12:00") });
	admin = await makeUser();
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
});
afterEach(() => {
	vi.useRealTimers();
});

/** The mails of this chamber that wait in the queue; taken out of it, as if they had been sent. */
async function ordered(slot: Slot, moment: string) {
	vi.setSystemTime(at(moment));
	await orderDayMails(slot);
	const rows = await asAuth((tx) =>
		tx.execute<{ data: unknown }>(sql`update pgboss.job set state = 'completed' where name = 'mail.send'
			and state = 'created' and data ->> 'chamberId' = ${admin.chamberId} returning data`),
	);
	return rows.map(({ data }) => sendMailJob.schema.parse(data));
}

/** What everybody of this chamber gets at a moment, by address. */
async function sent(slot: Slot, moment: string) {
	for (const order of await ordered(slot, moment)) await sendOrderedMail(order);
	return Object.fromEntries(server.mails.map(({ to, ...mail }) => [to[0], mail]));
}

test("in the morning today's list goes to everybody who sees it, as text and as a table, in the order it is called", async () => {
	const { matter } = await makeMatter(admin, {
		title: "Rao & Sons v. <b>Mehta</b>",
		court: "City Civil Court",
	});
	const called = { courtRoom: "8", purpose: "Arguments" };
	await makeHearing(admin, matter.id, { date: "2026-03-06", itemNo: "12", ...called });
	await makeHearing(admin, matter.id, { date: "2026-03-06", itemNo: "4", ...called, time: "10:30" });
	await makeHearing(admin, matter.id, { date: "2026-03-07", itemNo: "1" });
	await makeHearing(admin, matter.id, { date: "2026-03-06", itemNo: "2", result: "Cancelled" });
	const mails = await sent("morning", "2026-03-06T07:30");
	expect(Object.keys(mails).sort()).toEqual([admin.email, junior.email].sort());
	const { subject, text, html = "" } = mails[junior.email] ?? { subject: "", text: "" };
	expect(subject).toBe("2 hearings on Fri 6 Mar 2026");
	expect(text).toContain("City Civil Court\n4 | Room 8, Court No. 1, 10:30 am | ");
	expect(text).toContain("\n12 | Room 8, Court No. 1 | ");
	expect(html).toContain("Rao &amp; Sons v. &lt;b&gt;Mehta&lt;/b&gt;");
	expect(html).not.toContain("<b>");
	expect([html.match(/<tr>/g)?.length, html.includes("@page{size:A4")]).toEqual([4, true]);
	expect(html).toContain("/hearings/print?date=2026-03-06");
});

test("in the evening the next court day's list goes out, over closed days; a hearing on a closed day is not passed over", async () => {
	const { matter } = await makeMatter(admin);
	// Friday is a holiday; the 8th is a Sunday, the 9th a Monday, the 14th a second Saturday.
	await inScope(admin, (tx) =>
		tx.execute(
			sql`update chambers set holidays = '["2026-03-06", "2026-03-07"]' where id = ${admin.chamberId}`,
		),
	);
	await makeHearing(admin, matter.id, { date: "2026-03-09" });
	await makeHearing(admin, matter.id, { date: "2026-03-14" });
	expect((await sent("evening", "2026-03-05T18:30"))[admin.email]?.subject).toBe(
		"1 hearing on Mon 9 Mar 2026",
	);
	server.mails.length = 0;
	expect((await sent("evening", "2026-03-13T18:30"))[admin.email]?.subject).toBe(
		"1 hearing on Sat 14 Mar 2026",
	);
	server.mails.length = 0;
	expect(await sent("evening", "2026-03-10T18:30")).toEqual({});
});

test("it is in the reader's language; a restricted matter goes to whoever sees it, by its number", async () => {
	const team = [junior.userId];
	await inScope(admin, (tx) => tx.execute(sql`update users set locale = 'gu' where id = ${junior.userId}`));
	const other = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
	const { matter } = await makeMatter(
		admin,
		{ title: "Secret v. Secret", caseNumber: "SPL/7/2026" },
		{ restricted: true, team },
	);
	await makeHearing(admin, matter.id, { date: "2026-03-06", purpose: "Arguments" });
	const mails = await sent("morning", "2026-03-06T07:45");
	expect(Object.keys(mails)).not.toContain(other.email);
	const mail = mails[junior.email];
	expect(mail?.subject).toMatch(/ના રોજ 1 સુનાવણી$/);
	expect([mail?.text, mail?.html].join()).toContain("SPL/7/2026");
	expect([mail?.text, mail?.html].join()).not.toContain("Secret");
	expect(mail?.html).toContain('<html lang="gu">');
});

test("once a person and day however often it is ordered; not before its time, not too late, not to whoever switched it off or left", async () => {
	const { matter } = await makeMatter(admin);
	await makeHearing(admin, matter.id, { date: "2026-03-06" });
	await savePreferences(admin, { morningList: false });
	const suspended = await makeUser({ chamberId: admin.chamberId, status: "suspended" });
	expect(await ordered("morning", "2026-03-06T07:29")).toEqual([]);
	const orders = await ordered("morning", "2026-03-06T07:30");
	expect(orders).toMatchObject([{ kind: "day", userId: junior.userId }]);
	expect(await ordered("morning", "2026-03-06T07:31")).toEqual([]);
	expect(await ordered("morning", "2026-03-06T11:00")).toEqual([]);
	const [order] = orders;
	if (order?.kind !== "day") throw new Error("no mail was ordered");
	expect(await sendOrderedMail({ ...order, userId: suspended.userId })).toBe(false);
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.execute(sql`update users set status = 'inactive' where id = ${junior.userId}`),
	);
	expect(await sendOrderedMail(order)).toBe(false);
	vi.setSystemTime(at("2026-03-07T07:30"));
	expect(await sendOrderedMail(order)).toBe(false);
	expect(server.mails).toEqual([]);
	expect((await ordered("evening", "2026-03-05T18:30")).length).toBe(1);
});

test("it is ordered from its time on until it would come too late", async () => {
	await makeHearing(admin, (await makeMatter(admin)).matter.id, { date: "2026-03-06" });
	const people = async (slot: Slot, moment: string) => (await ordered(slot, moment)).length;
	expect(await people("morning", "2026-03-06T11:00")).toBe(0);
	expect(await people("morning", "2026-03-06T10:59")).toBe(2);
	expect(await people("evening", "2026-03-06T18:29")).toBe(0);
	expect(await people("evening", "2026-03-06T23:00")).toBe(0);
	expect(await people("evening", "2026-03-06T22:59")).toBe(2);
});

test("it lists 200 hearings, and says how many more there are", async () => {
	const { matter } = await makeMatter(admin);
	const { hearing } = await makeHearing(admin, matter.id, { date: "2026-03-06" });
	const text = async (moment: string) => (await sent("morning", moment))[admin.email]?.text ?? "";
	await copyRow(admin, hearings, hearing.id, 199);
	const full = await text("2026-03-06T07:30");
	expect([full.split("Court No. 1 | ").length - 1, full.includes("in Peshi.")]).toEqual([200, false]);
	server.mails.length = 0;
	await copyRow(admin, hearings, hearing.id, 201, { date: sql`date + 1` });
	const cut = await text("2026-03-07T07:30");
	expect(cut.split("Court No. 1 | ").length - 1).toBe(200);
	expect(cut).toContain("\n\n1 more hearing is in Peshi.");
});
