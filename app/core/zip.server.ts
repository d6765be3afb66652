import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ReadableStream as Streamed } from "node:stream/web";
import { ZipFile } from "yazl";

/** A file of a ZIP. Its name has `/` between folders; `size` is checked where it is known. */
export type ZipEntry = {
	name: string;
	at: Date;
	/** Whether its bytes are as small as they get, so that they are stored as they are. */
	packed: boolean;
	size?: number;
	bytes: AsyncIterable<Uint8Array>;
};

/**
 * A ZIP of these files (with ZIP64 where it takes that), written while it is read: the next file is asked for when the one
 * before it has been read. Whoever goes away ends the file in progress and the asking. What a file throws, or one that is not
 * of its size, makes the stream fail before its end.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	const fail = (error: unknown) => void output.destroy(error as Error);
	zip.once("error", fail);
	// Whoever reads is told; a listener keeps the process from taking it for nobody's.
	output.on("error", () => {});
	fill(zip, output, entries).catch(fail);
	return Streamed.from<Uint8Array>(output) as ReadableStream<Uint8Array>;
}

async function fill(zip: ZipFile, output: Readable, entries: AsyncIterable<ZipEntry>): Promise<void> {
	for await (const { name, at, packed, size, bytes } of entries) {
		if (output.destroyed) return;
		let file: Readable | null = Readable.from(bytes, { objectMode: false });
		const stop = () => void file?.destroy();
		output.once("close", stop);
		const options = { mtime: at, compress: !packed, ...(size === undefined ? {} : { size }) };
		withoutPool(() => zip.addReadStreamLazy(name, options, (give) => give(null, file as Readable)));
		await finished(file).finally(() => output.off("close", stop));
		// What gives the file is kept until the ZIP ends, and the file with it.
		file = null;
	}
	zip.end();
}

/**
 * Runs what makes a few bytes that are kept for long. Small buffers share 64 kB with others that are made around the same time,
 * and one that is kept keeps all of it: the names of 30,000 files kept 600 MB.
 */
function withoutPool(make: () => void): void {
	const { poolSize } = Buffer;
	Buffer.poolSize = 0;
	try {
		make();
	} finally {
		Buffer.poolSize = poolSize;
	}
}
