import { foldForSearch } from "./fold.ts";

/**
 * One key for all spellings of an Indian word in Latin, Devanagari and Gujarati letters
 * (docs/decisions/0012-words-by-sound.md). The SQL function `sounds_vector` does the same, and a test compares the two.
 */

const DEVANAGARI = "ँंःअआइईउऊऋऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृॅेैॉोौ्";
const GUJARATI = "ઁંઃઅઆઇઈઉઊઋઍએઐઑઓઔકખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલળવશષસહ઼ાિીુૂૃૅેૈૉોૌ્";

/** Letter by letter: capitals are aspirates, `C` is च; signs beyond the last letter are left out. */
const SIGNS = "ँंअआइईउऊऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहािीुूॅेैॉोौāīūēōḷṃṁṅñṇṭḍśṣḥः़्";
const SOUNDS = "nnaaiiuueeeoookKgGnCCjJntTdDntTdDnpfbBmyrllvssshaiiuueeeoooaiueolnnnnntdssh";

/** Replacements in this order, mostly of plain letters, because PostgreSQL caches only 32 patterns. */
const INDIC_RULES: [string, string][] = [
	["ज्ञ", "ग्य"],
	["([\\u093e-\\u094c])[\\u0901\\u0902](?= |$)", "\\1"],
	["ृ", "्रि"],
	["ऋ", "रि"],
	["ṛ", "ri"],
	["([\\u0915-\\u0939]\\u093c?)(?![\\u093c\\u093e-\\u094d])", "\\1a"],
];
const RULES: [string, string][] = [
	["[^a-zA-Z ]", ""],
	["ee", "i"],
	["oo", "u"],
	["([a-zA-Z])\\1+", "\\1"],
	["x", "ks"],
	["ch", "C"],
	["ck", "k"],
	["c(?=[eiy])", "s"],
	["c", "k"],
	["q", "k"],
	["z", "j"],
	["wh", "v"],
	["w", "v"],
	["kh", "K"],
	["gh", "G"],
	["jh", "J"],
	["th", "T"],
	["dh", "D"],
	["rh", "D"],
	["bh", "B"],
	["ph", "f"],
	["sh", "s"],
	["ss", "s"],
	["gny", "gy"],
	["jny", "gy"],
	["gn", "gy"],
	["jn", "gy"],
	["kK", "K"],
	["tT", "T"],
	["dD", "D"],
	["bB", "B"],
	["ayi", "ai"],
	["iy", "i"],
	["ai", "e"],
	["ei", "e"],
	["au", "o"],
	["ou", "o"],
	["ao(?= |$)", "av"],
	["([^aeiou ])y(?= |$)", "\\1i"],
	["er(?=[^aeiou ]| |$)", "ar"],
	["([^ ][^ ][^aeiou ])e(?= |$)", "\\1"],
	["m(?=[pbBf])", "n"],
	["([^ ])a", "\\1"],
];

/** The rules in the migration, for the test that compares them. */
export const soundRules = { DEVANAGARI, GUJARATI, SIGNS, SOUNDS, INDIC_RULES, RULES };

/** From this length on, a sound also matches the beginning of a longer word. */
export const LONG_SOUND = 4;

const gujarati = letters(GUJARATI, DEVANAGARI);
const signs = letters(SIGNS, SOUNDS);
const indicRules = compiled(INDIC_RULES);
const rules = compiled(RULES);

/** Whether a word is in Devanagari or Gujarati letters. */
export function isIndic(word: string): boolean {
	return /[\u0900-\u097f\u0a80-\u0aff]/.test(word);
}

const LATIN_WORD = /^[a-zāīūṛḷēōṃṁṅñṇṭḍśṣḥ]{3,40}$/u;
const INDIC_WORD = /^(?:[\u0900-\u0963]{2,40}|[\u0a80-\u0ae3]{2,40})$/;

/** The keys of words by their sound; empty for a word that is too short or in another script. */
export function soundsOf(words: readonly string[]): string[] {
	const folded = words.map((word) => {
		const text = foldForSearch(word);
		return LATIN_WORD.test(text) || INDIC_WORD.test(text) ? text : "";
	});
	const deva = translated(folded.filter(Boolean).join(" "), gujarati);
	const latin = translated(applied(deva, indicRules), signs);
	const keys = applied(latin, rules).split(" ");
	let next = 0;
	return folded.map((text) => {
		const key = text === "" ? "" : (keys[next++] ?? "");
		return key.length > 1 ? key : "";
	});
}

/** The key of one word. */
export function soundKey(word: string): string {
	return soundsOf([word])[0] ?? "";
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
