import { asciiDigits } from "#app/core/language/fold.ts";

const DEPENDENT_SIGN =
	"[\\u0900-\\u0903\\u093A-\\u093C\\u093E-\\u094F\\u0962\\u0963\\u0A81-\\u0A83\\u0ABC\\u0ABE-\\u0ACD]";
// PDFium marks a hyphen at a line's end with this control character.
const SOFT_BREAK = new RegExp(`${String.fromCharCode(2)}\\n?`, "g");
const SPLIT_SIGN = new RegExp(
	`(?<=[\\p{Script=Devanagari}\\p{Script=Gujarati}]) +(?=${DEPENDENT_SIGN})`,
	"gu",
);

/**
 * Text as it is kept and shown: NFC, one kind of line end, no control characters, vowel signs joined to the
 * letter they belong to (both OCR and PDF layers set them apart), no runs of blank lines.
 */
export function cleanText(text: string): string {
	return text
		.normalize("NFC")
		.replace(/\r\n?|[\u2028\u2029\f\v]/g, "\n")
		.replace(SOFT_BREAK, "-\n")
		.replace(/[^\P{Cc}\n\t]|\uFEFF|\uFFFE/gu, "")
		.replace(/\u00A0/g, " ")
		.replace(SPLIT_SIGN, "")
		.replace(/(?<![ \t])[ \t]+$/gm, "")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

const NUMBER_FOLLOWS = "(?=\\s*(?:nos?\\.?\\s*)?\\d+\\s*(?:/|of)\\s*\\d{4})";
const INTERLOCUTORY = new RegExp(`\\b1\\.\\s?A\\.${NUMBER_FOLLOWS}`, "gi");
const ORIGINAL = new RegExp(`\\b0\\.\\s?([SPA])\\.${NUMBER_FOLLOWS}`, "gi");

/**
 * OCR text with the digits taken back that stand for a letter in the abbreviation of a case type: "CS(0S)" is
 * CS(OS), "1.A. 4567/2024" an I.A. Only where a number of the form n/yyyy follows, so that no figure is changed.
 */
export function courtAbbreviations(text: string): string {
	return text
		.replace(/\([0O]{1,2}S\)/g, "(OS)")
		.replace(INTERLOCUTORY, "I.A.")
		.replace(ORIGINAL, "O.$1.");
}

/**
 * Text as it is indexed and searched: NFC without joiners and soft hyphens, Devanagari and Gujarati digits as
 * ASCII, so that a word and a date are found however they were typed.
 */
export function searchText(text: string): string {
	return asciiDigits(text.normalize("NFC").replace(/[\u200B-\u200F\u2060\u00AD\uFEFF]/g, ""));
}
