import type { Dice } from "../base/dice.ts";

/** What papers in a language are written with. Sentences have {name}, {village}, {town}, {date}, {rupees}, {number}, {small}. */
export type Vocabulary = { names: string[]; villages: string[]; towns: string[]; sentences: string[] };

const two = (value: number) => String(value).padStart(2, "0");

/** A day as papers write it: "07.09.2025", "07/09/2025", "07-09-2025". */
export function dayOf(dice: Dice, between = dice.oneOf([".", "/", "-"])): string {
	return [two(dice.number(1, 28)), two(dice.number(1, 12)), dice.number(2011, 2025)].join(between);
}

export const rupeesOf = (dice: Dice) => (dice.number(12, 980) * 1250).toLocaleString("en-IN");

/** A sentence with its places filled. */
export function filled(dice: Dice, { names, villages, towns }: Vocabulary, sentence: string): string {
	const fill: Record<string, () => string> = {
		name: () => dice.oneOf(names),
		village: () => dice.oneOf(villages),
		town: () => dice.oneOf(towns),
		date: () => dayOf(dice),
		rupees: () => rupeesOf(dice),
		number: () => String(dice.number(103, 1897)),
		small: () => String(dice.number(11, 96)),
	};
	return sentence.replace(/\{(\w+)\}/g, (_, place: string) => fill[place]?.() ?? "");
}

/** `count` different sentences of the language, in paragraphs of two to four. */
export function paragraphsOf(dice: Dice, vocabulary: Vocabulary, count: number): string[] {
	const sentences = dice
		.some(vocabulary.sentences, count)
		.map((sentence) => filled(dice, vocabulary, sentence));
	const paragraphs: string[] = [];
	while (sentences.length > 0) paragraphs.push(sentences.splice(0, dice.number(2, 4)).join(" "));
	return paragraphs;
}
