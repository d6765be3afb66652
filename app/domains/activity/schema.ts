import { z } from "zod";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { actions, entityTypes } from "#drizzle/words.ts";

export const activityQuerySchema = z.object({
	entityType: z.enum(entityTypes, "v.choice").optional(),
	entityId: z.uuid("v.invalid").optional(),
	actorId: z.uuid("v.invalid").optional(),
	action: z.enum(actions, "v.choice").optional(),
	from: z.iso.date("v.dateinvalid").optional(),
	to: z.iso.date("v.dateinvalid").optional(),
	sort: sortBy(["createdAt"]),
	...pageQuery,
});
export type ActivityQuery = z.output<typeof activityQuerySchema>;
