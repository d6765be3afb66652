import type { ListLayout } from "./layout.ts";

/** Gujarat High Court: ruled, the number over the lower court's, two columns of advocates. */
export const gujarat: ListLayout = {
	name: "gujarat",
	courts: [
		{
			form: /HIGH COURT OF GUJARAT|GUJARAT HIGH COURT|ગુજરાત (?:હાઈ|હાઇ)કોર્ટ/iu,
			name: "High Court of Gujarat",
		},
	],
	heads: { case: /^case details/i, parties: /name of parties/i },
	applications: /^(?:CA|CRMA|MCA)$/,
};
