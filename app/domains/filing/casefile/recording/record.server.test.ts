import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { once } from "#app/core/web/once.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { disposedOpen, recordResults, untoldHearings } from "./record.server.ts";
import { recordHearing } from "./record-one.server.ts";

const today = courtToday();
const day = (offset: number) => addDays(today, offset);

async function clerkWithHearings(...dates: string[]) {
	const viewer = await makeUser({ role: "Clerk" });
	const { matter } = await makeMatter(viewer, { court: "City Civil Court" });
	const made = [];
	for (const date of dates) made.push((await makeHearing(viewer, matter.id, { date })).hearing);
	return { viewer, matterId: matter.id, hearings: made };
}

test("what is untold stands by day and court, the latest day first, as the court called it", async () => {
	const { viewer, matterId } = await clerkWithHearings(day(-3), day(1));
	const { matter: other } = await makeMatter(viewer, { court: "High Court of Gujarat" });
	for (const itemNo of ["10", "9"]) await makeHearing(viewer, other.id, { date: today, itemNo });
	await makeHearing(viewer, matterId, { date: today });
	await makeHearing(viewer, matterId, { date: today, result: "Adjourned" });
	const { groups, total } = await untoldHearings(viewer);
	expect(total).toBe(4);
	expect(groups.map(({ date, court, rows }) => [date, court, rows.map((row) => row.hearing.itemNo)])).toEqual(
		[
			[today, "City Civil Court", [null]],
			[today, "High Court of Gujarat", ["9", "10"]],
			[day(-3), "City Civil Court", [null]],
		],
	);
	expect((await untoldHearings(viewer, day(-3))).total).toBe(1);
});

test("results and next dates of a whole evening are recorded at once; blank rows stay untold", async () => {
	const { viewer, matterId, hearings } = await clerkWithHearings(today, today, today);
	const [argued, moved, blank] = hearings;
	const { recorded } = await recordResults(viewer, {
		rows: {
			[argued?.id ?? ""]: {
				result: "Part heard",
				nextDate: day(7),
				nextPurpose: "Final hearing",
				version: 1,
			},
			[moved?.id ?? ""]: { result: null, nextDate: day(14), version: 1 },
			[blank?.id ?? ""]: { result: null, nextDate: null, version: 1 },
		},
	});
	expect(recorded).toBe(2);
	const { rows } = await listHearings(viewer, { matterId });
	const results = rows.map(({ hearing }) => [hearing.date, hearing.result, hearing.purpose]);
	const purpose = argued?.purpose;
	expect(results).toEqual([
		[day(14), null, purpose],
		[day(7), null, "Final hearing"],
		...rows.slice(2).map(({ hearing }) => [today, hearing.result, purpose]),
	]);
	expect(new Set(rows.slice(2).map(({ hearing }) => hearing.result))).toEqual(
		new Set(["Part heard", "Adjourned", null]),
	);
});

test("a row that is refused is named with who changed it, and the others are recorded", async () => {
	const { viewer, hearings } = await clerkWithHearings(today, today, today);
	const [one, two, three] = hearings.map(({ id }) => id);
	const other = await makeUser({ chamberId: viewer.chamberId, role: "Junior", name: "Hemant" });
	await updateHearing(other, three ?? "", { result: "Part heard" });
	const evening = await recordResults(viewer, {
		rows: {
			[one ?? ""]: { result: "Part heard", version: 1 },
			[two ?? ""]: { nextDate: day(-1), version: 1 },
			[three ?? ""]: { result: "Not reached", version: 1 },
		},
	});
	expect(evening).toEqual({
		recorded: 1,
		moved: [],
		refused: [
			{ id: two, field: "nextDate", key: "hearing.nextLater" },
			{ id: three, field: "result", key: "hearing.recordedBy", params: { name: "Hemant" } },
		],
	});
	expect((await untoldHearings(viewer)).total).toBe(1);
});

test("who records anew what somebody recorded already makes the same next date once", async () => {
	const { viewer, matterId, hearings } = await clerkWithHearings(today);
	const id = hearings[0]?.id ?? "";
	await recordResults(viewer, { rows: { [id]: { nextDate: day(7), version: 1 } } });
	await recordResults(viewer, { rows: { [id]: { result: "Part heard", nextDate: day(7), version: 2 } } });
	const { rows } = await listHearings(viewer, { matterId });
	expect(rows.map(({ hearing }) => [hearing.date, hearing.result])).toEqual([
		[day(7), null],
		[today, "Part heard"],
	]);
});

test("an offered day that became a holiday gives the next open day, a typed one stays, and two are refused", async () => {
	const { viewer: clerk, matterId, hearings } = await clerkWithHearings(today, today, today);
	const [one, two, three] = hearings.map(({ id }) => id);
	const viewer = { ...clerk, courtDays: { closedSaturdays: "none", holidays: [day(7)] } as const };
	const open = new Date(`${day(8)}T00:00:00Z`).getUTCDay() === 0 ? day(9) : day(8);
	const evening = await recordResults(viewer, {
		rows: {
			[one ?? ""]: { nextDay: day(7), nextDate: day(7), version: 1 },
			[two ?? ""]: { nextDate: day(7), version: 1 },
			[three ?? ""]: { nextDay: day(7), nextDate: day(14), version: 1 },
		},
	});
	expect(evening.moved).toEqual([{ from: day(7), to: open }]);
	expect(evening.refused).toEqual([{ id: three, field: "nextDate", key: "hearing.twoDates" }]);
	const { rows } = await listHearings(viewer, { matterId });
	expect(rows.filter(({ hearing }) => !hearing.result).map(({ hearing }) => hearing.date)).toEqual([
		open,
		day(7),
		today,
	]);
});

test("a judge on leave put the hearing off, whoever says nothing of it", async () => {
	const { viewer, matterId, hearings } = await clerkWithHearings(today, today);
	const [one, two] = hearings.map(({ id }) => id);
	const leave = { result: "Presiding officer on leave", version: 1 };
	const rows = { [one ?? ""]: leave, [two ?? ""]: { ...leave, adjournedBy: "both" as const } };
	await recordResults(viewer, { rows });
	const listed = await listHearings(viewer, { matterId });
	expect(new Set(listed.rows.map(({ hearing }) => hearing.adjournedBy))).toEqual(new Set(["court", "both"]));
});

test("another chamber's hearing cannot be told, nor one of a matter that is hidden", async () => {
	const { hearings } = await clerkWithHearings(today);
	const admin = await makeUser({ role: "Admin" });
	const clerk = await makeUser({ role: "Clerk", chamberId: admin.chamberId });
	const { matter } = await makeMatter(admin);
	const { hearing } = await makeHearing(admin, matter.id, { date: today });
	await setTeam(admin, matter.id, { members: [admin.userId], restricted: true });
	for (const [who, id] of [
		[admin, hearings[0]?.id ?? ""],
		[clerk, hearing.id],
	] as const) {
		const { recorded, refused } = await recordResults(who, { rows: { [id]: { result: "Won" } } });
		expect([recorded, refused]).toEqual([
			0,
			[{ id, field: "result", key: "hearing.changedMeanwhile", params: undefined }],
		]);
	}
});

test("a next date alone means adjourned, stored alike whatever language the clerk reads", async () => {
	const viewer = await makeUser({ role: "Clerk", locale: "hi" });
	const { matter } = await makeMatter(viewer);
	const { hearing } = await makeHearing(viewer, matter.id, { date: today });
	await recordResults(viewer, { rows: { [hearing.id]: { nextDate: day(7) } } });
	const { rows } = await listHearings(viewer, { matterId: matter.id });
	expect(rows.map((row) => row.hearing.result)).toEqual(expect.arrayContaining(["Adjourned", null]));
});

test("a matter that the sheet disposed of is named until it is closed; one that goes on is not, nor one that is hidden", async () => {
	const viewer = await makeUser({ role: "Senior" });
	const heldIn = async (title: string) => {
		const { matter } = await makeMatter(viewer, { title, ourSide: "first" });
		return { matterId: matter.id, id: (await makeHearing(viewer, matter.id, { date: day(-1) })).hearing.id };
	};
	const [over, dismissed, goesOn, heard] = [
		await heldIn("Over"),
		await heldIn("Dismissed for default"),
		await heldIn("Application disposed of"),
		await heldIn("Heard"),
	];
	await recordResults(viewer, {
		rows: {
			[over.id]: { result: "Disposed", version: 1 },
			[dismissed.id]: { otherResult: "dismissed for default", version: 1 },
			[goesOn.id]: { result: "Disposed", nextDate: day(7), version: 1 },
			[heard.id]: { result: "Part heard", version: 1 },
		},
	});
	const named = async (who = viewer, on?: string) =>
		(await disposedOpen(who, on)).map(({ matter }) => matter.title).sort();
	expect(await named()).toEqual(["Dismissed for default", "Over"]);
	expect(await named(viewer, day(-2))).toEqual([]);
	await setTeam(viewer, dismissed.matterId, { members: [viewer.userId], restricted: true });
	expect(await named(await makeUser({ role: "Clerk", chamberId: viewer.chamberId }))).toEqual(["Over"]);
	const closing = { result: "Disposed", ending: "allowed", close: true, version: 2 } as const;
	await once(viewer, null, () => recordHearing(viewer, over.id, closing));
	expect(await named()).toEqual(["Dismissed for default"]);
});
