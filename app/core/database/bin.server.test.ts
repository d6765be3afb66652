import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients } from "#drizzle/schema.ts";
import { makeClient, makeUser } from "#tests/factories.ts";
import { binnedUntil, isBinned } from "./bin.ts";
import { inScope } from "./db.server.ts";

test("what was deleted lies in the bin for thirty days", async () => {
	const admin = await makeUser();
	const { client } = await makeClient(admin);
	const isThereAfter = (age: string) =>
		inScope(admin, async (tx) => {
			const deletedAt = sql`now() - ${age}::interval`;
			await tx.update(clients).set({ deletedAt }).where(eq(clients.id, client.id));
			return (await tx.$count(clients, isBinned(clients.deletedAt))) === 1;
		});
	expect(await isThereAfter("29 days 23:59:59.999")).toBe(true);
	expect(await isThereAfter("30 days")).toBe(false);
	expect(binnedUntil(new Date("2026-03-02T10:00:00Z"))).toEqual(new Date("2026-04-01T10:00:00Z"));
});
