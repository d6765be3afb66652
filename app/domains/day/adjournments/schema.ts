import { z } from "zod";

/** The ledger of one court, by the key that the list of courts names; `span`: only what was adjourned in the last year. */
export const courtQuerySchema = z.object({
	court: z.string("invalid.value").trim().max(300, "invalid.tooLong").optional(),
	span: z.enum(["year"], "invalid.choice").optional().catch(undefined),
});
export type CourtQuery = z.output<typeof courtQuerySchema>;
