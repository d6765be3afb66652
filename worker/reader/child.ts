import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { cleanPage } from "./clean-page.ts";
import { ReadFailure } from "./failure.ts";
import type { Grey } from "./grey.ts";
import { type Language, languagesOf } from "./languages.ts";
import { recognise } from "./ocr.ts";
import { readDoc, readDocx } from "./office.ts";
import { openPdf, type Pdf } from "./pdf.ts";
import { halve, inspectPicture, loadPicture, rotate } from "./picture.ts";
import type { PageRequest, PageText, Probe, Reply, Request } from "./protocol.ts";
import { sniff } from "./sniff.ts";
import { cleanText } from "./text-clean.ts";
import { isGoodLayer } from "./text-layer.ts";

// The process that does the dangerous work: pictures, PDF and OCR engines. It answers one request at a time
// over the IPC channel and may be killed at any moment.

// Mean confidence from which a page surely stands upright: text on its head reads at 30 to 50.
const UPRIGHT = 65;

let open: { path: string; pdf: Pdf } | null = null;

async function probe(path: string, maxPages: number): Promise<Probe> {
	const found = await sniff(path);
	switch (found.kind) {
		case "empty":
			throw new ReadFailure("empty");
		case "zip":
			await readDocx(await readFile(path));
			return { kind: "docx", mime: DOCX, pages: 1 };
		case "cfb":
			await readDoc(await readFile(path));
			return { kind: "doc", mime: "application/msword", pages: 1 };
		case "pdf":
			return { ...found, pages: capped((await pdfAt(path)).pages, maxPages) };
		case "image":
			await inspectPicture(path);
			return { ...found, pages: 1 };
		case "tiff":
			return { ...found, pages: capped(await inspectPicture(path), maxPages) };
		default:
			throw new ReadFailure("unsupported");
	}
}

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function capped(pages: number, maxPages: number): number {
	if (pages > maxPages) throw new ReadFailure("too_large", `${pages} pages`);
	return pages;
}

async function page(request: PageRequest): Promise<PageText> {
	switch (request.kind) {
		case "docx":
			return written(await readDocx(await readFile(request.path)));
		case "doc":
			return written(await readDoc(await readFile(request.path)));
		case "pdf":
			return await pdfPage(request);
		case "image":
		case "tiff": {
			const picture = await loadPicture(request.path, request.page);
			return { ...(await see(picture, request, request.languages)), damaged: picture.damaged };
		}
	}
}

async function pdfPage(request: PageRequest): Promise<PageText> {
	const pdf = await pdfAt(request.path);
	return await pdf.withPage(request.page, async (pdfPage) => {
		if (isGoodLayer(pdfPage)) return written(pdfPage.text);
		const seen = await see(pdfPage.render(), request, withScriptsOf(pdfPage.text, request.languages));
		return seen.text === "" && pdfPage.text.trim() !== "" ? written(pdfPage.text) : seen;
	});
}

// A torn text layer still shows its script: a Hindi page is read as Hindi whatever was chosen.
function withScriptsOf(layer: string, languages: Language[]): Language[] {
	const all = new Set([...languages, ...(languagesOf(layer) ?? [])]);
	return (["eng", "hin", "guj"] as const).filter((language) => all.has(language));
}

function written(text: string): PageText {
	return { text: cleanText(text), confidence: null, source: "text", damaged: false };
}

async function see(picture: Grey, request: PageRequest, languages: Language[]): Promise<PageText> {
	if (request.cheap) return seen(await readUpright(await halve(picture), languages, true));
	const start = performance.now();
	// What is tried for a better reading must not cost the reading there is.
	const hasTime = () => performance.now() - start < request.timeoutMs / 3;
	const first = await readUpright(picture, languages, false);
	if (!first || first.confidence >= UPRIGHT) return seen(first);
	const degrees = await turnOf(picture, languages, first.confidence, hasTime);
	if (degrees === 0 || !hasTime()) return seen(first);
	return seen(await readUpright(await rotate(picture, degrees), languages, false));
}

type Reading = { text: string; confidence: number } | null;

function seen(reading: Reading): PageText {
	if (!reading) return { text: "", confidence: null, source: "ocr", damaged: false };
	return { text: cleanText(reading.text), confidence: reading.confidence, source: "ocr", damaged: false };
}

async function readUpright(picture: Grey, languages: Language[], whole: boolean): Promise<Reading> {
	const clean = await cleanPage(picture);
	return clean && (await recognise(clean.page, languages, { whole }));
}

// A page that reads badly may lie on its side or upside down: each way is tried at half size.
async function turnOf(
	picture: Grey,
	languages: Language[],
	confidence: number,
	hasTime: () => boolean,
): Promise<number> {
	const small = Math.min(picture.width, picture.height) > 1400 ? await halve(picture) : picture;
	let best = { degrees: 0, confidence: confidence + 15 };
	for (const degrees of [180, 90, 270]) {
		if (!hasTime() || best.confidence >= 80) break;
		const reading = await readUpright(await rotate(small, degrees), languages, true);
		if (reading && reading.confidence > best.confidence) best = { degrees, confidence: reading.confidence };
	}
	return best.degrees;
}

async function pdfAt(path: string): Promise<Pdf> {
	if (open?.path === path) return open.pdf;
	open?.pdf.close();
	open = null;
	const pdf = await openPdf(await readFile(path));
	open = { path, pdf };
	return pdf;
}

async function answer(id: number, request: Request): Promise<Reply> {
	const rss = () => process.memoryUsage.rss();
	try {
		const value = request.op === "probe" ? await probe(request.path, request.maxPages) : await page(request);
		return { id, value, rss: rss() };
	} catch (error) {
		if (error instanceof ReadFailure) return { id, failure: error.code, detail: error.message, rss: rss() };
		return { id, broken: error instanceof Error ? error.message : String(error), rss: rss() };
	}
}

function send(reply: Reply): void {
	process.send?.(reply);
}

process.on("message", async ({ id, request }: { id: number; request: Request }) => {
	send(await answer(id, request));
});

// Ctrl-C reaches the whole process group; the parent decides when this process ends.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

// An engine that hangs blocks the event above: a thread of its own notices that the parent is gone.
new Worker(
	`const parent = process.ppid;
	setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);`,
	{ eval: true },
).unref();

send({ ready: true });
