import type { ListLayout } from "./layout.ts";

/** A district court in Gujarati: its board of the day, `વિરુદ્ધ` or `વિ.` between the parties, a table for every stage. */
export const gujaratiDistrict: ListLayout = {
	name: "gujarati-district",
	courts: [{ form: /(જિલ્લા(?: અને| તથા)?(?: સેશન્સ)? (?:અદાલત|ન્યાયાલય|કોર્ટ)[^\n]{0,60})/u, name: "$1" }],
	heads: { item: /^(?:ક્રમ|અ\.?\s?નં)/u, case: /^કેસ/u, parties: /^પક્ષકાર/u },
};
