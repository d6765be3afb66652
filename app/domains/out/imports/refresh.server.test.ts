import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { getHearing } from "#app/domains/day/hearings/service.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { fanOut } from "#app/domains/desk/notifications/service.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { activity, hearings, notifications } from "#drizzle/schema.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { importStep, importTo, rowsByNumber } from "#tests/imports/sent.ts";
import { importRowJson } from "./json.ts";
import { listRows } from "./rows.server.ts";
import { commitImport, countsOf, undoImport } from "./service.server.ts";

const today = courtToday();
const day = (offset: number) => addDays(today, offset);
const COURT = "District Court, Ahmedabad";

/** A case as the app has it in its backup. */
const entry = (number: number, more: Record<string, unknown> = {}) => ({
	cino: `GJAH0100${String(number).padStart(4, "0")}2024`,
	...{ type_name: "RCS", reg_no: String(number), reg_year: "2024", establishment_name: COURT },
	...{ petparty_name: `Petitioner ${number}`, resparty_name: `Respondent ${number}` },
	...{ purpose_name: "192-Evidence", date_last_list: day(-10), ...more },
});
const backup = (...entries: object[]) => JSON.stringify(entries.map((one) => JSON.stringify(one)));

const refresh = (viewer: Viewer, state: "checked" | "done", ...entries: object[]) =>
	importTo(viewer, state, backup(...entries), "myCases.txt");

const undo = async (viewer: Viewer, id: string) => {
	await undoImport(viewer, id);
	await importStep(viewer, id);
};

const rowsOf = async (viewer: Viewer, id: string) =>
	(await listRows(viewer, id, { page: 1, limit: 50 })).rows.map(importRowJson);
const datesOf = (viewer: Viewer, matterId: string) =>
	inScope(viewer, async (tx) => {
		const rows = await tx
			.select({ date: hearings.date })
			.from(hearings)
			.where(and(eq(hearings.matterId, matterId), sql`${hearings.deletedAt} is null`))
			.orderBy(hearings.date);
		return rows.map(({ date }) => date);
	});

let admin: Viewer;
let senior: Viewer;
beforeEach(async () => {
	admin = await makeUser({ name: "R. Mehta" });
	senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
});

const matterOf = async (number: number, more = {}, record = {}) =>
	(
		await makeMatter(
			admin,
			{
				title: `Petitioner ${number} v. Respondent ${number}`,
				caseNumber: `RCS/${number}/2024`,
				court: COURT,
				...more,
			},
			record,
		)
	).matter;

describe("a second backup", () => {
	test("says of each case whether it is moved, has a new date, is disposed of, the same or new", async () => {
		for (const number of [1, 2, 3, 4, 5]) await matterOf(number, { cnr: entry(number).cino });
		await refresh(
			admin,
			"done",
			...[entry(1, { date_next_list: day(12) }), entry(2, { date_next_list: day(20) })],
			entry(3, { date_next_list: day(30) }),
		);
		const id = await refresh(
			admin,
			"checked",
			...[entry(1, { date_next_list: day(19) }), entry(2, { date_next_list: day(20) })],
			...[
				entry(3, { date_of_decision: day(-2), disp_name: "Contested" }),
				entry(4, { date_next_list: day(7) }),
			],
			...[entry(5), entry(6, { date_next_list: day(8) }), entry(1, { date_next_list: day(25) })],
		);
		const rows = await rowsOf(admin, id);
		expect(rows.map(({ verdict, from, to }) => [verdict, from, to])).toEqual([
			["moved", day(12), day(19)],
			["same", day(20), null],
			["disposed", day(30), null],
			["dated", null, day(7)],
			["unchanged", null, null],
			["new", null, null],
			["exists", null, null],
		]);
		expect(rows[0]?.matter?.title).toBe("Petitioner 1 v. Respondent 1");
		const before = await countsOf(admin, id);
		expect([before.refused, before.changed]).toEqual([2, 0]);
		await commitImport(admin, id, {});
		await importStep(admin, id);
		expect(await countsOf(admin, id)).toMatchObject({ matters: 1, changed: 3, refused: 1 });
	});

	test("moves a date with its source, closes what is disposed of, and undone leaves all as it was", async () => {
		const [moved, over, dated] = [await matterOf(1), await matterOf(2), await matterOf(3)];
		const facts = { time: "10:30", itemNo: "12" };
		const { hearing } = await makeHearing(admin, moved.id, { date: day(12), ...facts });
		const { hearing: called } = await makeHearing(admin, over.id, { date: day(5) });
		const before = await getHearing(admin, hearing.id);
		const id = await refresh(
			admin,
			"done",
			entry(1, { date_next_list: day(19) }),
			entry(2, { date_of_decision: day(-1), disp_name: "Decreed" }),
			entry(3, { date_next_list: day(9) }),
		);
		const after = await getHearing(admin, hearing.id);
		expect([after.hearing.date, after.hearing.time, after.hearing.itemNo]).toEqual([day(19), null, null]);
		expect(after.source).toMatchObject({
			kind: "import",
			filename: "myCases.txt",
			from: day(12),
			by: "R. Mehta",
		});
		const closed = (await getMatter(admin, over.id)).matter;
		expect([closed.status, closed.disposalDate, closed.natureOfDisposal]).toEqual([
			"closed",
			day(-1),
			"Decreed",
		]);
		expect((await getHearing(admin, called.id)).hearing.result).toMatch(/^Cancelled/);
		expect(await datesOf(admin, dated.id)).toEqual([day(9)]);

		await undo(admin, id);
		const again = await getHearing(admin, hearing.id);
		expect({ ...again.hearing, version: 0, updatedAt: 0 }).toEqual({
			...before.hearing,
			version: 0,
			updatedAt: 0,
		});
		expect(again.source.kind).toBe("typed");
		const open = (await getMatter(admin, over.id)).matter;
		expect([open.status, open.disposalDate, open.outcome]).toEqual(["active", null, null]);
		expect((await getHearing(admin, called.id)).hearing.result).toBeNull();
		expect(await datesOf(admin, dated.id)).toEqual([]);
		expect((await countsOf(admin, id)).changed).toBe(0);
	});

	test("undone leaves what somebody has changed since, and names it", async () => {
		const [one, two] = [await matterOf(1), await matterOf(2)];
		const { hearing } = await makeHearing(admin, one.id, { date: day(12) });
		await makeHearing(admin, two.id, { date: day(12) });
		const later = { date_next_list: day(19) };
		const id = await refresh(admin, "done", entry(1, later), entry(2, later));
		await updateHearing(admin, hearing.id, { purpose: "Judgment" });
		await undo(admin, id);
		expect([await datesOf(admin, one.id), await datesOf(admin, two.id)]).toEqual([[day(19)], [day(12)]]);
		const { rows } = await listRows(admin, id, { kept: "yes", page: 1, limit: 50 });
		expect(rows.map(({ matter }) => matter?.id)).toEqual([one.id]);
	});

	test("rings for nobody, however many dates it moves", async () => {
		const matter = await matterOf(1, {}, { team: [admin.userId, senior.userId] });
		await makeHearing(admin, matter.id, { date: day(12), assignedTo: senior.userId });
		const id = await refresh(admin, "done", entry(1, { date_next_list: day(19) }));
		await undo(admin, id);
		const system = systemScope(admin.chamberId);
		const entries = await inScope(system, (tx) =>
			tx.select().from(activity).where(sql`${activity.meta} ? 'refresh'`),
		);
		expect(entries).toHaveLength(2);
		for (const one of entries) expect(await fanOut(system, one.id)).toBe(0);
		expect(await inScope(system, (tx) => tx.select().from(notifications))).toEqual([]);
	});
});

test("a hearing of today is held by the time its next date is known: that one is added", async () => {
	const matter = await matterOf(1);
	await makeHearing(admin, matter.id, { date: today });
	const id = await refresh(admin, "done", entry(1, { date_next_list: day(14) }));
	expect((await rowsByNumber(admin, id)).get(2)?.verdict).toBe("dated");
	expect(await datesOf(admin, matter.id)).toEqual([today, day(14)]);
});

test("an earlier day than that of the diary is taken only when somebody says so", async () => {
	const matter = await matterOf(1);
	await makeHearing(admin, matter.id, { date: day(19) });
	const id = await refresh(admin, "done", entry(1, { date_next_list: day(12) }));
	expect(await datesOf(admin, matter.id)).toEqual([day(19)]);
	expect(await countsOf(admin, id)).toMatchObject({ verdicts: { earlier: 1 }, refused: 1 });
	const again = await refresh(admin, "checked", entry(1, { date_next_list: day(12) }));
	await commitImport(admin, again, { withEarlier: true });
	await importStep(admin, again);
	expect(await datesOf(admin, matter.id)).toEqual([day(12)]);
	expect((await rowsOf(admin, again))[0]).toMatchObject({ verdict: "moved", from: day(19), to: day(12) });
});

test("a matter that is closed or archived here keeps its dates, and whoever may not close one closes none", async () => {
	const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	const [closed, archived] = [await matterOf(1), await matterOf(2)];
	await matterOf(3);
	for (const { id } of [closed, archived])
		await updateMatter(admin, id, { status: "closed", outcome: "won", disposalDate: today });
	await updateMatter(admin, archived.id, { status: "archived" });
	const id = await refresh(
		clerk,
		"done",
		...[entry(1, { date_next_list: day(9) }), entry(2, { date_next_list: day(9) })],
		entry(3, { date_of_decision: day(-1) }),
	);
	const rows = await rowsOf(clerk, id);
	expect(rows.map(({ verdict }) => verdict)).toEqual(["unchanged", "unchanged", "unchanged"]);
	expect(rows[2]?.reasons[0]).toContain("Only an Admin or a Senior");
	expect(await countsOf(clerk, id)).toMatchObject({ changed: 0, matters: 0 });
});

test("a restricted matter is refreshed by who works on it, and is new to everybody else", async () => {
	const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	const matter = await matterOf(1, {}, { restricted: true, team: [admin.userId] });
	await makeHearing(admin, matter.id, { date: day(12) });
	const file = entry(1, { date_next_list: day(19) });
	const [hidden] = await rowsOf(clerk, await refresh(clerk, "checked", file));
	expect([hidden?.verdict, hidden?.from, hidden?.matter, hidden?.reasons]).toEqual(["new", null, null, []]);
	const [seen] = await rowsOf(admin, await refresh(admin, "done", file));
	expect([seen?.verdict, seen?.from]).toEqual(["moved", day(12)]);
	expect(await datesOf(admin, matter.id)).toEqual([day(19)]);
});
