import { open } from "node:fs/promises";

export type FileKind = "pdf" | "image" | "tiff" | "docx" | "doc";

export type Sniffed =
	| { kind: FileKind; mime: string }
	| { kind: "zip" | "cfb" | "empty" | "unknown"; mime: null };

const HEAD_BYTES = 1024;
const PDF = Buffer.from("%PDF-");

/**
 * The kind of a file by its first bytes, whatever its name says. Zip and OLE containers are only named as
 * such: what lies in them is found by looking inside. A PDF header may stand anywhere in the first 1024
 * bytes (ISO 32000-1 Annex H, note 13): real court downloads begin with stray line ends or an `%%EOF`.
 */
export function sniffBytes(head: Uint8Array): Sniffed {
	const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, HEAD_BYTES));
	if (bytes.every((byte) => byte === 0)) return { kind: "empty", mime: null };
	if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { kind: "image", mime: "image/jpeg" };
	if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
		return { kind: "image", mime: "image/png" };
	if (startsWith(bytes, [0x49, 0x49, 0x2a, 0x00]) || startsWith(bytes, [0x4d, 0x4d, 0x00, 0x2a]))
		return { kind: "tiff", mime: "image/tiff" };
	if (startsWith(bytes, [0x49, 0x49, 0x2b, 0x00]) || startsWith(bytes, [0x4d, 0x4d, 0x00, 0x2b]))
		return { kind: "tiff", mime: "image/tiff" };
	if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: "zip", mime: null };
	if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return { kind: "cfb", mime: null };
	if (!startsWith(bytes, [0x4d, 0x5a]) && bytes.includes(PDF))
		return { kind: "pdf", mime: "application/pdf" };
	return { kind: "unknown", mime: null };
}

/** `sniffBytes` over the beginning of the file at `path`; a file of no bytes is `empty`. */
export async function sniff(path: string): Promise<Sniffed> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
		return sniffBytes(buffer.subarray(0, bytesRead));
	} finally {
		await file.close();
	}
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
	return bytes.length >= magic.length && magic.every((byte, index) => bytes[index] === byte);
}
