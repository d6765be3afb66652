import { lettersJoined } from "#app/core/language/letter-spaced.ts";
import { lettersMended } from "#app/core/language/misread.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { bodyIn, forumWords, isSingle, namesForum, withoutForums } from "#app/domains/law/courts/forums.ts";
import { courts } from "#app/domains/law/courts/known-courts.ts";
import { linesOfText } from "#app/domains/paper/readings/order-date.ts";
import { type HeadingPart, headingLines, oneLine, type TextLine } from "./case-number-in.ts";
import { courtLines, TITLED } from "./court-lines.ts";
import { SIGNED } from "./judge.ts";
import { properCase } from "./proper-case.ts";

const VOCABULARY = new Set([
	...forumWords,
	..."IN THE OF AT BEFORE AND HON'BLE CUM SENIOR JUNIOR DIVISION PRINCIPAL ADDITIONAL CHIEF FIRST CLASS BENCH".split(
		" ",
	),
	...courts.flatMap((court) => court.toUpperCase().match(/[A-Z]{3,}/g) ?? []),
]);

const LONGEST_LINE = 300;
/** Lines at the end of a paper in which it is signed. */
const FOOT = 9;
/** "COMMlSSION": a small l among capitals is an I. */
const SMALL_L = /(?<=[A-Z])l(?=[A-Z])/g;
/** "COURT 111": no tribunal has so many rooms. */
const ROMAN_THREE = /(?<=\bCOURT\s?[–-]?\s?)111(?!\d)/giu;
const SHORTEST = 5;
const LEAST_PROSE = 8;
const LONGEST = 200;
const JUSTICE = /(?<!juvenile\s)\bjustice|न्यायमूर्ति|ન્યાયમૂર્તિ/iu;

/** "HCS", "B.A., LL.B.": the service or the degrees of a judge. */
const SERVICE =
	/^(?:[A-Za-z]{2,5}|(?:[A-Z]{1,3}\.\s?){2,5}(?:\([A-Z\p{L}. ]{2,20}\))?|LL\.?\s?[BM]\.?|(?:[\p{Lo}\p{M}]{1,4}\.){2,5})$/u;
/** Such a part of a court's name is no person. */
const PLACE_PART =
	/\d|\b(?:division|district|dist|bench|court|principal|north|south|east|west|central|main|city|rural)\b/iu;
const PERSON = /^[\p{L}\p{M}.'’ ]{5,60}$/u;

const END = /[\s,.:;–([-]*(?:के\s+समक्ष|समक्ष|સમક્ષ|में|येथे)?[\s,.:;–([-]*$/u;
/** "… यांचे न्यायालयात", "… यांच्या समोर" */
const MARATHI_END =
	/[\s,]*(?:यांचे|यांच्या|यांचा|का|के|की)\s?(?:न्यायालयात|न्यायालयामध्ये|न्यायालय|समोर|कोर्टात|समक्ष|अदालत)(?:\s+में)?[\s,.:;–-]*$/u;
const GUJARATI_END = /(?<=કોર્ટ|અદાલત|ટ્રિબ્યુનલ|કમિશન|આયોગ|ફોરમ|પંચ)(?:માં|ની|ના)?(?:\s+સમક્ષ)?[\s,.]*$/u;
const PRESIDED = /[\s,(]+(?:presided\s+over|presiding\s+officer\s*[:–-])\s.*$|[\s,(]*(?:पीठासीन|उपस्थित).*$/iu;
/** Which of the rooms of a tribunal, or its members' letter, is no part of its name. */
const ROOM =
	/(?:[\s]*[,(–-][\s,(–-]*|(?<=\bbench)\s+)court\s*(?:room|hall)?\s*(?:no\.?)?\s*[:.–-]*\s*(?:\d{1,3}|[ivx]{1,5})\s*\)?(?=\s*(?:,|$))|[\s,]*\bbench\s*no\.?\s*\d{1,2}\s*$/giu;
const DIVISION =
	/[\s,]*\b(?:division|single|full)\s+bench\b(?:\s*[–-]?\s*(?:\d|[ivx]{1,4}))?(?=\s*(?:,|$))/giu;
const LETTER =
	/(?<![\p{L}\p{N}])["'“‘”]?[A-H](?:-\d)?["'”’]?\s+(?=bench\b)|(?<=\bbench(?:es)?)\s*:?\s*["'“‘”][A-H](?:-\d)?["'”’]/giu;
/** What may stand in the name of a body besides it and says nothing of its seat. */
const NOT_A_SEAT =
	/^(?:the|hon|ble|honble|district|distt?|state|national|central|principal|prl|bench|division|divn?|dn|additional|addl|assistant|deputy|joint|jt|chief|senior|sr|junior|jr|civil|sessions?|small|causes|first|second|third|fourth|fifth|class|judicial|metropolitan|of|at|for|and|in|on|by|under|act|regional|main|judges?|magistrate|presiding|officer|auxiliary|aux|special|spl|courts?|room|no|authority|appellate|controlling|competent|sole|employees?|compensation|जिला|जिल्हा|राज्य|राष्ट्रीय|माननीय|मा|समक्ष|न्यायालय|व|एवं|तथा|अपर|अतिरिक्त|मुख्य|न्यायिक|प्रथम|द्वितीय|तृतीय|श्रेणी|वर्ग|वरिष्ठ|कनिष्ठ|अवर|खण्ड|खंड|स्तर|सिविल|दिवाणी|सत्र|सेशन|विशेष|सह|राजस्व|उप|જિલ્લા|રાજ્ય|નામદાર|માનનીય|મહે|મે|મહેરબાન|સમક્ષ|કોર્ટ|સાહેબ|અને|એડિશનલ|અધિક|સિનિયર|સિવિલ|ચીફ|પ્રિન્સિપાલ|નાયબ|સબ|ડિવિઝનલ|બીજા|ત્રીજા)$/iu;
const STATE_WIDE = /\b(?:state\s+consumer|real\s+estate)\b/iu;

/** "Una, H.P." */
const ABBREVIATED = /\.\p{L}\.\s*$/u;

const knownCourts = new Map(courts.map((court) => [courtKey(court), court]));

/**
 * The court a paper is headed with, with the lines that it goes on over: as the list of courts has it where it is one of
 * them, else tidied. None where the name is not whole, as of a tribunal of many benches without its bench. `judge` is the
 * person where the heading calls the court by the judge's name; `isOffice` where a letter may be headed so, too.
 */
export function courtIn(text: string): NamedCourt | null {
	const lines = mended(headingLines(text));
	const prose = lines.findIndex(({ line }) => isProse(line));
	for (let at = 0; at < (prose === -1 ? lines.length : prose); at++) {
		const found = courtAt(lines, at);
		if (found) return found;
	}
	return null;
}

/** The court of whoever signed a paper: under the name in brackets at its end, "Principal Civil Judge, Sanand". */
export function signedCourtIn(text: string): NamedCourt | null {
	const lines = mended(linesOfText(text).slice(-FOOT));
	const signed = lines.findLastIndex(({ line }) => SIGNED.test(line));
	return signed === -1 ? null : courtAt(lines.slice(signed + 1), 0);
}

type NamedCourt = HeadingPart & { judge?: string; isOffice: boolean };

const mended = (lines: TextLine[]): Placed[] =>
	lines.map(({ line, index }) => ({
		line: lettersJoined(
			lettersMended(line.slice(0, LONGEST_LINE)).replace(SMALL_L, "I").replace(ROMAN_THREE, "III"),
			VOCABULARY,
		),
		index,
		end: index + line.length,
	}));

type Placed = TextLine & { end: number };

function courtAt(lines: readonly Placed[], at: number): NamedCourt | null {
	const found = courtLines(lines, at);
	const court = found && !JUSTICE.test(found.name) && wholeCourt(found.name);
	const [first, last] = [lines[at], found && lines[found.last]];
	return court && first && last
		? { index: first.index, end: last.end, isOffice: found.isOffice, ...court }
		: null;
}

/** Whether a line is one of the paper's text: what is named from there on is not what it is headed with. */
const isProse = (line: string) =>
	!/^\s*[([]/.test(line) && (line.match(/(?<![\p{L}.])\p{Ll}{2,}/gu)?.length ?? 0) >= LEAST_PROSE;

function wholeCourt(written: string): { value: string; judge?: string } | null {
	const { court, judge } = withoutPerson(
		oneLine(written)
			.replace(PRESIDED, "")
			.replace(MARATHI_END, "")
			.replace(END, "")
			.replace(GUJARATI_END, ""),
	);
	const isBody = bodyIn(court) !== null;
	const tidied = (isBody ? court.replace(ROOM, "").replace(DIVISION, "").replace(LETTER, "") : court)
		.replace(/^presiding\s+officer\s*[,:–-]?\s*(?=\p{L})/iu, (words) => (isBody ? "" : words))
		.replace(/\s*::?\s*(?=\p{L})/gu, ", ")
		.replace(/^(?:to\s*,\s*)?(?:the\s+)?/iu, "")
		.replace(/^[\s,.:–-]+|[\s,:;–-]+$|(?<!\.\p{L})[\s,.:;–-]+$/gu, "")
		.replace(/\s*,(?:\s*,)*\s*/gu, ", ");
	const name = LOST_BRACKET.test(tidied) ? `${tidied})` : tidied;
	if (name.length < SHORTEST || name.length > LONGEST || !namesForum(name) || !isClosed(name)) return null;
	if (!isSingle(name) && !hasSeat(name)) return null;
	const value = known(name) ?? (ABBREVIATED.test(court) ? `${name}.` : name);
	return { value, ...(judge ? { judge } : {}) };
}

/** The bracket behind a short name of a State is lost first where a page is cut or faint: "टीकमगढ़ (म.प्र." */
const LOST_BRACKET = /^[^()]*\([\p{L}\p{M}.\s]{1,12}$/u;

/** Whether no word, comma or bracket at the end says that the name goes on. */
const isClosed = (name: string) =>
	!/(?:^|\s)(?:of|at|the|and|for|in|cum|&|एवं|व|तथा|અને)$/iu.test(name) &&
	(name.match(/\(/g)?.length ?? 0) === (name.match(/\)/g)?.length ?? 0);

function hasSeat(name: string): boolean {
	return withoutForums(name)
		.split(/[^\p{L}\p{M}]+/u)
		.some((word) => word.length > 1 && !NOT_A_SEAT.test(word));
}

/** As the list of courts has it, where need be without the seat of a body that there is one of in its State. */
function known(name: string): string | undefined {
	const seatless = STATE_WIDE.test(name) ? name.replace(/,[^,]*$/u, "") : name;
	const forms = [
		name,
		`${name} Bench`,
		name.replace(/,?\s*Principal Bench\b/iu, ""),
		seatless,
		benchOf(name),
	];
	return forms.map((form) => knownCourts.get(courtKey(form))).find((court) => court !== undefined);
}

/** "Delhi Benches, New Delhi": the seat is said with the bench. */
const benchOf = (name: string) => name.replace(/\bBench(?:es)?\b.*$/iu, "Bench");

function withoutPerson(words: string): { court: string; judge?: string } {
	const parts = words.split(/\s*,\s*/u);
	let judge: string | undefined;
	while (parts.length > 1) {
		const [first = "", ...rest] = parts;
		if (namesForum(first) || !rest.some(namesForum)) break;
		const isTitled = TITLED.test(first);
		const isPerson =
			isTitled || (PERSON.test(first) && /\p{L}\s+\p{L}/u.test(first) && !PLACE_PART.test(first));
		if (!judge && isPerson) judge = properCase(first);
		else if (!judge || !SERVICE.test(first)) break;
		parts.shift();
	}
	return { court: parts.join(", "), ...(judge ? { judge } : {}) };
}
