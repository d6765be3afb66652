import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { pictureKey, searchableKey } from "#app/domains/files/stored-files.ts";
import type { FileRow } from "../contents.ts";
import { type Archive, Refused } from "./archive.server.ts";
import { fileRows } from "./rows.server.ts";

/** A document that is to come in: where its files will lie, and the reading that its searchable copy carries. */
export type Arriving = { key: string; run: number | null };

/** A new place in this installation's store for a document's files. */
export const arriving = (chamberId: string, run: unknown): Arriving => ({
	key: newStorageKey(chamberId),
	run: typeof run === "number" ? run : null,
});

/** Checks that the list of files names documents of the export and files of the ZIP. Throws Refused. */
export async function checkFiles(archive: Archive, documents: ReadonlyMap<string, Arriving>): Promise<void> {
	for await (const { row, line } of fileRows(archive)) {
		if (!archive.names.has(row.path))
			throw new Refused(`The ZIP has no file ${row.path}, which line ${line} of its list names.`);
		if (!keyOf(documents, row))
			throw new Refused(`Line ${line} of the list of files names a document that is not there.`);
	}
}

/**
 * Puts the files of all documents into the store and compares each with its checksum once it is there. `put` is told of each
 * key before anything is written under it. Throws Refused.
 */
export async function storeFiles(
	archive: Archive,
	documents: ReadonlyMap<string, Arriving>,
	sums: ReadonlyMap<string, string>,
	put: (key: string) => void,
): Promise<void> {
	for await (const { row } of fileRows(archive)) {
		const key = keyOf(documents, row);
		if (!key) throw new Refused(`${row.path} belongs to no document.`);
		put(key);
		const { sha256 } = await storage().put(key, archive.read(row.path));
		if (sha256 !== sums.get(row.path)) throw new Refused(`${row.path} has changed while it was read.`);
	}
}

function keyOf(documents: ReadonlyMap<string, Arriving>, { documentId, kind, page }: FileRow): string | null {
	const document = documents.get(documentId);
	if (!document) return null;
	if (kind === "picture") return page === null ? null : pictureKey(document.key, page);
	if (kind === "original") return document.key;
	return document.run === null ? null : searchableKey(document.key, document.run);
}
