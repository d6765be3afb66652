import { apiAction, apiLoader, paged, verb } from "#app/core/web/api.server.ts";
import { matterJson } from "#app/domains/case/matters/json.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { createMatterSchema, matterQuerySchema } from "#app/domains/case/matters/schema.ts";
import { createMatter } from "#app/domains/case/matters/service.server.ts";
import { matterShape } from "#app/domains/case/matters/shape.ts";

export const loader = apiLoader({
	summary: "The matters",
	answers: { page: matterShape },
	query: matterQuerySchema,
	allow: "matters.view",
	run: async ({ viewer, query }) => paged(await listMatters(viewer, query), matterJson),
});

export const action = apiAction({
	POST: verb({
		summary: "Enter a matter",
		answers: matterShape,
		refuses: ["conflict"],
		schema: createMatterSchema,
		allow: "matters.create",
		status: 201,
		run: async ({ viewer }, input) => matterJson(await createMatter(viewer, input)),
	}),
});
