import { expect, test } from "vitest";
import { oppositeNames, plainName } from "./opposite.ts";

test.each([
	["M/s. Blue Heron Logistics LLP", "blue heron logistics llp"],
	["Shri R. K. Patel & Ors.", "r k patel"],
	["Smt. Sunita Devi and another", "sunita devi"],
	["श्रीमती सुनीता देवी एवं अन्य", "सुनीता देवी"],
	["The State of Gujarat", "state of gujarat"],
])("%s is compared as %s", (name, expected) => {
	expect(plainName(name)).toBe(expected);
});

const parties = [
	{ name: "Asha Traders", side: "first" as const },
	{ name: "Bina Mills & Ors.", side: "second" as const },
	{ name: "Union Bank", side: "other" as const },
];

test.each([
	[
		"the title's other side",
		{ title: "Asha Traders v. Bina Mills", clientName: "Asha Traders" },
		["bina mills"],
	],
	[
		"either side of a title that does not name the client",
		{ title: "A. Shah vs B. Rao", clientName: "Cee Ltd" },
		["a shah", "b rao"],
	],
	["the parties against our side", { title: "x", parties, ourSide: "first" as const }, ["bina mills"]],
	[
		"the parties less the client",
		{ title: "x", parties, clientName: "Bina Mills" },
		["asha traders", "union bank"],
	],
	["nobody in a title of one name", { title: "In re: Asha Traders", clientName: "Bina" }, []],
	["nobody while it is not known for whom", { title: "Asha Traders v. Bina Mills" }, []],
])("finds %s", (_what, given, expected) => {
	expect(oppositeNames(given)).toEqual(expected);
});
