import type { LegacyFont } from "./fonts.ts";
import { fromKrutiDev, looksKrutiDev, signsOf } from "./kruti-dev.ts";
import { isCommonEnglish, isNonsense } from "./nonsense.ts";

/** A text with what could be read of it; `lost` when some of it is in a font that cannot be. */
export type Mended = { text: string; lost: boolean };

/**
 * Reads a text whose fonts nobody names, line by line: Kruti Dev becomes Unicode, and what is left without sense is lost,
 * with all of the text. `named` are the legacy fonts that the file knows, though not which letters are theirs: the short lines
 * between others are Kruti Dev's then, and a text that is no English is in the font that cannot be read.
 */
export function withoutLegacy(text: string, named: readonly LegacyFont[] = []): Mended {
	const lines = text.split("\n");
	const isOf = lines.map((line) => looksKrutiDev(line));
	const isMostly = named.some(({ read }) => read) || isOf.filter(Boolean).length >= 3 || looksKrutiDev(text);
	const mended = lines.map((line, at) =>
		isOf[at] || (isMostly && mayBeKrutiDev(line)) ? fromKrutiDev(line) : line,
	);
	const read = mended.join("\n");
	const isUnread = isNonsense(read, false) || (named.some((font) => !font.read) && isOfCodes(read));
	return isUnread ? { text: "", lost: true } : { text: read, lost: false };
}

/** Whether a text is no English: capitals, figures and signs inside its words, as the keys of a Gujarati typewriter lie. */
function isOfCodes(text: string): boolean {
	const odd = text.match(/\S*(?:[a-z][A-Z]|[A-Z]{2}[a-z]|[A-Za-z][\d[\];{}])\S*/g)?.length ?? 0;
	const words = text.match(/\S*[A-Za-z]\S*/g)?.length ?? 0;
	return isNonsense(text, true) && odd > words * 0.2;
}

/** Whether a line beside others in Kruti Dev is Kruti Dev: all of its words can be, and none is plainly English. */
export function mayBeKrutiDev(line: string): boolean {
	if (!/[A-Za-z]/.test(line) || /[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(line)) return false;
	const { words, telling, possible } = signsOf(line);
	if (possible < words) return false;
	return telling > 0 || !line.split(/\s+/).some((word) => isCommonEnglish(word) || isPlainEnglish(word));
}

/** A word as English writes names, numbers and the like: `Sharma`, `No.`, `CNR`, `FIR/2024`. */
const isPlainEnglish = (word: string) =>
	/^[^A-Za-z]*(?:[A-Z][a-z]*[aeiouy][a-z]*|[A-Z]{2,}|(?:[A-Z]\.)+)[^A-Za-z]*\d*$/.test(word) ||
	COURT.has(word.toLowerCase());

/** Words of the court that can be written with the signs of Kruti Dev. */
const COURT = new Set(
	"no vs versus civil court case petition appeal order bail next date title number year client".split(" "),
);
