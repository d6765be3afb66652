import { redirect } from "@remix-run/node";
import { invalidField } from "#app/core/errors.ts";
import { buttonAction } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { noticeFormSchema } from "#app/domains/filing/notices/schema.ts";
import { dismissNotice, takeNotice } from "#app/domains/filing/notices/take.server.ts";

export const loader = () => redirect("/notices");

/** Saves what a court sent in a matter, or puts it aside. */
export const action = buttonAction({
	schema: noticeFormSchema,
	allow: "hearings.edit",
	home: "/notices",
	run: async ({ viewer, params, back }, { intent, matterId, redirectTo: _, ...choice }) => {
		const noticeId = idParam(params, "noticeId");
		if (intent === "dismiss") {
			await dismissNotice(viewer, noticeId);
			return { to: back(), toast: "success.noticeDismissed" };
		}
		if (!matterId) throw invalidField("matterId", "invalid.matter");
		const { hearingId } = await takeNotice(viewer, noticeId, { matterId, ...choice });
		const toastHref = hearingId ? `/matters/${matterId}/hearings/${hearingId}` : `/matters/${matterId}/tasks`;
		return { to: back(), toast: "success.noticeTaken", toastHref };
	},
});
