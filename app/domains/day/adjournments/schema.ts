import { z } from "zod";

/** The ledger of one court, by the key that the list of courts names. */
export const courtQuerySchema = z.object({
	court: z.string("invalid.value").trim().max(300, "invalid.tooLong").optional(),
});
