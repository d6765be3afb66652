import type { ListPage } from "#app/domains/day/causelists/parse/lines.ts";
import type { PageWord } from "#drizzle/schema.ts";
import { type FontWord, openPdfWords, type WordsPage } from "#worker/reader/formats/pdf-words.ts";
import { judged } from "#worker/reader/formats/text-layer.ts";
import { looksKrutiDev } from "#worker/reader/legacy/kruti-dev.ts";
import { isNonsense } from "#worker/reader/legacy/nonsense.ts";

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
 * The words of a page. PDFium parts and joins those of Indian scripts wrongly: where there are any they are mended. Those in Kruti
 * Dev become Unicode. A page whose words stay torn, or that is set in a legacy font which cannot be read, has none and is read as
 * a picture.
 */
function wordsOn({ text, words, layer }: WordsPage): PageWord[] {
	if (!INDIAN.test(text)) return withoutLegacyFonts(words(), text);
	const whole = layer();
	return judged({ ...whole, typed: 0 }).is === "bad" ? [] : whole.words();
}

/** Words in legacy fonts that are read so little that the font is another than its name says, or does not say what its letters are. */
const MOST_UNREAD = 0.1;

function withoutLegacyFonts(words: readonly FontWord[], text: string): PageWord[] {
	const legacy = words.filter((one) => one.legacy);
	if (legacy.length === 0)
		return looksKrutiDev(text) || isNonsense(text, false) ? [] : words.map(({ word }) => word);
	let unread = 0;
	const read = words.map(({ word: [written, ...box], legacy: font }): PageWord => {
		const shown = font ? (font.read?.(written) ?? written) : written;
		if (font && /[\p{Script=Latin}\uf020-\uf0ff]/u.test(shown)) unread += 1;
		return [shown, ...box];
	});
	return unread > legacy.length * MOST_UNREAD ? [] : read;
}
