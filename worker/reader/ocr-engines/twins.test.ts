import { expect, test } from "vitest";
import { withoutTwins } from "./twins.ts";

test.each([
	["૩૬૬ર", "૩૬૬૨"],
	["૨૦૨ર-૨૩", "૨૦૨૨-૨૩"],
	["૨ૂ.", "રૂ."],
	["૫ેઢી", "પેઢી"],
	["બોજોઃ", "બોજો:"],
	["वादीः", "वादी:"],
])("%s is %s", (read, written) => {
	expect(withoutTwins(read)).toBe(written);
});

test.each(["૨જી", "૫મી", "૨૦૨૫ના", "૨૦૦રૂ", "રકમ", "तारीखः", "પુનઃ", "દુઃખ", "12:", "૨.૫"])(
	"%s stays",
	(text) => {
		expect(withoutTwins(text)).toBe(text);
	},
);
