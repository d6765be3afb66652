import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { newsOfDay } from "#app/domains/day/hearings/entry/clashes.server.ts";
import { dayFragment } from "#app/domains/day/hearings/entry/day-fragment.server.tsx";
import { dayQuestionSchema } from "#app/domains/day/hearings/schema.ts";

/** A day written out, and what speaks against it, for the script of a form with a date; 204 for what is no day. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "hearings.view", context });
	const headers = { "Cache-Control": "private, no-store" };
	const { data: question } = dayQuestionSchema.safeParse(queryOf(new URL(request.url)));
	if (!question) return new Response(null, { status: 204, headers });
	const news = await newsOfDay(viewer, question);
	return Response.json(dayFragment(viewer, question.day, news), { headers });
}
