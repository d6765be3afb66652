import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { findSession, refreshSession } from "#app/core/person/session.server.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { hashPassword } from "#app/domains/desk/auth/password.server.ts";
import { forgotPassword, issueReset, resetPassword } from "#app/domains/desk/auth/resets.server.ts";
import { login } from "#app/domains/desk/auth/service.server.ts";
import { endFactor, removeFactorOf, renewCodes } from "#app/domains/desk/enrol/end.server.ts";
import { addPasskey, removePasskey } from "#app/domains/desk/enrol/passkeys.server.ts";
import { codesOfSet } from "#app/domains/desk/factor/recovery.server.ts";
import { sendMailJob } from "#app/domains/desk/mail/jobs.server.ts";
import { remindOfHearings } from "#app/domains/desk/notifications/hearing-reminders.server.ts";
import { afterQuietHours } from "#app/domains/desk/notifications/mail.server.ts";
import { markRead } from "#app/domains/desk/notifications/service.server.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import { savePreferences } from "#app/domains/out/settings/service.server.ts";
import { asUser, makeChamber, makeHearing, makeMatter, makeUser, sessionOf } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { passkeyMadeBy, setUpFactor } from "#tests/second-factor.ts";
import { sendOrderedMail } from "./send-mail.ts";

const server = await vi.hoisted(async () => {
	const { startMailServer } = await import("#tests/outside/mail-server.ts");
	const started = await startMailServer();
	process.env.SMTP_URL = started.url;
	process.env.MAIL_FROM = "Peshi <peshi@example.in>";
	return started;
});
afterAll(() => server.close());
beforeEach(async () => {
	// What an earlier test ordered by the way.
	await waiting();
	server.mails.length = 0;
	server.state.refuse = false;
});

const device = { userAgent: "test", address: "10.0.0.1" };
const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? "";
const tokenIn = (text: string) => linkIn(text).split(/\/reset\/|invite=/)[1] ?? "";

/** What waits in the queue, oldest first; taken out of it. */
async function waiting() {
	const rows = await asAuth((tx) =>
		tx.execute<{ data: unknown }>(
			sql`with gone as (delete from pgboss.job where name = 'mail.send' returning data, created_on) select data from gone order by created_on`,
		),
	);
	return rows.map(({ data }) => sendMailJob.schema.parse(data));
}

test("an invitation goes by mail, in the inviter's language, with the link the Admin was shown", async () => {
	const admin = await makeUser({ name: "आशा मेहता", locale: "hi" });
	const { link } = await createInvite(admin, { email: "new@example.in", role: "Junior" });
	const [order] = await waiting();
	expect(JSON.stringify(order)).not.toContain(tokenIn(link));
	expect(order && (await sendOrderedMail(order))).toBe(true);
	expect(server.mails).toEqual([
		{
			from: "peshi@example.in",
			to: ["new@example.in"],
			subject: expect.stringContaining("आमंत्रण"),
			text: expect.stringContaining("आशा मेहता"),
			id: expect.stringMatching(/^<[\w-]+@localhost>$/),
		},
	]);
	expect(linkIn(server.mails[0]?.text ?? "")).toBe(link);
});

test("a link an Admin issues goes by mail; once it is used up, or its change never happened, nothing does", async () => {
	const admin = await makeUser();
	const person = await makeUser({ chamberId: admin.chamberId, role: "Clerk", locale: "gu" });
	const { link } = await issueReset(admin, person.userId);
	const [order] = await waiting();
	if (!order) throw new Error("no mail was ordered");
	await sendOrderedMail(order);
	expect(server.mails).toMatchObject([{ to: [person.email], subject: "પેશી માટે તમારો નવો પાસવર્ડ" }]);
	expect(linkIn(server.mails[0]?.text ?? "")).toBe(link);

	await resetPassword({ token: tokenIn(link), password: "another-one" }, device);
	expect(await sendOrderedMail(order)).toBe(false);
	expect(await sendOrderedMail({ kind: "reset", chamberId: admin.chamberId, id: newId() })).toBe(false);
	expect(server.mails).toHaveLength(1);
	expect((await waiting()).map(({ kind }) => kind)).toEqual(["notice"]);
});

test("a forgotten password: the same answer for every address, a mail for active accounts alone", async () => {
	const person = await makeUser({ role: "Junior" });
	const suspended = await makeUser({ status: "suspended" });
	for (const email of [person.email, suspended.email, "nobody@example.in"])
		expect(await forgotPassword({ email }, device)).toEqual({ mailed: true });
	const orders = await waiting();
	expect(orders.map(({ kind }) => kind)).toEqual(["forgotten", "forgotten", "forgotten"]);
	for (const order of orders) await sendOrderedMail(order);
	expect(server.mails).toMatchObject([{ to: [person.email], subject: "Your new password for Peshi" }]);

	await resetPassword({ token: tokenIn(server.mails[0]?.text ?? ""), password: "by-mail-chosen" }, device);
	expect(await login({ email: person.email, password: "by-mail-chosen" }, device)).toMatchObject({
		accountId: person.userId,
	});
});

test("a mail that is sent again after a crash is the same mail with the same link", async () => {
	const person = await makeUser();
	await forgotPassword({ email: person.email }, device);
	const [order] = await waiting();
	if (!order) throw new Error("no mail was ordered");
	await sendOrderedMail(order);
	await sendOrderedMail(order);
	expect(server.mails).toHaveLength(2);
	expect(server.mails[0]).toEqual(server.mails[1]);
});

test("what the mail server refuses is thrown, so that the queue tries again", async () => {
	const admin = await makeUser();
	await createInvite(admin, { email: "later@example.in", role: "Clerk" });
	const [order] = await waiting();
	if (!order) throw new Error("no mail was ordered");
	server.state.refuse = true;
	await expect(sendOrderedMail(order)).rejects.toThrow("out of order");
	server.state.refuse = false;
	expect(await sendOrderedMail(order)).toBe(true);
});

test("asking is limited for an address with an account and without one alike", async () => {
	const person = await makeUser();
	for (const email of [person.email, "also-nobody@example.in"]) {
		const ask = () => forgotPassword({ email }, { ...device, address: `10.1.0.${email.length}` });
		for (let n = 0; n < 3; n += 1) expect(await ask()).toEqual({ mailed: true });
		await expect(ask()).rejects.toMatchObject({ code: "rate_limited" });
	}
	await waiting();
});

test("hearings ahead go by mail to whoever wants mail and gets no list in the evening, and name no case", async () => {
	const admin = await makeUser();
	const quiet = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
	const listed = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	const team = [admin.userId, quiet.userId, listed.userId];
	await savePreferences(admin, { eveningList: false });
	const { matter } = await makeMatter(admin, { title: "Secret v. Secret" }, { team });
	await savePreferences(quiet, { emailNotifications: false });
	await makeHearing(admin, matter.id, { date: "2031-03-05" });
	await waiting();
	await remindOfHearings(new Date("2031-03-05T02:00:00Z"));
	const orders = await waiting();
	const sent = [];
	for (const order of orders) sent.push(await sendOrderedMail(order));
	expect(sent.sort()).toEqual([false, false, true]);
	expect(server.mails).toMatchObject([
		{ to: [admin.email], subject: "You have a hearing on Wed 5 Mar 2031" },
	]);
	expect(JSON.stringify(server.mails)).not.toContain("Secret");
	await markRead(admin);
	for (const order of orders) expect(await sendOrderedMail(order)).toBe(false);
});

test.each([
	["2031-03-05T20:59", null],
	["2031-03-05T21:00", "2031-03-06T08:00"],
	["2031-03-06T07:59", "2031-03-06T08:00"],
	["2031-03-06T08:00", null],
])("what comes at %s waits for %s", (now, until) => {
	const at = (moment: string) => new Date(`${moment}:00+05:30`);
	expect(afterQuietHours(at(now))).toEqual(until && at(until));
});

test("the page asks for the address, says the same to everybody, and tells the Admin that a link is mailed", async () => {
	const forgot = await import("#app/routes/desk/auth/forgot.tsx");
	const ask = (email: string) =>
		call(forgot.action, {
			path: "/forgot",
			form: { email },
			headers: { "x-peshi-client-address": "10.2.0.1" },
		});
	expect(await (await call(forgot.loader, { path: "/forgot" })).json()).toEqual({ mail: true, sent: false });
	for (const email of [(await makeUser()).email, "nobody-at-all@example.in"]) {
		const answer = await ask(email);
		expect([answer.status, answer.headers.get("location")]).toEqual([302, "/forgot?sent"]);
	}
	expect((await ask("no address")).status).toBe(400);
	expect(await (await call(forgot.loader, { path: "/forgot?sent" })).json()).toEqual({
		mail: true,
		sent: true,
	});

	const admin = await makeUser();
	const page = await import("#app/routes/desk/users/reset.tsx");
	const made = await call(page.action, {
		path: `/users/${admin.userId}/reset`,
		params: { userId: admin.userId },
		headers: await asUser(admin),
		form: {},
	});
	expect(await made.json()).toMatchObject({ made: { email: admin.email, mailed: true } });
	await waiting();
});

test("the old address is told when an e-mail is changed, by its owner or by an Admin, in the person's language", async () => {
	const passwordHash = await hashPassword("demo-chamber");
	const admin = await makeUser();
	const person = await makeUser({ chamberId: admin.chamberId, role: "Junior", locale: "hi", passwordHash });
	const confirmed = { currentPassword: "demo-chamber" };
	await updateUser(person, person.userId, { ...confirmed, email: "second@example.in" });
	await updateUser(admin, person.userId, { email: "third@example.in" });
	await updateUser(admin, person.userId, { email: "third@example.in", phone: "1" });
	const orders = await waiting();
	for (const order of orders) expect(await sendOrderedMail(order)).toBe(true);
	expect(server.mails.flatMap(({ to }) => to).sort()).toEqual([person.email, "second@example.in"].sort());
	for (const mail of server.mails) {
		expect(mail).toMatchObject({
			subject: "पेशी पर आपका ईमेल पता बदल दिया गया है",
			text: expect.stringContaining(person.name),
		});
		expect(mail.text).not.toContain("third@example.in");
	}
	await updateUser(admin, person.userId, { email: "second@example.in" });
	const notice = orders.find((order) => order.kind === "oldAddress" && order.email === "second@example.in");
	expect(notice && (await sendOrderedMail(notice))).toBe(false);
	await waiting();
});

test("a person is mailed each change of the second factor, in their language, and never a code or a secret", async () => {
	const passwordHash = await hashPassword("demo-chamber");
	const admin = await makeUser();
	const person = await makeUser({ chamberId: admin.chamberId, role: "Junior", locale: "gu", passwordHash });
	const viewer = { ...person, sessionId: await sessionOf(person) };
	const proven = (code = "") => ({ currentPassword: "demo-chamber", code: code.replaceAll("-", "") });
	const { secret, recovery } = await setUpFactor(viewer);
	const passkey = await addPasskey(viewer, { name: "Laptop", ...(await passkeyMadeBy(viewer)) });
	await removePasskey(viewer, passkey, undefined);
	const typed = { email: person.email, password: "demo-chamber", code: proven(recovery[0]).code };
	await login(typed, device);
	const fresh = codesOfSet(await renewCodes(viewer, proven(recovery[1])));
	await endFactor(viewer, proven(fresh[0]));
	await setUpFactor(viewer);
	await removeFactorOf(admin, person.userId);
	const orders = await waiting();
	expect(orders.map((order) => order.kind === "notice" && order.what)).toEqual([
		...["factorOn", "passkeyAdded", "passkeyRemoved", "recoveryUsed", "recoveryNew", "factorOff"],
		...["factorOn", "factorRemoved"],
	]);
	for (const order of orders) expect(await sendOrderedMail(order)).toBe(true);
	expect(new Set(server.mails.map(({ subject }) => subject)).size).toBe(7);
	for (const { to, subject, text } of server.mails) {
		expect([to, subject]).toEqual([[person.email], expect.stringContaining("પેશી")]);
		expect(text).toContain(person.name);
		for (const hidden of [secret, ...recovery, ...fresh]) expect(text).not.toContain(hidden);
	}
});

test("a person is mailed in their language that a session was ended because its secret came back", async () => {
	const person = await makeUser({ locale: "hi" });
	const { Cookie } = await asUser(person);
	const request = new Request("http://localhost/", { headers: { Cookie } });
	const from = { userAgent: "curl/8.5.0", address: "192.0.2.9" };
	for (const header of [Cookie, (await refreshSession(request, from, "program"))?.cookie.split(";")[0] ?? ""])
		await refreshSession(new Request("http://localhost/", { headers: { Cookie: header } }), from, "program");
	expect(await findSession(request, from)).toBeNull();
	expect(await findSession(request, from)).toBeNull();
	const [order, ...more] = await waiting();
	expect(more).toEqual([]);
	expect(order && (await sendOrderedMail(order))).toBe(true);
	expect(server.mails).toMatchObject([
		{
			to: [person.email],
			subject: expect.stringContaining("साइन आउट"),
			text: expect.stringContaining(person.name),
		},
	]);
});

test("asking for links beyond the limit is refused on the page, which keeps the address", async () => {
	const forgot = await import("#app/routes/desk/auth/forgot.tsx");
	const [address, email] = ["10.3.0.1", "anybody@example.in"];
	await exhaust(permit("forgot.address", { address }));
	const headers = { "x-peshi-client-address": address };
	const refused = await call(forgot.action, { path: "/forgot", form: { email }, headers });
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "180"]);
	expect(await refused.json()).toMatchObject({
		error: "Too many attempts. Try again in 3 minutes.",
		result: { initialValue: { email } },
	});
});

test("links that nobody can use any more are deleted", async () => {
	const { tidyResets } = await import("#app/domains/desk/auth/resets.server.ts");
	const admin = await makeUser({ chamberId: (await makeChamber()).id });
	await issueReset(admin, admin.userId);
	expect(await tidyResets()).toBe(0);
	await inScope(systemScope(admin.chamberId), (tx) =>
		tx.execute(sql`update password_resets set expires_at = now() - interval '8 days'`),
	);
	expect(await tidyResets()).toBe(1);
	await waiting();
});
