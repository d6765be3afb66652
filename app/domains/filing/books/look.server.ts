import { storage } from "#app/core/storage/index.server.ts";

const HEAD_BYTES = 1024;
const TAIL_BYTES = 4096;
const TABLE_BYTES = 8192;
const ENCRYPT = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const START = /startxref\s+(\d+)/g;

/**
 * What a look at the ends of a stored PDF tells without opening it: `encrypted` where its trailer says so (ISO 32000-1,
 * 7.5.5), `corrupt` for what does not begin as a PDF, `missing` where there is no such file; null where nothing is wrong.
 */
export async function lookInto(
	key: string,
	size: number,
): Promise<"encrypted" | "corrupt" | "missing" | null> {
	const head = await bytesAt(key, 0, Math.min(HEAD_BYTES, size) - 1);
	if (head === null) return "missing";
	if (!head.includes("%PDF-")) return "corrupt";
	const tail = (await bytesAt(key, Math.max(0, size - TAIL_BYTES), size - 1)) ?? "";
	if (ENCRYPT.test(tail)) return "encrypted";
	const start = Number([...tail.matchAll(START)].at(-1)?.[1] ?? size);
	if (start >= size) return null;
	const table = (await bytesAt(key, start, Math.min(start + TABLE_BYTES, size) - 1)) ?? "";
	return ENCRYPT.test(table) ? "encrypted" : null;
}

async function bytesAt(key: string, start: number, end: number): Promise<string | null> {
	const stream = await storage().get(key, { start, end });
	return stream && Buffer.from(await new Response(stream).arrayBuffer()).toString("latin1");
}
