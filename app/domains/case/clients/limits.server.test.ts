import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { clients, matters } from "#drizzle/schema.ts";
import { makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { removeClient } from "./bin.server.ts";
import { createClientSchema, MOST_CLIENTS } from "./schema.ts";
import { clientMatters, clientOptions, findClients, getClient, listClients } from "./service.server.ts";

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});

const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);

/** So many clients of one name, written at once. */
async function addClients(n: number): Promise<void> {
	const { chamberId } = admin;
	const rows = times(n, () => ({ chamberId, id: newId(), name: "Bina Mehta" }));
	await inScope(admin, (tx) => tx.insert(clients).values(rows));
}

describe("to choose from", () => {
	test.each([
		[20, 20],
		[21, 20],
	])("of %d clients that are searched for, %d are listed", async (there, listed) => {
		await addClients(there);
		expect(await findClients(admin, "bina")).toHaveLength(listed);
	});

	test("nineteen are one list, and one more tells that there are more", async () => {
		expect(MOST_CLIENTS).toBe(19);
		await addClients(19);
		expect(await clientOptions(admin)).toHaveLength(19);
		await addClients(2);
		expect(await clientOptions(admin)).toHaveLength(20);
	});
});

test.each([
	["dial 1-13", 0],
	["dial 01-13", 1],
])("four digits are looked for as a telephone number, fewer are not: %s", async (q, found) => {
	await makeClient(admin, { name: "Bina Mehta", contact: { phone: "90000 00113" } });
	expect((await listClients(admin, { q })).rows).toHaveLength(found);
});

test.each([
	[100, 100],
	[101, 100],
])("of %d matters of a client, the newest %d are shown", async (there, shown) => {
	const { client } = await makeClient(admin);
	const { chamberId } = admin;
	const place = { court: "Sanand", courtKey: "sanand", title: "A suit", clientId: client.id };
	const rows = times(there, () => ({ chamberId, id: newId(), ...place }));
	await inScope(admin, (tx) => tx.insert(matters).values(rows));
	expect(await clientMatters(admin, client.id, courtToday())).toHaveLength(shown);
});

test("today's hearing is a matter's next date until it has a result; yesterday's is none", async () => {
	const today = courtToday();
	const nextDateOf = async (hearing: Parameters<typeof makeHearing>[2]) => {
		const { client } = await makeClient(admin);
		const { matter } = await makeMatter(admin, { clientId: client.id });
		await makeHearing(admin, matter.id, hearing);
		return (await clientMatters(admin, client.id, today))[0]?.nextDate;
	};
	expect(await nextDateOf({ date: today })).toBe(today);
	expect(await nextDateOf({ date: today, result: "Adjourned" })).toBeNull();
	expect(await nextDateOf({ date: addDays(today, -1) })).toBeNull();
});

test("a client goes into the bin once no matter of theirs can come back out of it", async () => {
	const { client } = await makeClient(admin);
	const { matter } = await makeMatter(admin, { clientId: client.id });
	const held = (matterCount: number, deleted: number) =>
		expect(removeClient(admin, client.id)).rejects.toMatchObject({
			...{ code: "conflict", key: "client.notEmpty" },
			params: { matters: matterCount, deleted },
		});
	await held(1, 0);
	await removeMatter(admin, matter.id);
	await held(0, 1);
	const deletedAt = sql`now() - interval '30 days'`;
	await inScope(admin, (tx) => tx.update(matters).set({ deletedAt }).where(eq(matters.id, matter.id)));
	await removeClient(admin, client.id);
	await expect(getClient(admin, client.id)).rejects.toMatchObject({ code: "not_found" });
});

test.each([
	["a name of 500 letters", { name: "x".repeat(500) }, true],
	["a name of 501 letters", { name: "x".repeat(501) }, false],
	["20 identifiers", { identifiers: times(20, () => ({ value: "AAAPZ0001A" })) }, true],
	["21 identifiers", { identifiers: times(21, () => ({ value: "AAAPZ0001A" })) }, false],
	["an identifier of 100 signs", { identifiers: [{ value: "x".repeat(100) }] }, true],
	["an identifier of 101 signs", { identifiers: [{ value: "x".repeat(101) }] }, false],
])("a client may have %s", (_what, values, isRight) => {
	expect(createClientSchema.safeParse({ name: "Bina Mehta", ...values }).success).toBe(isRight);
});
