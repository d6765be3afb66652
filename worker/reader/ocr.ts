import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import type { Grey } from "./grey.ts";
import type { Language } from "./languages.ts";
import { tessdataFolder } from "./tessdata.ts";

let current: { key: string; worker: Worker } | null = null;

/**
 * Reads a clean page with the OCR engine. `whole` takes the page for one block of text, which is quicker and
 * steadier on pages whose layout leads the engine astray. The confidence is the engine's mean, 0 to 100.
 */
export async function recognise(
	page: Grey,
	languages: Language[],
	options: { whole: boolean },
): Promise<{ text: string; confidence: number }> {
	const worker = await workerFor(languages);
	await worker.setParameters({
		tessedit_pageseg_mode: options.whole ? PSM.SINGLE_BLOCK : PSM.AUTO,
		user_defined_dpi: String(dpiOf(page)),
	});
	const { data } = await worker.recognize(portableGreymap(page));
	return { text: data.text, confidence: data.confidence };
}

async function workerFor(languages: Language[]): Promise<Worker> {
	const key = languages.join("+");
	if (current?.key === key) return current.worker;
	await current?.worker.terminate();
	current = null;
	const worker = await createWorker(languages, OEM.LSTM_ONLY, {
		langPath: await tessdataFolder(),
		cacheMethod: "none",
		gzip: true,
		// Without a handler the engine throws outside every promise and takes the process with it.
		errorHandler: () => undefined,
	});
	current = { key, worker };
	return worker;
}

// Court papers are A4 or Legal: the page's width tells its resolution when the file does not.
function dpiOf(page: Grey): number {
	const dpi = Math.round(Math.min(page.width, page.height) / 8.27);
	return Math.min(600, Math.max(70, dpi));
}

function portableGreymap(page: Grey): Buffer {
	return Buffer.concat([Buffer.from(`P5\n${page.width} ${page.height}\n255\n`), page.data]);
}
