import { expect, test } from "vitest";
import { finderOf } from "./find-words.ts";

const isFound = (query: string, word: string) =>
	finderOf(query)([word]).some(({ start, end, term }) => start === 0 && end === 1 && term < 0);

test("a day is found in any writing; figures beyond those of a day or a month are none", () => {
	expect(isFound("31.12.2023", "31-12-23")).toBe(true);
	expect(isFound("32.12.2023", "32-12-23")).toBe(false);
	expect(isFound("31.13.2023", "31-13-23")).toBe(false);
});
