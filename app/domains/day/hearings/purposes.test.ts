import { expect, test } from "vitest";
import { purposesAfter, usualPurpose } from "./purposes.ts";

test.each([
	["Written statement", "filing", ["Framing of issues", "Plaintiff evidence", "Defendant evidence"]],
	["Prosecution evidence", "evidence", ["Statement of accused", "Defence evidence", "Arguments"]],
	["Judgment / orders", "judgment", ["Compliance"]],
	["For mentioning", "arguments", ["Arguments", "Final hearing", "Judgment / orders"]],
	["जवाबदावा (लिखित कथन)", "filing", ["Framing of issues", "Plaintiff evidence", "Defendant evidence"]],
] as const)("after %s a matter in %s is usually listed for %j", (purpose, stage, after) => {
	expect(purposesAfter(purpose, stage)).toEqual(after);
});

test("a matter with no hearing yet is listed for what its stage begins with", () => {
	expect(usualPurpose("filing")).toBe("Admission");
});
