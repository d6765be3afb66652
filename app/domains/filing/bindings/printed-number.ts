import { asciiDigits } from "#app/core/language/fold.ts";

/** The number a page bears in print. `isNamed` where the word "page" is next to it, or how many there are. */
export type PrintedNumber = { number: number; isNamed: boolean; written: string };

const AT_TOP = 3;
const AT_BOTTOM = 3;
const MOST = 2000;

const NAMED = [
	/(?:^|[\s|])(?:page|pg|p)\s*(?:no\b)?\s*[.:]?\s*[-–]?\s*(\d{1,4})(?:\s*(?:of|\/)\s*\d{1,4})?\s*[-–.]?$/iu,
	/(?:^|\s)(?:पृष्ठ|पेज|પાના|પાનું|પેજ|પૃષ્ઠ)\s*(?:सं(?:ख्या)?|नं|નં|નંબર|ક્રમાંક)?\s*[.:॰]?\s*(\d{1,4})(?:\s*(?:\/|का|માંથી)\s*\d{1,4})?\s*$/u,
];
const BARE = /^[-–—([\s]*(\d{1,4})[-–—)\]\s]*$/u;
/** "2/5" alone on its line. */
const PART = /^[-–\s]*(\d{1,3})\s*\/\s*(\d{1,3})[-–\s]*$/u;

/** The number printed in the first or the last lines of a page; null where none stands there. */
export function printedNumber(lines: readonly string[]): PrintedNumber | null {
	const ends = [...lines.slice(-AT_BOTTOM).reverse(), ...lines.slice(0, AT_TOP)];
	const found = ends
		.map((line) => numberIn(asciiDigits(line).trim(), line.trim()))
		.filter((one) => one !== null);
	return found.find(({ isNamed }) => isNamed) ?? found[0] ?? null;
}

function numberIn(plain: string, written: string): PrintedNumber | null {
	const named = NAMED.map((form) => form.exec(plain)?.[1]).find((digits) => digits !== undefined);
	const part = PART.exec(plain);
	const ofMore = part && Number(part[1]) <= Number(part[2]) ? part[1] : undefined;
	const bare = BARE.exec(plain)?.[1];
	const number = Number(named ?? ofMore ?? bare ?? 0);
	if (number < 1 || number > MOST) return null;
	return { number, isNamed: (named ?? ofMore) !== undefined, written };
}
