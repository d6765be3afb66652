import { hasTitle } from "#app/domains/day/causelists/parse/parse.ts";
import type { Language, Reader } from "#worker/reader/read.ts";
import type { SeePage } from "./run.ts";

/**
 * Reads pages of a list that are pictures: in English, and in all languages of the courts from the first page on that has no
 * title in English. With three languages at once the reader takes more figures for letters.
 */
export function seeing(reader: Reader, path: (page: number) => string, signal?: AbortSignal): SeePage {
	let languages: Language[] = ["eng"];
	let isSettled = false;
	return async (page) => {
		const file = path(page);
		const probe = await reader.probe(file, signal);
		const own = probe.pages === 1 ? 1 : page;
		const see = async () => {
			const { words } = await reader.readPage(file, probe, own, languages, signal ? { signal } : {});
			return { page, words, isSeen: true };
		};
		const seen = await see();
		if (isSettled || hasTitle([seen])) {
			isSettled = true;
			return seen;
		}
		isSettled = true;
		languages = ["eng", "hin", "guj"];
		return await see();
	};
}
