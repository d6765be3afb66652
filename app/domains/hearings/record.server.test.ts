import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { recordResults, untoldHearings } from "./record.server.ts";
import { listHearings } from "./service.server.ts";
import { updateHearing } from "./update.server.ts";

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
	const n = await recordResults(viewer, {
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
	expect(n).toBe(2);
	const { rows } = await listHearings(viewer, { matterId });
	const told = rows.map(({ hearing }) => [hearing.date, hearing.result, hearing.purpose]);
	const purpose = argued?.purpose;
	expect(told).toEqual([
		[day(14), null, purpose],
		[day(7), null, "Final hearing"],
		...rows.slice(2).map(({ hearing }) => [today, hearing.result, purpose]),
	]);
	expect(new Set(rows.slice(2).map(({ hearing }) => hearing.result))).toEqual(
		new Set(["Part heard", "Adjourned", null]),
	);
});

test("a row that is refused is named, and nothing of the evening is half recorded", async () => {
	const { viewer, hearings } = await clerkWithHearings(today, today, today);
	const [one, two, three] = hearings.map(({ id }) => id);
	await updateHearing(viewer, three ?? "", { notes: "Called at noon" });
	const recording = recordResults(viewer, {
		rows: {
			[one ?? ""]: { result: "Part heard", version: 1 },
			[two ?? ""]: { nextDate: day(-1), version: 1 },
			[three ?? ""]: { result: "Not reached", version: 1 },
		},
	});
	await expect(recording).rejects.toMatchObject({
		code: "invalid",
		fields: {
			[`rows.${two}.nextDate`]: ["hearing.nextLater"],
			[`rows.${three}.nextDate`]: ["hearing.changedMeanwhile"],
		},
	});
	expect((await untoldHearings(viewer)).total).toBe(3);
});

test("another chamber's hearing cannot be told", async () => {
	const { hearings } = await clerkWithHearings(today);
	const stranger = await makeUser({ role: "Admin" });
	const id = hearings[0]?.id ?? "";
	await expect(recordResults(stranger, { rows: { [id]: { result: "Won" } } })).rejects.toMatchObject({
		fields: { [`rows.${id}.nextDate`]: ["hearing.changedMeanwhile"] },
	});
});

test("a next date alone means adjourned, stored alike whatever language the clerk reads", async () => {
	const viewer = await makeUser({ role: "Clerk", locale: "hi" });
	const { matter } = await makeMatter(viewer);
	const { hearing } = await makeHearing(viewer, matter.id, { date: today });
	await recordResults(viewer, { rows: { [hearing.id]: { nextDate: day(7) } } });
	const { rows } = await listHearings(viewer, { matterId: matter.id });
	expect(rows.map((row) => row.hearing.result)).toEqual(expect.arrayContaining(["Adjourned", null]));
});
