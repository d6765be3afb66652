import { initialsJoined, joinedWords } from "#app/core/language/stops.ts";
import { mergedText } from "#app/domains/case/drafts/edited/merged.ts";
import { layOut } from "#app/domains/case/drafts/paper/paper.ts";
import { cutsIn } from "#app/domains/filing/bindings/cuts.ts";
import { caseNumberIn } from "#app/domains/filing/headings/case-number-in.ts";
import { courtIn, signedCourtIn } from "#app/domains/filing/headings/court.ts";
import { judgeIn } from "#app/domains/filing/headings/judge.ts";
import { invitationIn } from "#app/domains/filing/notices/invitation.ts";
import { letterIn } from "#app/domains/filing/notices/letter.ts";
import { nextDateIn } from "#app/domains/filing/orders/dates/next-date.ts";
import { partiesIn } from "#app/domains/filing/orders/parties-read.ts";
import { caseNumbersIn, caseRefKeys } from "#app/domains/law/cases/case-refs.ts";
import { textReader } from "#app/domains/law/cases/names.ts";
import { datedEntriesIn, orderDateIn, saysOrder } from "#app/domains/paper/readings/order-date.ts";
import { mayBeKrutiDev, withoutLegacy } from "#worker/reader/legacy/lines.ts";
import { cleanText, courtAbbreviations, searchText } from "#worker/reader/page/text-clean.ts";

const TODAY = "2026-11-27";
const YEAR = 2026;
const LENGTH = 100_000;

/** What reads texts of any length, by its name. */
export const READERS: Record<string, (text: string) => unknown> = {
	cleanText,
	courtAbbreviations,
	searchText,
	withoutLegacy: (text) => withoutLegacy(text),
	mayBeKrutiDev,
	caseNumbersIn: (text) => caseNumbersIn(text, YEAR),
	caseRefKeys: (text) => caseRefKeys(text, YEAR),
	courtIn,
	signedCourtIn,
	judgeIn,
	caseNumberIn: (text) => caseNumberIn(text, YEAR),
	partiesIn,
	nextDateIn: (text) => nextDateIn(text, TODAY, null),
	datedEntriesIn: (text) => datedEntriesIn(text, TODAY),
	orderDateIn: (text) => orderDateIn(text, TODAY),
	saysOrder,
	cutsIn: (text) =>
		cutsIn(
			[1, 2].map((page) => ({ page, text })),
			YEAR,
		),
	letterIn: (text) => letterIn({ sender: "registry@court.example", subject: "Defects", text }, TODAY),
	invitationIn,
	joinedWords,
	initialsJoined,
	textReader: (text) => textReader()(text),
	layOut,
	mergedText: (text) => mergedText(text, [`${text.slice(0, -5)}zz`]),
};

/** Signs and words that patterns repeat: a text of one of them is what a pattern that tries each place meets at its worst. */
const SIGNS = [
	"(",
	")",
	"[",
	".",
	",",
	";",
	":",
	"-",
	"–",
	"_",
	"/",
	"\t",
	" ",
	"\u00a0",
	"\u2028",
	"1",
	"0",
	"a",
	"A",
	"Aa",
	"AAA ",
	"1/",
	"1.",
	"1 ",
	"vs ",
	"NO ",
	"IN\t0",
	" at ",
	"क",
	"।",
	"@.",
	"@a ",
	"'",
	'"',
	"page ",
	"p ",
	"COURT ",
	"COURT\t",
	"R DIST",
	"DISTRICT COURT",
	"PS:",
	"bench ",
	"bench, ",
	"Justice ",
	"justice\t",
	"&",
	" & ",
	" s/o ",
	"(A",
	"2(AA)",
	"अज",
	"न्यायालय",
	"समक्ष ",
	"हेतु ",
	"पेश ",
	"12.03.2024 ",
	"12/03/2024",
	"date ",
	"on ",
	"for ",
	"adjourned to ",
	"by ",
	"before ",
	"B",
	"O",
	"II",
	"|",
	"\u200d",
	"Aa\u0000",
	"id\t",
	"AND ",
	"A.",
	"A. ",
	"a-",
	"from ",
	"NO\t",
	"0)\t",
	"the ",
	"is listed ",
	"pray ",
	"and\n",
	"\t\n",
	"x\n",
	"(\n",
	"1.\n",
	"vs\n",
	"dated ",
	"OF ",
	"0 OF ",
	"WP 1/2024 IN ",
	"affidavit ",
	"annexure-",
	"connected with ",
	"\u0964 ",
	"ક",
	"સમક્ષ ",
	"માટે ",
];

/** A text of `length` of a sign: alone, below the head of an order, and between two others. */
const FORMS: ((sign: string, length: number) => string)[] = [
	(sign, length) => sign.repeat(Math.floor(length / sign.length)),
	(sign, length) => {
		const half = sign.repeat(Math.floor(length / 2 / sign.length));
		return `IN THE HIGH COURT OF GUJARAT AT AHMEDABAD\nSpecial Civil Application No. 1 of 2024\n${half}\u0001x\nDate: 12/03/2024\n${half}!`;
	},
	(sign, length) => `x${sign.repeat(Math.floor(length / sign.length))}y 0`,
];

/** Every sign in every form. */
export const REPEATED_TEXTS = SIGNS.flatMap((sign) =>
	FORMS.map((form, at) => ({
		name: `${JSON.stringify(sign)} ${at}`,
		form: (length: number) => form(sign, length),
	})),
);

const [, , reader, first] = process.argv;
if (reader && process.send)
	for (let at = Number(first); at < REPEATED_TEXTS.length; at += 1) {
		// What is compiled while it runs for the first time says nothing of its growth.
		const [, ...ms] = [LENGTH / 2, LENGTH / 2, LENGTH].map((length) => {
			const text = REPEATED_TEXTS[at]?.form(length) ?? "";
			const began = process.cpuUsage();
			READERS[reader]?.(text);
			const { user, system } = process.cpuUsage(began);
			return (user + system) / 1000;
		});
		process.send({ at, ms });
	}
