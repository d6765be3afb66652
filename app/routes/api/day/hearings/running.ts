import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { findRunning, setRunning } from "#app/domains/day/hearings/running/running.server.ts";
import { runningSchema } from "#app/domains/day/hearings/running/schema.ts";
import { runningJson, runningShape } from "#app/domains/day/hearings/running/shape.ts";

export const loader = apiLoader({
	summary: "The item that the court of a hearing is at, and how many are before that of the hearing",
	answers: runningShape,
	allow: "hearings.view",
	run: async ({ viewer, params }) => runningJson(await findRunning(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	POST: verb({
		summary: "Set the item that the court of a hearing is at, on the day of the hearing",
		answers: runningShape,
		refuses: ["conflict"],
		schema: runningSchema,
		allow: "hearings.edit",
		run: async ({ viewer, params }, input) =>
			runningJson(await setRunning(viewer, idParam(params, "id"), input)),
	}),
});
