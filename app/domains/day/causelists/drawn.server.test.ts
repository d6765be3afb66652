// @module-tag long
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { sweepStorage } from "#app/domains/paper/documents/sweep/sweep.server.ts";
import * as screenRoute from "#app/routes/day/cause-lists/one.tsx";
import * as pictureRoute from "#app/routes/day/cause-lists/picture.ts";
import { listPages } from "#bench/causelists/list-pages.ts";
import { makeList } from "#bench/causelists/make.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { drawCauseList } from "#worker/read-cause-list.ts";
import { parseList } from "./parse/parse.ts";
import { createList, listVerdictRows } from "./service.server.ts";
import { storeList } from "./store.server.ts";
import { takeList } from "./take.server.ts";

const tomorrow = addDays(courtToday(), 1);
const list = await makeList("madras", 11, { items: 24, dates: [tomorrow] });

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});

/** The list as it is read, its first row marked as one whose number was not found; or all of them as read from a picture. */
async function handedIn(isSeen = false): Promise<string> {
	const key = newStorageKey(admin.chamberId);
	async function* parts() {
		yield list.pdf;
	}
	const listId = await createList(admin, {
		...(await storage().put(key, parts())),
		...{ key, filename: "list.pdf" },
	});
	const read = parseList(await listPages(list.pdf));
	if ("not" in read) throw new Error(read.not);
	const [first, ...others] = read.rows;
	if (!first) throw new Error("no rows");
	const doubtful = { ...first, number: null, checks: ["number" as const] };
	const rows = isSeen ? read.rows.map((row) => ({ ...row, isSeen })) : [doubtful, ...others];
	await storeList(systemScope(admin.chamberId), listId, { ...read, rows }, list.pages);
	return listId;
}

const draw = (listId: string) =>
	drawCauseList({ chamberId: admin.chamberId, listId }, new AbortController().signal);

async function pictureOf(viewer: Viewer, listId: string, row: string) {
	const path = `/cause-lists/${listId}/picture?row=${row}`;
	const params = { listId };
	const answer = await call(pictureRoute.loader as never, { path, params, headers: await asUser(viewer) });
	return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function rowsOf(viewer: Viewer, listId: string) {
	const { rows } = await listVerdictRows(viewer, listId, { limit: 200, page: 1 });
	return (item: string) => rows.find((one) => one.item === item)?.id ?? "";
}

test("a row that failed a check is shown as it is printed and matched with nothing; any other row has no picture", async () => {
	await makeMatter(admin, { court: list.court, caseNumber: list.rows[0]?.number ?? "" });
	const listId = await handedIn();
	const idOf = await rowsOf(admin, listId);
	expect((await pictureOf(admin, listId, idOf("1"))).status).toBe(404);
	await draw(listId);
	await draw(listId);
	const { status, bytes } = await pictureOf(admin, listId, idOf("1"));
	expect(status).toBe(200);
	const { width, height } = await sharp(bytes).metadata();
	expect(width).toBeGreaterThan(600);
	expect(height).toBeLessThan(width / 2);
	expect((await sharp(bytes).stats()).channels[0]?.min).toBeLessThan(100);
	expect((await pictureOf(admin, listId, idOf("2"))).status).toBe(404);
	const { rows } = await listVerdictRows(admin, listId, { row: idOf("1"), limit: 20 });
	expect(rows.map(({ item, verdict, checks }) => [item, verdict, checks])).toEqual([
		["1", "other", ["number"]],
	]);
	const screen = await call(screenRoute.loader as never, {
		...{ path: `/cause-lists/${listId}?row=${idOf("1")}`, params: { listId } },
		headers: await asUser(admin),
	});
	expect(await screen.text()).toContain('"isPrinted":true');
});

test("the source of a hearing leads to its row as it is printed, for whoever may see the matter", async () => {
	const { number = "", first, second } = list.rows.find(({ item }) => item === "3") ?? {};
	const facts = { title: `${first} v. ${second}`, caseNumber: number, court: list.court };
	const { matter } = await makeMatter(admin, facts, { restricted: true });
	const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	const listId = await handedIn();
	expect((await takeList(admin, listId, {})).made).toBe(1);
	await draw(listId);
	const idOf = await rowsOf(admin, listId);
	const { rows } = await listHearings(admin, { matterId: matter.id });
	expect(rows[0]?.source).toMatchObject({ kind: "list", list: { id: listId, rowId: idOf("3") } });
	expect((await pictureOf(admin, listId, idOf("3"))).status).toBe(200);
	expect((await pictureOf(clerk, listId, idOf("3"))).status).toBe(404);
});

test("a sweep leaves the pictures of a list, and another chamber has none of them", async () => {
	const listId = await handedIn();
	await draw(listId);
	await sweepStorage(-60_000);
	const idOf = await rowsOf(admin, listId);
	expect((await pictureOf(admin, listId, idOf("1"))).status).toBe(200);
	expect((await pictureOf(await makeUser(), listId, idOf("1"))).status).toBe(404);
});

test("a row of a scan is matched where a party agrees with its number, and shown as it is printed", async () => {
	const [first, second] = [list.rows[0], list.rows.find(({ item }) => item === "2")];
	const { court } = list;
	await makeMatter(admin, { court, caseNumber: first?.number ?? "", title: "Meena Vora v. Kavita Nair" });
	const title = `${second?.first} v. ${second?.second}`;
	await makeMatter(admin, { court, caseNumber: second?.number ?? "", title });
	const listId = await handedIn(true);
	await draw(listId);
	const { rows } = await listVerdictRows(admin, listId, { limit: 200, page: 1 });
	const ours = rows.filter(({ verdict }) => verdict !== "other");
	expect(ours.map(({ item, verdict }) => [item, verdict])).toEqual([["2", "new"]]);
	const idOf = await rowsOf(admin, listId);
	expect((await pictureOf(admin, listId, idOf("5"))).status).toBe(200);
});
