import { z } from "zod";
import { id, moment } from "#app/core/web/shapes.ts";
import { calendarParts, calendarReaches } from "#drizzle/words.ts";

export const feedShape = z
	.object({
		_id: id,
		reach: z.enum(calendarReaches).meta({
			description:
				"`own`: hearings of the matters its person works on; `chamber`: all of them; `matter`, `client`: those of one.",
		}),
		matterId: id.nullable(),
		clientId: id.nullable(),
		parts: z.array(z.enum(calendarParts)).meta({ description: "What it shows." }),
		alarms: z.boolean().meta({ description: "Whether calendars ring." }),
		createdAt: moment,
		lastReadAt: moment.nullable().meta({ description: "When a calendar last read it, to the minute." }),
	})
	.meta({ id: "CalendarFeed", description: "An address at which calendars read hearings." });
export type FeedJson = z.input<typeof feedShape>;

export const newFeedShape = z
	.object({
		_id: id,
		address: z.url().meta({ description: "For calendars that subscribe; a secret, shown only here." }),
	})
	.meta({ id: "NewCalendarFeed", description: "An address that was just made." });
