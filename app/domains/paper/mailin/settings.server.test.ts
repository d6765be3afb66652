import { beforeEach, describe, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as messagesApi from "#app/routes/api/paper/mail-in/messages.ts";
import * as settingApi from "#app/routes/api/paper/mail-in/setting.ts";
import { activity, mailboxes } from "#drizzle/schema.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { MAIL_IN, putMailboxOf } from "#tests/world.ts";
import { mailboxSchema } from "./schema.ts";
import { findMailbox, passwordOf, removeMailbox, saveMailbox } from "./service.server.ts";

// What a name means is told by servers over the network: here by the test.
vi.mock("node:dns/promises", () => {
	const names: Record<string, string> = { "imap.gmail.com": "93.184.215.14", localhost: "127.0.0.1" };
	return { lookup: async (name: string) => [{ address: names[name] ?? name, family: 4 }] };
});

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});

const save = (change: object = {}) => saveMailbox(admin, mailboxSchema.parse({ ...MAIL_IN, ...change }));

describe("the password of a mail folder", () => {
	test("is kept closed, opened for its own chamber alone, and shown by nobody", async () => {
		const row = await save();
		expect(passwordOf(row)).toBe(MAIL_IN.password);
		expect(JSON.stringify(row)).not.toContain("mnop");
		expect(passwordOf({ ...row, chamberId: newId() })).toBeNull();
		const answer = await call(settingApi.loader, { path: "/api/mail-in", headers: await asUser(admin) });
		const text = await answer.text();
		expect(text).toContain(MAIL_IN.username);
		expect([text.includes("assword"), text.includes(row.passwordSealed)]).toEqual([false, false]);
	});

	test("stays when it is left blank, and is asked for again before it would go elsewhere", async () => {
		await save();
		expect(passwordOf(await save({ password: "", folder: "Court" }))).toBe(MAIL_IN.password);
		for (const change of [
			{ host: "93.184.215.15" },
			{ port: 143 },
			{ security: "starttls" },
			{ username: "x" },
		])
			await expect(save({ ...change, password: "" })).rejects.toMatchObject({
				fields: { password: ["invalid.mailPassword"] },
			});
	});

	test("is asked for the first time", async () => {
		await expect(save({ password: "" })).rejects.toMatchObject({
			fields: { password: ["invalid.mailPassword"] },
		});
		expect(await findMailbox(admin)).toBeNull();
	});

	test("goes with the setting", async () => {
		await save();
		await removeMailbox(admin);
		expect(await inScope(admin, (tx) => tx.select().from(mailboxes))).toEqual([]);
	});
});

describe("the setting", () => {
	test.each([
		[993, "tls", null],
		[143, "starttls", null],
		[994, "tls", "mailIn.fail.port"],
		[142, "starttls", "mailIn.fail.port"],
		[22, "tls", "mailIn.fail.port"],
	])("may name port %s of the public network, with %s: %s", async (port, security, refusal) => {
		const saved = await save({ port, security }).then(
			() => null,
			({ fields }) => fields.port[0],
		);
		expect(saved).toBe(refusal);
	});

	test("is looked through anew for another folder or server, and not for another sender", async () => {
		await save();
		const place = { uidValidity: 7, lastUid: 40 };
		const at = async (change: object) => {
			await inScope(admin, (tx) => tx.update(mailboxes).set(place));
			const { uidValidity, lastUid } = await save(change);
			return [uidValidity, lastUid];
		};
		expect(await at({ senders: "other@court.example" })).toEqual([7, 40]);
		expect(await at({ folder: "Court" })).toEqual([null, 0]);
		expect(await at({ host: "93.184.215.15" })).toEqual([null, 0]);
	});

	test.each([
		["this machine", { host: "127.0.0.1" }, "host", "mailIn.fail.private_address"],
		["a private network", { host: "10.1.2.3" }, "host", "mailIn.fail.private_address"],
		["cloud metadata", { host: "169.254.169.254" }, "host", "mailIn.fail.private_address"],
		["the public network in the clear", { security: "none" }, "security", "invalid.mailSecurity"],
	])("leads not to %s", async (_, change, field, key) => {
		await expect(save(change)).rejects.toMatchObject({ fields: { [field]: [key] } });
	});

	test.each([
		["https://imap.example.in", "host"],
		["imap.example.in:993", "host"],
		["", "host"],
		["0", "port"],
		["70000", "port"],
		["registry", "senders"],
		["@example", "senders"],
		["a@b@example.in", "senders"],
		["", "senders"],
		["mx google", "checker"],
	])("%j is refused as %s", (text, field) => {
		const read = mailboxSchema.safeParse({ ...MAIL_IN, [field]: text });
		expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
	});

	test("takes senders one a line or as a list, each once and in small letters", () => {
		const senders = (value: unknown) => mailboxSchema.parse({ ...MAIL_IN, senders: value }).senders;
		expect(senders("Registry@Court.example\r\n\r\n@bar.example, registry@court.example ")).toEqual([
			"registry@court.example",
			"@bar.example",
		]);
		expect(senders(["@bar.example", "a@court.example\nb@court.example"])).toEqual([
			...["@bar.example", "a@court.example", "b@court.example"],
		]);
	});

	test("knows who checks the senders of Gmail", async () => {
		expect((await save({ host: "imap.gmail.com" })).checker).toBe("mx.google.com");
		expect((await save()).checker).toBeNull();
		expect((await save({ checker: "MX.Provider.example" })).checker).toBe("mx.provider.example");
	});

	test("is logged by its server, and is an Admin's alone", async () => {
		await save();
		const [entry] = await inScope(admin, (tx) => tx.select().from(activity));
		expect(entry).toMatchObject({ action: "created", meta: { name: MAIL_IN.host, changes: ["mailIn"] } });
		const senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		await expect(findMailbox(senior)).rejects.toMatchObject({ code: "forbidden" });
		expect(await inScope(senior, (tx) => tx.select().from(mailboxes))).toEqual([]);
	});
});

test("what is held back is listed on /api with sender, subject, day and reason", async () => {
	await putMailboxOf(admin);
	const answer = await call(messagesApi.loader, {
		path: "/api/mail-in/messages?state=held",
		headers: await asUser(admin),
	});
	expect((await answer.json()).data).toMatchObject([
		{ sender: "x@client.example", subject: "Papers", state: "held", heldFor: "sender", attachments: [] },
	]);
});
