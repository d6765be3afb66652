import { isAway } from "#app/core/database/connection/away.ts";
import { pingDatabase } from "#app/core/database/db.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";

/** Whether this web and its database answer. */
export async function loader() {
	try {
		await pingDatabase();
		return new Response("ok", {
			headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
		});
	} catch (error) {
		if (!isAway(error)) log.error("health.failed", errorFields(error));
		return new Response("database unavailable", { status: 503, headers: { "Cache-Control": "no-store" } });
	}
}
