import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity, clients, documents, drafts, matters, notifications } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { inScope } from "./db.server.ts";
import { descending } from "./order.ts";

const lists = [
	{ table: matters, columns: [matters.createdAt, matters.id], index: "matters_created" },
	{ table: matters, columns: [matters.filingDate, matters.id], index: "matters_filing" },
	{ table: clients, columns: [clients.createdAt, clients.id], index: "clients_created" },
	{ table: documents, columns: [documents.createdAt, documents.id], index: "documents_created" },
	{ table: drafts, columns: [drafts.createdAt, drafts.id], index: "drafts_created" },
	{ table: activity, columns: [activity.at, activity.id], index: "activity_at" },
	{ table: notifications, columns: [notifications.createdAt, notifications.id], index: "notifications_user" },
];

test.each(lists)("newest first comes out of $index without sorting", async ({ table, columns, index }) => {
	const viewer = await makeUser({ role: "Junior" });
	const plan = await inScope(viewer, async (tx) => {
		// Small tables are read whole whatever there is; what matters is that the index gives the order.
		await tx.execute(sql`set local enable_seqscan = off`);
		await tx.execute(sql`set local enable_bitmapscan = off`);
		const mine = sql`${table.chamberId} = ${viewer.chamberId}`;
		const own = table === notifications ? sql`${mine} and ${notifications.userId} = ${viewer.userId}` : mine;
		const order = sql.join(descending(...columns), sql`, `);
		return tx.execute(
			sql`explain (costs off) select * from ${table} where ${own} order by ${order} limit 50`,
		);
	});
	const text = plan.map((row) => Object.values(row)[0]).join("\n");
	expect(text).toContain(index);
	expect(text).not.toContain("Sort");
});
