export const LANGUAGES = ["eng", "hin", "guj"] as const;

export type Language = (typeof LANGUAGES)[number];

/** What the engine reads with: a model for each language, and one for Marathi, which is Devanagari as Hindi is. */
export const MODELS = [...LANGUAGES, "mar"] as const;

export type Model = (typeof MODELS)[number];

const SCRIPTS: Array<[Language, RegExp]> = [
	["eng", /\p{Script=Latin}/gu],
	["hin", /\p{Script=Devanagari}/gu],
	["guj", /\p{Script=Gujarati}/gu],
];

/**
 * The models to load for a person's choice such as "eng", "hin", "eng+guj" or "auto". English always comes
 * first and is never left out: the Hindi model alone invents and swallows digits (a date of 05/01 reads
 * 05/04). "auto", or a choice without a known language, is all three.
 */
export function languagesFor(choice: string): Language[] {
	const codes = new Set(choice.toLowerCase().split(/[+,\s]+/));
	const known = LANGUAGES.filter((language) => codes.has(language));
	if (known.length === 0) return [...LANGUAGES];
	return LANGUAGES.filter((language) => language === "eng" || codes.has(language));
}

/** True when `choice` leaves the language to be found out from the pages. */
export function isOpenChoice(choice: string): boolean {
	return !LANGUAGES.some((language) =>
		choice
			.toLowerCase()
			.split(/[+,\s]+/)
			.includes(language),
	);
}

/**
 * The languages a page is written in, by the scripts of its letters: English, and each Indian script that
 * holds at least one letter in twenty. Null when there are too few letters to tell.
 */
export function languagesOf(text: string): Language[] | null {
	const plain = withoutFigures(text);
	const counts = SCRIPTS.map(([language, script]) => [language, count(plain, script)] as const);
	const letters = counts.reduce((total, [, count]) => total + count, 0);
	if (letters < 40) return null;
	return counts
		.filter(([language, count]) => language === "eng" || count / letters >= 0.05)
		.map(([language]) => language);
}

/** What a document is read with: `open` as long as nobody chose and no page has told. */
export type LanguagesSoFar = { languages: Language[]; open: boolean };

/**
 * The languages for the next page when `text` is what the page before it says: of an open choice the first page
 * with enough letters decides; after that, and after a choice, a language that turns up is added.
 */
export function languagesAfter({ languages, open }: LanguagesSoFar, text: string): LanguagesSoFar {
	const found = languagesOf(text);
	if (!found) return { languages, open };
	if (open) return { languages: found, open: false };
	return { languages: LANGUAGES.filter((one) => languages.includes(one) || found.includes(one)), open };
}

/** A word and how sure the engine is of it, 0 to 100. */
type Read = { text: string; confidence?: number };

const SHARE = 0.05;
const LIKELY = 60;
const SURE = 75;
const TWINS = 8;
const FEW_WORDS = 10;
const TWINS_OF_FEW = 3;

/**
 * `languages` without those whose letters only strayed into `words`, as the Gujarati letter that a figure is taken
 * for: they are next to nothing of the page, and no word of three letters is surely written in them, or they are more
 * but hardly believed, or another Indian script has many times as many, whose letters look alike. Of what a page has
 * little of, only `expected` languages are believed.
 */
export function withoutStrays(
	words: Read[],
	languages: Language[],
	expected: readonly Language[],
): Language[] {
	const all = SCRIPTS.map(([language, script]) => {
		const own = words
			.filter(({ text }) => count(text, script) > 0)
			.map(({ text, confidence = 0 }) => ({ letters: count(withoutFigures(text), script), confidence }));
		return { language, own, letters: own.reduce((sum, word) => sum + word.letters, 0) };
	});
	const letters = all.reduce((sum, script) => sum + script.letters, 0);
	const mostIndian = Math.max(
		...all.filter(({ language }) => language !== "eng").map((script) => script.letters),
	);
	const strayed = all.filter(({ language, own, letters: ofIts }) => {
		if (language === "eng" || own.length === 0) return false;
		if (ofIts * (own.length < FEW_WORDS ? TWINS_OF_FEW : TWINS) < mostIndian) return true;
		const written = own.some((word) => word.letters >= 3 && word.confidence >= SURE);
		const belief = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length;
		const isLittle = ofIts < letters * SHARE;
		return isLittle ? !written || !expected.includes(language) : !written && belief < LIKELY;
	});
	return languages.filter((language) => !strayed.some((script) => script.language === language));
}

/** Whether `text` holds a letter or figure of the scripts of `languages`. */
export function hasLettersOf(text: string, languages: Language[]): boolean {
	return SCRIPTS.some(([language, script]) => languages.includes(language) && count(text, script) > 0);
}

/** Those of `languages` in which `text` has any letters, and English. */
export function languagesIn(text: string, languages: Language[]): Language[] {
	return SCRIPTS.filter(
		([language, script]) =>
			languages.includes(language) && (language === "eng" || count(withoutFigures(text), script) > 0),
	).map(([language]) => language);
}

// Dotted leaders are taken for rows of zeros of whatever script is allowed.
function withoutFigures(text: string): string {
	return text.replace(/\p{N}/gu, "");
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}
