import type { Stretch, WrittenDate } from "#app/core/language/written-dates.ts";
import { listTitleIn } from "#app/domains/day/causelists/parse/parse.ts";
import { caseNumberIn, cnrIn } from "#app/domains/filing/headings/case-number-in.ts";
import { courtIn, signedCourtIn } from "#app/domains/filing/headings/court.ts";
import { judgeIn } from "#app/domains/filing/headings/judge.ts";
import { daysNamed, nextDateIn } from "#app/domains/filing/orders/dates/next-date.ts";
import { isListed, weighedDate } from "#app/domains/filing/orders/dates/weighed-date.ts";
import { isTypeNearKnown } from "#app/domains/law/cases/case-types.ts";
import {
	datedEntriesIn,
	orderDateIn,
	saysOrder,
	saysPresent,
} from "#app/domains/paper/readings/order-date.ts";
import type { PageTable, PageWord } from "#drizzle/schema.ts";
import { isDoubtfulDay, isDoubtfulName, isDoubtfulNumber } from "./doubtful-day.ts";
import { LONGEST_PAGE } from "./looked-through.ts";
import { lastRowOf, SHEET, withoutTables } from "./roznama.ts";
import { endOfPlace, type Frame, wordsFrame } from "./suggestions-place.ts";

export const suggestionKinds = [
	"causeList",
	"caseNumber",
	"cnr",
	"court",
	"judge",
	"orderDate",
	"business",
	"nextDate",
	"purpose",
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** A page of a document as it was read. */
export type ReadPage = {
	page: number;
	text: string;
	words: PageWord[];
	doubtful?: number[];
	tables?: PageTable[];
};

/** What a paper says about its case, as a record would carry it, and where it says so. */
export type Suggestion = {
	kind: SuggestionKind;
	/** A day is `YYYY-MM-DD`. */
	value: string;
	/** The words on the page. */
	written: string;
	page: number;
	/** Null where the place on the page is not known. */
	box: Frame | null;
	/** The day was calculated from the order's own ("after four weeks"). */
	reckoned: boolean;
	/** The court of the chamber's list from which what is written differs by a letter. */
	near: boolean;
	/** A day, a number or a court's name that wants checking: OCR is in doubt of it, or what stands beside the day says another. */
	doubtful: boolean;
};

/** A party's own paper names the court and the next date, too; it is no order. */
const PLEADING =
	/respectfully\s+(?:show|submit|pray|state)|humbly\s+pray|\bdeponent\b|it\s+is\s+(?:therefore,?\s+)?prayed|सविनय|शपथकर्ता|शपथपूर्वक|નમ્ર\s+અરજ|સવિનય|સોગંદ\s+(?:ઉપર|પર)/iu;
/** How such a paper is called, in a line that names no case. */
const PARTYS =
	/^[^\S\n]{0,40}(?:(?:WRITTEN\s+STATEMENT|AFFIDAVIT|EVIDENCE\s+(?:AFFIDAVIT|ON\s+AFFIDAVIT)|VAKALATNAMA|PLAINT|REPLICATION|REJOINDER|(?:REPLY|APPLICATION|PETITION|OBJECTIONS?|MEMO)\s+(?:ON\s+BEHALF|UNDER|U\/S|U\/O|FOR|TO|OF)|LIST\s+OF\s+(?:DOCUMENTS|WITNESSES|DATES|EVENTS)|SYNOPSIS|CHRONOLOGY|INDEX)(?!\p{L})[^\da-z\n]{0,80}(?:\d{1,2}(?:\s?(?:,|&|AND|TO)\s?\d{1,2}){0,3}\s{0,3})?|(?:घटनाक्रम|शपथ\s?पत्र|वाद\s?पत्र|जवाब\s?दावा|वकालतनामा|વકીલાતનામું|સોગંદનામું|એફિડેવિટ)[^\S\n]{0,9})$/mu;

/**
 * What an order says that a hearing's record needs: at most one of each kind, and none where the text does not plainly
 * say it. Case number, court and judge are looked for on the first page that holds text, dates on all. `today` is the
 * courts' day; a next date lies after it; `longest` is how many characters of a page are looked through. Of an order sheet in a table the last row counts, with what was done and what it
 * comes up for. The day of a paper that is no order is none: nobody sat, no such heading, no court or case with a next date. A
 * court's list is that, and says nothing about one case.
 */
export function suggestionsFrom(pages: ReadPage[], today: string, longest = LONGEST_PAGE): Suggestion[] {
	const list = causeListIn(pages);
	if (list) return [list];
	/** A page as far as it is looked through for words; tables are looked through whole. */
	const begun = (page: ReadPage): ReadPage => ({ ...page, text: page.text.slice(0, longest) });
	const whole = pages.map((page) => ({ ...page, text: oneScript(page.text) }));
	const read = whole.map(begun).filter(({ text }) => text.trim() !== "");
	const [first] = read;
	const last = read.at(-1);
	if (!first || !last) return [];
	const year = Number(today.slice(0, 4));
	const number = caseNumberIn(first.text, year);
	const cnr = cnrIn(first.text, year);
	const headed = courtIn(first.text);
	const court = headed?.isOffice && !number && !cnr ? null : headed;
	const seat = court || !(number || cnr) ? null : signedCourtIn(last.text);
	const sat = judgeIn(first.text);
	const judge = sat ?? (court?.judge ? { ...court, value: court.judge } : null);
	const signed = judge ? null : judgeIn(last.text);
	const says = (form: (text: string) => boolean) => read.some(({ text }) => form(text));
	const isHeaded = (court || number) && !says((text) => PLEADING.test(text) || PARTYS.test(text));
	const bare = whole.map(withoutTables).map(begun);
	const dayOf = ({ text }: ReadPage) => orderDateIn(text, today);
	const outside = lastEntryOf(bare, today, firstOf(bare, dayOf));
	const row = lastRowOf(whole, today, Boolean(isHeaded && !outside));
	const dated = row ? { page: row.page, found: row.date } : (outside ?? firstOf(read, dayOf));
	const named = row?.nextDate
		? { page: row.page, found: row.nextDate }
		: nextOf(row ? bare : read, today, dated?.found.day ?? null);
	const isRecord = isHeaded && (named || dated || says(saysPresent));
	const isOrder = row || judge || signed || isRecord || says(saysOrder);
	const isCourts = isOrder || (isHeaded && court && (number || cnr));
	const next = isCourts && !row?.nextDate ? weighedWith(named, bare, today) : named;
	return [
		number && suggestion("caseNumber", first, number, number.value),
		cnr && suggestion("cnr", first, cnr, cnr.value),
		court && suggestion("court", first, court, court.value),
		seat && isOrder && suggestion("court", last, seat, seat.value),
		judge && suggestion("judge", first, judge, judge.value),
		signed && suggestion("judge", last, signed, signed.value),
		dated && isOrder && suggestion("orderDate", dated.page, dated.found, dated.found.day),
		row?.business && suggestion("business", row.page, row.business, row.business.value),
		next && suggestion("nextDate", next.page, next.found, next.found.day, next.found.reckoned),
		row?.nextDate && row.purpose && suggestion("purpose", row.page, row.purpose, row.purpose.value),
	]
		.filter((found) => typeof found === "object" && found !== null)
		.map((found) => (row?.isOutOfOrder && found.kind === "orderDate" ? { ...found, doubtful: true } : found));
}

function causeListIn(pages: ReadPage[]): Suggestion | null {
	const [first] = pages;
	const found = first && listTitleIn(pages);
	if (!found) return null;
	const index = Math.max(0, first.text.indexOf(found.title));
	return suggestion(
		"causeList",
		first,
		{ index, end: index + found.title.length },
		found.court ?? found.title,
	);
}

function firstOf<F>(pages: ReadPage[], find: (page: ReadPage) => F | null) {
	for (const page of pages) {
		const found = find(page);
		if (found) return { page, found };
	}
	return null;
}

const BEGINNING_OF_ENTRY = 200;
/** What was done on a day of a court's, and not on one of a party's list of dates. */
const DONE =
	/\b(?:present|heard|adv|advocates?|counsel|adjourned|put\s?up|represented|exh|s\.\s?o|pw-?\d|issue|stand\s+over)\b|उपस्थित|हाजिर|हजर|पेश|अधिवक्ता|वकील|હાજર|મુદત|વકીલ/iu;

type Dated = { page: ReadPage; found: WrittenDate };

/**
 * Of a docket, whose entries begin with their days, over all pages the day of the last one; none where the days are not in
 * their order, for then either may be the last. Any other paper bears the day that it `bears`.
 */
function lastEntryOf(pages: ReadPage[], today: string, bears: Dated | null): Dated | null {
	const entries = pages.flatMap((page) => datedEntriesIn(page.text, today).map((found) => ({ page, found })));
	const days = entries.map(({ found }) => found.day);
	const last = entries.at(-1);
	const isDone = last && DONE.test(last.page.text.slice(last.found.end, last.found.end + BEGINNING_OF_ENTRY));
	const isCourts = isDone || pages.some(({ text }) => SHEET.test(text));
	const isDocket = isCourts && new Set(days).size > 1 && (!bears || days.includes(bears.found.day));
	if (!last || !isDocket) return bears;
	return days.every((day, at) => at === 0 || day >= (days[at - 1] ?? day)) ? last : null;
}

/** A next date and the page that says it. */
type Next = { page: ReadPage; found: WrittenDate & { reckoned: boolean } };

/** A written day is preferred to a calculated one, the court's own sitting to another; if there are two such days, neither is used. */
function nextOf(pages: ReadPage[], today: string, orderDay: string | null): Next | null {
	const found = pages.flatMap((page) => {
		const next = nextDateIn(page.text, today, orderDay);
		return next ? [{ page, found: next }] : [];
	});
	const rank = ({ found: { reckoned, aside } }: (typeof found)[number]) =>
		(reckoned ? 2 : 0) + (aside ? 1 : 0);
	const best = Math.min(...found.map(rank));
	const [first, ...others] = found.filter((one) => rank(one) === best);
	return first && others.every((other) => other.found.day === first.found.day) ? first : null;
}

/**
 * The day for which most speaks, where words plainly name none, or several of which it is one; where they name another,
 * neither.
 */
function weighedWith(named: Next | null, pages: ReadPage[], today: string): Next | null {
	const weighed = weighedDate(pages, today);
	if (!weighed) return named;
	const days = named ? [named.found.day] : pages.flatMap(({ text }) => daysNamed(text, today));
	if (days.length === 0 || days.includes(weighed.found.day)) return named ?? weighed;
	return isListed(weighed.found) ? null : named;
}

function suggestion(
	kind: SuggestionKind,
	read: ReadPage,
	{ index, end }: Stretch,
	value: string,
	reckoned = false,
): Suggestion {
	const { page, text, words } = read;
	const written = text.slice(index, end).replace(/\s+/gu, " ").trim();
	const isDay = kind === "orderDate" || kind === "nextDate";
	const box = (isDay ? endOfPlace : wordsFrame)(text, words, index, end);
	const place = { index, end };
	const doubtful = isDay
		? isDoubtfulDay(read, place, reckoned ? null : value)
		: isNumber(kind)
			? isDoubtfulNumber(read, place) || isTypeNearKnown(value)
			: kind === "court" && isDoubtfulName(read, place);
	return { kind, value, written, page, box, reckoned, near: false, doubtful };
}

const isNumber = (kind: SuggestionKind) => kind === "caseNumber" || kind === "cnr";

/** What of a paper's suggestions names its case. A number in doubt is shown and names none: misread, it is another case's. */
export function caseNamed(suggestions: readonly Suggestion[]) {
	const value = suggestedValue(suggestions.filter(({ kind, doubtful }) => !(doubtful && isNumber(kind))));
	return { cnr: value("cnr"), caseNumber: value("caseNumber"), court: value("court") };
}

/** The value of a suggestion by its kind; undefined where the paper does not say it. */
export const suggestedValue = (suggestions: readonly Suggestion[]) => (kind: SuggestionKind) =>
	suggestions.find((found) => found.kind === kind)?.value;

const TWINS = 0x180;

/**
 * A reader of scans that knows both scripts takes letters of the one for their twins of the other, which stand in the
 * same places of their Unicode blocks: a text mostly in one script is put into it whole. No character moves.
 */
function oneScript(text: string): string {
	const hindi = lengthOf(text, /[\u0904-\u0963]+/g);
	const gujarati = lengthOf(text, /[\u0a84-\u0ae3]+/g);
	if (Math.min(hindi, gujarati) * 2 > Math.max(hindi, gujarati)) return text;
	const [strays, shift] = hindi > gujarati ? [/[\u0a84-\u0ae3]/g, -TWINS] : [/[\u0904-\u0963]/g, TWINS];
	return text.replace(strays, (letter) => String.fromCharCode(letter.charCodeAt(0) + shift));
}

function lengthOf(text: string, form: RegExp): number {
	let length = 0;
	for (const [run] of text.matchAll(form)) length += run.length;
	return length;
}
