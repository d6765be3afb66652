import { afterAll } from "vitest";
import { type PageResult, Reader } from "#worker/reader/read.ts";
import { workshop } from "./test-files.ts";

type More = { startAt?: number; done?: Set<number> };

/**
 * A reader for the tests of a file, which ends after them. What a page's time has no room for is left out: here there is room
 * for everything. `put` writes a file into a folder of these tests and returns its path; `readAll` reads a file and returns
 * its pages and what is said of the whole, `readOne` its first page.
 */
export function patientReader() {
	const reader = new Reader({ pageTimeoutMs: 240_000 });
	afterAll(() => reader.close());
	const folder = workshop();

	async function readAll(path: string, lang = "eng", more: More = {}) {
		const pages: PageResult[] = [];
		const summary = await reader.read(path, { lang, ...more, onPage: (page) => void pages.push(page) });
		return { pages, summary };
	}

	return {
		reader,
		put: async (name: string, bytes: Uint8Array | string) => (await folder)(name, bytes),
		readAll,
		readOne: async (path: string, lang = "eng"): Promise<PageResult> => {
			const { pages } = await readAll(path, lang);
			const [page] = pages;
			if (!page) throw new Error("no page was read");
			return page;
		},
	};
}
