import { pingDatabase } from "#app/core/db.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";

export async function loader() {
	try {
		await pingDatabase();
		return new Response("ok", { headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
	} catch (error) {
		log.error("health.failed", errorFields(error));
		return new Response("database unavailable", { status: 503, headers: { "Cache-Control": "no-store" } });
	}
}
