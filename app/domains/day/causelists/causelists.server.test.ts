// @module-tag long
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { makeList } from "#bench/causelists/make.ts";
import type { MadeList } from "#bench/causelists/paper/made-list.ts";
import { hearings } from "#drizzle/schema.ts";
import type { ListVerdict } from "#drizzle/words.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { readCauseList } from "#worker/read-cause-list.ts";
import { createList, getCauseList, listVerdictRows } from "./service.server.ts";
import { findNamesAgain } from "./store.server.ts";
import { takeList } from "./take.server.ts";
import { undoList } from "./undo.server.ts";

const SEED = 11;
const tomorrow = addDays(courtToday(), 1);
const later = addDays(courtToday(), 9);

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});

async function handedIn(viewer: Viewer, pdf: Buffer): Promise<string> {
	const key = newStorageKey(viewer.chamberId);
	async function* parts() {
		yield pdf;
	}
	const stored = await storage().put(key, parts());
	const listId = await createList(viewer, { ...stored, key, filename: "list.pdf" });
	await readCauseList({ chamberId: viewer.chamberId, listId }, new AbortController().signal);
	return listId;
}

const madrasList = (kind: "daily" | "supplementary" = "daily", from = 40) =>
	makeList("madras", SEED, { kind, items: 24, from, dates: [tomorrow] });

/** The row of an item that stands by itself, in the list's first court. */
function rowOf(list: MadeList, item: string) {
	const row = list.rows.find((one) => one.item === item && one.connectedTo === null);
	if (!row) throw new Error(`no item ${item}`);
	return row;
}

function matterOf(viewer: Viewer, list: MadeList, item: string, restricted = false) {
	const { first, second, number } = rowOf(list, item);
	const facts = { title: `${first} v. ${second}`, caseNumber: number, court: list.court };
	return makeMatter(viewer, facts, { restricted });
}

async function verdicts(viewer: Viewer, listId: string): Promise<Record<string, ListVerdict>> {
	const { rows } = await listVerdictRows(viewer, listId, { limit: 200, page: 1 });
	return Object.fromEntries(
		rows
			.filter(({ verdict }) => verdict !== "other")
			.map(({ item, page, verdict }) => [`${item}/${page}`, verdict]),
	);
}

async function diaryOf(viewer: Viewer, matterId: string) {
	const { rows } = await listHearings(viewer, { matterId });
	return rows.map(({ hearing: { date, itemNo, courtRoom } }) => ({ date, itemNo, courtRoom }));
}

describe("a court's list against the diary", () => {
	test("tells what is the same, moved and new, and changes nothing until it is taken", async () => {
		const list = await madrasList();
		const [same, moved, fresh] = [
			await matterOf(admin, list, "1"),
			await matterOf(admin, list, "2"),
			await matterOf(admin, list, "3"),
		];
		await makeHearing(admin, same.matter.id, { date: tomorrow });
		await makeHearing(admin, moved.matter.id, { date: later });
		const absent = await makeMatter(admin, { court: list.court, caseNumber: "WP 99999/2013" });
		const { courtRoom: room } = rowOf(list, "1");
		const { hearing } = await makeHearing(admin, absent.matter.id, { date: tomorrow, courtRoom: room });
		const listId = await handedIn(admin, list.pdf);

		const read = await getCauseList(admin, listId);
		expect(read).toMatchObject({
			status: "ready",
			kind: "daily",
			dates: [tomorrow],
			items: list.rows.length,
		});
		expect(read.counts).toEqual({
			...{ same: 1, moved: 1, new: 1, maybe: 0, ours: 0 },
			other: list.rows.length - 3,
		});
		expect(read.notInList).toEqual([{ hearingId: hearing.id, matterId: absent.matter.id, date: tomorrow }]);
		expect(await diaryOf(admin, moved.matter.id)).toEqual([{ date: later, itemNo: null, courtRoom: null }]);

		expect(await takeList(admin, listId, {})).toEqual({ made: 1, moved: 1, filled: 1 });
		for (const [{ matter }, item] of [
			[same, "1"],
			[moved, "2"],
			[fresh, "3"],
		] as const) {
			const { courtRoom } = rowOf(list, item);
			expect(await diaryOf(admin, matter.id)).toEqual([{ date: tomorrow, itemNo: item, courtRoom }]);
		}
		const { rows } = await listHearings(admin, { matterId: fresh.matter.id });
		expect(rows[0]?.source).toMatchObject({
			kind: "list",
			list: { id: listId, page: rowOf(list, "3").page },
		});
		expect((await getCauseList(admin, listId)).counts).toMatchObject({ same: 3, moved: 0, new: 0 });
		expect(await takeList(admin, listId, {})).toEqual({ made: 0, moved: 0, filled: 0 });
	});

	test("undoing it restores the diary, but for a hearing that somebody has changed since", async () => {
		const list = await madrasList();
		const [moved, fresh] = [await matterOf(admin, list, "2"), await matterOf(admin, list, "3")];
		await makeHearing(admin, moved.matter.id, { date: later, time: "11:15" });
		const listId = await handedIn(admin, list.pdf);
		await takeList(admin, listId, {});
		expect(await undoList(admin, listId)).toEqual({ undone: 2, stayed: [] });
		expect(await diaryOf(admin, moved.matter.id)).toEqual([{ date: later, itemNo: null, courtRoom: null }]);
		expect(await diaryOf(admin, fresh.matter.id)).toEqual([]);
		expect((await getCauseList(admin, listId)).status).toBe("ready");

		await takeList(admin, listId, {});
		const { rows } = await listHearings(admin, { matterId: moved.matter.id });
		await updateHearing(admin, rows[0]?.hearing.id ?? "", { notes: "Carry the compilation." });
		expect(await undoList(admin, listId)).toEqual({ undone: 1, stayed: [moved.matter.title] });
		expect(await diaryOf(admin, moved.matter.id)).toMatchObject([{ date: tomorrow }]);
		expect(await diaryOf(admin, fresh.matter.id)).toEqual([]);
		await expect(undoList(admin, listId)).rejects.toMatchObject({ code: "conflict" });
	});

	test("a hearing that was changed since is named where nothing else is left to undo", async () => {
		const list = await madrasList();
		const { matter } = await matterOf(admin, list, "2");
		const { hearing } = await makeHearing(admin, matter.id, { date: later });
		const listId = await handedIn(admin, list.pdf);
		await takeList(admin, listId, {});
		await updateHearing(admin, hearing.id, { notes: "Changed." });
		await expect(undoList(admin, listId)).rejects.toMatchObject({
			code: "conflict",
			key: "causelist.changedSince",
			params: { matters: matter.title },
		});
	});

	test("a later edition of the day is a difference, and a supplement goes on where the main list ends", async () => {
		const list = await madrasList();
		const one = await matterOf(admin, list, "5");
		await takeList(admin, await handedIn(admin, list.pdf), {});
		const again = await handedIn(admin, list.pdf);
		expect(await verdicts(admin, again)).toEqual({ [`5/${rowOf(list, "5").page}`]: "same" });
		expect(await takeList(admin, again, {})).toEqual({ made: 0, moved: 0, filled: 0 });

		const supplement = await madrasList("supplementary", 40);
		const other = await matterOf(admin, supplement, "41");
		const extra = await handedIn(admin, supplement.pdf);
		expect(await getCauseList(admin, extra)).toMatchObject({ kind: "supplementary", notInList: [] });
		expect(await takeList(admin, extra, {})).toEqual({ made: 1, moved: 0, filled: 0 });
		expect(await diaryOf(admin, other.matter.id)).toMatchObject([{ date: tomorrow, itemNo: "41" }]);
		expect(await diaryOf(admin, one.matter.id)).toMatchObject([{ date: tomorrow, itemNo: "5" }]);
	});

	test("a number in another court or of another type is another case, unless its parties are ours", async () => {
		const list = await madrasList();
		const [, digits = ""] = /(\d+\/\d{4})$/.exec(rowOf(list, "1").number) ?? [];
		await makeMatter(admin, { court: "High Court of Delhi", caseNumber: rowOf(list, "1").number });
		await makeMatter(admin, { court: list.court, caseNumber: `TC ${digits}`, title: "Else v. Somebody" });
		const listId = await handedIn(admin, list.pdf);
		expect(await verdicts(admin, listId)).toEqual({});
		const row =
			list.rows.find(({ first }) => /^[A-Z]+ [A-Z]+$/.test(first) && !/[&]/.test(first)) ?? rowOf(list, "1");
		const [, own = ""] = /(\d+\/\d{4})$/.exec(row.number) ?? [];
		await makeMatter(admin, { court: list.court, caseNumber: own, title: `${row.first} v. ${row.second}` });
		const found = await verdicts(admin, listId);
		expect(Object.values(found)).toEqual(["maybe"]);
		expect((await takeList(admin, listId, {})).made).toBe(0);
		const { rows } = await listVerdictRows(admin, listId, { verdict: "maybe" });
		expect(await takeList(admin, listId, { rows: rows.map(({ id }) => id) })).toEqual({
			made: 1,
			moved: 0,
			filled: 0,
		});
		const { rows: others } = await listVerdictRows(admin, listId, { verdict: "other", limit: 1 });
		await expect(takeList(admin, listId, { rows: others.map(({ id }) => id) })).rejects.toMatchObject({
			code: "invalid",
		});
	});

	test("a restricted matter is absent for whoever may not see it", async () => {
		const list = await madrasList();
		const { matter } = await matterOf(admin, list, "4", true);
		await makeHearing(admin, matter.id, { date: later });
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const listId = await handedIn(clerk, list.pdf);
		expect(await verdicts(clerk, listId)).toEqual({});
		expect((await getCauseList(clerk, listId)).counts.other).toBe(list.rows.length);
		expect(await takeList(clerk, listId, {})).toEqual({ made: 0, moved: 0, filled: 0 });
		expect(Object.values(await verdicts(admin, listId))).toEqual(["moved"]);
		expect(await takeList(admin, listId, {})).toEqual({ made: 0, moved: 1, filled: 0 });
		expect(await undoList(admin, listId)).toEqual({ undone: 1, stayed: [] });
	});

	test("a row under a name of ours is ours, also after the name in court is entered", async () => {
		const list = await madrasList();
		const printed = rowOf(list, "6").advocates[0] ?? "";
		const listId = await handedIn(admin, list.pdf);
		expect(await verdicts(admin, listId)).toEqual({});
		await updateUser(admin, admin.userId, { courtNames: [`${printed} (AOR 2312)`] });
		await inScope(admin, (tx) => findNamesAgain(tx, admin));
		const { rows } = await listVerdictRows(admin, listId, { verdict: "ours" });
		expect(rows.map(({ advocates }) => advocates.includes(printed))).not.toContain(false);
		expect(rows.length).toBeGreaterThan(0);
	});

	test("a hearing of today stays where it is when tomorrow's list has its case", async () => {
		const list = await madrasList();
		const { matter } = await matterOf(admin, list, "7");
		await makeHearing(admin, matter.id, { date: courtToday() });
		const listId = await handedIn(admin, list.pdf);
		expect(Object.values(await verdicts(admin, listId))).toEqual(["new"]);
		await takeList(admin, listId, {});
		const rows = await inScope(admin, (tx) =>
			tx
				.select({ date: hearings.date })
				.from(hearings)
				.where(and(eq(hearings.chamberId, admin.chamberId), eq(hearings.matterId, matter.id)))
				.orderBy(hearings.date),
		);
		expect(rows).toEqual([{ date: courtToday() }, { date: tomorrow }]);
	});
});

test("a file that is no list says so", async () => {
	const { makeOtherPaper } = await import("#bench/causelists/other-papers.ts");
	const listId = await handedIn(admin, await makeOtherPaper("order", SEED));
	expect(await getCauseList(admin, listId)).toMatchObject({ status: "failed", failure: "other", items: 0 });
	await expect(takeList(admin, listId, {})).rejects.toMatchObject({ code: "conflict" });
});
