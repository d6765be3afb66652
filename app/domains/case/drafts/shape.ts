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
export type DraftJson = z.input<typeof draftShape>;
