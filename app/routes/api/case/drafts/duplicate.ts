import { apiAction, noGet, showingVerb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { draftJson } from "#app/domains/case/drafts/json.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { draftShape } from "#app/domains/case/drafts/shape.ts";
import { duplicateDraft } from "#app/domains/case/drafts/update.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: showingVerb({
			summary: "Duplicate a draft",
			answers: draftShape,
			refuses: ["conflict"],
			allow: "drafts.create",
			status: 201,
			run: async ({ viewer, params }) => (await duplicateDraft(viewer, idParam(params, "id"))).id,
			show: async ({ viewer }, draftId) => draftJson((await getDraft(viewer, draftId)).draft),
		}),
	},
	null,
);
