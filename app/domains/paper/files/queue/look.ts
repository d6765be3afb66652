import { type Grey, isTooBlurred, LOOKED_AT } from "./blur.ts";

/** Pictures with more pixels are not unpacked on the device. */
const MOST = 60_000_000;

/** Whether a file is a picture too blurred to read; false for whatever this browser cannot show. */
export async function looksBlurred(file: File): Promise<boolean> {
	try {
		const picture = await greyOf(file);
		return picture !== null && isTooBlurred(picture);
	} catch {
		return false;
	}
}

async function greyOf(file: File): Promise<Grey | null> {
	const pixels = await sizeOf(file);
	if (pixels.width * pixels.height > MOST) return null;
	const scale = Math.min(1, Math.sqrt(LOOKED_AT / (pixels.width * pixels.height)));
	const [width, height] = [Math.round(pixels.width * scale), Math.round(pixels.height * scale)];
	// One side alone: with both, a picture that its EXIF mark turns would be stretched where the mark is heeded late.
	const drawn = await createImageBitmap(file, { resizeWidth: width, resizeQuality: "high" });
	const canvas = Object.assign(document.createElement("canvas"), { width, height });
	const ground = canvas.getContext("2d", { willReadFrequently: true });
	if (!ground) return null;
	ground.fillStyle = "#fff";
	ground.fillRect(0, 0, width, height);
	ground.drawImage(drawn, 0, 0, width, height);
	drawn.close();
	return { data: grey(ground.getImageData(0, 0, width, height).data), width, height };
}

/** Its width and height, which browsers find without unpacking it. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
	const image = new Image();
	image.src = URL.createObjectURL(file);
	try {
		await new Promise((done, fail) => Object.assign(image, { onload: done, onerror: fail }));
		return { width: image.naturalWidth, height: image.naturalHeight };
	} finally {
		URL.revokeObjectURL(image.src);
	}
}

function grey(pixels: Uint8ClampedArray): Uint8Array {
	const data = new Uint8Array(pixels.length / 4);
	for (let at = 0; at < data.length; at += 1)
		data[at] =
			0.3 * (pixels[4 * at] ?? 0) + 0.59 * (pixels[4 * at + 1] ?? 0) + 0.11 * (pixels[4 * at + 2] ?? 0);
	return data;
}
