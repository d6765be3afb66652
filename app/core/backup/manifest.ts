import { z } from "zod";

const sum = z.string().regex(/^[\da-f]{64}$/);

const partSchema = z.object({ name: z.string(), bytes: z.int(), sha256: sum });

const rowsSchema = z.object({
	/** How many lines it has. */
	rows: z.int(),
	/** Of all its lines, unpacked. */
	sha256: sum,
	parts: z.array(partSchema).min(1),
});

/** Lines that are kept packed in one part or several, with what they turned out to be. */
export type KeptRows = z.output<typeof rowsSchema>;

/** What a snapshot holds. It is written last: a snapshot without it was cut short. */
export const manifestSchema = z.object({
	format: z.literal(1),
	id: z.string(),
	/** Of the program that made it. */
	version: z.string(),
	takenAt: z.iso.datetime(),
	/** The database's last migration, by the moment it was written. */
	migration: z.int(),
	chambers: z.array(z.uuid()),
	tables: z.array(rowsSchema.extend({ name: z.string(), columns: z.array(z.string()) })),
	/** What a table's next number is, by its sequence. */
	sequences: z.record(z.string(), z.string()),
	/** Jobs that wait or are in progress. */
	jobs: rowsSchema,
	/** The stored files: key, size and SHA-256, chamber after chamber. */
	files: rowsSchema.extend({ bytes: z.int() }),
	/** Files that rows name and the store did not have, and files that are not what their row says. */
	missing: z.array(z.string()),
	differing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
