import { z } from "zod";
import { count, moment, ofNoun } from "#app/core/web/shapes.ts";
import type { RunningBefore } from "./running.server.ts";

export const runningShape = z
	.object({
		court: z.string(),
		courtRoom: z.string().nullable(),
		item: z
			.string()
			.nullable()
			.meta({ description: "The item that is running; null until somebody sets it." }),
		by: z.string().nullable(),
		at: moment.nullable(),
		before: count.nullable().meta({
			description: "How many items are before that of the hearing; null where that cannot be known.",
		}),
		passed: z.boolean().meta({ description: "Whether the hearing's item was called already." }),
	})
	.meta({ id: "RunningItem", ...ofNoun("hearings"), description: "What the court of a hearing is at." });

/** What the court of a hearing is at, as /api shows it. */
export function runningJson({
	court,
	courtRoom,
	running,
	before,
}: RunningBefore): z.input<typeof runningShape> {
	return {
		...{ court, courtRoom },
		item: running?.item ?? null,
		by: running?.by ?? null,
		at: running?.at.toISOString() ?? null,
		before: typeof before === "number" ? before : null,
		passed: before === "passed",
	};
}
