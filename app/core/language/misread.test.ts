import { expect, it } from "vitest";
import { lettersMended } from "./misread.ts";

it.each([
	["IN THE C0URT 0F THE", "IN THE COURT OF THE"],
	["Ca11 unti1 the 0rder", "Call until the order"],
	["WR1T p|aced", "WRIT placed"],
	["10th PW1 1st 16.12.2026 CS 10/2026 Ex.P.10", "10th PW1 1st 16.12.2026 CS 10/2026 Ex.P.10"],
	["तारीख 10", "तारीख 10"],
])("puts letters back inside of words, and nowhere else: %s", (text, mended) => {
	expect(lettersMended(text)).toBe(mended);
});
