import { legacyFont } from "#worker/reader/legacy/fonts.ts";
import { countMatches, isNonsense } from "#worker/reader/legacy/nonsense.ts";
import { LANGUAGES, type Language, languagesOf } from "#worker/reader/page/languages.ts";
import type { FormKind } from "./pdf.ts";
import type { FontText } from "./pdf-fonts.ts";

/** What is known of the text layer of a page. */
export type Layer = {
	text: string;
	fonts: FontText[];
	/** How many of its characters the file gives no letter for. */
	unknown: number;
	/** Share of the page that its largest picture covers, 0 to 1. */
	imageCover: number;
	/** How many letters were typed over the page besides. */
	typed: number;
};

/**
 * Whether a text layer can stand for its page, whether there is too `little` of it, or whether it is `bad` and must not be
 * shown, and what languages the page may be written in besides those it is expected in.
 */
export type Judgement = { is: "good" | "little" | "bad"; languages: readonly Language[] };

const MIN_CHARACTERS = 50;
const MIN_BESIDE_PICTURE = 250;

/**
 * Judges the text layer of a PDF page. It is bad when letters are set in a legacy font, when the file does not say what its
 * letters are, when they make Latin words without sense, or when its Indian words are torn: vowel signs without their
 * letter, or words mostly of one letter (in running Hindi and Gujarati 12–24 % of words have one letter, in the torn layers
 * of some browsers about half). There is too little of it also where it is only a stamp over a scan.
 */
export function judged(layer: Layer): Judgement {
	const legacy = layer.fonts.flatMap(legacyLanguages);
	if (legacy.length > 0) return { is: "bad", languages: legacy };
	const characters = layer.text.replace(/\s/g, "").length;
	const isScan = layer.imageCover > 0.5;
	const unknown = layer.unknown + countMatches(layer.text, /[\uE000-\uF8FF\uFFFD]/gu);
	const isUnread = unknown > characters / 100 || isNonsense(layer.text, isScan);
	if (isUnread || layer.fonts.some(({ text }) => isNonsense(text, false)))
		return { is: "bad", languages: LANGUAGES };
	const languages = languagesOf(layer.text) ?? [];
	if (isTorn(layer.text)) return { is: "bad", languages };
	const least = isScan ? MIN_BESIDE_PICTURE : MIN_CHARACTERS;
	return { is: characters + layer.typed < least ? "little" : "good", languages };
}

/** The languages that a font of the years before Unicode writes with Latin letters; none when it is no such font. */
function legacyLanguages({ names, text }: FontText): Language[] {
	const font = names.map(legacyFont).find((found) => found !== null);
	return font && /\p{Script=Latin}/u.test(text) ? font.languages : [];
}

function isTorn(text: string): boolean {
	const words = text.match(/[\p{L}\p{M}\u200C\u200D]+/gu) ?? [];
	const indian = words.filter((word) => /[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(word));
	const headless = indian.filter((word) => /^\p{M}/u.test(word)).length;
	if (headless > indian.length / 100) return true;
	const short = indian.filter((word) => countMatches(word, /\p{L}/gu) <= 1).length;
	return indian.length >= 20 && short > indian.length * 0.35;
}

// Adobe's programs alone show the pages of such a form; everybody else finds one page that says so.
const PLEASE_WAIT = /Please wait[\s\S]{0,200}If this message is not eventually replaced/i;
const MOST_OF_SHELL = 1200;

/** Whether a page is only the shell of a form that builds its pages itself (XFA), which says that another program is needed. */
export function isFormShell({ text, typed }: Layer, form: FormKind): boolean {
	if (form === "other" || typed > 0) return false;
	return PLEASE_WAIT.test(text) || (form === "builds its pages" && text.length < MOST_OF_SHELL);
}
