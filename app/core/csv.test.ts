import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("cells with commas, quotes and line breaks are quoted", () => {
	expect(csvLine(["a,b", 'say "so"', "one\ntwo", "plain", 12, null, undefined])).toBe(
		'"a,b","say ""so""","one\ntwo",plain,12,,\r\n',
	);
});

test.each(["=1+1", "+91 90000 00101", "-5", "@SUM(A1)", "\t=1", "\r=1", "=1\n2"])(
	"%j is no formula",
	(typed) => {
		expect(csvLine([typed]).replace(/^"/, "")).toMatch(/^'/);
	},
);

test("a number stays one", () => {
	expect(csvLine([-5])).toBe("-5\r\n");
});
