import { courtKey } from "./court-key.ts";
import { courts as known } from "./known-courts.ts";

/** Letters, and pairs of them, that a reader of scans takes for one another. */
const ALIKE = [
	"a c e o s",
	"b d h k",
	"f i j l r t",
	"g p q y",
	"h m n r u",
	"u v w x y",
	"m rn nn",
	"d cl",
	"u ii",
	"w vv",
	"म भ",
	"घ ध",
	"ब व",
	"प य ष",
	"ड ङ",
	"ि ी",
	"ु ू",
	"े ै",
	"ो ौ",
	"પ ય ષ",
	"ક ફ",
	"ઘ ધ",
	"ડ ઙ",
	"િ ી",
	"ુ ૂ",
	"ે ૈ",
	"ો ૌ",
].map((group) => new Set(group.split(" ")));
/** A shorter word is too soon another one: towns differ by a letter. What courts are called in all towns may be shorter. */
const LONG_WORD = 7;
const COURT_WORDS = new Set(
	"court civil judge chief class small causes senior junior family labour bench".split(" "),
);

const wordsOf = (court: string) => courtKey(court).split(" ");
const knownKeys = new Set(known.map(courtKey));
const knownWords = new Set(known.flatMap(wordsOf));

/** Whether a court is one of the list that every chamber is offered. */
export const isKnownCourt = (court: string) => knownKeys.has(courtKey(court));

/**
 * Tells of a court in a paper's heading which of a chamber's courts it names but for one letter, as the chamber writes it:
 * another letter that looks like it, one too many or one too few, in a long word. Null where the heading names a court as it
 * is, where several fit, and where the word is that of another court: such names differ by a letter of their own. Figures are
 * never mended.
 */
export function nearAmong(own: readonly string[]): (written: string) => string | null {
	const mine = new Map([...own].reverse().map((court) => [courtKey(court), court]));
	const words = new Set([...mine.keys()].flatMap((key) => key.split(" ")));
	const isReal = (word: string) => words.has(word) || knownWords.has(word);
	const all = [...new Set([...mine.keys(), ...knownKeys])].map((key) => ({ key, words: key.split(" ") }));
	return (written) => {
		const key = courtKey(written);
		if (mine.has(key) || knownKeys.has(key)) return null;
		const read = key.split(" ");
		const [only, more] = all.filter((other) => isOneLetterOff(read, other.words, isReal));
		return only && !more ? (mine.get(only.key) ?? null) : null;
	};
}

function isOneLetterOff(
	words: readonly string[],
	candidates: readonly string[],
	isReal: (word: string) => boolean,
): boolean {
	const [read, otherRead] = words.filter((word) => !candidates.includes(word));
	const [right, otherRight] = candidates.filter((word) => !words.includes(word));
	if (!read || !right || otherRead || otherRight || isReal(read)) return false;
	const isLong = COURT_WORDS.has(right) || Math.min(read.length, right.length) >= LONG_WORD;
	return isLong && isMisread(read, right);
}

/** Whether one letter stands between two words: what is the same at both ends leaves it. */
function isMisread(read: string, right: string): boolean {
	const shorter = Math.min(read.length, right.length);
	let from = 0;
	while (from < shorter && read[from] === right[from]) from += 1;
	let end = 0;
	while (end < shorter - from && read.at(-1 - end) === right.at(-1 - end)) end += 1;
	const [a, b] = [read.slice(from, read.length - end), right.slice(from, right.length - end)];
	if (/\p{N}/u.test(a + b)) return false;
	return a.length + b.length === 1 || ALIKE.some((group) => group.has(a) && group.has(b));
}
