import { expect, test } from "vitest";
import { mergedText } from "./merged.ts";

const BEFORE = `IN THE HIGH COURT OF GUJARAT

Meera Textiles ..... Petitioner
		versus

1. That the facts are these.

2. That notice was served.

	Advocate for the petitioner
`;
const lines = (text: string) =>
	text
		.split("\n")
		.map((line) => line.replace(/ \.{5} /, "\t").trim())
		.filter(Boolean);

test("a document that was not changed is the draft to the letter", () => {
	expect(mergedText(BEFORE, lines(BEFORE))).toBe(BEFORE);
});

test("a changed line keeps its place between the blank ones, the others keep indents and leaders", () => {
	const after = BEFORE.replace("2. That notice was served.", "2. That notice was served on 12.03.2026.");
	expect(mergedText(BEFORE, lines(after))).toBe(after);
});

test("a line more comes after the one it followed; one less takes nothing else along", () => {
	const more = BEFORE.replace("2. That", "1A. That they are admitted.\n2. That");
	expect(mergedText(BEFORE, lines(more))).toBe(
		BEFORE.replace("these.\n\n2.", "these.\n1A. That they are admitted.\n\n2."),
	);
	const less = BEFORE.replace("1. That the facts are these.\n\n", "");
	expect(mergedText(BEFORE, lines(less))).toBe(less);
});

test("a comma that was added is a change", () => {
	const after = BEFORE.replace("the facts are", "the facts, are");
	expect(mergedText(BEFORE, lines(after))).toBe(after);
});

test("a gap is looked through once, and is a leader where it holds a tab before the dots", () => {
	const wide = `${" ".repeat(100_000)}\t`.repeat(3);
	expect(mergedText("a", [`b${wide}c`])).toBe(`b${wide}c`);
	expect(mergedText("a", ["A B\t … Petitioner", "A … B"])).toBe("A B ..... Petitioner\nA … B");
});

test("texts that have nothing in common are the new one", () => {
	expect(mergedText("a\n\nb", ["x", "y"])).toContain("x\n");
	const many = (sign: string) => Array.from({ length: 9000 }, (_, at) => `${sign}${at}`);
	expect(mergedText(many("a").join("\n"), many("b"))).toBe(many("b").join("\n"));
});
