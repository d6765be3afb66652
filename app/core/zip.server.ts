import { type Duplex, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ReadableStream as Streamed } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
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

/** Bytes of a file that is held whole. */
const SMALL = 256_000;

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
	const target: Target = { zip, output, waiting: [] };
	for await (const entry of entries) {
		if (output.destroyed) return;
		const begun = entry.packed ? { rest: entry.bytes } : await beginningOf(entry.bytes, output);
		if ("whole" in begun) await addWhole(target, entry, begun.whole);
		else await addStream(target, entry, begun.rest);
	}
	zip.end();
}

/** A file of no more than SMALL bytes; or the rest of what is longer, from its first byte on. */
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

/** What was read and what follows it; whoever stops asking ends what gives it. */
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

/**
 * A short file goes in one piece: five streams for each of ten thousand of them cost more than what is in them. yazl keeps
 * what writes a file until the ZIP ends, and the packed bytes with it, so that is taken from it once it is done.
 */
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

/** An entry of yazl 3.3.1, as its own code has it. */
type YazlEntry = { state: number; doFileDataPump: (() => void) | null };
const WRITTEN = 3;
/** So many short files may be packed beside the asking for the next. */
const MOST_WAITING = 8;

/** The ZIP, what it is written to, and the short files that are not written yet. */
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
	// What gives the file is kept until the ZIP ends, and the file with it.
	file = null;
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
