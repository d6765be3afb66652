import type { PageWord } from "#drizzle/schema.ts";
import type { Word } from "./line.ts";
import { cleanText, courtAbbreviations } from "./text-clean.ts";

/** A word on its page, and how sure the engine is of it, 0 to 100. */
export type SeenWord = [...PageWord, number];

export type Size = { width: number; height: number };

const WHOLE = 10_000;
/** Of what nobody measured, as the dots of a leader. */
const SURE = 100;

/**
 * Where words read on a levelled page stand on the page as it was before it was turned clockwise by `degrees`
 * about its middle: the upright boxes around them, in ten-thousandths of the page's width and height.
 */
export function placed(words: Word[], level: Size, page: Size, degrees: number): SeenWord[] {
	const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
	return words.map(({ text, box, confidence = SURE }) => {
		const corners = [
			[box.x0, box.y0],
			[box.x1, box.y0],
			[box.x0, box.y1],
			[box.x1, box.y1],
		].map(([x = 0, y = 0]) => {
			const [right, down] = [x - level.width / 2, y - level.height / 2];
			return [right * cos + down * sin + page.width / 2, down * cos - right * sin + page.height / 2];
		});
		const across = corners.map(([x = 0]) => share(x, page.width));
		const down = corners.map(([, y = 0]) => share(y, page.height));
		const sides = [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)] as const;
		return [text, ...sides, confidence];
	});
}

function share(part: number, whole: number): number {
	return Math.min(WHOLE, Math.max(0, Math.round((part / whole) * WHOLE)));
}

/**
 * `words` as they are written in `text`, the cleaned text of the same page: there a vowel sign has been joined to
 * its letter, so that several words found are one. Where the two do not run in step, each word is cleaned by itself.
 */
export function recognisedNames(words: SeenWord[], text: string): SeenWord[] {
	const own = words
		.map(([word, ...box]): SeenWord => [courtAbbreviations(cleanText(word)), ...box])
		.filter(([word]) => word !== "");
	const result: SeenWord[] = [];
	let next = 0;
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const parts: SeenWord[] = [];
		let length = 0;
		for (let part = own[next]; part && length < word.length; part = own[++next]) {
			parts.push(part);
			length += part[0].length;
		}
		if (length !== word.length) return own;
		result.push(joined(word, parts));
	}
	return next === own.length ? result : own;
}

function joined(text: string, parts: SeenWord[]): SeenWord {
	return [
		text,
		Math.min(...parts.map((part) => part[1])),
		Math.min(...parts.map((part) => part[2])),
		Math.max(...parts.map((part) => part[3])),
		Math.max(...parts.map((part) => part[4])),
		Math.min(...parts.map((part) => part[5])),
	];
}
