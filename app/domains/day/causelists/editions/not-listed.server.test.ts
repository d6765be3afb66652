import { expect, test } from "vitest";
import { listedDay, listedRow, storedList } from "#tests/cause-lists.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { getCauseList } from "../service.server.ts";
import { coverageOf } from "./covered.ts";

const COURT = "High Court of Madras";

test("of a list of one room or judge only that one's hearings are missed, of two rooms those of both", async () => {
	const viewer = await makeUser();
	const make = async (facts: { courtRoom?: string; bench?: string }) => {
		const { matter } = await makeMatter(viewer, { court: COURT });
		await makeHearing(viewer, matter.id, { bench: COURT, ...facts, date: listedDay });
		return matter.id;
	};
	const [three, four, judge, nowhere] = [
		await make({ courtRoom: "Court No. 3" }),
		await make({ courtRoom: "4" }),
		await make({ bench: "Justice A. K. Mehta" }),
		await make({}),
	];
	const absentIn = async (rows: ReturnType<typeof listedRow>[]) => {
		const { notInList } = await getCauseList(viewer, await storedList(viewer, { court: COURT, rows }));
		return notInList.map(({ matterId }) => matterId).sort();
	};
	const inThree = listedRow("1", "WP 7/2011");
	const inFour = listedRow("1", "WP 8/2011", { courtRoom: "4", bench: "HON'BLE MR. JUSTICE RAO" });
	expect(await absentIn([inThree])).toEqual([three, judge].sort());
	expect(await absentIn([inFour])).toEqual([four]);
	expect(await absentIn([inThree, inFour])).toEqual([three, four, judge, nowhere].sort());
});

const sitting = (courtRoom: string | null, bench: string | null) => ({
	...{ date: "2026-11-30", courtRoom, bench, first: 1, last: 9 },
});

test.each([
	["the room as it is written elsewhere", sitting("3", null), { courtRoom: "III", bench: COURT }, true],
	["another room", sitting("3", null), { courtRoom: "13", bench: COURT }, false],
	["the room in the bench's name", sitting("3", null), { courtRoom: null, bench: "Court No. 3" }, true],
	["another room there", sitting("3", null), { courtRoom: null, bench: "Court No. 5" }, false],
	["a judge in another room", sitting("3", "JUSTICE MEHTA"), { courtRoom: "9", bench: "Mehta, J." }, true],
	["another judge", sitting(null, "JUSTICE MEHTA"), { courtRoom: null, bench: "Justice Rao" }, false],
	["a list without room and bench", sitting(null, null), { courtRoom: null, bench: COURT }, false],
])("a list is compared with a hearing by %s", (_what, one, hearing, isCovered) => {
	expect(coverageOf([one])({ date: "2026-11-30", ...hearing })).toBe(isCovered);
});

test("two benches in one room are no word on the rest of the court", () => {
	const isCovered = coverageOf([sitting("3", "JUSTICE MEHTA"), sitting("3", "JUSTICE MEHTA; JUSTICE RAO")]);
	expect(isCovered({ date: "2026-11-30", courtRoom: null, bench: COURT })).toBe(false);
	expect(isCovered({ date: "2026-11-30", courtRoom: null, bench: "Justice Rao" })).toBe(true);
});
