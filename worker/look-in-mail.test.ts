import { describe, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { listInbox } from "#app/domains/filing/inbox/rows.server.ts";
import { listNotices } from "#app/domains/filing/notices/service.server.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { MOST_MAIL_BYTES } from "#app/domains/paper/mailin/folder.server.ts";
import { activity } from "#drizzle/schema.ts";
import { attachedPdf, chamberWithMailbox } from "#tests/chamber-with-mailbox.ts";
import { message } from "#tests/letters/imap-server.ts";
import { invitation } from "#tests/notices/invitation.ts";
import { pdf } from "#tests/uploads.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

const { current, look, papers, names, messages, states, stored } = chamberWithMailbox();
const entries = () => inScope(current().admin, (tx) => tx.select().from(activity));

describe("a message from a proven sender on the list", () => {
	test("brings its papers into the inbox, with who sent them, and one entry in the log", async () => {
		current().server.put(
			message({ subject: "Two papers", parts: [attachedPdf("a.pdf"), attachedPdf("b.pdf")] }),
		);
		await look();
		expect(await names()).toEqual(["a.pdf", "b.pdf"]);
		expect(await states()).toEqual([["taken", null]]);
		const { rows } = await listInbox(current().admin, {});
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
		current().server.put(message({ parts: [attachedPdf()] }));
		await look();
		expect(current().server.flags()).toEqual([[]]);
	});

	test("is taken in once, however often the folder is looked into, and though it is numbered anew", async () => {
		current().server.put(message({ parts: [attachedPdf()] }));
		await look();
		await look();
		current().server.renumber();
		await look();
		await Promise.all([look(), look()]);
		expect(await names()).toEqual(["order.pdf"]);
		expect(await states()).toEqual([["taken", null]]);
	});

	test("is taken in once by two workers at the same time, and the files of the other leave the store", async () => {
		current().server.put(message({ parts: [attachedPdf("a.pdf"), attachedPdf("b.pdf")] }));
		await Promise.all([look(), look()]);
		expect([await names(), await stored()]).toEqual([["a.pdf", "b.pdf"], 2]);
	});

	test("brings no file that is in the chamber already, and says which it is", async () => {
		const once = attachedPdf("first.pdf");
		current().server.put(message({ parts: [once, { ...once, name: "again.pdf" }] }));
		current().server.put(message({ parts: [{ ...once, name: "later.pdf" }] }));
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
		await removeDocument(current().admin, document?.id ?? "");
		current().server.put(message({ parts: [{ ...once, name: "wanted.pdf" }] }));
		await look();
		expect(await names()).toEqual(["first.pdf", "wanted.pdf"]);
	});

	test("says of each file that is refused why it was", async () => {
		const parts = [
			{ type: "application/ms-tnef", name: "winmail.dat", body: "TNEF" },
			{ type: "application/pdf", name: "program.pdf", body: "MZ no paper" },
			{ type: "application/pdf", name: "empty.pdf", body: "" },
			{ type: "application/pdf", name: "large.pdf", body: pdf(11 * 1024 * 1024) },
			attachedPdf("good.pdf"),
		];
		current().server.put(message({ parts }));
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

describe("what a court sends", () => {
	const notices = async () => (await listNotices(current().admin, {})).rows.map(({ notice }) => notice);

	test("an invitation waits for a person, and no file of it is refused beside it", async () => {
		const parts = [
			{ type: "text/calendar", name: "invite.ics", body: invitation() },
			attachedPdf("order.pdf"),
		];
		const raw = message({ subject: "VC hearing", parts });
		current().server.put(raw);
		current().server.put(raw.replace(/Message-ID: <[^>]*>/, "Message-ID: <again@court.example>"));
		await look();
		expect((await notices()).map(({ kind, sender, link }) => [kind, sender, link])).toEqual([
			["invitation", "registry@court.example", "https://court.webex.com/meet/room9"],
		]);
		expect(
			(await messages()).flatMap(({ attachments }) => attachments.map(({ filename }) => filename)).sort(),
		).toEqual(["order.pdf", "order.pdf"]);
	});

	test("a registry's letter brings its defects, and any other letter nothing", async () => {
		const text = "Defects found in SCA 501/2024:\r\n1. Index is not paginated.\r\n2. Annexure is dim.";
		current().server.put(message({ subject: "Scrutiny", text }));
		current().server.put(message({ subject: "Thank you", text: "We have received your papers." }));
		await look();
		expect((await notices()).map(({ kind, defects }) => [kind, defects])).toEqual([
			["letter", ["Index is not paginated.", "Annexure is dim."]],
		]);
	});
});

describe("a look that is broken off", () => {
	test("has taken each message wholly or not at all, and goes on where it was", async () => {
		current().server.put(message({ parts: [attachedPdf("1.pdf")] }));
		current().server.put(message({ parts: [attachedPdf("2a.pdf"), attachedPdf("2b.pdf")] }));
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
		current().server.put(message({ parts: [attachedPdf()] }));
		await expect(look(AbortSignal.abort(new Error("stopping")))).rejects.toThrow("stopping");
		expect(await names()).toEqual([]);
	});
});

describe("a look", () => {
	test("goes through as many messages as it may, and the next one goes on", async () => {
		for (const name of ["1.pdf", "2.pdf", "3.pdf"])
			current().server.put(message({ parts: [attachedPdf(name)] }));
		await look(undefined, { most: 2 });
		expect(await names()).toEqual(["1.pdf", "2.pdf"]);
		await look(undefined, { most: 2 });
		expect(await names()).toEqual(["1.pdf", "2.pdf", "3.pdf"]);
	});

	test("begins with no message once its time is over, and the next one goes on", async () => {
		current().server.put(message({ parts: [attachedPdf("1.pdf")] }));
		await look(undefined, { ms: -1 });
		expect(await names()).toEqual([]);
		await look();
		expect(await names()).toEqual(["1.pdf"]);
	});

	test("takes a message as large as one may be, and none that is one byte larger", async () => {
		expect(MOST_MAIL_BYTES).toBe(35 * 1024 * 1024);
		const raw = message({ text: "short", parts: [attachedPdf()] });
		current().server.put(raw);
		current().server.put(raw.replace("short", "longer"));
		await look(undefined, { bytes: raw.length });
		expect((await states()).sort()).toEqual([
			["held", "size"],
			["taken", null],
		]);
	});

	test("of a new folder begins with the messages of the last thirty days", async () => {
		const put = (daysAgo: number, name: string) => {
			const receivedAt = new Date(Date.now() - daysAgo * 86_400_000);
			current().server.put(message({ parts: [attachedPdf(name)] }), receivedAt);
		};
		put(31, "old.pdf");
		put(30, "young.pdf");
		await look();
		expect(await names()).toEqual(["young.pdf"]);
	});
});
