import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { getBinding } from "#app/domains/filing/bindings/binding.server.ts";
import { bindingJson } from "#app/domains/filing/bindings/json.ts";
import { joinDocuments } from "#app/domains/filing/bindings/request.server.ts";
import { joinSchema } from "#app/domains/filing/bindings/schema.ts";
import { bindingShape } from "#app/domains/filing/bindings/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Join PDFs and photos into one paper; this is done after the response, and they go to the bin",
			answers: bindingShape,
			status: 202,
			refuses: ["conflict", "not_found", "too_large"],
			schema: joinSchema,
			allow: "documents.editOwn",
			run: async ({ viewer }, input) =>
				bindingJson(await getBinding(viewer, await joinDocuments(viewer, input))),
		}),
	},
	null,
);
