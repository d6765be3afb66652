import { z } from "zod";

const printFormats = ["pdf", "docx"] as const;

/** What a draft is wanted as, and on which paper; without one on that of its court. */
export const paperQuerySchema = z.object({
	format: z.enum(printFormats, "invalid.choice").default("pdf"),
	paper: z.string().max(40, "invalid.tooLong").optional(),
});
export type PaperQuery = z.output<typeof paperQuerySchema>;
