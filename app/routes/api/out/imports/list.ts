import { apiAction, apiLoader, paged, verb } from "#app/core/web/api.server.ts";
import { callClaim } from "#app/core/web/once.server.ts";
import { importJson } from "#app/domains/out/imports/json.ts";
import { receiveImport } from "#app/domains/out/imports/receive.server.ts";
import { importQuerySchema, uploadSchema } from "#app/domains/out/imports/schema.ts";
import { listWithCounts, withCounts } from "#app/domains/out/imports/service.server.ts";
import { importShape } from "#app/domains/out/imports/shape.ts";

export const loader = apiLoader({
	summary: "The imports the caller may see, newest first",
	answers: { page: importShape },
	query: importQuerySchema,
	allow: "matters.import",
	run: async ({ viewer, query }) => paged(await listWithCounts(viewer, query), importJson),
});

export const action = apiAction({
	POST: verb({
		summary: "Upload a table of matters of at most 10 MB (.xlsx, .ods, .csv); it is read after the response",
		answers: importShape,
		upload: uploadSchema,
		allow: "matters.import",
		status: 201,
		run: async ({ viewer, request }) => {
			const id = await receiveImport(viewer, request, (_, sent) => callClaim(request, sent));
			return importJson(await withCounts(viewer, id));
		},
	}),
});
