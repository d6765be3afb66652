import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#app/core/database/db.server.ts";
import { containing, soundingOf, termsOf } from "#app/core/language/terms.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { soundQuery, textArray } from "#app/domains/paper/finding/matches.server.ts";
import { numbersMeet } from "#app/domains/paper/finding/numbers.server.ts";
import { matters } from "#drizzle/schema.ts";

/** Clients whose matters are found. */
const MOST = 50_000;

/**
 * Matters that hold every word of `q`, or words that sound so in other letters, in title, notes, numbers or parties, those
 * of clients who do, and those whose case number means the same however it is written. Stands where a table does, with what
 * lists are narrowed and put in order by.
 */
export function matchesQuery({ chamberId }: Scope, q: string): SQL {
	const terms = termsOf(q);
	const looked = textArray(terms.patterns.length > 0 ? terms.patterns : [containing(terms.folded)]);
	const sounding = soundingOf(terms);
	const numbered = matchingNumber(q);
	const others = numbered
		? sql`array(select ${matters.id} from ${matters} where ${matters.chamberId} = ${chamberId} and (${numbered}))`
		: sql`'{}'::uuid[]`;
	return sql`found_matters(${chamberId}::uuid, ${looked}, ${sounding ? soundQuery(sounding) : sql`null::tsquery`},
		array(select id from search_clients(${looked}, ${MOST}::int)), ${others})`;
}

/** Whether a text is a CNR, or a case number with its type or year, and not a bare number. */
export function namesCase(written: string): boolean {
	const parsed = caseNumberKey(written);
	return (
		parsed?.kind === "cnr" || (parsed?.kind === "number" && (parsed.type !== "*" || parsed.year !== "*"))
	);
}

/** Matters a written case number may mean: an equal key, one inside a range, or any type or year where none was written. */
export function matchingNumber(written: string): SQL | undefined {
	const parsed = caseNumberKey(written);
	if (!parsed) return undefined;
	if (parsed.kind === "cnr") {
		// Where a matter is only a link, its CNR is not shown.
		const named = and(eq(matters.cnr, parsed.cnr), sql`(select reads_noun('matters'))`);
		return or(named, eq(matters.caseKey, parsed.key));
	}
	const main = and(
		numbersMeet(parsed),
		parsed.year === "*" ? undefined : sql`${matters.caseYear} in (${parsed.year}, '*')`,
		parsed.type === "*" ? undefined : sql`split_part(${matters.caseKey}, ':', 1) in (${parsed.type}, '*')`,
	);
	return or(main, eq(matters.caseSubKey, parsed.key));
}
