import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";

/** Whether the viewer sees all of a person, the address and the phone too: an Admin does, and the person. */
export const seesWhole = (viewer: Viewer, userId: string): boolean =>
	userId === viewer.userId || can(viewer, "users.manage");
