import { foldForSearch } from "#app/core/language/fold.ts";
import { remembering } from "#app/core/language/remembering.ts";
import { canonicalCaseType, isKnownCaseType } from "#app/domains/law/cases/case-types.ts";
import { type FoundWord, finderOf } from "./find-words.ts";

/** One place where what was looked for stands: the indices of its words on the page, in order. */
export type HitWords = number[];

export type HitsOnPage = {
	/** In reading order. */
	hits: HitWords[];
	/** Whether everything that was looked for stands on the page. */
	all: boolean;
};

/** Takes the words of a page in reading order; answers the places of what was looked for. */
export type Hits = (words: readonly string[]) => HitsOnPage;

/** Words that say too little to be a place by themselves. */
const SMALL = new Set(
	(
		"an and are as at be but by for from had has he her his if in is it its no not of on or she so that the their " +
		"they this to vs was were which will with का की के को ने में से पर और है हैं था थी थे तथा एवं या कि यह वह ना નો ની નું " +
		"ના ને માં થી પર અને છે હતા હતી હતો તથા કે આ તે"
	).split(" "),
);
const SHORTEST = 3;
const SHORTEST_PARTED = 5;
const MOST_TYPE_WORDS = 6;
const NUMBER_WORD = /^(?:nos?|number|संख्या|क्रमांक|नंबर|सं|नं|નંબર|ક્રમાંક|નં)[.:॰]*$/iu;
const YEAR = /(?:19|20)\d{2}/;
const HYPHEN = /[-\u00ad\u2010]$/;
const NOT_LETTERS = /[^\p{L}\p{M}\p{N}]/gu;

type Bare = (word: string) => string;

const bareOf: Bare = (word) => foldForSearch(word).replace(NOT_LETTERS, "");

/** What a word and its other forms begin with. */
const beginning = (word: string) => word.slice(0, 3);

/**
 * Makes a query ready to be found on pages. Beside what the search itself finds, a word counts that was parted at the end
 * of a line or by the reader of a scan, and a case number is one place with its type. Words side by side are one place;
 * where all of them stand side by side, single ones are none, and "of" and the like never are.
 */
export function hitsOf(query: string): Hits {
	const written = query.replace(/[“”„]/g, '"');
	const find = finderOf(written);
	const bare = remembering(bareOf);
	const isSmall = (word: string) => bare(word).length < SHORTEST || SMALL.has(bare(word));
	const typed = foldForSearch(written).split(" ");
	const tells = typed.every(isSmall) ? () => true : (word: string) => !isSmall(word);
	const wanted = new Set(find(typed).flatMap((hit) => (tells(typed[hit.start] ?? "") ? hit.term : [])));
	const isNumber = YEAR.test(written);
	const beginnings = new Set(
		typed.flatMap((word) => (bare(word).length >= SHORTEST_PARTED ? beginning(bare(word)) : [])),
	);

	const isBegun = remembering((text) => beginnings.has(beginning(text)));

	return (words) => {
		const found = find(words);
		const numbers = found.filter(({ by }) => by === "number").map((hit) => withType(words, hit));
		if (numbers.length > 0 && isNumber) return { hits: numbers.map(indices), all: true };
		const taken = new Set(found.flatMap(indices));
		const parted = beginnings.size > 0 ? partedWords(words, { bare, taken, isBegun, find }) : [];
		const telling = new Set([...numbers, ...parted].flatMap(indices));
		const single = found.filter(({ start, by }) => by !== "number" && !telling.has(start));
		const places = placesOf(words, bare, [...single, ...numbers, ...parted]).filter(({ at }) =>
			at.some((index) => telling.has(index) || tells(words[index] ?? "")),
		);
		const whole = places.filter(({ terms }) => holds(terms, wanted));
		const all = holds(new Set(places.flatMap(({ terms }) => [...terms])), wanted);
		return { hits: (whole.length > 0 ? whole : places).map(({ at }) => at), all };
	};
}

const holds = (terms: Set<number>, wanted: Set<number>) => [...wanted].every((term) => terms.has(term));

const indices = ({ start, end }: FoundWord): HitWords =>
	Array.from({ length: end - start }, (_, at) => start + at);

/** The number with the type of case that stands before it. */
function withType(words: readonly string[], hit: FoundWord): FoundWord {
	let end = hit.start;
	while (end > 0 && NUMBER_WORD.test(words[end - 1] ?? "")) end--;
	let start = hit.start;
	for (let from = end - 1; from >= Math.max(0, end - MOST_TYPE_WORDS); from--) {
		const letters = words.slice(from, end).join("").normalize("NFKC").toUpperCase().replace(NOT_LETTERS, "");
		if (isKnownCaseType(letters) || isKnownCaseType(canonicalCaseType(letters))) start = from;
	}
	return { ...hit, start };
}

type Piece = { word: string; at: number; text: string };

/** Words that are pieces of one: "adjourn- ment", "charge sheet", a heading set wide. */
function partedWords(
	words: readonly string[],
	{
		bare,
		taken,
		isBegun,
		find,
	}: {
		bare: Bare;
		taken: Set<number>;
		isBegun: (text: string) => boolean;
		find: (words: readonly string[]) => FoundWord[];
	},
): FoundWord[] {
	const filled: number[] = [];
	const texts: string[] = [];
	words.forEach((word, at) => {
		const text = bare(word);
		if (text === "") return;
		filled.push(at);
		texts.push(text);
	});
	const piece = (index: number): Piece | undefined => {
		const [at, text] = [filled[index], texts[index]];
		return at === undefined || text === undefined ? undefined : { word: words[at] ?? "", at, text };
	};
	const candidates: Piece[][] = [];
	texts.forEach((text, index) => {
		const start = text.length < 3 ? text + (texts[index + 1] ?? "") + (texts[index + 2] ?? "") : text;
		if (isBegun(start)) candidates.push(...runsFrom(piece, index, taken));
	});
	const joined = find(candidates.map(textOf)).filter(
		({ by, start, end }) => by === "word" && end === start + 1,
	);
	const used = new Set<number>();
	return joined
		.map((hit) => ({ ...hit, run: candidates[hit.start]?.map(({ at }) => at) ?? [] }))
		.sort((a, b) => b.run.length - a.run.length)
		.flatMap(({ run, ...hit }) => {
			const [start = 0, last = 0] = [run[0], run.at(-1)];
			if (run.some((at) => used.has(at))) return [];
			for (const at of run) used.add(at);
			return [{ ...hit, start, end: last + 1 }];
		});
}

/** The runs of words from here that may be pieces of one: two, or as many as are single letters. */
function runsFrom(piece: (index: number) => Piece | undefined, index: number, taken: Set<number>): Piece[][] {
	const [first, second] = [piece(index), piece(index + 1)];
	if (!first || !second) return [];
	const isOpen = HYPHEN.test(first.word) || !taken.has(first.at);
	const runs = isOpen && !taken.has(second.at) ? [[first, second]] : [];
	const letters: Piece[] = [];
	for (let next: Piece | undefined = first; next && [...next.text].length === 1; ) {
		letters.push(next);
		next = piece(index + letters.length);
	}
	for (let count = 3; count <= letters.length; count++) runs.push(letters.slice(0, count));
	return runs;
}

const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join("");

type Place = { at: HitWords; terms: Set<number> };

/** What stands side by side is one place, as long as it is not the same word again. */
function placesOf(words: readonly string[], bare: Bare, found: FoundWord[]): Place[] {
	const places: Place[] = [];
	let end = -1;
	for (const hit of found.sort((a, b) => a.start - b.start)) {
		const own = indices(hit).filter((at) => at >= end);
		const last = places.at(-1);
		const isNext = words.slice(end, hit.start).every((word) => bare(word) === "");
		if (last && isNext && !last.terms.has(hit.term)) {
			last.at.push(...own);
			last.terms.add(hit.term);
		} else if (own.length > 0) places.push({ at: own, terms: new Set([hit.term]) });
		end = Math.max(end, hit.end);
	}
	return places;
}
