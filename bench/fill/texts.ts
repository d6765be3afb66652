import { caseRefKeys } from "#app/domains/law/cases/case-refs.ts";
import { translate } from "#app/messages/index.ts";
import { readTable } from "#drizzle/demo/table.ts";
import { commercialPlaint, counterAffidavit, exhibits } from "#drizzle/demo/texts.ts";
import type { PageWord } from "#drizzle/schema/documents.ts";
import { dice, pick } from "./dice.ts";

/** What is written of a hearing. */
export type Hearing = { purpose: string; order: string | null; result: string | null; notes: string | null };
/** A page as the reader left it, and the case numbers on it. */
export type Page = { text: string; words: string; lang: string; refs: string[] };

const PURPOSES = [
	"admission",
	"notice",
	"appearance",
	"writtenStatement",
	"issues",
	"plaintiff",
	"defendant",
	"arguments",
	"judgment",
	"reply",
	"rejoinder",
	"final",
	"interim",
	"bail",
	"compliance",
] as const;
const INDIAN_PURPOSES = ["साक्ष्य वादिनी", "બહસ", "જવાબ"];
const RESULTS = ["Adjourned", "Part heard", "Not reached", "Time granted", "स्थगित", "મુદત"];
const NOTES = [
	"Carry the originals.",
	"Client to remain present with two witnesses.",
	"Compilation of judgments to be filed.",
	"સાહેદોની યાદી રજૂ કરવાની છે.",
];
const PAPERS = [
	"Order",
	"Roznama",
	"Plaint",
	"Written statement",
	"Vakalatnama",
	"Affidavit in reply",
	"हुकम",
	"आदेश पत्र",
];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const YEARS = ["2022", "2023", "2024", "2025", "2026"];
const PAGE_POOL = 240;
const WORDS_PER_PAGE = 70;

const orders = readTable("orders").map(({ text }) => text ?? "");
const purposes = [...PURPOSES.map((name) => translate("en", `purpose.${name}`)), ...INDIAN_PURPOSES];

/** Hearings still ahead: for what they are listed, seldom with a note. */
export const AHEAD: readonly Hearing[] = purposes.flatMap((purpose) =>
	[null, null, ...NOTES].map((notes) => ({ purpose, notes, order: null, result: null })),
);

/** Hearings that were held: a result, and now and then the order. */
export const HELD: readonly Hearing[] = purposes.flatMap((purpose, at) =>
	RESULTS.flatMap((result, n) => [
		{ purpose, result, order: orders[(at * 7 + n) % orders.length] ?? null, notes: null },
		{ purpose, result, order: null, notes: null },
		{ purpose, result, order: null, notes: null },
	]),
);

/** Names of files, as they are uploaded. */
export const FILENAMES: readonly string[] = PAPERS.flatMap((paper) =>
	YEARS.flatMap((year) => MONTHS.map((month) => `${paper} ${month} ${year}.pdf`)),
);

/** Notes on a matter. */
export const MATTER_NOTES: readonly string[] = readTable("matters").flatMap(({ notes }) => notes || []);

/** Pages of orders and pleadings in English, Hindi and Gujarati. */
export const PAGES: readonly Page[] = madePages();

function madePages(): Page[] {
	const roll = dice(11);
	const paragraphs = [...commercialPlaint(), ...counterAffidavit(), ...exhibits()].flat();
	const english = [...paragraphs, ...orders.filter((text) => !/[\u0900-\u0aff]/.test(text))];
	const [hindi, gujarati] = [
		[...orders, ...MATTER_NOTES].filter(isIn("\u0900", "\u097f")),
		[...orders, ...MATTER_NOTES].filter(isIn("\u0a80", "\u0aff")),
	];
	return Array.from({ length: PAGE_POOL }, (_, at) => {
		const [lang, list] = at % 5 === 3 ? ["hin", hindi] : at % 5 === 4 ? ["guj", gujarati] : ["eng", english];
		const words: string[] = [];
		while (words.length < WORDS_PER_PAGE) words.push(...pick(roll, list as string[]).split(" "));
		const text = words.slice(0, WORDS_PER_PAGE).join(" ");
		return { text, words: JSON.stringify(placed(text)), lang: String(lang), refs: caseRefKeys(text) };
	});
}

function isIn(first: string, last: string) {
	return (text: string) => [...text].some((sign) => sign >= first && sign <= last);
}

/** Where the reader met the words: ten to a line. */
function placed(text: string): PageWord[] {
	return text.split(" ").map((word, at) => {
		const [column, line] = [at % 10, Math.floor(at / 10)];
		return [word, 800 + column * 840, 900 + line * 240, 1560 + column * 840, 1060 + line * 240];
	});
}
