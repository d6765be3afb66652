import { inScope, type Scope } from "#app/core/db.server.ts";
import { matchMatters } from "./matches.server.ts";
import { termsOf } from "./terms.ts";

/** What a quick search came to: one matter, several to choose from, or none. */
export type CaseFound =
	| { kind: "one"; matterId: string }
	| { kind: "several"; count: number }
	| { kind: "none" };

const MOST = 50;

/**
 * The one matter a person means by a case number or a name. Exactly one with this CNR or case number wins; otherwise
 * the only one that agrees with the number, or the only one that holds the words.
 */
export function findCase(viewer: Scope, written: string): Promise<CaseFound> {
	return inScope(viewer, async (tx) => {
		const matches = await matchMatters(tx, termsOf(written), MOST);
		for (const by of ["exact", "number"] as const) {
			const [only, ...others] = matches.filter((match) => match.by === by);
			if (only && others.length === 0) return { kind: "one", matterId: only.id };
			if (only) return { kind: "several", count: others.length + 1 };
		}
		const [only, ...others] = matches;
		if (!only) return { kind: "none" };
		return others.length === 0
			? { kind: "one", matterId: only.id }
			: { kind: "several", count: matches.length };
	});
}
