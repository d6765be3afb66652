export type BytesKind = "pdf" | "jpeg" | "png" | "tiff" | "zip" | "ole";

export const HEAD_BYTES = 1024;

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

const BEGINNINGS: [BytesKind, number[]][] = [
	["jpeg", [0xff, 0xd8, 0xff]],
	["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
	["tiff", [0x49, 0x49, 0x2a, 0x00]],
	["tiff", [0x4d, 0x4d, 0x00, 0x2a]],
	["tiff", [0x49, 0x49, 0x2b, 0x00]],
	["tiff", [0x4d, 0x4d, 0x00, 0x2b]],
	["zip", [0x50, 0x4b, 0x03, 0x04]],
	["ole", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/**
 * The kind of a file by its first 1024 bytes; null for any other. A PDF may begin anywhere in them (ISO 32000-1 Annex H,
 * note 13): court downloads begin with stray line ends or an `%%EOF`.
 */
export function kindOfBytes(bytes: Uint8Array): BytesKind | null {
	const head = bytes.subarray(0, HEAD_BYTES);
	const found = BEGINNINGS.find(([, magic]) => isAt(head, magic, 0));
	if (found) return found[0];
	if (isAt(head, [0x4d, 0x5a], 0)) return null;
	for (let at = head.indexOf(0x25); at !== -1; at = head.indexOf(0x25, at + 1))
		if (isAt(head, PDF, at)) return "pdf";
	return null;
}

const isAt = (bytes: Uint8Array, magic: readonly number[], at: number) =>
	magic.every((byte, index) => bytes[at + index] === byte);
