import type { Request } from "express";
import { ADDRESS_HEADER } from "#app/core/person/device.server.ts";
import { logSecurity } from "#app/core/person/security-log.server.ts";
import { findSession } from "#app/core/person/session.server.ts";

/** Writes to the security log that another site's page sent a form; of the person's chamber where the cookie names one. */
export async function logForeign(req: Request): Promise<void> {
	const cookie = req.get("cookie");
	const request = new globalThis.Request("http://localhost/", { headers: cookie ? { cookie } : {} });
	const from = { userAgent: req.get("user-agent") ?? null, address: req.get(ADDRESS_HEADER) ?? null };
	const session = await findSession(request, from).catch(() => null);
	await logSecurity({
		event: "form.foreign",
		outcome: "refused",
		chamberId: session?.chamberId ?? null,
		actorId: session?.userId ?? null,
		subject: req.path.slice(0, 100),
		from,
	});
}
