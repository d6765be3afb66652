import { isRouteErrorResponse } from "@remix-run/react";

const SHOWN = [400, 403, 404, 413, 429] as const;
export type ShownStatus = (typeof SHOWN)[number] | 500;

/** The page that shows a refusal or a fault: its own page, that of a malformed request, or that of a fault of ours. */
export function shownStatus(error: unknown): ShownStatus {
	if (!isRouteErrorResponse(error) || error.status >= 500) return 500;
	return SHOWN.find((status) => status === error.status) ?? 400;
}
