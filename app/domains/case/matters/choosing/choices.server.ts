import { and, desc, eq, inArray, isNotNull, max, ne, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { isId } from "#app/core/ids.ts";
import { type Terms, termsOf } from "#app/core/language/terms.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { Choice } from "#app/core/web/chooser.server.ts";
import type { Match } from "#app/domains/paper/finding/match.ts";
import { matchMatters } from "#app/domains/paper/finding/matches.server.ts";
import { matchNearNumber } from "#app/domains/paper/finding/numbers.server.ts";
import { didYouMean } from "#app/domains/paper/finding/suggest.server.ts";
import { activity, matters } from "#drizzle/schema.ts";
import { mattersOf } from "../service.server.ts";
import { type MatterOption, matterChoice } from "./choice.ts";
import { openedMatters } from "./opened.server.ts";

/** Matters offered before anything is searched for. */
const OFFERED = 6;
const MOST_FOUND = 20;
/** So many of a person's latest entries are looked through for the matters they were about. */
const ENTRIES = 300;

type Offer = {
	/** The request, whose cookie knows what was opened last. */
	request: Request;
	/** The matter that is chosen already, which is always offered. */
	named?: string | null | undefined;
};

/**
 * The matters to choose from before anything is searched for: the chosen one, those the viewer opened last, then those they
 * worked on last, then the newest; open ones only. One more than are offered tells that there are more.
 */
export function offeredMatters(viewer: Viewer, { request, named }: Offer): Promise<MatterOption[]> {
	const most = OFFERED + 1;
	return inScope(viewer, async (tx) => {
		const chosen = isId(named) ? await inOrder(tx, viewer, [named.toLowerCase()], true) : [];
		const opened = await inOrder(tx, viewer, openedMatters(request, viewer));
		const known = distinct([...chosen, ...opened]);
		if (known.length >= most) return known.slice(0, most);
		const worked = await inOrder(tx, viewer, await workedOn(tx, viewer, most));
		const busy = distinct([...known, ...worked]);
		if (busy.length >= most) return busy.slice(0, most);
		const newest = await selectOptions(tx, openOnly(viewer))
			.orderBy(...descending(matters.createdAt, matters.id))
			.limit(most);
		return distinct([...busy, ...newest]).slice(0, most);
	});
}

/**
 * The open matters a text means, best first: by number, title, party, opponent or client; where that finds none, by a number
 * one sign away, then by the sound of the words in any letters, then by what the chamber writes instead of a misspelt word.
 */
export function findMatterOptions(viewer: Scope, q: string): Promise<MatterOption[]> {
	const terms = termsOf(q);
	return inScope(viewer, async (tx) => {
		for (const search of [
			() => matchMatters(tx, viewer, terms, MOST_FOUND),
			() => matchNearNumber(tx, viewer, terms),
			() => matchMatters(tx, viewer, terms, MOST_FOUND, { anyLetters: true }),
			() => matchCorrected(tx, viewer, terms),
		]) {
			const ids = (await search()).map(({ id }) => id);
			const found = await inOrder(tx, viewer, ids);
			if (found.length > 0) return found.slice(0, MOST_FOUND);
		}
		return [];
	});
}

async function matchCorrected(tx: Tx, viewer: Scope, terms: Terms): Promise<Match[]> {
	const matching = (q: string, most: number) => matchMatters(tx, viewer, termsOf(q), most);
	const corrected = await didYouMean(tx, terms, async (q) => (await matching(q, 1)).length > 0);
	return corrected ? matching(corrected, MOST_FOUND) : [];
}

/** Finds matters for a form's search among too many of them. */
export const findMatters = async (viewer: Scope, q: string): Promise<Choice[]> =>
	(await findMatterOptions(viewer, q)).map(matterChoice);

/** The ids of the matters that the viewer's own latest entries in the activity log are about, the latest first. */
export async function workedOn(tx: Tx, viewer: Viewer, most: number): Promise<string[]> {
	const own = and(
		eq(activity.chamberId, viewer.chamberId),
		eq(activity.actorId, viewer.userId),
		isNotNull(activity.matterId),
	);
	const entries = tx
		.select({ matterId: activity.matterId, at: activity.at })
		.from(activity)
		.where(own)
		.orderBy(sql`${activity.at} desc nulls last`)
		.limit(ENTRIES)
		.as("entries");
	const latest = await tx
		.select({ matterId: entries.matterId, at: max(entries.at).as("latest_at") })
		.from(entries)
		.innerJoin(matters, and(mattersOf(viewer), eq(matters.id, entries.matterId)))
		.groupBy(entries.matterId)
		.orderBy(desc(sql`latest_at`))
		.limit(most);
	return latest.flatMap(({ matterId }) => matterId ?? []);
}

const openOnly = (scope: Scope) => and(mattersOf(scope), ne(matters.status, "archived"));

const selectOptions = (tx: Tx, where: SQL | undefined) =>
	tx
		.select({
			id: matters.id,
			title: matters.title,
			caseNumber: matters.caseNumber,
			court: matters.court,
		})
		.from(matters)
		.where(where)
		.$dynamic();

/** The open ones among these matters, in this order; with `any` the archived ones too. */
async function inOrder(tx: Tx, scope: Scope, ids: readonly string[], any = false): Promise<MatterOption[]> {
	if (ids.length === 0) return [];
	const rows = await selectOptions(
		tx,
		and(any ? mattersOf(scope) : openOnly(scope), inArray(matters.id, [...ids])),
	);
	return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const distinct = (options: readonly MatterOption[]): MatterOption[] => [
	...new Map(options.map((option) => [option.id, option])).values(),
];
