import { foldForSearch } from "#app/core/language/fold.ts";
import { type Cell, cellText } from "./cells.ts";

/** What a column of next dates says of a case that has none. */
export const nextStates = ["sineDie", "reserved", "disposed"] as const;
export type NextState = (typeof nextStates)[number];

const WORDS: readonly [NextState, RegExp][] = [
	[
		"sineDie",
		/^(?:adj(?:ourned)? )?sine ?die(?: adj(?:ourned)?)?$|^(?:अनिश्चित ?काल(?:ीन| के लिए)?|बेमियाद)(?: स्थगित)?$|^(?:અનિશ્ચિત (?:મુદત|સમય|કાળ)(?: માટે)?|બેમુદત)(?: મુલતવી)?$/u,
	],
	[
		"reserved",
		/^(?:(?:for )?(?:judge?ments?|orders?|verdict|c ?a ?v) )?(?:(?:is|are|was) )?reserved(?: for (?:judge?ments?|orders?|verdict))?$|^c ?a ?v$|^(?:(?:निर्णय|फैसला|आदेश) )?सुरक्षित$|^(?:(?:ચુકાદો|ચુકાદા માટે|હુકમ|નિર્ણય) )?અનામત$/u,
	],
	[
		"disposed",
		/^(?:(?:case|matter|suit|petition|appeal|application) )?(?:(?:is|was|stands) )?(?:disposed(?: of+)?|decided|dismissed|allowed|closed|withdrawn|settled|compromised|compounded|abated|quashed|rejected|decreed)$|^(?:निस्तारित|निर्णीत|निराकृत|निपटारा|खारिज|फैसल|समाप्त)(?: (?:हो )?(?:गया|हुआ))?$|^(?:નિકાલ|નિકાલ (?:થયેલ|કરેલ|થયો)|ફેંસલ|ફેસલ|નામંજૂર|રદ)$/u,
	],
];

/** The state that a whole cell names, in any of the three languages; null for anything else. */
export function stateOf(cell: Cell): NextState | null {
	if (typeof cell !== "string") return null;
	const word = plain(cellText(cell));
	return WORDS.find(([, words]) => words.test(word))?.[0] ?? null;
}

const plain = (text: string) =>
	foldForSearch(text.normalize("NFKC"))
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
