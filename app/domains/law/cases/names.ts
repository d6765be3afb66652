import { foldForSearch } from "#app/core/language/fold.ts";
import { commonSound } from "#app/core/language/loans.ts";
import { isIndic, soundsOf } from "#app/core/language/sound.ts";
import { initialsJoined, lettersNamed } from "#app/core/language/stops.ts";
import type { NameMatch } from "#drizzle/words.ts";
import { writtenLong } from "./firms.ts";
import { isGovernment, OTHERS } from "./government.ts";
import { peopleIn, type Related } from "./relations.ts";

/**
 * Names of people and firms as they are compared: without what is said about them, each word by how it sounds. Why so:
 * docs/decisions/0047-conflict-of-interest.md.
 */

type Word = {
	/** Folded, without "-bhai" and the like at its end. */
	text: string;
	/** How it sounds; the word itself where sounds tell nothing. */
	key: string;
	/** Whether names are the same with it and without it: "Kumar", "Lal", "Devi". */
	light: boolean;
};

/** A name ready to be compared. */
export type Name = {
	/** The whole writing in which it is named. */
	written: string;
	words: Word[];
	isFirm: boolean;
	isIndic: boolean;
	/** Whether a word of it was abbreviated, as in names of firms. */
	isShort: boolean;
	/** What it is to others whom the same writing names. */
	as: Related["as"];
};

/** From here on it is told who somebody is and not what they are called. */
const ABOUT =
	/(?:\s|,)+(?:through|thr\.?|by its|rep\.? by|represented by|s\/o|d\/o|w\/o|c\/o|r\/o|son of|daughter of|wife of|widow of|aged|since deceased|deceased|पुत्र|पुत्री|पत्नी|द्वारा|निवासी|મારફત|મારફતે|દ્વારા)(?=[\s.,]|$).*$/iu;
const ALIAS = /\s+(?:@|alias|a\.?k\.?a\.?|urf|उर्फ़?|ઉર્ફે?)\s+/iu;
const LETTERS = /[\p{L}\p{M}\p{N}]+/gu;

/** Words before or after a name that are no part of it. */
const TITLES =
	set(`the shri shree sri shrimati smt kum kumari mr mrs ms miss dr adv advocate prof justice late estate of
	messrs sau श्री श्रीमती श्रीमान सुश्री कुमारी डॉ स्व स्वर्गीय मेसर्स શ્રી શ્રીમતી સુશ્રી કુમારી ડૉ ડો સ્વ મેસર્સ
	bhai bhaishri ben bahen behn ji jee saheb sahib sahab भाई बहन बेन जी साहब ભાઈ બેન બહેન જી સાહેબ`);
/** How a firm ends; it makes a single word a name. */
const FIRM =
	set(`pvt private ltd limited llp inc corp corpn corporation co company bank enterprises traders industries
	प्राइवेट लिमिटेड प्रा लि कंपनी कम्पनी बैंक પ્રાઇવેટ લિમિટેડ પ્રા લિ કંપની બેંક`);
/** What of that is left away: a company is the same with and without it. */
const LEGAL_FORM = set(`pvt private ltd limited llp inc corp corpn corporation co company and
	प्राइवेट लिमिटेड प्रा लि कंपनी कम्पनी एवं પ્રાઇવેટ લિમિટેડ પ્રા લિ કંપની અને`);
const LIGHT_WORDS = `kumar kumari lal chand chandra devi singh sinh kaur prasad nath ram begum bano mohammed
	कुमार लाल चंद चन्द्र देवी सिंह कौर प्रसाद नाथ राम કુમાર લાલ ચંદ્ર દેવી સિંહ કૌર પ્રસાદ નાથ`;
/** "-bhai" and "-ben", which are put to names or not, and "-kumar" and the like, which are written apart or not. */
const RESPECT = /(?<=.{3})(?:bhai|ben|bahen|behn|भाई|भाइ|बेन|बहन|ભાઈ|ભાઇ|બેન|બહેન)$/u;
const ADDED = /(?<=.{2})(?:kumar|lal|chand|chandra|कुमार|लाल|चंद|चन्द्र|કુમાર|લાલ|ચંદ|ચંદ્ર)$/u;
/** What a firm deals in is said of one or of many: "Textile" and "Textiles", "Industry" and "Industries". */
const TRADES =
	/^(textile|mill|trader|builder|developer|motor|chemical|jeweller|enterprise|exporter|contractor|logistic|fabric|plastic|ceramic|product|supplier|dealer|brother)s$/;
const TRADES_IN_Y = /^(industr|propert|securit|agenc)ies$/;
/** The same as they are spoken in India. */
const SPOKEN_TRADES =
	set(`मिल्स टेक्सटाइल्स ट्रेडर्स बिल्डर्स डेवलपर्स मोटर्स केमिकल्स ज्वेलर्स ज्वैलर्स लॉजिस्टिक्स फैब्रिक्स प्लास्टिक्स प्रोडक्ट्स
	सप्लायर्स डीलर्स ब्रदर्स મિલ્સ ટેક્સટાઇલ્સ ટ્રેડર્સ બિલ્ડર્સ ડેવલપર્સ મોટર્સ કેમિકલ્સ જ્વેલર્સ લોજિસ્ટિક્સ ફેબ્રિક્સ પ્લાસ્ટિક્સ પ્રોડક્ટ્સ સપ્લાયર્સ ડીલર્સ બ્રધર્સ`);
/** Too many spellings and abbreviations for a rule. */
const MOHAMMED = set(`mohammed mohammad mohamed mohamad mohmed mohmad muhammad muhammed mohd md
	मोहम्मद मुहम्मद मो મોહમ્મદ મુહમ્મદ મોહંમદ મહંમદ મો`);

/** The "co" of a co-operative is no company. */
const COOPERATIVE = /\bco-? ?op(?:erative\b|tv?\b)?\.?/iu;
const CONSONANTS = /^[b-df-hj-np-tv-z]{2,4}$/;

const lightWords = [...set(LIGHT_WORDS)];
const light = new Set(soundsOf(lightWords).map((sound, at) => commonSound(lightWords[at] ?? "", sound)));

function set(words: string): ReadonlySet<string> {
	return new Set(words.split(/\s+/u).map(foldForSearch));
}

/**
 * Names, each ready to be compared: both of an alias, of a firm and its proprietor, of one who died and the heirs. Sounds of
 * many words are calculated at once, and a name that comes again, as in title, parties and client of one matter, is prepared
 * once.
 */
export function namesOf(written: readonly string[]): Name[] {
	return namesOfEach(written.map((text) => clean(text).split(ALIAS))).flat();
}

/** The names of each of several lists; one with an alias stays one. */
export function namesOfEach(lists: readonly (readonly string[])[]): Name[][] {
	const related = lists.map((list) => list.flatMap((text) => relatedIn(clean(text))));
	const names = preparedOf(related.flatMap((list) => list.map(({ part }) => part)));
	return related.map((list) =>
		list.map(({ part, written, as }) => ({ ...(names.get(part) as Prepared), written, as })),
	);
}

type Prepared = Omit<Name, "as">;

const lately = new Map<string, Prepared>();
/** So many names are remembered: those of one case are asked for several times in one check. */
const MOST_REMEMBERED = 500;

function preparedOf(parts: readonly string[]): ReadonlyMap<string, Prepared> {
	const once = [...new Set(parts)];
	const fresh = once.filter((part) => !lately.has(part));
	const names = new Map(
		once.flatMap((part) => (lately.has(part) ? [[part, lately.get(part) as Prepared]] : [])),
	);
	for (const [at, name] of withSounds(fresh.map(partsOf)).entries()) names.set(fresh[at] ?? "", name);
	if (lately.size + fresh.length > MOST_REMEMBERED) lately.clear();
	for (const part of fresh.slice(0, MOST_REMEMBERED)) lately.set(part, names.get(part) as Prepared);
	return names;
}

const clean = (text: string) => text.normalize("NFC").slice(0, 500);

function relatedIn(text: string) {
	const people = peopleIn(text);
	return people.map(({ written, as }) => {
		// Of a firm and its proprietor either is the other's; an heir's own name is a name.
		const of = people.length > 1 && people.some((one) => one.as === "proprietor") ? "proprietor" : as;
		return { part: written, written: text.trim(), as: of };
	});
}

function withSounds(parted: readonly ReturnType<typeof partsOf>[]): Prepared[] {
	const sounds = soundsOf(parted.flatMap(({ words }) => words));
	let next = 0;
	return parted.map(({ words, ...name }) => ({
		...name,
		words: words.map((text) => {
			const sound = sounds[next++] ?? "";
			// Initials are no word that sounds: "SSR" and "SR" are two people.
			const key = CONSONANTS.test(text) ? text : initialsOf(text) || commonSound(text, sound) || text;
			return { text, key, light: light.has(key) };
		}),
	}));
}

/** "એકે" as "ak"; empty for a word that is no row of letters. */
function initialsOf(text: string): string {
	const named = isIndic(text) ? lettersNamed(text) : null;
	return named && named.units.length > 1 ? named.latin.replace(".", "") : "";
}

function partsOf(written: string) {
	const bare = written
		.replaceAll(/\([^)]*\)|\bm\/s\.?|\bestate of\b/giu, " ")
		.replace(COOPERATIVE, "cooperative ")
		.replace(ABOUT, "")
		.replace(OTHERS, "")
		.trim();
	const all = foldForSearch(initialsJoined(bare)).match(LETTERS) ?? [];
	const isFirm = all.some((word) => FIRM.has(word)) || /^\s*m\/s/iu.test(written);
	const own = all.filter((word) => !TITLES.has(word) && !LEGAL_FORM.has(word));
	const long = own.map(writtenLong);
	const isShort = own.some((word, at) => !word.startsWith(long[at]?.slice(0, -1) ?? ""));
	return {
		written: written.trim(),
		words: long.flatMap(partedWord),
		isFirm,
		isShort,
		isIndic: isIndic(written),
	};
}

function partedWord(written: string): string[] {
	if (MOHAMMED.has(written)) return ["mohammed"];
	const word = ofOneTrade(written.replace(RESPECT, ""));
	const added = ADDED.exec(word)?.[0];
	return added ? [word.slice(0, -added.length), added] : [word];
}

function ofOneTrade(word: string): string {
	if (SPOKEN_TRADES.has(word)) return word.replace(/[\u094d\u0acd][सસ]$/u, "");
	return word.replace(TRADES, "$1").replace(TRADES_IN_Y, "$1y");
}

/** The words that make a name: without the light ones and initials. */
export const telling = ({ words }: Name): Word[] => words.filter((word) => !word.light && !isInitial(word));

const isInitial = ({ text }: Word) => /^[a-z]$/.test(text);

/** Whether a name says enough to be looked for: a given name alone is everybody's. */
export function isTelling(name: Name): boolean {
	if (isGovernment(name.written)) return false;
	return name.words.length > 1 || (name.isFirm && (name.words[0]?.key.length ?? 0) > 2);
}

/**
 * How two names are the same, in whatever order surname and given name stand; null for names of different people. Two
 * given names between that differ, such as those of fathers, make two people.
 */
export function sameName(a: Name, b: Name): NameMatch | null {
	const by = alike(a, b);
	return by && (a.as ?? b.as ?? by);
}

function alike(a: Name, b: Name): NameMatch | null {
	if (a.words.length < 2 && !((a.isFirm || b.isFirm) && isOneWord(a) && isOneWord(b))) return null;
	if (facts(a).all === facts(b).all) {
		if (isEqual(texts(a), texts(b))) return a.isShort === b.isShort ? "same" : "short";
		if (isManAndWoman(a, b)) return null;
		return a.isIndic === b.isIndic ? "sound" : "script";
	}
	if (isWrittenAsOne(a, b)) return "sound";
	if (!isPart(facts(a), facts(b))) return null;
	// Last: of long names each word is compared with each.
	const isOther = isManAndWoman(a, b) || !agreesWithInitials(a, b) || !agreesWithInitials(b, a);
	return isOther ? null : "part";
}

/** Whether what tells in two names is the same, but for a name between that one of them may lack. */
function isPart(
	{ telling: one, tellingInOrder: order }: Facts,
	{ telling: other, tellingInOrder: otherOrder }: Facts,
): boolean {
	if (one.length < 2 || other.length < 2) return false;
	if (order === otherOrder) return true;
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return long.length - short.length === 1 && lacksTheMiddle(short, long);
}

type Facts = {
	/** The keys of all words, and of the telling ones, in the order of letters. */
	all: string;
	tellingInOrder: string;
	telling: readonly string[];
	/** The letters of all words. */
	letters: number;
};

const known = new WeakMap<readonly Word[], Facts>();

/** What is compared of a name, calculated once: one may be compared with thousands. */
function facts(name: Name): Facts {
	const before = known.get(name.words);
	if (before) return before;
	const own = keys(telling(name));
	const letters = name.words.reduce((sum, { text }) => sum + text.length, 0);
	const made = { all: inOrder(keys(name.words)), tellingInOrder: inOrder(own), telling: own, letters };
	known.set(name.words, made);
	return made;
}

/** "Om Prakash" and "Omprakash", "D Souza" and "Dsouza": the same letters, parted elsewhere. */
function isWrittenAsOne(a: Name, b: Name): boolean {
	if (a.words.length === b.words.length || a.isIndic !== b.isIndic) return false;
	if (facts(a).letters !== facts(b).letters) return false;
	const [short, long] = a.words.length < b.words.length ? [a, b] : [b, a];
	if (long.words.some((word) => isInitial(word) && !BEGINNINGS.has(word.text))) return false;
	const [one, other] = [texts(short), texts(long)];
	const turned = [...other.slice(1), ...other.slice(0, 1)];
	const back = [...other.slice(-1), ...other.slice(0, -1)];
	return [other, turned, back].some((words) => words.join("") === one.join(""));
}

/** Single letters with which a name begins: D'Souza, O'Brien. */
const BEGINNINGS = new Set(["d", "o", "l"]);

/** Amit and Amita sound alike where the last "a" is not written in one of the scripts; in one script they are two people. */
function isManAndWoman(a: Name, b: Name): boolean {
	const [given, others] = [a.words.slice(0, -1), b.words.slice(0, -1)];
	const isPair = (one: string, other: string) => [`${one}a`, `${one}\u093e`, `${one}\u0abe`].includes(other);
	return given.some(({ text }) =>
		others.some((other) => isPair(text, other.text) || isPair(other.text, text)),
	);
}

/** "Jayesh M." may be Jayesh Maganlal, and is not Jayesh Kantilal. */
const agreesWithInitials = (a: Name, b: Name) =>
	a.words
		.filter(isInitial)
		.every(({ text }) => b.words.some((word) => word.text.startsWith(text) || b.isIndic));

const isOneWord = ({ words }: Name) => words.length === 1 && (words[0]?.key.length ?? 0) > 2;
const keys = (words: readonly Word[]) => words.map(({ key }) => key);
const texts = ({ words }: Name) => words.map(({ text }) => text);

/** The same words in any order. */
function isEqual(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && inOrder(a) === inOrder(b);
}

const inOrder = (words: readonly string[]) => [...words].sort().join(" ");

/** The surname may stand first: "Patel Ramesh Kantilal" is "Ramesh Kantilal Patel". */
function lacksTheMiddle(short: readonly string[], long: readonly string[]): boolean {
	const turned = (list: readonly string[]) => [...list.slice(1), ...list.slice(0, 1)];
	const isWithin = (a: readonly string[], b: readonly string[]) =>
		a[0] === b[0] && a.at(-1) === b.at(-1) && a.every((word) => b.includes(word));
	const [shorts, longs] = [
		[short, turned(short)],
		[long, turned(long)],
	];
	return shorts.some((one) => longs.some((other) => isWithin(one, other)));
}

/** The words of a text as they are written, and ready to be compared, each with its place among those. */
export type TextWords = { written: readonly string[]; sounded: readonly { word: Word; at: number }[] };

/** A function that gives the words of one text after another; a word that comes again, in whichever of them, is prepared once. */
export function textReader(): (text: string) => TextWords {
	const known = new Map<string, readonly Word[]>();
	return (text) => {
		const written = initialsJoined(text).match(LETTERS) ?? [];
		const fresh = [...new Set(written)].filter((word) => !known.has(word));
		for (const [at, { words }] of withSounds(fresh.map(partsOf)).entries()) known.set(fresh[at] ?? "", words);
		const sounded = written.flatMap((one, at) => (known.get(one) ?? []).map((word) => ({ word, at })));
		return { written, sounded };
	};
}

/** How a name stands in a text, with no other word between its own; null where it does not. */
export function nameInText(
	name: Name,
	{ written, sounded }: TextWords,
): { name: Name; by: NameMatch } | null {
	const { length } = name.words;
	const wanted = new Set(name.words.map(({ key }) => key));
	for (let from = 0; from + length <= sounded.length; from++) {
		if (!wanted.has(sounded[from]?.word.key ?? "")) continue;
		const window = sounded.slice(from, from + length);
		const [first, last] = [window[0]?.at ?? 0, window.at(-1)?.at ?? 0];
		const there = {
			...name,
			written: written.slice(first, last + 1).join(" "),
			words: window.map(({ word }) => word),
		};
		const by = sameName(name, { ...there, isIndic: isIndic(there.written) });
		if (by && by !== "part") return { name: there, by };
	}
	return null;
}
