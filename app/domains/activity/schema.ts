import { z } from "zod";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { actions, entityTypes } from "#drizzle/words.ts";

export const activityQuerySchema = z.object({
	entityType: z.enum(entityTypes, "invalid.choice").optional(),
	entityId: z.uuid("invalid.invalid").optional(),
	actorId: z.uuid("invalid.invalid").optional(),
	action: z.enum(actions, "invalid.choice").optional(),
	from: z.iso.date("invalid.dateInvalid").optional(),
	to: z.iso.date("invalid.dateInvalid").optional(),
	sort: sortBy(["createdAt"]),
	...pageQuery,
});
export type ActivityQuery = z.output<typeof activityQuerySchema>;
