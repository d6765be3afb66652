/**
 * Words without their stops: F.I.R. is FIR, ex-parte exparte, D'Souza Dsouza (docs/decisions/0072-words-without-stops.md).
 * The SQL function `joined_words` has the same rules, and a test compares the two.
 */

import { foldForSearch } from "./fold.ts";

/** Letters from `start` up to `end` that are another word without stops: `words` for a text, `searched` for a query. */
export type Run = { start: number; end: number; words: string[]; searched: string[]; isInitials: boolean };

const LETTER =
	"a-z\\u00e0-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff\\u0900-\\u0963\\u0971-\\u097f\\u0a81-\\u0ae3";
const NAMES: readonly (readonly [letter: string, names: string])[] = [
	["a", "ए એ"],
	["b", "बी બી"],
	["c", "सी સી"],
	["d", "डी ડી"],
	["e", "ई इ ઈ ઇ"],
	["f", "एफ એફ"],
	["g", "जी જી"],
	["h", "एच એચ"],
	["i", "आई आइ આઈ આઇ"],
	["j", "जे જે"],
	["k", "के કે"],
	["l", "एल એલ"],
	["m", "एम એમ"],
	["n", "एन એન"],
	["o", "ओ ઓ"],
	["p", "पी પી"],
	["q", "क्यू ક્યુ ક્યૂ"],
	["r", "आर આર"],
	["s", "एस એસ"],
	["t", "टी ટી"],
	["u", "यू યુ યૂ"],
	["v", "वी વી"],
	["w", "डब्ल्यू डब्लू ડબલ્યુ ડબ્લ્યુ ડબલ્યૂ"],
	["x", "एक्स એક્સ"],
	["y", "वाई वाय વાય વાઈ"],
	["z", "जेड ઝેડ"],
];
const letterNames = new Map(
	NAMES.flatMap(([letter, names]) => names.split(" ").map((name) => [name, letter] as const)),
);
const NAME = [...letterNames.keys()].sort((a, b) => b.length - a.length).join("|");

/** Types of cases and degrees whose first word is no single letter: Cr. P. C., Ph. D. */
const FIRST = `(?:cr|crl|spl|ll|ph)\\. {0,2}`;
const NOT_BEFORE = `(?<![${LETTER}0-9'@-])`;
const NOT_BEHIND = `(?![${LETTER}'-])`;
const INITIALS = `${NOT_BEFORE}(?:${FIRST}[a-z](?:(?:\\. {0,2}| )[a-z])*|[a-z](?:(?:\\. {0,2}| )[a-z])+)${NOT_BEHIND}`;
const LETTER_NAMES = `${NOT_BEFORE}(?:${NAME})(?:\\. {0,2}(?:${NAME}))*(?:\\.(?:${NAME})|\\. {1,2}(?:${NAME})(?=\\.))${NOT_BEHIND}`;
/** Letters with stops, hyphens or apostrophes between them, sections such as 498-A, and a number behind a stop. */
const TIGHT = `(?<![${LETTER}])[${LETTER}]+(?:[.'-][${LETTER}]+)+|[0-9]{1,4}-[a-z]{1,2}(?![${LETTER}0-9-])|(?<![${LETTER}])(?:[a-z]/)?[a-z]{1,8}\\.[0-9]{2,5}(?![0-9])`;

const LONGEST = 40;
const MOST_SHORT_LATIN = 4;
const MOST_SHORT_INDIC = 7;
/** Small words that initials could be mistaken for; after these, the initials get a stop before them. */
const SMALL = new Set(
	`am an as at be by do go he if in is it me my no of on or so to up us we the and for are was his her has had not but all
	any can out who its`.split(/\s+/),
);
/** The rules in the migration, for the test that compares them. */
export const stopRules = { INITIALS, LETTER_NAMES, TIGHT, NAMES, SMALL };

const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u00b4`\u2032\uff07]/g;
const SPACES = /[\t\r\n\u00a0]/g;
const HYPHENS = /[\u2010\u2011\u2013\uff0d]/g;

const PARTS = /[. ]+/;

const initials = new RegExp(`${INITIALS}|${LETTER_NAMES}`, "giu");
const tight = new RegExp(TIGHT, "giu");

/** A text with one kind of apostrophe, hyphen and space; every character stays in its place. */
export function plainSigns(text: string): string {
	return text.replace(APOSTROPHES, "'").replace(HYPHENS, "-").replace(SPACES, " ");
}

/** The runs of a text, folded or not; they may overlap. */
export function runsIn(text: string): Run[] {
	const plain = plainSigns(text);
	return [...runsOf(plain, initials, ofInitials), ...runsOf(plain, tight, ofTight)];
}

/** The words of a text without their stops, each once. */
export function joinedWords(text: string): string[] {
	return [...new Set(runsIn(text).flatMap(({ words }) => words))];
}

/** A word of a query without its stops. */
export type QueryWord = {
	word: string;
	/** Its letters, where initials stay as they are typed, since few letters are in many words. */
	letters: string;
	isInitials: boolean;
	parts: string[];
};

const TRIMMED = /^["'(/]+|["'),;]+$/g;

/** The words of a folded query without their stops, each once; email addresses stay as they are. */
export function queryWords(folded: string): QueryWord[] {
	const plain = plainSigns(folded);
	const runs = runsIn(plain).sort((a, b) => a.start - b.start || b.end - a.end);
	const words: QueryWord[] = [];
	let at = 0;
	for (const { start, end, searched, isInitials } of runs) {
		if (start < at || plain[start - 1] === "@" || /[@\w]/.test(plain[end] ?? "")) continue;
		words.push(...literalWords(plain.slice(at, start)));
		const written = plain.slice(start, end);
		const parts = /['-]/.test(written) ? written.split(/['-]/u) : [];
		for (const word of searched) {
			words.push({
				word,
				letters: isInitials ? written : word,
				isInitials,
				parts: searched.length === 1 ? parts : [],
			});
		}
		at = plain[end] === "." ? end + 1 : end;
	}
	words.push(...literalWords(plain.slice(at)));
	return [...new Map(words.map((one) => [one.word, one])).values()];
}

/** The words of a folded text with their stops. */
export function literalWords(written: string): QueryWord[] {
	return written
		.replaceAll(/(?<=\p{L})\(/gu, " (")
		.split(" ")
		.map((piece) => piece.replace(TRIMMED, ""))
		.filter((piece) => /[\p{L}\p{N}]/u.test(piece))
		.map((word) => ({ word, letters: word, isInitials: false, parts: [] }));
}

/** A text with initials joined, in its own letters: "A. K. Verma" is "AK Verma". */
export function initialsJoined(text: string): string {
	const plain = plainSigns(text);
	let [joinedText, at] = ["", 0];
	for (const { start, end, searched } of runsOf(plain, initials, ofInitials)) {
		const letters = plain.slice(start, end).replaceAll(/[. ]/gu, "");
		const isWhole = searched[0]?.replace(".", "").length === letters.length;
		joinedText += plain.slice(at, start) + (isWhole ? letters : `${letters.charAt(0)} ${letters.slice(1)}`);
		at = end;
	}
	return joinedText + plain.slice(at);
}

type RunWords = Pick<Run, "words" | "searched" | "isInitials">;
type WordsOf = (written: string, isFirst: boolean) => RunWords | null;

function runsOf(plain: string, form: RegExp, wordsOf: WordsOf): Run[] {
	return [...plain.matchAll(form)].flatMap(({ 0: written, index: start }) => {
		const runWords = wordsOf(foldForSearch(written), start === 0);
		if (!runWords) return [];
		const words = runWords.words.filter((word) => word.length > 1 && word.length <= LONGEST);
		return words.length > 0 ? [{ ...runWords, start, end: start + written.length, words }] : [];
	});
}

const unitsOf = (written: string) => written.split(PARTS).filter(Boolean);

/** "a. k." is ak; "v. a. k.", after the name of another side, is vak and ak. */
function ofInitials(written: string, isFirst: boolean): RunWords | null {
	const units = unitsOf(written);
	if (units.length < 2 || isProse(written, units)) return null;
	const sides = written.split(/(?:^| )v\.? /u).map(unitsOf);
	const parted = sides.length > 1 ? sides.filter((side) => side.length > 1) : [];
	const isBehindName = sides.length > 1 && sides[0]?.length === 0 && !isFirst;
	const searched = joinedAsOne(isBehindName ? units.slice(1) : units);
	return { words: [units, ...parted].flatMap(joined), searched: [searched], isInitials: true };
}

/** "am I a party": letters that are words, with only a space between them. */
const isProse = (written: string, units: readonly string[]) =>
	!written.includes(".") && units.length === 2 && units.every((unit) => unit === "a" || unit === "i");

/** The units as one word, also in Latin letters where they are names of such letters. */
function joined(units: readonly string[]): string[] {
	const latin = units.map((unit) => letterNames.get(unit));
	return latin.every((letter) => letter !== undefined)
		? [joinedAsOne(units), dottedIfSmall(latin.join(""))]
		: [joinedAsOne(units)];
}

const joinedAsOne = (units: readonly string[]) =>
	units.length > 1 ? dottedIfSmall(units.join("")) : (units[0] ?? "");

const dottedIfSmall = (word: string) => (SMALL.has(word) ? `.${word}` : word);

function ofTight(written: string): RunWords {
	if (/\d/.test(written)) {
		const words = written.includes("-") ? [written.replace("-", "")] : written.split(".");
		return { words, searched: words, isInitials: false };
	}
	const parts = written.split(/['-]/u);
	if (parts.length === 1) return ofDotted(written);
	const whole = written.replace(/[.'-]/gu, "");
	const dotted = parts.filter((part) => part.includes(".")).flatMap((part) => ofDotted(part).words);
	return { words: [whole, ...dotted], searched: [whole], isInitials: false };
}

/** "cr.p.c" is crpc, "a.k.verma" ak and verma, "addl.sessions" addl and sessions. */
function ofDotted(written: string): RunWords {
	const units = written.split(".");
	const singles = units.findIndex((unit) => !isSingle(unit));
	const words = [
		...(units.every(isShort) ? joined(units) : []),
		...(singles > 1 ? joined(units.slice(0, singles)) : []),
		...units.filter((unit) => unit.length > 2),
	];
	const isJoined = units.every(isShort) && (isSingle(units.at(-1) ?? "") || (units.at(-1)?.length ?? 0) < 3);
	return { words, searched: isJoined ? [joinedAsOne(units)] : grouped(units), isInitials: isJoined };
}

function grouped(units: readonly string[]): string[] {
	const groups: string[][] = [];
	for (const [at, unit] of units.entries()) {
		const last = groups.at(-1);
		if (last && isSingle(unit) && isSingle(units[at - 1] ?? "")) last.push(unit);
		else groups.push([unit]);
	}
	return groups.map(joinedAsOne);
}

const isSingle = (unit: string) => /^[a-z]$/u.test(unit) || letterNames.has(unit);
const isShort = (unit: string) => unit.length <= (/^[a-z]/u.test(unit) ? MOST_SHORT_LATIN : MOST_SHORT_INDIC);

/** Whether a word is so frequent that initials with the same letters are stored apart from it. */
export const isSmall = (word: string) => SMALL.has(word);

/** A word of names of Latin letters: the names, and the word in Latin letters; null for any other. */
export function lettersNamed(word: string): { units: string[]; latin: string } | null {
	const units = namesIn(word);
	return units && { units, latin: dottedIfSmall(units.map((unit) => letterNames.get(unit)).join("")) };
}

const LONGEST_NAME = 7;
const MOST_NAMES = 8;

function namesIn(word: string, most = MOST_NAMES): string[] | null {
	if (word === "") return [];
	for (let length = Math.min(LONGEST_NAME, word.length); length > 0 && most > 0; length--) {
		const rest = letterNames.has(word.slice(0, length)) && namesIn(word.slice(length), most - 1);
		if (rest) return [word.slice(0, length), ...rest];
	}
	return null;
}
