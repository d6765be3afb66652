import { z } from "zod";

const sum = z.string().regex(/^[\da-f]{64}$/);

const partSchema = z.object({ name: z.string(), bytes: z.int(), sha256: sum });

const rowsSchema = z.object({
	rows: z.int(),
	sha256: sum,
	parts: z.array(partSchema).min(1),
});

export type StoredRows = z.output<typeof rowsSchema>;

/** What a snapshot contains. It is written last: a snapshot without it was cut short. */
export const manifestSchema = z.object({
	format: z.literal(1),
	id: z.string(),
	version: z.string(),
	takenAt: z.iso.datetime(),
	/** The database's last migration, by the moment it was written. */
	migration: z.int(),
	chambers: z.array(z.uuid()),
	tables: z.array(rowsSchema.extend({ name: z.string(), columns: z.array(z.string()) })),
	sequences: z.record(z.string(), z.string()),
	/** The last link of each chamber's audit chain: a chain that was made anew since is not this one. */
	audit: z.array(z.object({ chamberId: z.uuid(), seq: z.int(), hash: sum })).default([]),
	jobs: rowsSchema,
	/** The stored files: key, size and SHA-256, chamber after chamber. */
	files: rowsSchema.extend({ bytes: z.int() }),
	/** Files that rows name and the store does not have, or has with another checksum. */
	missing: z.array(z.string()),
	differing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
