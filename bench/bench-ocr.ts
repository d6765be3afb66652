import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { LANGUAGES } from "#worker/reader/page/languages.ts";
import { chosenEngine, nameOfEngine } from "#worker/reader/read.ts";
import { blurredTable, drawBlurred } from "./ocr/blurred.ts";
import { drawPhotos, FRESH_PHOTOS, TUNING_PHOTOS } from "./ocr/draw-photos.ts";
import { drawSheets } from "./ocr/draw-sheets.ts";
import { drawUnruled } from "./ocr/draw-unruled.ts";
import { measureFirstText } from "./ocr/first-text.ts";
import { FRESH, TUNING } from "./ocr/forms.ts";
import { measureFresh } from "./ocr/fresh/measure.ts";
import { drawPages, type Page } from "./ocr/pages.ts";
import { engineAlone, native, type Outcome, type PageReader, pipeline } from "./ocr/readers.ts";
import { score } from "./ocr/score.ts";
import { FRESH_SHEETS, TUNING_SHEETS } from "./ocr/sheets.ts";
import {
	accuracy,
	cost,
	eachPage,
	pageName,
	photographs,
	type Result,
	sheets,
	steps,
	worn,
} from "./ocr/table.ts";
import { truthOf } from "./ocr/texts.ts";
import { FRESH_SEED, TUNING_SEED, unruledOf } from "./ocr/unruled.ts";
import { unruled } from "./ocr/unruled-table.ts";
import { drawWorn } from "./ocr/worn.ts";

// Measures the product's reader with each of its engines on pages with known truth, page by page in turn with native
// tesseract as it is, and says what their processor time goes into.
//   npm run bench:ocr                     all pages
//   npm run bench:ocr -- --only gu-       pages whose name holds "gu-"
//   npm run bench:ocr -- --named          names the language to the reader; otherwise it finds out, as after an upload
//   npm run bench:ocr -- --sheets         pages with tables alone
//   npm run bench:ocr -- --unruled        pages without rules alone: tables, columns of a newspaper, and what is neither
//   npm run bench:ocr -- --seed 7         other pages without rules than those drawn from the usual seed
//   npm run bench:ocr -- --photos         photographs of pages alone: at an angle, curled, held, of an open register
//   npm run bench:ocr -- --blurred        pictures more and more blurred: which an upload warns of, and which can be read
//   npm run bench:ocr -- --first         the first text of noisy pages beside OCRmyPDF, fetched from Debian
//   npm run bench:ocr -- --fresh         pages to which nothing was tuned, of every kind, from a generator of their own
//   npm run bench:ocr -- --fresh --kinds seal,orders --seed 7 --pages 5
//                                         kinds whose names hold one of the words, from another seed, so many of each
//   npm run bench:ocr -- --tuning         worn forms, tables, pages without rules and photographs with the settings on which the reader was tuned, not fresh ones
//   npm run bench:ocr -- --grow 200       afterwards reads 200 pages more and says what that does to memory
//   npm run bench:ocr -- --keep folder    keeps what was read and missed

const { values: options } = parseArgs({
	options: {
		only: { type: "string" },
		named: { type: "boolean" },
		sheets: { type: "boolean" },
		unruled: { type: "boolean" },
		seed: { type: "string" },
		first: { type: "boolean" },
		fresh: { type: "boolean" },
		kinds: { type: "string" },
		pages: { type: "string" },
		photos: { type: "boolean" },
		blurred: { type: "boolean" },
		tuning: { type: "boolean" },
		grow: { type: "string" },
		keep: { type: "string" },
	},
});
/** Pages of each kind without rules. */
const UNRULED_EACH = 3;
/** Fresh pages of each kind. */
const FRESH_EACH = 3;
/** The width of a page. */
const A4_INCHES = 8.27;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), "peshi-bench-"));
const installed = chosenEngine("auto");
const reader = pipeline(null);
const quicker = installed && pipeline(installed);
const engine = engineAlone();
let warm = "";
try {
	if (options.fresh) say(await fresh());
	else if (options.first) say(await measureFirstText(folder, say));
	else if (options.blurred) say(await blurred());
	else await measure();
} finally {
	await reader.close();
	await quicker?.close();
	await engine.close();
	await rm(folder, { recursive: true, force: true });
}

function fresh(): Promise<string> {
	const { kinds, seed = FRESH_SEED, pages = FRESH_EACH, keep } = options;
	return measureFresh(folder, { kinds, seed: Number(seed), pages: Number(pages), keep }, (line) =>
		process.stderr.write(`${line}\n`),
	);
}

/** Sets what an upload warns of beside what the quickest engine here can read of it. */
async function blurred(): Promise<string> {
	const plain = (await drawPages(folder, say)).filter((page) => pageName(page).includes(options.only ?? ""));
	const { pages, warned } = await drawBlurred(folder, plain);
	const results = [];
	for (const page of pages) {
		const { text } = await (quicker ?? reader).read(page.path, page.text.languages);
		const { wordsFound, words } = score(truthOf(page.text), text);
		results.push({ kind: page.kind, isWarned: warned.has(page.path), recall: wordsFound / words });
		say(
			`${pageName(page)}: ${((wordsFound / words) * 100).toFixed(0)} % of the words${warned.has(page.path) ? ", warned of" : ""}`,
		);
	}
	return `\n${blurredTable(results)}`;
}

/** The pages of the sets asked for, or of all. */
async function drawn(): Promise<Page[]> {
	const { sheets, photos, unruled, tuning, seed = tuning ? TUNING_SEED : FRESH_SEED } = options;
	const all = !(sheets || photos || unruled);
	const plain = all || photos ? await drawPages(folder, say) : [];
	return [
		...(all ? plain : []),
		...(all ? await drawWorn(folder, tuning ? TUNING : FRESH, say) : []),
		...(all || sheets ? await drawSheets(folder, tuning ? TUNING_SHEETS : FRESH_SHEETS, say) : []),
		...(all || unruled ? await drawUnruled(folder, unruledOf(Number(seed), UNRULED_EACH), say) : []),
		...(all || photos ? await drawPhotos(folder, tuning ? TUNING_PHOTOS : FRESH_PHOTOS, plain) : []),
	];
}

async function measure(): Promise<void> {
	const tesseract = await native(folder);
	say(
		`Native tesseract: ${tesseract ? `${tesseract.version}, one thread, in the page's own languages` : "not installed"}`,
	);
	say("Drawing the pages");
	const pages = (await drawn()).filter((page) => pageName(page).includes(options.only ?? ""));
	if (pages.length === 0) throw new Error(`No page is called anything with "${options.only}"`);
	for (const page of pages) await refuseUnlessDrawn(page);
	const results: Result[] = [];
	for (const page of pages) {
		await warmUp(page);
		const result = {
			page,
			pipeline: await scored(reader, page),
			quicker: quicker && (await scored(quicker, page)),
			native: tesseract && (await scored(tesseract, page)),
			engine: page.kind === "clean 300 dpi" ? await scored(engine, page) : null,
		};
		results.push(result);
		process.stderr.write(
			`${results.length} of ${pages.length}: ${pageName(page)}, ${result.pipeline.seconds.toFixed(1)} s\n`,
		);
		if (options.keep)
			await writeFile(join(options.keep, `${page.text.name}.${page.kind}.txt`), result.pipeline.text);
	}
	const forms = results.filter(({ page }) => page.text.set === "forms");
	const tables = results.filter(({ page }) => page.text.set === "sheets");
	const photos = results.filter(({ page }) => page.kind.startsWith("photo,"));
	const free = results.filter(({ page }) => page.text.set === "unruled");
	const others = [...forms, ...tables, ...free, ...photos];
	const papers = results.filter((result) => !others.includes(result));
	say(`\n${eachPage(results)}`);
	say(`\n${steps(results, "pipeline", nameOfEngine(null))}`);
	if (installed) say(`\n${steps(results, "quicker", nameOfEngine(installed))}`);
	if (papers.length > 0) say(`\n${accuracy(papers)}\n\n${cost(papers, reader.peakBytes())}`);
	if (forms.length > 0) say(`\n${worn(forms)}`);
	if (tables.length > 0) say(`\n${sheets(tables)}`);
	if (free.length > 0) say(`\n${unruled(free)}`);
	if (photos.length > 0) say(`\n${photographs(photos)}`);
	if (reader.error()) {
		say(`\nNot read as it should be: ${reader.error()}`);
		process.exitCode = 1;
	}
	if (options.grow) say(`\n${await growth(pages, Number(options.grow))}`);
}

/** Throws for a page on which nothing stands, or whose picture is not of the dots to the inch that its name tells (of A4). */
async function refuseUnlessDrawn(page: Page): Promise<void> {
	if (score(truthOf(page.text), "").words === 0) throw new Error(`Nothing stands on ${pageName(page)}`);
	const dpi = /^(?:clean|noisy|skewed) (\d+) dpi$/.exec(page.kind)?.[1];
	if (!dpi) return;
	const { width } = await sharp(page.path).metadata();
	const wanted = Number(dpi) * A4_INCHES;
	// A page that was turned is a little wider.
	if (width < 0.98 * wanted || width > 1.15 * wanted)
		throw new Error(`${pageName(page)} is ${width} pixels wide, not ${Math.round(wanted)}`);
}

/** Loads the models of a language before the first page in it is timed: in the product they stay loaded. */
async function warmUp(page: Page): Promise<void> {
	const key = page.text.languages.join("+");
	if (warm === key) return;
	warm = key;
	await reader.read(page.path, options.named ? page.text.languages : [...LANGUAGES]);
	await engine.read(page.path, page.text.languages);
}

async function scored(by: PageReader, page: Page): Promise<Result["pipeline"]> {
	const isNamed = (by !== reader && by !== quicker) || options.named;
	const outcome: Outcome = await by.read(page.path, isNamed ? page.text.languages : [...LANGUAGES]);
	return { ...outcome, score: score(truthOf(page.text), outcome.text, page.text.serials) };
}

/** Reads `count` clean pages with one child, and compares its memory after a tenth of them with that at the end. */
async function growth(pages: Page[], count: number): Promise<string> {
	const clean = pages.filter((page) => page.kind === "clean 300 dpi");
	const early = Math.ceil(count / 10);
	let before = 0;
	for (let index = 0; index < count; index += 1) {
		const page = clean[index % clean.length];
		if (!page) break;
		await reader.read(page.path, page.text.languages);
		if (index === early) before = await reader.residentBytes();
	}
	const after = await reader.residentBytes();
	const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
	return `${count} pages more: ${megabytes(before)} after ${early}, ${megabytes(after)} at the end (${((after / before - 1) * 100).toFixed(1)} %, target ≤ 10 %)`;
}
