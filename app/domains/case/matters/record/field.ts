import { z } from "zod";
import type { Permission } from "#app/core/person/roles.ts";
import { optionalText, requiredText } from "#app/core/web/fields.ts";
import { optional, required } from "#app/core/web/record.ts";
import type { CaseKind } from "#app/domains/law/kinds/kind-of-case.ts";
import type { MessageKey } from "#app/messages/index.ts";

export type MatterField = {
	label: MessageKey;
	/** Taken when a matter is opened; without it, only a change may say it. */
	create?: z.ZodType;
	/** Taken in a change: what is absent stays as it is, and null, where it may be null, empties. */
	update: z.ZodType;
	/** As /api shows it. */
	shape: z.ZodType;
	/** The longest text. */
	max?: number;
	/** Who may change it; the Edit Details form asks nobody else, and compares two people's versions for nobody else. */
	right: Permission;
	/**
	 * A line among the numbers of the Edit Details form, or in a place of its own there, or in the form of what is for court
	 * papers, or only on /api.
	 */
	form: "line" | "paper" | "placed" | "never";
	/** On the facts card always, or once it is known, or on the card of court papers, or elsewhere on the matter's pages. */
	card: "always" | "known" | "paper" | "elsewhere";
	/** The kinds of case whose papers take it; those of every kind without it. */
	kinds?: readonly CaseKind[];
	/** A line over the full width of the form, with several lines of text. */
	isWide?: boolean;
	/** How the stored value reads, where not as it stands: a word by its message. */
	reads?: "day" | "code" | "tick" | ((word: string) => string | undefined);
};

export const text = z.string().nullable();

/** A required text that names the case. */
export const naming = (missing: MessageKey, max: number) => ({
	...required(requiredText(missing, max)),
	shape: z.string(),
	max,
	right: "matters.editIdentity" as const,
});
/** An optional text. */
export const note = (max: number, about?: { description: string }) => {
	const typed = about ? optionalText(max).meta(about) : optionalText(max);
	return { ...optional(typed), shape: about ? text.meta(about) : text, max, right: "matters.edit" as const };
};
