import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { restoreHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";

export const loader = () => redirect("/hearings");

/** Undo of a withdrawal: returns to the page with the button, at the hearing. */
export const action = buttonAction({
	schema: buttonSchema,
	allow: "hearings.edit",
	home: "/hearings",
	run: async ({ viewer, params, back }) => {
		const { hearing } = await restoreHearing(viewer, idParam(params, "hearingId"));
		return { to: `${back()}#hearing-${hearing.id}`, toast: "success.hearingRestored" };
	},
});
