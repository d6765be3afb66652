const DAYS = [
	"sun रवि રવિ",
	"mon सोम સોમ",
	"tue मंगल મંગળ",
	"wed बुध બુધ",
	"thu गुरु गुरू बृहस्पति ગુરુ ગુરૂ",
	"fri शुक्र શુક્ર",
	"sat शनि શનિ",
].map((names) => names.split(" "));
const WEEKDAY = String.raw`(?<![\p{L}\p{M}])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b\.?|(?:सोम|मंगल|बुध|गुरु|गुरू|बृहस्पति|शुक्र|शनि|रवि)वार|(?:સોમ|મંગળ|બુધ|ગુરુ|ગુરૂ|શુક્ર|શનિ|રવિ)વાર)`;

/** What may come between a weekday and its day: "Monday, the". */
export const LEAD = new RegExp(
	String.raw`(?:(?:\bthe\s+)?${WEEKDAY}[\s,()]*(?:(?:दिनांक|तारीख|ता\.|दि\.|તારીખ|તા\.)[\s:]*)?)?(?:\b(?:this\s+)?the\s+)?$`,
	"iu",
);
const BEHIND = new RegExp(String.raw`^\s?[,(]\s?(${WEEKDAY})`, "iu");

/** Whether the weekday beside a day differs from that day's: one of the two is wrong. */
export function isOtherWeekday(day: string, lead: string, after: string): boolean {
	const named = `${lead} ${BEHIND.exec(after)?.[1] ?? ""}`.toLowerCase();
	const index = DAYS.findIndex((names) => names.some((name) => named.includes(name)));
	return index !== -1 && index !== weekdayOf(day);
}

/** The number of a day's weekday; 0 for a Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
