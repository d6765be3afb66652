import type { ListLayout } from "./layout.ts";

/** A district court as printed from the eCourts page: serial, type/number/year, a table for every stage. */
export const district: ListLayout = {
	name: "district",
	courts: [
		{ form: /(DISTRICT (?:AND|&) SESSIONS (?:COURT|JUDGE)[^\n]{0,60})/i, name: "$1" },
		{ form: /(DISTRICT COURTS?[^\n]{0,60}|[^\n]{0,40} DISTRICT COURTS?)/i, name: "$1" },
		{ form: /IN THE COURT OF\s*:\s*\d{0,3}\s*([^\n]{3,100})/i, name: "$1" },
	],
	heads: { item: /^serial/i, case: /^case type/i, parties: /^party name/i },
	room: /IN THE COURT OF\s*:\s*(\d{1,3})\b/i,
	title: /CASES LISTED ON/i,
};
