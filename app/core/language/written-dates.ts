import { DAY_IN_WORDS, numberInWords, YEAR_IN_WORDS } from "./dates-in-words.ts";
import { asciiDigits, foldForSearch } from "./fold.ts";

export type Stretch = { index: number; end: number };

export type WrittenDate = Stretch & { day: string };

const MONTHS = [
	"january jan जनवरी जानेवारी જાન્યુઆરી",
	"february feb फरवरी फ़रवरी फेब्रुवारी ફેબ્રુઆરી",
	"march mar मार्च માર્ચ",
	"april apr अप्रैल एप्रिल એપ્રિલ",
	"may मई મે",
	"june jun जून જૂન જુન",
	"july jul जुलाई जुलै જુલાઈ જુલાઇ",
	"august aug अगस्त ऑगस्ट ઓગસ્ટ ઑગસ્ટ ઓગષ્ટ",
	"september sept sep सितंबर सितम्बर सप्टेंबर સપ્ટેમ્બર",
	"october oct अक्टूबर अक्तूबर ऑक्टोबर ઓક્ટોબર ઑક્ટોબર",
	"november nov नवंबर नवम्बर नोव्हेंबर નવેમ્બર",
	"december dec दिसंबर दिसम्बर डिसेंबर ડિસેમ્બર ડીસેમ્બર",
].map((names) => names.split(" "));
const MONTH = `(?<![\\p{L}\\p{M}])(${MONTHS.flat().join("|")})(?![\\p{L}\\p{M}])`;
const DIGIT = String.raw`[\dOoIl|]`;
const TWO = String.raw`(\d${DIGIT}?|${DIGIT}\d)`;
/** "24-ll-2026": both digits of a month may look like letters. */
const MONTH_FIGURES = String.raw`(\d${DIGIT}?|${DIGIT}\d|[Il|]{2})`;
const YEAR = String.raw`((?:19|2[0Oo])${DIGIT}{2}|\d{2})`;
const ORDINAL = String.raw`(?:\s?(?:st|nd|rd|th|वीं|वां|મી|લી|જી|થી|ઠ્ઠી))?`;
const OF = String.raw`(?:(?:day\s+)?of\s+|माह\s+|માહે\s+)?`;
const IN = String.raw`(?:(?:in\s+)?the\s+year\s+|of\s+|सन्?\s+|वर्ष\s+|સને?\s+|વર્ષ\s+)?`;
/** Digits of one date that OCR may have read as letters. */
const MOST_MISREAD = 2;
/** A digit before means a number of more parts; a label may end in a dot and touch the date ("Dt.19.11.2026"). */
const APART = String.raw`(?<![\d/-])(?<!\d\.)`;
/** The same, or after the hyphen of a label: "दिनांक-16.12.2026", "Date:-16.12.2026"; but "CRM-16-12-2026" is a case. */
const AFTER_LABEL = String.raw`(?<![\d/])(?<!\d\.)(?<!(?:[\d)/]|(?<!(?<!\p{L})(?:NDO|DATE?|DT?))\p{Lu})-)`;
/** What OCR makes of the marks between day, month and year; a space is a lost mark. */
const MARK = String.raw`\s?[./,:·‧•*-]\s?`;

const FORMS: { form: RegExp; parts: [year: number, month: number, day: number] }[] = [
	{
		form: new RegExp(
			String.raw`${AFTER_LABEL}(?<!\p{L})${TWO}(?:${MARK}${MONTH_FIGURES}(?:${MARK}|\s)|\s${TWO}${MARK})${YEAR}(?!\d|[./-]\d)`,
			"gu",
		),
		parts: [4, 2, 1],
	},
	{ form: new RegExp(String.raw`${APART}(\d{2})[./-](\d{2})(20\d{2})(?!\d)`, "gu"), parts: [3, 2, 1] },
	{ form: /(?<![\d./-])(20\d{2})-(\d{2})-(\d{2})(?!\d)/gu, parts: [1, 2, 3] },
	{
		form: new RegExp(
			String.raw`${APART}(\d{1,2})${ORDINAL}[\s.,/-]{0,3}${OF}${MONTH}[\s.,/-]{0,3}${IN}${YEAR}(?!\d)`,
			"giu",
		),
		parts: [3, 2, 1],
	},
	{
		form: new RegExp(
			String.raw`${DAY_IN_WORDS}[\s.,-]{1,3}${OF}${MONTH}[\s.,-]{1,3}${IN}((?:19|20)\d{2}(?!\d)|${YEAR_IN_WORDS})`,
			"giu",
		),
		parts: [3, 2, 1],
	},
	{
		form: new RegExp(
			String.raw`${APART}(\d{1,2})${ORDINAL}[\s.,-]{0,3}${OF}${MONTH}[\s.,-]{1,3}${IN}(${YEAR_IN_WORDS})`,
			"giu",
		),
		parts: [3, 2, 1],
	},
	{
		form: new RegExp(
			String.raw`${MONTH}\.?\s{0,2}(\d{1,2})${ORDINAL}(?:\s?,\s{0,2}|\s)(20\d{2})(?!\d)`,
			"giu",
		),
		parts: [3, 1, 2],
	},
];

/** The days in a text, in their order: in digits, in words, with the month's name, in three scripts. */
export function datesIn(text: string): WrittenDate[] {
	const plain = asciiDigits(text);
	const found = FORMS.flatMap(({ form, parts }) =>
		[...plain.matchAll(form)].flatMap((match) => {
			const [year = "", month = "", day = ""] = parts.map((part) => inFigures(match[part] ?? match[3] ?? ""));
			const written = dayOf(year, month, day);
			return written ? [{ day: written, index: match.index, end: match.index + match[0].length }] : [];
		}),
	);
	return found.sort((a, b) => a.index - b.index);
}

function inFigures(part: string): string {
	return String(/\d/.test(part) ? part : (numberInWords(part) ?? part));
}

function dayOf(year: string, month: string, date: string): string | null {
	const named = monthNumber(month);
	const misread = [year, named ? "" : month, date].join("").replace(/\d/g, "");
	if (misread.length > MOST_MISREAD) return null;
	const number = named || Number(digits(month));
	const whole = year.length === 2 ? `20${year}` : digits(year);
	const day = `${whole}-${String(number).padStart(2, "0")}-${digits(date).padStart(2, "0")}`;
	const instant = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}

const digits = (text: string) => text.replace(/[Oo]/g, "0").replace(/[Il|]/g, "1");
const monthNumber = (name: string) => MONTHS.findIndex((names) => names.includes(name.toLowerCase())) + 1;

/** The folded spellings of a day ("2023-03-17") in papers, in digits and with months' names, in three scripts. */
export function writingsOf(day: string): string[] {
	const [year = "", month = "", date = ""] = day.split("-");
	const short = (part: string) => part.replace(/^0/, "");
	const dates = unique([date, short(date)]);
	const months = unique([month, short(month)]);
	const years = [year, year.slice(2)];
	const figures = dates.flatMap((d) =>
		months.flatMap((m) => years.flatMap((y) => [`${d}/${m}/${y}`, `${d}.${m}.${y}`, `${d}-${m}-${y}`])),
	);
	const spaced = months.flatMap((m) => dates.map((d) => `${d}. ${m}. ${year}`));
	const named = (MONTHS[Number(month) - 1] ?? []).flatMap((name) => [
		...dates.flatMap((d) => [`${d} ${name} ${year}`, `${d}-${name}-${year}`]),
		...(/[a-z]/.test(name) ? inEnglish(name, short(date), year) : []),
	]);
	return [...figures, ...spaced, ...named, day].map(foldForSearch);
}

function inEnglish(month: string, date: string, year: string): string[] {
	const nth = `${date}${ENDINGS[ORDINALS.select(Number(date))] ?? "th"}`;
	return [
		`${nth} ${month} ${year}`,
		`${nth} day of ${month} ${year}`,
		`${month} ${date}, ${year}`,
		`${month} ${nth}, ${year}`,
	];
}

const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const unique = (parts: string[]) => [...new Set(parts)];
