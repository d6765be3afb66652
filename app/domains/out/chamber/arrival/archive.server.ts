import { createHash } from "node:crypto";
import yauzl from "yauzl";
import { PATHS } from "../contents.ts";
import { linesOfBytes, NoLines } from "../lines.ts";

const MOST_FILES = 2_000_000;
/** Rows and pages unpack to ten or twenty times their size; more than this is made to fill a disk or a day. */
const MOST_UNPACKED = { times: 200, unless: 1_000_000 };

/** Why an export is refused: a message for the person who imports it. */
export class ArchiveRefused extends Error {}

/** An export that is open: its files by their names. */
export type Archive = {
	names: ReadonlySet<string>;
	/** The bytes of a file, unpacked as they are asked for. Throws Refused for a file that is not there. */
	read: (name: string) => AsyncGenerator<Uint8Array>;
	/** How many bytes a file unpacks to. */
	size: (name: string) => number;
	close: () => void;
};

/**
 * Opens a ZIP and looks at the list of its files, before any of them is unpacked. Throws Refused for what is no whole ZIP, has
 * a name that leads out of it, two files of a name or in one place, too many files, or files that unpack to too much.
 */
export async function openArchive(path: string): Promise<Archive> {
	const zip = await readOrRefuse("is no whole ZIP", () =>
		yauzl.openPromise(path, { strictFileNames: true, validateEntrySizes: true, autoClose: false }),
	);
	try {
		const entries = await readOrRefuse("is no whole ZIP", () => listed(zip));
		return {
			names: new Set(entries.keys()),
			read: (name) => unpacked(zip, entries.get(name), name),
			size: (name) => entries.get(name)?.uncompressedSize ?? 0,
			close: () => zip.close(),
		};
	} catch (error) {
		zip.close();
		throw error;
	}
}

async function listed(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
	if (zip.entryCount > MOST_FILES) throw new ArchiveRefused(`The ZIP has more than ${MOST_FILES} files.`);
	const entries = new Map<string, yauzl.Entry>();
	let packed = 0;
	for await (const entry of zip.eachEntry()) {
		const { fileName, compressedSize, uncompressedSize } = entry;
		if (entries.has(fileName)) throw new ArchiveRefused(`The ZIP has two files called ${fileName}.`);
		if (!entry.canDecodeFileData())
			throw new ArchiveRefused(`${fileName} of the ZIP is encrypted or packed in another way.`);
		const most = Math.max(MOST_UNPACKED.unless, compressedSize * MOST_UNPACKED.times);
		if (uncompressedSize > most)
			throw new ArchiveRefused(`${fileName} of the ZIP unpacks to more than any file of an export.`);
		packed += compressedSize;
		if (packed > zip.fileSize) throw new ArchiveRefused("The ZIP has several files in one place.");
		entries.set(fileName, entry);
	}
	return entries;
}

async function* unpacked(
	zip: yauzl.ZipFile,
	entry: yauzl.Entry | undefined,
	name: string,
): AsyncGenerator<Uint8Array> {
	if (!entry) throw new ArchiveRefused(`The ZIP has no file ${name}.`);
	const stream = await readOrRefuse(`has a damaged file ${name}`, () => zip.openReadStreamPromise(entry));
	try {
		for await (const part of stream) yield part;
	} catch (error) {
		throw new ArchiveRefused(`The ZIP has a damaged file ${name}.`, { cause: error });
	} finally {
		stream.destroy();
	}
}

async function readOrRefuse<T>(what: string, ask: () => Promise<T>): Promise<T> {
	try {
		return await ask();
	} catch (error) {
		if (error instanceof ArchiveRefused || isOfTheDisk(error)) throw error;
		const why = error instanceof Error ? error.message : "";
		throw new ArchiveRefused(`The file ${what}: ${why}.`, { cause: error });
	}
}

const isOfTheDisk = (error: unknown) => typeof (error as { syscall?: unknown }).syscall === "string";

/** The lines of a text of the export. Throws Refused. */
export async function* archiveLines(archive: Archive, name: string): AsyncGenerator<string> {
	try {
		yield* linesOfBytes(archive.read(name));
	} catch (error) {
		if (error instanceof NoLines) throw new ArchiveRefused(`${name} ${error.message}.`);
		throw error;
	}
}

/**
 * Compares every file with the checksum that the export has for it; returns those by name. Throws Refused when one is
 * missing, has none, or is another.
 */
export async function checkSums(archive: Archive): Promise<Map<string, string>> {
	const sums = new Map<string, string>();
	for await (const line of archiveLines(archive, PATHS.checksums)) {
		const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
		if (!sum || !name) throw new ArchiveRefused(`${PATHS.checksums} has a line that is no checksum.`);
		if (!archive.names.has(name))
			throw new ArchiveRefused(`The ZIP has no file ${name}, which its checksums name.`);
		sums.set(name, sum);
	}
	for (const name of archive.names) {
		if (name === PATHS.checksums) continue;
		if (!sums.has(name))
			throw new ArchiveRefused(`The ZIP has a file ${name}, which its checksums do not name.`);
		if (sums.get(name) !== (await sumOf(archive.read(name))))
			throw new ArchiveRefused(`${name} is not what its checksum says: the ZIP is damaged or was changed.`);
	}
	return sums;
}

async function sumOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
	const hash = createHash("sha256");
	for await (const part of bytes) hash.update(part);
	return hash.digest("hex");
}
