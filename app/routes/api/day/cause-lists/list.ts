import { apiAction, apiLoader, paged, verb } from "#app/core/web/api.server.ts";
import { callClaim } from "#app/core/web/once.server.ts";
import { causeListJson } from "#app/domains/day/causelists/json.ts";
import { receiveList } from "#app/domains/day/causelists/receive.server.ts";
import { listQuerySchema, listUploadSchema } from "#app/domains/day/causelists/schema.ts";
import { getCauseList, listCauseLists } from "#app/domains/day/causelists/service.server.ts";
import { causeListShape } from "#app/domains/day/causelists/shape.ts";

export const loader = apiLoader({
	summary: "The courts' lists that were handed in, newest first",
	answers: { page: causeListShape },
	query: listQuerySchema,
	allow: "hearings.view",
	run: async ({ viewer, query }) => paged(await listCauseLists(viewer, query), causeListJson),
});

export const action = apiAction({
	POST: verb({
		summary: "Hand in a court's list, a PDF of at most 60 MB; it is read after the response",
		answers: causeListShape,
		upload: listUploadSchema,
		allow: "hearings.create",
		status: 202,
		run: async ({ viewer, request }) => {
			const id = await receiveList(viewer, request, (_, sent) => callClaim(request, sent));
			return causeListJson(await getCauseList(viewer, id));
		},
	}),
});
