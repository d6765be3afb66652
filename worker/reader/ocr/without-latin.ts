import { mean } from "#worker/reader/ocr-engines/engine.ts";
import { hasLettersOf, type Language } from "#worker/reader/page/languages.ts";
import type { Box, Line, Word } from "#worker/reader/page/line.ts";

/** Of a word in Latin letters the engine is surer. */
const UNSURE = 85;
const MOST = 40;
/** The size in which the engine reads them best, without English. */
const TIMES = 1.5;

type ReadLarger = (boxes: Box[], languages: Language[], times: number) => Promise<Line[]>;

/**
 * `lines` with words among Indian ones for which the engine found but Latin letters, "FABRA" for "अधिकाऱ्यांनी", read in the
 * page's Indian language alone, where it is surer of them so.
 */
export async function withoutLatin(lines: Line[], languages: Language[], read: ReadLarger): Promise<Line[]> {
	const indian = languages.filter((language) => language !== "eng");
	if (indian.length !== 1) return lines;
	const doubtful = lines.flatMap((line) => strangeIn(line, indian)).slice(0, MOST);
	if (doubtful.length === 0) return lines;
	const found = await read(
		doubtful.map(({ box }) => box),
		indian,
		TIMES,
	);
	const better = new Map<Word, Word[]>();
	for (const [at, word] of doubtful.entries()) {
		const again = found[at];
		const isBetter = again && again.confidence > (word.confidence ?? 0) && hasLettersOf(again.text, indian);
		if (isBetter) better.set(word, again.words);
	}
	return lines.map((line) => {
		if (!line.words.some((word) => better.has(word))) return line;
		const words = line.words.flatMap((word) => better.get(word) ?? [word]);
		const sure = words.map(({ confidence = 0 }) => confidence);
		const text = words.map((word) => word.text).join(" ");
		return { ...line, text, words, confidence: mean(sure), weakestWord: Math.min(...sure) };
	});
}

function strangeIn({ words }: Line, indian: Language[]): Word[] {
	if (!words.some(({ text }) => hasLettersOf(text, indian))) return [];
	return words.filter(({ text, confidence = 0 }) => confidence < UNSURE && isLatin(text));
}

/** Figures the engine reads worse without English. */
const isLatin = (text: string) => hasLettersOf(text, ["eng"]) && !/\p{N}/u.test(text);
