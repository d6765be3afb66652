import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { restoreMatter } from "#app/domains/case/matters/bin.server.ts";

export const loader = () => redirect("/matters");

/** Undo of a deletion: the matter is back, and so is its page. */
export const action = buttonAction({
	schema: buttonSchema,
	allow: "matters.delete",
	home: "/matters",
	run: async ({ viewer, params, back }, { redirectTo }) => {
		const { matter } = await restoreMatter(viewer, idParam(params, "matterId"));
		return { to: redirectTo ? back() : `/matters/${matter.id}`, toast: "success.matterRestored" };
	},
});
