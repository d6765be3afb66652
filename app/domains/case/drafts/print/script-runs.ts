export type ScriptRun = { language: "en" | "hi" | "gu"; text: string };

const DEVANAGARI = /\p{Script=Devanagari}/u;
const GUJARATI = /\p{Script=Gujarati}/u;
const INDIC = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;
const LETTER = /\p{L}/u;

/** A text parted where its script changes; what has no script of its own goes with the letters before it. */
export function scriptRuns(text: string): ScriptRun[] {
	if (!INDIC.test(text)) return text === "" ? [] : [{ language: "en", text }];
	const runs: ScriptRun[] = [];
	for (const sign of text) {
		const last = runs.at(-1);
		const language = languageOf(sign) ?? last?.language ?? "en";
		if (last && last.language === language) last.text += sign;
		else runs.push({ language, text: sign });
	}
	return runs;
}

function languageOf(sign: string): ScriptRun["language"] | null {
	if (DEVANAGARI.test(sign)) return "hi";
	if (GUJARATI.test(sign)) return "gu";
	return LETTER.test(sign) ? "en" : null;
}
