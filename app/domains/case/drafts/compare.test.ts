import { expect, test } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
import { comparePage, type DiffPart } from "./compare.ts";

const written = (before: string, after: string) => comparePage(before, after).parts.map(inMarks);

function inMarks(part: DiffPart): string | number {
	if (part.kind === "skipped") return part.lines;
	const mark = { same: " ", removed: "-", added: "+" }[part.kind];
	return mark + part.pieces.map(({ text, changed }) => (changed ? `<${text}>` : text)).join("");
}

/** Lines of so many words each, all different from those of another `name`. */
const text = (name: string, lines: number, words: number) =>
	Array.from({ length: lines }, (_, at) =>
		Array.from({ length: words }, (_, word) => `${name}${at % 7}${word % 10}`).join(" "),
	).join("\n");

test("same texts have no difference", () => {
	expect(written("a\nb", "a\nb")).toEqual([2]);
});

test("a changed line is shown before and after, word by word", () => {
	expect(written("1. The suit is old.\n2. Costs.", "1. The suit is bad.\n2. Costs.")).toEqual([
		"-1. The suit is <old.>",
		"+1. The suit is <bad.>",
		" 2. Costs.",
	]);
});

test("words of other scripts stay whole", () => {
	expect(written("વાદી હાજર છે", "વાદી ગેરહાજર છે")).toEqual(["-વાદી <હાજર> છે", "+વાદી <ગેરહાજર> છે"]);
});

test("new and removed lines, also when their numbers differ", () => {
	expect(written("a\nb\nc", "a\nx\ny\nz\nc")).toEqual([" a", "-<b>", "+<x>", "+y", "+z", " c"]);
	expect(written("a", "")).toEqual(["-<a>", "+<>"]);
});

test("only what is near a change is shown", () => {
	const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
	expect(written(lines.join("\n"), lines.with(10, "new").join("\n"))).toEqual([
		8,
		" line 8",
		" line 9",
		"-<line 10>",
		"+<new>",
		" line 11",
		" line 12",
		7,
	]);
});

test("two changes close to each other share the lines between them", () => {
	expect(written("a\n1\n2\n3\nb", "x\n1\n2\n3\ny")).toEqual([
		"-<a>",
		"+<x>",
		" 1",
		" 2",
		" 3",
		"-<b>",
		"+<y>",
	]);
});

test("a comparison says when its budget did not suffice for every word, and loses nothing", () => {
	const [before, after] = ["a b c d e f g h\nsame\nold one", "p q r s t u v w\nsame\nnew one"];
	const fine = comparePage(before, after, 1, { budget: 1_000 });
	const coarse = comparePage(before, after, 1, { budget: 150 });
	expect([fine.isCoarse, coarse.isCoarse]).toEqual([false, true]);
	expect(coarse.parts.map(inMarks)).toEqual([
		"-a b c d e f g h",
		"+p q r s t u v w",
		" same",
		"-<old> one",
		"+<new> one",
	]);
});

test("a budget that does not suffice for the lines shows both texts whole", () => {
	const { parts, isCoarse } = comparePage("a\nb\nc", "x\ny\nz", 1, { budget: 1 });
	expect(isCoarse).toBe(true);
	expect(parts.map(inMarks)).toEqual(["-a", "+x", "-b", "+y", "-c", "+z"]);
});

test("a long comparison comes page by page, and no line is parted or lost", () => {
	const [before, after] = [text("a", 12, 3), text("b", 12, 3)];
	const bounds = { pageCharacters: 400 };
	const all = comparePage(before, after).parts;
	const { pages } = comparePage(before, after, 1, bounds);
	const each = Array.from({ length: pages }, (_, at) => comparePage(before, after, at + 1, bounds));
	expect(pages).toBeGreaterThan(3);
	expect(each.flatMap(({ parts }) => parts)).toEqual(all);
	expect(comparePage(before, after, pages + 1, bounds)).toEqual(each.at(-1));
});

test("a page ends where a hundred thousand characters, with the marks in them, are full", () => {
	const marks = 80;
	const pagesOf = (last: number) => {
		const added = ["a".repeat(50_000 - marks), "b".repeat(last - marks)];
		return comparePage("same", ["same", ...added].join("\n"), 1, {}).pages;
	};
	const same = "same".length + marks;
	expect(pagesOf(50_000 - same)).toBe(1);
	expect(pagesOf(50_001 - same)).toBe(2);
});

test.each([
	["many lines of many words", text("a", 330, 499), text("b", 330, 499)],
	["one line of very many words", text("a", 1, 100_000), text("b", 1, 100_000)],
	["very many short lines", text("a", 120_000, 1), text("b", 120_000, 1)],
	["only line ends", "\n".repeat(499_000), "\n".repeat(400_000)],
	["words in another order", text("a", 300, 300), text("a", 300, 300).split(" ").reverse().join(" ")],
])("the largest texts are compared within a second of processor time: %s", (_, before, after) => {
	let pages = 0;
	const spent = processorMs(() => {
		pages = comparePage(before, after).pages;
	});
	expect(pages).toBeGreaterThan(0);
	expect(spent).toBeLessThan(1000);
});
