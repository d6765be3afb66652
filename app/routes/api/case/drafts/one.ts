import { apiAction, apiLoader, showingVerb, verb } from "#app/core/web/api.server.ts";
import { deletionSchema } from "#app/core/web/fields.ts";
import { idParam } from "#app/core/web/http.ts";
import { draftJson } from "#app/domains/case/drafts/json.ts";
import { updateDraftSchema } from "#app/domains/case/drafts/schema.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { draftShape } from "#app/domains/case/drafts/shape.ts";
import { removeDraft, updateDraft } from "#app/domains/case/drafts/update.server.ts";

export const loader = apiLoader({
	summary: "A draft",
	answers: draftShape,
	allow: "drafts.view",
	run: async ({ viewer, params }) => draftJson((await getDraft(viewer, idParam(params, "id"))).draft),
});

export const action = apiAction({
	PATCH: showingVerb({
		summary: "Change a draft; absent fields stay as they are",
		answers: draftShape,
		refuses: ["conflict"],
		schema: updateDraftSchema,
		allow: "drafts.editOwn",
		run: async ({ viewer, params }, input) => (await updateDraft(viewer, idParam(params, "id"), input)).id,
		show: async ({ viewer }, draftId) => draftJson((await getDraft(viewer, draftId)).draft),
	}),
	DELETE: verb({
		summary: "Delete a draft",
		answers: draftShape,
		refuses: ["conflict"],
		schema: deletionSchema,
		allow: "drafts.deleteOwn",
		run: async ({ viewer, params }, input) =>
			draftJson(await removeDraft(viewer, idParam(params, "id"), input)),
	}),
});
