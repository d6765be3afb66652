import { readFile } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import type { ListPage } from "#app/domains/day/causelists/parse/lines.ts";
import { hasTitle, type ParsedList, parseList } from "#app/domains/day/causelists/parse/parse.ts";
import { MOST_LIST_PAGES } from "#app/domains/day/causelists/schema.ts";
import type { CauseListFailure } from "#drizzle/words.ts";
import { ReadFailure } from "#worker/reader/page/failure.ts";
import { endWithParent } from "#worker/reader/process/end-with-parent.ts";
import { wordsOfPages } from "./pages.ts";

// The process that reads one list and ends: the PDF is opened and its rows are put together here. It may be killed at any
// moment.

/** What the child is asked for, once: the file, and the words of its pages that are pictures, where those are read. */
export type Order = { path: string; seen: ListPage[] };

/** The list; or which pages have to be read as pictures before; or why there is none, in the file or by a fault of the program. */
export type Outcome =
	| { list: ParsedList; pages: number }
	| { pictures: number[]; isTitled: boolean }
	| { refused: CauseListFailure }
	| { broken: string };

const MAX_BYTES = 900_000_000;
/** A page with fewer words is a picture, if it is anything. */
const FEWEST_WORDS = 8;

async function read({ path, seen }: Order): Promise<Outcome> {
	try {
		return await listIn(path, new Map(seen.map((page) => [page.page, page])));
	} catch (error) {
		if (error instanceof ReadFailure) return { refused: failureOf(error) };
		return { broken: error instanceof Error ? error.message : String(error) };
	}
}

async function listIn(path: string, seen: ReadonlyMap<number, ListPage>): Promise<Outcome> {
	const layers = await wordsOfPages(await readFile(path), MOST_LIST_PAGES);
	if (!layers) return { refused: "pages" };
	const pages = layers.map((layer) => seen.get(layer.page) ?? layer);
	const pictures = pages.flatMap(({ page, words }) =>
		!seen.has(page) && words.length < FEWEST_WORDS ? [page] : [],
	);
	if (pictures.length > 0) return { pictures, isTitled: hasTitle(pages) };
	const list = parseList(pages);
	return "not" in list ? { refused: list.not } : { list, pages: pages.length };
}

const failureOf = ({ code }: ReadFailure): CauseListFailure =>
	code === "encrypted" || code === "empty" ? code : "corrupt";

endWithParent(MAX_BYTES);

process.once("message", async (order: Order) => {
	const outcome = await read(order);
	process.send?.(outcome, () => process.exit());
});
// What was compiled is stored for the next child now: this one never ends in order.
flushCompileCache();
