import { and, eq, inArray } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { termsOf } from "#app/core/language/terms.ts";
import { documentPages } from "#drizzle/schema.ts";
import type { PageMatch } from "./match.ts";
import { type TextMatcher, textMatcherOf } from "./matcher.ts";
import { matchPages } from "./matches.server.ts";
import { type Segment, snippet } from "./snippet.ts";

/** The most that are counted of each kind. */
export const COUNTED = 200;

/** A page that holds what was looked for. */
export type PageHit = { page: number; snippet: Segment[] };

/** The pages that a query finds, best first; for a list of documents. */
export function pagesIn(tx: Tx, scope: Scope, query: string): Promise<PageMatch[]> {
	return matchPages(tx, scope, termsOf(query), COUNTED);
}

/** Such pages with what was found on them marked, by document; wanted only for the documents that are shown. */
export function highlightsIn(
	tx: Tx,
	scope: Scope,
	query: string,
	pages: PageMatch[],
): Promise<Map<string, PageHit[]>> {
	return pageHits(tx, scope, pages, textMatcherOf(query.trim()));
}

/** Snippets of the matching pages by document, best page first. */
export async function pageHits(
	tx: Tx,
	{ chamberId }: Scope,
	matches: PageMatch[],
	matcher: TextMatcher,
): Promise<Map<string, PageHit[]>> {
	const hits = new Map<string, PageHit[]>();
	if (matches.length === 0) return hits;
	const rows = await tx
		.select({ documentId: documentPages.documentId, page: documentPages.page, text: documentPages.text })
		.from(documentPages)
		.where(
			and(
				eq(documentPages.chamberId, chamberId),
				inArray(documentPages.documentId, [...new Set(matches.map(({ documentId }) => documentId))]),
				inArray(documentPages.page, [...new Set(matches.map(({ page }) => page))]),
			),
		);
	const texts = new Map(rows.map((row) => [`${row.documentId} ${row.page}`, row.text]));
	for (const { documentId, page } of matches) {
		const text = texts.get(`${documentId} ${page}`);
		if (text === undefined) continue;
		const known = hits.get(documentId) ?? [];
		known.push({ page, snippet: snippet(text, matcher) });
		hits.set(documentId, known);
	}
	return hits;
}
