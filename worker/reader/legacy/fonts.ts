import type { Language } from "#worker/reader/page/languages.ts";
import { fromKrutiDev } from "./kruti-dev.ts";

/** A font of the years before Unicode: the languages it writes with Latin letters, and how its text is read, if it can be. */
export type LegacyFont = { languages: Language[]; read: ((text: string) => string) | null };

// Their "letters" are Latin codes drawn as Devanagari or Gujarati. Names are without spaces and hyphens.
const FONTS: [RegExp, LegacyFont][] = [
	[/^(?:kruti(?!.*unicode)|k010|devlys)/, { languages: ["hin"], read: fromKrutiDev }],
	[
		/^(?:chanakya|walkman|shivaji|shusha|apsc?dv|4cgandhi|agra(?!n)|naidunia|dvb?w?y?tt|shree(?:lipi)?dev|suchidev|akrutidev|brhdev|narad|kundli)/,
		{ languages: ["hin"], read: null },
	],
	[
		/^(?:lmg|gopika|terafont|(?:guja?rati)?saral|shree(?:lipi)?guj|saumil|harikrishna|ghanshyam|nilkanth|gu?jtt|akrutiguj|brhguj)/,
		{ languages: ["guj"], read: null },
	],
	[/^(?:shree(?:lipi|\d)|akruti|bhasha|aps[cd])/, { languages: ["hin", "guj"], read: null }],
];

/** The legacy font of a name, as a PDF (with its subset mark), a Word file or a workbook writes it; null for any other font. */
export function legacyFont(name: string | null | undefined): LegacyFont | null {
	const plain = (name ?? "")
		.replace(/^[A-Z]{6}\+/, "")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
	return FONTS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const PREFIXES =
	"Kruti K010 DevLys Chanakya Walkman Shivaji Shusha APS 4CGandhi Agra Naidunia Shree Akruti Narad Kundli LMG Gopika Terafont TERAFONT Saral Saumil Hari Ghanshyam Nilkanth Bhasha".split(
		" ",
	);
const wide = (text: string) => [...text].map((letter) => `${letter}\\x00`).join("");
const NAMED = new RegExp(`(?:${PREFIXES.map(wide).join("|")})(?:[ -~]\\x00){0,25}`, "g");

/** The legacy fonts of which a file holds the names in UTF-16, as the list of fonts of a Word 97 file does ([MS-DOC] 2.9.286). */
export function legacyFontsIn(bytes: Buffer): LegacyFont[] {
	const names = new Set(
		[...bytes.toString("latin1").matchAll(NAMED)].map(([name]) => name.replaceAll("\0", "")),
	);
	return [...names].map(legacyFont).filter((font) => font !== null);
}

/** Whether a text in a legacy font has letters to be read: those of Devanagari and Gujarati were set right. */
export const isLegacyText = (text: string) =>
	/[\p{Script=Latin}\uf020-\uf0ff]/u.test(text) && !/[\p{Script=Devanagari}\p{Script=Gujarati}]/u.test(text);
