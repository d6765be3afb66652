import { and, eq, inArray, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/db.server.ts";
import { caseNumberKey, sameCaseNumber } from "#app/domains/matters/case-number.ts";
import { caseNumbersIn } from "#app/domains/matters/case-refs.ts";
import { clients, documentPages, documents, drafts, hearings, matters } from "#drizzle/schema.ts";
import {
	type MatterMatch,
	matchClients,
	matchDrafts,
	matchFileNames,
	matchHearings,
	matchMatters,
	matchPages,
	type PageMatch,
} from "./matches.server.ts";
import { highlight, type Segment, snippet } from "./snippet.ts";
import { type Terms, termsOf } from "./terms.ts";

/** The most results of each kind that are shown. */
const SHOWN = 10;
/** The most that are counted. */
export const COUNTED = 200;
const PAGES_PER_DOCUMENT = 3;

/** The results of one kind: the first ten, and how many there are, counted up to a limit. */
export type Found<T> = { rows: T[]; total: number };
export type SearchResults = Awaited<ReturnType<typeof searchAll>>;

/**
 * Everything a query finds that the viewer may see: matters by any way of writing their case number, by title, notes
 * and parties; clients; hearings by their order; drafts by their text; documents by file name and by the words on
 * their pages. A blank query finds nothing.
 */
export function searchAll(viewer: Scope, query: string) {
	const terms = termsOf(query);
	return inScope(viewer, async (tx) => {
		const [matterHits, clientHits, hearingHits, draftHits, nameHits, pageHits] = await Promise.all([
			matchMatters(tx, terms, COUNTED),
			matchClients(tx, terms, COUNTED),
			matchHearings(tx, terms, COUNTED),
			matchDrafts(tx, terms, COUNTED),
			matchFileNames(tx, terms, COUNTED),
			matchPages(tx, terms, COUNTED),
		]);
		const [foundMatters, foundClients, foundHearings, foundDrafts, foundDocuments] = await Promise.all([
			readMatters(tx, terms, matterHits),
			readClients(tx, terms, clientHits),
			readHearings(tx, terms, hearingHits),
			readDrafts(tx, terms, draftHits),
			readDocuments(tx, terms, nameHits, pageHits),
		]);
		return {
			q: terms.written,
			matters: foundMatters,
			clients: foundClients,
			hearings: foundHearings,
			drafts: foundDrafts,
			documents: foundDocuments,
		};
	});
}

/** Pages of given documents that hold the words of a query, with their snippets; for a list of documents. */
export async function highlightsIn(tx: Tx, query: string): Promise<Map<string, PageHit[]>> {
	const terms = termsOf(query);
	return pageHits(tx, terms, await matchPages(tx, terms, COUNTED));
}

async function readMatters(tx: Tx, terms: Terms, matches: MatterMatch[]) {
	const ids = matches.map(({ id }) => id);
	const numbered = new Set(matches.filter(({ by }) => by !== "words").map(({ id }) => id));
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
			clientId: matters.clientId,
			clientName: clients.name,
		})
		.from(matters)
		.leftJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
		.where(inArray(matters.id, ids.slice(0, SHOWN)));
	return shown(ids, rows, ({ notes, parties, ...row }) => {
		const titleSegments = highlight(row.title, terms.words);
		const known = titleSegments.some(({ hit }) => hit) || numbered.has(row.id);
		return {
			...row,
			titleSegments,
			numberSegments: numbered.has(row.id)
				? [{ text: row.caseNumber ?? row.cnr ?? "", hit: true }]
				: highlight(row.caseNumber ?? "", terms.words),
			snippet: known
				? []
				: (held(notes, terms) ?? held(parties.map(({ name }) => name).join(", "), terms) ?? []),
		};
	});
}

async function readClients(tx: Tx, terms: Terms, ids: string[]) {
	const rows = await tx
		.select({
			id: clients.id,
			name: clients.name,
			email: clients.email,
			phone: clients.phone,
			city: clients.city,
		})
		.from(clients)
		.where(inArray(clients.id, ids.slice(0, SHOWN)));
	return shown(ids, rows, (row) => ({ ...row, nameSegments: highlight(row.name, terms.words) }));
}

async function readHearings(tx: Tx, terms: Terms, ids: string[]) {
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
		.where(inArray(hearings.id, ids.slice(0, SHOWN)));
	return shown(ids, rows, ({ order, notes, ...row }) => ({
		...row,
		snippet: held(order, terms) ?? held(notes, terms) ?? snippet(order ?? row.purpose, terms.words),
	}));
}

async function readDrafts(tx: Tx, terms: Terms, ids: string[]) {
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
		.where(inArray(drafts.id, ids.slice(0, SHOWN)));
	return shown(ids, rows, ({ content, ...row }) => ({
		...row,
		titleSegments: highlight(row.title, terms.words),
		snippet: held(content, terms) ?? [],
	}));
}

async function readDocuments(tx: Tx, terms: Terms, byName: string[], byPage: PageMatch[]) {
	const ids = [...new Set([...byPage.map(({ documentId }) => documentId), ...byName])];
	const [rows, hits] = await Promise.all([
		tx
			.select({
				id: documents.id,
				originalFilename: documents.originalFilename,
				mime: documents.mime,
				type: documents.type,
				ocrStatus: documents.ocrStatus,
				createdAt: documents.createdAt,
				matterId: documents.matterId,
				matterTitle: matters.title,
				caseNumber: matters.caseNumber,
			})
			.from(documents)
			.leftJoin(matters, and(eq(matters.chamberId, documents.chamberId), eq(matters.id, documents.matterId)))
			.where(and(inArray(documents.id, ids.slice(0, SHOWN)), isNull(documents.deletedAt))),
		pageHits(tx, terms, byPage, ids.slice(0, SHOWN)),
	]);
	return shown(ids, rows, (row) => {
		const pages = hits.get(row.id) ?? [];
		return {
			...row,
			nameSegments: highlight(row.originalFilename, terms.words),
			pages: pages.slice(0, PAGES_PER_DOCUMENT),
			morePages: Math.max(0, pages.length - PAGES_PER_DOCUMENT),
		};
	});
}

/** A page that holds what was looked for. */
export type PageHit = { page: number; snippet: Segment[] };

/** Snippets of the matching pages by document, best page first. */
async function pageHits(
	tx: Tx,
	terms: Terms,
	matches: PageMatch[],
	only?: string[],
): Promise<Map<string, PageHit[]>> {
	const wanted = only ? matches.filter(({ documentId }) => only.includes(documentId)) : matches;
	const hits = new Map<string, PageHit[]>();
	if (wanted.length === 0) return hits;
	const rows = await tx
		.select({ documentId: documentPages.documentId, page: documentPages.page, text: documentPages.text })
		.from(documentPages)
		.where(
			and(
				inArray(documentPages.documentId, [...new Set(wanted.map(({ documentId }) => documentId))]),
				inArray(documentPages.page, [...new Set(wanted.map(({ page }) => page))]),
			),
		);
	const texts = new Map(rows.map((row) => [`${row.documentId} ${row.page}`, row.text]));
	for (const { documentId, page } of wanted) {
		const text = texts.get(`${documentId} ${page}`);
		if (text === undefined) continue;
		const known = hits.get(documentId) ?? [];
		known.push({ page, snippet: snippet(text, terms.words, { marked: caseRanges(text, terms) }) });
		hits.set(documentId, known);
	}
	return hits;
}

/** Where a page names the case that was looked for, however it writes the number. */
function caseRanges(text: string, terms: Terms): { start: number; end: number }[] {
	const parsed = caseNumberKey(terms.written);
	if (!parsed) return [];
	return caseNumbersIn(text).flatMap((reference) => {
		const same =
			parsed.kind === "cnr"
				? reference.key === parsed.key
				: reference.numberFrom > 0 && sameCaseNumber(parsed, { ...parsed, ...reference });
		if (!same) return [];
		const written = /^\S+(?:\s?(?:of|\/|-|सन्|સને)\s?\S+)?/iu.exec(text.slice(reference.index))?.[0] ?? "";
		return [{ start: reference.index, end: reference.index + written.replace(/[.,;)]+$/, "").length }];
	});
}

/** The snippet of a text when it holds any of the words, otherwise null. */
function held(text: string | null, terms: Terms): Segment[] | null {
	if (!text) return null;
	const telling = terms.words.filter((word) => word.length > 2);
	const segments = snippet(text, telling.length > 0 ? telling : terms.words);
	return segments.some(({ hit }) => hit) ? segments : null;
}

function shown<R extends { id: string }, T>(ids: string[], rows: R[], change: (row: R) => T): Found<T> {
	const byId = new Map(rows.map((row) => [row.id, row]));
	const first = ids.slice(0, SHOWN).flatMap((id) => byId.get(id) ?? []);
	return { rows: first.map(change), total: ids.length };
}
