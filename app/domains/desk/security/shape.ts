import { z } from "zod";
import { count, id, moment } from "#app/core/web/shapes.ts";
import { securityEvents, securityOutcomes } from "#drizzle/words.ts";

export const securityEntryShape = z
	.object({
		_id: id,
		at: moment,
		lastAt: moment.meta({
			description: "When it was last repeated; within an hour repetitions are one entry.",
		}),
		event: z.enum(securityEvents),
		actorId: z.uuid().nullable().meta({ description: "Whose account it was." }),
		subject: z.string().nullable().meta({ description: "A permission, a limit, the name of a key." }),
		device: z.string().nullable(),
		address: z.string().nullable(),
		outcome: z.enum(securityOutcomes),
		count: count.meta({ description: "How often." }),
	})
	.meta({ id: "SecurityEntry", description: "A sign-in, a refusal, or what was done with a way in." });
export type SecurityEntryJson = z.input<typeof securityEntryShape>;
