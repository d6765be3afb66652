import { z } from "zod";
import { id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { actions, entityTypes, roles } from "#drizzle/words.ts";

export const activityShape = z
	.object({
		_id: id,
		actorId: z.object({ _id: id, name: z.string(), role: z.enum(roles) }).nullable(),
		action: z.enum(actions),
		entityType: z.enum(entityTypes),
		entityId: id,
		meta: z.record(z.string(), z.unknown()).meta({ description: "What it was called, and what changed." }),
		createdAt: moment,
	})
	.meta({ id: "Activity", ...ofNoun("activity-logs"), description: "What somebody did, and to what." });
export type ActivityJson = z.input<typeof activityShape>;
