import { z } from "zod";
import { count, day, id, moment, ofNoun, withheldOf } from "#app/core/web/shapes.ts";
import {
	causeListKinds,
	causeListStatuses,
	listChecks,
	listDifferences,
	listVerdicts,
} from "#drizzle/words.ts";

const notListedShape = z.object({ hearingId: id, matterId: id, date: day }).meta({
	id: "NotInList",
	...ofNoun("hearings"),
	description: "A hearing that a court's list does not have.",
});

const apartShape = z.object({
	date: day,
	courtRoom: z.string().nullable(),
	bench: z.string().nullable(),
	ends: count,
	begins: count,
});

export const causeListShape = z
	.object({
		_id: id,
		filename: z.string(),
		status: z.enum(causeListStatuses),
		error: z.string().nullable(),
		court: z.string().nullable(),
		kind: z.enum(causeListKinds),
		dates: z.array(day),
		items: count,
		doubtful: count.meta({ description: "Rows that failed a check; each is shown as it is printed." }),
		missing: z.array(z.string()).meta({ description: "Items that the numbering lacks." }),
		continuation: z
			.object({
				goesOn: count,
				apart: z.array(apartShape),
			})
			.nullable()
			.meta({
				description:
					'Of a supplement: in how many benches and rooms its numbers go on from the lists before it, and where they do not; nothing of either where it counts from 1 again, its items being "Supp. 1" and so on; null where none of those was handed in.',
			}),
		counts: z.record(z.enum(listVerdicts), count).nullable().meta({
			description:
				"Null among other lists where weighing it too would take too much; `notInList` is empty then. The list's own call always has them.",
		}),
		unsaved: count.nullable().meta({
			description:
				"Rows of which saving the list would change something in the diary; null where `counts` is.",
		}),
		differing: count.nullable().meta({
			description: "Rows with another item, room or time than the diary has; null where `counts` is.",
		}),
		notInList: z.array(notListedShape),
		createdAt: moment,
	})
	.meta({
		id: "CauseList",
		...ofNoun("cause-lists"),
		description: "A court's list, and what it is for the diary of the caller.",
	});
export type CauseListJson = z.input<typeof causeListShape>;

export const causeListRowShape = z
	.object({
		_id: id,
		item: z.string(),
		caseNumber: z.string().nullable(),
		connectedTo: z.string().nullable(),
		parties: z.object({ first: z.string().nullable(), second: z.string().nullable() }),
		advocates: z.array(z.string()),
		date: day.nullable(),
		time: z.string().nullable(),
		courtRoom: z.string().nullable(),
		bench: z.string().nullable(),
		section: z.string().nullable(),
		notes: z.array(z.string()),
		page: z.int().min(1),
		matterId: id.nullable().meta(withheldOf("matters")),
		verdict: z.enum(listVerdicts),
		differs: z
			.array(z.object({ of: z.enum(listDifferences), was: z.string(), now: z.string() }))
			.nullable()
			.meta({
				...withheldOf("hearings"),
				description: "What is printed otherwise than the diary has it on that day.",
			}),
		checks: z.array(z.enum(listChecks)),
	})
	.meta({ id: "CauseListRow", ...ofNoun("cause-lists"), description: "A row of a court's list." });
export type CauseListRowJson = z.input<typeof causeListRowShape>;

export const takenShape = z
	.object({ made: count, moved: count, filled: count })
	.meta({ id: "TakenList", ...ofNoun("cause-lists"), description: "What became of the diary." });

export const undoneShape = z
	.object({
		undone: count,
		stayed: z.array(z.string()).meta({ description: "Cases whose hearings somebody has changed since." }),
	})
	.meta({ id: "UndoneList", ...ofNoun("cause-lists"), description: "What is again as it was." });
