import { isIndic } from "./sound.ts";
import { isSmall, lettersNamed, type QueryWord } from "./stops.ts";

/** What else matches a word: other words, or several side by side. Nothing longer matches when `isExact` (initials). */
export type Otherwise = { any: string[]; together: string[][]; isExact?: boolean };

const LETTERS = /^[\p{L}\p{M}]+$/u;
const SECTION = /^(\d{1,4})([a-z]{1,2})$/;
const SHORTEST_JOINED = 5;
const LONGEST_PARTED = 30;
/** D'Souza, O'Brien, L'Oreal: single letters with which a name begins. */
const BEGINNINGS = new Set(["d", "o", "l"]);
/** Of a sign beyond the first 65,536, which no parting cuts through. */
const LATER_HALF = /[\udc00-\udfff]/;
const VIRAMA = /[\u094d\u0acd]/;
const MARK = /\p{M}/u;
const BESIDE_ANY = new Set(
	`the and for with from that this was were has had have not but are his her its their who which will shall been may any all
	का के की को ने में से पर और है हैं था थी थे तथा एवं या कि यह वह ना ન ના ને ની નું નો માં થી પર અને છે હતા હતી હતો તથા કે આ તે`.split(
		/\s+/,
	),
);

const isBesideAny = (word: string) => isSmall(word) || BESIDE_ANY.has(word) || word === "a" || word === "i";

/** What else matches each word of a query, in their order; `capitals` are the words typed in capitals. */
export function otherwise(question: readonly QueryWord[], capitals: ReadonlySet<string>): Otherwise[] {
	const words = question.map(({ word }) => word);
	const runs = letterRuns(words);
	return question.map(({ word, parts, isInitials }, at) => {
		const [before, behind] = [words[at - 1], words[at + 1]];
		if (word.startsWith(".")) return ofSmall(word.slice(1), before, behind);
		const named = lettersNamed(word);
		const letters = named && named.units.length > 1 ? named : null;
		return {
			any: [
				...(isSmall(word) && capitals.has(word) ? [`.${word}`] : []),
				...(letters ? [letters.latin] : []),
				...(runs[at] ?? []),
				...joinedTo(before, word),
				...joinedTo(word, behind),
			],
			together: [
				...(parts.length > 1 ? [parts] : []),
				...(letters ? [letters.units] : []),
				...partings(word),
			],
			isExact: isInitials,
		};
	});
}

/** Names of letters side by side as one word: "ओ एन जी सी". */
function letterRuns(words: readonly string[]): string[][] {
	const joined: string[][] = words.map(() => []);
	for (let at = 0; at < words.length; at++) {
		let end = at;
		while (isIndic(words[end] ?? "") && lettersNamed(words[end] ?? "")) end++;
		const whole = words.slice(at, end).join("");
		if (end - at > 1) joined.fill([whole, lettersNamed(whole)?.latin ?? whole], at, end);
		at = Math.max(at, end);
	}
	return joined;
}

/** "I.T. Act" matches "it" beside "act". */
function ofSmall(word: string, before: string | undefined, behind: string | undefined): Otherwise {
	return {
		any: [`.${word}`],
		together: [...(before ? [[before, word]] : []), ...(behind ? [[word, behind]] : [])],
	};
}

/** "ex" and "parte" match exparte, "498" and "a" match 498a. */
function joinedTo(one: string | undefined, other: string | undefined): string[] {
	if (!one || !other) return [];
	const whole = one + other;
	if (SECTION.test(whole) && /^\d+$/.test(one)) return [whole];
	if (!LETTERS.test(one) || !LETTERS.test(other) || isIndic(one) !== isIndic(other)) return [];
	if (isBesideAny(one) || isBesideAny(other)) return [];
	const shortest = one.length === 1 || other.length === 1 ? SHORTEST_JOINED - 1 : SHORTEST_JOINED;
	return whole.length >= shortest ? [whole] : [];
}

function partings(word: string): string[][] {
	const section = SECTION.exec(word);
	if (section) return [section.slice(1)];
	const { length } = word;
	if (!LETTERS.test(word) || length < SHORTEST_JOINED || length > LONGEST_PARTED) return [];
	const parted: string[][] = [];
	for (let at = 1; at < length - 1; at++) {
		const [first, second] = [word.slice(0, at), word.slice(at)];
		if (at === 1 && !(BEGINNINGS.has(first) && length > SHORTEST_JOINED)) continue;
		if (MARK.test(word.charAt(at)) || LATER_HALF.test(word.charAt(at)) || VIRAMA.test(word.charAt(at - 1)))
			continue;
		if (!isBesideAny(first) && !isBesideAny(second)) parted.push([first, second]);
	}
	return parted;
}
