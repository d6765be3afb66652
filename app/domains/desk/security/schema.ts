import { z } from "zod";
import { pageQuery } from "#app/core/web/http.ts";
import { securityEvents, securityOutcomes } from "#drizzle/words.ts";

/** Which entries of the security log are shown: of what, of whom, with which outcome, on which days of the viewer. */
export const securityQuerySchema = z.object({
	event: z.enum(securityEvents, "invalid.choice").optional(),
	outcome: z.enum(securityOutcomes, "invalid.choice").optional(),
	actorId: z.uuid("invalid.value").optional(),
	from: z.iso.date("invalid.day").optional(),
	to: z.iso.date("invalid.day").optional(),
	...pageQuery,
});
export type SecurityQuery = z.output<typeof securityQuerySchema>;

/** What a line of the file says of an entry, in this order. */
export const securityColumns = [
	"time",
	"lastTime",
	"event",
	"outcome",
	"person",
	"about",
	"device",
	"address",
	"times",
] as const;
