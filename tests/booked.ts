import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { bookPapers, bookParts, books } from "#drizzle/schema.ts";
import { pdf, streamOf } from "./uploads.ts";

type Made = { matterId: string; documentId: string; title?: string; status?: "making" | "ready" | "failed" };

/** A book of one document as the worker leaves it, without the making of its file; returns its id. */
export async function bookOn(
	viewer: Viewer,
	{ matterId, documentId, title = "Paper Book", status = "ready" }: Made,
): Promise<string> {
	const { chamberId } = viewer;
	const id = newId();
	const key = newStorageKey(chamberId);
	const { size, sha256: checksum } = await storage().put(key, streamOf(pdf()));
	const failure = status === "failed" ? { failure: "encrypted" as const, failedPlace: 1 } : {};
	const rows = [{ title: "An order", from: 1, to: 1, part: 1 }];
	const warnings = [{ kind: "landscape" as const, pages: [1] }];
	const made = status === "making" ? {} : { rows, warnings, madeAt: new Date() };
	const own = { chamberId, matterId };
	await inScope(systemScope(chamberId), async (tx) => {
		const facts = {
			title,
			lang: "en" as const,
			paperCount: 1,
			requestedBy: viewer.userId,
			createdAt: new Date(),
		};
		await tx.insert(books).values({ ...own, id, status, ...facts, ...failure, ...made });
		await tx.insert(bookPapers).values({ ...own, bookId: id, place: 1, documentId });
		await tx
			.insert(bookParts)
			.values({ chamberId, bookId: id, part: 1, storageKey: key, size, checksum, pageCount: 2 });
	});
	return id;
}
