import type { LoaderFunctionArgs } from "@remix-run/node";
import { answer, apiAction } from "#app/core/api.server.ts";
import { idParam } from "#app/core/http.ts";
import { requireViewer } from "#app/core/viewer.server.ts";
import { answerFile } from "#app/domains/documents/file-answer.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	return answer(request, context, async () => {
		const viewer = await requireViewer(request, { allow: "documents.view", context });
		return answerFile(viewer, request, idParam(params, "id"));
	});
}

export const action = apiAction({});
