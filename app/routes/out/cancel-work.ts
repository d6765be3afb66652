import { redirect } from "@remix-run/node";
import { z } from "zod";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { cancelWork } from "#app/domains/out/progress/cancel.server.ts";
import { cancelledKinds } from "#app/domains/out/progress/kinds.ts";

export const loader = () => redirect("/progress");

/** Cancels work in progress. */
export const action = buttonAction({
	schema: buttonSchema.extend({ kind: z.enum(cancelledKinds), id: z.uuid() }),
	allow: "documents.view",
	home: "/progress",
	repeatable: () => true,
	run: async ({ viewer }, { kind, id }) => {
		await cancelWork(viewer, { kind, id });
		return { to: "/progress", toast: "success.cancelled" };
	},
});
