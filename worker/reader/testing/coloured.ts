import sharp from "sharp";
import type { Colour } from "#worker/reader/colour/colour.ts";
import type { Grey } from "#worker/reader/page/grey.ts";

type Ink = readonly [red: number, green: number, blue: number];

/** A grey page as one in colour. */
export function asColour({ data, width, height }: Grey): Colour {
	const rgb = new Uint8Array(data.length * 3);
	for (const [at, value] of data.entries()) rgb.fill(value, at * 3, at * 3 + 3);
	return { rgb, width, height };
}

/** A page over which ink was laid, as much at each place as `share` says, 0 to 1: what is under it shows through. */
export function inked(page: Colour, ink: Ink, share: (x: number, y: number) => number): Colour {
	const rgb = page.rgb.slice();
	for (let at = 0; at < page.width * page.height; at += 1) {
		const dense = share(at % page.width, Math.floor(at / page.width));
		if (dense === 0) continue;
		for (const [channel, value] of ink.entries()) {
			const place = at * 3 + channel;
			rgb[place] = ((rgb[place] ?? 0) * (255 - (255 - value) * dense)) / 255;
		}
	}
	return { ...page, rgb };
}

/** What is printed on a picture, as ink that lies at `left` and `top` of a page. */
export const printAt = (picture: Grey, left: number, top: number) => (x: number, y: number) => {
	const [u, v] = [x - left, y - top];
	if (u < 0 || v < 0 || u >= picture.width || v >= picture.height) return 0;
	return 1 - (picture.data[v * picture.width + u] ?? 255) / 255;
};

/** The rings of a round seal. */
export const rings = (left: number, top: number, radius: number) => (x: number, y: number) => {
	const far = Math.hypot(x - left, y - top);
	return [1, 0.85, 0.5].some((ring) => Math.abs(far - radius * ring) < radius / 25) ? 1 : 0;
};

/** The waves of stamp paper, all over the page. */
export const waves = (x: number, y: number) => ((y + 9 * Math.sin(x / 25)) % 10 < 3 ? 0.7 : 0);

export const VIOLET: Ink = [106, 44, 150];
export const RED: Ink = [200, 40, 40];
export const GREEN: Ink = [70, 150, 100];

/** A page in colour as a JPEG, as scanners write it: colours at half the size. */
export function jpeg({ rgb, width, height }: Colour): Promise<Buffer> {
	return sharp(rgb, { raw: { width, height, channels: 3 } })
		.jpeg({ quality: 80 })
		.toBuffer();
}
