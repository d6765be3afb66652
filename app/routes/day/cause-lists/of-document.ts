import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { listOfDocument } from "#app/domains/day/causelists/service.server.ts";

export const loader = () => redirect("/hearings");

/** Takes a document that is a court's list as one. */
export const action = buttonAction({
	schema: buttonSchema,
	allow: "hearings.create",
	home: "/cause-lists",
	run: async ({ viewer, params }) => {
		const listId = await listOfDocument(viewer, idParam(params, "documentId"));
		return { to: `/cause-lists/${listId}`, toast: "success.causelistSent" };
	},
});
