import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import type { Slice } from "#app/domains/paper/readings/state/jobs.server.ts";
import type { PageReading } from "#app/domains/paper/readings/state/page-rows.server.ts";
import { advanceReading, beginReading } from "#app/domains/paper/readings/state/reading.server.ts";

/** The bytes of a text or of numbers. */
export function bytesOf(content: string | number[]): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(Buffer.from(content as string));
}

/** What begins and ends like a PDF, of a given size when one is given. */
export function pdf(size?: number): Uint8Array<ArrayBuffer> {
	const begin = "%PDF-1.4\n1 0 obj<<>>endobj\n";
	const end = "%%EOF\n";
	return bytesOf(begin + " ".repeat(Math.max(0, (size ?? 0) - begin.length - end.length)) + end);
}

export const png = () => bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

/** A zip container that names the main part of a Word file, far from its beginning. */
export const docxHead = () => bytesOf(`PK\u0003\u0004${" ".repeat(70_000)}word/document.xml`);

/** An OLE container with a stream of the given name in its directory. */
export function ole(stream: string): Uint8Array<ArrayBuffer> {
	const magic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
	return bytesOf([...magic, ...new Array(2000).fill(0), ...Buffer.from(stream, "utf16le")]);
}

/** The files below a folder, relative to it; none when it is not there. */
export async function filesUnder(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
	return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/**
 * What `script`, a module that knows the viewer by VIEWER, writes to its output where the disk takes no file above some thousand
 * bytes: the kernel refuses them to its process (setrlimit(2), RLIMIT_FSIZE).
 */
export async function onFullDisk(viewer: Viewer, script: string): Promise<string> {
	const child = spawn("sh", ["-c", 'ulimit -f 64; exec "$NODE" --input-type=module -e "$SCRIPT"'], {
		env: { ...process.env, NODE: process.execPath, SCRIPT: script, VIEWER: JSON.stringify(viewer) },
		stdio: ["ignore", "pipe", "ignore"],
	});
	const [output] = await Promise.all([child.stdout.toArray(), once(child, "exit")]);
	return Buffer.concat(output).toString();
}

/** Bytes as they come in. */
export async function* streamOf(bytes: Uint8Array) {
	yield bytes;
}

/** A small PDF of the viewer's, not read yet; returns its id. */
export const uploaded = (viewer: Viewer, matterId: string | null = null) =>
	uploadDocument(viewer, { filename: "a.pdf", stream: streamOf(pdf()), matterId });

type Read = string | Omit<PageReading, "page">;

/** What the worker does with a document's reading, the first unless said, without the reading itself. */
export async function readAs(
	viewer: Viewer,
	documentId: string,
	texts: Read[],
	run = 1,
	file: { hasBookmarks?: boolean } = {},
): Promise<void> {
	const slice = sliceOf(viewer, documentId, run);
	await beginReading(slice);
	await advanceReading(slice, { pageCount: texts.length, ...file });
	for (const [index, read] of texts.entries()) {
		const typed = { source: "text", confidence: null } as const;
		const page = { page: index + 1, ...(typeof read === "string" ? { text: read, ...typed } : read) };
		await advanceReading(slice, { page, ...(page.page === texts.length ? { next: "end" } : {}) });
	}
	if (texts.length === 0) await advanceReading(slice, { next: "end" });
}

/** The job of a reading that begins. */
export const sliceOf = ({ chamberId }: Viewer, documentId: string, run = 1): Slice => ({
	chamberId,
	documentId,
	run,
	page: 1,
	pages: null,
	urgency: "bulk",
	waits: 0,
	givenUp: 0,
});
