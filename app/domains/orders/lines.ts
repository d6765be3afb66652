/** The lines of a text that hold something, each with where it begins. */
export function linesOf(text: string): { line: string; index: number }[] {
	return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) =>
		line.trim() ? [{ line, index }] : [],
	);
}

const WEEKDAY =
	"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:सोम|मंगल|बुध|गुरु|गुरू|बृहस्पति|शुक्र|शनि|रवि)वार|(?:સોમ|મંગળ|બુધ|ગુરુ|ગુરૂ|શુક્ર|શનિ|રવિ)વાર)";
/** What may stand between the words that name a day and the day itself: "Monday, the". */
export const LEAD = new RegExp(
	String.raw`(?:(?:\bthe\s+)?(?<![\p{L}\p{M}])${WEEKDAY}[\s,()]*(?:(?:दिनांक|तारीख|ता\.|दि\.|તારીખ|તા\.)[\s:]*)?)?(?:\b(?:this\s+)?the\s+)?$`,
	"iu",
);
