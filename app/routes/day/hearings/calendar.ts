import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { answerCalendar } from "#app/domains/day/calendar/answer.server.ts";
import { readHearing } from "#app/domains/day/calendar/read.server.ts";

/** One hearing as a file for a calendar. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "hearings.view", context });
	return answerCalendar(request, 'attachment; filename="hearing.ics"', () =>
		readHearing(viewer, idParam(params, "hearingId")),
	);
}
