import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { deletionSchema } from "#app/core/web/fields.ts";
import { idParam } from "#app/core/web/http.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { matterJson } from "#app/domains/case/matters/json.ts";
import { updateMatterSchema } from "#app/domains/case/matters/schema.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { matterShape } from "#app/domains/case/matters/shape.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";

export const loader = apiLoader({
	summary: "A matter",
	answers: matterShape,
	allow: "matters.view",
	run: async ({ viewer, params }) => matterJson(await getMatter(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	PATCH: verb({
		summary: "Change a matter; absent fields stay as they are",
		answers: matterShape,
		refuses: ["conflict"],
		schema: updateMatterSchema,
		allow: "matters.edit",
		run: async ({ viewer, params }, input) =>
			matterJson(await updateMatter(viewer, idParam(params, "id"), input)),
	}),
	DELETE: verb({
		summary: "Delete a matter that has no hearings, documents or drafts; it can be restored for 30 days",
		answers: matterShape,
		refuses: ["conflict"],
		schema: deletionSchema,
		allow: "matters.delete",
		run: async ({ viewer, params }, input) =>
			matterJson(await removeMatter(viewer, idParam(params, "id"), input)),
	}),
});
