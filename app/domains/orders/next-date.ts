import { addDays } from "#app/core/format.ts";
import { datesIn, type WrittenDate } from "#app/domains/language/written-dates.ts";
import { LEAD } from "./lines.ts";
import { reckonedDate } from "./reckoned-date.ts";

/**
 * A day that a text names as the next one; `reckoned` when only a number of days or weeks is written, `aside` when
 * somebody else than the court sits then.
 */
export type NextDate = WrittenDate & { reckoned: boolean; aside: boolean };

const ABOUT = "[^।;]{0,70}?";
const ON = String.raw`(?:\b(?:on|to|till|until|for|is|at)\b|[:=–—-]|\bdated?\b|dt\.?)?[\s.:]*`;
const CUES_BEFORE = [
	String.raw`\b(?:re-?)?list(?:ed)?\b(?!\s+of)${ABOUT}\b(?:on|for|to)[\s.:]*`,
	String.raw`\bstands?\s+over\b${ABOUT}${ON}`,
	String.raw`\bS\s?\.\s?O\b\.?\s*${ON}`,
	String.raw`\badjourn(?:ed|s|ment)?\b${ABOUT}\b(?:to|till|until|for|on)[\s.:]*`,
	String.raw`\bnext\s+(?:date|hearing|listing|posting)\b${ABOUT}${ON}`,
	String.raw`\bdate\s+of\s+(?:the\s+)?next\s+(?:hearing|listing)\b${ABOUT}${ON}`,
	String.raw`\bN\.?\s?D\.?\s?O\.?\s?H\b\.?\s*${ON}`,
	String.raw`\breturnable\b${ABOUT}(?:\b(?:on|by)\b)?[\s.:]*`,
	String.raw`\bput\s?up\b${ABOUT}\b(?:on|for|to)[\s.:]*`,
	String.raw`\bcomes?\s+up\b${ABOUT}\bon[\s.:]*`,
	String.raw`\bre-?notif(?:y|ied)\b${ABOUT}${ON}`,
	String.raw`\b(?:re-?)?post(?:ed)?\b(?!\s+(?:office|facto|of))${ABOUT}\b(?:on|to|for)[\s.:]*`,
	String.raw`\b(?:placed?|call|keep|kept|fix|fixed)\b(?!.{0,40}\b(?:inspection|visit|meeting|survey|site)\b)${ABOUT}\bon[\s.:]*`,
	String.raw`(?:आगामी|अगली|अगला|अगले|आगे\s+की|नियत)\s+(?:तिथि|तारीख|पेशी|सुनवाई|दिनांक)${ABOUT}[\s.:]*`,
	String.raw`(?<![\p{L}\p{M}])पेशी[\s:-]+(?:हेतु\s+)?(?:(?:दिनांक|तारीख|ता\.?|दि\.?)[\s:]*)?`,
	String.raw`(?:હવે\s+પછીની|આગામી|આગળની|વધુ)\s+(?:મુદત|તારીખ|સુનાવણી)${ABOUT}[\s.:]*`,
	String.raw`(?<![\p{L}\p{M}])મુદત[\s:-]+(?:(?:તા\.?|તારીખ)[\s:]*)?`,
].map((cue) => new RegExp(`(?:${cue})$`, "iu"));

/** Hindi and Gujarati say after the day what is to happen on it. */
const CUES_AFTER = [
	/^\s*(?:को|के\s+लिए|तक|हेतु)?[^।\d]{0,40}?(?:पेश\s+(?:हो|की\s+जाए|किया\s+जाए)(?![\p{L}\p{M}])|नियत|सूचीबद्ध|स्थगित|निश्चित|मुक़?र्रर|सुनवाई\s+(?:हेतु|के\s+लिए)|रखी\s+जा)/u,
	/^\s*(?:ના\s+રોજ|સુધી|ઉપર|પર)?[^.।\d]{0,40}?(?:રાખવામાં\s+આવે|રાખવી|રાખેલ|મુકરર|મુલતવી|નિયત|નક્કી)/u,
];

/** Somebody else than the court sits then. */
const NOT_THE_COURT =
	/\b(?:registrar|mediat\w*|commissioner|master|lok\s+adalat|counsell?or|expert)\b|मध्यस्थ|મધ્યસ્થ/iu;
const REACH = 140;
const YEARS_AHEAD = 3;

/**
 * The day on which the matter comes up next, as an order's text says it: after today, at most three years ahead, and
 * behind or before words that name it as such. Of several the court's own sitting counts, and of these the earliest. A
 * text that only says after how many days or weeks is reckoned with from `orderDay`, where that is known.
 */
export function nextDateIn(text: string, today: string, orderDay: string | null): NextDate | null {
	const flat = text.replace(/\s/g, " ");
	const dates = datesIn(flat);
	const latest = addDays(orderDay ?? today, YEARS_AHEAD * 366);
	const named = dates.flatMap((date, at) => {
		if (date.day <= today || date.day > latest) return [];
		const from = Math.max(dates[at - 1]?.end ?? 0, date.index - REACH);
		const said = sentenceEnd(flat.slice(from, date.index));
		const lead = LEAD.exec(said)?.[0].length ?? 0;
		const cue = CUES_BEFORE.map((form) => form.exec(said.slice(0, said.length - lead))).find(Boolean);
		const after = flat.slice(date.end, date.end + REACH);
		const tail = cue ? null : CUES_AFTER.map((form) => form.exec(after)).find(Boolean);
		if (!cue && !tail) return [];
		const index = cue ? date.index - lead - cue[0].length : beginning(flat, date.index);
		return [{ ...date, index, reckoned: false, aside: NOT_THE_COURT.test(cue?.[0] ?? said) }];
	});
	const court = named.filter(({ aside }) => !aside);
	const [first] = (court.length > 0 ? court : named).sort((a, b) => (a.day < b.day ? -1 : 1));
	if (first) return first;
	const reckoned = orderDay ? reckonedDate(flat, today, orderDay) : null;
	return reckoned && { ...reckoned, reckoned: true, aside: false };
}

/** What belongs to the sentence that is under way at the end of the text. */
function sentenceEnd(text: string): string {
	const breaks = [...text.matchAll(/।|;|(?:[\p{L}\p{M}]{4,}|[)\d])\.\s+(?=[\p{Lu}\p{Lo}])/gu)];
	const last = breaks.at(-1);
	return last ? text.slice(last.index + last[0].length) : text;
}

/** Where the word before the day begins: "दिनांक", "તારીખ". */
function beginning(text: string, index: number): number {
	const label = /(?:दिनांक|तारीख|ता\.|दि\.|તારીખ|તા\.)[\s:]*$/u.exec(
		text.slice(Math.max(0, index - 20), index),
	);
	return label ? index - label[0].length : index;
}
