import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#app/core/errors.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { refusedFile } from "#app/domains/out/imports/refused.server.ts";
import { translator } from "#app/messages/index.ts";

/** The rows that were not brought in, as a CSV file with their reasons. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
	const viewer = await requireViewer(request, { allow: "matters.import", context });
	try {
		return await refusedFile(viewer, idParam(params, "importId"), translator(viewer.locale));
	} catch (error) {
		if (!(error instanceof AppError) || error.code === "internal") throw error;
		throw new Response(null, { status: statusOf[error.code] });
	}
}
