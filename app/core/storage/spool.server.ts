import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Stored } from "./storage.ts";

export type Spooled = Stored & { path: string };

/** Writes a stream to a new file in `folder`, through to the disk, and measures it. A failed file is removed. */
export async function spool(folder: string, source: AsyncIterable<Uint8Array>): Promise<Spooled> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const path = join(folder, randomUUID());
	const file = await open(path, "wx", 0o600);
	try {
		const hash = createHash("sha256");
		let size = 0;
		for await (const part of source) {
			hash.update(part);
			size += part.byteLength;
			await file.writeFile(part);
		}
		await file.sync();
		return { path, size, sha256: hash.digest("hex") };
	} catch (error) {
		await rm(path, { force: true });
		throw error;
	} finally {
		await file.close();
	}
}
