import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { changeFeed, revokeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import { feedJson } from "#app/domains/day/calendar/json.ts";
import { feedChoiceSchema } from "#app/domains/day/calendar/schema.ts";
import { feedShape } from "#app/domains/day/calendar/shape.ts";

export const loader = noGet("PATCH", "DELETE");

export const action = apiAction(
	{
		PATCH: verb({
			summary: "Change what a calendar address shows, and whether calendars ring; the address stays the same",
			schema: feedChoiceSchema,
			answers: feedShape,
			allow: "calendar.own",
			refuses: ["forbidden"],
			keys: false,
			run: async ({ viewer, params }, input) =>
				feedJson(await changeFeed(viewer, idParam(params, "id"), input)),
		}),
		DELETE: verb({
			summary: "Revoke a calendar address; it stops working at once",
			answers: feedShape,
			allow: "calendar.own",
			keys: false,
			run: async ({ viewer, params }) => feedJson(await revokeFeed(viewer, idParam(params, "id"))),
		}),
	},
	null,
);
