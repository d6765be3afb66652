import type { ListLayout } from "./layout.ts";

/** Allahabad High Court in Hindi: serial, details of the case, parties, the advocates of each side. */
export const allahabad: ListLayout = {
	name: "allahabad",
	courts: [
		{
			form: /इलाहाबाद उच्च न्यायालय[\s,]*लखनऊ ख(?:ण्|ं)ड\s?पीठ|उच्च न्यायालय,? इलाहाबाद,? लखनऊ ख(?:ण्|ं)ड\s?पीठ/u,
			name: "High Court of Judicature at Allahabad, Lucknow Bench",
		},
		{
			form: /इलाहाबाद उच्च न्यायालय|उच्च न्यायालय,? इलाहाबाद|HIGH COURT OF JUDICATURE AT ALLAHABAD|ALLAHABAD HIGH COURT/iu,
			name: "High Court of Judicature at Allahabad",
		},
	],
	heads: { case: /^वाद का विवरण/u, parties: /^पक्षकारों के नाम/u },
};
