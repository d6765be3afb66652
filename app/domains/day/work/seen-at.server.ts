import type { Viewer } from "#app/core/person/viewer.server.ts";
import { seesUnassigned } from "./list.server.ts";

type Given = { id: string; assigneeId?: string | null | undefined };

/** Where a task is seen in the list of work once it is saved: one given away under those given, whatever page one came from. */
export function seenAt(viewer: Viewer, { id, assigneeId }: Given): { to: string; onward: boolean } {
	if (assigneeId === viewer.userId) return { to: `/work#w-${id}`, onward: false };
	if (assigneeId) return { to: `/work?view=given#w-${id}`, onward: true };
	return { to: seesUnassigned(viewer) ? `/work?view=unassigned#w-${id}` : "/work", onward: true };
}
