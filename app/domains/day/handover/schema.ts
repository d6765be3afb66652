import { z } from "zod";
import { isId } from "#app/core/ids.ts";
import { optionalId, optionalWord, requiredId, tick } from "#app/core/web/fields.ts";

/** As many matters as one form names receivers for; the others go to whoever gets the rest. */
export const MOST_CHOSEN = 150;

/**
 * Who gets a person's work: one receiver for everything, and another for single matters, by the matter's id. `staysOnTeams`
 * is for leave; `status` is what the account becomes in the same step.
 */
export const handoverSchema = z.object({
	receiverId: requiredId("invalid.handoverReceiver", "invalid.handoverReceiver"),
	matters: z
		.record(z.string().refine(isId, "invalid.value"), optionalId("invalid.handoverReceiver"))
		.optional()
		.default({})
		.refine((chosen) => Object.keys(chosen).length <= MOST_CHOSEN, "invalid.tooLong")
		.meta({ description: "The id of a matter to the id of whoever gets it." }),
	staysOnTeams: tick().meta({ description: "For leave: the person stays on the teams." }),
	status: optionalWord(["inactive", "suspended"]).meta({
		description: "What the account becomes; it stays as it is when this is absent.",
	}),
});
export type Handover = z.output<typeof handoverSchema>;
