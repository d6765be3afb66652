import { expect, test } from "vitest";
import { translate } from "#app/messages/index.ts";
import { courtsOwnResults, notHeardResults } from "#drizzle/words.ts";
import { type DateFacts, dateKind, soughtBy } from "./sought.ts";

const TODAY = "2026-06-15";
const past: DateFacts = { date: "2026-06-01", result: null, adjournedBy: null, hasOrder: false };

test("the results by which a case was not heard are those that are offered", () => {
	const keys = ["result.adjourned", "result.not_reached", "result.leave", "result.passed_over"] as const;
	expect(notHeardResults).toEqual(keys.map((key) => translate("en", key)));
	expect(courtsOwnResults.map(soughtBy)).toEqual(["court", "court"]);
	expect([soughtBy("Adjourned"), soughtBy("Passed over"), soughtBy(null)]).toEqual([null, null, null]);
});

test("a date is of the side that had it adjourned, heard, not recorded or ahead", () => {
	const kind = (facts: Partial<DateFacts>) => dateKind({ ...past, ...facts }, TODAY);
	expect(kind({ adjournedBy: "our_side" })).toBe("our_side");
	expect(kind({ result: "Not reached" })).toBe("court");
	expect(kind({ result: "Adjourned" })).toBe("adjourned");
	expect(kind({ result: "Arguments heard" })).toBe("heard");
	expect(kind({ hasOrder: true })).toBe("heard");
	expect(kind({})).toBe("unrecorded");
	expect(kind({ date: TODAY })).toBe("ahead");
	expect(kind({ result: "Cancelled: matter closed" })).toBeNull();
});
