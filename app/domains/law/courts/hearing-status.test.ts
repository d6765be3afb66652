import { describe, expect, test } from "vitest";
import { caseProgress, courtToday, hearingStats, hearingStatus } from "./hearing-status.ts";

const TODAY = "2026-11-21";

describe("the state of a hearing", () => {
	test.each([
		["2025-11-21", "completed"],
		["2026-11-20", "completed"],
		["2026-11-21", "today"],
		["2026-11-22", "upcoming"],
		["2026-11-28", "upcoming"],
		["2026-11-29", "scheduled"],
		["2027-11-21", "scheduled"],
	])("on %s it is %s", (date, status) => expect(hearingStatus(date, TODAY)).toBe(status));

	test("crosses months and leap days by the calendar", () => {
		expect(hearingStatus("2028-03-01", "2028-02-28")).toBe("upcoming");
		expect(hearingStatus("2027-01-01", "2026-12-31")).toBe("upcoming");
	});

	test("changes at midnight in India, whatever the clock of the server", () => {
		expect(courtToday(new Date("2026-11-20T18:29:59Z"))).toBe("2026-11-20");
		expect(courtToday(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
	});
});

describe("the progress of a case", () => {
	const hearing = (
		date: string,
		result: string | null = null,
		hasOrder = false,
		time: string | null = null,
	) => ({
		date,
		time,
		result,
		hasOrder,
	});

	test("without hearings is empty", () => {
		expect(caseProgress([], TODAY)).toEqual({
			totalHearingsDone: 0,
			lastHearing: null,
			nextHearing: null,
			ordersIssued: 0,
		});
	});

	test("counts earlier days as done, with or without a result", () => {
		const progress = caseProgress([hearing("2026-11-01"), hearing("2026-10-01", "Adjourned", true)], TODAY);
		expect(progress).toMatchObject({ totalHearingsDone: 2, ordersIssued: 1, nextHearing: null });
		expect(progress.lastHearing?.date).toBe("2026-11-01");
	});

	test("today is next until it has a result, then it is done", () => {
		const waiting = caseProgress([hearing(TODAY), hearing("2026-12-01")], TODAY);
		expect(waiting.nextHearing?.date).toBe(TODAY);
		expect(waiting.totalHearingsDone).toBe(0);

		const heard = caseProgress([hearing(TODAY, "Part heard"), hearing("2026-12-01")], TODAY);
		expect(heard.nextHearing?.date).toBe("2026-12-01");
		expect(heard.lastHearing?.date).toBe(TODAY);
	});

	test("of two on one day the earlier one is next", () => {
		const both = [hearing("2026-11-25", null, false, "14:00"), hearing("2026-11-25", null, false, "10:30")];
		expect(caseProgress(both, TODAY).nextHearing?.time).toBe("10:30");
	});

	test("statistics add up", () => {
		const all = ["2026-11-20", TODAY, "2026-11-22", "2026-12-22"].map((date) =>
			hearing(date, null, date === TODAY),
		);
		expect(hearingStats(all, TODAY)).toEqual({
			total: 4,
			completed: 1,
			today: 1,
			upcoming: 1,
			scheduled: 1,
			withOrders: 1,
		});
	});
});
