import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { getBinding } from "#app/domains/filing/bindings/binding.server.ts";
import { bindingJson, cutsJson } from "#app/domains/filing/bindings/json.ts";
import { splitDocument } from "#app/domains/filing/bindings/request.server.ts";
import { splitSchema } from "#app/domains/filing/bindings/schema.ts";
import { openBundle } from "#app/domains/filing/bindings/screens.server.ts";
import { bindingShape, cutShape } from "#app/domains/filing/bindings/shape.ts";

export const loader = apiLoader({
	summary:
		"The pages of a bundle on which its papers seem to begin, besides the first; none for a document that cannot be split",
	answers: cutShape.array(),
	allow: "documents.editOwn",
	run: async ({ viewer, params }) => cutsJson(await openBundle(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	POST: verb({
		summary: "Split a bundle into papers; this is done after the response, and the bundle goes to the bin",
		answers: bindingShape,
		status: 202,
		refuses: ["conflict"],
		schema: splitSchema,
		allow: "documents.editOwn",
		run: async ({ viewer, params }, input) =>
			bindingJson(await getBinding(viewer, await splitDocument(viewer, idParam(params, "id"), input))),
	}),
});
