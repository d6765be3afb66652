import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { loadPicture } from "#worker/reader/formats/picture.ts";
import type { Page } from "./pages.ts";
import { type Photo, photographed, STILL } from "./photograph.ts";
import type { Text } from "./texts.ts";

/** What the reader is tuned on. */
export const TUNING_PHOTOS: Photo[] = [
	{ ...STILL, name: "photo, flat on a table", seed: 1 },
	{ ...STILL, name: "photo, at an angle", yaw: -22, pitch: 15, roll: -8, distance: 1.5, table: 110, seed: 3 },
	{ ...STILL, name: "photo, curled", curl: 0.07, pitch: 25, roll: 2, distance: 1.5, seed: 4 },
	{
		...STILL,
		name: "photo, in two hands",
		fingers: 2,
		pitch: 12,
		roll: 3,
		distance: 1.5,
		table: 40,
		seed: 5,
	},
	{
		...STILL,
		name: "photo, open register",
		width: 3264,
		height: 2448,
		fill: 0.86,
		curl: 0.06,
		pitch: 18,
		distance: 1.4,
		seed: 6,
	},
];

/** What it is measured on: nothing here was looked at while it was tuned. */
export const FRESH_PHOTOS: Photo[] = [
	{
		...STILL,
		name: "photo, flat on a table",
		fill: 0.68,
		roll: 3,
		table: 120,
		grain: 30,
		noise: 16,
		seed: 211,
	},
	{
		...STILL,
		name: "photo, at an angle",
		pitch: 27,
		yaw: 13,
		roll: 6,
		distance: 1.35,
		fill: 0.7,
		fall: 0.35,
		seed: 212,
	},
	{
		...STILL,
		name: "photo, curled",
		curl: 0.09,
		lift: 0.05,
		pitch: 30,
		yaw: 6,
		distance: 1.7,
		fill: 0.72,
		seed: 213,
	},
	{
		...STILL,
		name: "photo, in two hands",
		fingers: 2,
		pitch: 18,
		yaw: 8,
		roll: -5,
		distance: 1.6,
		fill: 0.75,
		table: 25,
		seed: 214,
	},
	{
		...STILL,
		name: "photo, open register",
		width: 4000,
		height: 3000,
		fill: 0.8,
		curl: 0.045,
		pitch: 22,
		yaw: 4,
		roll: 2,
		distance: 1.6,
		table: 95,
		seed: 215,
	},
];

/**
 * Photographs of the clean pages among `drawn`, in every way of `photos` one of each set of texts; in a register it lies
 * beside the next one of its set.
 */
export async function drawPhotos(folder: string, photos: Photo[], drawn: Page[]): Promise<Page[]> {
	const clean = drawn.filter(({ kind }) => kind === "clean 300 dpi");
	const found: Page[] = [];
	for (const [way, photo] of photos.entries())
		for (const [set, pages] of Map.groupBy(clean, ({ text }) => text.set)) {
			const beside = photo.width > photo.height ? 2 : 1;
			const shown = Array.from({ length: beside }, (_, at) => pages[(way + at) % pages.length]).filter(
				(page) => page !== undefined,
			);
			const sheets = await Promise.all(shown.map(({ path }) => loadPicture(path, 1)));
			const { data, width, height } = photographed(sheets, photo).picture;
			const path = join(folder, `${set}.${photo.name.replaceAll(/[ ,]+/g, "-")}.jpg`);
			const image = sharp(data, { raw: { width, height, channels: 1 } });
			await writeFile(path, await image.jpeg({ quality: 78 }).toBuffer());
			found.push({ text: together(shown.map(({ text }) => text)), kind: photo.name, path });
		}
	return found;
}

function together(texts: Text[]): Text {
	const [first] = texts;
	if (!first) throw new Error("A photograph of no page.");
	return {
		...first,
		name: texts.map(({ name }) => name).join(" and "),
		languages: [...new Set(texts.flatMap(({ languages }) => languages))],
		lines: texts.flatMap(({ lines }) => lines),
	};
}
