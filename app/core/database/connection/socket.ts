import { existsSync } from "node:fs";
import { join } from "node:path";

/** The shortest path of a socket among systems: macOS allows 104 bytes with the final zero. */
const MOST_BYTES = 103;

/** The address with the folder of its socket behind the `#`, which other clients ignore; unchanged for a long path. */
export function withSocket(url: string, folder: string): string {
	const there = new URL(url);
	if (Buffer.byteLength(pathIn(folder, there.port)) > MOST_BYTES) return url;
	there.hash = encodeURIComponent(folder);
	return there.href;
}

/** The driver's options for an address with a socket, over which a query takes a quarter less time. */
export function socketOf(url: string): { path?: string } {
	const { hash, port } = new URL(url);
	if (hash === "") return {};
	const path = pathIn(decodeURIComponent(hash.slice(1)), port);
	return existsSync(path) ? { path } : {};
}

const pathIn = (folder: string, port: string) => join(folder, `.s.PGSQL.${port}`);
