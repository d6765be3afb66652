import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#app/core/errors.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { pageNumber, pictureQuerySchema } from "#app/domains/paper/readings/page-schema.ts";
import { answerPicture } from "#app/domains/paper/readings/picture-answer.server.ts";

/** The picture of a page, for the screens. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "documents.view", context });
	const query = pictureQuerySchema.safeParse(queryOf(new URL(request.url)));
	const page = pageNumber(params.page);
	try {
		const documentId = idParam(params, "documentId");
		if (!page) throw new Response(null, { status: 404 });
		if (!query.success) throw new Response(null, { status: 400 });
		return await answerPicture(viewer, request, { documentId, page, query: query.data });
	} catch (error) {
		if (error instanceof AppError && error.code !== "internal") {
			throw new Response(null, { status: statusOf[error.code] });
		}
		throw error;
	}
}
