import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays, dayIn } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { uploaded } from "#tests/uploads.ts";
import { chamberFigures } from "./figures.server.ts";
import { boardAhead } from "./service.server.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

test("what was entered is new for 30 days", async () => {
	const { client } = await makeClient(admin);
	await makeMatter(admin, { clientId: client.id });
	await uploaded(admin);
	const freshAfter = async (age: string) => {
		await inScope(systemScope(admin.chamberId), async (tx) => {
			for (const table of ["matters", "clients", "documents"])
				await tx.execute(sql`update ${sql.identifier(table)} set created_at = now() - ${age}::interval
					where chamber_id = ${admin.chamberId}`);
		});
		return (await chamberFigures(admin)).changes;
	};
	const all = (n: number) => ({ matters: n, active: n, clients: n, activeClients: n, documents: n });
	expect(await freshAfter("29 days 23 hours")).toEqual(all(1));
	expect(await freshAfter("30 days 1 hour")).toEqual(all(0));
});

test("hearings are upcoming from today to the seventh day; called off ones of later days are not", async () => {
	const today = dayIn(admin.timeZone);
	const { matter } = await makeMatter(admin);
	const hear = (days: number, more = {}) =>
		makeHearing(admin, matter.id, { date: addDays(today, days), purpose: `In ${days}`, ...more });
	for (const days of [-1, 0, 7, 8]) await hear(days);
	const shown = async (limit = 9) => (await boardAhead(admin, 7, limit)).map(({ purpose }) => purpose);
	expect([(await chamberFigures(admin)).counts.upcoming, await shown()]).toEqual([2, ["In 0", "In 7"]]);
	await hear(0, { result: "Adjourned", purpose: "Over" });
	await hear(1, { result: "Cancelled", purpose: "Called off" });
	expect((await chamberFigures(admin)).counts.upcoming).toBe(3);
	expect((await shown()).sort()).toEqual(["In 0", "In 7", "Over"]);
	expect(await shown(2)).toHaveLength(2);
});
