import { type FactPlace, placeOfFact } from "./merge-fields.ts";

/** So many are listed and filled at once; what is beyond them comes when those are filled. */
export const MOST_BLANKS = 500;
const BLANK = /\[__([^[\]\n]*)__\]/g;

/** A blank of a text: its label, where it begins, and where its fact is kept if it is one of a record. */
export type Blank = { label: string; at: number } & Partial<FactPlace>;

const labelIn = (inside: string) => inside.replaceAll("_", " ").trim();

/** The blanks of a text in its order; `at` counts code units. */
export function blanksIn(content: string): Blank[] {
	return [...content.matchAll(BLANK)].map(({ 1: inside = "", index }) => {
		const label = labelIn(inside);
		return { label, at: index, ...placeOfFact(label) };
	});
}

/** The first blanks that have different labels, each where it stands first; those without a label are left to the text. */
export function differentBlanks(content: string): Blank[] {
	const seen = new Set<string>();
	return blanksIn(content)
		.filter(({ label }) => label && !seen.has(label) && seen.add(label))
		.slice(0, MOST_BLANKS);
}

/** A text with the blanks of these labels filled, wherever they stand. */
export const withFilled = (content: string, texts: ReadonlyMap<string, string>): string =>
	content.replace(BLANK, (blank, inside: string) => texts.get(labelIn(inside)) ?? blank);
