import { join } from "node:path";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import { listInbox } from "#app/domains/filing/inbox/rows.server.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { MOST_MAIL_BYTES } from "#app/domains/paper/mailin/folder.server.ts";
import { askForMessage, discardMessage, listMessages } from "#app/domains/paper/mailin/messages.server.ts";
import { orderLooks } from "#app/domains/paper/mailin/order.server.ts";
import { findMailbox, saveMailbox, switchMailbox } from "#app/domains/paper/mailin/service.server.ts";
import { testMailbox } from "#app/domains/paper/mailin/test.server.ts";
import { activity, documents, mailboxes } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import {
	ACCOUNT,
	type ImapServer,
	message,
	PROVIDER,
	passedFor,
	startImapServer,
} from "#tests/letters/imap-server.ts";
import { filesUnder, pdf } from "#tests/uploads.ts";
import { lookInMail } from "./look-in-mail.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

let server: ImapServer;
let admin: Viewer;
beforeAll(async () => {
	server = await startImapServer();
});
afterAll(() => server.close());
beforeEach(async () => {
	server.empty();
	admin = await makeUser();
	await setUp();
});

const SETTINGS = {
	...{ host: "127.0.0.1", security: "none" as const, folder: "Peshi", checker: PROVIDER, ...ACCOUNT },
	senders: ["registry@court.example"],
};
const setUp = (change: Partial<typeof SETTINGS & { port: number }> = {}) =>
	saveMailbox(admin, { ...SETTINGS, port: server.port, ...change });

const never = new AbortController().signal;
const look = (signal = never) => lookInMail({ chamberId: admin.chamberId }, signal);

const papers = () =>
	inScope(admin, (tx) => tx.select().from(documents).orderBy(asc(documents.originalFilename)));
const names = async () => (await papers()).map(({ originalFilename }) => originalFilename);
const messages = async () => (await listMessages(admin, {})).rows;
const states = async () => (await messages()).map(({ state, heldFor }) => [state, heldFor]);
/** How many files of the chamber lie in the store. */
const stored = async () => (await filesUnder(join(env.DATA_DIR, "files", admin.chamberId))).length;
const entries = () => inScope(admin, (tx) => tx.select().from(activity));

let made = 0;
/** A PDF that no other test has. */
function paper(name = "order.pdf") {
	made += 1;
	return { type: "application/pdf", name, body: Buffer.concat([pdf(), Buffer.from(`% ${made}`)]) };
}

describe("a message from a proven sender on the list", () => {
	test("brings its papers into the inbox, with who sent them, and one entry in the log", async () => {
		server.put(message({ subject: "Two papers", parts: [paper("a.pdf"), paper("b.pdf")] }));
		await look();
		expect(await names()).toEqual(["a.pdf", "b.pdf"]);
		expect(await states()).toEqual([["taken", null]]);
		const { rows } = await listInbox(admin, {});
		expect(rows.map(({ letter }) => letter)).toMatchObject([
			{ sender: "registry@court.example", senderName: "Registry", subject: "Two papers" },
			{ sender: "registry@court.example" },
		]);
		const brought = (await entries()).filter(({ action }) => action === "uploaded");
		expect(brought).toMatchObject([
			{ actorId: null, meta: { filename: "a.pdf", sender: "registry@court.example", more: 1 } },
		]);
	});

	test("stays in its folder as it was", async () => {
		server.put(message({ parts: [paper()] }));
		await look();
		expect(server.flags()).toEqual([[]]);
	});

	test("is taken in once, however often the folder is looked into, and though it is numbered anew", async () => {
		server.put(message({ parts: [paper()] }));
		await look();
		await look();
		server.renumber();
		await look();
		await Promise.all([look(), look()]);
		expect(await names()).toEqual(["order.pdf"]);
		expect(await states()).toEqual([["taken", null]]);
	});

	test("is taken in once by two workers at the same time, and the files of the other leave the store", async () => {
		server.put(message({ parts: [paper("a.pdf"), paper("b.pdf")] }));
		await Promise.all([look(), look()]);
		expect([await names(), await stored()]).toEqual([["a.pdf", "b.pdf"], 2]);
	});

	test("brings no file that is in the chamber already, and says which it is", async () => {
		const once = paper("first.pdf");
		server.put(message({ parts: [once, { ...once, name: "again.pdf" }] }));
		server.put(message({ parts: [{ ...once, name: "later.pdf" }] }));
		await look();
		const [document] = await papers();
		expect(await names()).toEqual(["first.pdf"]);
		expect(
			(await messages()).flatMap(({ attachments }) => attachments).map((one) => [one.fate, one.documentId]),
		).toEqual([
			["same", document?.id],
			["taken", document?.id],
			["same", document?.id],
		]);
		await removeDocument(admin, document?.id ?? "");
		server.put(message({ parts: [{ ...once, name: "wanted.pdf" }] }));
		await look();
		expect(await names()).toEqual(["first.pdf", "wanted.pdf"]);
	});

	test("says of each file that is refused why it was", async () => {
		const parts = [
			{ type: "application/ms-tnef", name: "winmail.dat", body: "TNEF" },
			{ type: "application/pdf", name: "program.pdf", body: "MZ no paper" },
			{ type: "application/pdf", name: "empty.pdf", body: "" },
			{ type: "application/pdf", name: "large.pdf", body: pdf(11 * 1024 * 1024) },
			paper("good.pdf"),
		];
		server.put(message({ parts }));
		await look();
		const [met] = await messages();
		expect(met?.attachments.map(({ filename, fate }) => [filename, fate])).toEqual([
			["winmail.dat", "type"],
			["program.pdf", "type"],
			["empty.pdf", "empty"],
			["large.pdf", "size"],
			["good.pdf", "taken"],
		]);
		expect(await names()).toEqual(["good.pdf"]);
	});
});

describe("a message that is held back", () => {
	test.each([
		["a sender who is not on the list", { from: "x@forger.example" }, "sender"],
		["a sender whom the provider does not vouch for", { head: "X-Nothing: here" }, "unproven"],
		["a head that is longer than any", { head: `X-Long: ${"x".repeat(70_000)}` }, "unreadable"],
	] as const)("for %s brings nothing", async (_, change, reason) => {
		server.put(message({ ...change, parts: [paper()] }));
		await look();
		expect(await states()).toEqual([["held", reason]]);
		expect(await names()).toEqual([]);
		expect(await look()).toBeUndefined();
		expect(await states()).toHaveLength(1);
	});

	test("for being too large is not fetched", async () => {
		server.put(message({ text: "x".repeat(35 * 1024 * 1024), parts: [paper()] }));
		const before = server.sent();
		await look();
		expect(server.sent() - before).toBeLessThan(200_000);
		expect(await states()).toEqual([["held", "size"]]);
		const [met] = await messages();
		await expect(askForMessage(admin, met?.id ?? "")).rejects.toMatchObject({ key: "mailIn.cannotTake" });
	});

	test("for parts in parts without end leaves the next one its turn", async () => {
		const nest = Array.from(
			{ length: 300 },
			(_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}`,
		);
		const { head } = { head: message().split("MIME-Version")[0] ?? "" };
		server.put(`${head}${nest.join("\r\n")}\r\n\r\n`);
		server.put(message({ parts: [paper("next.pdf")] }));
		await look();
		expect(await states()).toEqual([
			["held", "unreadable"],
			["taken", null],
		]);
		expect(await names()).toEqual(["next.pdf"]);
	});

	test("is taken in when an Admin asks for it, once", async () => {
		server.put(message({ from: "x@client.example", parts: [paper()] }));
		await look();
		const [met] = await messages();
		expect(await askForMessage(admin, met?.id ?? "")).toMatchObject({ state: "asked" });
		await expect(discardMessage(admin, met?.id ?? "")).rejects.toMatchObject({ key: "mailIn.decided" });
		await look();
		await look();
		expect(await names()).toEqual(["order.pdf"]);
		expect((await states()).map(([state]) => state)).toEqual(["taken"]);
	});

	test("is taken in by itself when the setting lets it in, and judged once for each change", async () => {
		server.put(
			message({ from: "x@client.example", head: passedFor("client.example"), parts: [paper("1.pdf")] }),
		);
		server.put(message({ from: "y@client.example", parts: [paper("2.pdf")] }));
		await look();
		await setUp({ senders: [...SETTINGS.senders, "x@client.example", "y@client.example"] });
		await look();
		expect(await names()).toEqual(["1.pdf"]);
		expect(await states()).toEqual([
			["held", "unproven"],
			["taken", "sender"],
		]);
		const sent = server.sent();
		await look();
		const quiet = server.sent() - sent;
		await setUp({ senders: ["nobody@court.example"] });
		await look();
		expect(server.sent() - sent - quiet).toBeGreaterThan(quiet);
		server.renumber();
		await setUp({ senders: ["x@client.example"] });
		await look();
		expect(await names()).toEqual(["1.pdf"]);
	});

	test("that is gone from the folder when an Admin asks for it says so", async () => {
		server.put(message({ from: "x@client.example", parts: [paper()] }));
		await look();
		const [met] = await messages();
		server.empty();
		await askForMessage(admin, met?.id ?? "");
		await look();
		expect((await states()).map(([state]) => state)).toEqual(["gone"]);
	});

	test("is left alone when an Admin discards it", async () => {
		server.put(message({ from: "x@client.example", parts: [paper()] }));
		await look();
		const [met] = await messages();
		await discardMessage(admin, met?.id ?? "");
		await look();
		expect((await states()).map(([state]) => state)).toEqual(["discarded"]);
		expect(await names()).toEqual([]);
	});

	test("keeps the real one with the same id from nobody", async () => {
		server.put(message({ id: "one@court.example", head: "X-Forged: yes", parts: [paper("forged.pdf")] }));
		server.put(message({ id: "one@court.example", parts: [paper("real.pdf")] }));
		await look();
		expect(await names()).toEqual(["real.pdf"]);
	});
});

describe("a look that is broken off", () => {
	test("has taken each message wholly or not at all, and goes on where it was", async () => {
		server.put(message({ parts: [paper("1.pdf")] }));
		server.put(message({ parts: [paper("2a.pdf"), paper("2b.pdf")] }));
		const put = storage().put;
		let puts = 0;
		vi.spyOn(storage(), "put").mockImplementation(async (...args) => {
			puts += 1;
			if (puts === 3) throw new Error("the power went");
			return put.apply(storage(), args);
		});
		await expect(look()).rejects.toMatchObject({ code: "unavailable" });
		vi.restoreAllMocks();
		expect(await names()).toEqual(["1.pdf"]);
		await look();
		expect(await names()).toEqual(["1.pdf", "2a.pdf", "2b.pdf"]);
		expect(await stored()).toBe(3);
	});

	test("by a worker that ends is done again by the queue", async () => {
		server.put(message({ parts: [paper()] }));
		await expect(look(AbortSignal.abort(new Error("stopping")))).rejects.toThrow("stopping");
		expect(await names()).toEqual([]);
	});
});

describe("a look", () => {
	const reached = (reach: Parameters<typeof lookInMail>[2]) =>
		lookInMail({ chamberId: admin.chamberId }, never, reach);

	test("goes through as many messages as it may, and the next one goes on", async () => {
		for (const name of ["1.pdf", "2.pdf", "3.pdf"]) server.put(message({ parts: [paper(name)] }));
		await reached({ most: 2 });
		expect(await names()).toEqual(["1.pdf", "2.pdf"]);
		await reached({ most: 2 });
		expect(await names()).toEqual(["1.pdf", "2.pdf", "3.pdf"]);
	});

	test("begins with no message once its time is over, and the next one goes on", async () => {
		server.put(message({ parts: [paper("1.pdf")] }));
		await reached({ ms: -1 });
		expect(await names()).toEqual([]);
		await look();
		expect(await names()).toEqual(["1.pdf"]);
	});

	test("takes a message as large as one may be, and none that is one byte larger", async () => {
		expect(MOST_MAIL_BYTES).toBe(35 * 1024 * 1024);
		const raw = message({ text: "short", parts: [paper()] });
		server.put(raw);
		server.put(raw.replace("short", "longer"));
		await reached({ bytes: raw.length });
		expect((await states()).sort()).toEqual([
			["held", "size"],
			["taken", null],
		]);
	});

	test("of a new folder begins with the messages of the last thirty days", async () => {
		const put = (daysAgo: number, name: string) => {
			const receivedAt = new Date(Date.now() - daysAgo * 86_400_000);
			server.put(message({ parts: [paper(name)] }), receivedAt);
		};
		put(31, "old.pdf");
		put(30, "young.pdf");
		await look();
		expect(await names()).toEqual(["young.pdf"]);
	});
});

describe("a folder that cannot be looked into", () => {
	test.each([
		["a wrong password", { password: "wrong" }, "password", null],
		["no such folder", { folder: "Court" }, "folder", "INBOX, Peshi"],
		["no encryption where it is asked for", { security: "tls" }, "encryption", null],
		["no certificate", { security: "starttls" }, "certificate", null],
		["nobody there", { port: 9 }, "unreachable", null],
	] as const)("for %s says so, in the test and on the screen", async (_, change, failure, detail) => {
		await setUp(change as Partial<typeof SETTINGS>);
		await expect(testMailbox(admin)).rejects.toMatchObject({
			code: "conflict",
			key: `mailIn.fail.${failure}`,
		});
		await look();
		expect(await findMailbox(admin)).toMatchObject({ failure, failureDetail: detail, failures: 1 });
	});

	test("is asked for less and less, and its Admins hear of it once, at the third time", async () => {
		await setUp({ password: "wrong" });
		const bells = async () =>
			(await listNotifications(admin, {})).rows.filter(({ kind }) => kind === "mail_in_failing").length;
		const rings: number[] = [];
		for (let times = 0; times < 5; times += 1) {
			await look();
			rings.push(await bells());
		}
		expect(rings).toEqual([0, 0, 1, 1, 1]);
		const box = await findMailbox(admin);
		expect((box?.nextAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(60 * 60_000);
		await setUp();
		await look();
		expect(await findMailbox(admin)).toMatchObject({ failure: null, failures: 0, failingSince: null });
	});

	test("is ordered when it is due, once, and not while it is off", async () => {
		const due = () => inScope(admin, (tx) => tx.update(mailboxes).set({ nextAt: new Date(0) }));
		await orderLooks();
		expect(await orderLooks()).toBe(0);
		await due();
		expect(await orderLooks()).toBe(1);
		await switchMailbox(admin, false);
		await due();
		expect(await orderLooks()).toBe(0);
		const visits = server.visits();
		await look();
		expect(server.visits()).toBe(visits);
	});
});

test("a test of the connection names how many messages there are and who checks senders", async () => {
	server.put(message());
	server.put(message());
	expect(await testMailbox(admin)).toEqual({ folder: "Peshi", messages: 2, checkers: [PROVIDER] });
});
