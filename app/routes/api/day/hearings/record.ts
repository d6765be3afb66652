import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { hearingJson } from "#app/domains/day/hearings/json.ts";
import { nextOf, recordHearing } from "#app/domains/filing/casefile/recording/record-one.server.ts";
import { recordHearingSchema } from "#app/domains/filing/casefile/recording/schema.ts";
import { recordedShape } from "#app/domains/filing/casefile/recording/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary:
				"Record the result of a hearing, with the next date, and close the matter if the result ends it",
			answers: recordedShape,
			refuses: ["conflict"],
			schema: recordHearingSchema,
			allow: "hearings.edit",
			run: async ({ viewer, params }, input) => {
				const recorded = await recordHearing(viewer, idParam(params, "id"), input);
				const next = await nextOf(viewer, recorded);
				return {
					hearing: hearingJson(recorded.row),
					next: next && hearingJson(next),
					movedFrom: recorded.next?.from ?? null,
					closed: recorded.closed,
				};
			},
		}),
	},
	null,
);
