import { beforeEach, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { orderText, scannedDocument } from "#tests/orders.ts";
import { uploaded } from "#tests/uploads.ts";
import { addDates } from "./dates.server.ts";
import { filePapers } from "./file.server.ts";
import { countInbox, getInboxRow } from "./rows.server.ts";
import { filePapersSchema, inboxQuerySchema } from "./schema.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

test("a page shows 40 papers, and as many are filed at once", () => {
	const limit = (n: number) => inboxQuerySchema.safeParse({ limit: n }).success;
	expect([0, 1, 40, 41].map(limit)).toEqual([false, true, true, false]);
	const rows = (n: number) => Object.fromEntries(Array.from({ length: n }, () => [newId(), {}]));
	const taken = (n: number) => filePapersSchema.safeParse({ rows: rows(n) }).success;
	expect([taken(40), taken(41)]).toEqual([true, false]);
});

test("nothing is filed where one paper of several is not the viewer's", async () => {
	const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	const { matter } = await makeMatter(clerk);
	const [own, other] = [await uploaded(clerk), await uploaded(admin)];
	const file = (...ids: string[]) => {
		const rows = Object.fromEntries(ids.map((id) => [id, { file: true, matterId: matter.id }]));
		return once(clerk, null, () => filePapers(clerk, { rows, dates: false }));
	};
	const before = await countInbox(clerk);
	await expect(file(own, other)).rejects.toMatchObject({ code: "forbidden" });
	expect(await countInbox(clerk)).toBe(before);
	expect(await file(own)).toMatchObject({ filed: 1, refused: [] });
});

test("the next date of an order is later than the order's own", async () => {
	const { matter } = await makeMatter(admin);
	const paper = { documentId: await uploaded(admin, matter.id), matterId: matter.id };
	const add = (orderDate: string, nextDate: string) =>
		once(admin, null, () => inScope(admin, (tx) => addDates(tx, admin, paper, { orderDate, nextDate })));
	await expect(add("2026-03-10", "2026-03-10")).rejects.toMatchObject({
		fields: { nextDate: ["hearing.nextLater"] },
	});
	expect((await listHearings(admin, { matterId: matter.id })).rows).toEqual([]);
	expect(await add("2026-03-10", "2026-03-11")).toBe(true);
});

test("another day on which the matter is listed is one from today on", async () => {
	const court = { court: "High Court of Gujarat", caseNumber: "SCA/4601/2025" };
	const { matter } = await makeMatter(admin, court);
	const id = await scannedDocument(admin, orderText("SCA/4601/2025"));
	await makeHearing(admin, matter.id, { date: addDays(courtToday(), -1) });
	expect(await getInboxRow(admin, id)).toMatchObject({ ticked: true, otherDate: null });
	await makeHearing(admin, matter.id, { date: courtToday() });
	expect(await getInboxRow(admin, id)).toMatchObject({ ticked: false, otherDate: courtToday() });
});
