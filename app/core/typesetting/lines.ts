import type { SetWord } from "./model.ts";
import { shapeWord } from "./shape.ts";

/** Words of one line with a space between each two, and their width in thousandths of the type's size. */
export type SetLine = { words: readonly SetWord[]; width: number };

/** Programs that read a page take a hyphen at the end of a line for a parted word and drop it. */
const NO_BREAK_AFTER = /[-\u00ad\u2010\u2011]$/;
const NO_BREAK_BEFORE = /^[\u0964\u0965.,:;!?)\]}%]+$/;

/** The width of a space in thousandths of the type's size. */
export const spaceWidth = (): number => shapeWord(" ").width;

/** A text as wide as it is, on one line. */
export function setLine(text: string, bold = false): SetLine {
	return joined(wordsOf(text).map((word) => shapeWord(word, bold)));
}

/**
 * The lines of a text, none wider than `width` (thousandths of the type's size) as long as one sign is not. Words are
 * parted only where one alone is too wide.
 */
export function breakLines(text: string, width: number, bold = false): SetLine[] {
	const lines: SetLine[] = [];
	let line: SetWord[] = [];
	let used = 0;
	const space = spaceWidth();
	const end = () => {
		if (line.length > 0) lines.push({ words: line, width: used });
		line = [];
		used = 0;
	};
	const add = (unit: SetLine) => {
		const more = (line.length > 0 ? space : 0) + unit.width;
		if (line.length > 0 && used + more > width) {
			end();
			add(unit);
			return;
		}
		line.push(...unit.words);
		used += more;
	};
	for (const unit of unitsOf(text, bold)) {
		if (unit.width <= width) add(unit);
		else for (const piece of unit.words.flatMap((word) => piecesOf(word, width))) add(joined([piece]));
	}
	end();
	return lines.length > 0 ? lines : [{ words: [], width: 0 }];
}

function joined(words: readonly SetWord[]): SetLine {
	const width = words.reduce((sum, word) => sum + word.width, 0);
	return { words, width: width + Math.max(0, words.length - 1) * spaceWidth() };
}

const PARTS_WORDS = /(?:[^\S\u00a0\u202f\ufeff]|\p{Cc})+/u;
const wordsOf = (text: string) => text.split(PARTS_WORDS).filter(Boolean);

/** Words that stay on one line. */
function unitsOf(text: string, bold: boolean): SetLine[] {
	const words = wordsOf(text);
	const units: SetWord[][] = [];
	for (const [at, word] of words.entries()) {
		const shaped = shapeWord(word, bold);
		const stays = NO_BREAK_BEFORE.test(word) || NO_BREAK_AFTER.test(words[at - 1] ?? "");
		if (at > 0 && stays) units.at(-1)?.push(shaped);
		else units.push([shaped]);
	}
	return units.map(joined);
}

function piecesOf(word: SetWord, width: number): SetWord[] {
	if (word.width <= width) return [word];
	const pieces: { clusters: SetWord["clusters"][number][]; width: number }[] = [];
	for (const cluster of word.clusters) {
		const last = pieces.at(-1);
		if (last && last.width + cluster.width <= width) {
			last.clusters.push(cluster);
			last.width += cluster.width;
		} else pieces.push({ clusters: [cluster], width: cluster.width });
	}
	return pieces;
}
