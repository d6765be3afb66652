import type { Text } from "./texts.ts";

/** What reading a page came to, measured against what stands on it. */
export type Score = {
	/** Characters that would have to be changed, and all there are. */
	errors: number;
	characters: number;
	wordsFound: number;
	words: number;
	/** Dates and case numbers. */
	factsFound: number;
	facts: number;
	/** Letters of scripts in which nothing stands on the page. */
	strays: number;
	/** Numbers of rows of a table, found before the word that follows them. */
	serialsFound: number;
	serials: number;
};

const DATE_OR_NUMBER = /\d{1,2}[./]\d{1,2}[./]\d{4}|\d+\/\d{4}/g;

/** Scores `read` against `truth`; leaders, joiners and the way lines are broken do not count. */
export function score(truth: string, read: string, serials: Text["serials"] = []): Score {
	const [wanted, got] = [plain(truth), plain(read)];
	const [words, found] = [wordsOf(wanted), wordsOf(got)];
	const facts = wanted.match(DATE_OR_NUMBER) ?? [];
	return {
		errors: distance(wanted, got),
		characters: wanted.length,
		words: words.length,
		wordsFound: words.filter((word) => take(found, word)).length,
		facts: facts.length,
		factsFound: facts.filter((fact) => isIn(got, fact)).length,
		strays: SCRIPTS.filter((script) => !script.test(wanted)).reduce(
			(sum, script) => sum + lettersOf(got, script),
			0,
		),
		serials: serials.length,
		serialsFound: serials.filter(([serial, follows]) => isFollowed(got, serial, follows)).length,
	};
}

/** The scores of several pages as one. */
export function total(scores: Score[]): Score {
	const sum = (part: keyof Score) => scores.reduce((all, one) => all + one[part], 0);
	return {
		errors: sum("errors"),
		characters: sum("characters"),
		words: sum("words"),
		wordsFound: sum("wordsFound"),
		facts: sum("facts"),
		factsFound: sum("factsFound"),
		strays: sum("strays"),
		serials: sum("serials"),
		serialsFound: sum("serialsFound"),
	};
}

const SCRIPTS = [/\p{Script=Devanagari}/u, /\p{Script=Gujarati}/u];

function lettersOf(text: string, script: RegExp): number {
	return [...text].filter((letter) => script.test(letter)).length;
}

function plain(text: string): string {
	return text
		.normalize("NFC")
		.replace(/[\u200B-\u200F\uFEFF]/g, "")
		.replace(/(?:[.…·•_-]\s?){3,}/g, " ")
		.replace(/[‘’]/g, "'")
		.replace(/[“”]/g, '"')
		.replace(/[–—]/g, "-")
		.replace(/\s+/g, " ")
		.trim();
}

function wordsOf(text: string): string[] {
	return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function isIn(text: string, fact: string): boolean {
	return new RegExp(`(?<!\\d)${fact.replaceAll(".", "\\.")}(?!\\d)`).test(text);
}

// The word behind it may be misread, but begins as it should.
function isFollowed(text: string, serial: string, follows: string): boolean {
	return text.includes(` ${serial} ${follows.slice(0, 2)}`);
}

function take(from: string[], word: string): boolean {
	const at = from.indexOf(word);
	if (at >= 0) from.splice(at, 1);
	return at >= 0;
}

// Levenshtein, two rows at a time.
function distance(a: string, b: string): number {
	let above = Uint16Array.from({ length: b.length + 1 }, (_, index) => index);
	let row = new Uint16Array(b.length + 1);
	for (let i = 1; i <= a.length; i += 1) {
		row[0] = i;
		for (let j = 1; j <= b.length; j += 1) {
			const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
			row[j] = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
		}
		[above, row] = [row, above];
	}
	return above[b.length] ?? 0;
}
