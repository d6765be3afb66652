import { apiAction, apiLoader, paged, showingVerb } from "#app/core/web/api.server.ts";
import { feedAddress, listFeeds, makeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import { feedJson } from "#app/domains/day/calendar/json.ts";
import { requireFeedOf } from "#app/domains/day/calendar/reach.ts";
import { feedQuerySchema, newFeedSchema } from "#app/domains/day/calendar/schema.ts";
import { feedShape, newFeedShape } from "#app/domains/day/calendar/shape.ts";

export const loader = apiLoader({
	summary: "The addresses from which your calendars read hearings; for an Admin, also that of the chamber",
	answers: { page: feedShape },
	query: feedQuerySchema,
	allow: "calendar.own",
	keys: false,
	run: async ({ viewer, query }) => paged(await listFeeds(viewer, query), feedJson),
});

export const action = apiAction({
	POST: showingVerb({
		summary: "Create a calendar address; the previous one stops working",
		schema: newFeedSchema,
		answers: newFeedShape,
		allow: "calendar.own",
		keys: false,
		status: 201,
		run: ({ viewer }, { reach, matterId, clientId, ...choice }) =>
			makeFeed(viewer, requireFeedOf({ reach, matterId, clientId }), choice),
		show: async (_, { id }) => ({ _id: id, address: feedAddress(id) }),
	}),
});
