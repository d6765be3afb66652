import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { getBinding } from "#app/domains/filing/bindings/binding.server.ts";
import { bindingJson } from "#app/domains/filing/bindings/json.ts";
import { bindingShape } from "#app/domains/filing/bindings/shape.ts";

export const loader = apiLoader({
	summary: "The status of splitting a bundle or joining papers",
	answers: bindingShape,
	allow: "documents.view",
	run: async ({ viewer, params }) => bindingJson(await getBinding(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
