import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { contentDisposition } from "#app/domains/paper/files/filename.ts";
import { findList } from "./service.server.ts";

/** The HTTP answer with a list's file, shown in the browser at the page that its address names. Throws `not_found`. */
export async function answerListFile(viewer: Scope, listId: string): Promise<Response> {
	const { storageKey, filename, size } = await inScope(viewer, (tx) => findList(tx, viewer, listId));
	const bytes = await storage().get(storageKey);
	if (!bytes) throw notFound();
	return new Response(bytes, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Length": String(size),
			"Content-Disposition": contentDisposition("inline", filename),
			"Content-Security-Policy":
				"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; object-src 'self'; style-src 'unsafe-inline'",
			"Cache-Control": "private, no-cache",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
