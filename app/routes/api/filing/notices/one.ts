import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { noticeJson } from "#app/domains/filing/notices/json.ts";
import { getNotice } from "#app/domains/filing/notices/service.server.ts";
import { noticeShape } from "#app/domains/filing/notices/shape.ts";

export const loader = apiLoader({
	summary: "What a court sent",
	answers: noticeShape,
	allow: "hearings.view",
	run: async ({ viewer, params }) => noticeJson(await getNotice(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
