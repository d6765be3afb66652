import { asciiDigits } from "#app/core/language/fold.ts";
import { datesIn } from "#app/core/language/written-dates.ts";
import type { CauseListKind } from "#drizzle/words.ts";
import type { ListLayout } from "../layouts/layout.ts";

const TITLE =
	/\b(?:cause\s*-?\s*list|daily\s+(?:board|list)|list\s+of\s+business|board\s+dated|cases\s+listed\s+on|advance\s+list|weekly\s+list|supplementary\s+list)\b|वाद\s*सूची|काज\s*लिस्ट|કોઝ\s*લિસ્ટ|દૈનિક\s*બોર્ડ/iu;
const LONGEST_TITLE = 110;

/** A sentence speaks of a list, or of what is in one. */
const SENTENCE =
	/\b(?:shall|is|are|was|were|has|have|had|will|may|be|stands?|not|copy|following|matters of|in the|of the|on the|the (?:daily |weekly )?cause\s*list)\b/i;
/** The same in Hindi and Gujarati: it ends with its verb, or says what is in the list. */
const INDIAN_SENTENCE =
	/(?:है|हैं|था|थे|थी|गया|गयी|गई|करें|जाए|जाये|जाएगा|जाएगी|होगा|होगी|છે|હતું|હતો|હતી|કરવો|કરવું|કરવી|થશે|આવશે|રહેશે)\s*[।.]?\s*$|सूची\s+(?:में|से|के|का|की)(?!\p{L})|(?:લિસ્ટ|બોર્ડ)(?:માં|થી|નો|ની|નું|ના)(?!\p{L})/u;
/** What a paper is about, refers to or was made from. */
const LABELLED =
	/^\W*(?:sub(?:ject)?|ref(?:erence)?|source|विषय|(?:सं|सन्)दर्भ|स्रोत|વિષય|સંદર્ભ|સ્ત્રોત|સ્રોત)[\s.]*[:–-]/iu;
/** The courts of these names have them in their titles. */
const NAMES =
	/\b(?:in the )?(?:high court|court|bench|tribunal|list|sittings?|business) of(?: the)?\b|\bfor the (?:week|day)\b/gi;

/** Whether a line is the title of a list. */
export const isTitle = (line: string, layout?: ListLayout) =>
	line.length <= LONGEST_TITLE &&
	!SENTENCE.test(line.replace(NAMES, "")) &&
	!INDIAN_SENTENCE.test(line) &&
	!LABELLED.test(line) &&
	(TITLE.test(line) || (layout?.title?.test(line) ?? false));

/** What a title says about the kind of its list. */
export function kindIn(titles: string): CauseListKind {
	if (/supplement|पूरक|पूरવણી|પૂરક/iu.test(titles)) return "supplementary";
	if (/week|साप्ताहिक|સાપ્તાહિક/iu.test(titles)) return "weekly";
	if (/advance|अग्रिम|એડવાન્સ/iu.test(titles)) return "advance";
	return "daily";
}

const INDIAN_ROOM =
	/(?:न्यायालय\s*कक्ष|न्यायालय|कोर्ट)(?:\s*(?:रूम|कक्ष))?\s*(?:संख्या|क्रमांक|सं0?|नं0?|नंबर)[\s.:॰-]*(\d{1,3})(?!\d)|(?:કોર્ટ|અદાલત)(?:\s*રૂમ)?\s*(?:નંબર|ક્રમાંક|નં)[\s.:-]*(\d{1,3})(?!\d)/u;
const ROOM = /\bcourt\s*(?:room|hall)?\s*(?:no|number)?\s*[.:-]*\s*[:.-]?\s*(\d{1,3}[A-Z]?|[IVX]{1,5})\b/i;
const BENCH =
	/\bhon(?:'|\u2019)?ble\b|\bhonourable\b|\bjustice\b|^\W*coram\b|\bin\s+the\s+court\s+of\b|\bbefore\s+the\b|न्यायमूर्ति|पीठासीन|न्यायाधीश|मजिस्ट्रेट|ન્યાયમૂર્તિ|જજ(?!\p{L})|મેજિસ્ટ્રેટ/iu;
/** In a line with one of these a time is not all that is said. */
const JUDGE = /\bhon(?:'|\u2019)?ble\b|\bhonourable\b|\bjustice\b|\bcourt\s*(?:room|no)/i;
const TIME = /\b(\d{1,2})\s?[:.]\s?(\d{2})\s?([AP])\.?\s?M\b/i;
/** "प्रातः 10:30 बजे", "સવારે 11:00 કલાકે". */
const INDIAN_TIME = /(प्रातः?|सुबह|पूर्वाह्न|दोपहर|अपराह्न|सायं|સવારે|બપોરે|સાંજે)\s*:?\s*(\d{1,2})\s?[:.]\s?(\d{2})/u;
const AFTERNOON = /^(?:दोपहर|अपराह्न|सायं|બપોરે|સાંજે)/u;
const INDIAN_SECTION =
	/नए|नये|नवीन|प्रवेश|सुनवाई|आदेश|साक्ष्य|बहस|आरोप|निर्णय|हाजिरी|जमानत|तामील|अंतिम|વધારાની|નવા|દાખલ|સુનાવણી|હુકમ|પુરાવા|દલીલ|હાજરી|ચુકાદો|જામીન|બજવણી|તહોમત/u;
const SECTION =
	/\b(?:fresh|admission|notice|hearing|orders?|misc(?:ellaneous)?|regular|final|bail|motions?|directions?|pronouncement|mention(?:ed|ing)?|break|matters?|cases|part[\s-]heard|judge?ment|supplementary|evidence|appearance|arguments?|charge|stage|compliance|objections?)\b/iu;
const LONGEST_SECTION = 90;
const NUMBER = /\d\s?\/\s?(?:19|20)\d{2}|\bof\s+(?:19|20)\d{2}\b/;

/** What a line across the page says about the rows below it. */
export type ListHeading =
	| { is: "date"; day: string; room: string | null }
	| { is: "room"; room: string }
	| { is: "bench"; text: string }
	| { is: "time"; time: string }
	| { is: "section"; text: string }
	| { is: "note" };

/** Reads a line across the page. */
export function readHeading(text: string, layout: ListLayout): ListHeading {
	const plain = asciiDigits(text.normalize("NFKC")).trim();
	if (/^[[{]\s*(?:note|mention)/i.test(plain) || NUMBER.test(plain.replace(/\d{1,2}\/\d{1,2}\/\d{4}/g, "")))
		return { is: "note" };
	const room = roomIn(plain, layout);
	const [date] = plain.length <= LONGEST_TITLE ? datesIn(plain) : [];
	if (date && (isTitle(plain, layout) || isDateLine(plain))) return { is: "date", day: date.day, room };
	const time = timeIn(plain);
	if (time && plain.length <= LONGEST_SECTION && !JUDGE.test(plain)) return { is: "time", time };
	if (BENCH.test(plain))
		return layout.room?.test(plain) && room ? { is: "room", room } : { is: "bench", text: plain };
	if (room && plain.length <= LONGEST_SECTION) return { is: "room", room };
	if (plain.length <= LONGEST_SECTION && isSection(plain, layout)) return { is: "section", text: plain };
	return { is: "note" };
}

function roomIn(text: string, layout: ListLayout): string | null {
	const found = layout.room?.exec(text) ?? ROOM.exec(text) ?? INDIAN_ROOM.exec(text);
	return found?.slice(1).find(Boolean) ?? null;
}

const isSection = (text: string, { sections }: ListLayout) =>
	SECTION.test(text) || INDIAN_SECTION.test(text) || (sections?.test(text) ?? false);

/** A line that says little beside a day. */
const isDateLine = (text: string) =>
	text.replace(/[\d\s.,:/-]/g, "").length <= 45 && !/leave|taken up/i.test(text);

function timeIn(text: string): string | null {
	const indian = INDIAN_TIME.exec(text);
	if (indian) {
		const [, part = "", hours, minutes = ""] = indian;
		const isLater = AFTERNOON.test(part) && Number(hours) < 12;
		return clockTime(Number(hours) + (isLater ? 12 : 0), Number(minutes));
	}
	const found = TIME.exec(text);
	if (!found || Number(found[1]) > 12) return null;
	const hours = (Number(found[1]) % 12) + (found[3]?.toUpperCase() === "P" ? 12 : 0);
	return clockTime(hours, Number(found[2]));
}

const clockTime = (hours: number, minutes: number) =>
	hours < 24 && minutes < 60 ? `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}` : null;

const ROMAN: Record<string, number> = {
	I: 1,
	II: 2,
	III: 3,
	IV: 4,
	V: 5,
	VI: 6,
	VII: 7,
	VIII: 8,
	IX: 9,
	X: 10,
};

/** A room as it is compared: Roman figures and leading noughts are the number. */
export const plainRoom = (room: string) => String(ROMAN[room.toUpperCase()] ?? room.replace(/^0+(?=\d)/, ""));
