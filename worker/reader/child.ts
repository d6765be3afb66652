import { readFile, stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { ReadFailure } from "./failure.ts";
import type { Grey } from "./grey.ts";
import { LANGUAGES, type Language, languagesOf } from "./languages.ts";
import { readDoc, readDocx } from "./office.ts";
import { openPdf, type Pdf } from "./pdf.ts";
import { inspectPicture, loadPicture } from "./picture.ts";
import type { PageRequest, PageText, Probe, Reply, Request } from "./protocol.ts";
import { see } from "./see.ts";
import { sniff } from "./sniff.ts";
import { cleanText, courtAbbreviations } from "./text-clean.ts";
import { isGoodLayer } from "./text-layer.ts";

// The process that does the dangerous work: pictures, PDF and OCR engines. It answers one request at a time
// over the IPC channel and may be killed at any moment.

let open: { key: string; pdf: Pdf } | null = null;

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
			return { ...(await seen(picture, request, request.languages)), damaged: picture.damaged };
		}
	}
}

async function pdfPage(request: PageRequest): Promise<PageText> {
	const pdf = await pdfAt(request.path);
	return await pdf.withPage(request.page, async (pdfPage) => {
		if (isGoodLayer(pdfPage)) return written(pdfPage.text);
		const page = await seen(pdfPage.render(), request, withScriptsOf(pdfPage.text, request.languages));
		return page.text === "" && pdfPage.text.trim() !== "" ? written(pdfPage.text) : page;
	});
}

// A torn text layer still shows its script: a Hindi page is read as Hindi whatever was chosen.
function withScriptsOf(layer: string, languages: Language[]): Language[] {
	const all = new Set([...languages, ...(languagesOf(layer) ?? [])]);
	return LANGUAGES.filter((language) => all.has(language));
}

function written(text: string): PageText {
	return { text: cleanText(text), confidence: null, source: "text", damaged: false };
}

async function seen(picture: Grey, request: PageRequest, languages: Language[]): Promise<PageText> {
	const reading = await see(picture, languages, request);
	if (!reading) return { text: "", confidence: null, source: "ocr", damaged: false };
	const text = courtAbbreviations(cleanText(reading.text));
	return { text, confidence: reading.confidence, source: "ocr", damaged: false };
}

async function pdfAt(path: string): Promise<Pdf> {
	const { ino, size, mtimeMs } = await stat(path);
	const key = [path, ino, size, mtimeMs].join(":");
	if (open?.key === key) return open.pdf;
	open?.pdf.close();
	open = null;
	const pdf = await openPdf(await readFile(path));
	open = { key, pdf };
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
