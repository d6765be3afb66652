import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import type { Terms } from "#app/core/language/terms.ts";
import { linkColumns } from "#app/domains/case/clients/service.server.ts";
import { courtFields } from "#app/domains/case/matters/record/court-fields.ts";
import type { FoundBy, Match, PageMatch } from "#app/domains/paper/finding/match.ts";
import type { TextMatcher } from "#app/domains/paper/finding/matcher.ts";
import { pageHits } from "#app/domains/paper/finding/pages.server.ts";
import { highlight, type Segment, snippet } from "#app/domains/paper/finding/snippet.ts";
import { hasFirstReading } from "#app/domains/paper/readings/state/read-poorly.server.ts";
import { clients, documents, drafts, hearings, matters } from "#drizzle/schema.ts";

/** The most results of each kind that are shown. */
const SHOWN = 10;
const PAGES_PER_DOCUMENT = 3;

/** The results of one kind: the first ten, and how many there are, counted up to a limit. */
export type FoundRows<T> = { rows: (T & { by: FoundBy })[]; total: number };

const NOTHING = { rows: [], total: 0 };

/** Matters with what was looked for marked in title and number, or a snippet of notes, parties or court facts that holds it. */
export async function readMatters(
	tx: Tx,
	{ chamberId }: Scope,
	terms: Terms,
	matches: Match[],
	matcher: TextMatcher,
) {
	const ids = first(matches);
	if (ids.length === 0) return NOTHING;
	const rows = await tx
		.select({
			id: matters.id,
			title: matters.title,
			caseNumber: matters.caseNumber,
			cnr: matters.cnr,
			court: matters.court,
			stage: matters.stage,
			status: matters.status,
			filingDate: matters.filingDate,
			notes: matters.notes,
			parties: matters.parties,
			facts: courtFactsText,
			clientId: matters.clientId,
			clientName: clients.name,
		})
		.from(matters)
		.leftJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
		.where(and(eq(matters.chamberId, chamberId), inArray(matters.id, ids)));
	return shown(matches, rows, ({ notes, parties, facts, ...row }, by) => {
		const titleSegments = highlight(row.title, terms.words);
		const numbered = by === "exact" || by === "number" || by === "nearly";
		const known = titleSegments.some(({ hit }) => hit) || numbered;
		const names = parties.map(({ name }) => name).join(", ");
		return {
			...row,
			titleSegments,
			courtSegments: highlight(row.court, terms.words),
			numberSegments: numbered
				? [{ text: row.caseNumber ?? row.cnr ?? "", hit: true }]
				: highlight(row.caseNumber ?? "", terms.words),
			snippet: known ? [] : (held(notes, matcher) ?? held(names, matcher) ?? held(facts, matcher) ?? []),
		};
	});
}

/** What court papers take of a matter, in one text. */
const courtFactsText = sql<string>`concat_ws(' · ', ${sql.join(
	Object.keys(courtFields).map((name) => {
		const column = matters[name as keyof typeof courtFields];
		return column === matters.sections ? sql`nullif(array_to_string(${column}, ', '), '')` : sql`${column}`;
	}),
	sql`, `,
)})`;

/** Clients with what was looked for marked in their name. */
export async function readClients(tx: Tx, { chamberId }: Scope, terms: Terms, matches: Match[]) {
	const ids = first(matches);
	if (ids.length === 0) return NOTHING;
	const rows = await tx
		.select({ ...linkColumns, city: clients.city })
		.from(clients)
		.where(and(eq(clients.chamberId, chamberId), inArray(clients.id, ids)));
	return shown(matches, rows, (row) => ({ ...row, nameSegments: highlight(row.name, terms.words) }));
}

/** Hearings with a snippet of their order or notes. */
export async function readHearings(tx: Tx, { chamberId }: Scope, matches: Match[], matcher: TextMatcher) {
	const ids = first(matches);
	if (ids.length === 0) return NOTHING;
	const rows = await tx
		.select({
			id: hearings.id,
			date: hearings.date,
			time: hearings.time,
			purpose: hearings.purpose,
			order: hearings.order,
			result: hearings.result,
			notes: hearings.notes,
			matterId: hearings.matterId,
			matterTitle: matters.title,
			caseNumber: matters.caseNumber,
		})
		.from(hearings)
		.innerJoin(matters, and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, hearings.matterId)))
		.where(and(eq(hearings.chamberId, chamberId), inArray(hearings.id, ids)));
	return shown(matches, rows, ({ order, notes, ...row }) => ({
		...row,
		snippet: held(order, matcher) ?? held(notes, matcher) ?? snippet(order ?? row.purpose, matcher),
	}));
}

/** Drafts with a snippet of their text. */
export async function readDrafts(
	tx: Tx,
	{ chamberId }: Scope,
	terms: Terms,
	matches: Match[],
	matcher: TextMatcher,
) {
	const ids = first(matches);
	if (ids.length === 0) return NOTHING;
	const rows = await tx
		.select({
			id: drafts.id,
			title: drafts.title,
			type: drafts.type,
			status: drafts.status,
			content: drafts.content,
			matterId: drafts.matterId,
			matterTitle: matters.title,
			caseNumber: matters.caseNumber,
		})
		.from(drafts)
		.innerJoin(matters, and(eq(matters.chamberId, drafts.chamberId), eq(matters.id, drafts.matterId)))
		.where(and(eq(drafts.chamberId, chamberId), inArray(drafts.id, ids)));
	return shown(matches, rows, ({ content, ...row }) => ({
		...row,
		titleSegments: highlight(row.title, terms.words),
		snippet: held(content, matcher) ?? [],
	}));
}

/** Documents with the pages that hold what was looked for; a word on a page or in a name goes before a sound. */
export async function readDocuments(
	tx: Tx,
	scope: Scope,
	terms: Terms,
	byName: Match[],
	byPage: PageMatch[],
	matcher: TextMatcher,
) {
	const found = [...byPage.map(({ documentId, by }) => ({ id: documentId, by })), ...byName];
	const certain = found.filter(({ by }) => by !== "sound");
	const seen = new Set<string>();
	const matches = [...certain, ...found].filter(({ id }) => !seen.has(id) && seen.add(id));
	const ids = first(matches);
	if (ids.length === 0) return NOTHING;
	const [rows, hits] = await Promise.all([
		tx
			.select({
				id: documents.id,
				originalFilename: documents.originalFilename,
				mime: documents.mime,
				type: documents.type,
				ocrStatus: documents.ocrStatus,
				wordsRead: documents.wordsRead,
				wordsSeen: documents.wordsSeen,
				brokenPages: documents.brokenPages,
				doubtfulWords: documents.doubtfulWords,
				unreadPlaces: documents.unreadPlaces,
				isFirstReading: hasFirstReading,
				createdAt: documents.createdAt,
				matterId: documents.matterId,
				matterTitle: matters.title,
				caseNumber: matters.caseNumber,
			})
			.from(documents)
			.leftJoin(matters, and(eq(matters.chamberId, documents.chamberId), eq(matters.id, documents.matterId)))
			.where(
				and(
					eq(documents.chamberId, scope.chamberId),
					inArray(documents.id, ids),
					isNull(documents.deletedAt),
				),
			),
		pageHits(tx, scope, mostPerDocument(byPage, ids), matcher),
	]);
	return shown(matches, rows, (row) => ({
		...row,
		nameSegments: highlight(row.originalFilename, terms.words),
		pages: hits.get(row.id) ?? [],
		morePages: Math.max(
			0,
			byPage.filter(({ documentId }) => documentId === row.id).length - PAGES_PER_DOCUMENT,
		),
	}));
}

function mostPerDocument(matches: PageMatch[], ids: string[]): PageMatch[] {
	return ids.flatMap((id) =>
		matches.filter(({ documentId }) => documentId === id).slice(0, PAGES_PER_DOCUMENT),
	);
}

/** The snippet of a text when it holds anything of what was looked for, otherwise null. */
function held(text: string | null, matcher: TextMatcher): Segment[] | null {
	if (!text) return null;
	const segments = snippet(text, matcher);
	return segments.some(({ hit }) => hit) ? segments : null;
}

function first(matches: Match[]): string[] {
	return matches.slice(0, SHOWN).map(({ id }) => id);
}

function shown<R extends { id: string }, T>(
	matches: Match[],
	rows: R[],
	change: (row: R, by: FoundBy) => T,
): FoundRows<T> {
	const byId = new Map(rows.map((row) => [row.id, row]));
	const known = matches.slice(0, SHOWN).flatMap(({ id, by }) => {
		const row = byId.get(id);
		return row ? [{ ...change(row, by), by }] : [];
	});
	return { rows: known, total: matches.length };
}
