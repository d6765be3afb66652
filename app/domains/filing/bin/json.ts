import type { Binned } from "./service.server.ts";
import type { BinnedJson } from "./shape.ts";

/** Something in the bin, as /api shows it. */
export function binnedJson({ id, deletedAt, until, ...binned }: Binned): BinnedJson {
	return { _id: id, ...binned, deletedAt: deletedAt.toISOString(), until: until.toISOString() };
}
