import { and, between, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import type { Terms } from "#app/core/language/terms.ts";
import {
	type CaseNumber,
	caseNumberKey,
	isWholeKey,
	sameCaseNumber,
} from "#app/domains/law/cases/case-number.ts";
import { type NearNumber, nearCnrs, nearNumbers, typeSlips } from "#app/domains/law/cases/near-number.ts";
import { caseRefs, documents, matters } from "#drizzle/schema.ts";
import type { Match, PageMatch } from "./match.ts";

const MOST_BY_NUMBER = 200;
/** More than these are no longer what was meant. */
const MOST_NEAR = 10;
const MOST_LOOKED_AT = 400;
const MOST_REFS = 4000;
const MOST_SLIPS = 1.5;

const inChamber = ({ chamberId }: Scope) => and(eq(matters.chamberId, chamberId), isNull(matters.deletedAt));

/**
 * The matters with exactly this CNR or case number, then those whose case number agrees with what was written (a missing
 * type or year, a number inside a range).
 */
export async function matchNumber(tx: Tx, scope: Scope, terms: Terms): Promise<Match[]> {
	const parsed = caseNumberKey(terms.written);
	if (!parsed) return [];
	if (parsed.kind === "cnr") return byCnr(tx, scope, [parsed.cnr], "exact");
	const matches = await byNumber(tx, scope, parsed);
	return [...matches.filter(({ by }) => by === "exact"), ...matches.filter(({ by }) => by !== "exact")];
}

/**
 * The matters whose case number or CNR lies one wrong sign from what was written, the likeliest first. Every number that
 * may have been meant is looked up as it stands, so this takes the same indexes as the exact search.
 */
export async function matchNearNumber(tx: Tx, scope: Scope, terms: Terms): Promise<Match[]> {
	const cnrs = nearCnrs(terms.written);
	if (cnrs.length > 0) return (await byCnr(tx, scope, cnrs, "nearly")).slice(0, MOST_NEAR);
	const candidates = nearNumbers(terms.written);
	if (candidates.length === 0) return [];
	const rows = await tx
		.select({
			id: matters.id,
			key: matters.caseKey,
			subKey: matters.caseSubKey,
			from: matters.numberFrom,
			year: matters.caseYear,
		})
		.from(matters)
		.where(and(inChamber(scope), mattersNear(candidates)))
		.limit(MOST_LOOKED_AT);
	const keyed = rows.flatMap(({ id, key, subKey }) =>
		[key, subKey].flatMap((one) => (one ? { item: id, key: one } : [])),
	);
	return ranked(keyed, candidates).map((id) => ({ id, by: "nearly" }));
}

/** The pages that name the case number that was written. */
export async function pagesNaming(tx: Tx, scope: Scope, written: string, most: number): Promise<PageMatch[]> {
	const parsed = caseNumberKey(written);
	// A bare number says too little to mean a case.
	if (!parsed || (parsed.kind === "number" && parsed.type === "*" && parsed.year === "*")) return [];
	const start = parsed.kind === "number" && parsed.year === "*" ? parsed.key.slice(0, -1) : null;
	const named = start
		? and(gte(caseRefs.key, start), lt(caseRefs.key, `${start}~`))
		: eq(caseRefs.key, parsed.key);
	const rows = await refs(tx, scope, named, most);
	return rows.map(({ documentId, page }) => ({ documentId, page, by: "exact" }));
}

/** The pages that name a case number or CNR one wrong sign from what was written, the likeliest first. */
export async function pagesNearlyNaming(tx: Tx, scope: Scope, written: string): Promise<PageMatch[]> {
	const cnrs = nearCnrs(written);
	const candidates = cnrs.length > 0 ? [] : nearNumbers(written);
	const keys = cnrs.length > 0 ? cnrs : refKeys(candidates);
	if (keys.length === 0) return [];
	const rows = await refs(tx, scope, inArray(caseRefs.key, keys), MOST_LOOKED_AT);
	const keyed = rows.map(({ documentId, page, key }) => ({ item: `${documentId} ${page}`, key }));
	const best =
		cnrs.length > 0
			? keyed.map(({ item }) => item)
			: ranked(await withTypes(tx, scope, keyed, candidates), candidates);
	return [...new Set(best)].slice(0, MOST_NEAR).map((item) => {
		const [documentId = "", page = "1"] = item.split(" ");
		return { documentId, page: Number(page), by: "nearly" };
	});
}

/** The keys of the numbers as they are kept beside a page: with the type, and without where that may be the wrong one. */
function refKeys(candidates: NearNumber[]): string[] {
	const keys = candidates.flatMap(({ type, number, year, slips }) => [
		`${type}:${number}:${year}`,
		...(slips < 1 ? [`*:${number}:${year}`] : []),
	]);
	return [...new Set(keys)];
}

/** A key without type, as every number has one, says nothing of the type: those of the same page are read besides. */
async function withTypes(tx: Tx, scope: Scope, keyed: Keyed[], candidates: NearNumber[]): Promise<Keyed[]> {
	const untyped = keyed.filter(({ key }) => key.startsWith("*:"));
	if (candidates[0]?.type === "*" || untyped.length === 0) return keyed;
	const documentIds = [...new Set(untyped.map(({ item }) => item.split(" ")[0] ?? ""))];
	const rows = await refs(tx, scope, inArray(caseRefs.documentId, documentIds), MOST_LOOKED_AT * 10);
	const wanted = new Set(untyped.map(({ item, key }) => `${item} ${key.slice(2)}`));
	const typed = rows
		.map(({ documentId, page, key }) => ({ item: `${documentId} ${page}`, key }))
		.filter(({ item, key }) => !key.startsWith("*:") && wanted.has(`${item} ${numberOf(key)}`));
	const named = new Set(typed.map(({ item, key }) => `${item} ${numberOf(key)}`));
	return [
		...keyed.filter(({ item, key }) => !(key.startsWith("*:") && named.has(`${item} ${key.slice(2)}`))),
		...typed,
	];
}

type Keyed = { item: string; key: string };

const numberOf = (key: string) => key.slice(key.indexOf(":") + 1);

/** The items in order of the slips between their keys and what may have been meant; too distant ones are left out. */
function ranked(keyed: Keyed[], candidates: NearNumber[]): string[] {
	const byNumber = new Map<string, NearNumber[]>();
	for (const one of candidates) {
		const number = `${one.number}:${one.year}`;
		byNumber.set(number, [...(byNumber.get(number) ?? []), one]);
	}
	const best = new Map<string, number>();
	for (const { item, key } of keyed) {
		const type = key.slice(0, key.indexOf(":"));
		for (const { type: typed, slips } of byNumber.get(numberOf(key)) ?? []) {
			const all = slips + typeSlips(typed, type);
			if (all <= MOST_SLIPS && all < (best.get(item) ?? Number.POSITIVE_INFINITY)) best.set(item, all);
		}
	}
	return [...best]
		.sort((a, b) => a[1] - b[1])
		.slice(0, MOST_NEAR)
		.map(([item]) => item);
}

function mattersNear(candidates: NearNumber[]): SQL | undefined {
	const typed = candidates.filter(({ type }) => type !== "*");
	// Any type where the number is as good as right, or where none was written.
	const anyType = candidates.filter(({ type, slips }) => type === "*" || slips < 1);
	const keys = typed.map(({ type, number, year }) => `${type}:${number}:${year}`);
	return or(
		keys.length > 0 ? inArray(matters.caseKey, keys) : undefined,
		keys.length > 0 ? inArray(matters.caseSubKey, keys) : undefined,
		anyType.length > 0
			? and(
					inArray(matters.numberFrom, [...new Set(anyType.map(({ number }) => number))]),
					inArray(matters.caseYear, [...new Set(anyType.map(({ year }) => year))]),
				)
			: undefined,
	);
}

async function byCnr(tx: Tx, scope: Scope, cnrs: string[], by: Match["by"]): Promise<Match[]> {
	const rows = await tx
		.select({ id: matters.id, cnr: matters.cnr })
		.from(matters)
		.where(and(inChamber(scope), inArray(matters.cnr, cnrs)));
	return rows
		.sort((a, b) => cnrs.indexOf(a.cnr ?? "") - cnrs.indexOf(b.cnr ?? ""))
		.map(({ id }) => ({ id, by }));
}

async function byNumber(tx: Tx, scope: Scope, parsed: CaseNumber): Promise<Match[]> {
	const rows = await tx
		.select({
			id: matters.id,
			caseNumber: matters.caseNumber,
			key: matters.caseKey,
			subKey: matters.caseSubKey,
		})
		.from(matters)
		.where(and(inChamber(scope), or(numbersMeet(parsed), eq(matters.caseSubKey, parsed.key))))
		.orderBy(sql`${matters.filingDate} desc nulls last`)
		.limit(MOST_BY_NUMBER);
	return rows.flatMap(({ id, caseNumber, key, subKey }): Match[] => {
		if (isWholeKey(parsed) && (key === parsed.key || subKey === parsed.key)) return [{ id, by: "exact" }];
		const own = caseNumber ? caseNumberKey(caseNumber) : null;
		return own?.kind === "number" && sameCaseNumber(parsed, own) ? [{ id, by: "number" }] : [];
	});
}

/**
 * Matters of which a number is among these: those whose first one is, and of the few with several those that reach into them.
 * Each part is a stretch of an index; looked for together, half of a chamber is gone through.
 */
export function numbersMeet({ numberFrom, numberTo }: Pick<CaseNumber, "numberFrom" | "numberTo">) {
	const { numberFrom: first, numberTo: last } = matters;
	return or(
		between(first, numberFrom, numberTo),
		and(gt(last, first), lt(first, numberFrom), gte(last, numberFrom)),
	);
}

/** Taken from the index of keys as they come and put in order here: asked for in order, PostgreSQL reads a chamber's all. */
async function refs(tx: Tx, { chamberId }: Scope, named: SQL | undefined, most: number) {
	const rows = await tx
		.selectDistinct({ documentId: caseRefs.documentId, page: caseRefs.page, key: caseRefs.key })
		.from(caseRefs)
		.innerJoin(
			documents,
			and(eq(documents.chamberId, caseRefs.chamberId), eq(documents.id, caseRefs.documentId)),
		)
		.where(and(eq(caseRefs.chamberId, chamberId), named, isNull(documents.deletedAt)))
		.limit(MOST_REFS);
	return rows
		.sort((a, b) => (a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : a.page - b.page))
		.slice(0, most);
}
