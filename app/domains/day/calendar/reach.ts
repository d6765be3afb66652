import { invalidField } from "#app/core/errors.ts";
import type { CalendarReach } from "#drizzle/words.ts";

/** Whose hearings an address shows, with the matter or the client it is for. */
export type FeedOf =
	| { reach: "own" | "chamber" }
	| { reach: "matter"; matterId: string }
	| { reach: "client"; clientId: string };

/** Where the dialog of an address is. */
export function feedPath(of: FeedOf): string {
	if (of.reach === "matter") return `/matters/${of.matterId}/calendar`;
	if (of.reach === "client") return `/clients/${of.clientId}/calendar`;
	return `/settings/calendar/${of.reach}`;
}

/** Where the dialog leads back to. */
export function feedHome(of: FeedOf): string {
	if (of.reach === "matter") return `/matters/${of.matterId}/hearings`;
	return of.reach === "client" ? `/clients/${of.clientId}` : "/settings/calendar";
}

type Wanted = {
	reach: CalendarReach;
	matterId?: string | null | undefined;
	clientId?: string | null | undefined;
};

/** Whose hearings a new address is to show. Throws `invalid` for that of a matter or a client without one. */
export function requireFeedOf({ reach, matterId, clientId }: Wanted): FeedOf {
	if (reach === "matter" && !matterId) throw invalidField("matterId", "invalid.matter");
	if (reach === "client" && !clientId) throw invalidField("clientId", "matter.clientGone");
	return subjectOf({ reach, matterId: matterId ?? null, clientId: clientId ?? null });
}

type Kept = { reach: CalendarReach; matterId: string | null; clientId: string | null };

/** Whose hearings a stored address shows. */
export function subjectOf({ reach, matterId, clientId }: Kept): FeedOf {
	if (reach === "matter") return { reach, matterId: matterId ?? "" };
	return reach === "client" ? { reach, clientId: clientId ?? "" } : { reach };
}
