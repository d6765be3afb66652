import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { ReadFailure } from "./failure.ts";
import type { Grey } from "./grey.ts";

const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 4000;

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
 * Picture `page` (from 1) of a file, upright by its EXIF mark, on white where it is transparent, grey, long
 * side at most 4000 px. `damaged` says that the file breaks off and only its beginning could be drawn.
 */
export async function loadPicture(path: string, page: number): Promise<Grey & { damaged: boolean }> {
	const { width, height } = await header(path, page - 1);
	if (width * height > MAX_PIXELS) throw new ReadFailure("too_large", `${width} x ${height} pixels`);
	const bytes = await readFile(path);
	try {
		return { ...(await decode(bytes, page, "warning")), damaged: false };
	} catch {
		try {
			return { ...(await decode(bytes, page, "none")), damaged: true };
		} catch {
			throw new ReadFailure("corrupt", "picture cannot be decoded");
		}
	}
}

async function header(path: string, page: number): Promise<{ pages: number; width: number; height: number }> {
	try {
		const image = sharp(path, { page, limitInputPixels: false, failOn: "none" });
		const { pages, width, height } = await image.metadata();
		if (!width || !height) throw new ReadFailure("corrupt", "picture without a size");
		return { pages: pages ?? 1, width, height };
	} catch (error) {
		if (error instanceof ReadFailure) throw error;
		throw new ReadFailure("corrupt", "picture without a readable header");
	}
}

async function decode(bytes: Buffer, page: number, failOn: "warning" | "none"): Promise<Grey> {
	const { data, info } = await sharp(bytes, { page: page - 1, limitInputPixels: MAX_PIXELS, failOn })
		.autoOrient()
		.flatten({ background: "#ffffff" })
		.toColourspace("b-w")
		.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true });
	if (info.channels !== 1) throw new Error(`expected one channel, got ${info.channels}`);
	return {
		data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
		width: info.width,
		height: info.height,
	};
}

/** `picture` turned clockwise by `degrees`, the new corners white. */
export async function rotate(picture: Grey, degrees: number): Promise<Grey> {
	const { data, info } = await sharp(picture.data, {
		raw: { width: picture.width, height: picture.height, channels: 1 },
		limitInputPixels: MAX_PIXELS,
	})
		.rotate(degrees, { background: "#ffffff" })
		.toColourspace("b-w")
		.raw()
		.toBuffer({ resolveWithObject: true });
	return {
		data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
		width: info.width,
		height: info.height,
	};
}

/** `picture` at half its width and height. */
export async function halve(picture: Grey): Promise<Grey> {
	const { data, info } = await sharp(picture.data, {
		raw: { width: picture.width, height: picture.height, channels: 1 },
		limitInputPixels: MAX_PIXELS,
	})
		.resize({ width: Math.max(1, Math.round(picture.width / 2)) })
		.toColourspace("b-w")
		.raw()
		.toBuffer({ resolveWithObject: true });
	return {
		data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
		width: info.width,
		height: info.height,
	};
}
