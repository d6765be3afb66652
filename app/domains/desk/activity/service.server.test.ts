import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { asAuth, inScope } from "#app/core/database/db.server.ts";
import { makeUser } from "#tests/factories.ts";
import { recordActivity } from "./service.server.ts";

const HOUR = 3_600_000;

afterEach(() => {
	vi.useRealTimers();
});

test("what is entered as of an hour ago or earlier is told to nobody", async () => {
	const admin = await makeUser();
	const now = Date.now();
	vi.useFakeTimers({ toFake: ["Date"], now });
	const ordered = async () => {
		const rows = await asAuth((tx) =>
			tx.execute(sql`select id from pgboss.job where data ->> 'chamberId' = ${admin.chamberId}`),
		);
		return rows.length;
	};
	const record = (ago: number) => {
		const author = { ...admin, at: new Date(now - ago) };
		return inScope(author, (tx) =>
			recordActivity(tx, author, {
				...{ action: "created", entityType: "client", entityId: admin.userId, matterId: null },
			}),
		);
	};
	await record(HOUR);
	expect(await ordered()).toBe(0);
	await record(HOUR - 1);
	expect(await ordered()).toBe(1);
});
