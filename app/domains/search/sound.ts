import { foldForSearch } from "./fold.ts";

/**
 * How a word sounds, roughly: one key for the many spellings of an Indian word in Latin, Devanagari and Gujarati
 * letters. Why these rules: docs/decisions/0011-words-by-sound.md. The SQL function `sound_keys` of the search migration
 * does the same; a test holds the two together.
 */

const DEVANAGARI = "ँंःअआइईउऊऋऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृॅेैॉोौ्";
const GUJARATI = "ઁંઃઅઆઇઈઉઊઋઍએઐઑઓઔકખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલળવશષસહ઼ાિીુૂૃૅેૈૉોૌ્";

/** One letter for one letter: capitals are aspirates and `C` is च; signs without a counterpart fall away. */
const SIGNS = "ँंअआइईउऊऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहािीुूॅेैॉोौāīūēōḷṃṁṅñṇṭḍśṣḥः़्";
const SOUNDS = "nnaaiiuueeeoookKgGnCCjJntTdDntTdDnpfbBmyrllvssshaiiuueeeoooaiueolnnnnntdssh";

/** Patterns that mean the same to JavaScript and to PostgreSQL, in the order in which they are used. */
const INDIC_RULES: [string, string][] = [
	["ज्ञ", "ग्य"],
	["([ा-ौ])[ंँ](?= |$)", "\\1"],
	["ृ", "्रि"],
	["ऋ", "रि"],
	["[ṛṝ]", "ri"],
	["([क-ह]़?)(?![ा-़्])", "\\1a"],
];
const RULES: [string, string][] = [
	["[^a-zA-Z ]", ""],
	["x", "ks"],
	["c+h+", "C"],
	["c(?=[eiy])", "s"],
	["[cq]", "k"],
	["z", "j"],
	["wh|w", "v"],
	["k+h", "K"],
	["g+h", "G"],
	["j+h", "J"],
	["t+h", "T"],
	["d+h|rh", "D"],
	["b+h", "B"],
	["p+h", "f"],
	["s+h", "s"],
	["[gj]ny?", "gy"],
	["ee+", "i"],
	["oo+", "u"],
	["([a-zA-Z])\\1+", "\\1"],
	["kK", "K"],
	["tT", "T"],
	["dD", "D"],
	["bB", "B"],
	["ayi", "ai"],
	["iy", "i"],
	["[ae]i", "e"],
	["[ao]u", "o"],
	["ao(?= |$)", "av"],
	["([^aeiou ])y(?= |$)", "\\1i"],
	["er(?=[^aeiou ]| |$)", "ar"],
	["([^ ][^ ][^aeiou ])e(?= |$)", "\\1"],
	["m(?=[pbBf])", "n"],
	["([^ ])a", "\\1"],
];

/** What the migration was written from. */
export const soundRules = { DEVANAGARI, GUJARATI, SIGNS, SOUNDS, INDIC_RULES, RULES };

const gujarati = letters(GUJARATI, DEVANAGARI);
const signs = letters(SIGNS, SOUNDS);
const indicRules = compiled(INDIC_RULES);
const rules = compiled(RULES);

/** Whether a word is written in Devanagari or Gujarati letters. */
export function isIndic(word: string): boolean {
	return /[\u0900-\u097f\u0a80-\u0aff]/.test(word);
}

/** How a word sounds; empty for what is no word of these three scripts. */
export function soundKey(word: string): string {
	const folded = foldForSearch(word);
	if (!/^[a-zāīūṛṝḷēōṃṁṅñṇṭḍśṣḥ\u0900-\u0963\u0a80-\u0ae3]+$/u.test(folded)) return "";
	const deva = translated(folded, gujarati);
	const latin = translated(applied(deva, indicRules), signs);
	return applied(latin, rules);
}

function letters(from: string, to: string): Map<string, string> {
	const target = [...to];
	return new Map([...from].map((letter, at) => [letter, target[at] ?? ""]));
}

function compiled(list: [string, string][]): [RegExp, string][] {
	return list.map(([pattern, by]) => [new RegExp(pattern, "gu"), by.replace(/\\(\d)/g, "$$$1")]);
}

function translated(text: string, table: Map<string, string>): string {
	return [...text].map((letter) => table.get(letter) ?? letter).join("");
}

function applied(text: string, list: [RegExp, string][]): string {
	return list.reduce((result, [pattern, by]) => result.replace(pattern, by), text);
}
