import type { LoaderFunctionArgs } from "@remix-run/node";
import { deviceOf } from "#app/core/person/device.server.ts";
import { answerCalendar } from "#app/domains/day/calendar/answer.server.ts";
import { readCalendar } from "#app/domains/day/calendar/read.server.ts";

/** Hearings for the calendar of somebody who is not signed in: the address is the secret. */
export function loader({ request, params }: LoaderFunctionArgs) {
	const token = params.token?.replace(/\.ics$/, "") ?? "";
	return answerCalendar(request, 'inline; filename="peshi.ics"', () =>
		readCalendar(token, deviceOf(request).address),
	);
}

export function action() {
	return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}
