/** A grey picture, one byte a pixel, rows without padding; 0 is black. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** The brightness that this share of all pixels does not exceed, by their histogram. */
export function percentile(histogram: Uint32Array, total: number, share: number): number {
	let seen = 0;
	for (let value = 0; value < 256; value += 1) {
		seen += histogram[value] ?? 0;
		if (seen >= total * share) return value;
	}
	return 255;
}
