import { type Colour, paperTones } from "./colour.ts";

/** Densities are kept as whole numbers, so many to a natural logarithm. */
export const DENSITY_UNIT = 64;
export const MOST_DENSITY = 255;
/** How far the densities of a pixel's channels differ where it is coloured, and its channels themselves. */
export const COLOURED = 18;
const DIFFERENT = 26;
const NEUTRAL = 72;
/** The pattern of stamp paper may be printed, or scanned, half as strongly. */
export const FAINT = 0.5;
const BRIGHT = 100;
/** As many hues are told apart. */
export const HUES = 12;

/** What a pixel may be: paper, coloured ink, print in black, or colour fainter than ink. */
export const [PLAIN, COLOUR, PRINT, TINT] = [0, 1, 2, 3];

/** The density of each value of red, green and blue against paper. */
export type Densities = { red: Uint8Array; green: Uint8Array; blue: Uint8Array };

/** The densities of a picture's channels, against the brightness of its own paper. */
export function densities(colour: Colour): Densities {
	const [red, green, blue] = paperTones(colour).map((paper) =>
		Uint8Array.from({ length: 256 }, (_, value) =>
			Math.max(0, Math.min(MOST_DENSITY, -Math.log(Math.max(4, value) / paper) * DENSITY_UNIT)),
		),
	);
	const none = new Uint8Array(256);
	return { red: red ?? none, green: green ?? none, blue: blue ?? none };
}

/** What is plain without a look at its densities, as most of a page is: no paper is so bright that this were print. */
export function isPaper(r: number, g: number, b: number): boolean {
	const most = r > g ? (r > b ? r : b) : g > b ? g : b;
	const least = r < g ? (r < b ? r : b) : g < b ? g : b;
	return least > BRIGHT && most - least < DIFFERENT * FAINT;
}

/** What a pixel is, by its channels and their densities. */
export function kindOf(r: number, g: number, b: number, dr: number, dg: number, db: number): number {
	const bright = dr < dg ? (dr < db ? dr : db) : dg < db ? dg : db;
	const dark = dr > dg ? (dr > db ? dr : db) : dg > db ? dg : db;
	const most = r > g ? (r > b ? r : b) : g > b ? g : b;
	const least = r < g ? (r < b ? r : b) : g < b ? g : b;
	const [chroma, differs] = [dark - bright, most - least];
	if (chroma >= COLOURED && differs >= DIFFERENT) return COLOUR;
	if (bright >= NEUTRAL) return PRINT;
	return chroma >= COLOURED * FAINT && differs >= DIFFERENT * FAINT ? TINT : PLAIN;
}

/** One of twelve: which channel is darkest, which brightest, and whether the one between is nearer to this or that. */
export function hueOf(dr: number, dg: number, db: number): number {
	const bright = dr < dg ? (dr < db ? dr : db) : dg < db ? dg : db;
	const chroma = (dr > dg ? (dr > db ? dr : db) : dg > db ? dg : db) - bright;
	const between = dr + dg + db - 2 * bright - chroma;
	const half = between * 2 > chroma ? 1 : 0;
	const dark = bright + chroma;
	const pair =
		dr === dark ? (dg === bright ? 0 : 1) : dg === dark ? (dr === bright ? 2 : 3) : dr === bright ? 4 : 5;
	return pair * 2 + half;
}
