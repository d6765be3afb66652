import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { revokeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import { feedJson } from "#app/domains/day/calendar/json.ts";
import { feedShape } from "#app/domains/day/calendar/shape.ts";

export const loader = noGet("DELETE");

export const action = apiAction(
	{
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
