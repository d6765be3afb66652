import { expect, test } from "vitest";
import { plainName, sidesIn } from "./opposite.ts";

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
		"the title's two sides",
		{ title: "Asha Traders v. Bina Mills", clientName: "Asha Traders" },
		{ own: ["Asha Traders"], opposite: ["Bina Mills"] },
	],
	[
		"the client's side where the title spells it otherwise",
		{ title: "Jayesh Prajapati v. Harshad Builders", clientName: "Jayesh Maganlal Prajapati" },
		{ own: ["Jayesh Maganlal Prajapati"], opposite: ["Harshad Builders"] },
	],
	[
		"either side of a title that does not name the client",
		{ title: "A. Shah vs B. Rao", clientName: "Cee Ltd" },
		{ own: ["Cee Ltd"], opposite: ["A. Shah", "B. Rao"] },
	],
	[
		"several opponents of a title",
		{ title: "Asha Traders v. Bina Mills, Union Bank", clientName: "Asha Traders" },
		{ own: ["Asha Traders"], opposite: ["Bina Mills", "Union Bank"] },
	],
	[
		"the parties against our side",
		{ title: "x", parties, ourSide: "first" as const },
		{ own: ["Asha Traders"], opposite: ["Bina Mills & Ors."] },
	],
	[
		"the parties against the client",
		{ title: "x", parties, clientName: "Bina Mills" },
		{ own: ["Bina Mills"], opposite: ["Asha Traders"] },
	],
	[
		"its client's side where the chamber acts for neither",
		{ title: "x", parties, ourSide: "other" as const, clientName: "Bina Mills" },
		{ own: ["Bina Mills"], opposite: ["Asha Traders"] },
	],
	[
		"both sides against a client who stands on neither",
		{ title: "x", parties, ourSide: "other" as const, clientName: "Union Bank" },
		{ own: ["Union Bank"], opposite: ["Asha Traders", "Bina Mills & Ors."] },
	],
	[
		"nobody where the chamber acts for neither and its client is not known",
		{ title: "x", parties, ourSide: "other" as const },
		{ own: [], opposite: [] },
	],
	[
		"nobody against the client in a title of one name",
		{ title: "In re: Asha Traders", clientName: "Bina" },
		{ own: ["Bina"], opposite: [] },
	],
	[
		"nobody while it is not known for whom",
		{ title: "Asha Traders v. Bina Mills" },
		{ own: [], opposite: [] },
	],
])("finds %s", (_what, given, expected) => {
	expect(sidesIn(given)).toEqual(expected);
});
