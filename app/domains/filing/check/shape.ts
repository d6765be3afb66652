import { z } from "zod";
import { ofNoun } from "#app/core/web/shapes.ts";
import { filingMends, filingRules } from "./rules.ts";

export const objectionShape = z
	.object({
		rule: z.enum(filingRules),
		pages: z.array(z.int().min(1)),
		sentence: z.string(),
		mend: z.enum(filingMends).optional().meta({ description: "What one tap on the document's page mends." }),
	})
	.meta({
		id: "FilingObjection",
		description: "What a registry's portal may object to in a file. It warns and refuses nothing.",
		...ofNoun("documents"),
	});
export type ObjectionJson = z.input<typeof objectionShape>;
