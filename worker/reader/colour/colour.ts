import { type Grey, percentile } from "#worker/reader/page/grey.ts";

/** A picture in colour: red, green and blue of each pixel a byte each, rows without padding. */
export type Colour = { rgb: Uint8Array; width: number; height: number };

/** A page as it was drawn: in grey, and in colour where there is any on it. */
export type Drawing = Grey & { colour: Colour | null };

/** A page drawn in colour, as what it is: black and white alone need no more than grey. */
export function drawingOf(colour: Colour): Drawing {
	return { ...greyOf(colour), colour: hasColour(colour) ? colour : null };
}

const EVERY = 4;
/** Between the channels of a pixel: more than what a scanner's lamp and JPEG make of black and white. */
const COLOURED = 40;
/** Of a page: as little as a short signature. */
const SHARE = 0.0006;

/** Whether there is anything on a picture that a reader would call coloured. */
export function hasColour({ rgb, width, height }: Colour): boolean {
	let [seen, coloured] = [0, 0];
	const row = width * 3;
	for (let y = 0; y < height - 1; y += EVERY)
		for (let x = (y / EVERY) % EVERY; x < width - 1; x += EVERY) {
			// Of four pixels, in which grain evens out.
			const at = y * row + x * 3;
			const of = (channel: number) =>
				(rgb[at + channel] ?? 0) +
				(rgb[at + channel + 3] ?? 0) +
				(rgb[at + channel + row] ?? 0) +
				(rgb[at + channel + row + 3] ?? 0);
			const [red, green, blue] = [of(0), of(1), of(2)];
			seen += 1;
			if (Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED * 4) coloured += 1;
		}
	return coloured > seen * SHARE;
}

/** The brightness of paper in red, green and blue: what most of a page is not darker than. */
export function paperTones({ rgb, width, height }: Colour): [number, number, number] {
	const channels = [0, 1, 2].map((channel) => {
		const histogram = new Uint32Array(256);
		let seen = 0;
		for (let at = channel; at < width * height * 3; at += 3 * EVERY * EVERY + 3) {
			const value = rgb[at] ?? 0;
			histogram[value] = (histogram[value] ?? 0) + 1;
			seen += 1;
		}
		return Math.max(64, percentile(histogram, seen, 0.7));
	});
	return [channels[0] ?? 255, channels[1] ?? 255, channels[2] ?? 255];
}

/** The picture in grey, by how bright colours look (ITU-R BT.601). */
export function greyOf({ rgb, width, height }: Colour): Grey {
	const data = new Uint8Array(width * height);
	for (let at = 0, from = 0; at < data.length; at += 1, from += 3)
		data[at] = ((rgb[from] ?? 0) * 77 + (rgb[from + 1] ?? 0) * 150 + (rgb[from + 2] ?? 0) * 29) >> 8;
	return { data, width, height };
}
