import { expect, test } from "vitest";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Language } from "#worker/reader/page/languages.ts";
import type { Word } from "#worker/reader/page/line.ts";
import type { CellPiece } from "#worker/reader/tables/pieces.ts";
import { type ReadPictures, readPieces } from "./read-pieces.ts";

const LETTER = 16;
const MARGIN = 12;
const ALL: Language[] = ["eng", "hin", "guj"];

/** A piece `width` pixels wide, by which it is known again, at 1000 times its place down. */
function piece(width: number, place: number, { height = 20, narrow = false } = {}): CellPiece {
	const picture = { data: new Uint8Array(width * height), width, height };
	const box = { x0: 500, y0: place * 1000, x1: 500 + width, y1: place * 1000 + height };
	return { cell: { top: place, bottom: place + 1, left: 0, right: 1 }, box, picture, narrow };
}

const word = (text: string, confidence = 92): Word => ({
	text,
	confidence,
	box: { x0: 12, y0: 12, x1: 42, y1: 30 },
});

type Look = { width: number; layout: string; languages: readonly Language[] };

/** An engine that reads a picture by its width alone, and what it looked at. */
function reading(texts: (width: number, languages: readonly Language[]) => Word[]) {
	const looks: Look[] = [];
	const read: ReadPictures = async (pictures, { layout, languages }) =>
		pictures.map(({ width }: Grey) => {
			looks.push({ width: width - 2 * MARGIN, layout, languages });
			return texts(width - 2 * MARGIN, languages);
		});
	return { looks, read };
}

const options = { wanted: ALL, expected: ALL, letter: LETTER };

test("a piece of one line is read as a line, one of several as a block, each where it stands on the page", async () => {
	const [line, block] = [piece(100, 1), piece(200, 2, { height: 60 })];
	const { looks, read } = reading((width) => [word(width === 100 ? "Rent" : "Costs")]);
	const { words } = await readPieces([[line, block]], read, options);
	expect(looks.map(({ width, layout }) => [width, layout])).toEqual([
		[100, "line"],
		[200, "block"],
	]);
	expect(words.get(line)?.map(({ text, box }) => [text, box])).toEqual([
		["Rent", { x0: 500, y0: 1000, x1: 530, y1: 1018 }],
	]);
	expect(words.get(block)?.[0]?.text).toBe("Costs");
});

test("pieces into which letters of another script strayed are read again without it, and no others", async () => {
	const pieces = [1, 2, 3, 4].map((place) => piece(100 * place, place));
	const { looks, read } = reading((width, languages) =>
		width < 400 ? [word("પ્રમાણિત નકલ")] : [word(languages.includes("hin") ? "पाना" : "પાના")],
	);
	const { words, languages } = await readPieces([pieces], read, options);
	expect(languages).toEqual(["eng", "guj"]);
	expect(pieces.map((one) => words.get(one)?.[0]?.text)).toEqual([...Array(3).fill("પ્રમાણિત નકલ"), "પાના"]);
	expect(looks.slice(4).map(({ width }) => width)).toEqual([400]);
});

test("a doubtful piece is read in other sizes, and the surest reading is taken, where it stands on the page", async () => {
	const [sure, doubtful, lost] = [piece(100, 1), piece(200, 2), piece(300, 3)];
	const { looks, read } = reading((width) => {
		if (width === 100) return [word("584/1")];
		if (width === 200) return [word("4451", 24)];
		if (width === 300) return [word("धान", 60)];
		const other = width === 312 ? word("445/1", 88) : word("gH", 30);
		return [{ ...other, box: { x0: 18, y0: 18, x1: 48, y1: 45 } }];
	});
	const { words } = await readPieces([[sure, doubtful, lost]], read, options);
	expect([sure, doubtful, lost].map((one) => words.get(one)?.[0]?.text)).toEqual(["584/1", "445/1", "धान"]);
	expect(words.get(doubtful)?.[0]?.box).toEqual({ x0: 500, y0: 2000, x1: 520, y1: 2018 });
	expect(looks.filter(({ width }) => width < 110)).toHaveLength(1);
});

test("what two of three looks agree on is taken of a piece of which the engine is not quite sure", async () => {
	const [unsure, agreeing, sure] = [piece(100, 1), piece(200, 2), piece(400, 3)];
	const sizeOf = (width: number, of: number) => (width + 2 * MARGIN) / (of + 2 * MARGIN);
	const { looks, read } = reading((width) => {
		if (width === 400) return [word("ગામ", 91)];
		if (sizeOf(width, 100) === 1) return [word("બાડી", 89)];
		if (sizeOf(width, 100) === 1.5 || sizeOf(width, 100) === 2) return [word("બાકી", 80)];
		return [word("કૂવો", 80)];
	});
	const { words } = await readPieces([[unsure, agreeing, sure]], read, options);
	expect([unsure, agreeing, sure].map((one) => words.get(one)?.[0]?.text)).toEqual(["બાકી", "કૂવો", "ગામ"]);
	expect(looks).toHaveLength(6);
});

test("a piece of many words is looked at again only where one of them is in doubt, and not twice as large", async () => {
	const text = "મામલતદારશ્રીએ સ્થળ તપાસ કરી અહેવાલ મોકલી આપવો";
	const spoken = (last: number) => text.split(" ").map((one, at) => word(one, at === 6 ? last : 88));
	const [quite, doubtful] = [piece(600, 1, { height: 60 }), piece(900, 2, { height: 60 })];
	const { looks, read } = reading((width) => spoken(width === 600 ? 80 : 60));
	await readPieces([[quite, doubtful]], read, options);
	expect(looks.map(({ width }) => width)).toEqual([600, 900, 1362, 623]);
});

test("Latin letters that are hardly sure are read without them on an Indian page, and believed less than Indian ones", async () => {
	const [junk, english, ...others] = [100, 200, 300, 301, 302, 303].map((width, at) => piece(width, at));
	const isOf = (width: number, one: number) =>
		[1, 1.5, 2, 0.7].some((times) => width + 2 * MARGIN === Math.round((one + 2 * MARGIN) * times));
	const { looks, read } = reading((width, languages) => {
		if (isOf(width, 100)) return [languages.includes("eng") ? word("aq", 60) : word("ઋતુ", 70)];
		if (isOf(width, 200)) return [languages.includes("eng") ? word("Notice", 72) : word("નઝ", 12)];
		return [word("ખરીફ")];
	});
	const guj: Language[] = ["eng", "guj"];
	const { words } = await readPieces([[junk, english, ...others].filter((one) => one !== undefined)], read, {
		...options,
		wanted: guj,
	});
	expect([junk, english].map((one) => one && words.get(one)?.[0]?.text)).toEqual(["ઋતુ", "Notice"]);
	expect(looks.filter(({ languages }) => languages.join() === "guj")).toHaveLength(4);
});

test("figures out of their column's form are read in other sizes, and are in doubt where most looks leave them so", async () => {
	const texts = ["0.620", "3.148", "1119", "2.299", "4817", "0.118", "31,32", "7.004"];
	const rows = texts.map((_, at) => piece(100 + at * 10, at));
	const larger = (at: number, times: number) => Math.round((100 + at * 10 + 2 * MARGIN) * times) - 2 * MARGIN;
	const { read } = reading((width) => {
		if (width >= 100 && width < 180 && width % 10 === 0) return [word(texts[width / 10 - 10] ?? "")];
		if (width === larger(2, 1.5) || width === larger(2, 2)) return [word("1.119")];
		if (width === larger(6, 0.7)) return [word("31.32")];
		if ([1.5, 2].some((times) => width === larger(6, times))) return [word("31,32")];
		return [word("8.888")];
	});
	const { words } = await readPieces([rows], read, options);
	const found = rows.map((row) => words.get(row)?.[0]);
	expect(found.map((one) => one?.text)).toEqual(texts.with(2, "1.119"));
	expect(found.map((one) => (one?.confidence ?? 0) > 75)).toEqual(texts.map((_, at) => at !== 6));
});

test("the number of a row out of order is looked at again, and doubtful where no look finds the one that is expected", async () => {
	const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => piece(100 + place, place, { narrow: true }));
	const { read } = reading((width) => {
		if (width === 103) return [word("8")];
		if (width === 105) return [word("1")];
		if (width < 109 && width > 100) return [word(`${width - 100}`)];
		return [word(width === Math.round((103 + 24) * 0.7) - 24 ? "3" : "9")];
	});
	const { words } = await readPieces([rows], read, options);
	expect(rows.map((row) => words.get(row)?.[0]?.text)).toEqual(["1", "2", "3", "4", "1", "6", "7", "8"]);
	expect(rows.map((row) => (words.get(row)?.[0]?.confidence ?? 0) > 75)).toEqual(
		[1, 2, 3, 4, 5, 6, 7, 8].map((row) => row !== 5),
	);
	const amounts = [700, 310, 45, 88, 12].map((width, at) => piece(width, at, { narrow: true }));
	const others = reading((width) => [word(`${width}`)]);
	await readPieces([amounts], others.read, options);
	expect(others.looks).toHaveLength(5);
});
