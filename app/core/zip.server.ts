import { type Duplex, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ReadableStream as Streamed } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { ZipFile } from "yazl";

export type ZipEntry = {
	name: string;
	at: Date;
	/** Whether it is compressed already and is stored as it is. */
	packed: boolean;
	size?: number;
	bytes: AsyncIterable<Uint8Array>;
};

const SMALL = 256_000;

/** A ZIP, which reads the next file after the one before is sent. A file that throws or has another size fails it. */
export function zipOf(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	const fail = (error: unknown) => void output.destroy(error as Error);
	zip.once("error", fail);
	// The reader gets the error; without a listener it would end the process.
	output.on("error", () => {});
	fill(zip, output, entries).catch(fail);
	return Streamed.from<Uint8Array>(output) as ReadableStream<Uint8Array>;
}

async function fill(zip: ZipFile, output: Readable, entries: AsyncIterable<ZipEntry>): Promise<void> {
	const target: Target = { zip, output, waiting: [] };
	for await (const entry of entries) {
		if (output.destroyed) return;
		const begun = entry.packed ? { rest: entry.bytes } : await beginningOf(entry.bytes, output);
		if ("whole" in begun) await addWhole(target, entry, begun.whole);
		else await addStream(target, entry, begun.rest);
	}
	zip.end();
}

type Begun = { whole: Buffer } | { rest: AsyncIterable<Uint8Array> };

async function beginningOf(bytes: AsyncIterable<Uint8Array>, output: Readable): Promise<Begun> {
	const parts = bytes[Symbol.asyncIterator]();
	const read: Uint8Array[] = [];
	for (let length = 0; length <= SMALL; ) {
		const { done, value } = await parts.next();
		if (done) return { whole: Buffer.concat(read) };
		read.push(value);
		length += value.length;
		if (output.destroyed) break;
	}
	return { rest: continued(read, parts) };
}

async function* continued(
	read: readonly Uint8Array[],
	parts: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
	try {
		yield* read;
		for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
	} finally {
		await parts.return?.();
	}
}

/** One buffer for a short file: five streams for each of ten thousand cost more than their content. */
async function addWhole(
	{ zip, output, waiting }: Target,
	{ name, at, size }: ZipEntry,
	whole: Buffer,
): Promise<void> {
	if (size !== undefined && size !== whole.length) throw new Error("A file is not of its size");
	withoutPool(() => zip.addBuffer(whole, name, { mtime: at }));
	waiting.push((zip as unknown as { entries: YazlEntry[] }).entries.at(-1) as YazlEntry);
	for (;;) {
		while (waiting[0] && waiting[0].state >= WRITTEN) (waiting.shift() as YazlEntry).doFileDataPump = null;
		if (waiting.length <= MOST_WAITING || output.destroyed) break;
		await pause(1);
	}
	if ((output as Duplex).writableNeedDrain && !output.destroyed) await drained(output);
}

type YazlEntry = { state: number; doFileDataPump: (() => void) | null };
const WRITTEN = 3;
const MOST_WAITING = 8;

type Target = { zip: ZipFile; output: Readable; waiting: YazlEntry[] };

const drained = (output: Readable) =>
	new Promise<void>((go) => {
		const done = () => {
			output.off("drain", done).off("close", done);
			go();
		};
		output.once("drain", done).once("close", done);
	});

async function addStream(
	{ zip, output }: Target,
	{ name, at, packed, size }: ZipEntry,
	bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
	let file: Readable | null = Readable.from(bytes, { objectMode: false });
	const stop = () => void file?.destroy();
	output.once("close", stop);
	const level = { mtime: at, compress: !packed };
	const options = { ...level, ...(size === undefined ? {} : { size }) };
	withoutPool(() => zip.addReadStreamLazy(name, options, (give) => give(null, file as Readable)));
	if (output.destroyed) stop();
	await finished(file).finally(() => output.off("close", stop));
	// yazl retains this function until the ZIP ends, and with it the file.
	file = null;
}

/** Makes small buffers outside of Node's pool: each retained one would retain 64 kB, 600 MB for 30,000 names. */
function withoutPool(make: () => void): void {
	const { poolSize } = Buffer;
	Buffer.poolSize = 0;
	try {
		make();
	} finally {
		Buffer.poolSize = poolSize;
	}
}
