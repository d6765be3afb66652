import { NO_CHAMBER } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { OpenInvite } from "./invites.server.ts";
import { seesWhole } from "./sees.ts";
import type { UserRow } from "./service.server.ts";
import type { OpenInviteJson, PersonJson, UserJson } from "./shape.ts";

/** A person as /api shows them; never a password field. */
export function userJson(user: UserRow): UserJson {
	return {
		_id: user.id,
		name: user.name,
		email: user.email,
		phone: user.phone,
		address: user.address,
		enrolmentNo: user.enrolmentNo,
		locale: user.locale,
		timezone: user.timeZone,
		role: user.role,
		status: user.status,
		courtNames: user.courtNames,
		chamberId: user.chamberId === NO_CHAMBER ? null : { _id: user.chamberId, name: user.chamberName },
		lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
		createdAt: user.createdAt.toISOString(),
	};
}

/** A person as the viewer may see them: all to an Admin and to the person, otherwise name, role and status. */
export function personJson(viewer: Viewer, user: UserRow): PersonJson {
	if (seesWhole(viewer, user.id)) return userJson(user);
	const { id, name, role, status } = user;
	return { _id: id, name, role, status };
}

/** An invitation as /api shows it; its link was shown once, when it was made. */
export function inviteJson({ id, createdAt, expiresAt, ...rest }: OpenInvite): OpenInviteJson {
	return { _id: id, ...rest, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
