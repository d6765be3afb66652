import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { findMatters, offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { NoticeDialog } from "#app/domains/filing/notices/notice-dialog.tsx";
import { takeNoticeSchema } from "#app/domains/filing/notices/schema.ts";
import { getNotice } from "#app/domains/filing/notices/service.server.ts";
import { takeNotice } from "#app/domains/filing/notices/take.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "notice.otherTitle", dialog: true };

export const loader = screen({ allow: "hearings.edit" }, async ({ viewer, params, request }) => {
	const row = await getNotice(viewer, idParam(params, "noticeId"));
	if (row.notice.state !== "open") throw redirect("/notices");
	return { row, matters: await offeredMatters(viewer, { request }) };
});

export const action = formAction({
	schema: takeNoticeSchema,
	allow: "hearings.edit",
	finders: { matterId: findMatters },
	failed: "error.notice",
	run: async ({ viewer, params }, { matterId, ...choice }) => {
		const { hearingId } = await takeNotice(viewer, idParam(params, "noticeId"), { matterId, ...choice });
		const toastHref = hearingId ? `/matters/${matterId}/hearings/${hearingId}` : `/matters/${matterId}/tasks`;
		return { to: "/notices", toast: "success.noticeTaken", toastHref };
	},
});

export default function NoticeMatter() {
	const { row, matters } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <NoticeDialog row={row} matters={matters} failed={failed ?? undefined} />;
}
