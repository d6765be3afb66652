import { z } from "zod";
import { apiAction, apiLoader, showingVerb } from "#app/core/web/api.server.ts";
import { listedTemplateJson, templateJson } from "#app/domains/case/drafts/templates/json.ts";
import { keyParam } from "#app/domains/case/drafts/templates/key.ts";
import { createTemplateSchema, templateQuerySchema } from "#app/domains/case/drafts/templates/schema.ts";
import {
	createTemplate,
	getTemplate,
	listTemplates,
} from "#app/domains/case/drafts/templates/service.server.ts";
import { listedTemplateShape, templateShape } from "#app/domains/case/drafts/templates/shape.ts";

export const loader = apiLoader({
	summary: "What drafts begin with: the papers in their languages, the chamber's own and its clauses",
	answers: z.array(listedTemplateShape),
	query: templateQuerySchema,
	allow: "drafts.view",
	run: async ({ viewer, query }) => (await listTemplates(viewer, query)).map(listedTemplateJson),
});

export const action = apiAction({
	POST: showingVerb({
		summary: "Write a paper or a clause of the chamber's own",
		schema: createTemplateSchema,
		answers: templateShape,
		refuses: ["conflict"],
		allow: "templates.edit",
		status: 201,
		run: async ({ viewer }, input) => (await createTemplate(viewer, input)).key,
		show: async ({ viewer }, key) => templateJson(await getTemplate(viewer, keyParam({ key }, "key"))),
	}),
});
