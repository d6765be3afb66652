import { endingOf } from "#app/domains/paper/files/file-kind.ts";
import { searchableKey } from "#app/domains/paper/files/stored-files.ts";
import type { FileRow } from "./contents.ts";

/** A document with what of it the file store has: its file, the searchable copy of a reading, the pictures of its pages. */
export type StoredDocument = {
	id: string;
	key: string;
	mime: string;
	size: number;
	run: number | null;
	pictures: readonly number[];
};

/** A file of a document: its key in the store, and where it lies in the ZIP when it is in no matter's folder. */
type Piece = FileRow & { key: string; size?: number };

/** The file of a document, and its searchable copy where it has one. */
export function filePieces({ id, key, mime, size, run }: StoredDocument): Piece[] {
	const path = (ending: string) => `data/files/${id}${ending}`;
	const original: Piece = { documentId: id, kind: "original", path: path(endingOf(mime)), key, size };
	if (run === null) return [original];
	const copy = { kind: "searchable", path: path(".searchable.pdf"), key: searchableKey(key, run) } as const;
	return [original, { documentId: id, ...copy }];
}
