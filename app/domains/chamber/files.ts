import { endingOf } from "#app/domains/files/file-kind.ts";
import { pictureKey, searchableKey } from "#app/domains/files/stored-files.ts";
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
export type Piece = FileRow & { key: string; size?: number };

/** Every file that belongs to a document. */
export function piecesOf({ id, key, mime, size, run, pictures }: StoredDocument): Piece[] {
	const original = {
		documentId: id,
		kind: "original",
		page: null,
		path: `data/files/${id}${endingOf(mime)}`,
	} as const;
	return [
		{ ...original, key, size },
		...(run === null
			? []
			: [
					{
						...original,
						kind: "searchable",
						path: `data/files/${id}.searchable.pdf`,
						key: searchableKey(key, run),
					} as const,
				]),
		...pictures.map(
			(page) =>
				({
					documentId: id,
					kind: "picture",
					page,
					path: `data/pages/${id}/${page}.webp`,
					key: pictureKey(key, page),
				}) as const,
		),
	];
}
