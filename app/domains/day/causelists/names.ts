import { slipsBetween } from "#app/core/language/distance.ts";
import { foldForSearch } from "#app/core/language/fold.ts";

/** Somebody of the chamber, as a list may print them: the words of one name, its surname apart, and the codes that courts gave them. */
export type CourtName = {
	written: string;
	surname: string;
	given: string;
	middle: string[];
	codes: readonly string[];
};

const TITLES = new Set(
	"mr mrs ms miss dr smt shri shree sri adv advocate sr senior jr junior counsel for aor m s श्री श्रीमती श्रीमान सुश्री कुमारी डॉ डा एडवोकेट अधिवक्ता वरिष्ठ શ્રી શ્રીમતી શ્રીમાન સુશ્રી કુમારી ડૉ ડો એડવોકેટ વકીલ વકીલશ્રી સિનિયર".split(
		" ",
	),
);
/** "(AOR 2312)", "- 2312", "AOR-2312". */
const CODES = /(?:\(\s*(?:aor\s*[-:.]?\s*)?|[-–]\s*|\baor\s*[-:.]?\s*)(\d{2,5})\b/giu;
/** What stands behind a name: a code, a side. */
const BEHIND = /\([^)]*\)|\[[^\]]*\]|[-–]\s*\d+/g;
const WINDOW = 4;
/** A shorter surname is another one when a letter differs. */
const LONG = 4;

const wordsIn = (text: string): string[] =>
	(foldForSearch(text.replace(BEHIND, " ")).match(/[\p{L}\p{M}]+/gu) ?? []).filter(
		(word, at, all) => !TITLES.has(word) || (word.length === 1 && at > 0 && all.length > 1),
	);

const codesIn = (text: string): string[] =>
	[...foldForSearch(text).matchAll(CODES)].flatMap(([, code]) => (code ? [code.replace(/^0+/, "")] : []));

/**
 * The names under which lists may print a person: as they are entered, and as courts write them ("DESAI R K (AOR 2312)"). A
 * name of one word is everybody's, and none.
 */
export function courtNamesOf(written: readonly string[]): CourtName[] {
	const codes = written.flatMap(codesIn);
	return written.flatMap((one) => {
		const words = wordsIn(one);
		const long = words.filter((word) => word.length > 1);
		const surname = long.at(-1);
		if (!surname || words.length < 2) return [];
		// "DESAI R K": the surname stands first where all others are initials behind it.
		const isTurned = long.length === 1 && words[0] === surname;
		const others = isTurned ? words.slice(1) : words.filter((word) => word !== surname);
		const [given = "", ...middle] = others;
		return given ? [{ written: one, surname, given, middle, codes }] : [];
	});
}

/** Of these names the one that is printed among a row's advocates: as it is printed; null for none. */
export function printedName(advocates: readonly string[], names: readonly CourtName[]): string | null {
	for (const printed of advocates) {
		const words = wordsIn(printed);
		if (words.length >= 2 && names.some((name) => isPrinted(words, name))) return printed;
		const codes = codesIn(printed);
		if (names.some((name) => name.codes.some((code) => codes.includes(code)) && isMisprint(words, name)))
			return printed;
	}
	return null;
}

const MOST_MISPRINTED = 2;

/** With the code of a person a name may be printed wrongly; one that is like none of theirs is another court's code. */
const isMisprint = (words: readonly string[], { surname, given }: CourtName) =>
	words.some((word) =>
		[surname, given].some(
			(own) => own.length >= LONG && word.length >= LONG && slipsBetween(word, own) <= MOST_MISPRINTED,
		),
	);

/** Surname within one slip, given name or its initial within four words of it, and no other name between them. */
function isPrinted(words: readonly string[], { surname, given, middle }: CourtName): boolean {
	return words.some((word, at) => {
		if (!isSurname(word, surname)) return false;
		const before = words.slice(Math.max(0, at - WINDOW + 1), at);
		const behind = words.slice(at + 1, at + WINDOW);
		return isGivenIn(before, given, middle) || isGivenIn(behind, given, middle);
	});
}

const isSurname = (word: string, surname: string) =>
	word === surname || (surname.length > LONG && word.length > LONG && slipsBetween(word, surname) <= 1);

function isGivenIn(words: readonly string[], given: string, middle: readonly string[]): boolean {
	const [first, ...more] = words;
	if (!first || !agrees(first, given)) return false;
	if (more.length === 0 || middle.length === 0) return true;
	return agrees(more[0] ?? "", middle[0] ?? "");
}

/** Two words of a name are the same, or one is the other's initial. */
const agrees = (a: string, b: string) => a === b || ((a.length === 1 || b.length === 1) && a[0] === b[0]);
