import { apiAction, apiLoader, paged, verb } from "#app/core/web/api.server.ts";
import { callClaim } from "#app/core/web/once.server.ts";
import { noticeJson } from "#app/domains/filing/notices/json.ts";
import { receiveInvitation } from "#app/domains/filing/notices/receive.server.ts";
import { noticeQuerySchema, noticeUploadSchema } from "#app/domains/filing/notices/schema.ts";
import { getNotice, listNotices } from "#app/domains/filing/notices/service.server.ts";
import { noticeShape } from "#app/domains/filing/notices/shape.ts";

export const loader = apiLoader({
	summary: "What courts sent and nobody has decided on, newest first: invitations, defects, dates",
	answers: { page: noticeShape },
	query: noticeQuerySchema,
	allow: "hearings.view",
	run: async ({ viewer, query }) => paged(await listNotices(viewer, query), noticeJson),
});

export const action = apiAction({
	POST: verb({
		summary: "Hand in an invitation to a hearing by video, a text/calendar file of at most 256 KB",
		answers: noticeShape,
		upload: noticeUploadSchema,
		allow: "hearings.create",
		status: 201,
		run: async ({ viewer, request }) => {
			const id = await receiveInvitation(viewer, request, (_, sent) => callClaim(request, sent));
			return noticeJson(await getNotice(viewer, id));
		},
	}),
});
