import { foldForSearch } from "./fold.ts";

/** What a person typed into a search box, in the forms the database compares with. */
export type Terms = {
	/** As typed, without spaces around it. */
	written: string;
	/** The same, folded. */
	folded: string;
	/** The folded words, each once. */
	words: string[];
	/** LIKE patterns that must all match, the longest first. */
	patterns: string[];
	/** The words as beginnings of words, in tsquery's notation; empty for a quoted phrase. */
	beginnings: string;
};

const MOST_WORDS = 12;
const SHORTEST_BEGINNING = 3;

/** Breaks a query into its terms. Throws nothing; a query without letters and digits has no words. */
export function termsOf(query: string): Terms {
	const written = query.trim().slice(0, 300);
	const folded = foldForSearch(written);
	const pieces = [...new Set(folded.split(" "))].map((piece) => piece.replace(/^["'(]+|["'),;]+$/g, ""));
	const words = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece)).slice(0, MOST_WORDS);
	const longestFirst = [...words].sort((a, b) => b.length - a.length);
	return {
		written,
		folded,
		words,
		patterns: longestFirst.map(containing),
		beginnings: written.includes('"') ? "" : words.map(beginning).join(" & "),
	};
}

/** The LIKE pattern for texts that contain these characters. */
export function containing(text: string): string {
	return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function beginning(word: string): string {
	const quoted = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
	return word.length >= SHORTEST_BEGINNING ? `${quoted}:*` : quoted;
}
