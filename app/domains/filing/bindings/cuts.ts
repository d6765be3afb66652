import { courtIn } from "#app/domains/filing/headings/court.ts";
import { caseNumbersIn } from "#app/domains/law/cases/case-refs.ts";
import { linesOfText } from "#app/domains/paper/readings/order-date.ts";
import { type PrintedNumber, printedNumber } from "./printed-number.ts";

/** Why a paper seems to begin: a court's heading, a title, a letter's opening, "Page 1", another case, a blank page before it. */
export const cutReasons = ["heading", "title", "letter", "pageOne", "number", "blank"] as const;
export type CutReason = (typeof cutReasons)[number];

/** A page on which a paper of a bundle seems to begin, why, and the words that say so. */
export type Cut = { page: number; why: CutReason; written: string };

export type BundleText = { page: number; text: string };

type Page = BundleText & { lines: string[]; printed: PrintedNumber | null; numbers: ReadonlySet<string> };

const LONGEST_TEXT = 6000;
const COURT_LINES = 6;
const TITLE_LINES = 10;
const HEADING_LINES = 14;
const LONGEST_LINE = 90;
/** Where so many of the backs are blank, a bundle was scanned on both sides: its blank pages part nothing. */
const MOST_BLANK = 0.6;
/** The share of pages whose numbers run through the bundle as a whole. */
const RUNNING = 0.9;
/** A page of fewer letters holds nothing but a mark of the scanner. */
const LEAST_LETTERS = 4;

/**
 * The pages of a bundle on which a paper seems to begin, besides its first, by what was read on them. A page that bears a
 * later number of its own paper ("Page 2 of 5") begins none. `thisYear` is the courts' year.
 */
export function cutsIn(pages: readonly BundleText[], thisYear: number): Cut[] {
	const read = withoutRunning(pages.map((page) => readPage(page, thisYear)));
	const backs = read.filter((_, at) => at % 2 === 1);
	const separates = backs.filter(isBlank).length < backs.length * MOST_BLANK;
	const cuts: Cut[] = [];
	let numbers = read[0]?.numbers ?? new Set<string>();
	for (const [at, page] of read.entries()) {
		const before = read[at - 1];
		if (!before) continue;
		const first = cuts.at(-1)?.page ?? read[0]?.page ?? 1;
		const found = cutBefore(page, before, { first, numbers, separates });
		if (found) cuts.push({ page: page.page, ...found });
		numbers = found ? page.numbers : new Set([...numbers, ...page.numbers]);
	}
	return cuts;
}

function readPage({ page, text }: BundleText, thisYear: number): Page {
	const lines = linesOfText(text.slice(0, LONGEST_TEXT)).map(({ line }) => line.trim());
	const top = lines.slice(0, HEADING_LINES).join("\n");
	const numbers = new Set(caseNumbersIn(top, thisYear).map(({ key }) => key));
	return { page, text, lines, printed: printedNumber(linesOfText(text).map(({ line }) => line)), numbers };
}

const isBlank = ({ text }: Page) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < LEAST_LETTERS;

/** Numbers that run through the whole bundle were stamped on it as a whole: they tell no paper from another. */
function withoutRunning(pages: Page[]): Page[] {
	const offsets = pages.flatMap(({ page, printed }) => (printed ? [printed.number - page] : []));
	const runs = Map.groupBy(offsets, (offset) => offset);
	const longest = Math.max(0, ...[...runs.values()].map(({ length }) => length));
	const isRunning = longest >= Math.max(3, offsets.length * RUNNING, pages.length * RUNNING);
	return isRunning ? pages.map((page) => ({ ...page, printed: null })) : pages;
}

/** The paper so far: where it begins and the case numbers it bears; and whether blank pages part papers. */
type Around = { first: number; numbers: ReadonlySet<string>; separates: boolean };

function cutBefore(
	page: Page,
	before: Page,
	{ first, numbers, separates }: Around,
): Omit<Cut, "page"> | null {
	if (isBlank(page) || goesOn(page, before, first)) return null;
	return (
		firstNumber(page, before) ??
		reason("heading", headingIn(page)) ??
		reason("title", titleIn(page)) ??
		reason("letter", letterIn(page)) ??
		reason("number", otherCaseIn(page, numbers)) ??
		(separates && isBlank(before) ? { why: "blank", written: "" } : null)
	);
}

const reason = (why: CutReason, written: string | null | undefined) => (written ? { why, written } : null);

/** A page that is numbered on within its paper; a bare figure counts where it fits the page before or the paper's first. */
function goesOn({ page, printed }: Page, before: Page, first: number): boolean {
	if (!printed || printed.number === 1) return false;
	return (
		printed.isNamed || before.printed?.number === printed.number - 1 || printed.number === page - first + 1
	);
}

function firstNumber({ printed }: Page, before: Page) {
	if (printed?.number !== 1) return null;
	const isFirst = printed.isNamed || (before.printed !== null && before.printed.number >= 1);
	return isFirst ? reason("pageOne", printed.written) : null;
}

/** A court is named in running text too: a heading stands at the top, is short, and is written large. */
function headingIn({ lines }: Page): string | null {
	const court = courtIn(lines.slice(0, COURT_LINES).join("\n"));
	const line = court && lines.join("\n").slice(court.index, court.end).split("\n")[0]?.trim();
	if (!line || line.length > LONGEST_LINE || /[.;]$/u.test(line)) return null;
	return isLarge(line) ? line : null;
}

/** Indian scripts have no capitals. */
function isLarge(line: string): boolean {
	const letters = line.match(/\p{Script=Latin}/gu) ?? [];
	const capitals = line.match(/\b\p{Lu}/gu) ?? [];
	const words = line.match(/\p{Script=Latin}{4,}/gu) ?? [];
	return letters.length === 0 || capitals.length >= words.length;
}

const TITLES = [
	/^(?:(?:short |additional |further |supporting |counter )?affidavit(?: in (?:support|reply|rejoinder|lieu)\b.{0,40})?|vakalat\s?nama|wakalat\s?nama|memo(?:randum)? of (?:appearance|appeal|petition|parties)|written (?:statement|submissions?)|rejoinder|plaint|synopsis(?: and list of dates)?|list of (?:dates|documents|witnesses)(?: and events)?|(?:master )?index|(?:legal |demand |statutory )?notice|summons|(?:absolute )?sale deed|agreement(?: to sell| for sale)?|rent agreement|lease deed|partnership deed|(?:general |special )?power of attorney|first information report|charge[\s-]?sheet|decree|panchnama|last will and testament|certificate under section .{1,40})[\s.:]*$/iu,
	/^["'“(]?(?:annexure|exhibit|exh\.?)[\s.:–-]*["'“]?[A-Z]{0,2}[\s/–-]{0,3}\d{0,3}["'”)]?\s*$/iu,
	/^(?:शपथ[\s-]?पत्र|हलफ़?नामा|वकालत\s?नामा|वाद[\s-]?पत्र|प्रति\s?वाद[\s-]?पत्र|लिखित कथन|जवाब ?दावा|दस्तावेज़?ों की सूची|सूची|नोटिस|विधिक नोटिस|विक्रय[\s-]?पत्र|मुख़?्तार\s?नामा|प्रथम सूचना रिपोर्ट|इकरार\s?नामा|(?:अनुलग्नक|प्रदर्श)[\s:–-]*[\p{L}\d]{1,3})[\s:।-]*$/u,
	/^(?:સોગંદ\s?નામું|એફિડેવિટ|વકીલાત\s?નામું|વકાલત\s?નામું|વકીલ\s?પત્ર|દાવા\s?અરજી|લેખિત જવાબ|જવાબ|વેચાણ દસ્તાવેજ|(?:કુલ)?મુખત્યાર\s?નામું|દસ્તાવેજોની યાદી|યાદી|નોટિસ|પ્રથમ માહિતી અહેવાલ|પંચનામું|(?:પરિશિષ્ટ|એન્નેક્ષર)[\s:–-]*[\p{L}\d]{1,3})[\s:।-]*$/u,
];

function titleIn({ lines }: Page): string | null {
	const bare = lines.slice(0, TITLE_LINES).map((line) => line.replace(/^[\s*_:–-]+|[\s*_:–-]+$/gu, ""));
	return bare.find((line) => TITLES.some((title) => title.test(line))) ?? null;
}

const ADDRESSED = /^(?:to|प्रति|सेवा में|પ્રતિ)\s*[,:.–-]*$/iu;
const SUBJECT = /^(?:sub(?:ject)?|re|विषय|વિષય)\s*[.:–-]{1,3}\s*\S/iu;

/** A letter is addressed at its top and says what it is about. */
function letterIn({ lines }: Page): string | null {
	const isAddressed = lines.slice(0, TITLE_LINES).some((line) => ADDRESSED.test(line));
	return isAddressed ? (lines.slice(0, 2 * TITLE_LINES).find((line) => SUBJECT.test(line)) ?? null) : null;
}

const VERSUS = /^\s*(?:[-–—.\s]*)(?:versus|v\/?s\.?|बनाम|વિરુદ્ધ)[-–—.,\s]*$/iu;

/** Parties under the number of a case that the paper so far does not bear. */
function otherCaseIn({ lines, numbers }: Page, paper: ReadonlySet<string>): string | null {
	const top = lines.slice(0, HEADING_LINES);
	if (numbers.size === 0 || !top.some((line) => VERSUS.test(line))) return null;
	if ([...numbers].some((number) => paper.has(number))) return null;
	return top.find((line) => caseNumbersIn(line).length > 0) ?? null;
}
