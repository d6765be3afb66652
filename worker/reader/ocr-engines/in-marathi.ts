import type { Model } from "#worker/reader/page/languages.ts";
import { isMarathi } from "#worker/reader/page/marathi.ts";
import type { FoundLine, OcrEngine } from "./engine.ts";

/**
 * `engine` for one page: what it reads with the model of Hindi and turns out to be Marathi is read again with that of
 * Marathi, which has ळ, and so is all that is read after it. An engine without that model reads as it is.
 */
export function inMarathi(engine: OcrEngine): OcrEngine {
	if (!engine.knowsMarathi) return engine;
	let isKnown = false;
	return {
		...engine,
		async read(pictures, looking) {
			const again = () => engine.read(pictures, { ...looking, languages: looking.languages.map(ofMarathi) });
			if (!looking.languages.includes("hin")) return await engine.read(pictures, looking);
			if (isKnown) return await again();
			const found = await engine.read(pictures, looking);
			isKnown = isMarathi(textOf(found));
			return isKnown ? await again() : found;
		},
	};
}

const ofMarathi = (model: Model): Model => (model === "hin" ? "mar" : model);

const textOf = (pictures: FoundLine[][]) =>
	pictures
		.flat()
		.map(({ text }) => text)
		.join("\n");
