import { and, eq, isNull } from "drizzle-orm";
import { inScope, inScopeAlone } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type ByteRange, storage } from "#app/core/storage/index.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { documents } from "#drizzle/schema.ts";
import { recordLooked } from "./looked.server.ts";
import { searchableKey } from "./stored-files.ts";

/** Types a browser shows by itself; everything else is only ever downloaded. */
const SHOWN = ["application/pdf", "image/jpeg", "image/png"];

/** Whether a document of this type can be shown inside a page. */
export const isShown = (mime: string) => SHOWN.includes(mime);

/**
 * The file of a document, or its searchable copy, ready to be read. Throws `not_found`, also when its bytes are gone or
 * the copy is not of the latest reading.
 */
export async function openFile(viewer: Viewer, documentId: string, { searchable = false } = {}) {
	const [found] = await inScope(viewer, (tx) =>
		tx
			.select({
				id: documents.id,
				filename: documents.originalFilename,
				mime: documents.mime,
				size: documents.size,
				checksum: documents.checksum,
				key: documents.storageKey,
				matterId: documents.matterId,
				run: documents.ocrRun,
				searchableRun: documents.searchableRun,
			})
			.from(documents)
			.where(
				and(
					eq(documents.chamberId, viewer.chamberId),
					eq(documents.id, documentId),
					isNull(documents.deletedAt),
				),
			),
	);
	if (!found) throw notFound();
	const { run, searchableRun, key: original, ...facts } = found;
	if (searchable && searchableRun !== run) throw notFound();
	const key = searchable ? searchableKey(original, run) : original;
	const stored = await storage().head(key);
	if (!stored || (!searchable && stored.size !== facts.size)) throw notFound();
	const copy = {
		filename: searchableName(facts.filename),
		mime: "application/pdf",
		size: stored.size,
		checksum: `${facts.checksum}-${run}`,
	};
	return {
		...facts,
		...(searchable ? copy : {}),
		async read(range?: ByteRange) {
			const bytes = await storage().get(key, range);
			if (!bytes) throw notFound();
			return bytes;
		},
	};
}

const searchableName = (filename: string) => `${filename.replace(/\.[a-z]{1,5}$/i, "")} (searchable).pdf`;

type OpenedFile = Awaited<ReturnType<typeof openFile>>;

/** Records that a person looked at a file or took a copy of it. */
export async function recordOpened(viewer: Viewer, file: OpenedFile, action: "viewed" | "downloaded") {
	await inScopeAlone(viewer, (tx) => {
		if (action === "viewed") return recordLooked(tx, viewer, file);
		const { id, filename, size, matterId } = file;
		return recordActivity(tx, viewer, {
			action,
			entityType: "document",
			entityId: id,
			matterId,
			meta: { filename, size },
		});
	});
}
