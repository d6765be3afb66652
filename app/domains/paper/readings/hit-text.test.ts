import { expect, test } from "vitest";
import { markedText } from "./hit-text.ts";

const shown = (text: string) => markedText(text, [], [])[0]?.text;

test("a word is marked up to 400 letters behind the one before it, and not further", () => {
	const marked = (letters: number) =>
		markedText(`writ${"-".repeat(letters)}stay`, ["writ", "stay"], [[1]]).filter(({ hit }) => hit === 0);
	expect(marked(400)).toEqual([{ text: "stay", hit: 0 }]);
	expect(marked(401)).toEqual([]);
});

test("a line of thirty letters goes on in the next one, a shorter one ends there", () => {
	expect(shown(`${"a".repeat(30)}\nstay`)).toBe(`${"a".repeat(30)} stay`);
	expect(shown(`${"a".repeat(29)}\nstay`)).toBe(`${"a".repeat(29)}\nstay`);
});

test("a line goes on that is four fifths as long as the longest of the page, a shorter one ends there", () => {
	const longest = "a".repeat(100);
	expect(shown(`${"b".repeat(80)}\nstay\n${longest}`)).toContain("b stay");
	expect(shown(`${"b".repeat(79)}\nstay\n${longest}`)).toContain("b\nstay");
});
