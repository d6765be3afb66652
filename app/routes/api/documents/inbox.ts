import { apiAction, apiLoader, paged, verb } from "#app/core/web/api.server.ts";
import { filePapers } from "#app/domains/inbox/file.server.ts";
import { filedJson, inboxRowJson } from "#app/domains/inbox/json.ts";
import { listInbox } from "#app/domains/inbox/rows.server.ts";
import { filePapersSchema, inboxQuerySchema } from "#app/domains/inbox/schema.ts";
import { filedShape, inboxRowShape } from "#app/domains/inbox/shape.ts";

export const loader = apiLoader({
	summary: "The documents in no matter, each with the matter and the days it was read to name",
	answers: { page: inboxRowShape },
	query: inboxQuerySchema,
	allow: "documents.view",
	run: async ({ viewer, query }) => paged(await listInbox(viewer, query), inboxRowJson),
});

export const action = apiAction({
	POST: verb({
		summary: "Put documents into their matters, with the days they name if wanted; each by itself",
		answers: filedShape,
		schema: filePapersSchema,
		allow: "documents.editOwn",
		run: async ({ viewer }, input) => filedJson(await filePapers(viewer, input)),
	}),
});
