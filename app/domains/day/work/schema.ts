import { z } from "zod";
import { optionalDay, optionalId, versionField } from "#app/core/web/fields.ts";
import { optionalReason, taskFacts } from "#app/domains/day/tasks/schema.ts";

/** The viewer's own work, what they assigned to others, and what is unassigned. */
export const workViews = ["mine", "given", "unassigned"] as const;
export type WorkView = (typeof workViews)[number];

export const workQuerySchema = z.object({ view: z.enum(workViews, "invalid.choice").default("mine") });

const { title, dueDate, assigneeId } = taskFacts;
const facts = { title, dueDate, assigneeId };

/** New task: what, by when (a day offered, or another), by whom and in which matter, if in any. */
export const newWorkSchema = z
	.object({
		...facts,
		otherDate: optionalDay("task"),
		matterId: optionalId("hearing.matterGone"),
	})
	.transform(({ otherDate, dueDate, ...task }) => ({ ...task, dueDate: otherDate ?? dueDate }));

/** A change of a task on the list of work; what the form does not ask for stays as it is. */
export const editWorkSchema = z.object({
	...facts,
	reason: optionalReason,
	version: versionField(),
});
