import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { getBinding } from "#app/domains/filing/bindings/binding.server.ts";
import { bindingJson } from "#app/domains/filing/bindings/json.ts";
import { requestA4 } from "#app/domains/filing/bindings/request.server.ts";
import { bindingShape } from "#app/domains/filing/bindings/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Put the pages of a PDF on A4, in a new document; this is done after the response",
			answers: bindingShape,
			status: 202,
			refuses: ["conflict"],
			allow: "documents.editOwn",
			run: async ({ viewer, params }) =>
				bindingJson(await getBinding(viewer, await requestA4(viewer, idParam(params, "id")))),
		}),
	},
	null,
);
