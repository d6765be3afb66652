import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { containing, daysApart, type Sounding, soundingOf, type Terms } from "#app/core/language/terms.ts";
import { writingsOf } from "#app/core/language/written-dates.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import { type Found, findIds, type Question } from "./ask.server.ts";
import type { FoundBy, Match, PageMatch } from "./match.ts";
import { matchNumber, pagesNaming, pagesNearlyNaming } from "./numbers.server.ts";
import { asQuery } from "./otherwise.server.ts";

/** `anyLetters` finds words by their sound in the same letters too ("Suneeta" as "Sunita"). */
export type Options = { anyLetters?: boolean };

/**
 * The matters a query means, best first: those meant by number, those that hold the words, those of clients who do, and
 * those that hold words that sound so.
 */
export async function matchMatters(
	tx: Tx,
	scope: Scope,
	terms: Terms,
	most: number,
	options: Options = {},
): Promise<Match[]> {
	const [numbered, worded, sounded] = await Promise.all([
		matchNumber(tx, scope, terms),
		matchWords(tx, scope, terms, most),
		bySound(tx, terms, "search_matters_loosely", most, options),
	]);
	return unique([...numbered, ...worded, ...sounded]).slice(0, most);
}

async function matchWords(tx: Tx, scope: Scope, terms: Terms, most: number): Promise<Match[]> {
	if (terms.words.length === 0) return [];
	const parsed = caseNumberKey(terms.written);
	// Diary, filing and FIR numbers are kept as they were written.
	const other = parsed?.kind === "number" && parsed.year !== "*" ? `${parsed.number}/${parsed.year}` : null;
	const [worded, numbered, otherwise, clients] = await Promise.all([
		holding(tx, "search_matters", terms.patterns, most),
		other ? holding(tx, "search_matters", [containing(other)], most) : [],
		writtenOtherwise(tx, terms, "search_matters_loosely", most),
		ofClients(tx, scope, terms, most),
	]);
	return [...worded, ...numbered, ...otherwise, ...clients].map((id) => ({ id, by: "words" }));
}

/** The clients whose name, contact or identifiers, as far as they are shown whole, hold all the words, newest first; then those whose names sound so. */
export function matchClients(tx: Tx, terms: Terms, most: number, options: Options = {}): Promise<Match[]> {
	const exact = { of: "search_clients", by: textArray(terms.patterns), most };
	return wordsThenSound(tx, terms, exact, "search_clients_loosely", options);
}

/**
 * The hearings on a day that is asked for, then those whose order, purpose, result, notes, bench or court room hold the words,
 * latest first; then by sound.
 */
export async function matchHearings(
	tx: Tx,
	scope: Scope,
	terms: Terms,
	most: number,
	options: Options = {},
): Promise<Match[]> {
	const exact = { of: "search_hearings", by: wordsQuery(terms), most };
	const [onDay, worded] = await Promise.all([
		hearingsOn(tx, scope, terms, most),
		wordsThenSound(tx, terms, exact, "search_hearings", options),
	]);
	return unique([...onDay, ...worded]).slice(0, most);
}

/**
 * The same for a list's condition, as tables of ids and in no order: hearings whose texts, bench or court room hold the words
 * or, in other letters, words that sound so.
 */
export function hearingsHolding(terms: Terms, most: number): SQL[] {
	const sounds = soundsQuery(terms, false);
	const questions = terms.words.length === 0 ? [] : [wordsQuery(terms), ...(sounds ? [sounds] : [])];
	return questions.map((asked) => sql`search_hearings(${asked}, ${most}::int)`);
}

async function hearingsOn(tx: Tx, { chamberId }: Scope, terms: Terms, most: number): Promise<Match[]> {
	const { days, beside } = daysApart(terms);
	if (days.length === 0 || beside.words.length > 0) return [];
	const ofMatter = and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, hearings.matterId));
	const rows = await tx
		.select({ id: hearings.id })
		.from(hearings)
		.innerJoin(matters, and(ofMatter, isNull(matters.deletedAt)))
		.where(and(eq(hearings.chamberId, chamberId), inArray(hearings.date, days), isNull(hearings.deletedAt)))
		.orderBy(desc(hearings.date), asc(hearings.time), asc(hearings.id))
		.limit(most);
	return rows.map(({ id }) => ({ id, by: "words" }));
}

/** The drafts whose title, text or notes hold the words, newest first; then by sound. */
export function matchDrafts(tx: Tx, terms: Terms, most: number, options: Options = {}): Promise<Match[]> {
	const exact = { of: "search_drafts", by: wordsQuery(terms), most };
	return wordsThenSound(tx, terms, exact, "search_drafts", options);
}

/** The documents whose file name holds all the words, newest first; then by sound. */
export function matchFileNames(tx: Tx, terms: Terms, most: number, options: Options = {}): Promise<Match[]> {
	const exact = { of: "search_documents", by: textArray(terms.patterns), most };
	return wordsThenSound(tx, terms, exact, "search_documents_loosely", options);
}

/**
 * The pages that name the case number that was written (where none does, a number one wrong sign away), then those that hold the words, best first, then those that hold
 * words that sound so.
 */
export async function matchPages(
	tx: Tx,
	scope: Scope,
	terms: Terms,
	most: number,
	{ anyLetters = false }: Options = {},
): Promise<PageMatch[]> {
	if (terms.words.length === 0) return [];
	const sounds = soundsQuery(terms, anyLetters);
	const [numbered, worded, sounded] = await Promise.all([
		pagesNaming(tx, scope, terms.written, most).then((named) =>
			named.length > 0 ? named : pagesNearlyNaming(tx, scope, terms.written),
		),
		pages(tx, wordsQuery(terms), most, "words"),
		sounds ? pages(tx, sounds, most, "sound") : [],
	]);
	const matches = [...numbered, ...worded, ...sounded];
	return unique(matches, ({ documentId, page }) => `${documentId} ${page}`).slice(0, most);
}

async function pages(tx: Tx, by: SQL, most: number, how: FoundBy): Promise<PageMatch[]> {
	const found = await findIds(tx, { of: "search_pages", by, most, pages: true });
	return found.map(({ id, page }) => ({ documentId: id, page: page ?? 1, by: how }));
}

async function wordsThenSound(
	tx: Tx,
	terms: Terms,
	exact: Question,
	loosely: Loosely,
	options: Options,
): Promise<Match[]> {
	if (terms.words.length === 0) return [];
	const { most } = exact;
	const [worded, otherwise, sounded] = await Promise.all([
		idsOf(findIds(tx, exact)),
		exact.of === loosely ? [] : writtenOtherwise(tx, terms, loosely, most),
		bySound(tx, terms, loosely, most, options),
	]);
	const certain = [...worded, ...otherwise].map((id) => ({ id, by: "words" as const }));
	return unique([...certain, ...sounded]).slice(0, most);
}

/** What holds the words with or without their stops, apart or as one; letters alone do not tell of these. */
async function writtenOtherwise(tx: Tx, terms: Terms, loosely: Loosely, most: number): Promise<string[]> {
	const by = otherwiseQuery(terms);
	return by ? idsOf(findIds(tx, { of: loosely, by, most })) : [];
}

type Loosely =
	| "search_matters_loosely"
	| "search_clients_loosely"
	| "search_documents_loosely"
	| "search_hearings"
	| "search_drafts";

async function bySound(
	tx: Tx,
	terms: Terms,
	loosely: Loosely,
	most: number,
	{ anyLetters = false }: Options,
): Promise<Match[]> {
	const sounds = soundsQuery(terms, anyLetters);
	if (!sounds) return [];
	const ids = await idsOf(findIds(tx, { of: loosely, by: sounds, most }));
	return ids.map((id) => ({ id, by: "sound" }));
}

async function ofClients(tx: Tx, { chamberId }: Scope, terms: Terms, most: number): Promise<string[]> {
	const clients = await holding(tx, "search_clients", terms.patterns, most);
	if (clients.length === 0) return [];
	const rows = await tx
		.select({ id: matters.id })
		.from(matters)
		.where(
			and(eq(matters.chamberId, chamberId), inArray(matters.clientId, clients), isNull(matters.deletedAt)),
		)
		.orderBy(sql`${matters.filingDate} desc nulls last`, asc(matters.id))
		.limit(most);
	return rows.map(({ id }) => id);
}

/** The ids of the matters or clients whose words hold all of these LIKE patterns. */
export function holding(
	tx: Tx,
	kind: "search_matters" | "search_clients",
	patterns: readonly string[],
	most: number,
): Promise<string[]> {
	return idsOf(findIds(tx, { of: kind, by: textArray(patterns), most }));
}

/** The words in any of their forms and the days in any writing, as a tsquery. */
function wordsQuery(terms: Terms): SQL {
	const { days, beside } = daysApart(terms);
	const otherwise = otherwiseQuery(beside);
	const typed = sql`words_query(${beside.folded}, '')`;
	const words = otherwise ? sql`(${typed} || ${otherwise})` : typed;
	const isOnlyDays = days.length > 0 && beside.words.length === 0;
	return sql.join([...days.map(dayQuery), ...(isOnlyDays ? [] : [words])], sql` && `);
}

/** The words as beginnings of words, with or without their stops, apart or as one, as a tsquery; null for a quoted phrase. */
function otherwiseQuery({ beginnings, others }: Terms): SQL | null {
	if (beginnings.length === 0) return null;
	return sql`otherwise_query(${textArray(beginnings)}, ${textArray(others.map(asQuery))})`;
}

/** The words in any of their forms or sounds and the days in any writing, as a tsquery; null when nothing sounds. */
function soundsQuery(terms: Terms, anyLetters: boolean): SQL | null {
	const { days, beside } = daysApart(terms);
	const sounding = soundingOf(beside, anyLetters);
	return sounding && sql.join([...days.map(dayQuery), soundQuery(sounding)], sql` && `);
}

/** A day in any of its writings, each a phrase, as a tsquery. */
function dayQuery(day: string): SQL {
	const phrases = textArray(writingsOf(day).map((written) => `"${written}"`));
	return sql`(select string_agg('(' || words_query(phrase, '')::text || ')', ' | ')::tsquery from unnest(${phrases}) phrase)`;
}

/** The words in any of their forms or sounds, as a tsquery. */
export function soundQuery({ words, beginnings, sounds, others }: Sounding): SQL {
	const alike = sounds.map((sound, at) =>
		[sound, others[at] ? asQuery(others[at]) : ""].filter(Boolean).join(" | "),
	);
	return sql`sound_query(${textArray(words)}, ${textArray(beginnings)}, ${textArray(alike)})`;
}

const idsOf = async (found: Promise<Found[]>) => (await found).map(({ id }) => id);

/** A list of texts as an array for the search functions. */
export function textArray(texts: readonly string[]): SQL {
	const items = texts.map((text) => sql`${text}`);
	return sql`array[${sql.join(items, sql`, `)}]::text[]`;
}

function unique<T>(items: T[], key: (item: T) => string = (item) => (item as { id: string }).id): T[] {
	const seen = new Set<string>();
	return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}
