import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { picturePage } from "#tests/page-pictures.ts";
import { makePaper } from "#tests/papers/books.ts";
import { listOfDates, proofsOfDays } from "./dates.server.ts";

let admin: Viewer;
let matterId: string;
let orderId: string;

const ORDER = "IN THE HIGH COURT OF DELHI\nW.P.(C) 90123/2024\nORDER\n02.03.2026\nHeard in part.";

beforeEach(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin)).matter.id;
	orderId = await makePaper(admin, { matterId, filename: "Order.pdf", texts: ["Cover", ORDER] });
	for (const date of ["2026-03-02", "2026-03-09"])
		await makeHearing(admin, matterId, { date, purpose: "Arguments", bench: "Division Bench" });
});

test("each day is listed with the page that proves it and the lines of it that say so", async () => {
	await picturePage(admin, orderId, { page: 2, words: [["02.03.2026", 4000, 2000, 6000, 2200]] });
	const { lines, more } = await listOfDates(admin, matterId);
	const heard = lines.filter(({ text }) => text.startsWith("Listed before Division Bench"));
	expect(heard.map(({ date }) => date)).toEqual(["2026-03-02", "2026-03-09"]);
	expect(heard[0]?.proof).toMatchObject({ documentId: orderId, name: "Order.pdf", page: 2 });
	expect(heard[0]?.proof?.picture?.src).toContain(`/documents/${orderId}/pages/2?crop=`);
	expect([heard[1]?.proof, more]).toEqual([null, false]);
	expect(
		(await proofsOfDays(admin, matterId, ["2026-03-09", "2026-03-02"])).map((proof) => proof?.page),
	).toEqual([undefined, 2]);
});

test("a paper in the bin proves nothing, and a matter that is hidden is not there", async () => {
	await removeDocument(admin, orderId);
	expect((await listOfDates(admin, matterId)).lines.every(({ proof }) => proof === null)).toBe(true);
	const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	await setTeam(admin, matterId, { members: [admin.userId], restricted: true });
	await expect(listOfDates(junior, matterId)).rejects.toMatchObject({ code: "not_found" });
	expect(await proofsOfDays(junior, matterId, ["2026-03-02"])).toEqual([null]);
});
