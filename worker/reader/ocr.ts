import { createWorker, OEM, type Page, PSM, type Worker } from "tesseract.js";
import type { Grey } from "./grey.ts";
import type { Language } from "./languages.ts";
import { areVertical, arranged, type Box, crop, type Line, stretches, turnOf } from "./layout.ts";
import { overlooked } from "./overlooked.ts";
import type { Spelled } from "./tables/stack.ts";
import { readTables, tablesOn } from "./tables/tables.ts";
import { sureness, type Table, withTables } from "./tables/text.ts";
import { tessdataFolder } from "./tessdata.ts";
import type { Word } from "./words.ts";

const DOUBTFUL = 80;
const NONSENSE = 40;
const BELIEVED = 60;
const MAX_REREAD = 12;
const MARGIN = 12;
// Ink that the engine's box just misses: a dot, the tip of a vowel sign.
const REACH = 4;

let current: { key: string; worker: Worker } | null = null;

/** What a page says, line by line. */
export type PageLines = Pick<Recognised, "confidence" | "onItsSide"> & { lines: Line[] };

export type Recognised = {
	text: string;
	/** In the order of `text`, in pixels of the page. */
	words: Word[];
	tables: Table[];
	/** The engine's mean, 0 to 100. */
	confidence: number;
	/** The clockwise turn that a page lying on its side wants; the engine reads it, but line by line as they come. */
	onItsSide: 90 | 270 | null;
};

/**
 * Reads a clean page with the OCR engine. `whole` takes the page for one block of text, which is quicker and
 * steadier on pages whose layout leads the engine astray. Otherwise tables with rules are read cell by cell; `letter` is
 * the height of small letters.
 */
export async function recognise(
	page: Grey,
	languages: Language[],
	options: { whole: boolean; letter: number },
): Promise<Recognised> {
	const worker = await workerFor(languages);
	const found = options.whole ? null : tablesOn(page, options.letter);
	if (found) {
		const tables = await readTables(found, (picture) => readBlock(worker, picture, dpiOf(page)));
		// Cells that make no sense lie on their side or on their head: only the page as a whole tells.
		if (sureness(tables) >= BELIEVED)
			return withTables(found.rest && (await readPage(worker, found.rest, options, found.letter)), tables);
	}
	const { lines, ...read } = await readPage(worker, page, options);
	return { ...read, ...arranged(lines), tables: [] };
}

async function readPage(
	worker: Worker,
	page: Grey,
	options: { whole: boolean },
	letter?: number,
): Promise<PageLines> {
	const user_defined_dpi = String(dpiOf(page));
	await worker.setParameters({
		tessedit_pageseg_mode: options.whole ? PSM.SINGLE_BLOCK : PSM.AUTO,
		user_defined_dpi,
	});
	const { data } = await worker.recognize(portableGreymap(page), {}, { text: true, blocks: true });
	const lines = linesOf(data);
	const onItsSide = areVertical(lines) ? turnOf(lines) : null;
	if (!options.whole && !onItsSide) {
		await rereadTornLines(worker, page, lines);
		await readOverlooked(worker, page, lines, letter);
	}
	return { lines, confidence: data.confidence, onItsSide };
}

async function readBlock(worker: Worker, picture: Grey, dpi: number): Promise<Spelled[]> {
	await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: String(dpi) });
	const { data } = await worker.recognize(portableGreymap(picture), {}, { text: true, blocks: true });
	return (data.blocks ?? [])
		.flatMap((block) => block.paragraphs)
		.flatMap((paragraph) => paragraph.lines)
		.flatMap((line) => line.words)
		.map(({ text, bbox, confidence, symbols }) => ({
			text,
			box: bbox,
			confidence,
			letters: symbols.map((symbol) => ({ text: symbol.text, box: symbol.bbox })),
		}));
}

function linesOf(data: Page): Line[] {
	return (data.blocks ?? [])
		.flatMap((block) => block.paragraphs)
		.flatMap((paragraph) => paragraph.lines)
		.map((line) => ({
			text: line.text.trim(),
			confidence: line.confidence,
			weakestWord: Math.min(...line.words.map((word) => word.confidence)),
			box: line.bbox,
			words: line.words.map(({ text, bbox, confidence }) => ({ text, box: bbox, confidence })),
		}));
}

// The engine reads a line as one: a wide gap or a row of dots in it, as between a party's name and its role, makes
// it invent letters and lose the name. Such a line is read again stretch by stretch.
async function rereadTornLines(worker: Worker, page: Grey, lines: Line[]): Promise<void> {
	let left = MAX_REREAD;
	for (const [index, line] of [...lines.entries()].reverse()) {
		if (line.confidence >= DOUBTFUL && line.weakestWord >= NONSENSE) continue;
		const parts = stretches(page, line.box);
		if (parts.length < 2 || parts.length > left) continue;
		left -= parts.length;
		const again: Line[] = [];
		for (const { box, leader } of parts) again.push(led(await readLine(worker, page, box), leader));
		const better = again.reduce((sum, part) => sum + part.confidence, 0) / again.length;
		if (better > line.confidence) lines.splice(index, 1, ...again);
	}
}

function led(line: Line, leader: Box | null): Line {
	if (!leader) return line;
	return { ...line, text: `..... ${line.text}`, words: [{ text: ".....", box: leader }, ...line.words] };
}

async function readOverlooked(worker: Worker, page: Grey, lines: Line[], letter?: number): Promise<void> {
	for (const box of overlooked(page, lines, letter).slice(0, MAX_REREAD)) {
		const line = await readLine(worker, page, box);
		if (line.confidence >= BELIEVED && /[\p{L}\p{N}]{2}/u.test(line.text)) lines.push(line);
	}
}

async function readLine(worker: Worker, page: Grey, box: Box): Promise<Line> {
	await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
	const wider = { x0: box.x0 - REACH, y0: box.y0 - REACH, x1: box.x1 + REACH, y1: box.y1 + REACH };
	const part = portableGreymap(crop(page, wider, MARGIN));
	const { data } = await worker.recognize(part, {}, { text: true, blocks: true });
	const words = linesOf(data)
		.flatMap((line) => line.words)
		.map((word) => ({ ...word, box: moved(word.box, wider.x0 - MARGIN, wider.y0 - MARGIN) }));
	return { text: data.text.trim(), confidence: data.confidence, weakestWord: data.confidence, box, words };
}

function moved({ x0, y0, x1, y1 }: Box, right: number, down: number): Box {
	return { x0: x0 + right, y0: y0 + down, x1: x1 + right, y1: y1 + down };
}

// One engine for the life of the process: it takes other models in a third of the time that a new one needs to be
// compiled, and reads the same with them.
async function workerFor(languages: Language[]): Promise<Worker> {
	const key = languages.join("+");
	if (current?.key === key) return current.worker;
	const before = current?.worker;
	current = null;
	await before?.reinitialize(key, OEM.LSTM_ONLY);
	current = { key, worker: before ?? (await started(languages)) };
	return current.worker;
}

async function started(languages: Language[]): Promise<Worker> {
	return await createWorker(languages, OEM.LSTM_ONLY, {
		langPath: await tessdataFolder(),
		cacheMethod: "none",
		gzip: true,
		// Without a handler the engine throws outside every promise and takes the process with it.
		errorHandler: () => undefined,
	});
}

// Court papers are A4 or Legal: the page's width tells its resolution when the file does not.
function dpiOf(page: Grey): number {
	const dpi = Math.round(Math.min(page.width, page.height) / 8.27);
	return Math.min(600, Math.max(70, dpi));
}

function portableGreymap(page: Grey): Buffer {
	return Buffer.concat([Buffer.from(`P5\n${page.width} ${page.height}\n255\n`), page.data]);
}
