import { apiAction, apiLoader, paged, verb } from "#app/core/web/api.server.ts";
import { filePapers } from "#app/domains/filing/inbox/file.server.ts";
import { filedJson, inboxRowJson } from "#app/domains/filing/inbox/json.ts";
import { listInbox } from "#app/domains/filing/inbox/rows.server.ts";
import { filePapersSchema, inboxQuerySchema } from "#app/domains/filing/inbox/schema.ts";
import { filedShape, inboxRowShape } from "#app/domains/filing/inbox/shape.ts";

export const loader = apiLoader({
	summary: "The documents in no matter, each with the matter and the dates read from it",
	answers: { page: inboxRowShape },
	query: inboxQuerySchema,
	allow: "documents.view",
	run: async ({ viewer, query }) => paged(await listInbox(viewer, query), inboxRowJson),
});

export const action = apiAction({
	POST: verb({
		summary:
			"Move documents to their matters, on request with the dates they name; each succeeds or fails separately",
		answers: filedShape,
		schema: filePapersSchema,
		allow: "documents.editOwn",
		run: async ({ viewer }, input) => filedJson(await filePapers(viewer, input)),
	}),
});
