import { readFile, stat } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import type { PageWord } from "#drizzle/schema.ts";
import type { Drawing } from "#worker/reader/colour/colour.ts";
import { type Note, withNotes } from "#worker/reader/formats/notes.ts";
import { readDoc, readDocx } from "#worker/reader/formats/office.ts";
import { openPdf, type Pdf, type PdfPage } from "#worker/reader/formats/pdf.ts";
import { forScreen, inspectPicture, loadPicture } from "#worker/reader/formats/picture.ts";
import { sniff } from "#worker/reader/formats/sniff.ts";
import { isFormShell, type Judgement, judged } from "#worker/reader/formats/text-layer.ts";
import { falseDays } from "#worker/reader/layer/false-days.ts";
import { falseTotals } from "#worker/reader/layer/sums.ts";
import { doubtfulAmong } from "#worker/reader/ocr/trust.ts";
import { isForeign, isWitnessed } from "#worker/reader/ocr/witness.ts";
import { type EngineSpec, openEngine } from "#worker/reader/ocr-engines/choose.ts";
import type { OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import { inMarathi } from "#worker/reader/ocr-engines/in-marathi.ts";
import { TesseractDied } from "#worker/reader/ocr-engines/native.ts";
import { ReadFailure } from "#worker/reader/page/failure.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { LANGUAGES, type Language } from "#worker/reader/page/languages.ts";
import { type PageText, UNREAD } from "#worker/reader/page/page-text.ts";
import { partedText } from "#worker/reader/page/parts.ts";
import { during, takeCost } from "#worker/reader/page/steps.ts";
import { cleanText, courtAbbreviations } from "#worker/reader/page/text-clean.ts";
import { recognisedNames, type SeenWord } from "#worker/reader/page/words.ts";
import { seeSheets } from "#worker/reader/photo/see-sheets.ts";
import { tablesLeftIn } from "#worker/reader/tables/text.ts";
import { claimOf, lacksMuch, makesGood, plainPage, textOfLayer } from "./layer-text.ts";
import type { ChildPage, Probe, ReaderReply, ReadPageRequest, Request } from "./protocol.ts";

// The process that does the dangerous work: pictures, PDF and OCR engines. It answers one request at a time
// over the IPC channel and may be killed at any moment.

const spec: EngineSpec = JSON.parse(process.argv[2] ?? "null");
const engine = openEngine(spec);

// What was opened last, so that a file is not taken apart anew for each of its pages.
let open: { key: string; pdf: Pdf } | null = null;
let word: { key: string; pages: Uncosted[] } | null = null;

type WordKind = "docx" | "doc";

async function probe(path: string, maxPages: number): Promise<Probe> {
	const found = await sniff(path);
	switch (found.kind) {
		case "empty":
			throw new ReadFailure("empty");
		case "zip":
			return { kind: "docx", mime: DOCX, pages: capped((await wordAt(path, "docx")).length, maxPages) };
		case "cfb":
			return { kind: "doc", mime: DOC, pages: capped((await wordAt(path, "doc")).length, maxPages) };
		case "pdf":
			return await probePdf(found, path, maxPages);
		case "image":
			await inspectPicture(path);
			return { ...found, pages: 1 };
		case "tiff":
			return { ...found, pages: capped(await inspectPicture(path), maxPages) };
		default:
			throw new ReadFailure("unsupported");
	}
}

async function probePdf(found: Pick<Probe, "kind" | "mime">, path: string, maxPages: number): Promise<Probe> {
	const { pages, isEnclosing, hasBookmarks } = await pdfAt(path);
	return { ...found, pages: capped(pages, maxPages), isEnclosing, hasBookmarks };
}

const DOC = "application/msword";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function capped(pages: number, maxPages: number): number {
	if (pages > maxPages) throw new ReadFailure("too_large", `${pages} pages`);
	return pages;
}

async function page(request: ReadPageRequest): Promise<ChildPage> {
	takeCost();
	const read = await pageIn(inMarathi(engine), request);
	return { ...read, cost: takeCost() };
}

type Uncosted = Omit<ChildPage, "cost">;

async function pageIn(own: OcrEngine, request: ReadPageRequest): Promise<Uncosted> {
	switch (request.kind) {
		case "docx":
		case "doc":
			return await wordPage(request.path, request.kind, request.page);
		case "pdf":
			return await pdfPage(own, request);
		case "image":
		case "tiff": {
			const { damaged, ...picture } = await during("open", () => loadPicture(request.path, request.page));
			const read = await seen(own, picture, request, request.languages);
			const shown = await during("picture", () => forScreen(picture));
			return { ...read, picture: shown, fault: damaged ? "corrupt" : null };
		}
	}
}

async function wordPage(path: string, kind: WordKind, page: number): Promise<Uncosted> {
	const found = (await wordAt(path, kind))[page - 1];
	if (!found) throw new ReadFailure("corrupt", `no page ${page}`);
	return found;
}

/** The pages of a Word file, which has none of its own: its text is parted where it is long. */
async function wordAt(path: string, kind: WordKind): Promise<Uncosted[]> {
	const key = await keyOf(path);
	if (word?.key === key) return word.pages;
	word = null;
	const bytes = await readFile(path);
	const { text, tables, lost } =
		kind === "docx" ? await readDocx(bytes) : { ...(await readDoc(bytes)), tables: [] };
	const whole = plainPage(text);
	const parts = partedText({ text: whole.text, tables: tablesLeftIn(whole.text, tables) });
	const pages = parts.map((part) => ({
		...whole,
		...part,
		picture: null,
		fault: lost ? ("legacy_font" as const) : null,
	}));
	word = { key, pages };
	return pages;
}

async function pdfPage(engine: OcrEngine, request: ReadPageRequest): Promise<Uncosted> {
	const pdf = await pdfAt(request.path);
	return await pdf.withPage(request.page, async (pdfPage) => {
		const { notes } = pdfPage;
		const small = () => during("picture", () => forScreen(pdfPage.renderSmall()));
		if (request.effort === "picture") return { ...UNREAD, picture: await small(), fault: null };
		const layer = { ...pdfPage, typed: notes.reduce((letters, { text }) => letters + text.length, 0) };
		if (isFormShell(layer, pdf.form)) return { ...UNREAD, picture: await small(), fault: "xfa_form" };
		const { is, languages } = judged(layer);
		const picture = await during("open", () => pdfPage.render());
		const isTrue = () => during("witness", () => isWitnessed(engine, picture, claimOf(pdfPage)));
		const own = is === "good" && (await isTrue()) ? await textOfLayer(pdfPage, picture) : null;
		if (own && !lacksMuch(own)) return { ...own, picture: await small(), fault: null };
		const read = await seen(engine, picture, request, withAlso(request.languages, languages));
		const best = await bestOf(pdfPage, picture, read, own, is, isTrue);
		const screen = notes.length > 0 ? small() : during("picture", () => forScreen(picture));
		return { ...best, picture: await screen, fault: null };
	});
}

/** What a page says, of which OCR has `read` this: its `own` layer where that lacks nothing after all, or where OCR reads nothing. */
async function bestOf(
	page: PdfPage,
	picture: Grey,
	read: PageText,
	own: PageText | null,
	is: Judgement["is"],
	isTrue: () => Promise<boolean>,
): Promise<PageText> {
	if (own && !makesGood(read, own)) return own;
	const isAlone = read.text === "" && is === "little" && page.text.trim() !== "";
	if (isAlone && (await isTrue())) return await textOfLayer(page, picture);
	const isPoor = read.wordsRead < read.wordsSeen * LEAST_READ;
	if (isPoor && is === "good" && isForeign(page.text)) return inDoubt(await textOfLayer(page, picture));
	return withNotesOver(read, page.notes);
}

/** Less of the words on a page is no reading of it. */
const LEAST_READ = 0.5;

/** A layer that nothing bears out. */
const inDoubt = (page: PageText): PageText => ({
	...page,
	doubtful: doubtfulAmong(page.words.map((word): SeenWord => [...word, 0])),
});

// A page that is set in Hindi is read as Hindi, whatever was chosen.
function withAlso(languages: Language[], others: readonly Language[]): Language[] {
	return LANGUAGES.filter((language) => languages.includes(language) || others.includes(language));
}

const placeOf = ([text, left, top, right, bottom]: SeenWord): PageWord => [text, left, top, right, bottom];

/** What was typed over a page takes its places among the words: those in doubt stay the same ones. */
function withNotesOver(read: PageText, notes: Note[]): PageText {
	const doubted = new Set(read.doubtful.map((index) => read.words[index]));
	const whole = withNotes(read, notes);
	return { ...whole, doubtful: whole.words.flatMap((word, at) => (doubted.has(word) ? [at] : [])) };
}

async function seen(
	engine: OcrEngine,
	drawing: Drawing,
	request: ReadPageRequest,
	languages: Language[],
): Promise<PageText> {
	if (request.effort === "picture") return UNREAD;
	const reading = await seeSheets(engine, drawing, languages, {
		quick: request.effort === "quick",
		first: request.effort === "first",
		timeoutMs: request.timeoutMs,
		expected: request.expected,
		turn: request.turn,
	});
	if (!reading) return UNREAD;
	const text = courtAbbreviations(cleanText(reading.text));
	const { confidence, turn, skew, wordsRead, wordsSeen, isFirst } = reading;
	const tables = tablesLeftIn(text, reading.tables);
	const { unread } = reading;
	const seen = { tables, turn, skew, languages: reading.languages, wordsRead, wordsSeen, unread, isFirst };
	const words = recognisedNames(reading.words, text);
	const failing = [...falseTotals(text, tables, words), ...falseDays(text, tables, words)];
	const doubtful = doubtfulAmong(words, new Set(failing));
	return { text, confidence, source: "ocr", words: words.map(placeOf), doubtful, ...seen };
}

async function keyOf(path: string): Promise<string> {
	const { ino, size, mtimeMs } = await stat(path);
	return [path, ino, size, mtimeMs].join(":");
}

async function pdfAt(path: string): Promise<Pdf> {
	const key = await keyOf(path);
	if (open?.key === key) return open.pdf;
	open?.pdf.close();
	open = null;
	const pdf = await openPdf(await readFile(path));
	open = { key, pdf };
	return pdf;
}

async function answer(id: number, request: Request): Promise<ReaderReply> {
	const rss = () => process.memoryUsage.rss();
	try {
		const value = request.op === "probe" ? await probe(request.path, request.maxPages) : await page(request);
		return { id, value, rss: rss() };
	} catch (error) {
		if (error instanceof ReadFailure) return { id, failure: error.code, detail: error.message, rss: rss() };
		// An engine that gave up (memory, endless nesting) is of no more use: it fails the page, not the reading.
		if (error instanceof WebAssembly.RuntimeError || error instanceof TesseractDied)
			process.kill(process.pid, "SIGKILL");
		return { id, broken: error instanceof Error ? error.message : String(error), rss: rss() };
	}
}

function send(reply: ReaderReply): void {
	process.send?.(reply);
}

process.on("message", async ({ id, request }: { id: number; request: Request }) => {
	send(await answer(id, request));
});

/** This process, and with an engine in processes of its own the group that both are in. */
const everyone = spec ? -process.pid : process.pid;

// Ctrl-C reaches the whole process group; the parent decides when this process ends.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.kill(everyone, "SIGKILL"));

// An engine that hangs blocks the event above: a thread of its own notices that the parent is gone.
new Worker(
	`const parent = process.ppid;
	setInterval(() => { if (process.ppid !== parent) process.kill(${everyone}, "SIGKILL"); }, 1000);`,
	{ eval: true },
).unref();

send({ ready: true });
// What was compiled is kept for the next child now: this one never ends in order.
flushCompileCache();
