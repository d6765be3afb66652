import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AppError, statusOf } from "#app/core/errors.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { answerFile } from "#app/domains/paper/files/file-answer.server.ts";

/** The bytes of a document, for the viewer in the page and for downloads. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "documents.view", context });
	try {
		return await answerFile(viewer, request, idParam(params, "documentId"));
	} catch (error) {
		if (error instanceof AppError && error.code !== "internal") {
			throw new Response(null, { status: statusOf[error.code] });
		}
		throw error;
	}
}

export function action() {
	return redirect("/documents", 303);
}
