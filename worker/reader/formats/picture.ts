import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { SCREEN_SIDE } from "#app/domains/paper/readings/screen-side.ts";
import { type Drawing, drawingOf } from "#worker/reader/colour/colour.ts";
import { ReadFailure } from "#worker/reader/page/failure.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Picture } from "#worker/reader/page/page-text.ts";

const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 4000;
const GRAINY_BYTES = 160_000;
const PATTERNED_BYTES = 220_000;

sharp.cache(false);
sharp.concurrency(1);

/**
 * The number of pictures in a PNG, JPEG or TIFF. Throws ReadFailure: `corrupt` without a readable header,
 * `too_large` above 60 million pixels, found from the header before a pixel is unpacked.
 */
export async function inspectPicture(path: string): Promise<number> {
	const { pages, width, height } = await header(path, 0);
	if (width * height > MAX_PIXELS) throw new ReadFailure("too_large", `${width} x ${height} pixels`);
	return pages;
}

/**
 * Picture `page` (from 1) of a file, upright by its EXIF mark, on white where it is transparent, long
 * side at most 4000 px, in colour as well where it has any. `damaged` says that the file breaks off and only its beginning could be drawn.
 */
export async function loadPicture(path: string, page: number): Promise<Drawing & { damaged: boolean }> {
	const { width, height, isGrey } = await header(path, page - 1);
	if (width * height > MAX_PIXELS) throw new ReadFailure("too_large", `${width} x ${height} pixels`);
	const bytes = await readFile(path);
	try {
		return { ...(await decode(bytes, page, { isGrey, failOn: "warning" })), damaged: false };
	} catch {
		try {
			return { ...(await decode(bytes, page, { isGrey, failOn: "none" })), damaged: true };
		} catch {
			throw new ReadFailure("corrupt", "picture cannot be decoded");
		}
	}
}

type Header = { pages: number; width: number; height: number; isGrey: boolean };

async function header(path: string, page: number): Promise<Header> {
	try {
		const image = sharp(path, { page, limitInputPixels: false, failOn: "none" });
		const { pages, width, height, channels } = await image.metadata();
		if (!width || !height) throw new ReadFailure("corrupt", "picture without a size");
		return { pages: pages ?? 1, width, height, isGrey: channels < 3 };
	} catch (error) {
		if (error instanceof ReadFailure) throw error;
		throw new ReadFailure("corrupt", "picture without a readable header");
	}
}

type Decoding = { isGrey: boolean; failOn: "warning" | "none" };

async function decode(bytes: Buffer, page: number, { isGrey, failOn }: Decoding): Promise<Drawing> {
	const { data, info } = await sharp(bytes, { page: page - 1, limitInputPixels: MAX_PIXELS, failOn })
		.autoOrient()
		.flatten({ background: "#ffffff" })
		.toColourspace(isGrey ? "b-w" : "srgb")
		.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true });
	const { channels, width, height } = info;
	const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
	if (channels === 1) return { data: pixels, width, height, colour: null };
	if (channels !== 3) throw new Error(`expected one channel or three, got ${channels}`);
	return drawingOf({ rgb: pixels, width, height });
}

/** `picture` turned clockwise by `degrees`, the new corners white. */
export async function rotate(picture: Grey, degrees: number): Promise<Grey> {
	return await grey(open(picture).rotate(degrees, { background: "#ffffff" }));
}

/** `picture` at half its width and height. */
export async function halve(picture: Grey): Promise<Grey> {
	return await grey(open(picture).resize({ width: Math.max(1, Math.round(picture.width / 2)) }));
}

/** `picture` at so many times its width and height. */
export async function resized(picture: Grey, times: number): Promise<Grey> {
	return await grey(open(picture).resize({ width: Math.round(picture.width * times), kernel: "cubic" }));
}

/** `picture` with its ink spread over so many pixels. */
export async function blurred(picture: Grey, pixels: number): Promise<Grey> {
	return await grey(open(picture).blur(pixels));
}

/** A page as it is shown on a screen: letters crisp, in colour where it has any, an A4 page of text in some 60 to 120 kB. */
export async function forScreen(drawing: Drawing): Promise<Picture> {
	return { ...(await shown(drawing)), hasColour: drawing.colour !== null };
}

async function shown(drawing: Drawing): Promise<Webp> {
	const clear = await webp(small(drawing), 45);
	if (clear.webp.length <= GRAINY_BYTES) return clear;
	// Grain is what costs bytes, or the pattern of stamp paper, and nobody reads either.
	if (!drawing.colour) return await webp(small(drawing).median(3), 35);
	const soft = await webp(small(drawing).blur(0.6), 30);
	return soft.webp.length <= PATTERNED_BYTES ? soft : await webp(small(drawing).blur(1), 20);
}

type Webp = Omit<Picture, "hasColour">;

function small({ colour, ...grey }: Drawing): Sharp {
	const { width, height } = grey;
	const image = colour
		? sharp(colour.rgb, { raw: { width, height, channels: 3 }, limitInputPixels: MAX_PIXELS })
		: open(grey);
	return image.resize({
		width: SCREEN_SIDE,
		height: SCREEN_SIDE,
		fit: "inside",
		withoutEnlargement: true,
	});
}

async function webp(image: Sharp, quality: number): Promise<Webp> {
	const { data, info } = await image.webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true });
	return { webp: data, width: info.width, height: info.height };
}

function open({ data, width, height }: Grey): Sharp {
	return sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: MAX_PIXELS });
}

async function grey(image: Sharp): Promise<Grey> {
	const { data, info } = await image.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
	return {
		data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
		width: info.width,
		height: info.height,
	};
}
