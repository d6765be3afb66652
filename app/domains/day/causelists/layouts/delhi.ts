import type { ListLayout } from "./layout.ts";

/** Delhi High Court: applications glued behind the number, telephone numbers and video links between the rows. */
export const delhi: ListLayout = {
	name: "delhi",
	courts: [{ form: /HIGH COURT OF DELHI|DELHI HIGH COURT/i, name: "High Court of Delhi" }],
	heads: { item: /^item/i, other: /^other information/i },
	aside: /^OTHER DETAILS OF ADVOCATES/i,
	title: /LIST OF BUSINESS/i,
};
