import { z } from "zod";
import { pageQuery } from "#app/core/web/http.ts";
import { calendarReaches } from "#drizzle/words.ts";

/** Whose hearings the new address is to show. */
export const newFeedSchema = z.object({
	reach: z.enum(calendarReaches, "invalid.choice").optional().default("own"),
});

export const feedQuerySchema = z.object(pageQuery);

/** What the dialog of an address asks for. */
export const feedFormSchema = z.object({ intent: z.enum(["make", "revoke"], "invalid.choice") });
