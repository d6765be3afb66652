import { z } from "zod";
import { id } from "#app/core/web/shapes.ts";
import { matterLinkShape } from "#app/domains/law/cases/shape.ts";
import { suggestionKinds } from "./suggestions.ts";

const side = z.int().min(0).max(10_000);

export const suggestionShape = z
	.object({
		kind: z.enum(suggestionKinds),
		value: z.string().meta({ description: "As a record would carry it; a day is `YYYY-MM-DD`." }),
		written: z.string().meta({ description: "The words on the page." }),
		page: z.int().min(1),
		box: z
			.object({ left: side, top: side, right: side, bottom: side })
			.nullable()
			.meta({ description: "Where they stand, in ten-thousandths of the upright page." }),
		reckoned: z.boolean().meta({ description: "Reckoned from the order's own day (“after four weeks”)." }),
		near: z.boolean().meta({
			description:
				"The one court of the chamber's that is written alike but for a letter; it wants checking.",
		}),
		doubtful: z.boolean().meta({
			description:
				"Of a day, a number or a court: OCR is in doubt of it, or what stands beside the day says another; it wants checking. A number in doubt leads to no matter.",
		}),
	})
	.meta({ id: "Suggestion", description: "Something a paper was read to say." });

export const suggestionsShape = z
	.object({
		documentId: id,
		matterId: matterLinkShape.nullable(),
		likelyMatterId: matterLinkShape
			.nullable()
			.meta({ description: "The matter a paper names that belongs to none." }),
		suggestions: z.array(suggestionShape).meta({ description: "At most one of each kind." }),
	})
	.meta({ id: "Suggestions", description: "What a document was read to say, for a person to confirm." });
export type SuggestionsJson = z.input<typeof suggestionsShape>;
