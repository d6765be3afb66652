import { open } from "node:fs/promises";
import { type BytesKind, HEAD_BYTES, kindOfBytes } from "#app/core/storage/bytes-kind.ts";

export type FileKind = "pdf" | "image" | "tiff" | "docx" | "doc";

export type Sniffed =
	| { kind: FileKind; mime: string }
	| { kind: "zip" | "cfb" | "empty" | "unknown"; mime: null };

const KINDS = {
	pdf: { kind: "pdf", mime: "application/pdf" },
	jpeg: { kind: "image", mime: "image/jpeg" },
	png: { kind: "image", mime: "image/png" },
	tiff: { kind: "tiff", mime: "image/tiff" },
	zip: { kind: "zip", mime: null },
	ole: { kind: "cfb", mime: null },
} as const satisfies Record<BytesKind, Sniffed>;

/** The kind of a file by its first bytes, whatever its name says, as uploads have it; no bytes but zeros are `empty`. */
export function sniffBytes(head: Uint8Array): Sniffed {
	const bytes = head.subarray(0, HEAD_BYTES);
	if (bytes.every((byte) => byte === 0)) return { kind: "empty", mime: null };
	const kind = kindOfBytes(bytes);
	return kind ? KINDS[kind] : { kind: "unknown", mime: null };
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
