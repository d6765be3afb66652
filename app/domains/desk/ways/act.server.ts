import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { Done } from "#app/core/web/form.server.ts";
import { translator } from "#app/messages/index.ts";
import { endWay, signOut } from "./end.server.ts";
import type { EndWay } from "./schema.ts";

/** Does what a button of a list of ways in orders; returns what to show on the page it stands on. Throws what the endings throw. */
export async function actOnWays(viewer: Viewer, userId: string, order: EndWay, to: string): Promise<Done> {
	if (!("id" in order)) {
		const message = translator(viewer.locale).n("way.signedOut", await signOut(viewer, userId, order.ends));
		return { to, message: { type: "success", message } };
	}
	await endWay(viewer, userId, order.ends, order.id);
	return { to, toast: order.ends === "session" ? "success.signedOut" : "success.wayEnded" };
}
