import { and, asc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/core/db.server.ts";
import {
	type CaseNumber,
	caseNumberKey,
	isWholeKey,
	sameCaseNumber,
} from "#app/domains/matters/case-number.ts";
import { caseRefs, documents, matters } from "#drizzle/schema.ts";
import { containing, type Terms } from "./terms.ts";

/** How a matter was found: its CNR or whole case number, a case number written in part, or words. */
export type MatterMatch = { id: string; by: "exact" | "number" | "words" };

/** A page of a document that holds what was looked for. */
export type PageMatch = { documentId: string; page: number };

const MOST_BY_NUMBER = 200;

/**
 * Ids of the matters a query means, best first: those meant by number, then those that hold the words themselves, and
 * those of clients who do.
 */
export async function matchMatters(tx: Tx, terms: Terms, most: number): Promise<MatterMatch[]> {
	const [numbered, worded] = await Promise.all([matchNumber(tx, terms), matchWords(tx, terms, most)]);
	return unique([...numbered, ...worded], ({ id }) => id).slice(0, most);
}

/**
 * Ids of the matters with exactly this CNR or case number, then of those whose case number agrees with what was written
 * (a missing type or year, a number inside a range).
 */
export async function matchNumber(tx: Tx, terms: Terms): Promise<MatterMatch[]> {
	const parsed = caseNumberKey(terms.written);
	if (!parsed) return [];
	if (parsed.kind === "cnr") return byCnr(tx, parsed.cnr);
	const matches = await byNumber(tx, parsed);
	return [...matches.filter(({ by }) => by === "exact"), ...matches.filter(({ by }) => by !== "exact")];
}

async function matchWords(tx: Tx, terms: Terms, most: number): Promise<MatterMatch[]> {
	if (terms.words.length === 0) return [];
	const parsed = caseNumberKey(terms.written);
	// Diary, filing and FIR numbers are kept as they were written.
	const other = parsed?.kind === "number" && parsed.year !== "*" ? `${parsed.number}/${parsed.year}` : null;
	const [worded, otherwise, clients] = await Promise.all([
		found(tx, sql`search_matters(${textArray(terms.patterns)}, ${most}::int)`),
		other ? found(tx, sql`search_matters(${textArray([containing(other)])}, ${most}::int)`) : [],
		ofClients(tx, terms, most),
	]);
	return [...worded, ...otherwise, ...clients].map((id) => ({ id, by: "words" }));
}

/** Ids of the clients whose name, contact or identifiers hold all the words, newest first. */
export function matchClients(tx: Tx, terms: Terms, most: number): Promise<string[]> {
	if (terms.words.length === 0) return Promise.resolve([]);
	return found(tx, sql`search_clients(${textArray(terms.patterns)}, ${most}::int)`);
}

/** Ids of the hearings whose order, purpose, result or notes hold the words, latest first. */
export function matchHearings(tx: Tx, terms: Terms, most: number): Promise<string[]> {
	if (terms.words.length === 0) return Promise.resolve([]);
	return found(tx, sql`search_hearings(${terms.folded}, ${terms.beginnings}, ${most}::int)`);
}

/** Ids of the drafts whose title, text or notes hold the words, newest first. */
export function matchDrafts(tx: Tx, terms: Terms, most: number): Promise<string[]> {
	if (terms.words.length === 0) return Promise.resolve([]);
	return found(tx, sql`search_drafts(${terms.folded}, ${terms.beginnings}, ${most}::int)`);
}

/** Ids of the documents whose file name holds all the words, newest first. */
export function matchFileNames(tx: Tx, terms: Terms, most: number): Promise<string[]> {
	if (terms.words.length === 0) return Promise.resolve([]);
	return found(tx, sql`search_documents(${textArray(terms.patterns)}, ${most}::int)`);
}

/** The pages that hold the words, best first; before them those that name the case number that was written. */
export async function matchPages(tx: Tx, terms: Terms, most: number): Promise<PageMatch[]> {
	if (terms.words.length === 0) return [];
	const [naming, worded] = await Promise.all([
		pagesNaming(tx, terms.written, most),
		tx.execute<{ document_id: string; page: number }>(
			sql`select document_id, page from search_pages(${terms.folded}, ${terms.beginnings}, ${most}::int)`,
		),
	]);
	const pages = [...naming, ...worded.map((row) => ({ documentId: row.document_id, page: row.page }))];
	return unique(pages, ({ documentId, page }) => `${documentId} ${page}`).slice(0, most);
}

async function byCnr(tx: Tx, cnr: string): Promise<MatterMatch[]> {
	const rows = await tx
		.select({ id: matters.id })
		.from(matters)
		.where(and(eq(matters.cnr, cnr), isNull(matters.deletedAt)));
	return rows.map(({ id }) => ({ id, by: "exact" }));
}

async function byNumber(tx: Tx, parsed: CaseNumber): Promise<MatterMatch[]> {
	const rows = await tx
		.select({
			id: matters.id,
			caseNumber: matters.caseNumber,
			key: matters.caseKey,
			subKey: matters.caseSubKey,
		})
		.from(matters)
		.where(
			and(
				isNull(matters.deletedAt),
				or(
					and(lte(matters.numberFrom, parsed.numberTo), gte(matters.numberTo, parsed.numberFrom)),
					eq(matters.caseSubKey, parsed.key),
				),
			),
		)
		.orderBy(sql`${matters.filingDate} desc nulls last`)
		.limit(MOST_BY_NUMBER);
	return rows.flatMap(({ id, caseNumber, key, subKey }): MatterMatch[] => {
		if (isWholeKey(parsed) && (key === parsed.key || subKey === parsed.key)) return [{ id, by: "exact" }];
		const kept = caseNumber ? caseNumberKey(caseNumber) : null;
		return kept?.kind === "number" && sameCaseNumber(parsed, kept) ? [{ id, by: "number" }] : [];
	});
}

async function ofClients(tx: Tx, terms: Terms, most: number): Promise<string[]> {
	const clients = await matchClients(tx, terms, most);
	if (clients.length === 0) return [];
	const rows = await tx
		.select({ id: matters.id })
		.from(matters)
		.where(and(inArray(matters.clientId, clients), isNull(matters.deletedAt)))
		.orderBy(sql`${matters.filingDate} desc nulls last`)
		.limit(most);
	return rows.map(({ id }) => id);
}

async function pagesNaming(tx: Tx, written: string, most: number): Promise<PageMatch[]> {
	const parsed = caseNumberKey(written);
	// A bare number says too little to mean a case.
	if (!parsed || (parsed.kind === "number" && parsed.type === "*" && parsed.year === "*")) return [];
	const start = parsed.kind === "number" && parsed.year === "*" ? parsed.key.slice(0, -1) : null;
	const named = start
		? and(gte(caseRefs.key, start), lt(caseRefs.key, `${start}~`))
		: eq(caseRefs.key, parsed.key);
	return tx
		.selectDistinct({ documentId: caseRefs.documentId, page: caseRefs.page })
		.from(caseRefs)
		.innerJoin(
			documents,
			and(eq(documents.chamberId, caseRefs.chamberId), eq(documents.id, caseRefs.documentId)),
		)
		.where(and(named, isNull(documents.deletedAt)))
		.orderBy(asc(caseRefs.documentId), asc(caseRefs.page))
		.limit(most);
}

async function found(tx: Tx, call: SQL): Promise<string[]> {
	const rows = await tx.execute<{ id: string }>(sql`select id from ${call}`);
	return rows.map(({ id }) => id);
}

/** A list of texts as an array for the search functions. */
export function textArray(texts: readonly string[]): SQL {
	const items = texts.map((text) => sql`${text}`);
	return sql`array[${sql.join(items, sql`, `)}]::text[]`;
}

function unique<T>(items: T[], key: (item: T) => string): T[] {
	const seen = new Set<string>();
	return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}
