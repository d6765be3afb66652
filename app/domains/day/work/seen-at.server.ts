import type { Viewer } from "#app/core/person/viewer.server.ts";
import { seesUnassigned } from "./list.server.ts";

type Given = { id: string; assigneeId?: string | null | undefined };

/** Where a task is seen in the list of work once it is saved: one given away under those given, whatever page one came from. */
export function seenAt(viewer: Viewer, { id, assigneeId }: Given): { to: string; onward: boolean } {
	if (assigneeId === viewer.userId) return { to: `/work#w-${id}`, onward: false };
	if (assigneeId) return { to: `/work?view=given#w-${id}`, onward: true };
	return { to: seesUnassigned(viewer) ? `/work?view=unassigned#w-${id}` : "/work", onward: true };
}

/** The same of a task that was saved in its matter: one given away is seen among the tasks of that. */
export function seenInMatter(viewer: Viewer, matterId: string, { id, assigneeId }: Given) {
	return { to: `/matters/${matterId}/tasks#t-${id}`, onward: assigneeId !== viewer.userId };
}
