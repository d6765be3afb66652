import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { blanksIn } from "#app/domains/case/drafts/paper/blanks.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { blanksShape } from "#app/domains/case/drafts/shape.ts";

export const loader = apiLoader({
	summary: "What is still to be filled in a draft, and where each fact is kept",
	answers: blanksShape,
	allow: "drafts.view",
	run: async ({ viewer, params }) => blanksIn((await getDraft(viewer, idParam(params, "id"))).draft.content),
});

export const action = apiAction({});
