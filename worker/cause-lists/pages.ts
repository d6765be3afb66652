import type { ListPage } from "#app/domains/day/causelists/parse/lines.ts";
import type { PageWord } from "#drizzle/schema.ts";
import { openPdfWords, type WordsPage } from "#worker/reader/formats/pdf-words.ts";
import { judged } from "#worker/reader/formats/text-layer.ts";

const INDIAN = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;

/**
 * The words of the text layers of a PDF of at most so many pages, page by page, each where it stands; null for one of more. Throws
 * ReadFailure.
 */
export async function wordsOfPages(bytes: Uint8Array, most: number): Promise<ListPage[] | null> {
	const pdf = await openPdfWords(bytes);
	try {
		if (pdf.pages > most) return null;
		return Array.from({ length: pdf.pages }, (_, at) => ({
			page: at + 1,
			words: pdf.wordsOf(at + 1, wordsOn),
		}));
	} finally {
		pdf.close();
	}
}

/**
 * The words of a page. PDFium parts and joins those of Indian scripts wrongly: where there are any they are mended, and a page
 * whose words stay torn has none and is read as a picture.
 */
function wordsOn({ text, words, layer }: WordsPage): PageWord[] {
	if (!INDIAN.test(text)) return words();
	const whole = layer();
	return judged({ ...whole, typed: 0 }).is === "bad" ? [] : whole.words();
}
