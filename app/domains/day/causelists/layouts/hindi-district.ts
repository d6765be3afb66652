import type { ListLayout } from "./layout.ts";

/** A district court in Hindi: number and type of the case, `बनाम` between the parties, a table for every stage. */
export const hindiDistrict: ListLayout = {
	name: "hindi-district",
	courts: [{ form: /((?:जनपद|ज़?िला)(?: एवं| व)?(?: सत्र)? न्यायालय[^\n]{0,60})/u, name: "$1" }],
	heads: { item: /^क्र/u, case: /^(?:वाद|प्रकरण|मुकदमा) (?:संख्या|सं)/u, parties: /^पक्षकार/u },
};
