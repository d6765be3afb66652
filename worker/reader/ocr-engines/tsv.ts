import type { Box, Line } from "#worker/reader/layout.ts";
import type { Word } from "#worker/reader/words.ts";
import { lineOf } from "./engine.ts";

const [LINE, WORD] = [4, 5];

/**
 * The lines of each of so many pictures out of tesseract's table: a row for each page, block, paragraph, line and word,
 * its columns level, page, block, paragraph, line, word, left, top, width, height, confidence, text. Rows of another make
 * are left out.
 */
export function linesOfTable(table: string, pictures: number): Line[][] {
	const found = Array.from({ length: pictures }, (): Array<{ box: Box; words: Word[] }> => []);
	for (const row of table.split("\n")) {
		const cells = row.split("\t");
		const [level = 0, page = 0, , , , , left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells
			.slice(0, 11)
			.map(Number);
		const lines = found[page - 1];
		const box = { x0: left, y0: top, x1: left + width, y1: top + height };
		if (level === LINE) lines?.push({ box, words: [] });
		if (level === WORD) lines?.at(-1)?.words.push({ text: cells[11] ?? "", box, confidence });
	}
	return found.map((lines) => lines.flatMap(({ box, words }) => lineOf(words, box) ?? []));
}
