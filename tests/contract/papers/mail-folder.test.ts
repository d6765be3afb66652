import { describe, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import { orderLooks } from "#app/domains/paper/mailin/order.server.ts";
import { findMailbox, switchMailbox } from "#app/domains/paper/mailin/service.server.ts";
import { testMailbox } from "#app/domains/paper/mailin/test.server.ts";
import { mailboxes } from "#drizzle/schema.ts";
import { chamberWithMailbox, type MAILBOX } from "#tests/chamber-with-mailbox.ts";
import { message, PROVIDER } from "#tests/letters/imap-server.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

const { current, setUp, look } = chamberWithMailbox();

describe("a folder that cannot be looked into", () => {
	test.each([
		["a wrong password", { password: "wrong" }, "password", null],
		["no such folder", { folder: "Court" }, "folder", "INBOX, Peshi"],
		["no encryption where it is asked for", { security: "tls" }, "encryption", null],
		["no certificate", { security: "starttls" }, "certificate", null],
		["nobody there", { port: 9 }, "unreachable", null],
	] as const)("for %s says so, in the test and on the screen", async (_, change, failure, detail) => {
		await setUp(change as Partial<typeof MAILBOX>);
		await expect(testMailbox(current().admin)).rejects.toMatchObject({
			code: "conflict",
			key: `mailIn.fail.${failure}`,
		});
		await look();
		expect(await findMailbox(current().admin)).toMatchObject({ failure, failureDetail: detail, failures: 1 });
	});

	test("is asked for less and less, and its Admins hear of it once, at the third time", async () => {
		await setUp({ password: "wrong" });
		const bells = async () =>
			(await listNotifications(current().admin, {})).rows.filter(({ kind }) => kind === "mail_in_failing")
				.length;
		const rings: number[] = [];
		for (let times = 0; times < 5; times += 1) {
			await look();
			rings.push(await bells());
		}
		expect(rings).toEqual([0, 0, 1, 1, 1]);
		const box = await findMailbox(current().admin);
		expect((box?.nextAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(60 * 60_000);
		await setUp();
		await look();
		expect(await findMailbox(current().admin)).toMatchObject({
			failure: null,
			failures: 0,
			failingSince: null,
		});
	});

	test("is ordered when it is due, once, and not while it is off", async () => {
		const due = () => inScope(current().admin, (tx) => tx.update(mailboxes).set({ nextAt: new Date(0) }));
		await orderLooks();
		expect(await orderLooks()).toBe(0);
		await due();
		expect(await orderLooks()).toBe(1);
		await switchMailbox(current().admin, false);
		await due();
		expect(await orderLooks()).toBe(0);
		const visits = current().server.visits();
		await look();
		expect(current().server.visits()).toBe(visits);
	});
});

test("a test of the connection names how many messages there are and who checks senders", async () => {
	current().server.put(message());
	current().server.put(message());
	expect(await testMailbox(current().admin)).toEqual({ folder: "Peshi", messages: 2, checkers: [PROVIDER] });
});
