import type { KeyRow } from "./service.server.ts";
import type { KeyJson } from "./shape.ts";

/** A program's key as /api shows it; the key itself was shown once, when it was made. */
export function keyJson({ id, owner, createdAt, expiresAt, lastUsedAt, ...key }: KeyRow): KeyJson {
	return {
		_id: id,
		...key,
		owner: { _id: owner.id, name: owner.name },
		createdAt: createdAt.toISOString(),
		expiresAt: expiresAt.toISOString(),
		lastUsedAt: lastUsedAt?.toISOString() ?? null,
	};
}
