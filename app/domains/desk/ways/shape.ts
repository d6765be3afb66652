import { z } from "zod";
import { count, id, moment } from "#app/core/web/shapes.ts";

export const sessionShape = z
	.object({
		_id: id,
		device: z
			.string()
			.nullable()
			.meta({ description: "Browser and system, or what a program calls itself." }),
		address: z.string().nullable().meta({ description: "From where it was opened." }),
		createdAt: moment,
		lastUsedAt: moment.meta({ description: "To the hour." }),
		expiresAt: moment.meta({ description: "When it ends if it is not used again." }),
		current: z.boolean().meta({ description: "Whether it is the one of this call." }),
	})
	.meta({ id: "Session", description: "A device on which you are signed in." });
export type SessionJson = z.input<typeof sessionShape>;

export const endedShape = z.object({ ended: count.meta({ description: "How many sessions ended." }) }).meta({
	id: "EndedSessions",
	description: "Sessions that were just ended.",
});
