import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { doOnce, type FormFailure, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { type Claim, once } from "#app/core/web/once.server.ts";
import type { T } from "#app/messages/index.ts";
import type { CalendarReach } from "#drizzle/words.ts";
import { feedAddress, findFeed, makeFeed, revokeFeed } from "./feeds.server.ts";
import { feedFormSchema } from "./schema.ts";

/**
 * The action of an address's dialog. Unlike other forms it answers a page, not a redirect, when an address is made: that is
 * shown once and must be in no other address and no cookie.
 */
export function feedAction(reach: CalendarReach) {
	return async (args: ActionFunctionArgs) => {
		const sent = await signedSubmission(args, feedFormSchema, { allow: `calendar.${reach}`, keeps: false });
		const { viewer, t, claim, submission, reply } = sent;
		const back = (failed: FormFailure, init: ResponseInit) => data({ failed, made: null }, init);
		if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
		try {
			if (submission.value.intent === "revoke") return await revoked(viewer, claim, t, reach);
			// The address follows from the feed's id, so it need not be kept to be shown again.
			const { id } = await once(viewer, claim, () => makeFeed(viewer, reach));
			return data({ failed: undefined, made: feedAddress(id) });
		} catch (error) {
			const { failure, init } = refusal(error, reply, t, "error.calendar");
			return back(failure, init);
		}
	};
}

function revoked(viewer: Viewer, claim: Claim | null, t: T, reach: CalendarReach): Promise<Response> {
	return doOnce(viewer, claim, t, async () => {
		const feed = await findFeed(viewer, reach);
		if (feed) await revokeFeed(viewer, feed.id);
		return { to: "/settings#calendar", toast: "success.calendarRevoked" };
	});
}
