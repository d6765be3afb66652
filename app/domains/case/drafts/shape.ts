import { z } from "zod";
import { longText } from "#app/core/listed.ts";
import { count, id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { draftStatuses, draftTypes } from "#drizzle/words.ts";

export const draftShape = z
	.object({
		_id: id,
		matterId: id,
		title: z.string(),
		type: z.enum(draftTypes),
		content: longText(),
		tags: z.array(z.string()),
		notes: longText().nullable(),
		status: z.enum(draftStatuses),
		unresolved: count.meta({ description: "How many fields in the text are still to be filled in." }),
		version: z.int(),
		createdAt: moment,
		updatedAt: moment,
	})
	.meta({ id: "Draft", ...ofNoun("drafts"), description: "A draft of a matter." });
/** The blanks of a draft's text. */
export const blanksShape = z.array(
	z.object({
		label: z.string().meta({ description: "Empty for a blank without one." }),
		at: count.meta({ description: "Where it begins in `content`, in code units." }),
		noun: z.enum(["matters", "clients", "users"]).optional(),
		field: z.string().optional().meta({ description: "The field of that noun that keeps the fact." }),
	}),
);
export type DraftJson = z.input<typeof draftShape>;
