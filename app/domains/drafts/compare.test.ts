import { expect, test } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
import { compareTexts, type DiffLine, nearChanges } from "./compare.ts";

const written = (lines: readonly DiffLine[]) =>
	lines.map(({ kind, pieces }) => {
		const mark = { same: " ", removed: "-", added: "+" }[kind];
		return mark + pieces.map(({ text, changed }) => (changed ? `<${text}>` : text)).join("");
	});

test("same texts have no difference", () => {
	expect(written(compareTexts("a\nb", "a\nb"))).toEqual([" a", " b"]);
});

test("a changed line is shown before and after, word by word", () => {
	expect(written(compareTexts("1. The suit is old.\n2. Costs.", "1. The suit is bad.\n2. Costs."))).toEqual([
		"-1. The suit is <old.>",
		"+1. The suit is <bad.>",
		" 2. Costs.",
	]);
});

test("words of other scripts stay whole", () => {
	expect(written(compareTexts("વાદી હાજર છે", "વાદી ગેરહાજર છે"))).toEqual([
		"-વાદી <હાજર> છે",
		"+વાદી <ગેરહાજર> છે",
	]);
});

test("new and removed lines, also when their numbers differ", () => {
	expect(written(compareTexts("a\nb\nc", "a\nx\ny\nz\nc"))).toEqual([" a", "-<b>", "+<x>", "+y", "+z", " c"]);
	expect(written(compareTexts("a", ""))).toEqual(["-<a>", "+<>"]);
});

test("only what is near a change is shown", () => {
	const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
	const parts = nearChanges(compareTexts(lines.join("\n"), lines.with(10, "new").join("\n")));
	expect(parts.map((part) => (part.kind === "skipped" ? part.lines : part.kind))).toEqual([
		8,
		"same",
		"same",
		"removed",
		"added",
		"same",
		"same",
		7,
	]);
});

test("two long texts with nothing in common are compared in good time", () => {
	const text = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`).join("\n");
	const [before, after] = [text("a"), text("b")];
	const compared = () => expect(compareTexts(before, after).length).toBe(40_000);
	expect(processorMs(compared)).toBeLessThan(5000);
});
