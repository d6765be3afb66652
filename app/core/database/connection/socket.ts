import { existsSync } from "node:fs";
import { join } from "node:path";

/** The least of what systems take as the path of a socket: macOS has 104 bytes, the zero at the end among them. */
const MOST_BYTES = 103;

/**
 * Takes the address of a server of this machine and the folder of its socket; returns the address with the folder behind
 * the `#`, where a client that knows nothing of it passes over it; as it was where the path would be too long.
 */
export function withSocket(url: string, folder: string): string {
	const there = new URL(url);
	if (Buffer.byteLength(pathIn(folder, there.port)) > MOST_BYTES) return url;
	there.hash = encodeURIComponent(folder);
	return there.href;
}

/**
 * Takes a database's address; returns what the driver needs to ask it through its socket: nothing where the address names
 * no folder or the folder has no socket of that port. A question costs a quarter less than over the port.
 */
export function socketOf(url: string): { path?: string } {
	const { hash, port } = new URL(url);
	if (hash === "") return {};
	const path = pathIn(decodeURIComponent(hash.slice(1)), port);
	return existsSync(path) ? { path } : {};
}

const pathIn = (folder: string, port: string) => join(folder, `.s.PGSQL.${port}`);
