import { z } from "zod";
import { count, id } from "#app/core/web/shapes.ts";

const openWork = {
	matters: count,
	tasks: count,
	deadlines: count,
	reminders: count,
	hearings: count.meta({ description: "Hearings ahead in those matters." }),
};

export const openWorkShape = z
	.object(openWork)
	.meta({ id: "OpenWork", description: "How much somebody has in hand." });

export const handoverShape = z
	.object({
		user: z.object({ _id: id, name: z.string() }),
		work: openWorkShape,
		matters: z.array(
			z.object({
				_id: id,
				title: z.string(),
				caseNumber: z.string().nullable(),
				restricted: z.boolean(),
				tasks: count,
				hearings: count,
				receivers: z
					.array(id)
					.nullable()
					.meta({ description: "Who may get a restricted matter; null where anybody at work may." }),
			}),
		),
		loose: count.meta({ description: "Tasks and reminders of no matter." }),
	})
	.meta({ id: "HandoverList", description: "What a person would hand over." });
export type HandoverJson = z.input<typeof handoverShape>;
