import { z } from "zod";
import { optionalText, optionalWord } from "#app/core/web/fields.ts";
import type { NamedSides } from "#app/domains/law/cases/opposite.ts";
import {
	type ConflictDecision,
	type ConflictKind,
	conflictDecisions,
	type NameMatch,
} from "#drizzle/words.ts";

/** Where else a name occurs. */
export type Hit = {
	/** The checked name, and its spelling where it was found. */
	name: string;
	found: string;
	by: NameMatch;
	kind: ConflictKind;
	matterId: string | null;
	clientId: string | null;
	documentId: string | null;
	title: string | null;
	caseNumber: string | null;
	/** Whether that matter is still before the court; null for a client without matters. */
	isOpen: boolean | null;
};

/** The names on both sides, and the matter or client to which they belong. */
export type CheckedSides = NamedSides & {
	matterId?: string | null;
	clientId?: string | null;
	/** Whether the pages of papers are looked through too: as many as a request may, or all that the search finds. */
	papers?: "some" | "all";
};

/** What is sent with a new matter or client when a name in it is on the opposite side elsewhere. */
export const decisionFields = {
	conflictDecision: optionalWord(conflictDecisions).meta({
		description:
			"What was decided where a name stands on the other side elsewhere. Without it the record is kept as not asked, and the Admins are told.",
	}),
	conflictReason: optionalText(500).meta({ description: "Why; required for `consent` and `proceed`." }),
};

/** The hits that a form showed: a decision counts only for those. */
export const shownField = { conflictShown: optionalText(64) };

/** A decision, if there is one; without it a form asks, and /api does not. */
export type Decided = {
	conflictDecision?: ConflictDecision | null | undefined;
	conflictReason?: string | null | undefined;
	conflictShown?: string | null | undefined;
	asksConflicts?: boolean;
};

/** Splits an input into the record and the decision about conflicts. */
export function splitDecided<T extends Decided>(input: T) {
	const { conflictDecision, conflictReason, conflictShown, asksConflicts, ...rest } = input;
	const decided: Decided = {
		conflictDecision,
		conflictReason,
		conflictShown,
		asksConflicts: asksConflicts ?? false,
	};
	return { rest, decided };
}

/** A separate decision about names that are in a matter already. */
export const decideSchema = z.object({ ...decisionFields, ...shownField });

/** The hits that a form asks about, and the key of this set of hits. */
export type ConflictQuestionData = { hits: Hit[]; key: string };
