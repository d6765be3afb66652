import type { ListLayout } from "./layout.ts";

/** High Court of Jammu and Kashmir and Ladakh: no headings of columns, `CM(4334/2026) IN LPA 329/2025`, connected cases as `c/w i)`. */
export const jammuKashmir: ListLayout = {
	name: "jammu-kashmir",
	courts: [
		{
			form: /HIGH COURT OF (?:JAMMU|J ?& ?K)/i,
			name: "High Court of Jammu and Kashmir and Ladakh",
		},
	],
	heads: {},
	sections: /^[a-z]\) |^\(AFTER BREAK\)/i,
};
