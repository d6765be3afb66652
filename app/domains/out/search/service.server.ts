import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { type Terms, termsOf } from "#app/core/language/terms.ts";
import type { Match, PageMatch } from "#app/domains/paper/finding/match.ts";
import { textMatcherOf } from "#app/domains/paper/finding/matcher.ts";
import {
	matchClients,
	matchDrafts,
	matchFileNames,
	matchHearings,
	matchMatters,
	matchPages,
	type Options,
} from "#app/domains/paper/finding/matches.server.ts";
import { matchNearNumber } from "#app/domains/paper/finding/numbers.server.ts";
import { COUNTED } from "#app/domains/paper/finding/pages.server.ts";
import { didYouMean } from "#app/domains/paper/finding/suggest.server.ts";
import { readClients, readDocuments, readDrafts, readHearings, readMatters } from "./read.server.ts";

export type SearchResults = Awaited<ReturnType<typeof searchAll>>;

/**
 * Everything a query finds that the viewer may see: matters by any way of writing their case number, by title, notes
 * and parties; clients; hearings by their order; drafts by their text; documents by file name and by the words on
 * their pages. Words are found as they stand and by their stem, then by their sound in other letters; by their sound in
 * the same letters, and a case number one wrong sign away, where nothing else is found. `didYouMean` is another query,
 * offered where none of the words stands anywhere and it does find something for this viewer. A blank query finds
 * nothing.
 */
export function searchAll(viewer: Scope, query: string) {
	const terms = termsOf(query);
	return inScope(viewer, async (tx) => {
		let matches = await matchAll(tx, viewer, terms);
		if (isEmpty(matches)) matches = await matchAll(tx, viewer, terms, { anyLetters: true });
		const suggestion = isCertain(matches)
			? null
			: await didYouMean(tx, terms, (query) => finds(tx, viewer, query));
		const matcher = textMatcherOf(terms.written);
		const [matters, clients, hearings, drafts, documents] = await Promise.all([
			readMatters(tx, viewer, terms, matches.matters, matcher),
			readClients(tx, viewer, terms, matches.clients),
			readHearings(tx, viewer, matches.hearings, matcher),
			readDrafts(tx, viewer, terms, matches.drafts, matcher),
			readDocuments(tx, viewer, terms, matches.names, matches.pages, matcher),
		]);
		return { q: terms.written, didYouMean: suggestion, matters, clients, hearings, drafts, documents };
	});
}

/**
 * The same, and where nothing at all is found, what is found for the query that was probably meant; `shownFor` is that query.
 */
export async function searchForgivingly(viewer: Scope, query: string) {
	const found = await searchAll(viewer, query);
	const { didYouMean: other, matters, clients, hearings, drafts, documents } = found;
	const isNothing = [matters, clients, hearings, drafts, documents].every(({ total }) => total === 0);
	if (other === null || !isNothing) return { ...found, shownFor: null };
	return { ...(await searchAll(viewer, other)), didYouMean: other, shownFor: other };
}

type Matches = {
	matters: Match[];
	clients: Match[];
	hearings: Match[];
	drafts: Match[];
	names: Match[];
	pages: PageMatch[];
};

async function matchAll(
	tx: Tx,
	scope: Scope,
	terms: Terms,
	options: Options = {},
	most = COUNTED,
): Promise<Matches> {
	const [matters, clients, hearings, drafts, names, pages] = await Promise.all([
		matchMatters(tx, scope, terms, most, options),
		matchClients(tx, terms, most, options),
		matchHearings(tx, scope, terms, most, options),
		matchDrafts(tx, terms, most, options),
		matchFileNames(tx, terms, most, options),
		matchPages(tx, scope, terms, most, options),
	]);
	const numbered = matters.some(({ by }) => by === "exact" || by === "number");
	const near = numbered ? [] : await matchNearNumber(tx, scope, terms);
	const others = matters.filter(({ id }) => near.every((match) => match.id !== id));
	return { matters: [...near, ...others], clients, hearings, drafts, names, pages };
}

/** Whether a query finds anything as it stands. */
async function finds(tx: Tx, scope: Scope, query: string): Promise<boolean> {
	return isCertain(await matchAll(tx, scope, termsOf(query), {}, 1));
}

const isEmpty = (matches: Matches) => Object.values(matches).every((list) => list.length === 0);
const isCertain = (matches: Matches) =>
	Object.values(matches).some((list) => list.some(({ by }) => by !== "sound" && by !== "nearly"));
