import { LANGUAGES, type Language, languagesOf } from "#worker/reader/languages.ts";
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

// Fonts of the years before Unicode, without the spaces and hyphens in their names: their "letters" are Latin codes drawn
// as Devanagari or Gujarati.
const LEGACY_FONTS: Array<[RegExp, Language[]]> = [
	[
		/^(?:kruti|k010|devlys|chanakya|walkman|shivaji|shusha|apsc?dv|4cgandhi|agra(?!n)|naidunia|dvb?w?y?tt|shree(?:lipi)?dev|suchidev|akrutidev|brhdev|narad|kundli)/,
		["hin"],
	],
	[
		/^(?:lmg|gopika|terafont|(?:guja?rati)?saral|shree(?:lipi)?guj|saumil|harikrishna|ghanshyam|nilkanth|gu?jtt|akrutiguj|brhguj)/,
		["guj"],
	],
	[/^(?:shree(?:lipi|\d)|akruti|bhasha|aps[cd])/, ["hin", "guj"]],
];

const MIN_CHARACTERS = 50;
const MIN_BESIDE_PICTURE = 250;

// In running English one word in four is among these; shorter ones turn up by chance.
const COMMON = new Set(
	"the and that for with was this are not from which has have shall his her any been may said under such all court order".split(
		" ",
	),
);

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
	const unknown = layer.unknown + count(layer.text, /[\uE000-\uF8FF\uFFFD]/gu);
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
	const plain = names.map((name) =>
		name
			.replace(/^[A-Z]{6}\+/, "")
			.toLowerCase()
			.replace(/[^a-z0-9]/g, ""),
	);
	const [, languages = []] = LEGACY_FONTS.find(([pattern]) => plain.some((name) => pattern.test(name))) ?? [];
	return /\p{Script=Latin}/u.test(text) ? languages : [];
}

function isTorn(text: string): boolean {
	const words = text.match(/[\p{L}\p{M}\u200C\u200D]+/gu) ?? [];
	const indian = words.filter((word) => /[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(word));
	const headless = indian.filter((word) => /^\p{M}/u.test(word)).length;
	if (headless > indian.length / 100) return true;
	const short = indian.filter((word) => count(word, /\p{L}/gu) <= 1).length;
	return indian.length >= 20 && short > indian.length * 0.35;
}

// What a scanner that knows only English made of a page in another script, or a legacy font under an unknown name:
// Latin letters, next to none of the words that every English text is full of. Where nothing was scanned, a list of
// names reads like that too, so there the words must also have brackets and signs inside them, or accents on their
// letters as no language has.
function isNonsense(text: string, isScan: boolean): boolean {
	const latin = count(text, /\p{Script=Latin}/gu);
	if (latin < count(text, /\p{L}/gu) / 2) return false;
	if (latin >= MIN_CHARACTERS && count(text, /[ªµºÀ-ÖØ-öø-ÿŒœŠšŸŽžƒ]/g) > latin * 0.25) return true;
	const tokens = text.split(/\s+/).filter((token) => /[A-Za-z]/.test(token));
	if (tokens.length < 10) return false;
	const common = tokens.filter((token) => COMMON.has(token.toLowerCase().replace(/[^a-z]/g, ""))).length;
	if (isScan) return common < tokens.length * 0.06;
	const odd = tokens.filter((token) => /[A-Za-z][[\]{};~^|=<>\\`+*]+[A-Za-z]/.test(token)).length;
	return common < tokens.length * 0.03 && odd > tokens.length * 0.08;
}

// Adobe's programs alone show the pages of such a form; everybody else finds one page that says so.
const PLEASE_WAIT = /Please wait[\s\S]{0,200}If this message is not eventually replaced/i;
const MOST_OF_SHELL = 1200;

/** Whether a page is only the shell of a form that builds its pages itself (XFA), which says that another program is needed. */
export function isFormShell({ text, typed }: Layer, form: FormKind): boolean {
	if (form === "other" || typed > 0) return false;
	return PLEASE_WAIT.test(text) || (form === "builds its pages" && text.length < MOST_OF_SHELL);
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
