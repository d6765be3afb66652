import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { restoreDraft } from "#app/domains/case/drafts/update.server.ts";

export const loader = () => redirect("/matters");

/** Undo of a deletion: the draft is back, and so is its page. */
export const action = buttonAction({
	schema: buttonSchema,
	allow: "drafts.deleteOwn",
	home: "/matters",
	run: async ({ viewer, params, back }, { redirectTo }) => {
		const { id } = await restoreDraft(viewer, idParam(params, "draftId"));
		return { to: redirectTo ? back() : `/drafts/${id}`, toast: "success.draftRestored" };
	},
});
