import { apiAction, apiLoader, showingVerb } from "#app/core/web/api.server.ts";
import { templateJson } from "#app/domains/case/drafts/templates/json.ts";
import { keyParam } from "#app/domains/case/drafts/templates/key.ts";
import { updateTemplateSchema } from "#app/domains/case/drafts/templates/schema.ts";
import { getTemplate, updateTemplate } from "#app/domains/case/drafts/templates/service.server.ts";
import { templateShape } from "#app/domains/case/drafts/templates/shape.ts";

export const loader = apiLoader({
	summary: "A template with its text",
	answers: templateShape,
	allow: "drafts.view",
	run: async ({ viewer, params }) => templateJson(await getTemplate(viewer, keyParam(params, "id"))),
});

export const action = apiAction({
	PATCH: showingVerb({
		summary: "Change a template; a paper in its usual wording gets one of the chamber's",
		answers: templateShape,
		refuses: ["conflict"],
		schema: updateTemplateSchema,
		allow: "templates.edit",
		run: async ({ viewer, params }, input) =>
			(await updateTemplate(viewer, keyParam(params, "id"), input)).key,
		show: async ({ viewer }, key) => templateJson(await getTemplate(viewer, keyParam({ key }, "key"))),
	}),
});
