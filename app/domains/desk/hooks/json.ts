import type { DeliveryRow } from "./log.server.ts";
import type { HookRow } from "./service.server.ts";
import type { DeliveryJson, HookJson } from "./shape.ts";

/** A hook as /api shows it; its secret was shown once. */
export function hookJson(hook: HookRow): HookJson {
	const { id, address, events, active, offReason, failingSince, createdAt, updatedAt } = hook;
	return {
		_id: id,
		...{ address, events, active, offReason },
		failingSince: failingSince?.toISOString() ?? null,
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	};
}

/** A message to a hook as /api shows it. */
export function deliveryJson(delivery: DeliveryRow): DeliveryJson {
	const { id, event, state, attempts, nextAt, lastAt, lastStatus, lastFailure, createdAt } = delivery;
	return {
		_id: id,
		...{ event, state, attempts, lastStatus, lastFailure },
		nextAt: nextAt?.toISOString() ?? null,
		lastAt: lastAt?.toISOString() ?? null,
		createdAt: createdAt.toISOString(),
	};
}
