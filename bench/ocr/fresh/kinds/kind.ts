import { writeFile } from "node:fs/promises";
import { join } from "node:path";
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
	/** Whether its file holds a text of its own that a reader of text layers may take. */
	isDigital: boolean;
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
	/** How many there are where that is not the caller's choice. */
	count?: number;
	/** Which keys each of its pages has. */
	keys?: readonly (keyof Keys)[];
	make(desk: Desk, dice: Dice, index: number): Promise<FreshPage>;
};

/** `count` pages of a kind; throws where one is not what the kind is called. */
export async function pagesOf(kind: Kind, desk: Desk, count: number): Promise<FreshPage[]> {
	const pages: FreshPage[] = [];
	for (let index = 0; index < (kind.count ? Math.min(kind.count, count) : count); index += 1) {
		const page = await kind.make(desk, diceOf(desk.seed, kind.name, index), index);
		const words = page.readings[0]?.match(/\p{L}+/gu)?.length ?? 0;
		if (words < 20) throw new Error(`${page.name} holds ${words} words only`);
		for (const key of kind.keys ?? []) if (!page.keys?.[key]) throw new Error(`${page.name} has no ${key}`);
		pages.push(page);
	}
	return pages;
}

/** Writes a file of a page into the desk's folder; `ending` has no dot. */
export async function written(desk: Desk, name: string, ending: string, bytes: Uint8Array): Promise<string> {
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
	const path = await written(desk, name, "jpg", await wear(drawn.bytes, dice));
	const picture = plain ? await written(desk, `${name}-plain`, "jpg", await plain(drawn.bytes, dice)) : path;
	const { languages, keys = null } = sheet;
	return { name, path, picture, pages: 1, readings: drawn.readings, languages, keys, isDigital: false };
}
