import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { getBinding, undoBinding } from "#app/domains/filing/bindings/binding.server.ts";
import { bindingJson } from "#app/domains/filing/bindings/json.ts";
import { bindingShape } from "#app/domains/filing/bindings/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Undo a split or join, as long as nothing was done with the resulting papers",
			answers: bindingShape,
			refuses: ["conflict"],
			allow: "documents.editOwn",
			run: async ({ viewer, params }) => {
				const bindingId = idParam(params, "id");
				await undoBinding(viewer, bindingId);
				return bindingJson(await getBinding(viewer, bindingId));
			},
		}),
	},
	null,
);
