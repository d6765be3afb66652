import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { firstTitles, undoList } from "#app/domains/day/causelists/undo.server.ts";

export const loader = () => redirect("/hearings");

/** Sets the diary back to what it was before a list was saved in it. */
export const action = buttonAction({
	schema: buttonSchema,
	allow: "hearings.edit",
	home: "/cause-lists",
	run: async ({ viewer, params, t }) => {
		const listId = idParam(params, "listId");
		const { stayed } = await undoList(viewer, listId);
		const message =
			stayed.length > 0
				? t("causelist.partlyRestored", { matters: firstTitles(stayed) })
				: t("causelist.restored");
		return { to: `/cause-lists/${listId}`, message: { type: "success", message } };
	},
});
