import { expect, test } from "vitest";
import { systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { openBoard } from "#app/domains/day/hearings/day/board.server.ts";
import { findRunning, setRunning } from "#app/domains/day/hearings/running/running.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { CauseListKind } from "#drizzle/words.ts";
import { listedRow, storedList } from "#tests/cause-lists.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { createList, getCauseList, listCauseLists, listVerdictRows } from "./service.server.ts";
import { storeList } from "./store.server.ts";
import { takeList } from "./take.server.ts";

const DAY = "2026-11-30";

type Facts = { first: number; last: number; kind?: CauseListKind; court?: string; date?: string };

/** A list of one room with these items, as the worker stores it. */
async function handedIn(
	viewer: Viewer,
	{ first, last, kind = "daily", court = "High Court of Madras", date = DAY }: Facts,
): Promise<string> {
	const listId = await createList(viewer, { key: newId(), sha256: newId(), size: 1, filename: "list.pdf" });
	const rows = Array.from({ length: last - first + 1 }, (_, at) => ({
		item: String(first + at),
		...{ number: null, applications: [], isInside: false, connectedTo: null, parties: null, advocates: [] },
		...{ date, time: null, courtRoom: "3", bench: "JUSTICE MEHTA", section: null, notes: [] },
		...{ page: 1, box: [100, 100, 9000, 200] as [number, number, number, number], isSeen: false, checks: [] },
	}));
	const list = { layout: "unknown", court, kind, dates: [date], rows, missing: [] };
	await storeList(systemScope(viewer.chamberId), listId, list, 1);
	return listId;
}

const supplement = (viewer: Viewer, first: number, facts: Partial<Facts> = {}) =>
	handedIn(viewer, { first, last: first + 4, kind: "supplementary", ...facts });

const place = { date: DAY, courtRoom: "3", bench: "JUSTICE MEHTA" };

test("a supplement is compared with the main list of its court and day, also when that comes later", async () => {
	const viewer = await makeUser();
	const listId = await supplement(viewer, 41);
	const continuation = async () => (await getCauseList(viewer, listId)).continuation;
	expect(await continuation()).toBeNull();
	await handedIn(viewer, { first: 1, last: 40, court: "High Court of Delhi" });
	await handedIn(viewer, { first: 1, last: 40, date: "2026-12-01" });
	await handedIn(viewer, { first: 1, last: 40, kind: "advance" });
	await handedIn(await makeUser(), { first: 1, last: 40 });
	expect(await continuation()).toBeNull();
	const main = await handedIn(viewer, { first: 1, last: 39 });
	expect(await continuation()).toEqual({ goesOn: 0, apart: [{ ...place, ends: 39, begins: 41 }] });
	expect((await getCauseList(viewer, main)).continuation).toBeNull();
	await handedIn(viewer, { first: 1, last: 40 });
	expect(await continuation()).toEqual({ goesOn: 1, apart: [] });
});

test("a second supplement goes on from the first, which was handed in before", async () => {
	const viewer = await makeUser();
	await handedIn(viewer, { first: 1, last: 40 });
	const first = await supplement(viewer, 41);
	const second = await supplement(viewer, 46);
	const { rows } = await listCauseLists(viewer, { limit: 20, page: 1 });
	const found = new Map(rows.map(({ id, continuation }) => [id, continuation]));
	expect([found.get(first), found.get(second)]).toEqual([
		{ goesOn: 1, apart: [] },
		{ goesOn: 1, apart: [] },
	]);
});

test("a supplement that counts from 1 has items of its own, which come after the main list on the board and while it runs", async () => {
	const viewer = await makeUser();
	const today = courtToday();
	const court = "High Court of Madras";
	const make = (n: number) => makeMatter(viewer, { court, caseNumber: `WP ${n}/2024`, title: `Case ${n}` });
	for (const n of [1, 2, 3]) await make(n);
	const row = (item: string, n: number, connectedTo: string | null = null) =>
		listedRow(item, `WP ${n}/2024`, { date: today, connectedTo });
	const main = { court, dates: [today], rows: [row("4", 1), ...[5, 6].map((n) => row(String(n), 90 + n))] };
	await takeList(viewer, await storedList(viewer, main), {});
	const rows = [row("1", 2), row("1.1", 3, "1"), row("2", 99)];
	const listId = await storedList(viewer, { ...main, kind: "supplementary", rows });
	const { rows: listed } = await listVerdictRows(viewer, listId, { limit: 9, page: 1 });
	expect(listed.map(({ item, connectedTo }) => [item, connectedTo])).toEqual([
		["Supp. 1", null],
		["Supp. 1.1", "Supp. 1"],
		["Supp. 2", null],
	]);
	expect((await getCauseList(viewer, listId)).continuation).toEqual({ goesOn: 0, apart: [] });
	await takeList(viewer, listId, {});
	const { courts } = await openBoard(viewer, { date: today });
	const board = courts.flatMap((one) => one.rows.map(({ hearing }) => hearing));
	expect(board.map(({ itemNo }) => itemNo)).toEqual(["4", "Supp. 1", "Supp. 1.1"]);
	const [first, second] = board;
	expect(await setRunning(viewer, first?.id ?? "", { item: "2" })).toMatchObject({ before: 2 });
	expect(await findRunning(viewer, second?.id ?? "")).toMatchObject({ before: null });
});
