import type { ListLayout } from "./layout.ts";

/** Supreme Court of India: the number over three lines, connected cases as `16.1`, codes behind the names of advocates on record. */
export const supremeCourt: ListLayout = {
	name: "supreme-court",
	courts: [{ form: /SUPREME COURT OF INDIA/i, name: "Supreme Court of India" }],
	heads: { item: /^sno/i, case: /^case no/i, parties: /^petitioner ?\/ ?respondent$/i },
	applications: /^CRLMP$/,
};
