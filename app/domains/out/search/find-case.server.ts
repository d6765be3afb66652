import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { type Terms, termsOf } from "#app/core/language/terms.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import type { Match } from "#app/domains/paper/finding/match.ts";
import { matchMatters } from "#app/domains/paper/finding/matches.server.ts";
import { matchNearNumber, matchNumber } from "#app/domains/paper/finding/numbers.server.ts";

/** What a quick search came to: one matter, several to choose from, or none. */
export type CaseFound =
	| { kind: "one"; matterId: string }
	| { kind: "several"; count: number }
	/** No such case, but one whose number is a wrong sign away. */
	| { kind: "nearly" }
	| { kind: "none" };

const MOST = 50;

/**
 * The one matter a person means by a case number or a name. Exactly one with this CNR or case number wins; otherwise
 * the only one that agrees with the number, or the only one that holds the words. A number that is only nearly the same
 * decides nothing.
 */
export function findCase(viewer: Scope, written: string): Promise<CaseFound> {
	const terms = termsOf(written);
	return inScope(viewer, async (tx) => {
		const numbered = await matchesByNumber(tx, viewer, terms);
		const found = numbered.length > 0 ? numbered : await matchMatters(tx, viewer, terms, MOST);
		if (found.length > 0) return verdict(found);
		return { kind: (await matchNearNumber(tx, viewer, terms)).length > 0 ? "nearly" : "none" };
	});
}

/** Those with exactly this number, or else those that agree with it. */
async function matchesByNumber(tx: Tx, scope: Scope, terms: Terms): Promise<Match[]> {
	const numbered = await matchNumber(tx, scope, terms);
	const exact = numbered.filter(({ by }) => by === "exact");
	return exact.length > 0 ? exact : numbered;
}

/** The one matter that a whole case number or a CNR means; null for any other text, and where several have the number. */
export async function findByNumber(viewer: Scope, written: string): Promise<string | null> {
	const parsed = caseNumberKey(written);
	// A number without a year may be a part of anything.
	if (!parsed || (parsed.kind === "number" && parsed.year === "*")) return null;
	const found = await inScope(viewer, (tx) => matchesByNumber(tx, viewer, termsOf(written)));
	const [only, ...others] = found;
	return only && others.length === 0 ? only.id : null;
}

function verdict([only, ...others]: Match[]): CaseFound {
	if (!only) return { kind: "none" };
	return others.length === 0
		? { kind: "one", matterId: only.id }
		: { kind: "several", count: others.length + 1 };
}
