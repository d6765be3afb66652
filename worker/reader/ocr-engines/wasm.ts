import { createRequire } from "node:module";
import { createWorker, OEM, type Page, type PSM, type Worker } from "tesseract.js";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Model } from "#worker/reader/page/languages.ts";
import { type FoundLine, type OcrEngine, PAGE_MODES, recognisedLine } from "./engine.ts";
import { tessdataFolder } from "./tessdata.ts";

/** What every machine has: tesseract.js, which runs in this process. */
export const WASM_NAME = `tesseract.js ${createRequire(import.meta.url)("tesseract.js/package.json").version}`;

let current: { key: string; worker: Worker } | null = null;

/** The engine that needs nothing installed. It stays loaded, with its models, as long as the process lives. */
export const wasmEngine: OcrEngine = {
	name: WASM_NAME,
	knowsMarathi: true,
	async read(pictures, { languages, layout, dpi }) {
		const worker = await workerFor(languages);
		await worker.setParameters({
			tessedit_pageseg_mode: PAGE_MODES[layout] as PSM,
			user_defined_dpi: String(dpi),
		});
		const found: FoundLine[][] = [];
		for (const picture of pictures) {
			const { data } = await worker.recognize(portableGreymap(picture), {}, { text: false, blocks: true });
			found.push(linesOf(data));
		}
		return found;
	},
};

function linesOf(data: Page): FoundLine[] {
	return (data.blocks ?? [])
		.flatMap((block) => block.paragraphs)
		.flatMap((paragraph) => paragraph.lines)
		.flatMap(({ words, bbox }) => {
			const line = recognisedLine(
				words.map(({ text, bbox, confidence, symbols }) => ({
					text,
					box: bbox,
					confidence,
					letters: symbols.map((symbol) => ({ text: symbol.text, box: symbol.bbox })),
				})),
				bbox,
			);
			return line ?? [];
		});
}

// One engine for the life of the process: it takes other models in a third of the time that a new one needs to be
// compiled, and reads the same with them.
async function workerFor(languages: readonly Model[]): Promise<Worker> {
	const key = languages.join("+");
	if (current?.key === key) return current.worker;
	const before = current?.worker;
	current = null;
	await before?.reinitialize(key, OEM.LSTM_ONLY);
	current = { key, worker: before ?? (await started(languages)) };
	return current.worker;
}

async function started(languages: readonly Model[]): Promise<Worker> {
	return await createWorker([...languages], OEM.LSTM_ONLY, {
		langPath: await tessdataFolder(),
		cacheMethod: "none",
		gzip: true,
		// Without a handler the engine throws outside every promise and takes the process with it.
		errorHandler: () => undefined,
	});
}

function portableGreymap(page: Grey): Buffer {
	return Buffer.concat([Buffer.from(`P5\n${page.width} ${page.height}\n255\n`), page.data]);
}
