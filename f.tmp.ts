import { FORUMS } from "/work/trees/r-fresh/bench/ocr/fresh/words/forums.ts";
import { suggestionsFrom } from "#app/domains/filing/orders/suggestions.ts";
const letters = (t: string) => t.normalize("NFC").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
const FILLERS = /\b(?:no|nos|number|of|year)\b|संख्या|क्रमांक|क्र|नंबर|सन्|सन|वर्ष|का|નંબર|ક્રમાંક|નં|સને|સન|વર્ષ/giu;
const num = (t: string) => letters(t.normalize("NFC").replace(FILLERS, " "));
const count = { court: [0, 0, 0], number: [0, 0, 0] };
for (const f of FORUMS) {
	const text = `${f.heading.join("\n")}\n${f.number.join(" ").trim()}\nDate of order: 18.11.2026\nRameshbhai Patel ... Applicant\nState ... Respondent\nORDER\nHeard. Adjourned.`;
	const found = suggestionsFrom([{ page: 1, text, words: [] }], "2026-11-24");
	const v = (k: string) => found.find((x) => x.kind === k)?.value ?? null;
	for (const [k, got, core, full, form] of [["court", v("court"), f.court, f.heading.join(" "), letters], ["number", v("caseNumber"), f.core, f.number.join(" ").trim(), num]] as const) {
		const right = got !== null && form(got).includes(form(core)) && form(full).includes(form(got));
		count[k][right ? 0 : got === null ? 1 : 2]!++;
		if (!right) console.log(got === null ? "MISS" : "WRONG", k, JSON.stringify(full), "=>", got);
	}
}
console.log(JSON.stringify(count));
