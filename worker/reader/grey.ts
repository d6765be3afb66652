/** A grey picture, one byte a pixel, rows without padding; 0 is black. */
export type Grey = { data: Uint8Array; width: number; height: number };
