import type { Dice } from "../base/dice.ts";
import { heading, paragraphs, type Sheet } from "../base/sheet.ts";
import { ENGLISH } from "../words/english.ts";
import { GUJARATI } from "../words/gujarati.ts";
import { HINDI } from "../words/hindi.ts";
import { MARATHI } from "../words/marathi.ts";
import { paragraphsOf } from "../words/vocabulary.ts";

const TONGUES = {
	english: {
		words: ENGLISH,
		languages: ["eng"],
		titles: ["MEMORANDUM OF GROUNDS", "REPORT OF THE COURT COMMISSIONER", "STATEMENT OF OBJECTIONS"],
	},
	gujarati: {
		words: GUJARATI,
		languages: ["eng", "guj"],
		titles: ["જવાબ અને વાંધા", "સ્થળ તપાસનો અહેવાલ", "કરારનામું"],
	},
	hindi: {
		words: HINDI,
		languages: ["eng", "hin"],
		titles: ["आपत्ति एवं उत्तर", "स्थल निरीक्षण प्रतिवेदन", "इकरारनामा"],
	},
	marathi: { words: MARATHI, languages: ["eng", "hin"], titles: ["लेखी म्हणणे", "स्थळ पाहणी अहवाल", "करारनामा"] },
} as const;

export type Tongue = keyof typeof TONGUES;

/** A page of running text under a heading. */
export function runningText(dice: Dice, tongue: Tongue, sentences = 9): Sheet {
	const { words, languages, titles } = TONGUES[tongue];
	return {
		html: heading(dice.oneOf(titles)) + paragraphs(paragraphsOf(dice, words, sentences)),
		languages: [...languages],
	};
}

export const scriptOf = ({ languages }: Sheet) => languages.at(-1) ?? "eng";
