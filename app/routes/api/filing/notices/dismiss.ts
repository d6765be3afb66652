import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { noticeJson } from "#app/domains/filing/notices/json.ts";
import { getNotice } from "#app/domains/filing/notices/service.server.ts";
import { noticeShape } from "#app/domains/filing/notices/shape.ts";
import { dismissNotice } from "#app/domains/filing/notices/take.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Put aside what a court sent",
			answers: noticeShape,
			refuses: ["conflict"],
			allow: "hearings.edit",
			run: async ({ viewer, params }) => {
				const noticeId = idParam(params, "id");
				await dismissNotice(viewer, noticeId);
				return noticeJson(await getNotice(viewer, noticeId));
			},
		}),
	},
	null,
);
