import { inScopeAlone } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { contentDisposition } from "#app/domains/paper/files/filename.ts";
import { partName } from "./plan.ts";
import { getBook } from "./read.server.ts";

/**
 * The HTTP answer with a file of the last book that was made, named as its links name it; the download is logged. Throws
 * `not_found`, also where the store has lost it.
 */
export async function answerBookFile(
	viewer: Viewer,
	request: Request,
	bookId: string,
	part = 1,
): Promise<Response> {
	const book = await getBook(viewer, bookId);
	const file = book.parts.find((one) => one.part === part);
	if (!file || (await storage().head(file.storageKey))?.size !== file.size) throw notFound();
	const headers = {
		"Content-Type": "application/pdf",
		"Content-Disposition": contentDisposition("attachment", partName(book.title, part, book.parts.length)),
		"Content-Length": String(file.size),
		"Cache-Control": "private, no-store",
		"X-Content-Type-Options": "nosniff",
	};
	if (request.method === "HEAD") return new Response(null, { headers });
	const bytes = await storage().get(file.storageKey);
	if (!bytes) throw notFound();
	const { id, title } = book.matter;
	await inScopeAlone(viewer, (tx) =>
		recordActivity(tx, viewer, {
			...{ action: "downloaded", entityType: "matter", entityId: id, matterId: id },
			meta: { title, changes: ["book"] },
		}),
	);
	return new Response(bytes, { headers });
}
