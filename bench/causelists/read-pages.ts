import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListPage } from "#app/domains/day/causelists/parse/lines.ts";
import { seeing } from "#worker/cause-lists/see.ts";
import { chosenEngine, Reader } from "#worker/reader/read.ts";
import { listPages } from "./list-pages.ts";

/** Reads lists as the worker does: a page whose text layer cannot be used is read as a picture, and counted. */
export class ReadPages {
	readonly #reader = new Reader(
		{},
		chosenEngine(process.env.OCR_ENGINE as Parameters<typeof chosenEngine>[0]),
	);
	readonly #folder = mkdtemp(join(tmpdir(), "peshi-list-"));
	seen = 0;

	pagesOf = async (file: Buffer): Promise<ListPage[]> => {
		const pages = await listPages(file);
		if (pages.every(({ words }) => words.length > 0)) return pages;
		const path = join(await this.#folder, "list.pdf");
		await writeFile(path, file);
		const see = seeing(this.#reader, () => path);
		const read: ListPage[] = [];
		for (const page of pages) {
			if (page.words.length === 0) this.seen += 1;
			read.push(page.words.length > 0 ? page : await see(page.page));
		}
		return read;
	};

	async close(): Promise<void> {
		this.#reader.close();
		await rm(await this.#folder, { recursive: true, force: true });
	}
}
