import { notReady } from "#app/core/database/ready.server.ts";

/** Whether everything that this web needs is there, and the names of what is not: `database`, `storage`, `disk`. */
export async function loader() {
	const missing = await notReady();
	return Response.json(
		{ ready: missing.length === 0, notReady: missing },
		{ status: missing.length === 0 ? 200 : 503, headers: { "Cache-Control": "no-store" } },
	);
}
