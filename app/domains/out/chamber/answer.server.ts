import { ReadableStream as Streamed } from "node:stream/web";
import { inScope, inScopeAlone } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { logSecurity } from "#app/core/person/security-log.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { partsOf } from "#app/domains/out/wholefile/entries.server.ts";
import { namePart } from "#app/domains/out/wholefile/names.ts";
import { contentDisposition } from "#app/domains/paper/files/filename.ts";
import { type Bulk, bulkOf } from "#app/domains/paper/files/in-matter.server.ts";
import type { ExportPart } from "#drizzle/schema.ts";
import { sizeOf } from "./json.ts";
import { type ChamberExport, isInProgress, latestExport, orderExport } from "./orders.server.ts";

/** What the export of the viewer's chamber contains, shown before it is ordered. */
export const bulkOfChamber = (viewer: Viewer): Promise<Bulk> =>
	inScope(viewer, (tx) => bulkOf(tx, viewer, "all"));

/**
 * The response with the ZIP of the viewer's chamber if one is ready, else the export in progress. Without either, a GET orders
 * one with this style sheet, and any other method throws `not_found`.
 */
export async function fileOrExport(
	viewer: Viewer,
	request: Request,
	style: string,
): Promise<Response | ChamberExport> {
	const latest = await latestExport(viewer);
	if (latest?.state === "ready") {
		await takePermits(permit("wholeFile", { person: viewer.userId }));
		return answerChamberFile(viewer, request, latest);
	}
	if (latest && isInProgress(latest)) return latest;
	if (request.method === "HEAD") throw notFound();
	return orderNow(viewer, style);
}

/** The response with the ZIP of the viewer's chamber; null where none is ready. Throws `not_found` where it is lost. */
export async function fileOfExport(viewer: Viewer, request: Request): Promise<Response | null> {
	const latest = await latestExport(viewer);
	return latest?.state === "ready" ? answerChamberFile(viewer, request, latest) : null;
}

/** Orders an export of the viewer's chamber within the limit of orders. Throws `rate_limited` and `too_large`. */
export async function orderNow(viewer: Viewer, style: string): Promise<ChamberExport> {
	const latest = await latestExport(viewer);
	if (latest && isInProgress(latest)) return latest;
	await takePermits(permit("wholeChamber", { person: viewer.userId }));
	return orderExport(viewer, style);
}

/** The ZIP of a ready export; the download is logged. Throws `not_found` when the store has lost it. */
async function answerChamberFile(viewer: Viewer, request: Request, ready: ChamberExport): Promise<Response> {
	const headers = {
		"Content-Type": "application/zip",
		"Content-Disposition": contentDisposition("attachment", `${namePart(viewer.chamberName ?? "")}.zip`),
		"Content-Length": String(sizeOf(ready)),
		"Cache-Control": "private, no-store",
	};
	if (request.method === "HEAD") return new Response(null, { headers });
	for (const { key, size } of ready.parts) if ((await storage().head(key))?.size !== size) throw notFound();
	await recordTaken(viewer);
	await logSecurity({ ...entryBy(viewer), event: "exported", subject: "chamber" });
	return new Response(Streamed.from(bytesOf(ready.parts)) as BodyInit, { headers });
}

function recordTaken(viewer: Viewer): Promise<void> {
	const meta = { name: viewer.chamberName ?? "", changes: ["wholeChamber"] };
	const about = { entityType: "user", entityId: viewer.userId, matterId: null, meta } as const;
	return inScopeAlone(viewer, (tx) => recordActivity(tx, viewer, { action: "downloaded", ...about }));
}

/** The pieces one after the other; a reader that stops closes the current one. */
async function* bytesOf(parts: readonly ExportPart[]): AsyncGenerator<Uint8Array> {
	for (const { key } of parts) {
		const bytes = await storage().get(key);
		if (!bytes) throw new Error("a piece of an export is gone");
		yield* partsOf(bytes);
	}
}
