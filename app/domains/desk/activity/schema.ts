import { z } from "zod";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { actions, entityTypes } from "#drizzle/words.ts";

export const activityQuerySchema = z.object({
	entityType: z.enum(entityTypes, "invalid.choice").optional(),
	entityId: z.uuid("invalid.value").optional(),
	actorId: z.uuid("invalid.value").optional(),
	action: z.enum(actions, "invalid.choice").optional(),
	from: z.iso.date("invalid.day").optional(),
	to: z.iso.date("invalid.day").optional(),
	sort: sortBy(["createdAt"]),
	...pageQuery,
});
export type ActivityQuery = z.output<typeof activityQuerySchema>;
