import type { Box } from "#worker/reader/page/line.ts";
import { type FoundLine, recognisedLine, type Spelled } from "./engine.ts";

const PAGE = /class='ocr_page' id='page_(\d+)'/;
// A headline, a caption and a line that stands alone are lines as well.
const LINE = /<span class='ocr_(?:line|header|caption|textfloat)'/;
const WORD = /<span class='ocrx_word'/;
const LETTER = /<span class='ocrx_cinfo'[^>]*>(.*?)<\/span>/;
const BOX = /bboxe?s? (-?\d+) (-?\d+) (-?\d+) (-?\d+)/;
const SURENESS = /x_wconf (\d+)/;
const ENTITIES: Record<string, string> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#39;": "'",
};

type HocrLine = { box: Box; words: Spelled[] };

/**
 * The lines of each of so many pictures out of tesseract's hOCR with the boxes of letters, which has one row for each page,
 * line, word and letter, the larger before the smaller. Rows of another make are left out.
 */
export function linesOfHocr(hocr: string, pictures: number): FoundLine[][] {
	const found = Array.from({ length: pictures }, (): HocrLine[] => []);
	let page: HocrLine[] | undefined;
	for (const row of hocr.split("\n")) {
		const number = PAGE.exec(row)?.[1];
		if (number) page = found[Number(number) - 1];
		const box = boxIn(row);
		if (!box) continue;
		const words = page?.at(-1)?.words;
		const letter = LETTER.exec(row)?.[1];
		if (letter !== undefined) spell(words?.at(-1), { text: plain(letter), box });
		else if (LINE.test(row)) page?.push({ box, words: [] });
		else if (WORD.test(row)) words?.push({ text: "", box, confidence: surenessIn(row), letters: [] });
	}
	return found.map((lines) => lines.flatMap(({ box, words }) => recognisedLine(words, box) ?? []));
}

function spell(word: Spelled | undefined, letter: Spelled["letters"][number]): void {
	if (!word) return;
	word.letters.push(letter);
	word.text += letter.text;
}

function boxIn(row: string): Box | null {
	const [x0, y0, x1, y1] = BOX.exec(row)?.slice(1).map(Number) ?? [];
	return x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined
		? null
		: { x0, y0, x1, y1 };
}

function surenessIn(row: string): number {
	return Number(SURENESS.exec(row)?.[1] ?? 0);
}

function plain(text: string): string {
	return text
		.replace(/<[^>]*>/g, "")
		.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? "");
}
