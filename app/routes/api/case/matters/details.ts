import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { matterDetails } from "#app/domains/filing/casefile/details.server.ts";
import { matterDetailsJson } from "#app/domains/filing/casefile/json.ts";
import { matterDetailsShape } from "#app/domains/filing/casefile/shape.ts";

export const loader = apiLoader({
	summary: "A matter with its hearings, drafts, documents and progress",
	answers: matterDetailsShape,
	allow: "matters.view",
	run: async ({ viewer, params }) => matterDetailsJson(await matterDetails(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
