import { z } from "zod";
import { programVersion } from "#app/core/version.ts";
import { NOUNS } from "./nouns.ts";

/** The format of an export: raised when an export of the one is nothing that an import of the other could take. */
const FORMAT = "peshi-chamber";
const FORMAT_VERSION = 1;

/** Where the parts of an export lie. */
export const PATHS = {
	header: "data/export.json",
	readme: "data/README.txt",
	files: "data/files.jsonl",
	pictures: "data/pictures.bin",
	rows: (file: string) => `data/${file}.jsonl`,
	schema: (file: string) => `data/schema/${file}.json`,
	checksums: "checksums.txt",
	page: "index.html",
} as const;

/** What an export says of itself. */
export const headerSchema = z.strictObject({
	format: z.literal(FORMAT),
	version: z.literal(FORMAT_VERSION),
	/** The release of Peshi that made it. */
	release: z.string().max(100),
	madeAt: z.iso.datetime(),
	/** How many rows each noun has. */
	rows: z.partialRecord(z.enum(NOUNS.map(({ name }) => name)), z.int().min(0)),
});
export type Header = z.output<typeof headerSchema>;

/** The header of an export made at a moment with so many rows of each noun. */
export function headerOf(at: Date, rows: Header["rows"]): Header {
	return { format: FORMAT, version: FORMAT_VERSION, release: programVersion, madeAt: at.toISOString(), rows };
}

/** Where in the ZIP a file of a document lies: what was uploaded, or its searchable copy. */
export const fileSchema = z.strictObject({
	documentId: z.guid(),
	kind: z.enum(["original", "searchable"]),
	path: z.string().max(1000),
});
export type FileRow = z.output<typeof fileSchema>;
