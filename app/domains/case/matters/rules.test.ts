import { describe, expect, test } from "vitest";
import { matterStatuses } from "#drizzle/words.ts";
import { type MatterStatusFacts, mayMove, statusAfter } from "./rules.ts";

const open: MatterStatusFacts = {
	stage: "arguments",
	status: "active",
	outcome: null,
	disposalDate: null,
	natureOfDisposal: null,
	reservedOn: null,
	filingDate: "2024-01-15",
};
const closed: MatterStatusFacts = {
	...open,
	stage: "closed",
	status: "closed",
	outcome: "won",
	disposalDate: "2026-01-05",
};
const around = { today: "2026-11-21", emptyAndAdmin: false, lastHearing: "2026-11-01" };
const moved = (before: MatterStatusFacts, wanted: Parameters<typeof statusAfter>[1], change = {}) =>
	statusAfter(before, wanted, { ...around, ...change });

describe("statuses", () => {
	test("follow one another only as the practice allows", () => {
		const allowed = matterStatuses.flatMap((from) =>
			matterStatuses.filter((to) => from !== to && mayMove(from, to)).map((to) => `${from} > ${to}`),
		);
		expect(allowed).toEqual([
			"active > judgment_reserved",
			"active > closed",
			"judgment_reserved > active",
			"judgment_reserved > closed",
			"closed > active",
			"closed > archived",
			"archived > closed",
		]);
	});

	test("an empty matter opened by mistake may be archived by the Admin", () => {
		expect(() => moved(open, { status: "archived" })).toThrow(
			expect.objectContaining({ fields: { status: ["matter.closeFirst"] } }),
		);
		expect(moved(open, { status: "archived" }, { emptyAndAdmin: true }).status).toBe("archived");
	});
});

describe("closing", () => {
	test("stage closed brings status closed with an unknown outcome, and the other way round", () => {
		const expected = { stage: "closed", status: "closed", outcome: "unknown" };
		expect(moved(open, { stage: "closed" })).toMatchObject(expected);
		expect(moved(open, { status: "closed" })).toMatchObject(expected);
		expect(moved(open, { stage: "closed", outcome: "won", disposalDate: "2026-11-20" })).toMatchObject({
			outcome: "won",
			disposalDate: "2026-11-20",
		});
	});

	test("a closed matter has no other stage until it is reopened at one", () => {
		expect(() => moved(closed, { stage: "evidence" })).toThrow(
			expect.objectContaining({ fields: { stage: ["matter.closedStage"] } }),
		);
		expect(() => moved(closed, { status: "active" })).toThrow(
			expect.objectContaining({ fields: { stage: ["matter.reopenStage"] } }),
		);
		expect(moved(closed, { status: "active", stage: "evidence" })).toMatchObject({
			stage: "evidence",
			status: "active",
			outcome: null,
			disposalDate: null,
		});
	});

	test("the date of disposal lies between filing and today", () => {
		for (const disposalDate of ["2026-11-22", "2024-01-14"]) {
			expect(() => moved(open, { status: "closed", disposalDate })).toThrow(
				expect.objectContaining({ code: "invalid" }),
			);
		}
	});

	test.each(["2026-11-21", "2024-01-15"])(
		"%s, today and the day of filing, may be its day",
		(disposalDate) => {
			expect(moved(open, { status: "closed", disposalDate })).toMatchObject({ disposalDate });
		},
	);

	test("archiving keeps outcome and date", () => {
		expect(moved(closed, { status: "archived" })).toEqual({ ...closed, status: "archived" });
	});
});

test("judgment is reserved at arguments or judgment, on the last hearing's day", () => {
	expect(moved(open, { status: "judgment_reserved" })).toMatchObject({ reservedOn: "2026-11-01" });
	expect(() => moved({ ...open, stage: "filing" }, { status: "judgment_reserved" })).toThrow(
		expect.objectContaining({ fields: { status: ["matter.reservedStage"] } }),
	);
	const reserved = moved(open, { status: "judgment_reserved" });
	expect(moved(reserved, { status: "active" }).reservedOn).toBeNull();
});
