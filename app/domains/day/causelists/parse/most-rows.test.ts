// @module-tag long
import { expect, test } from "vitest";
import { makeList } from "#bench/causelists/make.ts";
import { openPdfWords } from "#worker/reader/formats/pdf-words.ts";
import type { ListPage } from "./lines.ts";
import { parseList } from "./parse.ts";

const SEED = 40;

/** So many rows of one list: its first page over and over, and at last a page that is cut where a row begins. */
async function pagesOfRows(count: number): Promise<ListPage[]> {
	const file = await openPdfWords((await makeList("district", SEED, { items: 36 })).pdf);
	const words = file.wordsOf(1);
	file.close();
	const list = parseList([{ page: 1, words }]);
	if ("not" in list) throw new Error(`not a list: ${list.not}`);
	const tops = list.rows.map(({ box }) => box[1]);
	const whole = Math.floor(count / tops.length);
	const end = tops[count - whole * tops.length] ?? 0;
	const pages = Array.from({ length: whole }, (_, at) => ({ page: at + 1, words }));
	return [...pages, { page: whole + 1, words: words.filter(([, , top]) => top < end) }];
}

test.each([
	[20_000, 20_000],
	[20_001, "rows"],
])("of %i rows", async (count, read) => {
	const list = parseList(await pagesOfRows(count));
	expect("not" in list ? list.not : list.rows.length).toBe(read);
});
