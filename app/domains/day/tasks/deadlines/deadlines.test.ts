import { describe, expect, test } from "vitest";
import { parseDay } from "#app/core/dates.ts";
import { isMessageKey } from "#app/messages/index.ts";
import { type DeadlineKind, deadlineKinds, deadlineRules, type Span } from "./deadline-rules.ts";
import { add, computeDeadline, copyTime, readClosedDays } from "./deadlines.ts";

const closed = [
	"2025-12-25",
	"2025-12-26",
	"2025-12-27",
	"2025-12-29",
	"2025-12-30",
	"2025-12-31",
	"2026-01-01",
	"2026-01-26",
];
const shown = (kind: (typeof deadlineKinds)[number], startDate: string, more = {}) =>
	computeDeadline({ kind, startDate, closed, ...more });

describe("the test vectors of Indian practice", () => {
	test("written statement: 30 days, and 90 that end on a Sunday; 120 in commercial suits", () => {
		expect(shown("ws_civil", "2025-11-03")).toMatchObject({
			lastDate: "2025-12-03",
			outerDate: "2026-02-02",
		});
		expect(shown("ws_commercial", "2025-11-03")).toMatchObject({
			lastDate: "2025-12-03",
			outerDate: "2026-03-03",
		});
	});

	test("default bail counts the day of remand and knows no holidays", () => {
		expect(shown("default_bail_60", "2025-10-01")).toMatchObject({
			lastDate: "2025-11-29",
			accruesOn: "2025-11-30",
		});
		expect(shown("default_bail_90", "2025-10-01")).toMatchObject({
			lastDate: "2025-12-29",
			accruesOn: "2025-12-30",
		});
	});

	test("a caveat expires and a cheque notice is due on a Sunday as well; the latter says so", () => {
		expect(shown("caveat", "2025-09-01").lastDate).toBe("2025-11-30");
		const notice = shown("ni_notice", "2025-10-10");
		expect(notice.lastDate).toBe("2025-11-09");
		expect(notice.assumptions).toContainEqual({
			key: "deadline.assumption.notMoved",
			dates: { from: "2025-11-09" },
		});
	});

	test("the cheque chain: pay by, cause of action, complaint", () => {
		const pay = shown("ni_payment_window", "2025-10-20").lastDate;
		expect(pay).toBe("2025-11-04");
		const cause = add(pay, { days: 1 });
		expect(cause).toBe("2025-11-05");
		expect(shown("ni_complaint", cause).lastDate).toBe("2025-12-05");
	});

	test("civil appeal: the days of the copy are left out, and the winter holidays pass", () => {
		const copy = { copyAppliedOn: "2025-09-18", copyReadyOn: "2025-09-29" };
		expect(copyTime(copy)).toBe(12);
		expect(shown("civil_appeal_hc", "2025-09-15").rawDate).toBe("2025-12-14");
		expect(shown("civil_appeal_hc", "2025-09-15", copy)).toMatchObject({
			rawDate: "2025-12-26",
			lastDate: "2026-01-02",
		});
	});

	test("arbitral award: three months, and thirty days that nothing extends", () => {
		expect(shown("arb_s34", "2025-08-20")).toMatchObject({
			lastDate: "2025-11-20",
			outerDate: "2025-12-20",
		});
		expect(
			computeDeadline({ kind: "arb_s34", startDate: "2025-08-20", closed: ["2025-12-20"] }).outerDate,
		).toBe("2025-12-20");
	});

	test("special leave petition, and a month clipped to its end", () => {
		expect(shown("slp", "2025-10-07").lastDate).toBe("2026-01-05");
		expect(add("2026-01-31", { months: 1 })).toBe("2026-02-28");
		expect(add("2024-02-29", { years: 1 })).toBe("2025-02-28");
		expect(add("2025-12-15", { months: 1 })).toBe("2026-01-15");
	});
});

/**
 * The figures of every rule, written down without the program: the limit; where the law sets one, the end beyond which no court
 * may go, as a whole (`= 90d`) or from the last day on (`+ 15d`); what is left out or excused.
 */
const FIGURES: Record<DeadlineKind, string> = {
	ws_civil: "30d = 90d",
	ws_commercial: "30d = 120d",
	summary_appearance: "10d",
	leave_to_defend: "10d",
	reply_notice_80: "2m",
	caveat: "90d",
	set_aside_exparte: "30d condonable",
	restore_dismissed: "30d condonable",
	legal_heirs: "90d + 60d condonable",
	review: "30d copy condonable",
	civil_appeal_district: "30d copy condonable",
	civil_appeal_hc: "90d copy condonable",
	second_appeal_hc: "90d copy condonable",
	intra_court: "30d copy condonable",
	civil_revision: "90d copy condonable",
	commercial_appeal: "60d copy condonable",
	slp: "90d copy condonable",
	slp_certificate: "60d copy condonable",
	execution: "12y",
	execution_injunction: "3y",
	residuary: "3y condonable",
	crl_appeal_hc: "60d copy condonable",
	crl_appeal_other: "30d copy condonable",
	crl_appeal_death: "30d copy condonable",
	crl_revision: "90d copy condonable",
	default_bail_60: "60d",
	default_bail_90: "90d",
	ni_notice: "30d",
	ni_payment_window: "15d",
	ni_complaint: "1m condonable",
	arb_s34: "3m + 30d",
	arb_s37: "60d copy condonable",
	consumer_version: "30d + 15d",
	consumer_complaint: "2y condonable",
	consumer_appeal_state: "45d copy condonable",
	consumer_appeal_national: "30d copy condonable",
	consumer_appeal_sc: "30d copy condonable",
	mact_claim: "6m",
	mact_appeal: "90d copy condonable",
	rera_appeal: "60d copy condonable",
	cat_oa: "1y condonable",
	cat_oa_silence: "18m condonable",
	nclat_ibc: "30d + 15d copy",
	nclat_companies: "45d + 45d",
	ngt_appeal: "30d + 60d",
	ngt_application: "6m + 60d",
	drt_s17: "45d",
	drat: "30d",
};
/** The limits that no closed day moves: a wait, a notice, what is counted from a remand. */
const FIXED = [
	"reply_notice_80",
	"caveat",
	"default_bail_60",
	"default_bail_90",
	"ni_notice",
	"ni_payment_window",
];

/** The outer limits that a closed day moves: a court may still excuse what comes after. */
const MOVED_OUTERS = ["ws_civil", "legal_heirs"];

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
const spanOf = (written: string): Span => {
	const n = Number.parseInt(written, 10);
	if (written.endsWith("d")) return { days: n };
	return written.endsWith("m") ? { months: n } : { years: n };
};

test.each(Object.entries(FIGURES) as [DeadlineKind, string][])("%s is %s", (kind, figures) => {
	const [, limit = "", how, outer = "", copy, condonable] =
		/^(\w+)(?: ([=+]) (\w+))?( copy)?( condonable)?$/.exec(figures) ?? [];
	const before = kind.startsWith("default_bail") ? -1 : 0;
	const rawFrom = (start: string) => add(add(start, { days: before }), spanOf(limit));
	const outerFrom = (start: string) => how && add(how === "=" ? start : rawFrom(start), spanOf(outer));
	// From a day whose ends are no Sundays: how those move is told above.
	const startDate = ["2025-01-15", "2025-01-16", "2025-01-17"].find(
		(start) => !isSunday(rawFrom(start)) && !isSunday(outerFrom(start) ?? ""),
	) as string;
	const rawDate = rawFrom(startDate);
	const found = computeDeadline({ kind, startDate });
	expect([found.rawDate, found.lastDate]).toEqual([rawDate, rawDate]);
	expect(found.outerDate).toBe(outerFrom(startDate) ?? null);
	expect(computeDeadline({ kind, startDate, closed: [rawDate] }).lastDate === rawDate).toBe(
		FIXED.includes(kind),
	);
	if (found.outerDate) {
		const moved = computeDeadline({ kind, startDate, closed: [found.outerDate] }).outerDate;
		expect(moved !== found.outerDate).toBe(MOVED_OUTERS.includes(kind));
	}
	const copied = { copyAppliedOn: "2025-01-20", copyReadyOn: "2025-01-24" };
	const leftOut = copy ? 5 : 0;
	expect(computeDeadline({ kind, startDate, ...copied }).rawDate).toBe(add(rawDate, { days: leftOut }));
	const excused = found.assumptions.some(
		(one) => "key" in one && one.key === "deadline.assumption.condonable",
	);
	expect(excused).toBe(Boolean(condonable));
});

test("a notice to Government is waited out, on whatever day that ends", () => {
	const wait = shown("reply_notice_80", "2025-10-30");
	expect(wait).toMatchObject({ lastDate: "2025-12-30", accruesOn: "2025-12-31", outerDate: null });
	expect(wait.assumptions.map((one) => "key" in one && one.key)).toContain("deadline.assumption.wait");
	expect(wait.assumptions.map((one) => "key" in one && one.key)).not.toContain(
		"deadline.assumption.notMoved",
	);
});

test("motor accident claims and applications to the administrative tribunal", () => {
	const claim = shown("mact_claim", "2025-06-25");
	expect([claim.rawDate, claim.lastDate]).toEqual(["2025-12-25", "2026-01-02"]);
	expect(claim.assumptions).toContainEqual({ key: "deadline.assumption.disputed" });
	expect(shown("cat_oa", "2025-02-10").lastDate).toBe("2026-02-10");
	expect(shown("cat_oa_silence", "2024-08-31").lastDate).toBe("2026-02-28");
});

test("a copy that was ready before it was applied for leaves nothing out", () => {
	expect(copyTime({ copyAppliedOn: "2025-09-29", copyReadyOn: "2025-09-18" })).toBe(0);
	expect(copyTime({ copyAppliedOn: "2025-09-29" })).toBe(0);
});

test("every rule has its name and its start in the catalogue", () => {
	for (const kind of deadlineKinds) {
		expect(isMessageKey(`deadline.${kind}`), kind).toBe(true);
		expect(isMessageKey(`deadline.from.${deadlineRules[kind].from}`), kind).toBe(true);
	}
});

test("reads closed days one by one and in stretches; refuses what is no day", () => {
	expect(readClosedDays("25/12/2025 to 27/12/2025, 1-1-2026\n2026-01-26", parseDay)).toEqual([
		"2025-12-25",
		"2025-12-26",
		"2025-12-27",
		"2026-01-01",
		"2026-01-26",
	]);
	expect(readClosedDays(" ", parseDay)).toEqual([]);
	for (const wrong of ["Diwali", "32/01/2026", "27/12/2025 to 25/12/2025", "01/01/2020 to 01/01/2026"])
		expect(readClosedDays(wrong, parseDay)).toBeNull();
});

test("a stretch of closed days is of 366 days after its first at most, and may be one day", () => {
	expect(readClosedDays("2024-01-01 to 2025-01-01", parseDay)).toHaveLength(367);
	expect(readClosedDays("2024-01-01 to 2025-01-02", parseDay)).toBeNull();
	expect(readClosedDays("2024-01-02 to 2024-01-02", parseDay)).toEqual(["2024-01-02"]);
	expect(readClosedDays("2024-01-02 to 2024-01-01", parseDay)).toBeNull();
});

test("a copy that is ready on the day it was applied for took one day", () => {
	const taken = (copyReadyOn: string) => copyTime({ copyAppliedOn: "2026-03-05", copyReadyOn });
	expect([taken("2026-03-04"), taken("2026-03-05"), taken("2026-03-06")]).toEqual([0, 1, 2]);
});
