import { z } from "zod";
import { count, day, id, ofNoun } from "#app/core/web/shapes.ts";
import { dueGroups } from "#app/domains/day/tasks/deadlines/due-groups.ts";
import { workViews } from "./schema.ts";

const matterShape = z.object({ _id: id, title: z.string() });

export const workItemShape = z
	.object({
		kind: z.enum(["task", "deadline", "reminder", "hearing"]),
		_id: id,
		title: z.string().meta({ description: "Of a hearing its purpose." }),
		date: day.nullable(),
		time: z.string().nullable().meta({ description: "`HH:MM`, where the courts are." }),
		group: z.enum(dueGroups).meta({ description: "`week` is the next seven days after today." }),
		daysOver: count.meta({ description: "Days since it was due." }),
		matter: matterShape.nullable(),
		who: z.string().nullable().meta({ description: "Whose it is; of a hearing who leads its matter." }),
		done: z.boolean(),
	})
	.meta({
		id: "WorkItem",
		...ofNoun("hearings"),
		description: "Something to be done, or a hearing, on the list of work.",
	});
export type WorkItemJson = z.input<typeof workItemShape>;

export const workShape = z
	.object({
		view: z.enum(workViews),
		items: z.array(workItemShape),
		total: count.meta({ description: "Of all of them, where more than are listed." }),
		done: z.array(workItemShape).meta({ description: "What was done today." }),
		withoutNextDate: z.object({
			total: count,
			matters: z.array(matterShape.extend({ caseNumber: z.string().nullable() }).meta(ofNoun("matters"))),
		}),
	})
	.meta({ id: "Work", ...ofNoun("work"), description: "What there is to do, by date." });
export type WorkJson = z.input<typeof workShape>;
