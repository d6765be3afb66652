import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { doOnce, type FormFailure, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { type Claim, once } from "#app/core/web/once.server.ts";
import type { MessageKey, T } from "#app/messages/index.ts";
import { changeFeed, feedAddress, findFeed, makeFeed, permissions, revokeFeed } from "./feeds.server.ts";
import { type FeedOf, feedHome } from "./reach.ts";
import { feedFormSchema } from "./schema.ts";

type Params = ActionFunctionArgs["params"];

/** Whose hearings the address of a dialog shows, by the address of the dialog. Throws `not_found`. */
export const feedOfPath = {
	own: (_: Params): FeedOf => ({ reach: "own" }),
	chamber: (_: Params): FeedOf => ({ reach: "chamber" }),
	matter: (params: Params): FeedOf => ({ reach: "matter", matterId: idParam(params, "matterId") }),
	client: (params: Params): FeedOf => ({ reach: "client", clientId: idParam(params, "clientId") }),
};

/** What the dialog of an address shows: the address that there is, and whether the viewer made it. Throws `not_found`. */
export async function openFeed(viewer: Viewer, of: FeedOf) {
	const feed = await findFeed(viewer, of);
	return { of, feed, mayChange: feed?.madeBy.id === viewer.userId };
}

/**
 * The action of an address's dialog. Unlike other forms it answers a page, not a redirect, when an address is made: that is
 * shown once and must be in no other address and no cookie.
 */
export function feedAction(reach: FeedOf["reach"]) {
	return async (args: ActionFunctionArgs) => {
		const sent = await signedSubmission(args, feedFormSchema, { allow: permissions[reach], keeps: false });
		const { viewer, t, claim, submission, reply } = sent;
		const back = (failed: FormFailure, init: ResponseInit) => data({ failed, made: null }, init);
		if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
		const { intent, ...choice } = submission.value;
		try {
			const of = feedOfPath[reach](args.params);
			if (intent === "revoke")
				return await onFeed(viewer, claim, t, of, "success.calendarRevoked", (id) => revokeFeed(viewer, id));
			if (intent === "change")
				return await onFeed(viewer, claim, t, of, "success.calendarChanged", (id) =>
					changeFeed(viewer, id, choice),
				);
			// The address follows from the feed's id, so it need not be kept to be shown again.
			const { id } = await once(viewer, claim, () => makeFeed(viewer, of, choice));
			return data({ failed: undefined, made: feedAddress(id) });
		} catch (error) {
			const { failure, init } = refusal(error, reply, t, "error.calendar");
			return back(failure, init);
		}
	};
}

/** Does something to the address that there is, once; nothing where it is gone. */
function onFeed(
	viewer: Viewer,
	claim: Claim | null,
	t: T,
	of: FeedOf,
	toast: MessageKey & `success.${string}`,
	act: (feedId: string) => Promise<unknown>,
): Promise<Response> {
	return doOnce(viewer, claim, t, async () => {
		const feed = await findFeed(viewer, of);
		if (feed) await act(feed.id);
		return { to: feedHome(of), toast };
	});
}
