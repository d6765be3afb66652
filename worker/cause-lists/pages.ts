import type { ListPage } from "#app/domains/day/causelists/parse/lines.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { openPdfWords } from "#worker/reader/formats/pdf-words.ts";
import { judged } from "#worker/reader/formats/text-layer.ts";

const INDIAN = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;

/**
 * The words of the text layers of a PDF of at most so many pages, page by page, each where it stands; null for one of more. Pages
 * in Indian scripts are opened anew, as PDFium parts and joins their words wrongly; one whose words stay torn has none, and is
 * read as a picture. Throws ReadFailure.
 */
export async function wordsOfPages(bytes: Uint8Array, most: number): Promise<ListPage[] | null> {
	const pdf = await openPdfWords(bytes);
	if (pdf.pages > most) {
		pdf.close();
		return null;
	}
	const pages = Array.from(
		{ length: pdf.pages },
		(_, at): ListPage => ({ page: at + 1, words: pdf.wordsOf(at + 1) }),
	);
	pdf.close();
	const indian = pages.filter(({ words }) => words.some(([text]) => INDIAN.test(text)));
	if (indian.length === 0) return pages;
	const whole = await openPdf(bytes);
	try {
		for (const page of indian)
			page.words = await whole.withPage(page.page, async (one) =>
				judged({ ...one, typed: 0 }).is === "bad" ? [] : one.words(),
			);
	} finally {
		whole.close();
	}
	return pages;
}
