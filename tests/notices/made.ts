import type { Viewer } from "#app/core/person/viewer.server.ts";
import { createInvitation } from "#app/domains/filing/notices/service.server.ts";
import { type Invited, invitation } from "#tests/notices/invitation.ts";

/** A notice that nobody has decided on; returns its id. */
export const noticeOf = (viewer: Viewer, more: Invited = {}) =>
	createInvitation(viewer, Buffer.from(invitation({ uid: `${Math.random()}@video.example`, ...more })));
