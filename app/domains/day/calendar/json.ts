import type { FeedRow } from "./feeds.server.ts";
import type { FeedJson } from "./shape.ts";

/** A calendar's address as /api shows it; the address itself was shown once, when it was made. */
export function feedJson({ id, createdAt, lastReadAt, ...feed }: FeedRow): FeedJson {
	const { reach, matterId, clientId, parts, alarms } = feed;
	return {
		_id: id,
		...{ reach, matterId, clientId, parts, alarms },
		createdAt: createdAt.toISOString(),
		lastReadAt: lastReadAt?.toISOString() ?? null,
	};
}
