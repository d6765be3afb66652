import { redirect } from "@remix-run/node";
import { buttonAction } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { setRunning } from "#app/domains/day/hearings/running/running.server.ts";
import { runningFormSchema } from "#app/domains/day/hearings/running/schema.ts";

export const loader = () => redirect("/hearings");

/** The item that a hearing's court is at, from the board. */
export const action = buttonAction({
	schema: runningFormSchema,
	allow: "hearings.edit",
	home: "/hearings",
	repeatable: () => true,
	run: async ({ viewer, params, back }, input) => {
		const hearingId = idParam(params, "hearingId");
		await setRunning(viewer, hearingId, input);
		return { to: `${back()}#hearing-${hearingId}` };
	},
});
