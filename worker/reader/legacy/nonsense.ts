// In running English one word in four is among these; shorter ones turn up by chance.
const COMMON = new Set(
	"the and that for with was this are not from which has have shall his her any been may said under such all court order".split(
		" ",
	),
);
const MIN_CHARACTERS = 50;

/** Whether a word is one of those of which every English text is full. */
export const isCommonEnglish = (word: string) => COMMON.has(word.toLowerCase().replace(/[^a-z]/g, ""));

/**
 * Whether a text is what a scanner that knows only English made of a page in another script, or a legacy font under an
 * unknown name: Latin letters, next to none of the words that every English text is full of. Where nothing was scanned, a
 * list of names reads like that too, so there the words must also have brackets and signs inside them, or accents on their
 * letters as no language has.
 */
export function isNonsense(text: string, isScan: boolean): boolean {
	const latin = countMatches(text, /\p{Script=Latin}/gu);
	if (latin < countMatches(text, /\p{L}/gu) / 2) return false;
	if (latin >= MIN_CHARACTERS && countMatches(text, /[ªµºÀ-ÖØ-öø-ÿŒœŠšŸŽžƒ]/g) > latin * 0.25) return true;
	const tokens = text.split(/\s+/).filter((token) => /[A-Za-z]/.test(token));
	if (tokens.length < 10) return false;
	const common = tokens.filter(isCommonEnglish).length;
	if (isScan) return common < tokens.length * 0.06;
	const odd = tokens.filter((token) => /[A-Za-z][[\]{};~^|=<>\\`+*]+[A-Za-z]/.test(token)).length;
	return common < tokens.length * 0.03 && odd > tokens.length * 0.08;
}

/** How often a pattern is found in a text. */
export function countMatches(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
