import { inScope, inSnapshot, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { checksOfMatters } from "#app/domains/case/conflicts/settle.server.ts";
import { draftsInOrder } from "#app/domains/case/drafts/service.server.ts";
import { matchedMatters } from "#app/domains/case/matters/service.server.ts";
import { selectTeams } from "#app/domains/case/matters/team.server.ts";
import { ledgersIn } from "#app/domains/day/adjournments/service.server.ts";
import {
	type HearingLine,
	type LongTexts,
	listHearingLines,
	longTexts,
} from "#app/domains/day/hearings/lines.server.ts";
import { tasksInOrder } from "#app/domains/day/tasks/read.server.ts";
import { activityIn } from "#app/domains/desk/activity/feed.server.ts";
import { papersIn } from "#app/domains/paper/files/in-matter.server.ts";

/** Of hearings and of documents; what is gathered is short, and still has to fit into the memory of one process. */
const MOST = 20_000;
/** Of the activity, which grows with every look at a page. */
export const MOST_ACTIVITY = 5000;
/** The dates of a matter that were lost, each with the beginning of its reason. */
const LEDGER = { most: MOST, reason: 2000 };
/** Orders have up to 100,000 characters: so many are held at a time. */
const TEXTS_AT_ONCE = 25;
/** Bytes of orders and notes that are read along with their matters; longer ones are read when their turn comes. */
const TEXTS_ALONG = 2_000_000;

/** How much of each a file takes. */
type Reach = { most: number; activity: number; texts: number };
export const USUAL: Reach = { most: MOST, activity: MOST_ACTIVITY, texts: TEXTS_ALONG };

export type MatterFile = Awaited<ReturnType<typeof gatheredIn>>[number];

/**
 * Everything that belongs to a matter as it was at one moment, except long texts and the bytes of its files, which are read
 * when their turn comes. Throws `not_found`, and `too_large` for more than a file takes.
 */
export async function gatherMatter(viewer: Viewer, matterId: string): Promise<MatterFile> {
	const [file] = await gatherMatters(viewer, [matterId]);
	if (!file) throw notFound();
	return file;
}

/**
 * The same of some matters at one moment, in their order, as far as they are there. Throws `too_large` where all of them
 * together hold more than a file takes: then each is to be asked for by itself.
 */
export function gatherMatters(
	viewer: Viewer,
	matterIds: readonly string[],
	reach = USUAL,
): Promise<MatterFile[]> {
	return inSnapshot(viewer, (tx) => gatheredIn(tx, viewer, matterIds, reach));
}

async function gatheredIn(tx: Tx, viewer: Viewer, matterIds: readonly string[], reach: Reach) {
	const rows = await matchedMatters(tx, viewer, matterIds);
	const ids = rows.map(({ matter }) => matter.id);
	const [teams, hearings, tasks, drafts, papers, { ledgers, more }, checks, activity] = await Promise.all([
		selectTeams(tx, viewer, ids),
		listHearingLines(tx, viewer, ids, reach.most + 1),
		tasksInOrder(tx, viewer, ids),
		draftsInOrder(tx, viewer, ids),
		papersIn(tx, viewer, ids, reach.most + 1),
		ledgersIn(tx, viewer, ids, LEDGER),
		checksOfMatters(tx, viewer, ids),
		activityIn(tx, viewer, ids, reach.activity),
	]);
	const isCut = ids.length > 1 && (more || activity.length === reach.activity);
	if (hearings.length > reach.most || papers.length > reach.most || isCut)
		throw new AppError("too_large", "error.wholeFile", { params: { n: reach.most } });
	const texts = await textsAlong(tx, viewer, hearings, reach.texts);
	const of = {
		team: Map.groupBy(teams, ({ matterId }) => matterId),
		hearings: Map.groupBy(hearings, ({ matter }) => matter.id),
		tasks: Map.groupBy(tasks, ({ task }) => task.matterId),
		drafts: Map.groupBy(drafts, ({ matterId }) => matterId),
		papers: Map.groupBy(papers, ({ matterId }) => matterId),
		activity: Map.groupBy(activity, ({ ofMatter }) => ofMatter),
	};
	const byId = new Map(rows.map((row) => [row.matter.id, row]));
	return matterIds.flatMap((id) => {
		const row = byId.get(id);
		const ledger = ledgers.get(id);
		if (!row || !ledger) return [];
		return {
			...{ row, ledger, texts, checks: checks.get(id) ?? [] },
			team: (of.team.get(id) ?? []).map(({ member }) => member),
			hearings: of.hearings.get(id) ?? [],
			tasks: of.tasks.get(id) ?? [],
			drafts: of.drafts.get(id) ?? [],
			papers: of.papers.get(id) ?? [],
			activity: of.activity.get(id) ?? [],
		};
	});
}

/** The orders and notes of all these hearings where they are short enough to be held; null where they are not. */
async function textsAlong(
	tx: Tx,
	viewer: Viewer,
	lines: readonly HearingLine[],
	most: number,
): Promise<LongTexts | null> {
	const bytes = lines.reduce((sum, { hearing }) => sum + hearing.bytes, 0);
	return bytes > most ? null : longTexts(tx, viewer, withTexts(lines));
}

const withTexts = (lines: readonly HearingLine[]) =>
	lines.filter(({ hearing }) => hearing.hasOrder || hearing.hasNotes).map(({ hearing }) => hearing.id);

export type WholeHearing = HearingLine & { order: string | null; notes: string | null };

/**
 * Hearings with their orders and notes, a few at a time; texts that were not read along come in a transaction for each few.
 * Throws when one may not be seen any more: a file that leaves it out would look whole.
 */
export async function* wholeHearings(
	viewer: Viewer,
	{ hearings, texts }: Pick<MatterFile, "hearings" | "texts">,
): AsyncGenerator<WholeHearing[]> {
	for (let from = 0; from < hearings.length; from += TEXTS_AT_ONCE) {
		const batch = hearings.slice(from, from + TEXTS_AT_ONCE);
		const requests = withTexts(batch);
		const found = texts ?? (await inScope(viewer, (tx) => longTexts(tx, viewer, requests)));
		if (requests.some((id) => !found.has(id)))
			throw new Error("A hearing of the file may not be seen any more.");
		yield batch.map((line) => ({ ...line, ...(found.get(line.hearing.id) ?? { order: null, notes: null }) }));
	}
}
