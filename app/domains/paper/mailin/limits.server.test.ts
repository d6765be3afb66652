import { eq, ne, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { mailboxes, mailMessages } from "#drizzle/schema.ts";
import type { MessageState } from "#drizzle/words.ts";
import { makeUser } from "#tests/factories.ts";
import { MAIL_IN, putMailboxOf } from "#tests/world.ts";
import { caseNumbersOf } from "./case-numbers.ts";
import { MailboxFault } from "./folder.server.ts";
import { headOf } from "./head.ts";
import { noteFailure, noteLooked } from "./health.server.ts";
import { orderLooks } from "./order.server.ts";
import { mailboxSchema } from "./schema.ts";
import { passOver, waitingMessages } from "./take.server.ts";

let admin: Viewer;
let scope: Scope;

beforeEach(async () => {
	admin = await makeUser();
	scope = systemScope(admin.chamberId);
	await putMailboxOf(admin);
});

const boxNow = async () => {
	const [box] = await inScope(scope, (tx) =>
		tx
			.select({
				...{ lastUid: mailboxes.lastUid, failures: mailboxes.failures },
				wait: sql<number>`round(extract(epoch from ${mailboxes.nextAt} - now()) / 60)::int`,
			})
			.from(mailboxes)
			.where(eq(mailboxes.chamberId, admin.chamberId)),
	);
	return box;
};
const change = (set: ReturnType<typeof sql>) =>
	inScope(scope, (tx) => tx.execute(sql`update mailboxes set ${set} where chamber_id = ${admin.chamberId}`));

/** A message of a state, as a look leaves it, so many minutes ago. */
async function met(state: MessageState, { minutes = 0, uid = 1 } = {}) {
	const at = new Date(Date.now() - minutes * 60_000);
	const id = newId();
	await inScope(scope, (tx) =>
		tx.insert(mailMessages).values({
			...{ chamberId: admin.chamberId, id, messageKey: id, uidValidity: 1, uid, size: 1, receivedAt: at },
			...{ sender: "a@court.example", senderName: "", subject: "", state, createdAt: at, judgedAt: at },
			heldFor: state === "held" ? ("sender" as const) : null,
		}),
	);
	return id;
}
const there = async () => {
	const own = ne(mailMessages.messageKey, "key");
	const rows = await inScope(scope, (tx) => tx.select({ id: mailMessages.id }).from(mailMessages).where(own));
	return rows.map(({ id }) => id);
};

describe("the setting", () => {
	const taken = (values: object) => mailboxSchema.safeParse({ ...MAIL_IN, ...values }).success;

	test("has a port from 1 to 65,535", () => {
		expect([0, 1, 65_535, 65_536].map((port) => taken({ port }))).toEqual([false, true, true, false]);
	});

	test("names 200 senders at most, and one at least", () => {
		const senders = (n: number) =>
			taken({ senders: Array.from({ length: n }, (_, at) => `a${at}@court.example`) });
		expect([0, 1, 200, 201].map(senders)).toEqual([false, true, true, false]);
		const long = (length: number) => taken({ senders: `${"a".repeat(length - 14)}@court.example` });
		expect([long(320), long(321)]).toEqual([true, false]);
	});

	test("has a password of 500 characters at most", () => {
		expect([500, 501].map((n) => taken({ password: "p".repeat(n) }))).toEqual([true, false]);
	});
});

describe("of a message's head", () => {
	const head = (...lines: string[]) => headOf(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), true);

	test("a value is read to 4,000 characters, and 20 checks of the sender", () => {
		const id = (length: number) => head(`Message-ID: ${"m".repeat(length)}`)?.messageId?.length;
		expect([id(4000), id(4001)]).toEqual([4000, undefined]);
		const checks = (n: number) =>
			head(...Array.from({ length: n }, (_, at) => `Authentication-Results: mx${at}`))?.checks.length;
		expect([checks(20), checks(21)]).toEqual([20, 20]);
	});

	test("500 characters of the subject are kept, and 200 of a name", () => {
		const subject = (length: number) => head(`Subject: ${"s".repeat(length)}`)?.subject.length;
		expect([subject(499), subject(500), subject(501)]).toEqual([499, 500, 500]);
		const name = (length: number) => head(`From: ${"n".repeat(length)} <a@court.example>`)?.senderName.length;
		expect([name(200), name(201)]).toEqual([200, 200]);
	});

	test("ten cases are named, of the first 30,000 characters", () => {
		const cases = (n: number) =>
			caseNumbersOf("", Array.from({ length: n }, (_, at) => `SCA/${at + 1}/2025`).join("\n")).length;
		expect([cases(10), cases(11)]).toEqual([10, 10]);
		const at = (end: number) => caseNumbersOf("", `${" ".repeat(end - 1 - "SCA/7/2025".length)}SCA/7/2025`);
		expect([at(30_000), at(30_001)]).toEqual([["SCA/7/2025"], []]);
	});
});

test("what was not taken in is listed for 90 days, and what was taken in stays", async () => {
	const days = (n: number, minutes: number) => n * 24 * 60 + minutes;
	const young = await met("held", { minutes: days(90, -5), uid: 1 });
	for (const state of ["held", "discarded", "gone"] as const)
		await met(state, { minutes: days(90, 5), uid: 2 });
	const taken = await met("taken", { minutes: days(400, 0), uid: 3 });
	await noteLooked(scope);
	expect((await there()).sort()).toEqual([young, taken].sort());
});

test("a folder that fails is asked after twice as long each time, at last after six hours", async () => {
	const waits: (number | undefined)[] = [];
	for (let times = 0; times < 9; times += 1) {
		await noteFailure(scope, new MailboxFault("unreachable"));
		waits.push((await boxNow())?.wait);
	}
	expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
	await change(sql`failures = 40`);
	await noteFailure(scope, new MailboxFault("unreachable"));
	expect((await boxNow())?.wait).toBe(360);
});

test("a look is ordered from the moment it is due, and the next one five minutes later", async () => {
	const waitAfter = async (nextAt: ReturnType<typeof sql>) => {
		await change(sql`next_at = ${nextAt}`);
		await orderLooks();
		return (await boxNow())?.wait;
	};
	expect(await waitAfter(sql`now() + interval '1 minute'`)).toBe(1);
	expect(await waitAfter(sql`now()`)).toBe(5);
});

test("a message held for its sender is judged again once the setting is changed, as many as are asked for", async () => {
	const held = await met("held", { minutes: 10, uid: 1 });
	const request = await met("asked", { minutes: 5, uid: 2 });
	const judgedAt = new Date(Date.now() - 10 * 60_000);
	await inScope(scope, (tx) => tx.update(mailMessages).set({ judgedAt }).where(eq(mailMessages.id, held)));
	const waiting = async (changedAt: Date, most = 9) =>
		(await waitingMessages(scope, changedAt, most)).map(({ id }) => id);
	expect(await waiting(judgedAt)).toEqual([request]);
	expect(await waiting(new Date(judgedAt.getTime() + 1))).toEqual([held, request]);
	expect(await waiting(new Date(), 1)).toEqual([held]);
});

test("the place in the folder never goes back", async () => {
	await change(sql`uid_validity = 1, last_uid = 5`);
	const after = async (uid: number, uidValidity = 1) => {
		await passOver(scope, uidValidity, uid);
		return (await boxNow())?.lastUid;
	};
	expect([await after(4), await after(6), await after(9, 2)]).toEqual([5, 6, 6]);
});
