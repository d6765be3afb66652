import { inScope, inSnapshot } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { activityIn } from "#app/domains/activity/feed.server.ts";
import { ledgerIn } from "#app/domains/adjournments/service.server.ts";
import { checksIn } from "#app/domains/conflicts/settle.server.ts";
import { draftsInOrder } from "#app/domains/drafts/service.server.ts";
import { papersIn } from "#app/domains/files/in-matter.server.ts";
import { type HearingLine, hearingLines, longTexts } from "#app/domains/hearings/lines.server.ts";
import { findMatter } from "#app/domains/matters/service.server.ts";
import { selectTeam } from "#app/domains/matters/team.server.ts";
import { tasksInOrder } from "#app/domains/tasks/read.server.ts";

/** Of hearings and of documents; what is gathered is short, and still has to fit into the memory of one process. */
const MOST = 20_000;
/** Of the activity, which grows with every look at a page. */
export const MOST_ACTIVITY = 5000;
/** The dates of a matter that were lost, each with the beginning of its reason. */
const LEDGER = { most: MOST, reason: 2000 };
/** Orders have up to 100,000 characters: so many are held at a time. */
const TEXTS_AT_ONCE = 25;

export type MatterFile = Awaited<ReturnType<typeof gatherMatter>>;

/**
 * Everything that belongs to a matter as it was at one moment, except the long texts and the bytes of its files, which are
 * read when their turn comes. Throws `not_found`, and `too_large` for more than a file takes.
 */
export function gatherMatter(viewer: Viewer, matterId: string) {
	return inSnapshot(viewer, async (tx) => {
		const row = await findMatter(tx, viewer, matterId);
		const [team, hearings, tasks, drafts, papers, ledger, checks, activity] = await Promise.all([
			selectTeam(tx, viewer, matterId),
			hearingLines(tx, viewer, matterId, MOST + 1),
			tasksInOrder(tx, viewer, matterId),
			draftsInOrder(tx, viewer, matterId),
			papersIn(tx, viewer, matterId, MOST + 1),
			ledgerIn(tx, viewer, matterId, LEDGER),
			checksIn(tx, viewer, { matterId }),
			activityIn(tx, viewer, matterId, MOST_ACTIVITY),
		]);
		if (hearings.length > MOST || papers.length > MOST)
			throw new AppError("too_large", "error.wholeFile", { params: { n: MOST } });
		return { row, team, hearings, tasks, drafts, papers, ledger, checks, activity };
	});
}

export type WholeHearing = HearingLine & { order: string | null; notes: string | null };

/**
 * Hearings with their orders and notes, a few at a time, each few in a transaction of its own. Throws when one may not be
 * seen any more: a file that leaves it out would look whole.
 */
export async function* wholeHearings(
	viewer: Viewer,
	lines: readonly HearingLine[],
): AsyncGenerator<WholeHearing[]> {
	for (let from = 0; from < lines.length; from += TEXTS_AT_ONCE) {
		const batch = lines.slice(from, from + TEXTS_AT_ONCE);
		const asked = batch
			.filter(({ hearing }) => hearing.hasOrder || hearing.hasNotes)
			.map(({ hearing }) => hearing.id);
		const texts = await inScope(viewer, (tx) => longTexts(tx, viewer, asked));
		if (texts.size < asked.length) throw new Error("A hearing of the file may not be seen any more.");
		yield batch.map((line) => ({ ...line, ...(texts.get(line.hearing.id) ?? { order: null, notes: null }) }));
	}
}
