import { expect, test } from "vitest";
import type { Box, Line, Word } from "#worker/reader/page/line.ts";
import type { ReadTable } from "#worker/reader/tables/tables.ts";
import { checkFigures } from "./figures.ts";

const box = (at: number): Box => ({ x0: at, y0: 0, x1: at + 1, y1: 1 });

/** A line, or a table of one row, whose words are these, read so surely, and what each says when it is read again. */
async function checked(
	words: [text: string, sure: number, again: string][],
	where: "table" | "line" = "table",
) {
	const cells: Word[] = words.map(([text, confidence], at) => ({ text, confidence, box: box(at) }));
	const tables: ReadTable[] = [{ box: box(0), rows: [[{ column: 0, box: box(0), words: cells }]] }];
	const line: Line = { text: "", confidence: 90, weakestWord: 90, box: box(0), words: cells };
	let looks = 0;
	await checkFigures(where === "table" ? tables : [], where === "line" ? [line] : [], async (boxes) => {
		looks += boxes.length;
		return boxes.map((one): Line => {
			const text = words[one.x0]?.[2] ?? "";
			return { text, confidence: 90, weakestWord: 90, box: one, words: [] };
		});
	});
	return { sure: cells.map(({ confidence }) => confidence), looks };
}

test("a date, and a figure of which the engine is not quite sure, is in doubt when it reads otherwise by itself", async () => {
	const { sure, looks } = await checked([
		["14/12/2026", 96, "14/12/2020"],
		["16.12.2026", 96, "16.12.2026 |"],
		["1,500", 80, "1,508"],
		["૧૫૦૦", 80, "1500"],
		["1,500", 90, "1,508"],
		["Issues", 75, "lssues"],
		["12", 60, "72"],
		["77", 80, ""],
	]);
	expect(sure).toEqual([69, 96, 69, 80, 90, 75, 60, 80]);
	expect(looks).toBe(5);
});

test("of very many the forty least sure are looked at again", async () => {
	const many = Array.from({ length: 41 }, (_, at): [string, number, string] => ["12", 71 + at / 10, "13"]);
	const { sure, looks } = await checked(many);
	expect([looks, sure.at(39), sure.at(40)]).toEqual([40, 69, 75]);
});

test("in running text a day and a case number are looked at again as wholes, and nothing else", async () => {
	const { sure, looks } = await checked(
		[
			["CS(OS)", 96, ""],
			["123/2024", 96, "128/2024"],
			["of", 96, ""],
			["12", 96, "72"],
			["defendants", 96, ""],
			["on", 96, ""],
			["14", 96, "11 December 2026"],
			["December", 96, ""],
			["2026", 94, ""],
			["and", 96, ""],
			["16.12.2026.", 96, "16.12.2026"],
			["4,500", 75, "4,600"],
		],
		"line",
	);
	expect(sure).toEqual([96, 69, 96, 96, 96, 96, 69, 96, 69, 96, 96, 75]);
	expect(looks).toBe(3);
});
