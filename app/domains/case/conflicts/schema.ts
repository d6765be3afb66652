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
	/** The name that was asked about, and as it is written where it was found. */
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

/** For whom and against whom somebody acts, and what of the chamber's own it is that is asked about. */
export type CheckedSides = NamedSides & {
	matterId?: string | null;
	clientId?: string | null;
	/** Whether the pages of papers are looked through too. */
	withPapers?: boolean;
};

/** What is sent with a new matter or client when a name in it is on the opposite side elsewhere. */
export const decisionFields = {
	conflictDecision: optionalWord(conflictDecisions).meta({
		description:
			"What was decided where a name stands on the other side elsewhere. Without it the record is kept as not asked, and the Admins are told.",
	}),
	conflictReason: optionalText(500).meta({ description: "Why; required for `consent` and `proceed`." }),
};

/** A form says besides which hits it showed: a decision counts for those alone. */
export const shownField = { conflictShown: optionalText(64) };

/** What was decided; a form asks where nothing is, /api does not. */
export type Decided = {
	conflictDecision?: ConflictDecision | null | undefined;
	conflictReason?: string | null | undefined;
	conflictShown?: string | null | undefined;
	asksConflicts?: boolean;
};

/** An input without what it says of conflicts, and that. */
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

/** What a form asks about: the hits, and in short which they are. */
export type ConflictQuestionData = { hits: Hit[]; key: string };
