import { describe, expect, test } from "vitest";
import { wasmEngine } from "#worker/reader/ocr-engines/wasm.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { printOf } from "#worker/reader/page/print.ts";
import { analysisCopy } from "#worker/reader/page/skew.ts";
import { rulesOf } from "#worker/reader/tables/rules.ts";
import { drawn, orderPdf } from "#worker/reader/testing/test-files.ts";
import { withDotsJoined, withRulesLeft } from "./dotted.ts";
import { see } from "./see.ts";
import { levelOfBack, withoutBack } from "./shown-through.ts";

const measured = (page: Grey) => printOf(page, analysisCopy(page));
const levelOf = (page: Grey) => levelOfBack(page, measured(page).words);
const order = await drawn(await orderPdf(1));

/** Ink no darker than `tone`. */
const faint = ({ data, ...size }: Grey, tone: number): Grey => ({
	...size,
	data: data.map((value) => Math.round(tone + (value * (255 - tone)) / 255)),
});

/** The page with its own print, mirrored and so faint, between its lines, as through thin paper. */
function seenThrough(page: Grey, tone: number): Grey {
	const { width, height } = page;
	const back = faint(page, tone);
	const down = Math.round(measured(page).letter * 1.5);
	const data = page.data.slice();
	for (let y = down; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const at = y * width + x;
			const behind = back.data[(y - down) * width + width - 1 - x] ?? 255;
			data[at] = Math.round(((data[at] ?? 255) * behind) / 255);
		}
	return { data, width, height };
}

/** The page as needles print it: white between the dots of each stroke. */
function dotted({ data, width, height }: Grey): Grey {
	const isWhite = (at: number) => (at % width) % 3 === 2 || Math.floor(at / width) % 3 === 2;
	return { data: data.map((value, at) => (isWhite(at) ? 255 : Math.max(90, value))), width, height };
}

describe("print that shows through from the back", () => {
	test.each([
		["is parted from that of the page", 150, true],
		["is not parted where it is about as dark", 40, false],
	])("%s", (_what, tone, isParted) => {
		const level = levelOf(seenThrough(order, tone));
		expect(level !== null).toBe(isParted);
		if (level !== null) expect(level).toBeLessThan(tone);
	});

	test("is none on a page of one ink, dark or faint", () => {
		expect(levelOf(order)).toBeNull();
		expect(levelOf(faint(order, 140))).toBeNull();
	});

	test("becomes paper, and what is as dark as ink stays", () => {
		const line = { data: Uint8Array.from([0, 20, 40, 90, 120, 200]), width: 6, height: 1 };
		expect([...withoutBack(line, 120).data]).toEqual([0, 20, 40, 157, 255, 255]);
	});

	test("is left out of what is read", async () => {
		const options = { quick: false, first: false, timeoutMs: 240_000, expected: [] } as const;
		const read = async (page: Grey) => (await see(wasmEngine, page, ["eng"], options))?.text ?? "";
		const words = (text: string) => new Set(text.match(/\p{L}{4,}/gu));
		const [plain, through] = [words(await read(order)), words(await read(seenThrough(order, 130)))];
		const kept = [...plain].filter((word) => through.has(word));
		expect(kept.length).toBeGreaterThan(plain.size * 0.95);
	});
});

test("letters made of dots are run together, others are left as they are", async () => {
	const page = dotted(order);
	const joined = await withDotsJoined(page, measured(page));
	expect(joined).not.toBe(page);
	expect(joined.data.length).toBe(page.data.length);
	expect(await withDotsJoined(order, measured(order))).toBe(order);
});

describe("rules that are made of dots", () => {
	const [width, height] = [900, 700];
	/** A table of three rows and two columns, a dot of `dot` pixels every `pitch`. */
	const grid = (dot: number, pitch: number) => {
		const data = new Uint8Array(width * height).fill(255);
		const draw = (x: number, y: number) => {
			data[y * width + x] = 0;
		};
		for (const y of [100, 200, 300, 400]) for (let x = 100; x < 800; x += 1) if (x % pitch < dot) draw(x, y);
		for (const x of [100, 450, 799]) for (let y = 100; y < 400; y += 1) if (y % pitch < dot) draw(x, y);
		return { data, width, height };
	};
	const white = { data: new Uint8Array(width * height).fill(255), width, height };

	test("stand again after a filter took them for speckles", () => {
		const dotted = grid(1, 3);
		const { across, down } = rulesOf(withRulesLeft(white, dotted));
		expect([across.length, down.length]).toEqual([4, 3]);
		expect(rulesOf(white).across).toEqual([]);
	});

	test("and those that the filter left are not drawn twice", () => {
		const drawn = grid(3, 3);
		expect(withRulesLeft(drawn, drawn)).toBe(drawn);
		expect(withRulesLeft(white, white)).toBe(white);
	});
});
