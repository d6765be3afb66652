import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { clients, matters } from "#drizzle/schema.ts";
import { caseNumberKey } from "./case-number.ts";

/** Matters whose title, notes, numbers or client contain `q`, or whose case number means the same however it is written. */
export function matchingMatters(q: string): SQL {
	const like = `%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
	const texts = sql`lower(${matters.title}) like ${like} or lower(${matters.caseNumber}) like ${like}
		or lower(${matters.notes}) like ${like} or lower(${matters.cnr}) like ${like}
		or lower(${matters.diaryNumber}) like ${like} or lower(${matters.filingNumber}) like ${like}
		or lower(${matters.firNumber}) like ${like} or lower(${clients.name}) like ${like}`;
	return sql`(${or(texts, matchingNumber(q))})`;
}

/** Matters a written case number may mean: an equal key, one inside a range, or any type or year where none was written. */
export function matchingNumber(written: string): SQL | undefined {
	const parsed = caseNumberKey(written);
	if (!parsed) return undefined;
	if (parsed.kind === "cnr") return or(eq(matters.cnr, parsed.cnr), eq(matters.caseKey, parsed.key));
	const main = and(
		sql`${matters.numberFrom} <= ${parsed.numberTo} and ${matters.numberTo} >= ${parsed.numberFrom}`,
		parsed.year === "*" ? undefined : sql`${matters.caseYear} in (${parsed.year}, '*')`,
		parsed.type === "*" ? undefined : sql`split_part(${matters.caseKey}, ':', 1) in (${parsed.type}, '*')`,
	);
	return or(main, eq(matters.caseSubKey, parsed.key));
}
