import type { FeedRow } from "./feeds.server.ts";
import type { FeedJson } from "./shape.ts";

/** A calendar's address as /api shows it; the address itself was shown once, when it was made. */
export function feedJson({ id, reach, createdAt, lastReadAt }: FeedRow): FeedJson {
	return {
		_id: id,
		reach,
		createdAt: createdAt.toISOString(),
		lastReadAt: lastReadAt?.toISOString() ?? null,
	};
}
