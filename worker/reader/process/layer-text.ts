import type { PageWord } from "#drizzle/schema.ts";
import { withNotes } from "#worker/reader/formats/notes.ts";
import type { PdfPage } from "#worker/reader/formats/pdf.ts";
import { laidOut } from "#worker/reader/layer/laid-out.ts";
import { measuredPrint } from "#worker/reader/ocr/clean-page.ts";
import { unreadIn } from "#worker/reader/ocr/read-clean.ts";
import { isWord, type UnreadInk } from "#worker/reader/ocr/trust.ts";
import type { LayerClaim } from "#worker/reader/ocr/witness.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { type PageText, UNREAD } from "#worker/reader/page/page-text.ts";
import { printOf } from "#worker/reader/page/print.ts";
import { analysisCopy } from "#worker/reader/page/skew.ts";
import { during } from "#worker/reader/page/steps.ts";
import { cleanText } from "#worker/reader/page/text-clean.ts";
import { recognisedNames, type SeenWord } from "#worker/reader/page/words.ts";
import { rulesOf } from "#worker/reader/tables/rules.ts";
import { tablesLeftIn } from "#worker/reader/tables/text.ts";

/** No emblem, stamp or code covers more of a page. */
const LARGE_PICTURE = 0.25;
/** Some programs hide a few letters on a page that they draw. */
const MOST_HIDDEN = 0.05;
/** A layer lacks much of its page where it lacks so many words, and such a share of all. */
const LACKING = { words: 12, share: 0.15 };
/** Of the words that a layer lacks, so many more that OCR is sure of take its place. */
const MADE_GOOD = 1 / 3;
/** Of the words of a layer, so many OCR is sure of on a page that it reads as well. */
const AS_WELL = 0.8;

/** What the text layer of `page` says of its picture. */
export function claimOf(page: PdfPage): LayerClaim {
	const isOverPicture = isPicture(page) || page.hidden > page.text.length * MOST_HIDDEN;
	return { words: page.words(), fonts: page.fonts, isOverPicture };
}

const isPicture = ({ imagesCover }: PdfPage) => imagesCover > LARGE_PICTURE;

/**
 * The text of a page's layer, laid out as a picture's: by the rules that the file draws, or where a picture covers the page
 * by the rules on that. What was typed over it is in its place, and ink in which no word of the layer lies is unread.
 */
export async function textOfLayer(page: PdfPage, picture: Grey): Promise<PageText> {
	const read = await during("layout", () => arrangedLayer(page, picture));
	const words = read.words.map((word): SeenWord => [...word, SURE]);
	const unread = await during("layout", () => inkOutside(words, picture));
	const wordsRead = words.filter(isWord).length;
	const whole = withNotes(read, page.notes);
	if (unread.places.length === 0) return whole;
	return { ...whole, unread: unread.places, wordsRead, wordsSeen: wordsRead + unread.words };
}

const SURE = 100;

/** Measured on a small copy, which is enough to find words; of a page full of dust on itself. */
function inkOutside(words: SeenWord[], picture: Grey): UnreadInk {
	const copy = analysisCopy(picture);
	const print = printOf(copy, copy);
	return print.dusty ? unreadIn(measuredPrint(picture), words, picture) : unreadIn(print, words, copy);
}

function arrangedLayer(page: PdfPage, picture: Grey): PageText {
	const isOver = isPicture(page);
	const laid = laidOut(page.lines(), isOver ? rulesOf(picture) : page.rules(), page.tall);
	if (!laid) return plainPage(page.text, page.words());
	const read = plainPage(laid.text, laid.words);
	return { ...read, tables: tablesLeftIn(read.text, laid.tables) };
}

/** The text of a file that has letters of its own. */
export function plainPage(layer: string, words: PageWord[] = []): PageText {
	const text = cleanText(layer);
	const sure = words.map((word): SeenWord => [...word, SURE]);
	const named = recognisedNames(sure, text).map(
		([word, left, top, right, bottom]): PageWord => [word, left, top, right, bottom],
	);
	return { ...UNREAD, text, source: "text", words: named };
}

/** Whether the ink that a layer has no words for may be a part of the page's text, and not an emblem, a seal or a signature. */
export function lacksMuch({ wordsRead, wordsSeen }: PageText): boolean {
	const lacking = wordsSeen - wordsRead;
	return lacking >= LACKING.words && lacking > wordsSeen * LACKING.share;
}

/** Whether OCR has read what the layer of a page lacks, and the rest about as well. */
export function makesGood(seen: PageText, layer: PageText): boolean {
	const lacking = layer.wordsSeen - layer.wordsRead;
	return seen.wordsRead >= layer.wordsRead * AS_WELL + lacking * MADE_GOOD;
}
