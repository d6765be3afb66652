import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { handoverJson } from "#app/domains/day/handover/json.ts";
import { openHandover } from "#app/domains/day/handover/read.server.ts";
import { handoverSchema } from "#app/domains/day/handover/schema.ts";
import { handOver } from "#app/domains/day/handover/service.server.ts";
import { handoverShape, openWorkShape } from "#app/domains/day/handover/shape.ts";

export const loader = apiLoader({
	summary: "The current work of a person",
	answers: handoverShape,
	allow: "users.manage",
	keys: false,
	run: async ({ viewer, params }) => handoverJson(await openHandover(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	POST: verb({
		summary: "Hand over a person's work to others",
		answers: openWorkShape,
		refuses: ["conflict"],
		schema: handoverSchema,
		allow: "users.manage",
		keys: false,
		run: ({ viewer, params }, input) => handOver(viewer, idParam(params, "id"), input),
	}),
});
