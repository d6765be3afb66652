import { AppError } from "#app/core/errors.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { InfectedFile, scannedBytes } from "#app/core/scan/scanned.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { pictureKey, searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { translator } from "#app/messages/index.ts";
import { type FileRow, PATHS } from "../contents.ts";
import { NoPictures, type PageImage, picturesIn } from "../pictures.ts";
import { type Archive, ArchiveRefused } from "./archive.server.ts";
import { fileRows } from "./rows.server.ts";

/** The chamber is not there yet, and whoever runs the command is nobody in it. */
const HOST = { chamberId: NO_CHAMBER, userId: null };

/** A document that is to come in: where its files will lie, and the reading that its searchable copy carries. */
export type Arriving = { key: string; run: number | null };

/** A new place in this installation's store for a document's files. */
export const arriving = (chamberId: string, run: unknown): Arriving => ({
	key: newStorageKey(chamberId),
	run: typeof run === "number" ? run : null,
});

/** Checks that the list of files and the pictures name documents of the export, and files of the ZIP. Throws Refused. */
export async function checkFiles(archive: Archive, documents: ReadonlyMap<string, Arriving>): Promise<void> {
	for await (const { row, line } of fileRows(archive)) {
		if (!archive.names.has(row.path))
			throw new ArchiveRefused(`The ZIP has no file ${row.path}, which line ${line} of its list names.`);
		storageKeyOf(documents, row);
	}
	for await (const { documentId, bytes } of pictures(archive)) {
		arrivingOf(documents, documentId);
		for await (const _ of bytes);
	}
}

/**
 * Puts the files of all documents into the store, scanned on their way, and compares each with its checksum once it is there.
 * `put` is told of each key before anything is written under it. Throws Refused.
 */
export async function storeFiles(
	archive: Archive,
	documents: ReadonlyMap<string, Arriving>,
	sums: ReadonlyMap<string, string>,
	put: (key: string) => void,
): Promise<void> {
	for await (const { row } of fileRows(archive)) {
		const key = storageKeyOf(documents, row);
		put(key);
		const { sha256 } = await keep(key, archive.read(row.path), row.path);
		if (sha256 !== sums.get(row.path)) throw new ArchiveRefused(`${row.path} has changed while it was read.`);
	}
	for await (const { documentId, page, bytes } of pictures(archive)) {
		const key = pictureKey(arrivingOf(documents, documentId).key, page);
		put(key);
		await keep(key, bytes, PATHS.pictures);
	}
}

async function keep(key: string, bytes: AsyncIterable<Uint8Array>, name: string) {
	try {
		return await storage().put(key, scannedBytes(HOST, bytes));
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const why = error instanceof InfectedFile ? "error.infected" : error.key;
		throw new ArchiveRefused(`${name}: ${translator("en")(why)}`, { cause: error });
	}
}

async function* pictures(archive: Archive): AsyncGenerator<PageImage> {
	try {
		yield* picturesIn(archive.read(PATHS.pictures));
	} catch (error) {
		throw error instanceof NoPictures ? new ArchiveRefused(`${PATHS.pictures} ${error.message}.`) : error;
	}
}

function arrivingOf(documents: ReadonlyMap<string, Arriving>, documentId: string): Arriving {
	const place = documents.get(documentId);
	if (!place)
		throw new ArchiveRefused(`The export has a file of document ${documentId}, which is not there.`);
	return place;
}

function storageKeyOf(documents: ReadonlyMap<string, Arriving>, { documentId, kind, path }: FileRow): string {
	const { key, run } = arrivingOf(documents, documentId);
	if (kind === "original") return key;
	if (run === null) throw new ArchiveRefused(`${path} is the searchable copy of a document that has none.`);
	return searchableKey(key, run);
}
