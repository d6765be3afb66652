import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { restoreClient } from "#app/domains/case/clients/bin.server.ts";

export const loader = () => redirect("/clients");

/** Undo of a deletion: the client is back, and so is their card. */
export const action = buttonAction({
	schema: buttonSchema,
	allow: "clients.delete",
	home: "/clients",
	run: async ({ viewer, params, back }, { redirectTo }) => {
		const { client } = await restoreClient(viewer, idParam(params, "clientId"));
		return { to: redirectTo ? back() : `/clients/${client.id}`, toast: "success.clientRestored" };
	},
});
