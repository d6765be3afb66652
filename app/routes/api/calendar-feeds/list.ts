import { apiAction, apiLoader, paged, showingVerb } from "#app/core/web/api.server.ts";
import { feedAddress, listFeeds, makeFeed } from "#app/domains/calendar/feeds.server.ts";
import { feedJson } from "#app/domains/calendar/json.ts";
import { feedQuerySchema, newFeedSchema } from "#app/domains/calendar/schema.ts";
import { feedShape, newFeedShape } from "#app/domains/calendar/shape.ts";

export const loader = apiLoader({
	summary: "The addresses at which one's calendars read hearings; an Admin's, that of the chamber too",
	answers: { page: feedShape },
	query: feedQuerySchema,
	allow: "calendar.own",
	keys: false,
	run: async ({ viewer, query }) => paged(await listFeeds(viewer, query), feedJson),
});

export const action = apiAction({
	POST: showingVerb({
		summary: "Make an address for calendars; the one before it stops working",
		schema: newFeedSchema,
		answers: newFeedShape,
		allow: "calendar.own",
		keys: false,
		status: 201,
		run: ({ viewer }, { reach }) => makeFeed(viewer, reach),
		show: async (_, { id }) => ({ _id: id, address: feedAddress(id) }),
	}),
});
