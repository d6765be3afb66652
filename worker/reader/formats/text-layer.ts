// Fonts of the years before Unicode: their "letters" are Latin codes drawn as Devanagari or Gujarati.
const LEGACY_FONT =
	/^(?:[A-Z]{6}\+)?(?:kruti|k010|devlys|chanakya|walkman|shivaji|shusha|lmg|gopika|tera\s?-?font|shree[-_ ]?(?:guj|dev|lipi|\d)|saumil|harikrishna|ghanshyam|bhasha|akruti|aps-|4cgandhi|agra|nai ?dunia|dv-?tt|guj-?tt)/i;

const MIN_CHARACTERS = 50;
const MIN_BESIDE_PICTURE = 250;

// In running English one word in four is among these; shorter ones turn up by chance.
const COMMON = new Set(
	"the and that for with was this are not from which has have shall his her any been may said under such all court order".split(
		" ",
	),
);

/**
 * Whether the text layer of a PDF page can stand for the page. It cannot when there is next to none of it
 * (or only a stamp over a scan), when it is set in a legacy font, when it holds unmapped characters, when it is
 * Latin letters without sense, or when its Indian words are torn: vowel signs without their letter, or words
 * mostly of one letter (in running Hindi and Gujarati 12–24 % of words have one letter, in the torn layers of
 * some browsers about half).
 */
export function isGoodLayer(layer: { text: string; fonts: string[]; imageCover: number }): boolean {
	const characters = layer.text.replace(/\s/g, "").length;
	if (characters < (layer.imageCover > 0.5 ? MIN_BESIDE_PICTURE : MIN_CHARACTERS)) return false;
	if (layer.fonts.some((font) => LEGACY_FONT.test(font))) return false;
	if (count(layer.text, /[\uE000-\uF8FF\uFFFD]/gu) > characters / 100) return false;
	if (isNonsense(layer.text, layer.imageCover > 0.5)) return false;
	const words = layer.text.match(/[\p{L}\p{M}\u200C\u200D]+/gu) ?? [];
	const indian = words.filter((word) => /[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(word));
	if (indian.length === 0) return true;
	const headless = indian.filter((word) => /^\p{M}/u.test(word)).length;
	if (headless > indian.length / 100) return false;
	const short = indian.filter((word) => count(word, /\p{L}/gu) <= 1).length;
	return indian.length < 20 || short <= indian.length * 0.35;
}

// What a scanner that knows only English made of a page in another script, or a legacy font under an unknown name:
// Latin letters, next to none of the words that every English text is full of. Where nothing was scanned, a list of
// names reads like that too, so there the words must also have brackets and signs inside them.
function isNonsense(text: string, isScan: boolean): boolean {
	const tokens = text.match(/\S*[A-Za-z]\S*/g) ?? [];
	if (tokens.length < 10 || count(text, /\p{Script=Latin}/gu) < count(text, /\p{L}/gu) / 2) return false;
	const common = tokens.filter((token) => COMMON.has(token.toLowerCase().replace(/[^a-z]/g, ""))).length;
	if (isScan) return common < tokens.length * 0.06;
	const odd = tokens.filter((token) => /[A-Za-z][[\]{};~^|=<>\\`+*]+[A-Za-z]/.test(token)).length;
	return common < tokens.length * 0.03 && odd > tokens.length * 0.08;
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
