import { z } from "zod";
import { locales, themes } from "#drizzle/words.ts";

/** What the top bar can change anywhere: language and theme. Unknown values count as absent. */
export const displaySchema = z.object({
	locale: z.enum(locales).optional().catch(undefined),
	theme: z.enum(themes).optional().catch(undefined),
});
export type Display = z.output<typeof displaySchema>;
