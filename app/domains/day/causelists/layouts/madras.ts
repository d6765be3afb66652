import type { ListLayout } from "./layout.ts";

/** Madras High Court: advocates parted by dashes, filing numbers beside the number. */
export const madras: ListLayout = {
	name: "madras",
	courts: [
		{ form: /MADURAI BENCH OF (?:THE )?MADRAS HIGH COURT/i, name: "High Court of Madras, Madurai Bench" },
		{ form: /HIGH COURT OF JUDICATURE AT MADRAS|MADRAS HIGH COURT/i, name: "High Court of Madras" },
	],
	heads: {},
	applications: /^(?:WMP|CRLMP|CMP)$/,
	sections: /SPECIALLY ORDERED|BEING MENTIONED/i,
};
