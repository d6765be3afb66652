import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import type { Language } from "#worker/reader/page/languages.ts";
import { type Dice, diceOf } from "../base/dice.ts";
import type { Screen } from "../base/screen.ts";
import { fontsFor, type Keys, type Sheet } from "../base/sheet.ts";
import type { Wear } from "../base/wear.ts";
import { scriptOf } from "../sheets/running.ts";

/** A paper that was drawn, with what stands on it. */
export type FreshPage = {
	name: string;
	/** What the reader is handed. */
	path: string;
	/** How many pages it has; what is measured is the last. */
	pages: number;
	/** The same page as a picture for the engine alone: upright, dark on white. */
	picture: string;
	/** The orders in which its text may be read, the first without notes and seals. */
	readings: string[];
	languages: Language[];
	keys: Keys | null;
	/** What the text in its file is, that a reader of text layers may take: what stands on the page, something else, or none. */
	layer: "true" | "false" | null;
};

export type Desk = { screen: Screen; folder: string; seed: number };

export type Target = {
	errors?: number;
	worst?: number;
	words?: number;
	isAsGoodAsRaw?: boolean;
	isAsGoodAsLayer?: boolean;
};

export type Kind = {
	name: string;
	target: Target;
	/** How many of them to one of the other kinds, and how many there are at most. */
	times?: number;
	count?: number;
	/** For orders: which of them, counted from 0, lack a key; all others have all four. */
	lacking?: Partial<Record<keyof Keys, readonly number[]>>;
	make(desk: Desk, dice: Dice, index: number): Promise<FreshPage>;
};

const KEYS = ["caseNumber", "court", "orderDate", "nextDate"] as const;
/** Fewer words are no page. */
const FEWEST = 20;

/** The pages of a kind, `each` or so many times that; throws where one is not what the kind is called. */
export async function pagesOf(kind: Kind, desk: Desk, each: number): Promise<FreshPage[]> {
	const count = Math.min(kind.count ?? Number.POSITIVE_INFINITY, each * (kind.times ?? 1));
	const pages: FreshPage[] = [];
	for (let index = 0; index < count; index += 1) {
		const page = await kind.make(desk, diceOf(desk.seed, kind.name, index), index);
		const words = page.readings[0]?.match(/\p{L}+/gu)?.length ?? 0;
		if (words < FEWEST) throw new Error(`${page.name} holds ${words} words only`);
		for (const key of kind.lacking ? KEYS : []) {
			const isLacking = kind.lacking?.[key]?.includes(index) ?? false;
			if (isLacking === Boolean(page.keys?.[key]))
				throw new Error(`${page.name} is labelled wrongly: ${key}`);
		}
		pages.push(page);
	}
	return pages;
}

/** Writes a file of a page into the desk's folder; `ending` has no dot. */
export async function writtenFile(
	desk: Desk,
	name: string,
	ending: string,
	bytes: Uint8Array,
): Promise<string> {
	const path = join(desk.folder, `${name.replaceAll(/[^a-z\d]+/gi, "-")}.${ending}`);
	await writeFile(path, bytes);
	return path;
}

type Still = { dpi: number; sheet: Sheet; wear: Wear; plain?: Wear };

/** A page as one picture: drawn with `dpi` dots to the inch and worn. `plain` wears the picture for the engine alone otherwise. */
export async function still(
	desk: Desk,
	dice: Dice,
	name: string,
	{ dpi, sheet, wear, plain }: Still,
): Promise<FreshPage> {
	const drawn = await desk.screen.picture(sheet, fontsFor(dice, scriptOf(sheet)), dpi);
	const path = await writtenFile(desk, name, "jpg", await wear(drawn.bytes, dice));
	const picture = plain
		? await writtenFile(desk, `${name}-plain`, "jpg", await plain(drawn.bytes, dice))
		: path;
	const { languages, keys = null } = sheet;
	return { name, path, picture, pages: 1, readings: drawn.readings, languages, keys, layer: null };
}

/** A page as a PDF that Chromium printed. */
export async function printed(desk: Desk, dice: Dice, name: string, sheet: Sheet): Promise<FreshPage> {
	const { bytes, readings } = await desk.screen.pdf(sheet, fontsFor(dice, scriptOf(sheet)));
	return await filed(desk, name, { bytes, readings, sheet, layer: "true" });
}

type Filed = { bytes: Uint8Array; readings: string[]; sheet: Sheet; layer: "true" | "false" };

/** A PDF as a page to be read; the engine alone gets it as PDFium draws it. */
export async function filed(
	desk: Desk,
	name: string,
	{ bytes, readings, sheet, layer }: Filed,
): Promise<FreshPage> {
	const { languages, keys = null } = sheet;
	const path = await writtenFile(desk, name, "pdf", bytes);
	const picture = await writtenFile(desk, `${name}-plain`, "jpg", await pictureOf(bytes));
	return { name, path, picture, pages: 1, readings, languages, keys, layer };
}

/** The first page of a PDF with 200 dots to the inch. */
async function pictureOf(bytes: Uint8Array): Promise<Buffer> {
	const library = await PDFiumLibrary.init();
	const document = await library.loadDocument(bytes);
	try {
		const { data, width, height } = await document.getPage(0).render({ scale: 200 / 72, render: "bitmap" });
		return await sharp(data, { raw: { width, height, channels: 4 } })
			.removeAlpha()
			.jpeg({ quality: 90 })
			.toBuffer();
	} finally {
		document.destroy();
		library.destroy();
	}
}
