import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { takeNoticeSchema } from "#app/domains/filing/notices/schema.ts";
import { takenNoticeShape } from "#app/domains/filing/notices/shape.ts";
import { takeNotice } from "#app/domains/filing/notices/take.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Save what a court sent in a matter: its date and link in a hearing, its defects as tasks",
			answers: takenNoticeShape,
			refuses: ["conflict"],
			schema: takeNoticeSchema,
			allow: "hearings.edit",
			run: ({ viewer, params }, input) => takeNotice(viewer, idParam(params, "id"), input),
		}),
	},
	null,
);
