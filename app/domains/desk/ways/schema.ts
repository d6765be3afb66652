import { z } from "zod";
import { pageQuery } from "#app/core/web/http.ts";

/** What one person comes in by, besides the password. */
export const wayKinds = ["session", "key", "feed", "link"] as const;
export type WayKind = (typeof wayKinds)[number];

const button = z.object({ redirectTo: z.string().optional() });

/** Which ways a button ends: one, by its kind and id, or sessions, all of them or all but this one. */
export const endWaySchema = z.discriminatedUnion("ends", [
	button.extend({ ends: z.enum(wayKinds), id: z.uuid("invalid.value") }),
	button.extend({ ends: z.enum(["others", "all"]) }),
]);
export type EndWay = z.output<typeof endWaySchema>;

export const sessionQuerySchema = z.object(pageQuery);

/** So many keys and addresses stay at most after a new password: as many as a person may have. */
export const MOST_KEPT = 60;
export const keptWays = z
	.array(z.uuid("invalid.value"), "invalid.value")
	.max(MOST_KEPT, "invalid.tooLong")
	.meta({
		description: "The keys and calendar addresses, by their ids, that still work after this; the others end.",
	});
