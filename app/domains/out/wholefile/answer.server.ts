import { inScope, inScopeAlone } from "#app/core/database/db.server.ts";
import { logSecurity } from "#app/core/person/security-log.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { type ZipEntry, zipOf } from "#app/core/zip.server.ts";
import { recordClient as noteClient } from "#app/domains/case/clients/service.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { contentDisposition } from "#app/domains/paper/files/filename.ts";
import { type Bulk, bulkOf } from "#app/domains/paper/files/in-matter.server.ts";
import { translator } from "#app/messages/index.ts";
import { foundOrNull, matterEntries, textEntry, withChecksums } from "./entries.server.ts";
import { gatherMatter, type MatterFile } from "./gather.server.ts";
import { namePart, numbered } from "./names.ts";
import { clientPage, type Making } from "./page.server.tsx";
import { type ClientFile, gatherClient } from "./subject.server.ts";

/** What a whole file of a matter or client contains, shown before it is downloaded, as far as the viewer may see. */
export const bulkOfFile = (viewer: Viewer, of: { matterId: string } | { clientId: string }): Promise<Bulk> =>
	inScope(viewer, (tx) => bulkOf(tx, viewer, of));

export type FileRequest = { viewer: Viewer; request: Request; css: string };

/** The HTTP answer with the whole file of a matter as a ZIP; that it was taken is logged. Throws `not_found`. */
export async function answerMatterFile(
	{ viewer, request, css }: FileRequest,
	matterId: string,
): Promise<Response> {
	const file = await gatherMatter(viewer, matterId);
	const making = { viewer, css, at: new Date() };
	const missing: string[] = [];
	return zipResponse(request, file.row.matter.title, async () => {
		await noteMatter(viewer, file);
		await logSecurity({ ...entryBy(viewer), event: "exported", subject: `matter ${matterId}` });
		return whole(making, matterEntries(making, file, "", missing), missing);
	});
}

/** The same of a client: all their matters that the viewer may see, each in a folder. Throws `not_found`. */
export async function answerClientFile(
	{ viewer, request, css }: FileRequest,
	clientId: string,
): Promise<Response> {
	const file = await gatherClient(viewer, clientId);
	const making = { viewer, css, at: new Date() };
	const missing: string[] = [];
	return zipResponse(request, file.row.client.name, async () => {
		await inScopeAlone(viewer, (tx) => noteClient(tx, viewer, "downloaded", file.row.client));
		await logSecurity({ ...entryBy(viewer), event: "exported", subject: `client ${clientId}` });
		return whole(making, clientEntries(making, file, missing), missing);
	});
}

/** The HTTP answer with a ZIP of that name; it begins, and is logged, when it is taken and not only its headers. */
async function zipResponse(
	request: Request,
	title: string,
	begin: () => Promise<AsyncIterable<ZipEntry>>,
): Promise<Response> {
	const headers = {
		"Content-Type": "application/zip",
		"Content-Disposition": contentDisposition("attachment", `${namePart(title)}.zip`),
		"Cache-Control": "private, no-store",
	};
	return new Response(request.method === "HEAD" ? null : zipOf(await begin()), { headers });
}

function noteMatter(viewer: Viewer, { row: { matter } }: MatterFile): Promise<void> {
	const { id, title, court } = matter;
	const about = { entityType: "matter", entityId: id, matterId: id, meta: { title, court } } as const;
	return inScopeAlone(viewer, (tx) => recordActivity(tx, viewer, { action: "downloaded", ...about }));
}

/** Each matter is gathered when its turn comes, so that one at a time is held. */
async function* clientEntries(making: Making, file: ClientFile, missing: string[]): AsyncGenerator<ZipEntry> {
	const { viewer, at } = making;
	const folders = [];
	for (const [index, { id, title }] of file.matters.entries()) {
		const matterFile = await foundOrNull(gatherMatter(viewer, id));
		if (!matterFile) continue;
		await noteMatter(viewer, matterFile);
		const folder = numbered(index, file.matters.length, title);
		folders.push({ folder, matter: matterFile.row.matter });
		yield* matterEntries(making, matterFile, `${folder}/`, missing);
	}
	yield textEntry("index.html", at, [clientPage(making, file, folders)]);
}

/** What every file ends with: what the store did not have, where that is anything, and the checksums. */
export function whole(
	{ viewer, at }: Making,
	entries: AsyncIterable<ZipEntry>,
	missing: readonly string[],
): AsyncIterable<ZipEntry> {
	async function* all() {
		yield* entries;
		const t = translator(viewer.locale);
		const lines = [t("wholeFile.missing"), ...missing].map((line) => `${line}\n`);
		if (missing.length > 0) yield textEntry("missing.txt", at, lines);
	}
	return withChecksums(all(), at);
}
