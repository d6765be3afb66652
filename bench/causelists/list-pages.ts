import { openPdfWords } from "#worker/reader/formats/pdf-words.ts";

/** The words of a list's pages, each with where they stand. */
export async function listPages(file: Buffer) {
	const pdf = await openPdfWords(file);
	const pages = Array.from({ length: pdf.pages }, (_, at) => ({ page: at + 1, words: pdf.wordsOf(at + 1) }));
	pdf.close();
	return pages;
}
