import type { Viewer } from "#app/core/person/viewer.server.ts";
import { deviceName } from "./device-name.ts";
import type { SessionRow } from "./find.server.ts";
import type { SessionJson } from "./shape.ts";

/** A session as /api shows it. */
export function sessionJson(viewer: Viewer, { id, userAgent, address, ...moments }: SessionRow): SessionJson {
	return {
		_id: id,
		device: deviceName(userAgent),
		address,
		createdAt: moments.createdAt.toISOString(),
		lastUsedAt: moments.seenAt.toISOString(),
		expiresAt: moments.expiresAt.toISOString(),
		current: id === viewer.sessionId,
	};
}
