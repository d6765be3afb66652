import { apiAction, noGet, verb } from "#app/core/api.server.ts";
import { idParam } from "#app/core/http.ts";
import { draftJson } from "#app/domains/drafts/json.ts";
import { draftShape } from "#app/domains/drafts/shape.ts";
import { duplicateDraft } from "#app/domains/drafts/update.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Make a copy of a draft",
			answers: draftShape,
			refuses: ["conflict"],
			allow: "drafts.create",
			status: 201,
			run: async ({ viewer, params }) => draftJson(await duplicateDraft(viewer, idParam(params, "id"))),
		}),
	},
	null,
);
