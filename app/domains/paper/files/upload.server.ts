import { and, count, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { isAway } from "#app/core/database/connection/away.ts";
import {
	inOneChange,
	inScope,
	onBehalfOf,
	openChange,
	type Scope,
	type Tx,
} from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { keepBytes } from "#app/core/scan/keep.server.ts";
import { scannedBytes } from "#app/core/scan/scanned.server.ts";
import { newStorageKey, type Stored, storage } from "#app/core/storage/index.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { queueReading } from "#app/domains/paper/readings/state/reading.server.ts";
import { MOST_AT_ONCE, type Urgency } from "#app/domains/paper/readings/state/urgency.ts";
import { documents, matters } from "#drizzle/schema.ts";
import { FileCheck, withEnding } from "./file-kind.ts";
import { cleanFilename } from "./filename.ts";
import { awaitTurn, findSameFiles, type SameFile } from "./same-files.server.ts";
import type { UploadFields } from "./schema.ts";

/** A file that lies in the store and that no row names yet. */
export type StoredFile = Stored & { key: string; mime: string; filename: string };

/** When and by whom a document was uploaded, where that is not now and the viewer, and how soon it is to be read. */
export type UploadRecord = {
	createdAt?: Date;
	uploadedBy?: string | null;
	urgency?: Urgency;
	/** Its id, where that is not a new one. */
	id?: string;
	/** No entry of its own: another says that it came. */
	quiet?: boolean;
};

type NewDocument = Partial<Omit<UploadFields, "matterId">> & {
	filename: string;
	stream: AsyncIterable<Uint8Array>;
	matterId?: string | null;
};

/**
 * Stores one file and registers it as a document, to be read by the worker. Returns its id. Throws `too_large`,
 * `unsupported_type`, `invalid` for an empty or infected file or a matter the viewer may not see, and `unavailable` when
 * the store is full or does not answer, or the scanner does not; then nothing is left of it.
 */
export async function uploadDocument(
	viewer: Scope,
	input: NewDocument,
	record: UploadRecord = {},
): Promise<string> {
	const { filename, stream, matterId = null, type = "misc", lang = "eng" } = input;
	const file = await keepFile(viewer, filename, stream);
	return (await registerFile(viewer, file, { matterId, type, lang }, record)).documentId;
}

/**
 * Checks a file while it is written to the store; its name has the ending of what its bytes are. Throws as
 * `uploadDocument` does.
 */
export async function keepFile(
	viewer: Scope,
	name: string,
	stream: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
	const filename = cleanFilename(name);
	const check = new FileCheck();
	const key = newStorageKey(viewer.chamberId);
	let mime = "";

	async function* checked() {
		for await (const part of stream) {
			check.add(part);
			yield part;
		}
		mime = check.finish();
	}

	const stored = await keepBytes(viewer, key, scannedBytes(viewer, checked()));
	return { ...stored, key, mime, filename: withEnding(filename, mime) };
}

/** Removes a file that no row names. */
export function discardFile({ key }: StoredFile): Promise<void> {
	return storage().delete(key);
}

type Fields = { matterId?: string | null | undefined; type: UploadFields["type"]; lang: string };

/** A document just made, and what the viewer may see of the same bytes that was there before. */
export type Registered = { documentId: string; duplicateOf: SameFile[] };

/**
 * Makes a kept file a document: row, activity and reading job commit together. When they do not, the file is removed;
 * when nobody can say whether they did, because the line to the database broke, the sweep removes it if it has no row.
 * As a part of a larger change, which may be run once more, it leaves the file to whoever began that.
 * The same bytes are kept a second time all the same; what happens to the two is for a person to say. Throws `invalid`
 * for a matter the viewer may not see.
 */
export async function registerFile(
	viewer: Scope,
	file: StoredFile,
	fields: Fields,
	record: UploadRecord = {},
): Promise<Registered> {
	const isPart = openChange() !== undefined;
	try {
		const author = { ...viewer, at: record.createdAt };
		return await inScope(author, (tx) => insertDocument(tx, author, file, fields, record));
	} catch (error) {
		if (!isPart && !isAway(error)) await discardFile(file);
		throw error;
	}
}

/**
 * Makes documents of kept files in one change: of those that `make` returns. The others leave the store, and so do all when
 * the change fails; when nobody can say whether it did, the sweep removes those without rows. Returns how many were made.
 */
export async function registerSome(
	scope: Scope,
	files: readonly StoredFile[],
	make: (tx: Tx) => Promise<readonly StoredFile[]>,
): Promise<number> {
	const unused = new Set(files);
	try {
		const made = await inOneChange(scope, make);
		for (const file of made) unused.delete(file);
		return made.length;
	} catch (error) {
		if (isAway(error)) unused.clear();
		throw error;
	} finally {
		for (const file of unused) await discardFile(file);
	}
}

async function insertDocument(
	tx: Tx,
	viewer: Scope,
	{ key, size, sha256, mime, filename }: StoredFile,
	{ matterId = null, type, lang }: Fields,
	{
		id = newId(),
		createdAt = viewer.at ?? new Date(),
		uploadedBy = viewer.userId,
		urgency,
		quiet = false,
	}: UploadRecord,
): Promise<Registered> {
	if (matterId) await requireMatter(tx, viewer, matterId);
	await awaitTurn(tx, viewer, sha256);
	const duplicateOf = await findSameFiles(tx, viewer, { checksum: sha256, id, matterId });
	await tx.insert(documents).values({
		chamberId: viewer.chamberId,
		id,
		matterId,
		originalFilename: filename,
		mime,
		type,
		size,
		checksum: sha256,
		storageKey: key,
		ocrLang: lang,
		uploadedBy,
		createdAt,
		updatedAt: createdAt,
	});
	const entry = {
		...({ action: "uploaded", entityType: "document", entityId: id } as const),
		...{ matterId, meta: { filename, size } },
	};
	const record = () => recordActivity(tx, viewer, entry);
	if (!quiet) await onBehalfOf(tx, viewer, uploadedBy, record);
	await queueReading(tx, {
		chamberId: viewer.chamberId,
		documentId: id,
		run: 1,
		urgency: urgency ?? (await urgencyFor(tx, viewer.chamberId, uploadedBy)),
	});
	return { documentId: id, duplicateOf };
}

/** A few papers are read at once; a pile waits, so that others need not. */
async function urgencyFor(tx: Tx, chamberId: string, uploadedBy: string | null): Promise<Urgency> {
	if (!uploadedBy) return "bulk";
	const [waiting] = await tx
		.select({ documents: count() })
		.from(documents)
		.where(
			and(
				eq(documents.chamberId, chamberId),
				gt(documents.createdAt, sql`now() - interval '1 day'`),
				eq(documents.uploadedBy, uploadedBy),
				isNull(documents.deletedAt),
				inArray(documents.ocrStatus, ["pending", "processing"]),
			),
		);
	return (waiting?.documents ?? 0) <= MOST_AT_ONCE ? "now" : "bulk";
}

/** Throws `invalid` unless the viewer may see the matter; it cannot be deleted before the transaction ends. */
export async function requireMatter(tx: Tx, viewer: Scope, matterId: string): Promise<void> {
	const [found] = await tx
		.select({ id: matters.id })
		.from(matters)
		.where(and(eq(matters.chamberId, viewer.chamberId), eq(matters.id, matterId), isNull(matters.deletedAt)))
		.for("share");
	if (!found) throw invalidField("matterId", "matter.notFound");
}
