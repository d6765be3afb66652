import { inScope, inScopeAlone } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { ZipEntry } from "#app/core/zip.server.ts";
import { recordActivity } from "#app/domains/activity/service.server.ts";
import { type Bulk, bulkOf } from "#app/domains/files/in-matter.server.ts";
import { answer, type FileAsked, whole } from "#app/domains/wholefile/answer.server.ts";
import type { Making } from "#app/domains/wholefile/page.server.tsx";
import { chamberEntries } from "./entries.server.ts";
import { type ChamberSnapshot, dropSnapshot, takeSnapshot } from "./snapshot.server.ts";

/** What the export of the viewer's chamber contains, shown before it is downloaded. */
export const bulkOfChamber = (viewer: Viewer): Promise<Bulk> =>
	inScope(viewer, (tx) => bulkOf(tx, viewer, "all"));

/** The HTTP answer with the whole of the viewer's chamber as a ZIP; that it was taken is logged. */
export function answerChamberFile({ viewer, request, css }: FileAsked): Promise<Response> {
	return answer(request, viewer.chamberName ?? "", async () => {
		const snapshot = await takeSnapshot(viewer);
		try {
			await noteChamber(viewer);
		} catch (error) {
			await dropSnapshot(snapshot);
			throw error;
		}
		return exported({ viewer, css, at: new Date() }, snapshot);
	});
}

function noteChamber(viewer: Viewer): Promise<void> {
	const meta = { name: viewer.chamberName ?? "", changes: ["wholeChamber"] };
	const about = { entityType: "user", entityId: viewer.userId, matterId: null, meta } as const;
	return inScopeAlone(viewer, (tx) => recordActivity(tx, viewer, { action: "downloaded", ...about }));
}

/** The files of an export; whoever stops asking for them lets go of its rows. */
async function* exported(making: Making, snapshot: ChamberSnapshot): AsyncGenerator<ZipEntry> {
	const missing: string[] = [];
	try {
		yield* whole(making, chamberEntries(making, snapshot, missing), missing);
	} finally {
		await dropSnapshot(snapshot);
	}
}
