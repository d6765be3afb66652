import { apiAction, apiLoader, paged, showingVerb } from "#app/core/web/api.server.ts";
import { draftJson } from "#app/domains/case/drafts/json.ts";
import { createDraftSchema, draftQuerySchema } from "#app/domains/case/drafts/schema.ts";
import { createDraft, getDraft, listDrafts } from "#app/domains/case/drafts/service.server.ts";
import { draftShape } from "#app/domains/case/drafts/shape.ts";

export const loader = apiLoader({
	summary: "The drafts",
	answers: { page: draftShape },
	query: draftQuerySchema,
	allow: "drafts.view",
	run: async ({ viewer, query }) => paged(await listDrafts(viewer, query), draftJson),
});

export const action = apiAction({
	POST: showingVerb({
		summary: "Create a draft for a matter",
		answers: draftShape,
		refuses: ["conflict"],
		schema: createDraftSchema,
		allow: "drafts.create",
		status: 201,
		run: async ({ viewer }, input) => (await createDraft(viewer, input)).id,
		show: async ({ viewer }, draftId) => draftJson((await getDraft(viewer, draftId)).draft),
	}),
});
