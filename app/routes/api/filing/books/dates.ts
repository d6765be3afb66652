import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { matterDatesJson } from "#app/domains/filing/books/json.ts";
import { listOfDates } from "#app/domains/filing/books/screens/dates.server.ts";
import { matterDatesShape } from "#app/domains/filing/books/shape.ts";

export const loader = apiLoader({
	summary: "The list of dates of a matter, each day with the page of a paper that proves it",
	answers: matterDatesShape,
	allow: "hearings.view",
	run: async ({ viewer, params }) => matterDatesJson(await listOfDates(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
