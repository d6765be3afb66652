import { expect, test } from "vitest";
import { termsOf } from "./terms.ts";

const wordsOf = (n: number) => Array.from({ length: n }, (_, at) => `word${String.fromCharCode(97 + at)}`);

test("twelve words are looked for, in three hundred characters", () => {
	expect(termsOf(wordsOf(12).join(" ")).words).toEqual(wordsOf(12));
	expect(termsOf(wordsOf(13).join(" ")).words).toEqual(wordsOf(12));
	const spaces = (n: number) => " ".repeat(n);
	expect(termsOf(`a${spaces(294)}vakil`).written).toMatch(/vakil$/);
	expect(termsOf(`a${spaces(295)}vakil`).written).toMatch(/vaki$/);
});

test("from three letters on, a word is looked for as the beginning of one", () => {
	expect(termsOf("ab abc").beginnings).toEqual(["'ab'", "'abc':*"]);
});
