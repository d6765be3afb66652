import { withFa } from "./fa-words.ts";

const GUJARATI_SIGN = "[\\u0ABE-\\u0ACD\\u0A81-\\u0A83]";
const FIGURE_FOR_LETTER = new RegExp(`[૨૫](?=${GUJARATI_SIGN})`, "gu");
const LETTER_FOR_FIGURE = /(?<=[૦-૯])ર(?![\p{L}\p{M}])/gu;
/** Behind a vowel's sign no word has a visarga but those of Sanskrit. */
const COLON = /(?<=[\u093E-\u094C\u0ABE-\u0ACC])[\u0903\u0A83]$/u;
/** No vowel's own letter stands behind a virama: it is the sign of ū, which hangs there, too. */
const LONG_U = /\u0ACD(?=[\u0A85-\u0A94])/gu;
/** No word, but what is read for "learned", as courts call counsel. */
const LEARNED = /વિદ્દાન/gu;
const TWINS: Record<string, string> = { "૨": "ર", "૫": "પ" };

/**
 * A word with letters and figures that look alike told apart by what stands beside them: a figure bears no sign of a vowel, and
 * no letter ends a number. A colon behind a word is no visarga, and known words have their ફ.
 */
export function withoutTwins(text: string): string {
	return withFa(text)
		.replace(FIGURE_FOR_LETTER, (figure) => TWINS[figure] ?? figure)
		.replace(LETTER_FOR_FIGURE, "૨")
		.replace(LONG_U, "\u0AC2")
		.replace(LEARNED, "વિદ્વાન")
		.replace(COLON, ":");
}

const THREE = /^[3૩]\.$/;
const AMOUNT = /^[\d૦-૯]{1,3}(?:,[\d૦-૯]{2,3})+(?!\d)/u;
const GUJARATI_WORD = /^\p{Script=Gujarati}[^\d૦-૯]*$/u;

/** Words of a line in which a three before an amount, behind a Gujarati word, is the short form of rupees that looks like it. */
export function withRupees<W extends { text: string }>(words: W[]): W[] {
	return words.map((word, at) => {
		const [before, behind] = [words[at - 1]?.text ?? "", words[at + 1]?.text ?? ""];
		const isRupees = THREE.test(word.text) && GUJARATI_WORD.test(before) && AMOUNT.test(behind);
		return isRupees ? { ...word, text: "રૂ." } : word;
	});
}
