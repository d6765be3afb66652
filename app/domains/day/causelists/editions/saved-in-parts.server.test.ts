import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import * as screen from "#app/routes/day/cause-lists/one.tsx";
import * as undoRoute from "#app/routes/day/cause-lists/undo.ts";
import { listedDay, listedRow, storedList } from "#tests/cause-lists.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { listVerdictRows } from "../service.server.ts";

const COURT = "High Court of Madras";

async function opened(viewer: Viewer, listId: string) {
	const response = await call(screen.loader as never, {
		path: `/cause-lists/${listId}`,
		params: { listId },
		headers: await asUser(viewer),
	});
	const { status, unsaved, counts } = (await response.json()) as {
		status: string;
		unsaved: number;
		counts: { maybe: number };
	};
	return { status, unsaved, maybe: counts.maybe };
}

async function sent(
	viewer: Viewer,
	listId: string,
	form: Record<string, string> = {},
	route: object = screen,
) {
	const { action } = route as { action: never };
	const answer = await call(action, {
		path: `/cause-lists/${listId}`,
		params: { listId },
		form,
		headers: await asUser(viewer),
	});
	return answer.status;
}

test("what a clerk saves leaves the Admin the save of what the Admin alone sees, and each undoes their own", async () => {
	const admin = await makeUser();
	const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	await makeMatter(admin, { court: COURT, caseNumber: "WP 100/2024" });
	const hidden = await makeMatter(admin, { court: COURT, caseNumber: "WP 200/2024" }, { restricted: true });
	const rows = [listedRow("1", "WP 100/2024"), listedRow("2", "WP 200/2024")];
	const listId = await storedList(admin, { court: COURT, rows });
	expect(await opened(clerk, listId)).toEqual({ status: "ready", unsaved: 1, maybe: 0 });
	expect(await sent(clerk, listId)).toBe(302);
	expect(await opened(clerk, listId)).toEqual({ status: "taken", unsaved: 0, maybe: 0 });
	expect(await opened(admin, listId)).toEqual({ status: "taken", unsaved: 1, maybe: 0 });
	expect(await sent(admin, listId)).toBe(302);
	expect(await opened(admin, listId)).toEqual({ status: "taken", unsaved: 0, maybe: 0 });
	const days = async () => (await listHearings(admin, { matterId: hidden.matter.id })).rows.length;
	expect(await days()).toBe(1);

	expect(await sent(clerk, listId, {}, undoRoute)).toBe(302);
	expect(await opened(clerk, listId)).toEqual({ status: "ready", unsaved: 1, maybe: 0 });
	// What is hidden from the clerk is still saved, and shown so to whoever sees it.
	expect(await opened(admin, listId)).toEqual({ status: "taken", unsaved: 1, maybe: 0 });
	expect(await days()).toBe(1);
	expect(await sent(admin, listId, {}, undoRoute)).toBe(302);
	expect(await days()).toBe(0);
	expect(await opened(admin, listId)).toEqual({ status: "ready", unsaved: 2, maybe: 0 });
});

test("a list of which the Admin saved what a clerk may not see is not saved for the clerk", async () => {
	const admin = await makeUser();
	const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	await makeMatter(admin, { court: COURT, caseNumber: "WP 200/2024" }, { restricted: true });
	const listId = await storedList(admin, { court: COURT, rows: [listedRow("2", "WP 200/2024")] });
	await sent(admin, listId);
	expect(await opened(admin, listId)).toEqual({ status: "taken", unsaved: 0, maybe: 0 });
	expect(await opened(clerk, listId)).toEqual({ status: "ready", unsaved: 0, maybe: 0 });
});

test("one row that somebody says is ours leaves the save of all others, and is not to be saved again", async () => {
	const admin = await makeUser();
	await makeMatter(admin, { court: COURT, caseNumber: "WP 100/2024" });
	const untyped = { court: COURT, caseNumber: "300/2024", title: "Meena Shah v. State" };
	const { matter } = await makeMatter(admin, untyped);
	const parties = { first: "MEENA SHAH", second: "STATE" };
	const maybe = listedRow("2", "300/2024", { parties });
	const listId = await storedList(admin, { court: COURT, rows: [listedRow("1", "WP 100/2024"), maybe] });
	expect(await opened(admin, listId)).toEqual({ status: "ready", unsaved: 1, maybe: 1 });
	const row = async () =>
		(await listVerdictRows(admin, listId, { verdict: "maybe", page: 1, limit: 1 })).rows[0];
	expect(await sent(admin, listId, { rows: (await row())?.id ?? "" })).toBe(302);
	expect((await listHearings(admin, { matterId: matter.id })).rows[0]?.hearing).toMatchObject({
		date: listedDay,
		itemNo: "2",
	});
	expect(await opened(admin, listId)).toEqual({ status: "taken", unsaved: 1, maybe: 1 });
	expect(await row()).toMatchObject({ isUnsaved: false, becomes: "same" });
	await sent(admin, listId);
	expect(await opened(admin, listId)).toEqual({ status: "taken", unsaved: 0, maybe: 1 });
});

test("saving what changes nothing, or a matter that is archived, leaves a list as it was", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin, { court: COURT, caseNumber: "WP 100/2024" });
	const rows = [listedRow("1", "WP 100/2024")];
	await sent(admin, await storedList(admin, { court: COURT, rows }));
	const again = await storedList(admin, { court: COURT, rows });
	expect(await opened(admin, again)).toEqual({ status: "ready", unsaved: 0, maybe: 0 });
	await sent(admin, again);
	expect(await opened(admin, again)).toEqual({ status: "ready", unsaved: 0, maybe: 0 });
	await inScope(admin, (tx) =>
		tx.execute(sql`update matters set status = 'archived' where id = ${matter.id}`),
	);
	const other = await storedList(admin, { court: COURT, rows: [listedRow("9", "WP 100/2024")] });
	expect(await opened(admin, other)).toEqual({ status: "ready", unsaved: 0, maybe: 0 });
});
