import { apiAction, apiLoader, paged, verb } from "#app/core/api.server.ts";
import { draftJson } from "#app/domains/drafts/json.ts";
import { createDraftSchema, draftQuerySchema } from "#app/domains/drafts/schema.ts";
import { createDraft, listDrafts } from "#app/domains/drafts/service.server.ts";
import { draftShape } from "#app/domains/drafts/shape.ts";

export const loader = apiLoader({
	summary: "The drafts",
	answers: { page: draftShape },
	query: draftQuerySchema,
	allow: "drafts.view",
	run: async ({ viewer, query }) => paged(await listDrafts(viewer, query), draftJson),
});

export const action = apiAction({
	POST: verb({
		summary: "Write a draft for a matter",
		answers: draftShape,
		refuses: ["conflict"],
		schema: createDraftSchema,
		allow: "drafts.create",
		status: 201,
		run: async ({ viewer }, input) => draftJson(await createDraft(viewer, input)),
	}),
});
