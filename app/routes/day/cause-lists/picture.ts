import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { AppError, statusOf } from "#app/core/errors.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { answerPrintedRow } from "#app/domains/day/causelists/drawn.server.ts";

const querySchema = z.object({ row: z.uuid("invalid.value") });

/** A row of a court's list as it is printed, for the screens. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "hearings.view", context });
	const query = querySchema.safeParse(queryOf(new URL(request.url)));
	try {
		const listId = idParam(params, "listId");
		if (!query.success) throw new Response(null, { status: 404 });
		return await answerPrintedRow(viewer, listId, query.data.row);
	} catch (error) {
		if (error instanceof AppError && error.code !== "internal")
			throw new Response(null, { status: statusOf[error.code] });
		throw error;
	}
}
