import { afterForum, bodyIn, namesForum } from "#app/domains/law/courts/forums.ts";
import { properCase } from "./proper-case.ts";

/** A person before the court: "SH. RAKESH KUMAR". */
export const TITLED =
	/^(?:sh(?:ri)?|smt|ms|mr|mrs|dr|kum|sri|tmt|thiru)\b\.?\s+\p{L}|^(?:श्रीमती|श्री|सुश्री|શ્રીમતી|શ્રી)\s+\p{L}/iu;

type Line = { line: string };

/** The lines in which a court is named: its words without what introduces them, and the last line. */
export type CourtLines = {
	name: string;
	/** It is an office, or who sits in one, that need be no court: a letter is headed alike. */
	isOffice: boolean;
	last: number;
};

const MOST_LINES = 5;
const LONGEST_NAME = 240;

const JUNK = /^[\s*+#$~|%=_.-]{0,12}(?:\d{1,3}\s+(?=IN\s+THE))?/u;
/** "(पीठासीन अधिकारी - …)" behind the place. */
const WHO_SAT = /(?<=\p{L}\p{M}*)\s*\((?:पीठासीन|उपस्थित|समक्ष|presid).*$/iu;
/** The number under which a judge is known to the High Court. */
const CODE = /[\s(,]*\b(?:UID|J\.?O\.?\s?code|ID)\s*(?:no\.?)?\s*[:.-]?\s*[A-Z]{2}\s?\d{3,6}\s*\)?/iu;
/** What kind of paper it is, before the court in the same line. */
const SHEET =
	/^(?:order\s?sheet|proceedings?|ro[jz]na?ma|rojkam|zimni|आदेश\s?(?:पत्रक|पत्र|पत्रिका|फलक)|रोजनामा|આદેશ\s?પત્રક|રોજકામ|રોજનામું)\s*[:–-]\s*/iu;
const HONOUR = String.raw`(?:the\s+)?(?:ld\.?\s+|learned\s+)?(?:hon(?:'|’|\x60|\.)?\s?(?:ble|ourable)\.?\s+)?(?:the\s+)?`;
/** "In the court of", which names whoever sits; "Small Causes" and "Session" are courts of these words. */
const COURT_OF = new RegExp(
	String.raw`^(?:[il1]n\s+th\s?e\s+)?${HONOUR}c\s?o\s?u\s?r\s?t\s+o\s?f\s+(?::\s*)?(?!small\s+causes\b|sessions?\b(?!\s+judge))${HONOUR}`,
	"iu",
);
const IN_THE = new RegExp(String.raw`^[il1]n\s+th\s?e\s+${HONOUR}`, "iu");
const BEFORE = new RegExp(String.raw`^before\s*[:–-]?\s*${HONOUR}`, "iu");
/** "Court : Additional District Judge, Himmatnagar" */
const LABELLED = /^(?:court|કોર્ટ|અદાલત|न्यायालय|कोर्ट)\s*(?:का\s+नाम\s*)?[:–-]\s*/iu;
const HINDI =
	/^(?:कार्यालय\s*\/\s*)?(?:(?:समक्ष|माननीय|मा\.|श्रीमान|अज)\s*(?:[:–-]\s*)?)*(?:न्यायालय|अदालत)(?![\p{L}\p{M}])[\s:.–-]*(?:श्रीमान्?\s+|माननीय\s+)*/u;
const HINDI_BEFORE = /^समक्ष\s*[:–-]?\s*(?:माननीय\s+|मा\.\s*|श्रीमान्?\s+)*/u;
const HONOURED =
	/^(?:(?:મે|મહે|મ)\s?[.,:]\s*|મહેરબાન\s+|નામદાર\s+|માનનીય\s+|બ\.\s*અ\.\s*|मा\.\s*|मे\.\s*|माननीय\s+|सन्माननीय\s+)+/u;
/** An introduction whose line is over. */
const INTRODUCTION =
	/^(?:[il]n\s+the(?:\s+court(?:\s+of(?:\s+the)?)?)?|before(?:\s+the)?|न्यायालय|समक्ष)\s*[:,–-]*$/iu;
/** Marathi and Gujarati say behind its name that it is a court. */
const CLOSED =
	/(?:यांचे|यांच्या|यांचा|का|के|की)\s?(?:न्यायालयात|न्यायालयामध्ये|न्यायालय|समोर|कोर्टात|समक्ष|अदालत)(?:\s+में)?[\s,.:]*(?:$|,)|(?:કોર્ટ|અદાલત|કચેરી)(?:માં|મા|ની|ના)?(?:\s+સમક્ષ)?\s*(?:[,:–-][\p{L}\p{M}\s.()]{2,50})?$|સમક્ષ[\s,.:]*$/u;
const INDIC = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;

/** What stands in no line of a court's name: numbers with a year, dates, parties, who sat, an address, a heading. */
const STOP =
	/\d{3,}|\d{1,2}[./-]\d{1,2}[./-]|\b(?:versus|v\/s|vs|coram|quorum|present|before|item|exh(?:ibit)?|appearance|cnr|petitioners?|respondents?|appellants?|applicants?|plaintiffs?|defendants?|complainants?|accused|opponents?|claimants?|in\s+the\s+matter|under\s+(?:section|article|order)|u\/s|counsel|advocates?|floor|road|marg|bhavan|building|sector|plot|tower|dated?|dt|date|hearing|video|hybrid|physical|jurisdiction|record\s+of|presided|presiding|p\.\s?o|case|suit|appeal\s+no|petition|application|complaint|reference|miscellaneous|crl|cri|crim)\b|^(?:order|judge?ment|o\s?r\s?d\s?e\s?r|proceedings?|ro[jz]na?ma|rojkam|daily\s+order|order\s?sheet|minutes)\b|(?:संख्या|क्रमांक|नंबर|धारा|अन्तर्गत|अंतर्गत|उपस्थित|पीठासीन|समक्ष|वादी|प्रार्थी|आवेदक|याची|परिवादी|अपीलार्थी|अर्जदार|तक्रारदार|अपीलदार|बनाम|विरुद्ध|दिनांक|तारीख|आदेश|रोजनामा|वाद|प्रकरण|अपील|परिवाद)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:નંબર|ક્રમાંક|નં|વાદી|અરજદાર|ફરિયાદી|સામાવાળા|અપીલકર્તા|વિરુદ્ધ|વિ|તારીખ|તા|આંક|હુકમ|રોજકામ|કલમ|કેસ|અરજી)(?![\p{L}\p{M}])/iu;
const NO_NAME =
	/\b(?:passed|arising|against|order|impugned|judge?ment|filed|dated?|rule|section|act|matter\s+of|petition|suo|from|opp|opposite|near|nr|bar\s+association|versus|v\/s|vs)\b|\d{3,}|\d\s?[./]\s?\d|\.{3}|…|द्वारा|पारित|निर्णय|विरुद्ध|बनाम|દ્વારા|હુકમ|વિરુદ્ધ/iu;
/** Words of a court's name after which it goes on in the next line. */
const GOES_ON = String.raw`of|at|the|and|for|in|cum|senior|sr\.?|junior|jr\.?|additional|addl\.?|assistant|asstt?\.?|chief|principal|prl\.?|pr\.?|deputy|dy\.?|joint|jt\.?|special|spl\.?|civil|sessions?|district|judicial|metropolitan|small|labour|industrial|family|commercial|motor|accidents?|claims|consumer|disputes|redressal|national|central|state|company|law|appellate|administrative|recovery|real|estate|regulatory|revenue|electricity|human|rights|sub[-\s]?divisional|employees'?|first|1st|एवं|व|तथा|और|अपर|मुख्य|न्यायिक|वरिष्ठ|कनिष्ठ|प्रथम|विशेष|जिला|जिल्हा|सत्र|सिविल|दिवाणी|उपभोक्ता|विवाद|प्रतितोष|ग्राहक|तक्रार|निवारण|मोटर|दुर्घटना|दावा|અને|તથા|એડિશનલ|એડી\.|અધિક|સિનિયર|સિવિલ|ચીફ|જ્યુડિશિયલ|પ્રિન્સિપાલ|જિલ્લા|ગ્રાહક|તકરાર|નિવારણ|મોટર|અકસ્માત|વળતર|સબ|ડિવિઝનલ|નાયબ`;
const OPEN = new RegExp(String.raw`(?:[,:(&/–-]|(?<![\p{L}\p{M}])(?:${GOES_ON}))\s*$`, "iu");
const ROOM_LINE =
	/^[\s("]*(?:(?:division|single|full|regional|special)\s+bench\s*[,:–-]*\s*)?(?:court|bench)\s*(?:room|hall)?\s*(?:no\.?)?\s*[:.,–-]*\s*(?:\d{1,3}|[ivx]{1,5})\s*\)?[\s.,]*$|^\s*(?:division|single|full)\s+bench\s*$/iu;
const SEATED =
	/^(?:at|dist(?:t|rict)?|taluka?|tal|tq|जिला|जनपद|तहसील|तालुका|जि|ता|जिल्हा|જિલ્લો|જી|જિ|તાલુકો)(?![\p{L}\p{M}])[\s.:,–-]/iu;
const BRACKETED =
	/^\((?!.*(?:\bcell\b|\bsection\b|प्रकोष्ठ|विभाग))[\p{L}\p{M}\s.,'&-]{3,50}\)(?:\s*(?:,|at\b).{2,50})?$/iu;
const BENCH_LINE =
	/^["'“(]?[\p{L}\p{M}\d\s,.&"'‘’“”:()-]{0,50}\b(?:bench(?:es)?|zone)\b[\p{L}\p{M}\d\s,.:()"'‘’“”-]{0,40}$/iu;
const HINDI_BENCH = /^[\p{L}\p{M}\s,]{0,40}(?:खण्डपीठ|खंडपीठ|पीठ|બેન્ચ|બેંચ)[\p{L}\p{M}\s,:]{0,40}$/u;
/** "SOUTH WEST, DWARKA COURTS, NEW DELHI", "FAMILY COURTS, ROHINI": where in the town the judge sits. */
const COMPLEX = /^(?=[^a-z]{5,80}$).*\b(?:COURTS|COURT\sCOMPLEX|DISTRICT)\b/u;
const TOWN = /^[A-Z][A-Z.]{2,20}(?:[\s,-]{1,2}[A-Z][A-Z.]{2,20}){0,2}(?:\s?\([A-Z.]{1,8}\))?[\s.,]*$/u;
const INDIC_TOWN = /^[\p{Lo}\p{M}]{2,20}(?:\s[\p{Lo}\p{M}]{2,20})?[\s.,]*$/u;
/** Behind the forum stands no seat, but a number or what it is for. */
const NO_SEAT_YET = /^(?:\([^)]{1,40}\)|[–-]?\s?(?:no\.?)?\s?(?:\d{1,2}|[ivx]{1,4}))?$/iu;
/** Words small enough to stand in a name written with capitals. */
const SMALL = /^(?:of|the|and|for|at|in|on|to|&|cum)$/u;
const MOST_WORDS_BEFORE = 6;
const MOST_WORDS_OF_RANK = 14;
/** A rank heads a paper in its first lines, and signs it in its last. */
const MOST_BEFORE_RANK = 3;

/** The court that a line of a heading begins to name, over the lines that follow; null where it names none. */
export function courtLines(lines: readonly Line[], at: number): CourtLines | null {
	const lineAt = (number: number) =>
		(lines[number]?.line ?? "")
			.replace(JUNK, "")
			.replace(SHEET, "")
			.replace(CODE, "")
			.replace(WHO_SAT, "")
			.trim();
	const isIntroduction = INTRODUCTION.test(lineAt(at));
	const begun = isIntroduction ? at + 1 : at;
	const first = isIntroduction ? `${lineAt(at)} ${lineAt(begun)}` : lineAt(at);
	const { words, isNamed, isCourtOf } = introduced(first);
	let name = caseOf(words);
	let last = begun;
	while (last + 1 < lines.length && last - begun < MOST_LINES && name.length < LONGEST_NAME) {
		const next = lineAt(last + 1);
		const isRoom = ROOM_LINE.test(next);
		if (!isRoom && !goesOn(name, next, isCourtOf)) break;
		if (!isRoom) name = joined(name, caseOf(next));
		last += 1;
	}
	const isClosedBehind = CLOSED.test(name) && !NO_NAME.test(name) && namesForum(name.replace(CLOSED, ""));
	const isRank = !isNamed && !isClosedBehind && !isBody(name) && at < MOST_BEFORE_RANK && isRankLine(name);
	const isCourt = isNamed ? namesForum(name) : isClosedBehind || isRank || isBody(name);
	if (!isCourt) return null;
	const isOffice = isRank || /કચેરી/u.test(name);
	return { name: name.replace(HONOURED, ""), isOffice, last };
}

/** A line without the words that introduce a court; whether there are such, and whether they do so for whoever sits. */
function introduced(line: string): { words: string; isNamed: boolean; isCourtOf: boolean } {
	for (const form of [COURT_OF, LABELLED, HINDI]) {
		const found = form.exec(line);
		if (found) return { words: line.slice(found[0].length), isNamed: true, isCourtOf: true };
	}
	const isClosing = CLOSED.test(line);
	for (const form of isClosing ? [BEFORE] : [BEFORE, IN_THE, HINDI_BEFORE]) {
		const found = form.exec(line);
		if (found) return { words: line.slice(found[0].length), isNamed: true, isCourtOf: false };
	}
	return { words: line, isNamed: false, isCourtOf: false };
}

/** Lines of capitals are made names by themselves: those of one court need not be written alike. */
const caseOf = (line: string) => properCase(line);

function goesOn(name: string, next: string, isCourtOf: boolean): boolean {
	if (next === "" || STOP.test(next) || next.length > 110) return false;
	if (INDIC.test(name) && !CLOSED.test(name) && CLOSED.test(next)) return true;
	if (OPEN.test(name) || isUnclosed(name) || spansBoth(name, next)) return true;
	if (!namesForum(name)) return isCourtOf;
	if (SEATED.test(next) || BRACKETED.test(next) || BENCH_LINE.test(next) || HINDI_BENCH.test(next))
		return true;
	if (isCourtOf && COMPLEX.test(next)) return true;
	const isSeatless = NO_SEAT_YET.test(afterForum(name) ?? "");
	if (isSeatless && bodyIn(name) === null && isBody(next)) return true;
	return isSeatless && (TOWN.test(next) || INDIC_TOWN.test(next)) && !namesForum(next);
}

/** Whether the name of a body begins in the one line and ends in the next: "GUJARAT REAL ESTATE", "REGULATORY AUTHORITY". */
function spansBoth(name: string, next: string): boolean {
	const body = bodyIn(`${name} ${next}`);
	return body !== null && body.index < name.length && body.end > name.length;
}

const isUnclosed = (name: string) => (name.match(/\(/g)?.length ?? 0) > (name.match(/\)/g)?.length ?? 0);

function joined(name: string, line: string): string {
	const next = line.replace(/^(?:At|Of|And|For|In|Under)\b/u, (word) => word.toLowerCase());
	if (/[–-]$/u.test(name)) return /\p{L}[–-]$/u.test(name) ? name + next : `${name} ${next}`;
	if (TITLED.test(name) && !namesForum(name) && !OPEN.test(name)) return `${name}, ${next}`;
	return OPEN.test(name) || !namesForum(name) || /^(?:\(|at\b|in\b)/iu.test(next) || isUnclosed(name)
		? `${name} ${next}`
		: `${name}, ${next}`;
}

/** "Special Judge (NDPS), Amritsar": who sits, with a place, and nothing else. */
function isRankLine(name: string): boolean {
	const isShort = name.split(" ").length <= MOST_WORDS_OF_RANK;
	if (!isShort || !/,|\bat\b/iu.test(name) || NO_NAME.test(name) || TITLED.test(name) || !areNames(name))
		return false;
	return /^[^,]{0,40}(?:,|\bat\b)\s*\p{L}/iu.test(afterForum(name) ?? "");
}

const areNames = (words: string) =>
	words
		.split(/\s+/u)
		.every((word) => word === "" || SMALL.test(word) || /^[("'“]?[\p{Lu}\p{Lo}\d&-]/u.test(word));

/** A body that stands by itself: few words before it, each like a name's, nothing that a sentence or a party goes on with. */
function isBody(name: string): boolean {
	const line = name.replace(HONOURED, "");
	const body = bodyIn(line);
	if (!body || NO_NAME.test(line) || /^\d|^sd\s?[/.]/iu.test(line)) return false;
	const before = line.slice(0, body.index).trim();
	const after = line.slice(body.end);
	const isEnd = INDIC.test(line) ? isIndicEnd(after.replace(/\s(?:में|માં)[\s,.]*$/u, "")) : isLatinEnd(after);
	return isEnd && areNames(before) && before.split(/\s+/u).length <= MOST_WORDS_BEFORE;
}

const isIndicEnd = (after: string) =>
	CLOSED.test(after) ||
	(/^\s*(?:[\p{L}\p{M}]+(?:\s[\p{L}\p{M}]+){0,2})?\s*(?:[,:(–-].*)?$/u.test(after) &&
		!/(?:^|\s)(?:में|के|की|का|ने|से|को|द्वारा|चा|ची|चे|ના|ની|નો|માં|દ્વારા)(?![\p{L}\p{M}])/u.test(after));

const isLatinEnd = (after: string) =>
	(/^\s*(?:$|[,:(["“–-])/u.test(after) ||
		/^\s+(?:at|of|for|in)\b/iu.test(after) ||
		/^[\s-]+[A-Z0-9]/u.test(after)) &&
	after.split(/\s+/u).every((word) => !/^[a-z]/.test(word) || SMALL.test(word));
