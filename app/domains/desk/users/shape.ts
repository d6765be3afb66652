import { z } from "zod";
import { id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { locales, roles, userStatuses } from "#drizzle/words.ts";

export const userShape = z
	.object({
		_id: id,
		name: z.string(),
		email: z.string(),
		phone: z.string().nullable(),
		address: z.string().nullable(),
		enrolmentNo: z.string().nullable(),
		locale: z.enum(locales),
		timezone: z.string(),
		role: z.enum(roles),
		status: z.enum(userStatuses),
		courtNames: z.array(z.string()).meta({ description: "As courts print the person, beside the name." }),
		chamberId: z.object({ _id: id, name: z.string() }).nullable(),
		lastLoginAt: moment.nullable(),
		createdAt: moment,
	})
	.meta({ id: "User", ...ofNoun("users"), description: "A person of the chamber." });
export type UserJson = z.input<typeof userShape>;

/** What a change of a person answers. */
export const changedUserBody = {
	data: userShape,
	message: z
		.string()
		.optional()
		.meta({ description: "After `status` has become `inactive` or `suspended`: what now has nobody." }),
};

const colleagueShape = userShape
	.pick({ _id: true, name: true, role: true, status: true })
	.meta({ id: "Colleague", description: "A person as colleagues see them, who are not Admin." });

/** A person as the caller may see them: whole for Admins and for the person, otherwise as a colleague. */
export const personShape = z.union([userShape, colleagueShape]);
export type PersonJson = z.input<typeof personShape>;

export const inviteShape = z
	.object({
		email: z.string(),
		link: z
			.url()
			.meta({ description: "To be passed on; it is shown only here, works once and for 72 hours." }),
	})
	.meta({ id: "Invite", description: "An invitation into the chamber." });

export const openInviteShape = z
	.object({ _id: id, email: z.string(), role: z.enum(roles), createdAt: moment, expiresAt: moment })
	.meta({ id: "OpenInvite", description: "An invitation that nobody has accepted yet." });
export type OpenInviteJson = z.input<typeof openInviteShape>;

export const resetLinkShape = inviteShape
	.extend({
		link: z.url().meta({ description: "To be passed on; it is shown only here and works once." }),
		expiresAt: moment,
	})
	.meta({ id: "PasswordLink", description: "A link with which a person chooses a new password." });

export const signedInShape = z
	.object({
		user: userShape,
		accessToken: z.string().meta({ description: "Goes into `Authorization: Bearer …`; lives 15 minutes." }),
	})
	.meta({ id: "SignedIn", description: "Who has signed in. The session's cookie comes with it." });
