import { notFound } from "#app/core/errors.ts";
import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { pageNumber, pictureQuerySchema } from "#app/domains/paper/readings/page-schema.ts";
import { answerPicture } from "#app/domains/paper/readings/picture-answer.server.ts";

export const loader = apiLoader({
	summary: "The picture of a page, upright, whole or in part",
	answers: { file: ["image/webp"], holds: ["documents"] },
	query: pictureQuerySchema,
	allow: "documents.view",
	run: ({ viewer, request, params, query }) => {
		const documentId = idParam(params, "id");
		const page = pageNumber(params.page);
		if (!page) throw notFound();
		return answerPicture(viewer, request, { documentId, page, query });
	},
});

export const action = apiAction({});
