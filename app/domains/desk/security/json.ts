import { deviceName } from "#app/domains/desk/ways/device-name.ts";
import type { SecurityRow } from "./list.server.ts";
import type { SecurityEntryJson } from "./shape.ts";

/** An entry of the security log as /api shows it. */
export function securityJson(row: SecurityRow): SecurityEntryJson {
	const { id, at, lastAt, event, actorId, subject, userAgent, address, outcome, count } = row;
	return {
		_id: id,
		at: at.toISOString(),
		lastAt: lastAt.toISOString(),
		...{ event, actorId, subject, device: deviceName(userAgent), address, outcome, count },
	};
}
