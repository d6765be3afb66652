import type { Drawing } from "#worker/reader/colour/colour.ts";
import { parted } from "#worker/reader/colour/parted.ts";
import { type Seen, type SeeOptions, see } from "#worker/reader/ocr/see.ts";
import type { OcrEngine } from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { LANGUAGES, type Language } from "#worker/reader/page/languages.ts";
import { during } from "#worker/reader/page/steps.ts";
import { withInks } from "./inks.ts";
import { placedIn } from "./place.ts";
import { type Sheet, sheetsOn } from "./sheets.ts";

/** Of the words on straightened sheets, so many read leave no doubt that they were rightly straightened. */
const ENOUGH = 0.6;

/**
 * Reads a picture of a page as `see` does, a photograph sheet by sheet after they were laid flat: the sheets of one picture are
 * parts of one page. A photograph that reads poorly so is read as it is as well, and the better reading kept. Print is read
 * without the coloured ink over it, and that ink by itself, once nothing better is tried for.
 */
export async function seeSheets(
	engine: OcrEngine,
	drawing: Drawing,
	languages: Language[],
	options: SeeOptions,
): Promise<Seen | null> {
	const { colour } = drawing;
	const { print, ...over } = colour
		? await during("colours", () => parted(colour, drawing))
		: { print: drawing, inks: [], others: [] };
	const sheets = options.quick ? null : await during("sheets", () => sheetsOn(drawing, print));
	const read = sheets
		? await seeLaidFlat(engine, print, sheets, languages, options)
		: await see(engine, print, languages, options);
	if (!read || options.quick || read.isFirst) return read;
	return await during("inks", () => withInks(engine, drawing, over, read));
}

async function seeLaidFlat(
	engine: OcrEngine,
	picture: Grey,
	sheets: Sheet[],
	languages: Language[],
	options: SeeOptions,
): Promise<Seen | null> {
	const flat = await seeAll(engine, picture, sheets, languages, options);
	if (flat && flat.wordsRead >= flat.wordsSeen * ENOUGH) return flat;
	if (flat && options.first) return { ...flat, isFirst: true };
	const asItIs = await see(engine, picture, languages, { ...options, timeoutMs: options.timeoutMs / 2 });
	return flat && asItIs && flat.wordsRead >= asItIs.wordsRead ? flat : (asItIs ?? flat);
}

async function seeAll(
	engine: OcrEngine,
	picture: Grey,
	sheets: Sheet[],
	languages: Language[],
	options: SeeOptions,
): Promise<Seen | null> {
	const timeoutMs = options.timeoutMs / (sheets.length + 1);
	let page: Seen | null = null;
	for (const sheet of sheets) {
		const read = await see(engine, sheet.picture, languages, { ...options, timeoutMs });
		if (!read) continue;
		const part: Seen = placedIn(picture, sheet, read, page?.turn ?? read.turn);
		page = page ? joined(page, part) : part;
	}
	return page;
}

/** Two parts of a page as one: one text after the other, an empty line between them. */
function joined(page: Seen, part: Seen): Seen {
	const text = [page.text, part.text].filter((of) => of !== "").join("\n\n");
	const above = text.split("\n").length - part.text.split("\n").length;
	const wordsRead = page.wordsRead + part.wordsRead;
	const sure = page.confidence * page.wordsRead + part.confidence * part.wordsRead;
	return {
		...page,
		text,
		words: [...page.words, ...part.words],
		unread: [...page.unread, ...part.unread],
		tables: [...page.tables, ...part.tables.map((table) => ({ ...table, line: table.line + above }))],
		confidence: wordsRead === 0 ? page.confidence : sure / wordsRead,
		languages: LANGUAGES.filter(
			(language) => page.languages.includes(language) || part.languages.includes(language),
		),
		isFirst: page.isFirst || part.isFirst,
		wordsRead,
		wordsSeen: page.wordsSeen + part.wordsSeen,
	};
}
